#!/bin/bash
# Sends what `contextc export catalog` has written, in its order, to Apple's ClassKit Catalog:
#
#   TOKEN=… send-catalog.sh build/catalog
#
# TOKEN is the JSON web token that Apple's «Authenticating Calls to the ClassKit Catalog API»
# describes. It is good for half an hour at most; run the script again with another one, or after
# any failure, and it goes on behind the last request that was answered well.
#
# Needs curl 7.84 and jq.
set -euo pipefail
cd "${1:?the folder of the export}"
host=${CATALOG:-https://classkit-catalog.apple.com}

call() { curl --silent --show-error --fail-with-body --header "authorization: Bearer $TOKEN" "$@"; }

# How many requests of this very list were answered.
answered=answered-$(cksum < requests.jsonl | tr ' ' -)
count=$(cat "$answered" 2> /dev/null || echo 0)

jq --raw-output '[.method, .path + "?" + .query, .contentType, .body] | map(. // "") | @tsv' requests.jsonl |
  tail -n "+$((count + 1))" |
  while IFS=$'\t' read -r method target type body; do
    # A request that is accepted but not done yet, 202, says where to ask how it goes.
    status=$(call --request "$method" --output answer.json --write-out '%header{location}' \
      ${body:+--header "content-type: $type" --data-binary "@$body"} "$host$target") ||
      { cat answer.json >&2; exit 1; }
    while [ -n "$status" ]; do
      case $(call "$status" | tee answer.json | jq --raw-output .state) in
        complete) status= ;;
        error) cat answer.json >&2; exit 1 ;;
        *) sleep "${PAUSE:-5}" ;;
      esac
    done
    echo $((count += 1)) > "$answered"
  done
echo "sent $(wc -l < requests.jsonl) requests"
