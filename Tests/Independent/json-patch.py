#!/usr/bin/env python3
"""Applies `contextc diff --format json-patch` with the Python package `jsonpatch`.

Usage: json-patch.py CONTEXTC [PAIRS [SEED]]

Random content roots change in random ways: contexts come, go, move, change places and titles.
The old tree with the patch applied must be the new tree, value by value; and the patch must be
refused for any other file. Needs jsonpatch 1.33.
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

import jsonpatch

ODD = ["é", "e\u0301", "a~b", "a/b", 'a"b', "a\\b", "日本", "-", "0", "~1"]


class Content:
    def __init__(self, chance):
        self.chance = chance
        self.count = 0
        self.top = []

    def fresh(self):
        self.count += 1
        odd = self.chance.choice(ODD) if self.chance.random() < 0.3 else "c"
        return {"type": "lesson", "identifier": f"{odd}{self.count}",
                "title": {"en": f"Title {self.count}"}, "children": []}

    def lists(self, nodes=None, depth=1):
        nodes = self.top if nodes is None else nodes
        yield nodes
        if depth < 5:
            for node in nodes:
                yield from self.lists(node["children"], depth + 1)

    def change(self):
        chance = self.chance
        nodes = chance.choice(list(self.lists()))
        what = chance.randrange(8)
        if what <= 1 or not nodes:
            nodes.insert(chance.randint(0, len(nodes)), self.fresh())
        elif what == 2:
            nodes.pop(chance.randrange(len(nodes)))
        elif what == 3:
            chance.shuffle(nodes)
        elif what == 4:
            node = chance.choice(nodes)
            node["title"][chance.choice(["en", "fr"])] = f"Other {chance.random()}"
        elif what == 5:
            node = chance.choice(nodes)
            if not node.pop("topic", None):
                node["topic"] = "math"
                node["keywords"] = ["a|b", "c"]
        elif what == 6:
            node = nodes.pop(chance.randrange(len(nodes)))
            node["title"]["en"] += " (moved)"
            chance.choice(list(self.lists())).append(node)
        else:
            chance.choice(nodes)["title"].pop("fr", None)

    def manifest(self):
        return {"type": "app", "identifier": "com.example.app", "title": "App",
                "developmentLocale": "en", "locales": ["en", "fr"], "children": self.top,
                "universalLinkTemplate": "app://{path}"}


def depth(nodes):
    return 1 + max((depth(node["children"]) for node in nodes), default=0)


def run(*words):
    result = subprocess.run(words, capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}\n{result.stderr}")
    return result.stdout


def compiled(tool, folder, manifest, name, *options):
    root = folder / "root"
    root.mkdir(exist_ok=True)
    (root / "app.json").write_text(json.dumps(manifest))
    tree = folder / name
    run(tool, "compile", root, "-o", tree, "--quiet", *options)
    return tree


def main():
    tool = pathlib.Path(sys.argv[1]).resolve()
    pairs = int(sys.argv[2]) if len(sys.argv) > 2 else 200
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    operations = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for number in range(seed, seed + pairs):
            content = Content(random.Random(number))
            for _ in range(content.chance.randint(0, 30)):
                content.change()
            if depth(content.top) > 8:
                continue
            old = compiled(tool, folder, content.manifest(), "old.json")
            for _ in range(content.chance.randint(0, 12)):
                content.change()
            if depth(content.top) > 8:
                continue
            options = ["--baseline", old] if content.chance.random() < 0.8 else []
            new = compiled(tool, folder, content.manifest(), "new.json", *options)
            patch = json.loads(run(tool, "diff", old, new, "--format", "json-patch"))
            before, after = json.loads(old.read_text()), json.loads(new.read_text())
            result = jsonpatch.apply_patch(before, patch)
            if json.dumps(result, sort_keys=True) != json.dumps(after, sort_keys=True):
                sys.exit(f"seed {number}: the patch gives another tree")
            if patch:
                try:
                    jsonpatch.apply_patch(after, patch)
                    sys.exit(f"seed {number}: the patch applies to another file")
                except jsonpatch.JsonPatchTestFailed:
                    pass
            operations += len(patch)
    print(f"{pairs} patches with {operations} operations give the new trees")


if __name__ == "__main__":
    main()
