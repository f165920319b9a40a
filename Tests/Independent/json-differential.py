"""Compares contextc's reading of JSON with Python's: what is accepted, and which value comes out.

    python3 Tests/Independent/json-differential.py CONTEXTC [--rounds N] [--seed S]

Each round makes texts by breaking valid ones: 500 files of one content root, 300 strings as titles,
300 numbers as display orders. Known differences, in all of which RFC 8259 leaves the choice to the
reader or contextc is the stricter one:

- Python takes `NaN`, `Infinity` and `-Infinity`, and escaped surrogates without their other half.
- Python keeps the last of two equal keys; contextc reports the second.
- Python guesses UTF-16 and UTF-32; contextc takes UTF-8 only.
- Python's depth is bounded by its stack; contextc's by 512.
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile

REFUSALS = {"invalid-json", "duplicate-key", "nesting-too-deep"}
PIECES = [
    b"{", b"}", b"[", b"]", b":", b",", b'"', b"\\", b"/", b"\\u0041", b"\\ud83d\\ude00", b"\\ud800",
    b"\\udc00", b"\\uD83D", b"\\x", b"true", b"false", b"null", b"True", b"NaN", b"Infinity",
    b"-", b"+", b".", b"e", b"E", b"0", b"1", b"9", b"-0", b"0.0", b"1e5", b"1E+400", b"01",
    b"\t", b"\n", b"\r", b" ", b"\x0c", b"\x00", b"\x1f", b"\x7f", b"\xc3\xa9", b"\xe2\x80\xa8",
    b"\xf0\x9f\x98\x80", b"\xef\xbb\xbf", b"\xc0\x80", b"\xed\xa0\x80", b"\xff", b"\xf4\x90\x80\x80",
    b'"a"', b'"a":1', b"[]", b"{}", b"//x", b"/*x*/", b"'a'", b"\xc2\xa0",
]


class Failure(Exception):
    """The two readers differ, and not in a known way."""


class Refused(Exception):
    """Python's reader, made as strict as the contract, does not take the text."""


def unique(pairs):
    if len({key for key, _ in pairs}) < len(pairs):
        raise Refused("a key twice")
    return dict(pairs)


def refuse(word):
    raise Refused(word)


def read(text):
    """What Python reads, without the known differences."""
    try:
        value = json.loads(
            text.decode("utf-8").removeprefix("\ufeff"), object_pairs_hook=unique,
            parse_constant=refuse, parse_float=str, parse_int=str)
        json.dumps(value, ensure_ascii=False, default=str).encode("utf-8")
    except (ValueError, RecursionError) as problem:
        raise Refused(str(problem)) from None
    return value


def value(chance, depth=0):
    kind = chance.randrange(4 if depth > 4 else 6)
    if kind == 0:
        return chance.choice([True, False, None])
    if kind == 1:
        return chance.choice([0, -1, 1.5, 10**chance.randrange(40), chance.random()])
    if kind < 4:
        return "".join(chr(chance.choice([*range(1, 128), 233, 0x2028, 0x1f600]))
                       for _ in range(chance.randrange(8)))
    if kind == 4:
        return [value(chance, depth + 1) for _ in range(chance.randrange(4))]
    return {str(value(chance, 9)): value(chance, depth + 1)
            for _ in range(chance.randrange(4))}


def broken(chance):
    """A valid text, or one with a few bytes put in, taken out or repeated."""
    text = json.dumps(value(chance), ensure_ascii=chance.random() < 0.5,
                      indent=chance.choice([None, 1])).encode()
    for _ in range(chance.randrange(4)):
        place = chance.randrange(len(text) + 1)
        kind = chance.randrange(3)
        if kind == 0:
            text = text[:place] + chance.choice(PIECES) + text[place:]
        elif kind == 1:
            text = text[:place] + text[place + chance.randrange(1, 4):]
        else:
            text = text[:place] + text[max(0, place - 6):]
    if chance.random() < 0.02:
        depth = chance.randrange(480, 540)
        text = b"[" * depth + text + b"]" * depth
    return text


def findings(tool, folder, words=("validate", "root", "--diagnostics", "json")):
    process = subprocess.run([tool, *words], cwd=folder, capture_output=True)
    if process.returncode not in (0, 1):
        raise Failure(f"exit {process.returncode}: {process.stderr.decode()}")
    return json.loads(process.stdout or process.stderr)["findings"]


def write_app(root, children):
    root.mkdir(exist_ok=True)
    (root / "app.json").write_bytes(
        b'{"type": "app", "identifier": "a", "title": "A", "developmentLocale": "en", '
        b'"locales": ["en"], "children": [' + b",".join(children) + b"]}")


def compare_acceptance(tool, folder, chance):
    texts = [broken(chance) for _ in range(500)]
    root = folder / "root"
    write_app(root, [f'"{number}.json"'.encode() for number in range(len(texts))])
    for number, text in enumerate(texts):
        (root / f"{number}.json").write_bytes(text)
    refused = {finding["file"] for finding in findings(tool, folder)
               if finding["rule"] in REFUSALS}
    accepted = 0
    for number, text in enumerate(texts):
        try:
            found = read(text)
            wanted = deepest(text) <= 512
        except Refused as problem:
            found, wanted = problem, False
        if wanted == (f"{number}.json" in refused):
            raise Failure(f"{text!r} is {'refused' if wanted else 'accepted'}; Python: {found!r}")
        accepted += wanted
    return accepted, len(texts)


