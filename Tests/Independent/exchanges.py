"""Exchanges translations of content whose texts are known to be right, and asks who notices.

usage: python3 Tests/Independent/exchanges.py CONTEXTC [--windows N] ROOT…

A root is a content root with its texts in titles/LOCALE.json, or a file NAME.json of a real book in
the form that realbooks.py reads. Of each pair of its locales the tables are exchanged
whole, in a copy; `swapped-translations` is to name the two. With --windows, N times for each pair
eight adjacent texts that differ make a root of their own: as they are, in all locales, where
nothing is to be found, and with the two exchanged. Prints how many of how many are found, and which
are not; exit 1 when there is a false alarm.
"""

import argparse
import collections
import itertools
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import realbooks

RULES = [
    "swapped-translations", "foreign-language", "foreign-script", "bare-key",
    "unmatched-placeholder", "invisible-character", "decomposed-text",
]
LENGTH = 8


def findings(tool, root):
    run = subprocess.run([tool, "validate", root, "--diagnostics", "json"], capture_output=True)
    return [f for f in json.loads(run.stdout)["findings"] if f["rule"] in RULES]


def names(finding, pair):
    return finding["rule"] == "swapped-translations" and all(
        f"'{locale}'" in finding["message"] for locale in pair)


def contents(root):
    """The manifest of a root, and the texts of each locale."""
    if root.suffix == ".json":
        app = realbooks.app(root)
        return app, realbooks.tables(app)
    tables = {p.stem: json.loads(p.read_text()) for p in sorted((root / "titles").glob("*.json"))}
    return json.loads((root / "app.json").read_text()), tables


def write(folder, app, tables):
    titles = folder / "titles"
    titles.mkdir(parents=True, exist_ok=True)
    (folder / "app.json").write_text(json.dumps(app))
    for locale, table in tables.items():
        (titles / f"{locale}.json").write_text(json.dumps(table))


def small(app, tables, keys):
    """A root that has some texts, each as a chapter of its own."""
    children = [{"type": "chapter", "identifier": f"c{i}"} for i in range(len(keys))]
    root = {key: app[key] for key in ["type", "identifier", "developmentLocale", "locales"]} | {
        "title": "App", "rules": {"untranslated-title": "off"}, "children": children}
    return root, {
        locale: {f"c{i}": table[key] for i, key in enumerate(keys) if key in table}
        for locale, table in tables.items()}


def exchanged(tables, pair):
    left, right = pair
    return tables | {left: tables[right], right: tables[left]}


class Count:
    def __init__(self):
        self.found, self.tried, self.besides = 0, 0, 0
        self.missed = collections.Counter()

    def take(self, found, pair):
        self.tried += 1
        self.besides += sum(not names(f, pair) for f in found)
        if any(names(f, pair) for f in found):
            self.found += 1
        else:
            self.missed["–".join(pair)] += 1

    def show(self, what):
        print(f"{what}: {self.found} of {self.tried} found, {self.besides} other findings")
        if self.missed:
            print("  not found: " + ", ".join(f"{p} {n}×" for p, n in self.missed.most_common()))


def main():
    options = argparse.ArgumentParser()
    options.add_argument("tool")
    options.add_argument("--windows", type=int, default=0)
    options.add_argument("roots", nargs="+", type=pathlib.Path)
    options = options.parse_args()
    chance = random.Random(1)
    whole, window, alarms = Count(), Count(), []
    for root in options.roots:
        app, tables = contents(root)
        original = tables[app["developmentLocale"]]
        for pair in itertools.combinations(tables, 2):
            left, right = (tables[locale] for locale in pair)
            with tempfile.TemporaryDirectory() as folder:
                folder = pathlib.Path(folder)
                write(folder, app, exchanged(tables, pair))
                whole.take(findings(options.tool, folder), pair)
                keys = [
                    key for key in original
                    if "#" not in key and key in left and key in right and left[key] != right[key]]
                for _ in range(options.windows if len(keys) >= LENGTH else 0):
                    start = chance.randrange(len(keys) - LENGTH + 1)
                    part, texts = small(app, tables, keys[start:start + LENGTH])
                    write(folder, part, texts)
                    alarms += [(root, f["message"]) for f in findings(options.tool, folder)]
                    write(folder, part, exchanged(texts, pair))
                    window.take(findings(options.tool, folder), pair)
    whole.show("tables exchanged whole")
    if options.windows:
        window.show(f"{LENGTH} texts exchanged")
        print(f"{len(alarms)} false alarms in as many roots of {LENGTH} texts")
        for root, message in alarms:
            print(f"  {root}: {message}")
    return 1 if alarms else 0


if __name__ == "__main__":
    sys.exit(main())
