"""Ends contextc at random moments, and takes away what it needs while it writes.

    python3 Tests/Independent/torture.py CONTEXTC [--kills N] [--seed S]

After each of N kills of `compile` (with --diff, --depfile, --cache) and `declare`, the outputs are
the old or the new ones byte for byte, at most one temporary file stands beside each, and the next
run goes through and removes it. Where strace is there, the tool is also killed at each of its calls
that change something. Then come signals, full disks, folders that can't be written to, closed pipes,
files that change while they are read, and runs that write the same outputs at once. A failure
names the seed. What can't be tried here is said with «skipped».
"""

import argparse
import collections
import contextlib
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time

from checks import Failure, require

NOBODY = 65534
# No run takes as long, unless it waits for a lock that nobody holds.
PATIENCE = 60


class Workshop:
    """A folder with a content root in two versions, and the outputs that each gives."""

    OUTPUTS = ["out/tree.json", "out/diff.json", "out/inputs.d", "out/baseline.json"]

    def __init__(self, tool, folder, contexts):
        self.tool, self.folder = tool, folder
        for name in ("out", "real", "trees"):
            (folder / name).mkdir()
        # An output that is a link, one that has another mode.
        (folder / "out/tree.json").symlink_to("../real/tree.json")
        (folder / "out/diff.json").touch(0o640)
        (folder / "out/diff.json").chmod(0o640)
        for version in "ab":
            write_json(folder / f"root/{version}.json", {
                "type": "book", "identifier": "book", "title": "Book", "children": [
                    {"type": "chapter", "identifier": f"c{number}",
                     "title": f"Version {version} of part {number}"}
                    for number in range(contexts)]})
        self.expected = {}
        self.switch("a")
        self.check_run(["compile", "root", "-o", "trees/first.json"])
        for version in "ab":
            self.switch(version)
            self.check_run(self.compile_words())
            self.check_run(["compile", "root", "-o", f"trees/{version}.json"])
            self.check_run(self.declare_words(version))
            self.expected[version] = {name: self.read(name) for name in self.OUTPUTS}
        for name in self.OUTPUTS:
            require(
                self.expected["a"][name] != self.expected["b"][name], name, "is always the same")
        self.version = "b"

    @staticmethod
    def compile_words(cache=True):
        words = ["compile", "root", "-o", "out/tree.json", "--diff", "out/diff.json",
                 "--baseline", "trees/first.json", "--depfile", "out/inputs.d"]
        return words + (["--cache", "out/cache"] if cache else [])

    @staticmethod
    def declare_words(version):
        return ["declare", f"trees/{version}.json", "--to", "out/baseline.json"]

    def switch(self, version):
        self.version = version
        write_json(self.folder / "root/app.json", {
            "type": "app", "identifier": "com.example.app", "title": "App",
            "developmentLocale": "en", "locales": ["en"], "children": [f"{version}.json"]})

    def read(self, name):
        try:
            return (self.folder / name).read_bytes()
        except FileNotFoundError:
            return None

    def start(self, words, **options):
        options.setdefault("stdout", subprocess.DEVNULL)
        options.setdefault("stderr", subprocess.DEVNULL)
        return subprocess.Popen([self.tool, *words], cwd=self.folder, **options)

    def check_run(self, words):
        process = self.start(words, stderr=subprocess.PIPE)
        errors = process.communicate(timeout=PATIENCE)[1]
        require(process.returncode == 0, words, "gave", process.returncode, errors.decode())

    def temporaries(self):
        return sorted(
            str(path.relative_to(self.folder)) for name in ("out", "real")
            for path in (self.folder / name).iterdir()
            if path.name not in ("tree.json", "diff.json", "inputs.d", "baseline.json", "cache"))

    def check_outputs(self, names=None):
        """Each is one of the two versions; gives which."""
        versions = {}
        for name in names or self.OUTPUTS:
            content = self.read(name)
            known = [v for v in "ab" if content == self.expected[v][name]]
            require(known, name, "is torn:", content and len(content), "bytes")
            versions[name] = known[0]
        require((self.folder / "out/tree.json").is_symlink(), "a link was replaced")
        mode = (self.folder / "out/diff.json").stat().st_mode & 0o777
        require(mode == 0o640, "the mode became", oct(mode))
        check_cache(self.read("out/cache"))
        return versions

    def check_leftovers(self, most=1):
        found = self.temporaries()
        allowed = {
            "real/.tree.json.contextc-tmp", "out/.diff.json.contextc-tmp",
            "out/.inputs.d.contextc-tmp", "out/.baseline.json.contextc-tmp",
            "out/.cache.contextc-tmp"}
        require(set(found) <= (allowed if most else set()), "temporary files are left:", found)
        return len(found)

    def check_recovery(self):
        """The next runs go through, and leave nothing behind."""
        self.check_run(self.compile_words())
        self.check_run(self.declare_words(self.version))
        require(
            set(self.check_outputs().values()) == {self.version}, "the next run wrote the old")
        self.check_leftovers(most=0)


