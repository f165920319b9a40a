"""Gives contextc what is too deep, too long, too many or no file, and measures what it takes.

    python3 Tests/Independent/bounds.py CONTEXTC [NAME]…

Each case is to end within 10 s of CPU time and the contract's memory, 16 × the bytes read + 64 MB,
with the right exit code and the right finding. Beyond that the system gives no memory (RLIMIT_AS),
so that a case that breaks the bound breaks nothing else. What can't be made here is skipped.
"""

import contextlib
import os
import pathlib
import resource
import shutil
import socket
import stat
import subprocess
import sys
import tempfile
import threading
import time

from checks import Failure, require

SECONDS = 10
# A machine that does other work too takes longer than its CPU time.
PATIENCE = 300
MEGABYTE = 1 << 20
NOBODY = 65534
APP = ('{"type": "app", "identifier": "com.example.app", "title": "App", '
       '"developmentLocale": "en", "locales": ["en"]')


class Skipped(Exception):
    """A case that can't be made here."""


CASES = []
# The bytes that the case at hand has written.
WRITTEN = 0


def case(code, *rules, words=("validate", "root")):
    """Declares a case: a function that fills the folder `root`, and what is to come of it."""
    def add(make):
        CASES.append((make.__name__.replace("_", "-"), make, code, rules, words))
        return make
    return add


def write(root, path, *parts):
    """Writes parts without having them in memory at once: it would count as the child's."""
    global WRITTEN
    file = root / path
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("wb") as output:
        for part in parts:
            for piece in [part] if isinstance(part, (str, bytes)) else part:
                WRITTEN += output.write(piece if isinstance(piece, bytes) else piece.encode())


def app(root, *more):
    write(root, "app.json", APP, *more, "}")


