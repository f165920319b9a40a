# `make` builds the tool and compiles the sample content; `make help` lists the rest.
# Works with GNU Make 3.81, which macOS has, and later.

.DEFAULT_GOAL := all
SWIFT ?= swift
PYTHON ?= python3
DOCC ?= $(if $(filter Darwin,$(shell uname)),xcrun docc,docc)
PREFIX ?= /usr/local
DESTDIR ?=
# The content roots under manifests/ that are compiled.
ROOTS ?= great-plays elements

# A tool that is given by name, `make CONTEXTC=…`, is used as it is and not built.
ifneq ($(origin CONTEXTC),command line)
CONTEXTC := .build/release/contextc
$(CONTEXTC): Package.swift $(shell find Sources -name '*.swift' -o -path '*/Page/*')
	$(SWIFT) build --configuration release --product contextc
	@touch $@
endif

.PHONY: all build validate compile diff declare test snapshots test-schemas test-patches test-strings
.PHONY: test-trees test-completions test-manual test-reports test-examples test-catalog test-browser
.PHONY: test-builds test-plugins test-titles lint format schemas rules commands docs
.PHONY: bench bench-instructions bench-order bench-editions install install-texts dist clean help
.PHONY: torture test-bounds test-calls test-injection test-json test-sanitizers coverage mutants fuzz

all: build $(ROOTS:%=build/%/shown) ## build, then validate, compile and diff the samples

build: $(CONTEXTC) ## build the tool

# Per root: build/ROOT/validated → compiled → shown. These are stamps, because the tool leaves
# files alone when their bytes don't change. build/ROOT/inputs.d says what `validated` depends
# on: every file that was read, and every directory in which a glob looked.

$(ROOTS:%=build/%/validated): build/%/validated: $(CONTEXTC)
	@mkdir -p $(@D)
	@$(CONTEXTC) validate manifests/$* --baseline manifests/$*/baseline.json
	@touch $@

$(ROOTS:%=build/%/compiled): build/%/compiled: build/%/validated
	@$(CONTEXTC) compile manifests/$* --baseline manifests/$*/baseline.json \
	  -o build/$*/tree.json --diff build/$*/diff.json \
	  --depfile build/$*/inputs.d --depfile-target build/$*/validated
	@touch $@

$(ROOTS:%=build/%/shown): build/%/shown: build/%/compiled
	@$(CONTEXTC) diff manifests/$*/baseline.json build/$*/tree.json
	@touch $@

-include $(ROOTS:%=build/%/inputs.d)

validate: $(CONTEXTC) ## check the samples
	@for root in $(ROOTS); do \
	  $(CONTEXTC) validate manifests/$$root --baseline manifests/$$root/baseline.json || exit; \
	done

compile: $(ROOTS:%=build/%/compiled) ## write build/ROOT/tree.json and diff.json

diff: compile ## show what changes from the released trees to the present ones
	@for root in $(ROOTS); do \
	  $(CONTEXTC) diff manifests/$$root/baseline.json build/$$root/tree.json || exit; \
	done

declare: compile ## record the present trees as released
	@for root in $(ROOTS); do \
	  $(CONTEXTC) declare build/$$root/tree.json --to manifests/$$root/baseline.json || exit; \
	done

test: ## run the tests
	@$(SWIFT) test --disable-xctest

# Each in a folder of its own, so that the usual build stays; the tool that tests start is the
# sanitized one too. Foundation, by which tests read files, has leaks of its own.
test-sanitizers: ## run all tests under the address and the thread sanitizer; takes long
	CONTEXTC_TEST_MINUTES=30 LSAN_OPTIONS=suppressions=Tests/leaks-of-foundation.txt \
	  $(SWIFT) test --disable-xctest --sanitize address --scratch-path .build-address
	CONTEXTC_TEST_MINUTES=30 \
	  $(SWIFT) test --disable-xctest --sanitize thread --scratch-path .build-thread

