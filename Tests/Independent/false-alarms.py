"""Counts what the rules about wording find in content whose texts are known to be right.

usage: python3 Tests/Independent/false-alarms.py CONTEXTC ROOT…

A root is a content root, or a file NAME.json of a real book in the form that realbooks.py reads.
Prints a count for each rule, then each finding. Every finding is a false alarm or a mistake that
nobody knew of; exit 1 when there is one.
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

import realbooks

RULES = [
    "swapped-translations", "foreign-language", "foreign-script", "bare-key",
    "unmatched-placeholder", "invisible-character", "decomposed-text",
]


def look(tool, root):
    """The findings of these rules in a content root, and how many translated titles it has."""
    run = subprocess.run([tool, "validate", root, "--diagnostics", "json"], capture_output=True)
    found = [f for f in json.loads(run.stdout)["findings"] if f["rule"] in RULES]
    status = subprocess.run(
        [tool, "titles", "status", root, "--format", "json", "--quiet"], capture_output=True)
    locales = json.loads(status.stdout)["locales"] if status.stdout else []
    return found, sum(locale["translated"] + locale["needsReview"] for locale in locales)


def main():
    tool, roots = sys.argv[1], sys.argv[2:]
    found, titles = [], 0
    for root in roots:
        with tempfile.TemporaryDirectory() as folder:
            place = root
            if root.endswith(".json"):
                place = folder
                content = realbooks.app(pathlib.Path(root))
                (pathlib.Path(folder) / "app.json").write_text(json.dumps(content))
            findings, count = look(tool, place)
        found += [(root, finding) for finding in findings]
        titles += count
    counts = collections.Counter(finding["rule"] for _, finding in found)
    print(f"{len(roots)} roots, {titles} translated titles")
    for rule in RULES:
        print(f"{counts[rule]:6} {rule}")
    for root, finding in found:
        print(f"{root}: {finding['file']}:{finding['line']}: {finding['message']} [{finding['rule']}]")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
