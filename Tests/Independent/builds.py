"""Runs the files for Make and Ninja, and looks at what they do when something changes.

    python3 Tests/Independent/builds.py CONTEXTC

Ninja is the one beside Python, from PyPI, or in PATH; without it that part is left out and says so.
The rule file for Bazel is checked for its syntax, which is Python's as far as it goes.
"""

import ast
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

from checks import Failure, require

PROJECT = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = PROJECT / ".ci/examples"


class Build:
    """A project with a content root and a way to build it."""

    def __init__(self, folder, words, out):
        self.folder, self.words, self.out = folder, words, folder / out
        self.root = folder / "great-plays"
        shutil.copytree(PROJECT / "manifests/great-plays", self.root)
        # Files that are older than every build.
        for path in [self.root, *self.root.rglob("*")]:
            os.utime(path, (1_700_000_000, 1_700_000_000))

    def run(self, *goals, code=0):
        # Time stamps have to differ before and after, whatever the file system's clock.
        time.sleep(0.02)
        environment = {name: value for name, value in os.environ.items()
                       if not name.startswith(("MAKE", "MFLAGS"))}
        process = subprocess.run(
            [*self.words, *goals], cwd=self.folder, capture_output=True, text=True, env=environment)
        time.sleep(0.02)
        output = process.stdout + process.stderr
        require((process.returncode == 0) == (code == 0), self.words, process.returncode, output)
        return output

    def edit(self, name, old, new):
        path = self.root / name
        text = path.read_text()
        require(old in text, name, "has no", old)
        path.write_text(text.replace(old, new))

    def times(self):
        return {name: (self.out / name).stat().st_mtime_ns
                for name in ("tree.json", "diff.json", "contexts.swift", "bundle")
                if (self.out / name).exists()}


def try_build(build, name):
    build.run()
    before = build.times()
    require(set(before) == {"tree.json", "diff.json", "contexts.swift", "bundle"}, before)
    output = build.run()
    require("contextc" not in output and build.times() == before, "built again:", output)

    os.utime(build.root / "books/macbeth/book.json")
    output = build.run()
    require("ompil" in output and build.times() == before, "a touched file:", output)
    require("contextc" not in build.run(), "the touched file is compiled for ever")

    build.edit("titles/fr.json", "Hamlet", "Hamlet, prince")
    build.run()
    after = build.times()
    require(after["tree.json"] > before["tree.json"], "the title is not compiled")
    require(after["bundle"] > before["bundle"], "the tree is not bundled again")
    require(after["contexts.swift"] == before["contexts.swift"], "names are written again")
    require("contextc" not in build.run(), "the title is compiled for ever")

    # In a folder in which a glob looks.
    fresh = build.root / "titles/de.json"
    fresh.write_text('{"hamlet": "Hamlet, Prinz"}')
    require("unlisted-locale" in build.run(), "a new file is not seen")
    fresh.unlink()
    require("ompil" in build.run() and build.times() == after, "a removed file is not seen")

    build.edit("books/hamlet/book.json", '"title"', '"titel"')
    output = build.run(code=1)
    require("book.json:" in output and "unknown-field" in output, output)
    require(build.times() == after, "a mistake writes results")
    build.edit("books/hamlet/book.json", '"titel"', '"title"')
    build.run()
    require(build.times() == after, "a mistake that was mended writes results")

    for result in ("tree.json", "diff.json", "contexts.swift"):
        (build.out / result).unlink()
        build.run()
        require((build.out / result).exists(), result, "does not come again")
        require("contextc" not in build.run(), result, "is made for ever")
    try_missing(build)
    print(f"{name}: builds once, then only what has changed")


