"""Builds an app with the SwiftPM plugins, changes it, and builds it again.

    python3 Tests/Independent/plugins.py SCRATCH

The app is Tests/Fixtures/Reader, copied to a temporary directory. SCRATCH keeps what SwiftPM has
built, contextc above all, for the next run: the first takes minutes.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

from checks import Failure, require

PROJECT = pathlib.Path(__file__).resolve().parents[2]


class App:
    """The fixture in a place of its own."""

    def __init__(self, folder, scratch):
        self.folder, self.scratch = folder, scratch
        shutil.copytree(PROJECT / "Tests/Fixtures/Reader", folder)
        self.edit("Package.swift", '"../../.."', f'"{PROJECT}"')
        self.content = folder / "Sources/Reader/Content"

    def edit(self, name, old, new):
        path = self.folder / name
        text = path.read_text()
        require(text.count(old) == 1, name, "has not one", old)
        path.write_text(text.replace(old, new))

    def swift(self, *words, code=0):
        """Runs SwiftPM; a build that succeeds has no warnings."""
        process = subprocess.run(
            ["swift", words[0], "--scratch-path", str(self.scratch), *words[1:]], cwd=self.folder,
            capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1"})
        output = process.stdout + process.stderr
        require(process.returncode == code, words, "gave", process.returncode, output[-3000:])
        warnings = [line for line in output.splitlines() if "warning: " in line]
        require(not warnings or code or words[0] != "build", words, "warns:", *warnings)
        return output

    def build(self, code=0):
        return self.swift("build", code=code)

    def says(self):
        return subprocess.run(
            [self.scratch / "debug/Reader"], capture_output=True, text=True, check=True).stdout.strip()

    def times(self):
        """When results were written: the tree, the names, the program."""
        made = list((self.scratch / "plugins/outputs/reader").rglob("Content.*"))
        require(len(made) == 2, "other results:", made)
        paths = {path.name: path for path in made} | {"Reader": self.scratch / "debug/Reader"}
        return {name: path.stat().st_mtime_ns for name, path in paths.items()}


def names(output):
    """The contextc commands that a build ran."""
    return {word for word in ("Compiling the contexts", "Naming the contexts") if word in output}


def try_building(app):
    app.build()
    require(app.says() == "Ce que dit le fantôme", app.says())
    before = app.times()
    # SwiftPM 6.3 links the tools of plugins once more in the second build, which starts them again.
    require("Reader " not in app.build(), "the app is built again")
    require(app.times() == before, "results were written again")
    output = app.build()
    require(not names(output) and "Reader " not in output, "built again:", output)
    require(app.times() == before, "results were written again")
    print("plugin: builds an app with names and tree; then there is nothing to do")

    os.utime(app.content / "app.json")
    require(names(app.build()) == {"Compiling the contexts"}, "a touched file")
    require(app.times() == before, "a touched file writes results again")
    app.edit("Sources/Reader/Content/titles/fr.json", "Ce que dit", "Ce qu’a dit")
    app.build()
    require(app.says() == "Ce qu’a dit le fantôme", app.says())
    after = app.times()
    changed = {name for name in before if before[name] != after[name]}
    require(changed == {"Content.tree.json"}, "a French title writes again:", changed)
    print("plugin: a touched file and a title compile no Swift anew")


def try_changing(app):
    book = app.content / "books/macbeth.json"
    text = '''{
  "type": "book", "identifier": "macbeth", "displayOrder": 2,
  "title": {"en": "Macbeth", "fr": "Macbeth"}
}'''
    book.write_text(text)
    app.edit("Sources/Reader/main.swift", "GreatPlays.hamlet.act1.scene2.quiz", "GreatPlays.macbeth")
    app.build()
    require(app.says() == "Macbeth", app.says())
    before = app.times()
    book.write_text(text.replace("title", "titel"))
    output = app.build(code=1)
    require(f"{book}:3:3: error: there is no field 'titel'" in output, output)
    require(app.times() == before, "a mistake writes results")
    book.unlink()
    output = app.build(code=1)
    require("main.swift:5:23: error: " in output, "a name of what is gone compiles:", output)
    app.edit("Sources/Reader/main.swift", "GreatPlays.macbeth", "GreatPlays.hamlet.act1")
    app.build()
    require(app.says() == "Un fantôme passe", app.says())
    print("plugin: files come and go; a mistake stands in the log with its file and line")


def try_commands(app):
    def contexts(*words, code=0):
        return app.swift("package", "--allow-writing-to-package-directory", "contexts", *words, code=code)

    require("Content: 5 contexts, no findings" in app.swift("package", "contexts", "validate"), "")
    require("nothing has been declared yet" in contexts("diff"), "a diff from nothing")
    require("this is a first declaration" in contexts("declare"), "no declaration")
    require((app.content / "baseline.json").is_file(), "no baseline")
    require("nothing changed" in contexts("diff", "--exit-code"), "a diff")
    app.edit("Sources/Reader/Content/books/hamlet.json", "scene-1", "scene-one")
    app.edit("Sources/Reader/Content/titles/en.json", "scene-1", "scene-one")
    app.edit("Sources/Reader/Content/titles/fr.json", "scene-1", "scene-one")
    output = contexts("diff", "--exit-code", code=1)
    require("scene-one" in output and "'diff' failed for 1 of 1" in output, output)
    output = contexts("validate", "--target", "Reader", "--rule", "possible-move=error", code=1)
    require("[possible-move]" in output and "formerIdentifierPaths" in output, output)
    require("declared '" in contexts("declare"), "no declaration")
    require("nothing changed" in contexts("diff"), "a diff")
    require("there is no target 'Writer'" in contexts("diff", "--target", "Writer", code=1), "")
    require("usage: swift package contexts" in contexts("compile", code=1), "")
    print("command: contexts are validated, compared and declared; its failures are failures")


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    scratch = pathlib.Path(arguments[0]).absolute()
    # Of an earlier run's app, which had another place.
    shutil.rmtree(scratch / "plugins/outputs", ignore_errors=True)
    with tempfile.TemporaryDirectory() as name:
        app = App(pathlib.Path(name).resolve() / "reader", scratch)
        try_building(app)
        try_changing(app)
        try_commands(app)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
