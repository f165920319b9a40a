"""Puts what acts into every text that contextc takes, and looks at every form that it writes.

    python3 Tests/Independent/injection.py CONTEXTC

Each payload (terminal escapes, line ends, workflow commands, HTML, Markdown, CSV formulas, URIs,
bidirectional controls, quotes of every language) stands as identifier, title, file name, field name,
locale, URL, rule and option in turn. What comes out is read by parsers that are not ours, and must
have the payload as text, or not at all: no control character, no line of its own, no markup.
"""

import html
import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree

from checks import Failure, require

PAYLOADS = {
    "escape": "a\x1b[31mred\x1b]0;title\x07b\x9b31m\x08\x7f",
    "lines": "a\r\nb\nc\u2028d\u2029e\x85f\x0bg\x0c",
    "workflow": "a\n::error file=x,line=1::pwned\n##[command]x\n::set-output name=a::b",
    "workflow-line": "::error file=x::pwned",
    "html": "<script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt;\"'`",
    "markdown": "|a|b| **x** [l](http://e.example) ![i](x) `c` ~~s~~ <!-- # h\n- l @user #1",
    "fence": "```\n</pre>\n---\n~~~",
    "formula": "=cmd|'/C calc'!A0",
    "uri": "javascript:alert(1)//../../%2e%2e/etc/passwd?x#y",
    "bidirectional": "a\u202eb\u2066c\u200fd\u061ce\u2069",
    "swift": "a\\(print(1))\"; fatalError(); */ // \"\"\" # `case`",
    "dot": "a\"]; x [label=<b>]; } digraph { \\\" \\n \\N \\G",
    "mermaid": "a\"] --> x; click n0 href \"javascript:alert(1)\" %% end #quot; ~~~",
    "make": "a $(shell touch pwned) b: ; c \\ # % | =x\ty",
    "xml": "]]><x/><!ENTITY a SYSTEM \"file:///etc/passwd\">&a;<?pi?>",
    "sarif": "{0} [x](1) %1 ${x} {scheme}://h/p",
    "unpaired": "\ufeffa\ufffe\uffff\u200b\u00ad",
}
# C0 but for line ends, DEL, C1, line separators, bidirectional controls.
ACTIVE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
APP = {"type": "app", "identifier": "com.example.app", "title": "App",
       "developmentLocale": "en", "locales": ["en", "fr"]}
NO_CONTROLS = str.maketrans("", "", "".join(map(chr, [*range(32), *range(127, 160)])))


class Trial:
    """One payload at one place: a folder with content, and how to run the tool there."""

    def __init__(self, tool, folder, name):
        self.tool, self.folder, self.name = tool, folder, name

    def write(self, path, content):
        file = self.folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content if isinstance(content, str) else json.dumps(content),
                        encoding="utf-8", newline="")

    def run(self, *words, codes=(0, 1, 2)):
        process = subprocess.run(
            [self.tool, *words], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True)
        require(process.returncode in codes, self.name, words, "gave", process.returncode,
                process.stderr.decode("utf-8", "replace"))
        errors = process.stderr.decode("utf-8")
        check_terminal(self.name, errors)
        return process.stdout.decode("utf-8"), errors


# What a form must be.


def check_terminal(name, text):
    """For people and logs: nothing acts, and no line is a command."""
    require(not ACTIVE.search(text), name, "an active character:", repr(text))
    for line in text.splitlines():
        require(not re.match(r"\s*(::\w|##\[)", line), name, "a workflow command:", line)
    return text


def check_json(name, text):
    require(not ACTIVE.search(text), name, "an active character in JSON:", repr(text))

    def unique(pairs):
        keys = [key for key, _ in pairs]
        require(len(keys) == len(set(keys)), name, "a key twice", keys)
        return dict(pairs)
    try:
        return json.loads(text, object_pairs_hook=unique)
    except ValueError as problem:
        raise Failure(f"{name} no JSON: {problem}: {text!r}") from None


