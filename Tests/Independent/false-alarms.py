"""Counts what the rules about wording find in content whose texts are known to be right.

usage: python3 Tests/Independent/false-alarms.py CONTEXTC ROOT…

Prints a count for each rule, then each finding. Every finding is a false alarm or a mistake that
nobody knew of; exit 1 when there is one.
"""

import collections
import json
import subprocess
import sys

RULES = [
    "swapped-translations", "foreign-language", "foreign-script", "bare-key",
    "unmatched-placeholder", "invisible-character", "decomposed-text",
]


def main():
    tool, roots = sys.argv[1], sys.argv[2:]
    found, titles = [], 0
    for root in roots:
        run = subprocess.run(
            [tool, "validate", root, "--diagnostics", "json"], capture_output=True)
        document = json.loads(run.stdout)
        found += [(root, finding) for finding in document["findings"] if finding["rule"] in RULES]
        status = subprocess.run(
            [tool, "titles", "status", root, "--format", "json", "--quiet"], capture_output=True)
        if status.stdout:
            for locale in json.loads(status.stdout)["locales"]:
                titles += locale["translated"] + locale["needsReview"]
    counts = collections.Counter(finding["rule"] for _, finding in found)
    print(f"{len(roots)} roots, {titles} translated titles")
    for rule in RULES:
        print(f"{counts[rule]:6} {rule}")
    for root, finding in found:
        print(f"{root}: {finding['file']}:{finding['line']}: {finding['message']} [{finding['rule']}]")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
