"""Looks at the system calls of contextc: what it opens, whom it talks to, what it starts.

    python3 Tests/Independent/system-calls.py CONTEXTC

Each command runs under strace with a content root that tries to lead out of itself. What is opened
must lie in the content root, be named on the command line, be a temporary file beside an output, or
belong to the system (the loader's files, /proc/self). No socket is opened but git's pair, no program
is started but git where `git:` was asked for, and that one with hooks, filters, fetching and prompts
off. Exits with 77 where there is no strace.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from checks import Failure, require

# What a dynamic executable and the C library look for by themselves.
SYSTEM = re.compile(
    r"/etc/ld\.so\.(cache|preload)|(/[\w.+-]+)*/[\w.+-]+\.so(\.[\d.]+)?|/proc/self/\S+|/dev/null"
    r"|/proc/(stat|meminfo|cpuinfo)|/sys/devices/system/cpu/\S+|/sys/fs/cgroup/\S*")
CALL = re.compile(r"^(\d+) +(\w+)\((.*)\) += (-?\d+|\?).*$")
# A call that goes on while another process makes one is written in two parts.
START = re.compile(r"^(\d+) +(execve)\((.*) <unfinished \.\.\.>$")
TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
CHANGING = {
    "rename", "renameat", "renameat2", "unlink", "unlinkat", "mkdir", "mkdirat", "rmdir", "link",
    "linkat", "symlink", "symlinkat", "truncate", "chmod", "fchmodat", "chown", "lchown",
    "fchownat", "mknod", "mknodat", "setxattr", "utimensat", "mount", "chroot"}

NETWORK = {
    "socket", "socketpair", "connect", "bind", "listen", "accept", "accept4", "sendto", "sendmsg",
    "recvfrom", "recvmsg", "setsockopt", "getsockopt"}


def calls(folder, tool, words, code):
    """The calls of a run, as (process, name, arguments, result)."""
    log = folder.parent / "calls"
    process = subprocess.run(
        ["strace", "-f", "-v", "-s", "4096", "-o", log, "-e",
         "trace=%file,%network,%process,/.*chown.*", tool, *words],
        cwd=folder, stdin=subprocess.DEVNULL, capture_output=True)
    require(process.returncode == code, words, "gave", process.returncode, process.stderr.decode())
    for line in log.read_text(errors="replace").splitlines():
        match = CALL.match(line)
        if match:
            yield match.groups()
        elif match := START.match(line):
            yield *match.groups(), "0"


def check(folder, tool, words, reads, writes, code=0, with_git=False):
    """Holds each call against what the command line names."""
    allowed = {os.path.normpath(folder / name) for name in reads}
    written = set()
    for name in writes:
        path = pathlib.Path(os.path.normpath(folder / name))
        written |= {str(path), str(path.with_name(f".{path.name}.contextc-tmp"))}
    folders = {os.path.dirname(path) for path in written}
    opened = 0
    is_started = False
    in_git = set()
    for process, name, arguments, result in calls(folder, tool, words, code):
        if name == "execve":
            if is_started:
                program = TEXT.search(arguments)[1]
                require(with_git and os.path.basename(program) == "git", "started:", program)
                check_git(arguments)
                in_git.add(process)
            is_started = True
        elif process in in_git:
            # What git reads is its own, but it must not talk to anybody.
            require(name not in ("connect", "bind", "listen"), "git talks:", arguments)
            if name in ("clone", "clone3", "fork", "vfork"):
                in_git.add(result)
        if name == "execve" or process in in_git:
            continue
        # To git a pair of sockets leads, which has no address.
        is_pair = with_git and (
            name == "socketpair" or name == "sendto" and arguments.endswith(", NULL, 0"))
        require(name not in NETWORK or is_pair, "a network call:", name, arguments)
        texts = [os.path.normpath(os.path.join(folder, decode(text)))
                 for text in TEXT.findall(arguments)]
        if name in CHANGING:
            for path in texts:
                require(path in written, name, "changes", path)
        if name in ("open", "openat", "openat2", "creat"):
            (path,) = texts
            # Where a descriptor is named the path is relative to it: the content root.
            changes = re.search(r"O_(WRONLY|RDWR|CREAT|TRUNC)", arguments) or name == "creat"
            if result.startswith("-"):
                is_known = True
            elif changes:
                is_known = path in written or path == "/dev/null"
            else:
                is_known = (
                    path in written | folders
                    or any(path == base or path.startswith(base + "/") for base in allowed)
                    or SYSTEM.fullmatch(path))
            require(is_known, words, "opened", path)
            opened += not result.startswith("-") and not SYSTEM.fullmatch(path)
    require(not with_git or in_git, "git was not started")
    print(f"{' '.join(words)}: {opened} files opened, as they should be")


def decode(text):
    return re.sub(r"\\([0-7]{1,3})", lambda m: chr(int(m[1], 8)), text).replace('\\"', '"')


def check_git(arguments):
    for word in ("core.hooksPath=/dev/null", "core.fsmonitor=false", "--no-optional-locks"):
        require(f'"{word}"' in arguments, "git was started without", word)
    for variable in ("GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "GIT_ALLOW_PROTOCOL="):
        require(f'"{variable}"' in arguments, "git was started without", variable)


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content if isinstance(content, str) else json.dumps(content))


def make_root(folder):
    """Content that tries to lead out of itself, and content that does not."""
    write(folder / "secret.json", {"type": "book", "identifier": "s", "title": "Secret"})
    write(folder / "elsewhere/book.json", {"type": "book", "identifier": "t", "title": "T"})
    app = {"type": "app", "identifier": "com.example.app", "title": "App",
           "developmentLocale": "en", "locales": ["en", "fr"],
           "universalLinkTemplate": "plays://{path}"}
    write(folder / "good/app.json", {**app, "children": ["books/*/book.json", "linked.json"]})
    for number in range(3):
        write(folder / f"good/books/{number}/book.json", {
            "type": "book", "identifier": f"b{number}", "title": f"The book {number}",
            "displayOrder": number, "thumbnail": "cover.png"})
        (folder / f"good/books/{number}/cover.png").write_bytes(
            b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\x4a\0\0\1\x4a\x08\2\0\0\0" + bytes(4))
    write(folder / "good/real.json", {
        "type": "book", "identifier": "r", "title": "Real", "displayOrder": 9})
    (folder / "good/linked.json").symlink_to("real.json")
    write(folder / "good/titles/fr.json", {"b0": "Le livre"})
    write(folder / "plain/app.json", {**app, "children": ["books/*.json"]})
    write(folder / "plain/books/b.json", {
        "type": "book", "identifier": "b", "title": "The book", "displayOrder": 1})
    write(folder / "plain/titles/fr.json", {"/": "Pièces", "b": "Le livre"})
    bad = folder / "bad"
    write(bad / "app.json", {
        **app, "titles": ["titles/*", "../*.json"], "children": [
            "../secret.json", str(folder / "secret.json"), "link.json", "away/book.json",
            "a*/book.json", "books/../../secret.json",
            {"type": "book", "identifier": "x", "title": "X", "thumbnail": "../cover.png"},
            {"type": "book", "identifier": "y", "title": "Y", "thumbnail": "away.png"}]})
    (bad / "link.json").symlink_to("../secret.json")
    (bad / "away").symlink_to("../elsewhere")
    (bad / "away.png").symlink_to("/etc/passwd")
    (bad / "titles").mkdir()
    (bad / "titles/en.json").symlink_to("/etc/hostname")


def make_repository(folder):
    """A repository whose configuration would start programs."""
    def git(*words):
        subprocess.run(["git", "-c", "user.name=n", "-c", "user.email=e", *words], cwd=folder,
                       check=True, capture_output=True)
    git("init", "-q", ".")
    write(folder / ".gitattributes", "*.json filter=evil diff=evil\n")
    git("add", "plain", ".gitattributes")
    git("commit", "-qm", "first")
    touch = f"touch {folder}/pwned"
    for name, value in {
        "filter.evil.smudge": touch, "filter.evil.clean": touch, "diff.evil.textconv": touch,
        "diff.external": touch, "core.fsmonitor": touch, "core.sshCommand": touch,
        "core.pager": touch, "core.editor": touch, "core.askPass": touch, "core.hooksPath": "hooks",
        "credential.helper": f"!{touch}", "core.alternateRefsCommand": touch,
        "uploadpack.packObjectsHook": touch, "alias.cat-file": f"!{touch}",
        "alias.rev-parse": f"!{touch}",
    }.items():
        git("config", name, value)
    for hook in ("post-checkout", "reference-transaction", "fsmonitor-watchman"):
        write(folder / "hooks" / hook, f"#!/bin/sh\n{touch}\n")
        (folder / "hooks" / hook).chmod(0o755)


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    if shutil.which("strace") is None:
        print("skipped: there is no strace")
        return 77
    tool = str(pathlib.Path(arguments[0]).absolute())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve() / "work"
        folder.mkdir()
        make_root(folder)
        check(folder, tool, ["validate", "good"], ["good"], [])
        check(folder, tool, ["validate", "bad"], ["bad"], [], code=1)
        check(folder, tool,
              ["compile", "good", "-o", "tree.json", "--diff", "diff.json", "--depfile", "d",
               "--cache", "cache", "--baseline", "base.json", "--diagnostics", "sarif=s.sarif"],
              ["good", "base.json"], ["tree.json", "diff.json", "d", "cache", "s.sarif"])
        check(folder, tool, ["declare", "tree.json", "--to", "base.json"],
              ["tree.json", "base.json"], ["base.json"])
        check(folder, tool,
              ["compile", "good", "-o", "tree.json", "--diff", "diff.json", "--baseline",
               "base.json", "--cache", "cache"],
              ["good", "base.json"], ["tree.json", "diff.json", "cache"])
        check(folder, tool, ["compile", "bad", "-o", "never"], ["bad"], ["never"], code=1)
        check(folder, tool, ["diff", "base.json", "good"], ["good", "base.json"], [])
        check(folder, tool, ["resolve", "tree.json", "b0"], ["tree.json"], [])
        check(folder, tool, ["titles", "status", "good"], ["good"], [])
        check(folder, tool, ["fix", "bad", "--dry-run"], ["bad"], [], code=1)
        check(folder, tool, ["format", "good", "--check"], ["good"], [], code=2)
        check(folder, tool, ["graph", "tree.json"], ["tree.json"], [])
        check(folder, tool, ["preview", "good", "-o", "page.html", "--baseline", "base.json"],
              ["good", "base.json"], ["page.html"])
        check(folder, tool, ["generate", "swift", "tree.json"], ["tree.json"], [])
        check(folder, tool, ["explain", "duplicate-link"], [], [])
        if shutil.which("git"):
            make_repository(folder)
            check(folder, tool, ["diff", "git:HEAD:plain", "plain"], ["plain"], [],
                  with_git=True)
            require(not (folder / "pwned").exists(), "git was made to start a program")
        else:
            print("git: skipped, it is not there")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except Failure as failure:
        sys.exit(f"system calls: {failure}")