def write_json(path, value):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value))


def check_cache(data):
    """Goes through the file of --cache to its last byte; a torn one has another length."""
    if data is None:
        return
    require(data.startswith(b"contextc-cache/1"), "the cache has no head")
    position = 16 + 16

    def take(count):
        nonlocal position
        require(position + count <= len(data), "the cache is cut")
        position += count
        return data[position - count:position]

    def number():
        return struct.unpack("<Q", take(8))[0]

    for _ in range(3):
        take(number())
    for _ in range(number()):
        _, parts = take(2)
        take(number())
        take((48 if parts & 1 else 0) + (16 if parts & 2 else 0))
    require(position + 16 == len(data), "the cache is torn")


# Kills.


def duration(shop, words):
    """Seconds of a run that has something to write."""
    times = []
    for _ in range(5):
        shop.switch("b" if shop.version == "a" else "a")
        start = time.monotonic()
        shop.check_run(words(shop.version))
        times.append(time.monotonic() - start)
    return sorted(times)[2]


COMMANDS = [lambda version: Workshop.compile_words(), Workshop.declare_words]


def kill_at_random(shop, kills, chance):
    lengths = [duration(shop, words) for words in COMMANDS]
    counts = collections.Counter()
    while counts["killed"] < kills:
        require(counts["done before"] < 10 * kills, "hardly a run was killed:", dict(counts))
        shop.switch("b" if shop.version == "a" else "a")
        which = chance.randrange(len(COMMANDS))
        process = shop.start(COMMANDS[which](shop.version))
        time.sleep(chance.uniform(0, lengths[which] * 1.05))
        process.kill()
        code = process.wait(timeout=PATIENCE)
        counts["killed" if code == -signal.SIGKILL else "done before"] += 1
        versions = shop.check_outputs()
        counts["with a temporary file left"] += bool(shop.check_leftovers())
        counts["with new outputs"] += shop.version in versions.values()
        shop.check_recovery()
    return "at random moments: " + ", ".join(
        f"{count} {what}" for what, count in sorted(counts.items()))


# The calls that change files, or hold them.
CALLS = (
    "openat,open,creat,write,pwrite64,fsync,ftruncate,fchmod,fchown,flock,lseek,rename,renameat,"
    "renameat2,unlink,unlinkat,close")