def check_sarif(name, text):
    log = check_json(name, text)

    def walk(value):
        if isinstance(value, dict):
            uri = value.get("uri")
            if uri is not None:
                require(re.fullmatch(r"(file:///)?([A-Za-z0-9._~/-]|%[0-9A-F]{2})*", uri), name,
                        "a URI that leads away:", uri)
                require(urllib.parse.urlsplit(uri).scheme in ("", "file"), name, "a scheme:", uri)
            for child in value.values():
                walk(child)
        elif isinstance(value, list):
            for child in value:
                walk(child)
    for run in log["runs"]:
        walk(run["results"])
        walk(run.get("artifacts", []))
        for result in run["results"]:
            message = result["message"]["text"]
            require(not re.search(r"(?<!\\)\]\(", message), name, "a link:", message)
            require(not re.search(r"(?<!\{)\{\d+\}(?!\})", message), name, "a placeholder:",
                    message)


def check_github(name, text):
    require(not ACTIVE.search(text), name, "an active character:", repr(text))
    for line in text.splitlines():
        require(re.fullmatch(r"::(error|warning|notice) ((\w+=[^,:\r\n]*,?)+)::[^\r\n]*", line),
                name, "no command of ours:", line)
        for word in ("file=x", "set-output"):
            require(not re.match(rf"::\w+ {word}", line), name, "a command of theirs:", line)


def check_gitlab(name, text):
    for entry in check_json(name, text):
        require(not entry["location"]["path"].startswith("/"), name, "an absolute path", entry)


def check_xml(name, text):
    require(not ACTIVE.search(text), name, "an active character in XML:", repr(text))
    require("<!" not in text.replace("<!--", "").replace("<![CDATA[", ""), name, "a declaration")
    try:
        return xml.etree.ElementTree.fromstring(text)
    except xml.etree.ElementTree.ParseError as problem:
        raise Failure(f"{name} no XML: {problem}: {text!r}") from None


def check_junit(name, text):
    tags = {element.tag for element in check_xml(name, text).iter()}
    require(tags <= {"testsuites", "testsuite", "testcase", "failure", "system-out"}, name,
            "foreign elements:", tags)


def check_svg(name, text):
    space = "{http://www.w3.org/2000/svg}"
    for element in check_xml(name, text).iter():
        tag = element.tag.removeprefix(space)
        require(tag in ("svg", "title", "desc", "g", "path", "rect", "text", "tspan", "style",
                        "line", "circle", "defs", "marker"), name, "a foreign element:", tag)
        for key in element.attrib:
            require(not key.lower().startswith("on") and "href" not in key, name, "acts:", key)


class Tags(html.parser.HTMLParser):
    """The tags of a text."""

    def __init__(self):
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        self.found.append((tag, attributes))


class Page(Tags):
    """The tags of a page, and the data in it."""

    def __init__(self):
        super().__init__()
        self.data = {}
        self.open = None

    def handle_starttag(self, tag, attributes):
        super().handle_starttag(tag, attributes)
        attributes = dict(attributes)
        self.open = attributes.get("id") if attributes.get("type") == "application/json" else None

    def handle_endtag(self, tag):
        self.open = None

    def handle_data(self, data):
        if self.open:
            self.data[self.open] = self.data.get(self.open, "") + data


def check_page(name, text, tags):
    """The same elements whatever the content; `tags` are those of the first page, or nothing."""
    require(not ACTIVE.search(text), name, "an active character in HTML:", repr(text[:80]))
    page = Page()
    page.feed(text)
    page.close()
    require(not tags or page.found == tags, name, "other elements:",
            [tag for tag in page.found if tag not in (tags or [])])
    require(sorted(page.data) == ["preview-data", "tree-data"], name, "data:", list(page.data))
    for data in page.data.values():
        require("<" not in data and ">" not in data and "&" not in data, name, "markup in the data")
        json.loads(data)
    return page.found


