"""Prints how many lines of each module the tests reach.

    python3 Tests/Independent/coverage.py REPORT [--missed]

REPORT is the JSON that `swift test --enable-code-coverage` leaves (llvm-cov's export). With --missed
the files that are not reached whole follow, with their lines. The module `contextc` is a process:
its tests start it, and what it does there is not counted, because it ends without a word to the
profiler. Exits with 1 when less than 95 of 100 lines of the compiler are reached.
"""

import collections
import json
import pathlib
import sys

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
MINIMUM = 95
COMPILER = ("JSONText", "ContextTree", "ContextCompiler")


def missed_lines(segments):
    """The lines in which a counted region begins that was never run."""
    return sorted({line for line, _, count, has_count, is_entry, is_gap in segments
                   if has_count and is_entry and not is_gap and count == 0})


def main(arguments):
    if not arguments or len(arguments) > 2:
        print(__doc__, file=sys.stderr)
        return 64
    (export,) = json.loads(pathlib.Path(arguments[0]).read_text())["data"]
    totals = collections.defaultdict(lambda: [0, 0])
    files = []
    for file in export["files"]:
        path = pathlib.Path(file["filename"])
        if not path.is_relative_to(PACKAGE / "Sources"):
            continue
        name = path.relative_to(PACKAGE / "Sources")
        lines = file["summary"]["lines"]
        for key in (name.parts[0], "all"):
            totals[key][0] += lines["covered"]
            totals[key][1] += lines["count"]
        if lines["covered"] < lines["count"]:
            files.append((lines["count"] - lines["covered"], str(name), file["segments"]))
    for module, (covered, count) in sorted(totals.items()):
        print(f"{module:20} {covered:6} of {count:6} lines  {100 * covered / count:5.1f} %")
    if "--missed" in arguments:
        for count, name, segments in sorted(files, reverse=True):
            print(f"{name}: {count} lines, at {', '.join(map(str, missed_lines(segments)))}")
    low = [module for module in COMPILER
           if totals[module][0] * 100 < MINIMUM * totals[module][1]]
    if low:
        print(f"under {MINIMUM} %:", *low)
    return 1 if low else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
