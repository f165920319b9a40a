"""Tries the files for CI and editors as far as one machine can.

    python3 Tests/Independent/examples.py CONTEXTC

The steps of the GitHub workflow and of GitLab's job run in a scratch repository with a branch, with
commands that stand in for `make install` and `gh`; pre-commit runs the hooks itself; VS Code's
pattern is matched against real output; Xcode's script runs with the variables that Xcode sets.

Needs `pre-commit` from PyPI, which has PyYAML. The hook that builds contextc takes minutes and is
tried with CONTEXTC_BUILDS_HOOK=1 only.
"""

import json
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import tempfile

import yaml

from checks import Failure, require

PROJECT = pathlib.Path(__file__).resolve().parents[2]


def run(words, cwd, environment=None, code=0, **options):
    process = subprocess.run(
        words, cwd=cwd, env={**os.environ, **(environment or {})}, capture_output=True, text=True,
        **options)
    require(
        code is None or process.returncode == code, words, "gave", process.returncode,
        process.stdout, process.stderr)
    return process


def git(cwd, *words):
    names = ["-c", "user.name=Test", "-c", "user.email=test@example.com"]
    return run(["git", *names, "-c", "init.defaultBranch=main", *words], cwd).stdout.strip()


def script(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


def scratch_repository(directory, contextc):
    """A clone of a project whose branch renames a chapter, and the folder of stand-ins."""
    origin = directory / "origin"
    shutil.copytree(PROJECT / "manifests", origin / "manifests")
    git(origin, "init", "--quiet")
    git(origin, "add", "--all")
    git(origin, "commit", "--quiet", "--message=Begin")
    clone = directory / "clone"
    git(directory, "clone", "--quiet", str(origin), str(clone))
    git(clone, "switch", "--quiet", "--create", "branch")
    chapter = clone / "manifests/great-plays/books/macbeth/act-1/chapter.json"
    text = chapter.read_text()
    title = json.loads(text)["title"]
    require(f'"{title}"' in text, "the sample has no title to change")
    chapter.write_text(text.replace(f'"{title}"', '"Thunder and lightning"', 1))
    git(clone, "commit", "--quiet", "--all", "--message=Retitle")
    tools = directory / "tools"
    script(tools / "contextc", f'exec "{contextc}" "$@"\n')
    script(tools / "make", 'echo "make $*" >> "$CALLS"\n')
    script(tools / "gh", 'echo "gh $*" >> "$CALLS"\n')
    return clone, tools, chapter


def check_workflow(clone, tools, chapter, directory):
    text = (PROJECT / ".github/workflows/contexts.yml").read_text()
    workflow = yaml.safe_load(text)
    # YAML 1.1 takes `on` for true, as GitHub knows.
    require(set(workflow[True]) == {"pull_request", "push"}, "other events")
    require("pull_request_target" not in text, "a token for code of strangers")
    job = workflow["jobs"]["contexts"]
    for step in job["steps"]:
        require(("uses" in step) != ("run" in step), "a step that is none:", step)
        if "uses" in step:
            require(re.fullmatch(r"[\w-]+/[\w/-]+@v\d+", step["uses"]), step["uses"])
        require("${{" not in step.get("run", ""), "text of strangers in a script:", step)
    calls = directory / "calls"
    environment = {
        "PATH": f"{tools}:{os.environ['PATH']}", "CALLS": str(calls), "HOME": str(directory),
        "GITHUB_PATH": str(directory / "path"), "GITHUB_BASE_REF": "main",
        "GITHUB_STEP_SUMMARY": str(directory / "summary"), "PULL_REQUEST": "7", **workflow["env"]}
    steps = {step["name"]: step["run"] for step in job["steps"] if "run" in step}

    def step(name, code=0):
        # GitHub's shell for `run`.
        return run(["bash", "-e", "-c", steps[name]], clone, environment, code=code)

    for name in steps:
        step(name)
    made, commented = calls.read_text().splitlines()
    require(made == f"make install PREFIX={directory}/.local", made)
    require(commented.startswith("gh pr comment 7 "), commented)
    comment = (clone / "contexts.md").read_text()
    require("Thunder and lightning" in comment, "the change is not described:", comment)
    require((directory / "summary").read_text() == comment, "another summary")
    require(json.loads((clone / "contexts.sarif").read_text())["version"] == "2.1.0", "no SARIF")
    right = chapter.read_text()
    chapter.write_text(right.replace('"title"', '"titel"', 1))
    output = step("Validate", code=1).stdout
    path = chapter.relative_to(clone)
    require(f"::error file={path}," in output, "no annotation:", output)
    results = json.loads((clone / "contexts.sarif").read_text())["runs"][0]["results"]
    location = results[0]["locations"][0]["physicalLocation"]["artifactLocation"]
    require(location["uri"] == str(path), "another path in SARIF:", location)
    chapter.write_text(right)
    print("GitHub: the workflow's steps run, and fail with a finding")


def check_gitlab(clone, tools, chapter, directory):
    text = (PROJECT / ".ci/examples/gitlab-ci.yml").read_text()
    job = yaml.safe_load(text)["contexts"]
    environment = {
        "PATH": f"{tools}:{os.environ['PATH']}", "CALLS": str(directory / "calls"),
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": git(clone, "rev-parse", "origin/main"),
        **{name: str(value) for name, value in job["variables"].items()}}
    lines = "\n".join(job["before_script"] + job["script"])
    output = run(["bash", "-e", "-c", lines], clone, environment).stdout
    require("Thunder and lightning" in output, "the change is not shown:", output)
    reports = job["artifacts"]["reports"]
    require(json.loads((clone / reports["codequality"]).read_text()) == [], "a finding too much")
    right = chapter.read_text()
    chapter.write_text(right.replace('"title"', '"titel"', 1))
    run(["bash", "-e", "-c", lines], clone, environment, code=1)
    entries = json.loads((clone / reports["codequality"]).read_text())
    path = str(chapter.relative_to(clone))
    require([entry["location"]["path"] for entry in entries] == [path], "another path:", entries)
    require(f'name="{path}"' in (clone / reports["junit"]).read_text(), "no test case")
    chapter.write_text(right)
    print("GitLab: the job's script runs, and its reports are there when it fails")


def check_new_root(tools, directory):
    """The very request that adds the content root, before anything is released, must pass too."""
    origin, clone = directory / "bare", directory / "first"
    origin.mkdir()
    (origin / "README").write_text("apps\n")
    git(origin, "init", "--quiet")
    git(origin, "add", "--all")
    git(origin, "commit", "--quiet", "--message=Begin")
    git(directory, "clone", "--quiet", str(origin), str(clone))
    git(clone, "switch", "--quiet", "--create", "branch")
    shutil.copytree(
        PROJECT / "manifests", clone / "manifests", ignore=shutil.ignore_patterns("baseline*"))
    git(clone, "add", "--all")
    git(clone, "commit", "--quiet", "--message=Add")
    workflow = yaml.safe_load((PROJECT / ".github/workflows/contexts.yml").read_text())
    job = yaml.safe_load((PROJECT / ".ci/examples/gitlab-ci.yml").read_text())["contexts"]
    environment = {
        "PATH": f"{tools}:{os.environ['PATH']}", "CALLS": str(directory / "calls"),
        "GITHUB_BASE_REF": "main", "GITHUB_STEP_SUMMARY": str(directory / "first-summary"),
        "CI_MERGE_REQUEST_DIFF_BASE_SHA": git(clone, "rev-parse", "origin/main"),
        **workflow["env"], **{name: str(value) for name, value in job["variables"].items()}}
    steps = {step["name"]: step.get("run") for step in workflow["jobs"]["contexts"]["steps"]
             if "name" in step}
    for name in ["Validate", "Describe changes"]:
        run(["bash", "-e", "-c", steps[name]], clone, environment)
    comment = (clone / "contexts.md").read_text()
    require(re.search(r"\*\*Contexts:\*\* \d+ added, 1 updated", comment), "not all new:", comment)
    process = run(["bash", "-e", "-c", "\n".join(job["script"])], clone, environment)
    require("so everything is new" in process.stderr, "nothing is said:", process.stderr)
    print("both: the request that adds the content root passes, and shows all as new")


def check_pre_commit(clone, tools, chapter, directory):
    hooks = yaml.safe_load((PROJECT / ".pre-commit-hooks.yaml").read_text())
    names = [hook["id"] for hook in hooks]
    require(names == ["contextc", "contextc-system"], "other hooks:", names)
    pre_commit = [sys.executable, "-m", "pre_commit"]
    run([*pre_commit, "validate-manifest", str(PROJECT / ".pre-commit-hooks.yaml")], clone)
    # A hook repository at the state of the working tree, committed or not.
    source = directory / "hooks"
    tracked = run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        PROJECT).stdout.split("\0")
    wanted = ("Package.swift", "Sources/", "Tests/", ".pre-commit-hooks.yaml")
    for name in filter(lambda name: name.startswith(wanted), tracked):
        if (PROJECT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(PROJECT / name, source / name)
    git(source, "init", "--quiet")
    git(source, "add", "--all")
    git(source, "commit", "--quiet", "--message=Hooks")
    tried = names if os.environ.get("CONTEXTC_BUILDS_HOOK") else names[1:]
    for name in tried:
        config = {"repos": [{
            "repo": str(source), "rev": git(source, "rev-parse", "HEAD"),
            "hooks": [{"id": name, "args": ["manifests/great-plays"]}]}]}
        (clone / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config))
        git(clone, "add", ".pre-commit-config.yaml")
        environment = {
            "PATH": f"{tools}:{os.environ['PATH']}", "PRE_COMMIT_HOME": str(directory / "cache")}
        words = [*pre_commit, "run", "--all-files"]
        output = run(words, clone, environment).stdout
        require("Passed" in output, "the hook did not run:", output)
        right = chapter.read_text()
        chapter.write_text(right.replace('"title"', '"titel"', 1))
        output = run(words, clone, environment, code=1).stdout
        require("did you mean 'title'?" in output, "the hook does not say why:", output)
        chapter.write_text(right)
        git(clone, "rm", "--quiet", "--cached", "--force", ".pre-commit-config.yaml")
    print("pre-commit:", " and ".join(tried), "run, pass and fail")