def check_markdown(name, text):
    """Read as GitHub reads it, where a reader is there, else line by line."""
    require(not ACTIVE.search(text), name, "an active character in Markdown:", repr(text))
    try:
        import markdown_it
    except ImportError:
        rendered = None
    else:
        rendered = markdown_it.MarkdownIt("gfm-like", {"linkify": False}).render(text)
        tags = Tags()
        tags.feed(rendered)
        for tag, attributes in tags.found:
            require(tag in ("p", "table", "thead", "tbody", "tr", "th", "td", "code", "strong",
                            "em", "details", "summary", "br", "ul", "li", "h2", "h3", "h4", "pre",
                            "del", "s"),
                    name, "a tag:", tag, rendered)
            require(all(key in ("style", "class", "align") for key, _ in attributes), name,
                    "an attribute:", attributes)
        require("pwned" not in re.findall(r"<h\d>.*?</h\d>", rendered), name, "a heading")
    rows = [line for line in text.splitlines() if line.startswith("|")]
    widths = {len(re.findall(r"(?<!\\)\|", row)) for row in rows}
    require(len(widths) <= 2, name, "rows of another width:", widths, text)
    return rendered is not None


def check_dot(name, text):
    require(not ACTIVE.search(text), name, "an active character:", repr(text))
    # Outside of quotes there is nothing but our own words.
    bare = re.sub(r'"(?:[^"\\]|\\.)*"', '""', text, flags=re.S)
    require('"' not in bare.replace('""', ""), name, "a quote is open:", text)
    require(not re.search(r"<b>|javascript|digraph \{ \\", bare), name, "escaped:", bare)
    require(bare.count("{") == bare.count("}") == 1, name, "braces:", bare)
    if shutil.which("dot"):
        process = subprocess.run(["dot", "-Tplain"], input=text.encode(), capture_output=True)
        require(process.returncode == 0, name, "no graph:", process.stderr.decode(), text)


def check_mermaid(name, text):
    require(not ACTIVE.search(text), name, "an active character:", repr(text))
    for line in text.splitlines():
        require(
            re.fullmatch(
                r'flowchart LR| *n\d+\["[^"\[\]]*"\](:::\w+)?| *n\d+ (---|-\.->|-->) n\d+'
                r"| *n\d+ -\.[^.\"\[\]]*\.-> n\d+| *classDef .*| *n\d+\(?\[.*\"\]\)?(:::\w+)?", line),
            name, "a line of theirs:", line)
        for label in re.findall(r'"([^"]*)"', line):
            plain = label.replace("<br>", "")
            require("<" not in plain and ">" not in plain, name, "markup:", line)


def check_swift(name, text, folder):
    require(not ACTIVE.search(text), name, "an active character:", repr(text))
    code = re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', text)
    code = "\n".join(line.split("//")[0] for line in code.splitlines())
    for word in ("fatalError", "print", "pwned", "alert"):
        require(not re.search(rf"\b{word}\s*\(", code), name, "runs:", word, code)
    require("*/" not in code and '"""' not in code, name, "leaves a comment or a text:", code)
    texts = "".join(re.findall(r'"(?:[^"\\\n]|\\.)*"', text)).replace("\\\\", "")
    require(r"\(" not in texts, name, "interpolates:", text)
    if shutil.which("swiftc"):
        file = folder / "Generated.swift"
        file.write_text(text, encoding="utf-8")
        process = subprocess.run(
            ["swiftc", "-frontend", "-parse", file], capture_output=True)
        require(process.returncode == 0, name, "no Swift:", process.stderr.decode(), text)


def check_depfile(name, folder, text):
    if shutil.which("make") is None:
        return
    makefile = folder / "Makefile.check"
    makefile.write_text("target:\n\t@true\n" + text, encoding="utf-8", newline="")
    process = subprocess.run(
        ["make", "-n", "-f", makefile, "target"], cwd=folder, capture_output=True)
    require(process.returncode == 0, name, "no rule of Make:", process.stderr.decode(), text)
    require(not (folder / "pwned").exists(), name, "the depfile runs a command")


def check_text(name, text):
    check_terminal(name, text)


FINDINGS = {
    "text": check_text, "json": check_json, "sarif": check_sarif, "github": check_github,
    "gitlab": check_gitlab, "junit": check_junit,
}


# Where a payload stands.


