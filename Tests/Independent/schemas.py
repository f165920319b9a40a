"""Checks schemas/ with a JSON Schema validator that is not ours.

All schemas must be schemas, all sample manifests must meet them, and of the cases in
broken-manifests.json exactly those that a schema can see must be refused.

usage: schemas.py [FILE…]    FILEs are checked besides, each against the schema of its kind
"""

import json
import sys
from pathlib import Path

from jsonschema import Draft202012Validator

PROJECT = Path(__file__).resolve().parent.parent.parent
SCHEMAS = PROJECT / "schemas"
NAMES = "app book chapter section quiz manifest titles tree diff findings diagnostics".split()
OWN_FORMATS = {"context-tree/1": "tree", "context-diff/1": "diff", "context-findings/1": "findings"}


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def kind(path, value):
    """The name of the schema that a file is held to, or None for other JSON files."""
    if not isinstance(value, dict):
        return None
    if value.get("format") in OWN_FORMATS:
        return OWN_FORMATS[value["format"]]
    if "type" in value and "identifier" in value:
        return value["type"] if value["type"] in NAMES else "manifest"
    return "titles" if "titles" in path.parts else None


def described(error):
    place = "/".join(str(part) for part in error.absolute_path)
    return f"at /{place}: {error.message[:200]}"


class Checks:
    def __init__(self):
        self.failures = []
        self.count = 0
        self.validators = {}

    def check(self, holds, message):
        self.count += 1
        if not holds:
            self.failures.append(message)

    def check_schemas(self):
        found = sorted(path.name for path in SCHEMAS.glob("*"))
        expected = sorted(f"{name}.schema.json" for name in NAMES)
        self.check(found == expected, f"schemas/ has {found}, not {expected}")
        for name in NAMES:
            schema = load(SCHEMAS / f"{name}.schema.json")
            Draft202012Validator.check_schema(schema)
            self.check(
                schema["$schema"] == Draft202012Validator.META_SCHEMA["$id"],
                f"{name}: another draft is named")
            self.validators[name] = Draft202012Validator(schema)

    def check_file(self, path):
        value = load(path)
        name = kind(path, value)
        if name is None:
            return
        shown = path.relative_to(PROJECT) if path.is_relative_to(PROJECT) else path
        errors = list(self.validators[name].iter_errors(value))
        self.check(not errors, f"{shown} ({name}): " + "; ".join(map(described, errors[:3])))
        if isinstance(value.get("$schema"), str) and name != "titles":
            named = (path.parent / value["$schema"]).resolve()
            self.check(
                named in (SCHEMAS / f"{name}.schema.json", SCHEMAS / "manifest.schema.json"),
                f"{shown}: $schema does not lead to schemas/{name}.schema.json")

    def check_cases(self, cases):
        names = [case["name"] for case in cases["broken"] + cases["valid"]]
        self.check(len(set(names)) == len(names), "two cases have one name")
        for case in cases["broken"]:
            valid = self.validators[case["schema"]].is_valid(case["value"])
            if case.get("compilerOnly"):
                self.check(valid, f"{case['name']}: only the compiler should see it")
            else:
                self.check(not valid, f"{case['name']}: should be refused")
        for case in cases["valid"]:
            errors = list(self.validators[case["schema"]].iter_errors(case["value"]))
            self.check(
                not errors, f"{case['name']}: " + "; ".join(map(described, errors[:3])))


def main(arguments):
    checks = Checks()
    checks.check_schemas()
    samples = sorted((PROJECT / "manifests").rglob("*.json"))
    checks.check(samples != [], "manifests/ has no samples")
    for path in samples + [Path(argument).resolve() for argument in arguments]:
        checks.check_file(path)
    cases = load(Path(__file__).with_name("broken-manifests.json"))
    checks.check_cases(cases)
    for failure in checks.failures:
        print(f"schemas.py: {failure}", file=sys.stderr)
    print(
        f"{len(NAMES)} schemas, {len(samples)} sample files, {len(cases['broken'])} broken and "
        f"{len(cases['valid'])} valid cases: {checks.count} checks, {len(checks.failures)} failed")
    return 1 if checks.failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
