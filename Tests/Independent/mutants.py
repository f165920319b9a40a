"""Breaks conditions of the compiler one at a time, and looks whether the tests notice.

    python3 Tests/Independent/mutants.py [--count N] [--seed S] [--minutes M] [--list]

In a copy of the package (below build/mutants) conditions of `if`, `guard` and `while` in JSONText,
ContextTree and ContextCompiler are changed: comparisons are flipped or their bound is shifted, `&&`
and `||` exchanged, a check is dropped. All mutants are built at once: each is behind a question to
the environment, `MUTANT=17`. Then N of them, chosen by the seed, are tried: the tests of the three
modules run, and a mutant is killed when they fail, crash or run five times as long. Those that
survive are listed with their line. Exits with 1 when less than 95 of 100 are killed, but for those
of `mutants-that-change-nothing.txt`, which has a line `PATH: CONDITION -> MUTANT: REASON` for each.
"""

import argparse
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
COPY = PACKAGE / "build/mutants"
EQUIVALENT = pathlib.Path(__file__).with_name("mutants-that-change-nothing.txt")
MODULES = ("JSONText", "ContextTree", "ContextCompiler")
TESTS = "JSONTextTests|ContextTreeTests|ContextCompilerTests"
# Prose, tables and schemas are no conditions.
SKIPPED = re.compile(r"/(Explanations|Schemas)/|Explanation")
STATEMENT = re.compile(r"^(\s*(?:\} else )?(?:if|guard|while) )(.+?)( else \{.*| \{.*)$")
FLIPS = [
    (" <= ", " < "), (" >= ", " > "), (" < ", " <= "), (" > ", " >= "), (" == ", " != "),
    (" != ", " == "), (" && ", " || "), (" || ", " && "), (" + 1", " + 2"), (" - 1", " - 2"),
]
SWITCH = '''
#if canImport(Glibc)
  @preconcurrency import Glibc
#else
  import Darwin
#endif

/// The mutant that is awake.
@usableFromInline nonisolated(unsafe) let wakefulMutant: Int = {
  unsafe getenv("MUTANT").flatMap { unsafe Int(String(cString: $0)) } ?? 0
}()

@inlinable package func mutant(_ number: Int) -> Bool { number == wakefulMutant }
'''


def clauses(condition):
    """The parts between commas that stand in no brackets and no text."""
    parts, depth, start, is_text = [], 0, 0, False
    for index, character in enumerate(condition):
        if character == '"' and condition[index - 1] != "\\":
            is_text = not is_text
        if is_text:
            continue
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
        elif character == "," and depth == 0:
            parts.append(condition[start:index])
            start = index + 1
    return parts + [condition[start:]]


def changes(clause, keyword):
    """What a clause may be changed to."""
    if re.match(r"(let|var|case|#|try|await)\b", clause) or re.search(r"//|\"|\btry\b", clause):
        return []
    if clause.count("(") != clause.count(")") or clause.count("{") != clause.count("}"):
        return []
    found = [clause.replace(old, new, 1) for old, new in FLIPS if old in clause]
    # A check that is dropped: a guard lets all through, an `if` nothing.
    if keyword != "while":
        found.append("true" if keyword == "guard" else "false")
    return found


def mutate(path, first):
    """Gives the text with its mutants, numbered from `first`, and what they are."""
    mutants, lines = [], []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        match = STATEMENT.match(line)
        if match and not line.lstrip().startswith("//") and "\\(" not in line:
            keyword = match[1].split()[-1]
            parts = clauses(match[2])
            for index, part in enumerate(parts):
                clause = part.strip()
                choice = clause
                for change in changes(clause, keyword):
                    identity = first + len(mutants)
                    mutants.append((identity, path, number, clause, change))
                    choice = f"(mutant({identity}) ? ({change}) : ({choice}))"
                if choice != clause:
                    parts[index] = (" " if index else "") + choice
            line = match[1] + ",".join(parts) + match[3]
        lines.append(line)
    text = "\n".join(lines) + "\n"
    if mutants and not re.search(r"^(package |public )?import JSONText$", text, re.M) \
            and "/JSONText/" not in str(path):
        text = "import JSONText\n" + text
    return text, mutants


