#!/bin/bash
# Sends what `contextc export catalog` has written, in its order, to Apple's ClassKit Catalog:
#
#   TOKEN=… send-catalog.sh build/catalog
#
# TOKEN is the JSON web token that Apple's «Authenticating Calls to the ClassKit Catalog API»
# describes. It is good for half an hour at most; run the script again with another one, or after
# any failure, and it goes on behind the last request that was answered well.
# `make install` of contextc puts this file into PREFIX/share/contextc.
#
# Needs curl 7.84 and jq.
set -euo pipefail
cd "${1:?the folder of the export}"
: "${TOKEN:?the JSON web token}"
host=${CATALOG:-https://classkit-catalog.apple.com}

# The token comes through a pipe: everybody on the machine can read a command line.
call() {
  printf 'authorization: Bearer %s\n' "$TOKEN" | curl --silent --show-error --header @- "$@"
}

fail() {
  echo "$1" >&2
  [ ! -s answer.json ] || cat answer.json >&2
  exit 1
}

# How many requests of this very list this very host has answered, since the list was written.
list="$(cksum < requests.jsonl) $host"
count=0
if [ answered -nt requests.jsonl ] && [ "$(head -n 1 answered)" = "$list" ]; then
  count=$(tail -n 1 answered)
fi

sent=0
while IFS=$'\t' read -r method target type body; do
  rm -f answer.json
  answer=$(call --request "$method" --output answer.json \
    --write-out '%{http_code} %header{location}' \
    ${body:+--header "content-type: $type" --data-binary "@$body"} "$host$target") || true
  status=
  case $method:${answer%% *} in
    # Accepted, but not done yet: the answer says where to ask how it goes.
    *:202) status=${answer#* } ;;
    *:2??) ;;
    # Gone already: the answer to an earlier try was lost.
    DELETE:404) ;;
    *) fail "refused with ${answer%% *}: $method $target" ;;
  esac
  while [ -n "$status" ]; do
    case $status in /*) status=$host$status ;; esac
    rm -f answer.json
    case $(call --fail-with-body "$status" | tee answer.json | jq --raw-output .state) in
      complete) status= ;;
      pending | inProgress) sleep "${PAUSE:-5}" ;;
      *) fail "not done: $method $target" ;;
    esac
  done
  printf '%s\n' "$list" "$((count += 1))" > answered
  sent=$((sent + 1))
done < <(jq --raw-output \
  '[.method, .path + "?" + .query, .contentType, .body] | map(. // "") | @tsv' requests.jsonl |
  tail -n "+$((count + 1))")
echo "sent $sent requests; $count of $(($(wc -l < requests.jsonl))) are answered"