def check_vscode(clone, tools, chapter):
    tasks = json.loads((PROJECT / ".vscode/tasks.json").read_text())
    (task,) = tasks["tasks"]
    words = [tasks["inputs"][0]["default"] if "${input" in word else word for word in task["args"]]
    pattern = task["problemMatcher"]["pattern"]
    right = chapter.read_text()
    hostile = right.replace('"title"', '"titel: [x]:1:2: error: [y]"', 1)
    chapter.write_text(hostile.replace('"type": "chapter"', '"type": "chaptre"', 1))
    environment = {"PATH": f"{tools}:{os.environ['PATH']}"}
    output = run([task["command"], *words], clone, environment, code=1).stderr
    chapter.write_text(right)
    problems = [match for line in output.splitlines()
                if (match := re.search(pattern["regexp"], line))]
    counts = re.search(r"^(\d+) errors?(?:, (\d+) warnings?)?$", output, re.M)
    expected = int(counts[1]) + int(counts[2] or 0)
    require(expected > 1 and len(problems) == expected, "other problems than findings:", output)
    lines = chapter.read_text().splitlines()
    for match in problems:
        require((clone / match[pattern["file"]]).is_file(), "no file:", match[0])
        line = int(match[pattern["line"]])
        require(1 <= line <= len(lines), "no line:", match[0])
        require(int(match[pattern["column"]]) >= 1, "no column:", match[0])
        require(
            match[pattern["code"]] in ("unknown-value", "unknown-field", "missing-title"), match[0])
    if node := shutil.which("node"):
        program = (
            "const [pattern, text] = JSON.parse(require('fs').readFileSync(0, 'utf8'));"
            "console.log(text.split('\\n').filter(line => new RegExp(pattern).test(line)).length)")
        found = run(
            [node, "-e", program], clone, input=json.dumps([pattern["regexp"], output])).stdout
        require(int(found) == expected, "JavaScript matches otherwise:", found)
    settings = json.loads((PROJECT / ".vscode/settings.json").read_text())
    counts = {}
    for file in sorted((PROJECT / "manifests").rglob("*.json")):
        path = "/" + str(file.relative_to(PROJECT))
        matches = [schema["url"] for schema in settings["json.schemas"]
                   if schema_matches(schema["fileMatch"], path)]
        require(len(matches) == 1, path, "has the schemas", matches)
        require((PROJECT / matches[0]).is_file(), "there is no", matches[0])
        counts[matches[0]] = counts.get(matches[0], 0) + 1
    require(len(counts) == len(settings["json.schemas"]), "a schema for nothing:", counts)
    print(f"VS Code: the pattern finds {expected} of {expected}, each manifest has its schema")