def deepest(text):
    """The depth of brackets outside of strings, of a text that is valid."""
    depth = most = 0
    is_string = is_escape = False
    for byte in text:
        if is_string:
            is_string = is_escape or byte != 0x22
            is_escape = not is_escape and byte == 0x5c
        elif byte == 0x22:
            is_string = True
        elif byte in b"[{":
            depth += 1
            most = max(most, depth)
        elif byte in b"]}":
            depth -= 1
    return most


def compare_strings(tool, folder, chance):
    wanted = []
    for _ in range(300):
        pieces = [chance.choice([
            b"a", b"\\n", b"\\\"", b"\\/", b"\\\\", b"\\b", b"\\f", b"\\r", b"\\t", b"\\u00e9",
            b"\\u0000", b"\\uD83D\\uDE00", b"\xc3\xa9", b"\xf0\x9f\x98\x80", b"\\u2028", b"\x7f",
            b"e\xcc\x81", b"\xef\xbf\xbd", b"\\uffff"]) for _ in range(chance.randrange(1, 9))]
        text = b'"x' + b"".join(pieces) + b'"'
        wanted.append((text, read(text)))
    write_app(folder / "root", [
        b'{"type": "quiz", "identifier": "%d", "title": %s}' % (number, text)
        for number, (text, _) in enumerate(wanted)])
    tree = compile_root(tool, folder)
    for context, (text, string) in zip(tree["contexts"], wanted):
        if context["title"]["en"] != string:
            raise Failure(f"{text!r} became {context['title']['en']!r}, not {string!r}")
    return len(wanted)


def compile_root(tool, folder):
    process = subprocess.run(
        [tool, "compile", "root", "-o", "tree.json", "--quiet"], cwd=folder, capture_output=True)
    if process.returncode != 0:
        raise Failure(process.stderr.decode()[:3000])
    return json.loads((folder / "tree.json").read_text(encoding="utf-8"))


def compare_numbers(tool, folder, chance):
    numbers = []
    for _ in range(300):
        digits = "".join(chance.choice("0123456789") for _ in range(chance.randrange(1, 12)))
        text = chance.choice(["", "", "-"]) + (digits.lstrip("0") or "0")
        if chance.random() < 0.4:
            text += "." + "".join(chance.choice("0005") for _ in range(chance.randrange(1, 5)))
        if chance.random() < 0.4:
            text += chance.choice("eE") + chance.choice(["", "+", "-"]) + str(
                chance.choice([0, 1, 2, 9, 20, 400, 10**30]))
        numbers.append(text)
    write_app(folder / "root", [
        b'{"type": "book", "identifier": "%d", "title": "B%d", "children": [{"type": "quiz", '
        b'"identifier": "q", "title": "T", "displayOrder": %s}]}' % (number, number, text.encode())
        for number, text in enumerate(numbers)])
    bad = {finding["offset"] for finding in findings(tool, folder)
           if finding["rule"] == "invalid-display-order"}
    source = (folder / "root/app.json").read_bytes()
    position, good = 0, []
    for number, text in enumerate(numbers):
        position = source.index(b'"displayOrder": ' + text.encode() + b"}", position) + 16
        exact = integer(text)
        if (position in bad) == (exact is not None and 0 <= exact < 1 << 31):
            raise Failure(f"{text} is {'refused' if position in bad else 'accepted'}")
        if position not in bad:
            good.append((text, exact))
    write_app(folder / "root", [
        b'{"type": "book", "identifier": "%d", "title": "B%d", "children": [{"type": "quiz", '
        b'"identifier": "q", "title": "T", "displayOrder": %s}]}' % (number, number, text.encode())
        for number, (text, _) in enumerate(good)])
    for context, (text, exact) in zip(compile_root(tool, folder)["contexts"], good):
        found = context["children"][0]["displayOrder"]
        if found != exact:
            raise Failure(f"{text} became {found}, not {exact}")
    return len(numbers)


def integer(text):
    """The number as an integer, or nothing; without making a number of 10^30 digits."""
    mantissa, _, exponent = text.lower().partition("e")
    whole, _, fraction = mantissa.partition(".")
    digits = whole.lstrip("-") + fraction
    shift = int(exponent or 0) - len(fraction)
    if not digits.strip("0"):
        return 0
    stripped = digits.rstrip("0")
    shift += len(digits) - len(stripped)
    if shift < 0:
        return None
    if shift > 400:
        return 1 << 64
    return int(stripped) * 10**shift * (-1 if whole.startswith("-") else 1)


def main(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("contextc")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    options = parser.parse_args(arguments)
    print(f"seed {options.seed}", flush=True)
    chance = random.Random(options.seed)
    tool = str(pathlib.Path(options.contextc).absolute())
    accepted = texts = strings = numbers = 0
    for _ in range(options.rounds):
        with tempfile.TemporaryDirectory() as directory:
            folder = pathlib.Path(directory)
            good, count = compare_acceptance(tool, folder, chance)
            accepted, texts = accepted + good, texts + count
            strings += compare_strings(tool, folder, chance)
            numbers += compare_numbers(tool, folder, chance)
    if not texts // 10 < accepted < texts * 9 // 10:
        raise Failure(f"{accepted} of {texts} texts are valid: that compares little")
    print(f"as Python reads it: {texts:,} texts, {accepted:,} of them valid; {strings:,} strings; "
          f"{numbers:,} numbers")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Failure as failure:
        sys.exit(f"json-differential: {failure}")