coverage: ## print how many lines of each module the tests reach; MISSED=1: and which not
	$(SWIFT) test --disable-xctest --enable-code-coverage --scratch-path .build-coverage
	$(PYTHON) Tests/Independent/coverage.py $(if $(MISSED),--missed) \
	  "$$($(SWIFT) test --show-codecov-path --scratch-path .build-coverage)"

test-injection: build/venv/installed $(CONTEXTC) ## put what acts into every text; all forms
	build/venv/bin/python Tests/Independent/injection.py $(CONTEXTC)

mutants: ## break COUNT conditions of the compiler, one at a time; the tests should notice
	$(PYTHON) Tests/Independent/mutants.py --count $(or $(COUNT),200) --seed $(or $(SEED),7)

test-json: $(CONTEXTC) ## compare how JSON is read with Python
	$(PYTHON) Tests/Independent/json-differential.py $(CONTEXTC) --rounds $(or $(ROUNDS),20)

test-completions: ## ask bash, zsh and fish, those that are there, what they complete
	@$(SWIFT) test --disable-xctest --filter Completions

test-manual: ## check the manual page with man and mandoc, those that are there
	@$(SWIFT) test --disable-xctest --filter ManualTests

test-trees: ## compare more diffs of small trees with the cheapest possible; takes minutes
	@SMALL_TREE_ROUNDS=10 $(SWIFT) test --disable-xctest --filter 'Diffs of small trees'

snapshots: ## write the texts of findings in Tests anew; read them before they are committed
	@CONTEXTC_SNAPSHOTS=write $(SWIFT) test --disable-xctest --filter 'Mistake' || true
	@git status --short Tests/ContextCompilerTests/Mistakes

build/venv/installed: Tests/Independent/requirements.txt
	$(PYTHON) -m venv build/venv
	build/venv/bin/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

test-schemas: build/venv/installed compile ## check schemas/ with an independent validator
	build/venv/bin/python Tests/Independent/schemas.py \
	  $(ROOTS:%=build/%/tree.json) $(ROOTS:%=build/%/diff.json)

test-strings: $(CONTEXTC) ## compare how .strings tables are read with plutil, if it is there
	$(PYTHON) Tests/Independent/strings.py $(CONTEXTC)

test-patches: build/venv/installed $(CONTEXTC) ## apply JSON Patches with an independent library
	build/venv/bin/python Tests/Independent/json-patch.py $(CONTEXTC)

test-reports: build/venv/installed $(CONTEXTC) ## check reports with independent parsers and schemas
	build/venv/bin/python Tests/Independent/reports.py $(CONTEXTC)

KILLS ?= 1000
torture: $(CONTEXTC) ## kill the tool KILLS times, fill its disk, write at once; SEED=N repeats
	$(PYTHON) Tests/Independent/torture.py $(CONTEXTC) --kills $(KILLS) $(if $(SEED),--seed $(SEED))

test-bounds: $(CONTEXTC) ## what is too deep, too long, too many or no file: time and memory
	$(PYTHON) Tests/Independent/bounds.py $(CONTEXTC)

test-calls: $(CONTEXTC) ## look with strace at what the tool opens and starts
	$(PYTHON) Tests/Independent/system-calls.py $(CONTEXTC) || test $$? = 77

fuzz: ## fuzz the readers, SECONDS each, with libFuzzer and the address sanitizer
	$(PYTHON) Tests/Fuzz/fuzz.py --seconds $(or $(SECONDS),60)

test-examples: build/venv/installed $(CONTEXTC) ## try the files for CI and editors
	build/venv/bin/python Tests/Independent/examples.py $(CONTEXTC)

test-browser: $(CONTEXTC) ## open previews in Chromium, if it is there; PICTURES=DIR keeps pictures
	$(PYTHON) Tests/Independent/browser.py $(CONTEXTC) $(if $(PICTURES),--pictures $(PICTURES)) \
	  || test $$? = 77