def schema_matches(patterns, path):
    """As VS Code's JSON service matches: the last pattern that matches decides."""
    decided = False
    for pattern in patterns:
        isExcluded = pattern.startswith("!")
        expression = re.escape(pattern.removeprefix("!"))
        expression = expression.replace(r"/\*\*/", "/(?:.*/)?").replace(r"\*\*", ".*")
        if re.fullmatch(expression.replace(r"\*", "[^/]*"), path):
            decided = not isExcluded
    return decided


def check_xcode(tools, directory):
    source = directory / "app"
    shutil.copytree(PROJECT / "manifests/great-plays", source / "Contexts")
    for file in (PROJECT / ".ci/examples/xcode").iterdir():
        shutil.copy(file, source)
    derived = directory / "derived"
    derived.mkdir()
    environment = {
        "PATH": f"{tools}:{os.environ['PATH']}", "SRCROOT": str(source),
        "DERIVED_FILE_DIR": str(derived)}
    program = str(source / "compile-contexts.sh")
    run([program, "--update"], directory, environment)
    run([program], directory, environment)

    def listed(name):
        lines = (source / name).read_text().splitlines()
        return {re.sub(r"\$\((\w+)\)", lambda match: environment[match[1]], line)
                for line in lines if line}

    outputs = listed("contexts-outputs.xcfilelist")
    require(outputs == {str(path) for path in derived.iterdir()}, "other outputs:", outputs)
    inputs = listed("contexts-inputs.xcfilelist")
    run([str(tools / "contextc"), "compile", str(source / "Contexts"), "--output", "tree.json",
         "--baseline", str(source / "Contexts/baseline.json"), "--depfile", "inputs.d"], directory)
    read = {line.strip(" \\") for line in (directory / "inputs.d").read_text().splitlines()
            if line.startswith("  ")}
    files = {path for path in read if pathlib.Path(path).is_file()}
    require(len(files) > 10 and files <= inputs, "inputs that are not listed:", files - inputs)
    book = source / "Contexts/books/macbeth/book.json"
    book.write_text(book.read_text().replace('"title"', '"titel"', 1))
    before = (derived / "contexts.json").read_bytes()
    errors = run([program], directory, environment, code=1).stderr
    require(re.search(rf"^{re.escape(str(book))}:\d+:\d+: error: ", errors, re.M), errors)
    require((derived / "contexts.json").read_bytes() == before, "the tree is not what it was")
    print(f"Xcode: the script has {len(outputs)} outputs, and all {len(files)} inputs are listed")


def main(arguments):
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 64
    contextc = pathlib.Path(arguments[0]).absolute()
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name).resolve()
        clone, tools, chapter = scratch_repository(directory, contextc)
        check_workflow(clone, tools, chapter, directory)
        check_gitlab(clone, tools, chapter, directory)
        check_new_root(tools, directory)
        check_pre_commit(clone, tools, chapter, directory)
        check_vscode(clone, tools, chapter)
        check_xcode(tools, directory)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