def times(text, count):
    piece = text.encode() * min(count, 10_000)
    for _ in range(count // 10_000):
        yield piece
    yield text.encode() * (count % 10_000)


# Depth and length.


@case(1, "nesting-too-deep")
def a_million_arrays(root):
    app(root, ', "x-a": ', times("[", 1_000_000), times("]", 1_000_000))


@case(1, "nesting-too-deep")
def a_million_arrays_without_an_end(root):
    write(root, "app.json", times("[", 1_000_000))


@case(1, "nesting-too-deep")
def a_million_objects(root):
    app(root, ', "x-a": ', times('{"a":', 1_000_000), "1", times("}", 1_000_000))


@case(1, "nesting-too-deep")
def a_million_chapters_in_chapters(root):
    app(root, ', "children": [',
        times('{"type":"chapter","identifier":"a","title":"A","children":[', 1_000_000))


@case(1, "nesting-too-deep")
def a_deep_table(root):
    app(root)
    write(root, "titles/en.json", '{"a": ', times("[", 1_000_000))


@case(1, "nesting-too-deep")
def a_deep_catalog(root):
    app(root)
    write(root, "titles/A.xcstrings", times('{"strings":', 1_000_000))


@case(1, "invalid-strings-file")
def a_deep_property_list(root):
    app(root)
    write(root, "titles/en.lproj/A.strings", '"a" = ', times("{a=", 1_000_000))


@case(1, "invalid-baseline", words=("validate", "root", "--baseline", "root/x/baseline"))
def a_deep_baseline(root):
    app(root)
    write(root, "x/baseline", times("[", 1_000_000))


@case(1, "path-too-deep")
def files_that_include_the_next(root):
    app(root, ', "children": ["0.json"]')
    for number in range(3000):
        write(root, f"{number}.json",
              '{"type": "section", "identifier": "s", "title": "S", "children": ["%d.json"]}'
              % (number + 1))
    write(root, "3000.json", '{"type": "quiz", "identifier": "q", "title": "Q"}')


@case(1, "title-too-long")
def a_title_of_100_megabytes(root):
    write(root, "app.json", '{"type": "app", "identifier": "a", "developmentLocale": "en", '
          '"locales": ["en"], "title": "', times("x", 100_000_000), '"}')


@case(1, "title-too-long")
def a_title_of_escapes(root):
    write(root, "app.json", '{"type": "app", "identifier": "a", "developmentLocale": "en", '
          '"locales": ["en"], "title": "', times("\\u00e9", 16_000_000), '"}')


@case(1, "title-too-long")
def a_title_of_tags(root):
    write(root, "app.json", '{"type": "app", "identifier": "a", "developmentLocale": "en", '
          '"locales": ["en"], "title": "', times("<b> <p </i ", 1_000_000), '"}')


@case(1, "invalid-identifier")
def an_identifier_of_100_megabytes(root):
    write(root, "app.json", '{"type": "app", "title": "A", "developmentLocale": "en", '
          '"locales": ["en"], "identifier": "', times("é", 50_000_000), '"}')


@case(1, "unknown-field")
def a_field_name_of_100_megabytes(root):
    app(root, ', "', times("x", 100_000_000), '": 1')


@case(0, "unused-text")
def a_key_of_100_megabytes(root):
    app(root)
    write(root, "titles/en.json", '{"', times("x", 100_000_000), '": "A"}')


@case(1, "unreadable-file")
def a_reference_of_100_megabytes(root):
    app(root, ', "children": ["', times("x", 100_000_000), '"]')


@case(1, "empty-glob")
def a_glob_of_many_stars(root):
    write(root, "a" * 200 + ".json", "{}")
    app(root, ', "children": ["', times("a*", 1_000_000), 'b"]')


@case(1, "reference-outside-root")
def a_reference_of_a_million_steps_up(root):
    app(root, ', "children": ["', times("../", 1_000_000), 'x"]')


@case(1, "reference-outside-root")
def a_reference_of_a_million_folders(root):
    app(root, ', "children": ["', times("a/", 1_000_000), times("../", 1_000_001), 'x"]')


@case(1, "invalid-json")
def a_line_of_100_megabytes(root):
    app(root, ', "x-a": "', times("x", 100_000_000), '", ')


@case(1, "invalid-json")
def a_hundred_megabytes_of_white_space(root):
    write(root, "app.json", times(" ", 100_000_000))


@case(1, "invalid-display-order")
def a_number_of_ten_megabytes(root):
    app(root, ', "children": [{"type": "quiz", "identifier": "q", "title": "Q", "displayOrder": ',
        times("9", 10_000_000), "}]")


@case(1, "invalid-strings-file")
def a_comment_without_an_end(root):
    app(root)
    write(root, "titles/en.lproj/A.strings", "/*", times("*", 100_000_000))


@case(1, "unreadable-file")
def more_than_a_gibibyte(root):
    app(root, ', "children": ["book.json"]')
    with (root / "book.json").open("wb") as file:
        file.truncate((1 << 30) + 1)


# Many of one kind.


def numbered(form, count):
    for start in range(0, count, 10_000):
        yield "".join(form % n for n in range(start, min(count, start + 10_000)))


@case(0)
def a_million_ignored_keys(root):
    app(root, numbered(', "x-%d": 0', 1_000_000))


@case(1, "unknown-field")
def a_million_unknown_fields(root):
    app(root, numbered(', "field%d": 0', 1_000_000))


@case(1, "duplicate-key")
def a_million_equal_keys(root):
    app(root, times(', "x-a": 0', 1_000_000))


@case(0, "unused-text")
def a_million_unused_texts(root):
    app(root)
    write(root, "titles/en.json", '{"z": "z"', numbered(', "key%d": "a"', 1_000_000), "}")


@case(1, "duplicate-key")
def a_million_equal_strings(root):
    app(root)
    write(root, "titles/en.lproj/A.strings", times('"a" = "b";\n', 1_000_000))


@case(0, "unused-text")
def a_million_catalog_entries(root):
    app(root)
    write(root, "titles/A.xcstrings", '{"sourceLanguage": "en", "version": "1.0", "strings": {"z": {}',
          numbered(', "k%d": {}', 1_000_000), "}}")


@case(1, "too-many-children", "duplicate-identifier")
def a_hundred_thousand_twins(root):
    app(root, ', "children": [{"type": "quiz", "identifier": "a", "title": "A"}',
        times(', {"type": "quiz", "identifier": "a", "title": "A"}', 100_000), "]")


@case(1, "wrong-type")
def a_million_wrong_children(root):
    app(root, ', "children": [1', times(", 1", 1_000_000), "]")


@case(1, "duplicate-reference")
def a_hundred_thousand_references_to_one(root):
    app(root, ', "children": ["b.json"', times(', "b.json"', 100_000), "]")
    write(root, "b.json", '{"type": "book", "identifier": "b", "title": "B"}')


@case(1, "unreadable-file")
def a_hundred_thousand_references_to_nothing(root):
    app(root, ', "children": ["b.json"', numbered(', "b%d.json"', 100_000), "]")


@case(0, "unknown-former-path", words=("validate", "root", "--baseline", "root/x/baseline"))
def a_hundred_thousand_former_paths(root):
    app(root, ', "children": [{"type": "quiz", "identifier": "q", "title": "Q", '
        '"formerIdentifierPaths": [["a"]', numbered(', ["a%d"]', 100_000), "]}]")
    write(root, "x/baseline", baseline_of_nothing())


def baseline_of_nothing():
    """The tool's own, made beside: its digest is not ours to compute."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        app(folder / "root")
        subprocess.run([TOOL, "compile", "root", "-o", "tree"], cwd=folder, check=True,
                       capture_output=True)
        return (folder / "tree").read_bytes()


@case(1, "invalid-navigation-child", "too-many-children")
def a_hundred_thousand_navigation_children(root):
    app(root, ', "children": [{"type": "book", "identifier": "b", "title": "B", '
        '"navigationChildren": [["a"]', numbered(', ["a%d"]', 100_000), "]}]")


@case(1, "unknown-value")
def a_hundred_thousand_locales(root):
    write(root, "app.json", '{"type": "app", "identifier": "a", "title": "A", '
          '"developmentLocale": "en", "locales": ["en"', numbered(', "q%d"', 100_000), "]}")


@case(1, "too-many-children")
def a_hundred_thousand_files_in_one_glob(root):
    app(root, ', "children": ["books/*.json"]')
    for number in range(100_000):
        write(root, f"books/{number}.json",
              '{"type":"quiz","identifier":"q%d","title":"T%d","displayOrder":%d}'
              % (number, number, number))


@case(0)
def a_hundred_thousand_files_that_no_glob_wants(root):
    app(root, ', "children": ["books/*.json"]')
    write(root, "books/b.json", '{"type":"quiz","identifier":"q","title":"T","displayOrder":1}')
    for number in range(100_000):
        write(root, f"books/{number}.txt")


@case(1, "empty-glob")
def two_thousand_folders_in_each_other(root):
    app(root, ', "children": ["**/**/**/x"]')
    deep(root, 2000)


@case(1, "unreadable-file")
def folders_deeper_than_any_path(root):
    app(root, ', "children": ["**/**/**/x"]')
    deep(root, 6000)


def deep(root, count):
    """Folders in each other, each made from the one before: no path is that long."""
    start = os.open(".", os.O_RDONLY)
    try:
        os.chdir(root)
        for _ in range(count):
            os.mkdir("d")
            os.chdir("d")
    finally:
        os.fchdir(start)
        os.close(start)


@case(1, "empty-glob")
def ten_thousand_folders(root):
    app(root, ', "children": ["**/**/**/**/**/**/x"]')
    for number in range(10_000):
        (root / f"{number % 100}/{number}").mkdir(parents=True)


# Circles, and what is no file.


@case(1, "empty-glob")
def folders_in_a_circle(root):
    app(root, ', "children": ["**/x", "' + "*/" * 30 + 'x"]')
    (root / "a/b").mkdir(parents=True)
    (root / "a/b/up").symlink_to("../..")
    (root / "here").symlink_to(".")


@case(1, "unreadable-file")
def links_in_a_circle(root):
    app(root, ', "children": ["a.json", "c/d.json"]')
    (root / "a.json").symlink_to("b.json")
    (root / "b.json").symlink_to("a.json")
    (root / "c").symlink_to("c")


@case(1, "reference-cycle")
def manifests_in_a_circle(root):
    app(root, ', "children": ["a.json"]')
    for one, other in ("ab", "ba"):
        write(root, f"{one}.json", '{"type": "section", "identifier": "%s", "title": "T", '
              '"children": ["%s.json"]}' % (one, other))


@case(1, "unreadable-file")
def a_pipe(root):
    app(root, ', "children": ["*.json"], "titles": "*.strings"')
    os.mkfifo(root / "p.json")
    os.mkfifo(root / "p.strings")


@case(1, "unreadable-file")
def a_socket(root):
    app(root, ', "children": ["s.json"]')
    with socket.socket(socket.AF_UNIX) as server:
        start = os.open(".", os.O_RDONLY)
        os.chdir(root)
        server.bind("s.json")
        os.fchdir(start)
        os.close(start)


@case(1, "unreadable-file")
def a_device(root):
    app(root, ', "children": ["zero.json"]')
    try:
        os.mknod(root / "zero.json", 0o666 | stat.S_IFCHR, os.makedev(1, 5))
    except PermissionError:
        raise Skipped("no device can be made")


@case(1, "reference-outside-root")
def a_link_to_a_device(root):
    app(root, ', "children": ["zero.json"]')
    (root / "zero.json").symlink_to("/dev/zero")


@case(1, "unreadable-file")
def a_folder_as_a_file(root):
    app(root, ', "children": ["book.json"]')
    (root / "book.json").mkdir()


@case(1, "unreadable-file")
def a_file_that_may_not_be_read(root):
    app(root, ', "children": ["b.json"]')
    write(root, "b.json", "{}")
    (root / "b.json").chmod(0)


@case(1, "unreadable-file")
def a_folder_that_may_not_be_listed(root):
    app(root, ', "children": ["*/b.json"]')
    write(root, "open/b.json", '{"type":"quiz","identifier":"q","title":"T","displayOrder":1}')
    write(root, "closed/b.json", '{"type":"quiz","identifier":"r","title":"T","displayOrder":2}')
    (root / "closed").chmod(0)


@case(1, "unreadable-file")
def tables_that_may_not_be_listed(root):
    app(root)
    write(root, "titles/en.json", '{"/": "App"}')
    (root / "titles").chmod(0)


@case(None)
def files_that_vanish(root):
    app(root, ', "children": ["books/*/*.json"]')
    for number in range(2000):
        write(root, f"books/{number % 50}/{number}.json",
              '{"type":"quiz","identifier":"q%d","title":"T %d","displayOrder":%d}'
              % (number, number, number))
    # Gone by the time that they are read, or not: both are right.
    thread = threading.Thread(target=lambda: (time.sleep(0.02), shutil.rmtree(root / "books")))
    thread.start()
    return thread.join


@case(1, "unknown-value")
def names_of_strange_bytes(root):
    app(root, ', "children": ["*.json"]')
    for name in (b"a\nb.json", b"\xff\xfe.json", b"\x1b[31m.json", b"::error.json"):
        write(root, os.fsdecode(name), '{"type": "bok", "identifier": "q", "displayOrder": 1}')


@case(1, "unreadable-file")
def a_nul_in_a_reference(root):
    app(root, r', "children": ["b.json\u0000.json"]')
    write(root, "b.json", '{"type": "quiz", "identifier": "q", "title": "T"}')


@case(1, "empty-glob")
def a_nul_in_a_glob(root):
    app(root, r', "children": ["*.jso\u0000n"], "titles": "ti\u0000tles/*"')


# Running.


@contextlib.contextmanager
def folder_of_its_own():
    """A folder that is removed however deep it is, which Python's way of doing it is not up to."""
    folder = pathlib.Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    try:
        yield folder
    finally:
        subprocess.run(["rm", "-rf", folder], check=True)


def run(name, make, code, rules, words):
    global WRITTEN
    with folder_of_its_own() as folder:
        root = folder / "root"
        root.mkdir()
        WRITTEN = 0
        after = make(root)
        memory = 16 * WRITTEN + 64 * MEGABYTE

        def limit():
            # Reserved is more than used: libraries, stacks, what the allocator keeps.
            most = memory + 512 * MEGABYTE
            resource.setrlimit(resource.RLIMIT_AS, (most, most))
            # The superuser may read everything.
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)

        output = folder / "output"
        with output.open("wb") as stream:
            start = time.monotonic()
            process = subprocess.Popen(
                [TOOL, *words], cwd=folder, stdin=subprocess.DEVNULL, stdout=stream, stderr=stream,
                preexec_fn=limit)
            timer = threading.Timer(PATIENCE, process.kill)
            timer.start()
            _, status, usage = os.wait4(process.pid, 0)
            timer.cancel()
            wall = time.monotonic() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if after:
            after()
        length = output.stat().st_size
        with output.open("rb") as stream:
            text = stream.read(4 * MEGABYTE).decode("utf-8", "replace")
        cpu = usage.ru_utime + usage.ru_stime
        used = usage.ru_maxrss * 1024
        print(f"{name}: exit {process.returncode}, {cpu:.2f} s CPU, {wall:.1f} s, "
              f"{used / MEGABYTE:.0f} of {memory / MEGABYTE:.0f} MB, {length:,} bytes said",
              flush=True)
        problems = []
        if process.returncode not in ((0, 1) if code is None else (code,)):
            problems.append(f"exit {process.returncode} instead of {code}")
        problems += [f"no {rule}" for rule in rules if f"[{rule}]" not in text]
        if cpu > SECONDS:
            problems.append("too slow")
        if used > memory:
            problems.append("too much memory")
        if length > 4 * MEGABYTE:
            problems.append("says too much")
        if problems:
            print("  " + "; ".join(problems) + "\n    " + text[:1500].replace("\n", "\n    "))
        return not problems


def main(arguments):
    global TOOL
    if not arguments:
        print(__doc__, file=sys.stderr)
        return 64
    TOOL = str(pathlib.Path(arguments[0]).absolute())
    names = {entry[0] for entry in CASES}
    require(set(arguments[1:]) <= names, "there is no case", set(arguments[1:]) - names)
    broken = []
    for entry in CASES:
        if arguments[1:] and entry[0] not in arguments[1:]:
            continue
        try:
            if not run(*entry):
                broken.append(entry[0])
        except Skipped as reason:
            print(f"{entry[0]}: skipped, {reason}")
    if broken:
        print("broken:", *broken)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
