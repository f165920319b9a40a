"""Compares how .strings tables are read with plutil, which reads them with Core Foundation.

Tables of random layout, escapes and encodings must give the same texts. Tables that were damaged
at one place must be refused by both, or read alike; contextc may refuse more, where plutil
guesses: but never the other way round.

usage: strings.py CONTEXTC [SEED]
"""

import json
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ENTRIES = 40
TABLES = 60
DAMAGES = 240
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16-le", "utf-16-be"]
TOKEN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$/:.-"
SPACES = [" ", "\t", "\n", "\r\n", "\u2028", "\v", "/* x = \"y\"; é */", "// z;\n", "/**/", "/***/"]
SIMPLE = {"\n": "\\n", "\t": "\\t", "\r": "\\r", "\a": "\\a", "\b": "\\b", "\f": "\\f", "\v": "\\v"}
# What an octal escape means by itself, as plutil has it, is compared in a table of its own.
OCTAL = "".join(f'"k{code}" = "x\\{code:03o}x";\n' for code in range(1, 0o376))


def space(chance):
    return "".join(chance.choice(SPACES) for _ in range(chance.choice([0, 0, 1, 2])))


def character(chance):
    """A character; letters are likely."""
    bound = chance.choice([0x7F, 0x7F, 0x7F, 0x800, 0x10000, 0x110000])
    value = chance.randrange(0x20 if bound == 0x7F else 0x80, bound)
    return chr(value) if not 0xD800 <= value < 0xE000 else "é"


def text(chance):
    letters = [character(chance) for _ in range(chance.randrange(1, 12))]
    if chance.random() < 0.3:
        letters.insert(chance.randrange(len(letters) + 1), chance.choice(list(SIMPLE) + ["\"", "'", "\\"]))
    # A title must not be blank.
    return "".join(letters) + "x"


def written(value, chance):
    """The value as a string of a table, in one of the many ways."""
    if all(letter in TOKEN for letter in value) and not value.startswith(("//", "/*")):
        if chance.random() < 0.5:
            return value
    quote = chance.choice("\"\"'")
    parts = []
    for letter in value:
        if letter in (quote, "\\"):
            parts.append("\\" + letter)
        elif letter in SIMPLE and chance.random() < 0.7:
            parts.append(SIMPLE[letter])
        elif chance.random() < 0.2:
            units = letter.encode("utf-16-be")
            for index in range(0, len(units), 2):
                parts.append("\\U%04x" % int.from_bytes(units[index : index + 2], "big"))
        else:
            parts.append(letter)
    return quote + "".join(parts) + quote


def table(chance):
    values = {f"k{number}": text(chance) for number in range(ENTRIES)}
    parts = [space(chance)]
    for key, value in values.items():
        # Without white space a token would go on into a comment.
        parts += [written(key, chance), " ", space(chance), "=", space(chance)]
        parts += [written(value, chance), "\n", space(chance), ";", space(chance)]
    joined = "".join(parts)
    return "{" + joined + "}" if chance.random() < 0.2 else joined


def encoded(source, encoding):
    mark = "\ufeff" if encoding.startswith("utf-16") else ""
    return (mark + source).encode(encoding)


def read_by_plutil(path):
    """The texts, or None when the table is refused."""
    run = subprocess.run(
        ["plutil", "-convert", "json", "-o", "-", str(path)], capture_output=True, check=False
    )
    if run.returncode != 0:
        return None
    try:
        value = json.loads(run.stdout)
    except ValueError:
        return None
    return value if isinstance(value, dict) else None


def read_by_contextc(tool, root):
    """The texts, or None when the table is refused."""
    tree = root / "tree.json"
    tree.unlink(missing_ok=True)
    rules = ["suspicious-text", "unused-text", "untranslated-title", "duplicate-sibling-title"]
    options = [option for rule in rules for option in ("--rule", rule + "=off")]
    run = subprocess.run(
        [tool, "compile", str(root), "-o", str(tree), "--quiet", "--diagnostics", "json", *options],
        capture_output=True,
        check=False,
    )
    if run.returncode not in (0, 1):
        sys.exit(f"contextc failed with {run.returncode}: {run.stderr.decode()[:1000]}")
    findings = json.loads(run.stderr)["findings"]
    refusals = [finding["message"] for finding in findings]
    if run.returncode == 1:
        return None, refusals
    contexts = json.loads(tree.read_bytes())["contexts"]
    found = {context["identifier"]: context["title"].get("fr") for context in contexts}
    return {key: value for key, value in found.items() if value is not None}, refusals


def make_root(root, keys):
    app = {
        "type": "app",
        "identifier": "com.example.app",
        "title": "App",
        "developmentLocale": "en",
        "locales": ["en", "fr"],
        "children": [{"type": "page", "identifier": key, "title": key} for key in keys],
    }
    (root / "titles" / "fr.lproj").mkdir(parents=True)
    (root / "app.json").write_text(json.dumps(app), encoding="utf-8")
    return root / "titles" / "fr.lproj" / "Titles.strings"


def compare(tool, path, root, data, is_damaged=False):
    """What differs, or nothing; and whether both accept the table."""
    path.write_bytes(data)
    expected = read_by_plutil(path)
    found, refusals = read_by_contextc(tool, root)
    if found is None:
        return (None if is_damaged else f"refused: {refusals[:2]}"), False
    if expected is None:
        return "accepted, but plutil refuses it", False
    known = {key: value for key, value in expected.items() if key in KEYS}
    if known == found:
        return None, True
    keys = [key for key in KEYS if known.get(key) != found.get(key)]
    return "; ".join(f"{key}: {known.get(key)!r} ≠ {found.get(key)!r}" for key in keys[:3]), False


KEYS = {f"k{number}" for number in range(256)}


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if shutil.which("plutil") is None:
        print("plutil is not here: nothing is compared")
        return
    tool = str(Path(sys.argv[1]).resolve())
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    chance = random.Random(seed)
    failures = []
    agreed = 0
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        path = make_root(root, sorted(KEYS))

        def check(name, data, is_damaged=False):
            nonlocal agreed
            problem, is_agreed = compare(tool, path, root, data, is_damaged)
            agreed += is_agreed
            if problem:
                failures.append(f"{name}: {problem}\n    {data[:400]!r}")

        check("octal", OCTAL.encode())
        for number in range(TABLES):
            encoding = chance.choice(ENCODINGS)
            check(f"table {number} in {encoding}", encoded(table(chance), encoding))
        for number in range(DAMAGES):
            entries = [
                f"{written(key, chance)} = {written(text(chance), chance)} ;{space(chance)}"
                for key in ("k1", "k2", "k3")
            ]
            data = bytearray("".join(entries).encode())
            place = chance.randrange(1, len(data))
            match chance.randrange(3):
                case 0:
                    del data[place]
                case 1:
                    data[place] = chance.choice(b"\"'\\/*;={}()<> \n\0\xc3x7U")
                case _:
                    del data[place:]
            check(f"damage {number}", bytes(data), is_damaged=True)
    for failure in failures:
        print(failure)
    if failures:
        sys.exit(f"{len(failures)} tables are read in another way than by plutil, seed {seed}")
    print(f"{1 + TABLES + DAMAGES} tables are read as by plutil, {agreed} of them accepted by both")


if __name__ == "__main__":
    main()