test-catalog: $(CONTEXTC) ## send exports to a server with the rules of Apple's catalog
	$(PYTHON) Tests/Independent/catalog.py $(CONTEXTC)

test-builds: build/venv/installed $(CONTEXTC) ## run the files for Make and Ninja
	build/venv/bin/python Tests/Independent/builds.py $(CONTEXTC)

# What SwiftPM builds stays in build/plugins, so that only the first run takes minutes.
test-plugins: ## build an app with the plugins for SwiftPM
	$(PYTHON) Tests/Independent/plugins.py build/plugins

lint: ## check the style of the sources
	@$(SWIFT) format lint --strict --recursive Package.swift Sources Tests

format: ## bring the sources into style
	@$(SWIFT) format --in-place --recursive Package.swift Sources Tests

schemas: $(CONTEXTC) ## write schemas/ anew
	@mkdir -p schemas
	@for name in $$($(CONTEXTC) schema); do \
	  $(CONTEXTC) schema $$name > schemas/$$name.schema.json || exit; \
	done

# A catalog belongs to the module in whose folder it stands; an executable has no symbols to show.
# Where tests were built, SwiftPM asks for their symbols too, finds none, and fails: what counts is
# that ours are there.
docs: ## build the sites of all documentation catalogs into build/docs
	@rm -rf build/docs && mkdir -p build/docs
	@$(SWIFT) package dump-symbol-graph --minimum-access-level public --skip-synthesized-members \
	  > build/docs/symbols.log 2>&1 || test -n "$$(find .build/*/symbolgraph -name ContextTree.symbols.json)"
	@for catalog in $(wildcard Sources/*/*.docc); do \
	  module=$$(basename $$(dirname $$catalog)); mkdir -p build/docs/symbols/$$module; \
	  find .build/*/symbolgraph -name "$$module.symbols.json" \
	    -exec cp {} build/docs/symbols/$$module ';'; \
	  $(DOCC) convert $$catalog --additional-symbol-graph-dir build/docs/symbols/$$module \
	    --fallback-display-name $$module --fallback-bundle-identifier contextc.$$module \
	    --output-path build/docs/$$module --warnings-as-errors || exit; \
	done
	@rm -r build/docs/symbols build/docs/symbols.log

rules: $(CONTEXTC) ## write the documentation's page of rules anew
	$(CONTEXTC) explain --format markdown > Sources/contextc/Documentation.docc/Rules.md

COMMANDS := Sources/contextc/Documentation.docc/CommandLine.md
commands: $(CONTEXTC) ## write the documentation's page of commands anew, below its first section
	@sed '/^## contextc /,$$d' $(COMMANDS) > $(COMMANDS).new
	@for name in $$($(CONTEXTC) --help | sed -n 's/^  \([a-z][a-z]*\)  .*/\1/p'); do \
	  printf '%s\n\n```\n' "## contextc $$name"; $(CONTEXTC) $$name --help || exit; printf '```\n\n'; \
	done >> $(COMMANDS).new
	@sed '$$d' $(COMMANDS).new > $(COMMANDS) && rm $(COMMANDS).new

bench: build build/bench/venv/installed build/bench/peers ## measure speed and memory; BENCH=--million: a million contexts in 20 locales
	@$(SWIFT) run --configuration release Benchmarks $(CONTEXTC) build/bench $(BENCH)

# What contextc is compared with. A machine that lacks a peer goes without it.
build/bench/venv/installed: Tests/Benchmarks/Peers/requirements.txt
	@$(PYTHON) -m venv build/bench/venv
	@build/bench/venv/bin/pip install --quiet --disable-pip-version-check --requirement $<
	@touch $@

build/bench/peers: Tests/Benchmarks/Peers/walk.cpp
	@$(CXX) -O3 -march=native -std=c++17 $< -o build/bench/walk -lsimdjson 2> build/bench/walk.log \
	  || echo "no simdjson here (Debian: apt-get install g++ libsimdjson-dev): see build/bench/walk.log"
	@touch $@

bench-instructions: build build/bench/peers ## count instructions with valgrind: the same number each time
	@$(SWIFT) build --configuration release --product Benchmarks
	@rm -rf build/bench/S
	@.build/release/Benchmarks --corpus 10000 stated 3 $(CURDIR)/build/bench/S
	@strip -o build/bench/contextc $(CONTEXTC) # valgrind can't read all that Swift says for debuggers
	@for program in "contextc compile build/bench/S -o build/bench/S.json --quiet" "walk build/bench/S.files"; do \
	  valgrind --tool=callgrind --callgrind-out-file=build/bench/callgrind.out \
	    build/bench/$$program 2>&1 >/dev/null | sed -n "s|.*refs: *|$${program%% *}: |p"; \
	done

bench-order: ## count what insertions among siblings cost
	@$(SWIFT) run --configuration release Benchmarks --insertions

DATA ?= ../shared/realdata
bench-editions: build/venv/installed $(CONTEXTC) ## count what editions of real books in DATA cost
	@build/venv/bin/python Tests/Independent/editions.py $(CONTEXTC) $(DATA)

test-titles: $(CONTEXTC) ## count false alarms on titles of real books in DATA, and exchanges that are missed
	@$(PYTHON) Tests/Independent/false-alarms.py $(CONTEXTC) $(wildcard $(DATA)/*.json)
	@$(PYTHON) Tests/Independent/exchanges.py $(CONTEXTC) --windows 4 \
	  $(foreach BOOK,comprehensive-rust.v7 rust-book.v5 openstax-statistics.v3,$(DATA)/$(BOOK).json)

# On Linux the executable needs nothing but the kernel; on macOS Swift belongs to the system.
STATIC := $(if $(filter Linux,$(shell uname)),--static-swift-stdlib -Xswiftc -static-executable -Xlinker -s)

# Completions go where each shell looks without being told; zsh's folder is in the `fpath` of a
# zsh that was installed below the same PREFIX.
SHARE = $(DESTDIR)$(PREFIX)/share
MANUAL = $(SHARE)/man/man1/contextc.1
COMPLETIONS = $(SHARE)/bash-completion/completions/contextc \
  $(SHARE)/zsh/site-functions/_contextc $(SHARE)/fish/vendor_completions.d/contextc.fish

FLAGS ?=
install: ## install executable, manual, completions, contextc.mk and send-catalog.sh below PREFIX, by default /usr/local
	$(SWIFT) build --configuration release --product contextc --scratch-path .build-static $(STATIC) $(FLAGS)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 755 .build-static/release/contextc $(DESTDIR)$(PREFIX)/bin/contextc
	@$(MAKE) --no-print-directory install-texts CONTEXTC=.build-static/release/contextc

install-texts: $(CONTEXTC) ## install only the manual page, the completions and what is shared
	install -d $(dir $(MANUAL) $(COMPLETIONS)) $(SHARE)/contextc
	install -m 644 .ci/examples/contextc.mk $(SHARE)/contextc/contextc.mk
	install -m 755 .ci/examples/send-catalog.sh $(SHARE)/contextc/send-catalog.sh
	$(CONTEXTC) manual > $(MANUAL)
	$(CONTEXTC) completions bash > $(word 1,$(COMPLETIONS))
	$(CONTEXTC) completions zsh > $(word 2,$(COMPLETIONS))
	$(CONTEXTC) completions fish > $(word 3,$(COMPLETIONS))
	chmod 644 $(MANUAL) $(COMPLETIONS)

dist: ## make a release in build/dist: static executables, checksums, a Homebrew formula; takes minutes
	@SWIFT='$(SWIFT)' .ci/dist

clean: ## remove everything that was built
	rm -rf .build .build-static build

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-15s%s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))