def prepare():
    """Copies the package with all mutants in it; gives these."""
    sources = COPY / "Sources"
    for name in ("Sources", "Tests", "manifests", "schemas"):
        shutil.rmtree(COPY / name, ignore_errors=True)
        shutil.copytree(PACKAGE / name, COPY / name)
    for name in ("Package.swift", "README.md", "LICENSE", "Makefile"):
        shutil.copy(PACKAGE / name, COPY / name)
    all_mutants = []
    for module in MODULES:
        for path in sorted((sources / module).rglob("*.swift")):
            if SKIPPED.search(str(path)):
                continue
            text, mutants = mutate(path, len(all_mutants) + 1)
            path.write_text(text)
            all_mutants += mutants
    (sources / "JSONText/Mutant.swift").write_text(SWITCH)
    return all_mutants


def build(mutants):
    """Builds; mutants that the compiler does not take are put back, as often as needed."""
    for _ in range(12):
        process = subprocess.run(
            ["swift", "build", "--build-tests"], cwd=COPY, capture_output=True, text=True)
        if process.returncode == 0:
            return mutants
        places = set(re.findall(r"^(/\S+\.swift):(\d+):\d+: error:", process.stdout, re.M))
        gone = {(path, int(line)) for path, line in places}
        if not gone:
            sys.exit(process.stdout[-3000:] + process.stderr[-3000:])
        for path in {path for path, _ in gone}:
            original = (PACKAGE / pathlib.Path(path).relative_to(COPY)).read_text().splitlines()
            lines = pathlib.Path(path).read_text().splitlines()
            shift = len(lines) - len(original)
            for _, line in (place for place in gone if place[0] == path):
                lines[line - 1] = original[line - 1 - shift]
                mutants = [m for m in mutants if (str(m[1]), m[2]) != (path, line - shift)]
            pathlib.Path(path).write_text("\n".join(lines) + "\n")
        print(f"{len(gone)} lines can't be changed so, {len(mutants)} mutants left", flush=True)
    sys.exit("the mutants can't be built")


def passes(mutant, patience):
    try:
        return subprocess.run(
            ["swift", "test", "--skip-build", "--disable-xctest", "--filter", TESTS], cwd=COPY,
            env={**os.environ, "MUTANT": str(mutant), "SWIFT_BACKTRACE": "enable=no"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=patience).returncode == 0
    except subprocess.TimeoutExpired:
        return False


def known():
    if not EQUIVALENT.exists():
        return set()
    lines = (line.rsplit(": ", 1)[0] for line in EQUIVALENT.read_text().splitlines())
    return {line for line in lines if " -> " in line}


def main(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--minutes", type=float, default=1e9)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args(arguments)
    end = time.monotonic() + options.minutes * 60
    COPY.mkdir(parents=True, exist_ok=True)
    mutants = prepare()
    print(f"{len(mutants)} mutants", flush=True)
    if options.list:
        for number, path, line, clause, change in mutants:
            print(f"{number} {path.relative_to(COPY)}:{line}: {clause} -> {change}")
        return 0
    mutants = build(mutants)
    start = time.monotonic()
    if not passes(0, 3600):
        sys.exit("the tests fail without any mutant")
    patience = 5 * (time.monotonic() - start) + 30
    ignored = known()
    chosen = random.Random(options.seed).sample(mutants, len(mutants))
    killed, survivors = 0, []
    for number, path, line, clause, change in chosen:
        name = f"{path.relative_to(COPY)}: {clause} -> {change}"
        if name in ignored:
            continue
        if killed + len(survivors) >= options.count or time.monotonic() > end:
            break
        if passes(number, patience):
            survivors.append(name)
            print(f"survives: {path.relative_to(COPY)}:{line}: {clause} -> {change}", flush=True)
        else:
            killed += 1
    tried = killed + len(survivors)
    print(f"seed {options.seed}: {killed} of {tried} mutants killed")
    return 1 if killed * 100 < tried * 95 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