def kill_at_calls(shop, chance, most):
    strace = shutil.which("strace")
    if strace is None:
        return "kills at each call: skipped, there is no strace"
    kills = 0
    for words in COMMANDS:
        shop.switch("b" if shop.version == "a" else "a")
        traced = [strace, "-f", "-qq", "-o", shop.folder / "calls", "-e", f"trace={CALLS}"]
        code = subprocess.run(
            [*traced, shop.tool, *words(shop.version)], cwd=shop.folder,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        if code != 0:
            return f"kills at each call: skipped, strace gave {code}"
        lines = (shop.folder / "calls").read_text().splitlines()
        names = [re.match(r"(?:\d+ +)?(\w+)\(", line) for line in lines]
        names = [match[1] for match in names if match]
        # What comes before the first output is opened reads only.
        first = next((n for n, line in enumerate(lines) if "contextc-tmp" in line), 0)
        places = list(range(max(0, first - 2), len(names)))
        if len(places) > most:
            places = sorted(chance.sample(places, most))
        for place in places:
            shop.switch("b" if shop.version == "a" else "a")
            when = names[:place + 1].count(names[place])
            subprocess.run(
                [*traced, "-e", f"inject={names[place]}:signal=SIGKILL:when={when}",
                 shop.tool, *words(shop.version)], cwd=shop.folder,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=PATIENCE)
            shop.check_outputs()
            shop.check_leftovers()
            shop.check_recovery()
            kills += 1
    return f"{kills} kills at calls that open, write, name or lock files"


def signals(shop, count, chance):
    """Nothing is left behind, and the exit code says which signal it was."""
    length = duration(shop, COMMANDS[0])
    codes = collections.Counter()
    for _ in range(count):
        number = chance.choice([signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
        shop.switch("b" if shop.version == "a" else "a")
        process = shop.start(shop.compile_words())
        time.sleep(chance.uniform(0, length * 1.05))
        process.send_signal(number)
        code = process.wait(timeout=PATIENCE)
        # Before `main` begins the system's own way of ending is in force.
        require(code in (0, 128 + number, -number), "signal", number, "gave", code)
        codes["ended" if code > 0 else "done before" if code == 0 else "before main"] += 1
        shop.check_outputs()
        shop.check_leftovers(most=0)
    shop.check_recovery()
    require(codes["ended"] > 0, "no run was ended by its handler:", dict(codes))
    return f"{count} of SIGTERM, SIGINT and SIGHUP at random moments: {dict(codes)}"


# What is taken away.


def limited_files(shop):
    shop.switch("b" if shop.version == "a" else "a")
    for size in (0, 1, 100, 1000, 4096, 10_000, 20_000):
        old = {name: shop.read(name) for name in shop.OUTPUTS}
        process = shop.start(shop.compile_words(), preexec_fn=lambda: resource.setrlimit(
            resource.RLIMIT_FSIZE, (size, size)))
        require(process.wait(timeout=PATIENCE) == 74, "with files of", size, "bytes the tool gave",
                process.returncode)
        require(old == {name: shop.read(name) for name in shop.OUTPUTS}, "outputs were changed")
        shop.check_leftovers(most=0)
    shop.check_recovery()
    return "files that may not grow: 74, the old outputs stay"


@contextlib.contextmanager
def mounted(folder, size):
    folder.mkdir()
    code = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", f"size={size}", "none", folder], stdin=subprocess.DEVNULL,
        capture_output=True).returncode if shutil.which("mount") else 1
    try:
        yield code == 0
    finally:
        if code == 0:
            subprocess.run(["umount", folder], check=True)
        folder.rmdir()


def full_disk(shop):
    words = ["compile", "root", "-o", "disk/tree.json", "--diff", "disk/diff.json",
             "--baseline", "trees/first.json"]
    names = {"disk/tree.json": "out/tree.json", "disk/diff.json": "out/diff.json"}
    codes = collections.Counter()
    with mounted(shop.folder / "disk", "2m") as is_mounted:
        if not is_mounted:
            return "a full disk: skipped, no tmpfs can be mounted"
        for free in [*range(0, 200, 12), 400, 800]:
            shop.switch("a")
            shop.check_run(words)
            filler = shop.folder / "disk/filler"
            with contextlib.suppress(OSError), filler.open("wb", buffering=0) as file:
                while file.write(bytes(4096)):
                    pass
            with contextlib.suppress(OSError):
                os.truncate(filler, max(0, filler.stat().st_size - free * 1024))
            shop.switch("b")
            code = shop.start(words).wait(timeout=PATIENCE)
            require(code in (0, 74), "a full disk gave", code)
            codes[code] += 1
            version = "b" if code == 0 else "a"
            for name, model in names.items():
                require(shop.read(name) == shop.expected[version][model], name, "is another")
            require(
                {p.name for p in (shop.folder / "disk").iterdir()}
                == {"tree.json", "diff.json", "filler"}, "temporary files are left")
            filler.unlink()
        require(set(codes) == {0, 74}, "the disk was never full, or always:", dict(codes))
        subprocess.run(["mount", "-o", "remount,ro", shop.folder / "disk"], check=True,
                       stdin=subprocess.DEVNULL)
        codes_read_only = []
        for version in "ab":
            shop.switch(version)
            codes_read_only.append(shop.start(words).wait(timeout=PATIENCE))
        # One of the versions stands there already, so that nothing is to be written.
        require(sorted(codes_read_only) == [0, 74], "a read-only disk gave", codes_read_only)
    shop.switch("a")
    return f"a full disk and a read-only one: {codes[74]} times 74, {codes[0]} times 0"


def read_only_folder(shop):
    """The superuser may write everywhere, so another user tries."""
    if os.geteuid() == 0:
        def demote():
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)
        reachable = subprocess.run(
            [shop.tool, "--version"], preexec_fn=demote, cwd="/", capture_output=True)
        if reachable.returncode != 0:
            return "a folder that can't be written to: skipped, 'nobody' can't run the tool"
    else:
        demote = None
    words = ["compile", "root", "-o", "closed/tree.json"]
    closed = shop.folder / "closed"
    closed.mkdir()
    (closed / "tree.json").write_bytes(b"old")
    (closed / "tree.json").chmod(0o666)
    closed.chmod(0o555)
    process = shop.start(words, preexec_fn=demote, stderr=subprocess.PIPE)
    errors = process.communicate(timeout=PATIENCE)[1].decode()
    require(process.returncode == 74, "a read-only folder gave", process.returncode, errors)
    require("not permitted" in errors, "no reason is said:", errors)
    require((closed / "tree.json").read_bytes() == b"old", "the output was changed in place")
    require(len(list(closed.iterdir())) == 1, "something is left behind")
    return "a folder that can't be written to: 74, the old output stays"


def closed_pipes(shop):
    """A reader that goes away ends the run as it ends `cat`, and nothing is left behind."""
    write_json(shop.folder / "noisy/app.json", {
        "type": "app", "identifier": "a", "title": "A", "developmentLocale": "en",
        "locales": ["en"], "children": [
            {"type": "quiz", "identifier": f"q{n}", "title": f"Quiz {n}", "displayOrder": n}
            for n in range(500)]})
    for words in (["compile", "noisy", "-o", "out/noisy.json", "--verbose"],
                  ["compile", "noisy", "-o", "out/noisy.json", "--diagnostics", "json"],
                  ["validate", "noisy", "--diagnostics", "sarif"], ["schema", "tree"]):
        reading, writing = os.pipe()
        os.close(reading)
        process = shop.start(words, stdout=writing, stderr=writing)
        os.close(writing)
        code = process.wait(timeout=PATIENCE)
        require(code == 128 + signal.SIGPIPE, words, "gave", code)
        shop.check_leftovers(most=0)
    require(shop.read("out/noisy.json") is None, "an output without its findings")
    return "closed pipes: 141, nothing is left behind"


def changing_files(shop, rounds, chance):
    """Whatever is read is answered, and an output is never made of half a file."""
    book = shop.folder / "root/c.json"
    contents = [(shop.folder / f"root/{version}.json").read_bytes() for version in "ab"]
    shop.switch("c")
    is_over = threading.Event()

    def change():
        moments = random.Random(1)
        while not is_over.is_set():
            content = moments.choice(contents)
            with book.open("r+b" if book.exists() else "wb") as file:
                file.truncate(0)
                file.write(content)
                file.flush()
                file.write(b" " * moments.randrange(200_000))
                file.flush()
                file.truncate(moments.choice([len(content), len(content) // 2]))
            time.sleep(moments.uniform(0, 0.02))
            if moments.randrange(4) == 0:
                book.unlink()

    thread = threading.Thread(target=change)
    thread.start()
    codes = collections.Counter()
    try:
        for _ in range(rounds):
            process = shop.start(["compile", "root", "-o", "out/tree.json"])
            code = process.wait(timeout=PATIENCE)
            require(code in (0, 1), "a file that changes gave", code)
            codes[code] += 1
            shop.check_outputs(["out/tree.json"])
            shop.check_leftovers(most=0)
    finally:
        is_over.set()
        thread.join()
    shop.switch("a")
    shop.check_recovery()
    return (
        f"a file that grows, shrinks and goes while it is read: {codes[0]} times 0, "
        f"{codes[1]} times 1")


def at_once(shop, rounds, chance):
    """Of runs with two outputs each, both outputs are of one run; a killed one stops nobody."""
    roots = {}
    for version in "ab":
        roots[version] = f"root-{version}"
        shutil.copytree(shop.folder / "root", shop.folder / roots[version])
        write_json(shop.folder / roots[version] / "app.json", {
            "type": "app", "identifier": "com.example.app", "title": "App",
            "developmentLocale": "en", "locales": ["en"], "children": [f"{version}.json"]})

    def words(version):
        return ["compile", roots[version], "-o", "out/tree.json", "--diff", "out/diff.json",
                "--baseline", "trees/first.json"]

    names = ["out/tree.json", "out/diff.json"]
    for number in range(rounds):
        processes = [shop.start(words(version)) for version in "abab"]
        victim = chance.choice(processes) if number % 2 else None
        if victim:
            time.sleep(chance.uniform(0, 0.05))
            victim.kill()
        for process in processes:
            code = process.wait(timeout=PATIENCE)
            require(code == 0 or process is victim, "a run beside others gave", code)
        versions = shop.check_outputs(names)
        require(victim or len(set(versions.values())) == 1, "outputs are mixed:", versions)
        if not victim:
            shop.check_leftovers(most=0)
    shop.check_recovery()
    return f"{rounds} times four runs at once: never mixed"


def main(arguments):
    parser = argparse.ArgumentParser()
    parser.add_argument("contextc")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(1 << 32))
    options = parser.parse_args(arguments)
    few = max(20, options.kills // 20)
    print(f"seed {options.seed}", flush=True)
    chance = random.Random(options.seed)
    with tempfile.TemporaryDirectory() as name:
        # A user without rights must reach the tool and what it reads.
        os.chmod(name, 0o755)
        folder = pathlib.Path(name).resolve() / "work"
        folder.mkdir()
        tool = str(pathlib.Path(options.contextc).absolute())
        shop = Workshop(tool, folder, contexts=300)
        for trial in (
            lambda: kill_at_random(shop, options.kills, chance),
            lambda: kill_at_calls(shop, chance, most=options.kills),
            lambda: signals(shop, few, chance),
            lambda: limited_files(shop), lambda: full_disk(shop), lambda: read_only_folder(shop),
            lambda: closed_pipes(shop), lambda: changing_files(shop, few, chance),
            lambda: at_once(shop, few, chance),
        ):
            print(trial(), flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Failure as failure:
        sys.exit(f"torture: {failure}")