def as_identifier(trial, payload):
    identifier = payload.translate(NO_CONTROLS)
    # Some payloads can't be identifiers as they are: then the finding about it is looked at.
    trial.write("root/app.json", {**APP, "children": [
        {"type": "book", "identifier": identifier, "title": "Book", "children": [
            {"type": "quiz", "identifier": identifier, "title": "One quiz"}]},
        {"type": "book", "identifier": payload + "!", "title": "Other"}]})
    clean = json.loads((trial.folder / "root/app.json").read_text())
    clean["children"].pop()
    trial.write("clean/app.json", clean)


def as_title(trial, payload):
    trial.write("root/app.json", {**APP, "title": payload, "children": [
        {"type": "book", "identifier": "b", "title": {"en": payload, "fr": payload + "x"},
         "summary": payload, "keywords": [payload]},
        {"type": "book", "identifier": "c", "title": payload}]})


def as_file_name(trial, payload):
    name = payload.replace("/", "∕").replace("\0", "")[:80]
    trial.write(f"root/{name}.json", {"type": "bok", "identifier": "b", "title": "B",
                                      "displayOrder": 1})
    trial.write(f"root/titles/{name}.json", {"x": "y"})
    trial.write("root/app.json", {**APP, "children": ["*.json", name + ".jso", payload]})
    trial.write("clean/app.json", {**APP, "children": [f"{name[:40]}.json".replace("*", "")]})
    trial.write(f"clean/{name[:40].replace('*', '')}.json",
                {"type": "book", "identifier": "b", "title": "Book"})


def as_field_and_value(trial, payload):
    trial.write("root/app.json", {**APP, payload: 1, "rules": {payload: "off"},
        "locales": ["en", payload], "allow": [payload], "universalLinkTemplate": payload,
        "retiredIdentifierPaths": [[payload]], "children": [
            {"type": payload, "identifier": "b", "title": "B"},
            {"type": "book", "identifier": "c", "title": "C", "topic": payload,
             "universalLinkURL": payload, "thumbnail": payload, "minimumBundleVersion": payload,
             "formerIdentifierPaths": [[payload, payload]], "navigationChildren": [[payload]],
             "progressReportingCapabilities": [{"kind": payload, payload: 1}]}]})


def as_broken_text(trial, payload):
    trial.write("root/app.json", json.dumps(APP)[:-1] + ', "x-a": ' + payload)
    trial.write("root/titles/en.strings", payload)


def as_table_key(trial, payload):
    trial.write("root/app.json", {**APP, "children": []})
    trial.write("root/titles/fr.json", {payload: payload, payload + "#summary": payload})
    trial.write("root/titles/A.xcstrings", {
        "version": "1.0", "sourceLanguage": "en", "strings": {
            payload: {"localizations": {payload: {"stringUnit": {
                "state": "translated", "value": payload}}}}}})
    (trial.folder / "root/titles/de.lproj").mkdir()
    trial.write("root/titles/de.lproj/A.strings",
                json.dumps(payload, ensure_ascii=True).replace("\\u", "\\U") + " = 1;")


SITES = [as_identifier, as_title, as_file_name, as_field_and_value, as_broken_text, as_table_key]


