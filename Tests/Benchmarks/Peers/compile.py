#!/usr/bin/env python3
"""What a careful team writes in Python: orjson, plain checks, and the tree as text.

    compile.py ROOT TREE

Does for the benchmark's content what `contextc compile ROOT -o TREE` does, and writes the same
bytes: fields, types, identifiers and order are checked, titles joined, numbers assigned, digests
made. It lacks places of findings, suggestions, and the rules about wording.
"""

import glob
import os
import sys

import orjson
import xxhash

CONTAINS = {"app": {"book"}, "book": {"chapter"}, "chapter": {"section"}, "section": {"quiz"}, "quiz": set()}
TOPICS = {
    "math", "science", "literacyAndWriting", "worldLanguage", "socialScience",
    "computerScienceAndEngineering", "artsAndMusic", "healthAndFitness",
}
FIELDS = {
    "type", "identifier", "title", "displayOrder", "topic", "isAssignable",
    "suggestedCompletionTime", "primaryActivityItem", "children",
}
errors = []


def text(value):
    return orjson.dumps(value).decode()


def read(path):
    with open(path, "rb") as file:
        return orjson.loads(file.read())


def check(context, path):
    if type(context) is not dict:
        errors.append(f"{path}: not an object")
        return
    if not context.keys() <= FIELDS:
        errors.append(f"{path}: unknown fields {sorted(context.keys() - FIELDS)}")
    identifier = context.get("identifier")
    if type(identifier) is not str or not identifier.strip() or len(identifier) > 256:
        errors.append(f"{path}: a bad identifier")
    if context.get("topic", "math") not in TOPICS:
        errors.append(f"{path}: an unknown topic")
    if type(context.get("isAssignable", True)) is not bool:
        errors.append(f"{path}: a bad isAssignable")
    order = context.get("displayOrder", 0)
    if type(order) is not int or not 0 <= order <= 2147483647:
        errors.append(f"{path}: a bad displayOrder")
    time = context.get("suggestedCompletionTime", [0, 1])
    if type(time) is not list or len(time) != 2 or not 0 <= time[0] <= time[1]:
        errors.append(f"{path}: a bad suggestedCompletionTime")
    if context.get("primaryActivityItem", "score") not in ("score", "quantity", "binary"):
        errors.append(f"{path}: a bad primaryActivityItem")


def ordered(siblings, path):
    """The siblings with their numbers, in their order."""
    seen = set()
    for sibling in siblings:
        identifier = sibling.get("identifier")
        if identifier in seen:
            errors.append(f"{path}: '{identifier}' stands twice")
        seen.add(identifier)
    stated = [sibling for sibling in siblings if "displayOrder" in sibling]
    if not stated:
        return [(sibling, (number + 1) * 1000) for number, sibling in enumerate(siblings)]
    if len(stated) < len(siblings) or len({sibling["displayOrder"] for sibling in stated}) < len(stated):
        errors.append(f"{path}: the display order is not stated once for each")
    return [(sibling, sibling["displayOrder"]) for sibling in sorted(siblings, key=lambda one: one["displayOrder"])]


class Compiler:
    def __init__(self, root):
        self.root = root
        self.app = read(os.path.join(root, "app.json"))
        self.locales = self.app["locales"]
        self.before, self.after = self.app["universalLinkTemplate"].split("{path}")
        self.tables = {locale: {} for locale in self.locales}
        for pattern in [self.app.get("titles", "titles/**")] if type(self.app.get("titles")) is not list else self.app["titles"]:
            pattern = pattern.replace("titles/**", "titles/*.json")
            for path in sorted(glob.glob(os.path.join(root, pattern))):
                self.tables[os.path.basename(path)[:-5]].update(read(path))
        self.used = 0

    def title(self, path):
        found = []
        for locale in self.locales:
            title = self.tables[locale].get(path)
            if title is None:
                errors.append(f"{path}: no title in {locale}")
                continue
            if type(title) is not str or not title.strip() or len(title) > 256:
                errors.append(f"{path}: a bad title in {locale}")
                continue
            self.used += 1
            found.append(f'"{locale}": {text(title)}')
        return "{" + ", ".join(found) + "}"

    def write(self, context, number, above, parent, level, output):
        path = f"{above}/{context['identifier']}" if above else context["identifier"]
        check(context, path)
        kind = context.get("type")
        if kind not in CONTAINS[parent]:
            errors.append(f"{path}: '{kind}' in '{parent}'")
            return
        line = [
            f'{"  " * (level + 1)}{{"identifier": {text(context["identifier"])}, "type": "{kind}", '
            f'"displayOrder": {number}, "title": {self.title(path)}'
        ]
        if "topic" in context:
            line.append(f', "topic": "{context["topic"]}"')
        if context.get("isAssignable") is False:
            line.append(', "isAssignable": false')
        if "suggestedCompletionTime" in context:
            line.append(', "suggestedCompletionTime": [%d, %d]' % tuple(context["suggestedCompletionTime"]))
        line.append(f', "universalLinkURL": "{self.before}{path}{self.after}"')
        if "primaryActivityItem" in context:
            line.append(f', "primaryActivityItem": "{context["primaryActivityItem"]}"')
        output.append("".join(line))
        children = context.get("children")
        if children:
            output.append(', "children": [\n')
            for position, (child, order) in enumerate(ordered(children, path)):
                if position:
                    output.append(",\n")
                self.write(child, order, path, kind, level + 1, output)
            output.append(f'\n{"  " * (level + 1)}]')
        if level > 1:
            output.append("}")

    def compile(self):
        books = []
        for pattern in self.app["children"]:
            for path in sorted(glob.glob(os.path.join(self.root, pattern))):
                books.append(read(path))
        app = f'{{"identifier": {text(self.app["identifier"])}, "title": {{'
        app += ", ".join(f'"{locale}": {text(self.app["title"][locale])}' for locale in self.locales) + "}}"
        output = [
            '{\n  "format": "context-tree/1",\n  "developmentLocale": "%s",\n  "locales": [%s],\n  "app": %s,\n  "contexts": ['
            % (self.app["developmentLocale"], ", ".join(f'"{locale}"' for locale in self.locales), app)
        ]
        for position, (book, order) in enumerate(ordered(books, "")):
            lines = []
            self.write(book, order, "", "app", 1, lines)
            whole = "".join(lines)
            digest = xxhash.xxh3_128_hexdigest(whole.strip(" ").encode())
            output.append((",\n" if position else "\n") + f'{whole}, "digest": "xxh3:{digest}"}}')
        output.append("\n  ],\n" if books else "],\n")
        output.append('  "redirects": [],\n')
        whole = "".join(output).encode()
        if self.used != sum(len(table) for table in self.tables.values()):
            errors.append("titles that no context has")
        return whole + b'  "digest": "xxh3:' + xxhash.xxh3_128_hexdigest(whole).encode() + b'"\n}\n'


def main():
    root, target = sys.argv[1:]
    tree = Compiler(root).compile()
    if errors:
        sys.exit("\n".join(errors[:20]))
    with open(target + ".new", "wb") as file:
        file.write(tree)
    os.replace(target + ".new", target)


main()
