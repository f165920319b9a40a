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

.PHONY: contexts validate-contexts diff-contexts declare-contexts

# Results are written only when their bytes change, so that nothing is made from them in vain; the
# files `compiled` and `named` say when they were looked at. inputs.d lists what was read: every
# file, and every folder in which a glob looked.
define contexts-rules
contexts: $(CONTEXTS_BUILD)/$(notdir $(1))/tree.json $(CONTEXTS_BUILD)/$(notdir $(1))/contexts.swift

$(CONTEXTS_BUILD)/$(notdir $(1))/compiled: $(wildcard $(1)/baseline.json)
	@mkdir -p $$(@D)
	$$(CONTEXTC) compile $(1) --baseline $(1)/baseline.json --output $$(@D)/tree.json \
	  --diff $$(@D)/diff.json --depfile $$(@D)/inputs.d --depfile-target $$@ $$(CONTEXTCFLAGS)
	@touch $$@

$(CONTEXTS_BUILD)/$(notdir $(1))/named: $(CONTEXTS_BUILD)/$(notdir $(1))/tree.json
	$$(CONTEXTC) generate swift $$< --output $$(@D)/contexts.swift $$(CONTEXTCFLAGS)
	@touch $$@

$(CONTEXTS_BUILD)/$(notdir $(1))/tree.json \
$(CONTEXTS_BUILD)/$(notdir $(1))/diff.json: $(CONTEXTS_BUILD)/$(notdir $(1))/compiled
	@test -e $$@ || { rm -f $$< && $$(MAKE) --no-print-directory $$<; }

$(CONTEXTS_BUILD)/$(notdir $(1))/contexts.swift: $(CONTEXTS_BUILD)/$(notdir $(1))/named
	@test -e $$@ || { rm -f $$< && $$(MAKE) --no-print-directory $$<; }

-include $(CONTEXTS_BUILD)/$(notdir $(1))/inputs.d
endef

$(foreach root,$(CONTEXTS),$(eval $(call contexts-rules,$(root))))

validate-contexts:
	@for root in $(CONTEXTS); do \
	  $(CONTEXTC) validate $$root --baseline $$root/baseline.json $(CONTEXTCFLAGS) || exit; \
	done

diff-contexts: contexts
	@for root in $(CONTEXTS); do \
	  $(CONTEXTC) diff $$root/baseline.json $(CONTEXTS_BUILD)/$${root##*/}/tree.json || exit; \
	done

# Once for each released version, with the tree that shipped.
declare-contexts: contexts
	@for root in $(CONTEXTS); do \
	  $(CONTEXTC) declare $(CONTEXTS_BUILD)/$${root##*/}/tree.json --to $$root/baseline.json || exit; \
	done
