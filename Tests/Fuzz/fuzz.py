"""Fuzzes the readers of foreign bytes with libFuzzer and the address sanitizer.

    python3 Tests/Fuzz/fuzz.py [--seconds N] [TARGET]...

Builds `build/fuzz/fuzz` from the sources as they are, and runs each target of `FuzzTarget.swift`
for N seconds (default 60), beginning with the inputs of `Tests/Fuzz/corpus/TARGET` and with what
earlier runs left in `build/fuzz/corpus/TARGET`. An input that breaks a target is written to
`build/fuzz/found/TARGET`: put it into the corpus with the fix. `build/fuzz/executions.json` counts
how many inputs were tried in all. Exits with 1 when something was found, with 77 where the
toolchain has no libFuzzer.
"""

import argparse
import json
import os
import pathlib
import re
import subprocess
import sys

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
BUILD = PACKAGE / "build/fuzz"
CORPUS = PACKAGE / "Tests/Fuzz/corpus"
# Modules in the order of their dependencies, with the folders of their sources.
MODULES = {
    "JSONText": PACKAGE / "Sources/JSONText",
    "ContextTree": PACKAGE / "Sources/ContextTree",
    "ContextCompiler": PACKAGE / "Sources/ContextCompiler",
    "contextc": PACKAGE / "Sources/contextc",
    "TestSupport": PACKAGE / "Tests/TestSupport",
}
FLAGS = [
    "-O", "-g", "-swift-version", "6", "-sanitize=fuzzer,address", "-package-name", "contextc",
    "-enable-testing", "-parse-as-library", "-suppress-warnings",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "MemberImportVisibility",
]


def has_fuzzer(swiftc):
    BUILD.mkdir(parents=True, exist_ok=True)
    probe = BUILD / "probe.swift"
    probe.write_text('@_cdecl("LLVMFuzzerTestOneInput")\n'
                     "public func f(_ d: UnsafePointer<UInt8>, _ n: Int) -> CInt { 0 }\n")
    return subprocess.run(
        [swiftc, "-parse-as-library", "-sanitize=fuzzer,address", "-use-ld=lld", probe,
         "-o", BUILD / "probe"], capture_output=True).returncode == 0


def newest(paths):
    return max(path.stat().st_mtime for path in paths)


def embedded(module, folder):
    """The source that SwiftPM makes of a module's files for `.embedInCode`."""
    pages = sorted(folder.rglob("Page/*"))
    if not pages:
        return []
    text = "struct PackageResources {\n" + "".join(
        f"  static let {path.name.replace('.', '_')}: [UInt8] = {list(path.read_bytes())}\n"
        for path in pages) + "}\n"
    source = BUILD / f"{module}-resources.swift"
    if not source.exists() or source.read_text() != text:
        source.write_text(text)
    return [source]


def build(swiftc):
    """Builds what is older than its sources; gives the program."""
    objects = []
    stale = False
    for module, folder in MODULES.items():
        sources = sorted(folder.rglob("*.swift")) + embedded(module, folder)
        output = BUILD / f"{module}.o"
        objects.append(output)
        stale = stale or not output.exists() or newest(sources) > output.stat().st_mtime
        if stale:
            print(f"compiling {module}", flush=True)
            # libFuzzer has the `main` of the program, so the tool's gets another name.
            renamed = ["-Xfrontend", "-entry-point-function-name", "-Xfrontend", f"{module}_main"]
            subprocess.run(
                [swiftc, *FLAGS, *renamed, "-wmo", "-module-name", module, "-I", BUILD,
                 "-emit-module", "-emit-module-path", BUILD / f"{module}.swiftmodule",
                 "-emit-object", "-o", output, *sources], check=True)
    program = BUILD / "fuzz"
    sources = sorted((PACKAGE / "Tests/Fuzz").glob("*.swift"))
    sources = [path for path in sources if not path.name.endswith("Tests.swift")]
    if stale or not program.exists() or newest(sources) > program.stat().st_mtime:
        print("linking", flush=True)
        subprocess.run(
            [swiftc, *FLAGS, "-wmo", "-module-name", "Fuzz", "-I", BUILD, "-use-ld=lld",
             *sources, *objects, "-o", program], check=True)
    return program


def fuzz(program, target, seconds):
    """Gives how many inputs were tried, and whether one broke the target."""
    kept = BUILD / "corpus" / target
    found = BUILD / "found" / target
    for folder in (kept, found):
        folder.mkdir(parents=True, exist_ok=True)
    before = set(found.iterdir())
    words = CORPUS / f"{target}.dict"
    options = [f"-dict={words}"] if words.exists() else []
    log = BUILD / f"{target}.log"
    with log.open("wb") as output:
        process = subprocess.run(
            [program, f"-max_total_time={seconds}", "-timeout=20", "-rss_limit_mb=3000",
             "-max_len=4096", "-print_final_stats=1", f"-artifact_prefix={found}/", *options,
             kept, CORPUS / target],
            env={**os.environ, "FUZZ_TARGET": target, "ASAN_OPTIONS": "detect_leaks=0",
                 # A trap is to end in the sanitizer's handler, not in a debugger.
                 "SWIFT_BACKTRACE": "enable=no"},
            stdout=output, stderr=subprocess.STDOUT)
    text = log.read_text(errors="replace")
    counts = re.findall(r"number_of_executed_units:\s*(\d+)", text) or re.findall(
        r"^#(\d+)\t", text, re.M)
    broken = sorted(path.name for path in set(found.iterdir()) - before
                    if not path.name.startswith("slow-unit"))
    if process.returncode != 0 and not broken:
        broken = [f"see {log}"]
    return int(counts[-1]) if counts else 0, broken


def main(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--swiftc", default="swiftc")
    parser.add_argument("target", nargs="*")
    options = parser.parse_args(arguments)
    if not has_fuzzer(options.swiftc):
        print("skipped: this toolchain has no libFuzzer for Swift")
        return 77
    program = build(options.swiftc)
    targets = options.target or sorted(path.name for path in CORPUS.iterdir() if path.is_dir())
    record = BUILD / "executions.json"
    broken_targets = 0
    for target in targets:
        count, broken = fuzz(program, target, options.seconds)
        totals = json.loads(record.read_text()) if record.exists() else {}
        entry = totals.setdefault(target, {"executions": 0, "seconds": 0})
        entry["executions"] += count
        entry["seconds"] += options.seconds
        record.write_text(json.dumps(totals, indent=1, sort_keys=True) + "\n")
        print(f"{target}: {count:,} inputs, {entry['executions']:,} in all; "
              + (f"broken by {', '.join(broken)}" if broken else "nothing found"), flush=True)
        broken_targets += bool(broken)
    return 1 if broken_targets else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
