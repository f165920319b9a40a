"""Sends what `contextc export catalog` writes to a server that knows Apple's documented rules.

    python3 Tests/Independent/catalog.py CONTEXTC

The server stands in for the ClassKit Catalog API: it refuses what the documentation refuses (types,
limits, parents that are missing, children that are left, overlapping locales, thumbnails that
nothing refers to), and it takes every third request without having done it yet. Requests go there
by the script in .ci/examples. What it has in the end is compared with what the trees say, which is
worked out here anew.

Needs bash, curl and jq; says so and does nothing where they are missing.
"""

import http.server
import json
import os
import pathlib
import random
import secrets
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import zlib

from checks import Failure, require

PROJECT = pathlib.Path(__file__).resolve().parents[2]
SCRIPT = PROJECT / ".ci/examples/send-catalog.sh"
TOKEN = secrets.token_hex(16)
UNBOUNDED = 2**63 - 2
TYPES = set("""app audio book challenge chapter course custom document exercise game lesson level none
    page quiz section task video""".split())
TOPICS = set("""artsAndMusic computerScienceAndEngineering healthAndFitness literacyAndWriting math
    science socialScience worldLanguage""".split())
KINDS = {"duration", "percent", "binary", "quantity", "score"}


# The server


class Refused(Exception):
    """A request that the documentation does not allow."""


def check(condition, *words):
    if not condition:
        raise Refused(" ".join(str(word) for word in words))


def shows_token():
    """Whether a command line has the token; where processes can't be listed, nobody knows."""
    for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if TOKEN.encode() in path.read_bytes():
                return True
        except OSError:
            pass  # The process has ended.
    return False


def is_integer(value):
    return type(value) is int