def try_missing(build):
    """What was not there at the first build: the baseline, tables and the folder of tables."""
    away = (build.root / "titles").rename(build.folder / "titles")
    baseline = build.root / "baseline.json"
    released = baseline.read_text()
    baseline.unlink()
    build.run()
    first = (build.out / "diff.json").read_text()
    require('"from": null' in first, "the baseline that is gone is still known")
    require("contextc" not in build.run(), "what is missing is compiled for ever")

    baseline.write_text(released)
    build.run()
    require((build.out / "diff.json").read_text() != first, "the first baseline is not seen")
    require("contextc" not in build.run(), "the first baseline is compiled for ever")

    (build.root / "titles").mkdir()
    build.run()
    before = build.times()
    (build.root / "titles/fr.json").write_text('{"hamlet": "Hamlet, prince"}')
    build.run()
    require(build.times()["tree.json"] > before["tree.json"], "the first table is not seen")
    require("contextc" not in build.run(), "the first table is compiled for ever")
    shutil.rmtree(build.root / "titles")
    # What keeps its old time when it is moved is old for Make and Ninja.
    os.utime(away.rename(build.root / "titles"))
    build.run()


def try_make(folder, contextc):
    shutil.copy(EXAMPLES / "contextc.mk", folder)
    (folder / "Makefile").write_text(
        f"CONTEXTS := great-plays\nCONTEXTC := {contextc}\nall: build/contexts/great-plays/bundle contexts\n"
        "include contextc.mk\n"
        "build/contexts/great-plays/bundle: build/contexts/great-plays/tree.json\n\tcp $< $@\n")
    build = Build(folder, ["make"], "build/contexts/great-plays")
    try_build(build, "make")
    require("no findings" in build.run("validate-contexts"), "no validation")
    require("+ " in build.run("diff-contexts"), "no diff")
    output = build.run("declare-contexts")
    require("declared " in output, output)
    require("nothing changed" in build.run("diff-contexts"), "a diff from itself")
    require("contextc" not in build.run(), "the new baseline is compiled for ever")
    (build.root / "baseline.json").unlink()
    require("great-plays: all is new" in build.run("diff-contexts"), "no diff without a baseline")
    build.run("CONTEXTS=great-plays/", "declare-contexts")
    require((build.root / "baseline.json").exists(), "a root that ends with a slash")
    build.run()
    require("contextc" not in build.run("CONTEXTS=great-plays/"), "another spelling")
    output = build.run("CONTEXTS=great-plays more/great-plays/", code=2)
    require("have one name" in output, output)


def try_rule(folder, contextc):
    """The rule that the README shows."""
    text = (PROJECT / "README.md").read_text()
    rule = text.split("```make\n")[1].split("```")[0]
    (folder / "Makefile").write_text(
        "all: build/bundle\n"
        + rule.replace("\tcontextc compile", f"\t{contextc} compile")
        .replace("--depfile ", "--diff build/diff.json --depfile ")
        + "build/bundle: build/tree.json\n\tcp $< $@\n")
    (folder / "build").mkdir()
    build = Build(folder, ["make"], "build")
    build.run()
    require("contextc" not in build.run(), "built again")
    try_missing(build)
    print("the README's rule for Make: builds once, then only what has changed")


def try_ninja(folder, contextc):
    beside = pathlib.Path(sys.executable).parent / "ninja"
    ninja = str(beside) if beside.exists() else shutil.which("ninja")
    if not ninja:
        print("ninja: NOT TESTED, there is none")
        return
    text = (EXAMPLES / "contexts.ninja").read_text()
    (folder / "build.ninja").write_text(
        text.replace("contextc = contextc\n", f"contextc = {contextc}\n")
        + "\nrule copy\n  command = cp $in $out\n  restat = 1\n"
        + "\nbuild build/contexts/bundle: copy build/contexts/tree.json\n")
    try_build(Build(folder, [ninja], "build/contexts"), "ninja")


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    contextc = pathlib.Path(arguments[0]).absolute()
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name).resolve()
        for trial in (try_make, try_rule, try_ninja):
            folder = directory / trial.__name__
            folder.mkdir()
            trial(folder, contextc)
    ast.parse((EXAMPLES / "bazel/contextc.bzl").read_text())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