def check_trees(trial, root, counts):
    """What comes of a root that is right: the tree, and all that is made of it."""
    name = trial.name
    _, errors = trial.run("compile", root, "-o", "tree.json", "--depfile", "inputs.d",
                          "--cache", "cache", "--diff", "diff.json")
    if not (trial.folder / "tree.json").exists():
        return
    counts["trees"] += 1
    trial.write("base/app.json", {**APP, "children": [
        {"type": "book", "identifier": "gone", "title": "Gone"}]})
    trial.run("compile", "base", "-o", "base.json")
    json.loads((trial.folder / "tree.json").read_text(encoding="utf-8"))
    json.loads((trial.folder / "diff.json").read_text(encoding="utf-8"))
    check_depfile(name, trial.folder, (trial.folder / "inputs.d").read_text(encoding="utf-8"))
    for old, new in (("base.json", "tree.json"), ("tree.json", "base.json")):
        check_terminal(name, trial.run("diff", old, new)[0])
        counts["markdown"] += check_markdown(
            name, trial.run("diff", old, new, "--format", "markdown")[0])
        for form in ("json", "json-patch"):
            json.loads(trial.run("diff", old, new, "--format", form)[0])
    trial.run("declare", "base.json", "--to", "declared.json")
    trial.run("declare", "tree.json", "--to", "declared.json")
    check_svg(name, trial.run("graph", "tree.json", "--baseline", "base.json")[0])
    check_dot(name, trial.run("graph", "tree.json", "--format", "dot")[0])
    check_mermaid(name, trial.run("graph", "tree.json", "--format", "mermaid")[0])
    trial.run("preview", "tree.json", "-o", "page.html", "--baseline", "base.json")
    page = (trial.folder / "page.html").read_text(encoding="utf-8")
    counts["page"] = check_page(name, page, counts.get("page"))
    check_swift(name, trial.run("generate", "swift", "tree.json")[0], trial.folder)
    tree = json.loads((trial.folder / "tree.json").read_text(encoding="utf-8"))
    for context in tree["contexts"]:
        words = ("resolve", "tree.json", json.dumps([context["identifier"]]))
        check_terminal(name, trial.run(*words)[0])
        check_json(name, trial.run(*words, "--format", "json")[0])


def check_root(trial, counts):
    name = trial.name
    for form, check in FINDINGS.items():
        check(name, trial.run("validate", "root", "--diagnostics", form)[0])
        counts["findings"] += 1
    trial.run("validate", "root", "--write-known", "known.txt")
    known = (trial.folder / "known.txt").read_text(encoding="utf-8")
    require(not ACTIVE.search(known), name, "an active character in the known findings")
    check_terminal(name, trial.run("titles", "status", "root")[0])
    status = trial.run("titles", "status", "root", "--format", "json")[0]
    if status:
        check_json(name, status)
    # A patch has the file's own lines, which are to be applied as they are; names are ours.
    trial.run("fix", "root", "--dry-run", "--quiet")
    trial.run("format", "root", "--check")
    pseudo = trial.run("titles", "pseudo", "root", "--locale", "en-XA")[0]
    if pseudo.startswith("{"):
        json.loads(pseudo)
    check_trees(trial, "root", counts)
    if (trial.folder / "clean").exists():
        for name in ("tree.json", "cache"):
            (trial.folder / name).unlink(missing_ok=True)
        check_trees(trial, "clean", counts)


def check_words(trial, payload):
    """What stands on the command line comes back in complaints."""
    payload = payload.replace("\0", "")
    usage = (0, 1, 64, 74)
    for words in (
        ["explain", payload], ["schema", payload], [payload], ["validate", f"--{payload}"],
        ["validate", payload], ["validate", "root", "--rule", f"{payload}=off"],
        ["validate", "root", "--baseline", payload], ["resolve", payload, payload],
        ["diff", payload, f"git:{payload}:{payload}"], ["completions", payload],
        ["compile", "root", "-o", f"missing/{payload}"], ["graph", payload, "--format", payload],
        ["titles", "pseudo", "root", "--locale", payload], ["generate", payload, payload],
    ):
        output, _ = trial.run(*words, codes=usage)
        check_terminal(trial.name, output)


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    tool = str(pathlib.Path(arguments[0]).absolute())
    counts = {"findings": 0, "trees": 0, "markdown": 0}
    failures = []
    for kind, payload in PAYLOADS.items():
        for site in SITES:
            with tempfile.TemporaryDirectory() as directory:
                name = f"{kind} {site.__name__.replace('_', ' ')}"
                trial = Trial(tool, pathlib.Path(directory), name)
                try:
                    site(trial, payload)
                    check_root(trial, counts)
                    if site is SITES[0]:
                        trial.name = f"{kind} on the command line"
                        check_words(trial, payload)
                except (Failure, ValueError) as failure:
                    failures.append(f"{trial.name}: {failure}")
    print(f"{len(PAYLOADS)} payloads at {len(SITES) + 1} places: {counts['findings']} reports, "
          f"{counts['trees']} trees with all that is made of them")
    if not counts["markdown"]:
        print("Markdown was read line by line: markdown-it-py is not installed")
    for failure in failures:
        print("injection:", failure[:1500], file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