def check_text(value, low, high):
    check(isinstance(value, str) and low <= len(value.encode("utf-16-le")) // 2 <= high, value)


def check_range(value):
    check(isinstance(value, list) and len(value) == 2 and all(map(is_integer, value)), value)
    check(0 <= value[0] <= value[1] <= UNBOUNDED, value)


def check_strings(value):
    check(isinstance(value, list) and value and all(type(word) is str for word in value), value)


def check_path(path):
    check_strings(path)
    check(len(path) <= 8 and sum(len(part) for part in path) <= 256, "a long path:", path)
    check(all(path), "an empty identifier:", path)


def check_context(context):
    check(set(context) == {"data", "metadata"}, set(context))
    data, metadata = context["data"], context["metadata"]
    check(set(data) <= set("""identifierPath title type topic summary displayOrder isAssignable
        suggestedAge suggestedCompletionTime customTypeName thumbnailId universalLinkURL
        progressReportingCapabilities""".split()), set(data))
    check(set(metadata) <= set("""locale minimumBundleVersion keywords presentableLocales
        standardsAlignments presentablePaths""".split()), set(metadata))
    check_path(data["identifierPath"])
    check_text(data["title"], 1, 256)
    check(data["title"].strip(), "a blank title")
    check(data["type"] in TYPES, data["type"])
    check((data["type"] == "app") == (len(data["identifierPath"]) == 1), "a misplaced app")
    check(data.get("topic", "math") in TOPICS, data.get("topic"))
    check_text(data.get("summary", "x"), 1, 4000)
    check(is_integer(data.get("displayOrder", 0)), data.get("displayOrder"))
    check(type(data.get("isAssignable", True)) is bool, data.get("isAssignable"))
    check_range(data.get("suggestedAge", [0, 1]))
    check_range(data.get("suggestedCompletionTime", [0, 1]))
    check("customTypeName" not in data or data["type"] == "custom", "a name that is ignored")
    check_text(data.get("universalLinkURL", "a:b"), 1, 10_000)
    kinds = [capability["kind"] for capability in data.get("progressReportingCapabilities", [])]
    check(set(kinds) <= KINDS and len(set(kinds)) == len(kinds), kinds)
    check(set(metadata.get("minimumBundleVersion", "1")) <= set("0123456789."), metadata)
    check_text(metadata["locale"], 2, 35)
    for field in ("keywords", "standardsAlignments", "presentableLocales"):
        check_strings(metadata.get(field, ["x"]))
    for entry in metadata.get("presentablePaths", []):
        check(set(entry) == {"path"}, entry)
        check_path(entry["path"])


class Catalog:
    """What the server has, by identifier path and locale."""

    def __init__(self):
        self.contexts, self.thumbnails, self.jobs = {}, {}, {}
        self.requests, self.needless, self.failures = 0, [], []
        self.answers_until = None

    def parents(self, context):
        path = tuple(context["data"]["identifierPath"])
        stated = context["metadata"].get("presentablePaths")
        if stated is None:
            return {path[:-1]} if len(path) > 1 else set()
        return {tuple(entry["path"]) for entry in stated}

    def post_contexts(self, body):
        contexts = json.loads(body, parse_float=lambda text: check(False, "no integer:", text))
        check(set(contexts) == {"contexts"} and 1 <= len(contexts["contexts"]) <= 200, "a batch")
        keys = []
        for context in contexts["contexts"]:
            check_context(context)
            key = tuple(context["data"]["identifierPath"]), context["metadata"]["locale"]
            keys.append(key)
            if self.contexts.get(key) == context:
                self.needless.append(key)
        check(len(set(keys)) == len(keys), "a context twice in one call")
        after = {**self.contexts, **dict(zip(keys, contexts["contexts"]))}
        for path, locale in keys:
            # A stated list takes the place of the default parent; the hierarchy needs it all the same.
            wanted = self.parents(after[path, locale]) | ({path[:-1]} if len(path) > 1 else set())
            for parent in wanted:
                check((parent, locale) in after, path, locale, "has no parent", parent)
        self.check_whole(after, keys)
        self.contexts = after

    def check_whole(self, contexts, changed):
        counts, locales = {}, {}
        for (path, locale), context in contexts.items():
            for parent in self.parents(context):
                counts[parent, locale] = counts.get((parent, locale), 0) + 1
            locales.setdefault(path, []).append(
                context["metadata"].get("presentableLocales", [locale]))
        check(max(counts.values(), default=0) <= 2000, "too many children")
        for path, _ in changed:
            lists = locales[path]
            check(len(lists) == 1 or ["mul"] not in lists, "'mul' and others for", path)
            joined = [locale.lower() for part in lists for locale in part]
            check(len(set(joined)) == len(joined), "overlapping locales for", path, lists)

    def delete_context(self, path, locale):
        path = tuple(json.loads(path))
        if (path, locale) not in self.contexts:
            self.needless.append((path, locale))
            return
        for (other, other_locale), context in self.contexts.items():
            check(
                other_locale != locale or path not in self.parents(context) | {other[:-1]},
                path, "has the child", other)
        gone = self.contexts.pop((path, locale))["data"].get("thumbnailId")
        if gone and gone not in self.references():
            self.thumbnails.pop(gone, None)

    def references(self):
        return {context["data"].get("thumbnailId") for context in self.contexts.values()} - {None}

    def post_thumbnail(self, name, media_type, body):
        check(name in self.references(), "THUMBNAIL_NOT_REFERENCED:", name)
        magic = {"image/png": b"\x89PNG\r\n\x1a\n", "image/jpeg": b"\xff\xd8"}
        check(body.startswith(magic.get(media_type, b"?")), "no image of the type", media_type)
        if self.thumbnails.get(name) == body:
            self.needless.append(name)
        self.thumbnails[name] = body

    def delete_thumbnail(self, name):
        check(name not in self.references(), "a thumbnail that is referred to:", name)
        if self.thumbnails.pop(name, None) is None:
            self.needless.append(name)

    def handle(self, method, url, headers, body):
        """Does a request; gives the status code."""
        check(headers.get("authorization") == f"Bearer {TOKEN}", "not authorized")
        check(not shows_token(), "a command line shows the token to everybody")
        parts = urllib.parse.urlsplit(url)
        query = urllib.parse.parse_qs(parts.query, strict_parsing=True)
        check(all(len(values) == 1 for values in query.values()), "a field twice:", query)
        fields = {name: values[0] for name, values in query.items()}
        check(fields.pop("environment", None) == "production", "another environment")
        media_type = headers.get("content-type")
        if (method, parts.path) == ("POST", "/v1/contexts"):
            check(media_type == "application/json" and not fields, media_type, fields)
            self.post_contexts(body)
            return 201
        if (method, parts.path) == ("DELETE", "/v1/contexts"):
            check(not body and set(fields) == {"identifierPath", "locale"}, fields)
            self.delete_context(fields["identifierPath"], fields["locale"])
            return 204
        check(parts.path == "/v1/thumbnails" and set(fields) == {"thumbnailId"}, url)
        if method == "POST":
            self.post_thumbnail(fields["thumbnailId"], media_type, body)
            return 201
        check(method == "DELETE" and not body, method)
        self.delete_thumbnail(fields["thumbnailId"])
        return 204


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def answer(self, code, value=None, **headers):
        body = b"" if value is None else json.dumps(value).encode()
        self.send_response(code)
        for name, text in headers.items():
            self.send_header(name, text)
        if code != 204:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        catalog = self.server.catalog
        name = self.path.rsplit("/", 1)[1]
        state = catalog.jobs.get(name, "error")
        catalog.jobs[name] = "complete"
        self.answer(200, {"statusId": name, "state": state})

    def do_POST(self):
        catalog = self.server.catalog
        body = self.rfile.read(int(self.headers.get("content-length") or 0))
        if catalog.answers_until is not None and catalog.requests >= catalog.answers_until:
            return self.answer(503, {"message": "out of order"})
        catalog.requests += 1
        try:
            code = catalog.handle(self.command, self.path, self.headers, body)
        except (Refused, KeyError, TypeError, ValueError, AttributeError) as problem:
            catalog.failures.append(f"{self.command} {self.path}: {problem!r}")
            return self.answer(400, {"message": str(problem)})
        if catalog.requests % 3:
            return self.answer(code, None if code == 204 else {})
        name = str(catalog.requests)
        catalog.jobs[name] = "inProgress"
        self.answer(202, {}, Location=f"http://{self.headers['host']}/v1/status/{name}")

    do_DELETE = do_POST


# What the trees say


def expected(tree):
    """The contexts of a tree, worked out from its JSON: (path, locale) → object."""
    bundle = tree["app"]["identifier"]
    others = {}

    def walk(contexts, prefix):
        for context in contexts:
            path = prefix + (context["identifier"],)
            yield path, context
            yield from walk(context.get("children", []), path)

    contexts = [((), {**tree["app"], "type": "app"}), *walk(tree["contexts"], ())]
    for path, context in contexts:
        for child in context.get("navigationChildren", []):
            others.setdefault(tuple(child), []).append(path)

    def text(texts, locale):
        return texts.get(locale, texts[tree["developmentLocale"]])

    result = {}
    for path, context in contexts:
        for locale in tree["locales"]:
            data = {
                "identifierPath": [bundle, *path], "title": text(context["title"], locale),
                "type": context["type"]}
            for field in ("displayOrder", "topic", "isAssignable", "universalLinkURL"):
                if field in context:
                    data[field] = context[field]
            for field in ("summary", "customTypeName"):
                if field in context:
                    data[field] = text(context[field], locale)
            for field in ("suggestedAge", "suggestedCompletionTime"):
                if field in context:
                    low, high = context[field]
                    data[field] = [low, UNBOUNDED if high is None else high]
            if "thumbnail" in context:
                data["thumbnailId"] = context["thumbnail"]["digest"].removeprefix("xxh3:")
            if "progressReportingCapabilities" in context:
                data["progressReportingCapabilities"] = [
                    {"kind": entry["kind"], **({"details": text(entry["details"], locale)}
                                               if "details" in entry else {})}
                    for entry in context["progressReportingCapabilities"]]
            metadata = {"locale": locale, "presentableLocales": [locale]}
            for field in ("minimumBundleVersion", "keywords", "standardsAlignments"):
                if field in context:
                    metadata[field] = context[field]
            if path in others:
                metadata["presentablePaths"] = [
                    {"path": [bundle, *parent]} for parent in [path[:-1], *others[path]]]
            result[(bundle, *path), locale] = {"data": data, "metadata": metadata}
    return result


# Content


def png(color):
    def chunk(kind, data):
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = b"".join(b"\0" + bytes(color) * 100 for _ in range(100))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 100, 100, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def page(identifier, **fields):
    return {"type": "page", "identifier": identifier, "title": f"About {identifier}", **fields}


def app(children, locales=("en", "fr"), **fields):
    return {
        "type": "app", "identifier": "com.example.catalog", "title": {"en": "Café", "fr": "Le café"},
        "developmentLocale": "en", "locales": list(locales), "universalLinkTemplate": "cafe://{path}",
        "rules": {"untranslated-title": "off", "unlisted-locale": "off", "removed-context": "off"},
        "children": children, **fields}


def versions():
    """Content that changes in all ways, each version from the one before."""
    deep = page("6", title={"en": "Six", "fr": "Six"})
    for level in "54321":
        deep = page(level, children=[deep])
    full = page(
        "full", type="custom", customTypeName={"en": "Unit", "fr": "Unité"}, summary="A “summary”\n",
        topic="math", isAssignable=False, suggestedAge=[4, None], suggestedCompletionTime=[0, 9],
        thumbnail="a.png", minimumBundleVersion="10.5", keywords=["é", "\""], standardsAlignments=["s"],
        progressReportingCapabilities=[
            {"kind": "score", "details": {"en": "Points", "fr": "Des points"}}, {"kind": "binary"}])
    yield app([deep, full, page("two", thumbnail="a.png")])
    # One image goes with an update.
    yield app([deep, {**full, "thumbnail": "b.png"}, page("two")])
    # A child is shown in places that come later, deeper, and in a circle.
    circle = [
        page("north", navigationChildren=[["south", "inner"]], children=[page("inner")]),
        page("south", navigationChildren=[["north", "inner"]], children=[page("inner")]),
        page("first", children=[page("leaf")]),
        page("shop", children=[page("window", navigationChildren=[["first", "leaf"], ["first"]])])]
    yield app([*circle, {**full, "thumbnail": "b.png"}, page("two", thumbnail="b.png")])
    # All that show others go, some with what they show; a locale comes.
    yield app([page("north", children=[page("inner")]), page("first", children=[page("leaf")]),
               page("two", thumbnail="b.png")], locales=("en", "de", "fr"))
    # A locale goes, and the last context with an image.
    yield app([page("north", title={"en": "N", "de": "Norden"})], locales=("de", "en"))
    # Another app.
    yield app([page("north", thumbnail="a.png")], identifier="com.example.other")


def full_shelves():
    """As many children as there may be, of which some are replaced by others."""
    for first in (0, 10):
        many = [page(f"page-{number}") for number in range(first, first + 1995)]
        yield app([page("shelf", children=many, thumbnail="a.png")])


# The trials


class Trial:
    def __init__(self, contextc, directory):
        self.contextc, self.directory = contextc, directory
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.catalog = Catalog()
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def catalog(self):
        return self.server.catalog

    def run(self, *words, code=0):
        process = subprocess.run(
            [self.contextc, *map(str, words)], cwd=self.directory, capture_output=True, text=True)
        require(process.returncode == code, words, process.returncode, process.stderr)
        return process

    def compile(self, root, tree, baseline=None):
        words = ["--baseline", baseline] if baseline else []
        self.run("compile", root, "-o", tree, *words)
        return json.loads((self.directory / tree).read_text())

    def export(self, tree, folder, *words):
        return self.run(
            "export", "catalog", tree, "-o", folder, "--environment", "production", *words)

    def send(self, folder, code=0):
        environment = {
            **os.environ, "TOKEN": TOKEN, "PAUSE": "0.01",
            "CATALOG": f"http://127.0.0.1:{self.server.server_port}"}
        process = subprocess.run(
            ["bash", SCRIPT, self.directory / folder], env=environment, capture_output=True, text=True)
        require(not self.catalog.failures, *self.catalog.failures[:3])
        require(process.returncode == code, process.returncode, process.stdout, process.stderr)

    def check(self, tree):
        wanted = expected(tree)
        for key in {**wanted, **self.catalog.contexts}:
            require(
                wanted.get(key) == self.catalog.contexts.get(key), key, "is",
                self.catalog.contexts.get(key), "and not", wanted.get(key))
        images = {context["data"].get("thumbnailId") for context in wanted.values()} - {None}
        require(set(self.catalog.thumbnails) == images, "images:", set(self.catalog.thumbnails), images)


def files(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()
            if not path.name.startswith("answer")}


def forget(folder):
    """Loses what the script knows of requests that were answered."""
    for path in folder.glob("answered"):
        path.unlink()


def check_folder(folder):
    """The list names what is there, whole."""
    lines = [json.loads(line) for line in (folder / "requests.jsonl").read_text().splitlines()]
    for line in lines:
        require(set(line) in ({"method", "path", "query"},
                              {"method", "path", "query", "contentType", "body"}), line)
        if line.get("contentType") == "application/json":
            json.loads((folder / line["body"]).read_text())
    return [line["body"] for line in lines if "body" in line]


def try_versions(trial, name, contents):
    trial.server.catalog = Catalog()
    before = None
    for number, content in enumerate(contents):
        (trial.directory / "root/app.json").write_text(json.dumps(content))
        tree = trial.compile("root", f"{name}-{number}.json", before)
        words = ["--baseline", before] if before else []
        trial.export(f"{name}-{number}.json", "out", "--root", "root", *words)
        listed = check_folder(trial.directory / "out")
        there = [file for file in files(trial.directory / "out") if file != "requests.jsonl"]
        require(sorted(listed) == sorted(there), "other files than listed:", listed, there)
        trial.catalog.needless = []
        trial.send("out")
        trial.check(tree)
        require(not trial.catalog.needless, "needless:", trial.catalog.needless)
        # All of it once more, with nothing known of what was answered.
        forget(trial.directory / "out")
        trial.send("out")
        trial.check(tree)
        before = f"{name}-{number}.json"
        trial.export(before, "none", "--root", "root", "--baseline", before)
        require(files(trial.directory / "none") == {"requests.jsonl": b""}, "a tree against itself")
    requests = trial.catalog.requests
    print(f"catalog: {number + 1} {name}, {requests} requests, all accepted and none needless, "
          "then all once more")


def try_interrupted_sending(trial):
    for name in ("old", "new"):
        shutil.copytree(PROJECT / "manifests/great-plays", trial.directory / name)
    trees = {}
    old = json.loads((PROJECT / "manifests/great-plays/baseline.json").read_text())
    (trial.directory / "old.json").write_bytes(
        (PROJECT / "manifests/great-plays/baseline.json").read_bytes())
    trees["new.json"] = trial.compile("new", "new.json", "old.json")
    # The images of the old tree are no longer in the sample; the server gets others for them.
    catalog = trial.server.catalog = Catalog()
    catalog.contexts = expected(old)
    catalog.thumbnails = {name: b"" for name in catalog.references()}
    trial.export("new.json", "new-out", "--baseline", "old.json", "--root", "new")
    total = len((trial.directory / "new-out/requests.jsonl").read_text().splitlines())
    for limit in (0, 1, 20, total // 2, total - 1):
        catalog.answers_until = limit
        trial.send("new-out", code=1)
    catalog.answers_until = None
    trial.send("new-out")
    trial.check(trees["new.json"])
    require(catalog.requests == total, catalog.requests, "requests instead of", total)
    forget(trial.directory / "new-out")
    trial.send("new-out")
    trial.check(trees["new.json"])
    print(f"catalog: {total} requests, interrupted 5 times and repeated, each done once")


def try_interrupted_export(trial):
    trees = {name: trial.directory / f"shelves-{number}.json"
             for number, name in enumerate(("first", "last"))}
    for name, tree in trees.items():
        trial.export(tree, name, "--root", "root")
    wanted = {name: files(trial.directory / name) for name in ("first", "last")}
    require(len(wanted["first"]) > 10, "too few files to interrupt")
    seeded = random.Random(7)
    folder = trial.directory / "killed"
    seen = set()
    for round in range(30):
        name = ("first", "last")[round % 2]
        process = subprocess.Popen(
            [trial.contextc, "export", "catalog", trees[name], "-o", folder,
             "--environment", "production", "--root", trial.directory / "root"],
            stderr=subprocess.DEVNULL)
        time.sleep(seeded.random() * 0.4)
        process.send_signal((signal.SIGKILL, signal.SIGINT)[round % 3 == 0])
        seen.add(process.wait())
        if not (folder / "requests.jsonl").exists():
            continue
        lists = {key for key in wanted
                 if wanted[key]["requests.jsonl"] == (folder / "requests.jsonl").read_bytes()}
        require(len(lists) == 1, "a list that is neither of the two")
        (key,) = lists
        for body in check_folder(folder):
            require((folder / body).read_bytes() == wanted[key][body], "another body:", body)
    for name in ("last", "first"):
        trial.export(trees[name], folder, "--root", "root")
        require(files(folder) == wanted[name], "not the same files after", name)
    print(f"catalog: {30} exports, killed or interrupted; the list always had its files; "
          f"exits {sorted(seen)}")


def try_refusals(trial):
    tree = trial.directory / "versions-0.json"
    folder = trial.directory / "refused"
    trial.export(tree, folder, "--root", "root")
    before = files(folder)
    trial.run("export", "catalog", tree, "-o", folder, code=64)
    (trial.directory / "damaged").mkdir()
    (trial.directory / "damaged/a.png").write_bytes(png((9, 9, 9)))
    for root in ("damaged", "nowhere"):
        result = trial.run("export", "catalog", tree, "-o", folder, "--root", root, code=1)
        require("thumbnail 'a.png'" in result.stderr, result.stderr)
    require(files(folder) == before, "a refused export changed something")
    trial.run("export", "catalog", "nothing.json", "-o", folder, code=1)
    trial.run("export", "catalog", tree, "-o", tree, code=74)
    fresh = trial.directory / "fresh"
    trial.run("export", "catalog", tree, "-o", fresh, code=64)
    require(not list(fresh.iterdir()), "files without a list:", list(fresh.iterdir()))
    print("catalog: what can't be exported leaves everything as it was")


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    missing = [name for name in ("bash", "curl", "jq") if not shutil.which(name)]
    if missing:
        print("catalog: NOT TESTED, missing:", *missing)
        return 0
    contextc = pathlib.Path(arguments[0]).absolute()
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name).resolve()
        trial = Trial(contextc, directory)
        (directory / "root").mkdir()
        (directory / "root/a.png").write_bytes(png((1, 2, 3)))
        (directory / "root/b.png").write_bytes(png((200, 2, 3)))
        try_versions(trial, "versions", versions())
        try_versions(trial, "shelves", full_shelves())
        try_interrupted_sending(trial)
        try_interrupted_export(trial)
        try_refusals(trial)
        trial.server.shutdown()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
