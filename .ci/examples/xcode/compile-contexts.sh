#!/bin/sh
# For a Run Script phase of Xcode, before «Copy Bundle Resources»:
#
#   Script              "$SRCROOT/compile-contexts.sh"
#   Input File Lists    $(SRCROOT)/contexts-inputs.xcfilelist
#   Output File Lists   $(SRCROOT)/contexts-outputs.xcfilelist
#
# Xcode shows the findings at their lines, because the path of the content root is absolute. The
# tree is written only when it changes, so the phase has a stamp for its output.
#
# With `--update` the script lists anew what the phase reads. Run it when files come or go.
set -eu

root=${CONTEXTS_ROOT:-$SRCROOT/Contexts}
PATH=$PATH:/opt/homebrew/bin:/usr/local/bin

if [ "${1:-}" = --update ]; then
  find "$root" -type f ! -name '.*' | LC_ALL=C sort | sed "s|^$SRCROOT/|\$(SRCROOT)/|" \
    > "$SRCROOT/contexts-inputs.xcfilelist"
  exit
fi

if [ -e "$root/baseline.json" ]; then
  set -- --baseline "$root/baseline.json"
else
  set --
fi
contextc compile "$root" -o "$DERIVED_FILE_DIR/contexts.json" --quiet "$@"
touch "$DERIVED_FILE_DIR/contexts.stamp"
