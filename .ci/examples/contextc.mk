# Compiles content roots with GNU Make, 3.81 or later. Include it after naming them:
#
#   CONTEXTS := Content/great-plays
#   include contextc.mk
#
#   app: build/contexts/great-plays/tree.json build/contexts/great-plays/contexts.swift
#
# `make contexts` compiles what has changed; `make validate-contexts`, `make diff-contexts` and
# `make declare-contexts` do what they say for all roots. `make install` of contextc puts this file
# into PREFIX/share/contextc.

CONTEXTS ?=
CONTEXTC ?= contextc
CONTEXTCFLAGS ?=
CONTEXTS_BUILD ?= build/contexts

.PHONY: contexts validate-contexts diff-contexts declare-contexts contexts-missing

contexts-roots := $(patsubst %/,%,$(CONTEXTS))

# The results of each root go to a folder of its name.
ifneq ($(words $(notdir $(contexts-roots))),$(words $(sort $(notdir $(contexts-roots)))))
$(error two of the content roots $(contexts-roots) have one name: their results would meet in \
$(CONTEXTS_BUILD))
endif

# Results are written only when their bytes change, so that nothing is made from them in vain; the
# files `compiled` and `named` say when they were looked at, and are made again when a result is
# gone. inputs.d lists what was read: every file, every folder in which a glob looked, and where
# there is no baseline yet, the folder in which it will stand.
define contexts-rules
contexts: $(addprefix $(2)/,tree.json diff.json contexts.swift)

$(2)/compiled: $(if $(and $(wildcard $(2)/tree.json),$(wildcard $(2)/diff.json)),,contexts-missing)
	@mkdir -p $$(@D)
	$$(CONTEXTC) compile $(1) --baseline $(1)/baseline.json --output $$(@D)/tree.json \
	  --diff $$(@D)/diff.json --depfile $$(@D)/inputs.d --depfile-target $$@ $$(CONTEXTCFLAGS)
	@touch $$@

$(2)/named: $(2)/tree.json $(if $(wildcard $(2)/contexts.swift),,contexts-missing)
	$$(CONTEXTC) generate swift $$< --output $$(@D)/contexts.swift $$(CONTEXTCFLAGS)
	@touch $$@

$(2)/tree.json $(2)/diff.json: $(2)/compiled
	@test -e $$@

$(2)/contexts.swift: $(2)/named
	@test -e $$@

-include $(2)/inputs.d
endef

$(foreach root,$(contexts-roots),\
  $(eval $(call contexts-rules,$(root),$(CONTEXTS_BUILD)/$(notdir $(root)))))

validate-contexts:
	@for root in $(contexts-roots); do \
	  $(CONTEXTC) validate $$root --baseline $$root/baseline.json $(CONTEXTCFLAGS) || exit; \
	done

diff-contexts: contexts
	@for root in $(contexts-roots); do \
	  if [ ! -e $$root/baseline.json ]; then \
	    echo "$$root: all is new until 'make declare-contexts' has recorded a release"; \
	  else \
	    $(CONTEXTC) diff $$root/baseline.json $(CONTEXTS_BUILD)/$${root##*/}/tree.json || exit; \
	  fi; \
	done

# Once for each released version, with the tree that shipped.
declare-contexts: contexts
	@for root in $(contexts-roots); do \
	  $(CONTEXTC) declare $(CONTEXTS_BUILD)/$${root##*/}/tree.json --to $$root/baseline.json || exit; \
	done
