#!/usr/bin/env python3
"""Counts what successive editions of real books cost: contexts that are declared again.

Usage: editions.py CONTEXTC FOLDER

FOLDER holds NAME.v1.json, NAME.v2.json, … in a neutral form: `{"developmentLocale", "locales",
"books": [{"kind", "id", "title": {locale: text}, "summary", "children"}]}`. For each pair of
successive versions a table shows

- rebuild: the contexts of the new version, all of which are declared;
- patch: JSON Patch made by the package `jsonpatch`: its operations, and the contexts whose path or
  fields differ after it. The patch sees trees without numbers and digests: position is the order,
  and a context that the patch puts elsewhere among its siblings costs nothing. That favours it;
- 1, 2, 3: contextc, with numbers that count the siblings;
- contextc: the same content without numbers, each edition compiled against the one before.

Fails when contextc declares more than the patch or the counting would, and when it declares another
number of contexts than a comparison of the two trees finds. Needs jsonpatch 1.33.
"""

import collections
import json
import pathlib
import subprocess
import sys
import tempfile

import jsonpatch

from realbooks import app


def numbered(node):
    """The manifest with siblings that count 1, 2, 3."""
    children = [dict(numbered(child), displayOrder=number)
                for number, child in enumerate(node.get("children", []), 1)]
    return dict(node, children=children)


# What an edition costs.


def run(*words):
    result = subprocess.run([str(word) for word in words], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"{' '.join(map(str, words))}\n{result.stderr}")
    return result.stdout


def compiled(tool, folder, name, content, baseline):
    root = folder / name
    root.mkdir()
    (root / "app.json").write_text(json.dumps(content))
    tree = folder / (name + ".json")
    options = ["--baseline", baseline] if baseline else []
    run(tool, "compile", root, "-o", tree, "--quiet", *options)
    return tree


def declared(tool, old, new):
    """How many contexts contextc declares, checked against the trees themselves."""
    diff = json.loads(run(tool, "diff", old, new, "--format", "json"))
    named = {tuple(change["path"]) for change in diff["changes"] if change["action"] != "remove"}
    before, after = (by_path(json.loads(tree.read_text())) for tree in (old, new))
    differing = {path for path, own in after.items() if before.get(path) != own}
    if named - {()} != differing:
        sys.exit(f"{new.name}: the diff names {len(named)} contexts, {len(differing)} differ")
    return len(differing)


def walk(contexts, above=()):
    for context in contexts:
        path = above + (context["identifier"],)
        yield path, context
        yield from walk(context.get("children", []), path)


def own(context):
    return {name: value for name, value in context.items() if name not in ("children", "digest")}


def by_path(tree):
    return {path: own(context) for path, context in walk(tree["contexts"])}


def without_numbers(tree):
    content = json.loads(tree.read_text())
    for _, context in walk(content["contexts"]):
        context.pop("digest", None)
        del context["displayOrder"]
    return {"app": content["app"], "contexts": content["contexts"]}


def patched(old, new):
    """The operations of a patch, and the contexts that are others after it.

    The patch is applied in place, so that a context is the same object before and after.
    """
    before, after = without_numbers(old), without_numbers(new)
    patch = jsonpatch.make_patch(before, after)
    known = {id(context): (path, json.dumps(own(context)), context)
             for path, context in walk(before["contexts"])}
    result = patch.apply(before, in_place=True)
    if result != after:
        sys.exit(f"{new.name}: the patch gives another tree")
    differing = 0
    for path, context in walk(result["contexts"]):
        origin = known.get(id(context))
        if not origin or origin[0] != path or json.loads(origin[1]) != own(context):
            differing += 1
    return len(patch.patch), differing


def editions(folder):
    families = collections.defaultdict(list)
    for path in folder.glob("*.v*.json"):
        family, number = path.name[:-5].rsplit(".v", 1)
        families[family].append((int(number), path))
    return {family: sorted(paths) for family, paths in sorted(families.items())}


def main():
    tool, data = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    families = editions(data)
    if not families:
        print(f"skipped: no editions in '{data}'; name their folder with 'make … DATA=FOLDER'")
        return
    row = "{:<30}{:>9}{:>9}{:>12}{:>9}{:>10}".format
    print("contexts declared again        rebuild     JSON Patch      1, 2, 3  contextc")
    print("                                       operations contexts")
    failures = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for family, paths in families.items():
            previous = None
            for number, path in paths:
                label, content = f"{family} {number}", app(path)
                ours = compiled(tool, folder, label, content, previous and previous[0])
                naive = compiled(tool, folder, label + " counted", numbered(content), None)
                if previous:
                    counts = declared(tool, previous[1], naive), declared(tool, previous[0], ours)
                    operations, differing = patched(previous[0], ours)
                    total = len(by_path(json.loads(ours.read_text())))
                    print(row(label, total, operations, differing, *counts), flush=True)
                    if counts[1] > min(counts[0], differing):
                        failures.append(label)
                previous = ours, naive
    if failures:
        sys.exit(f"contextc declares more: {', '.join(failures)}")


if __name__ == "__main__":
    main()
