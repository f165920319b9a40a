"""Makes content roots of real books in a neutral form.

A file is `{"developmentLocale", "locales", "books": [{"kind", "id", "title": {locale: text},
"summary", "children"}]}`. Real books have blank titles, and identifiers twice: they are made valid.
"""

import hashlib
import json
import unicodedata

WITHOUT_CONTAINERS = {"app", "course", "book"}
REFUSED = {
    "book": WITHOUT_CONTAINERS, "chapter": WITHOUT_CONTAINERS | {"chapter"},
    "section": WITHOUT_CONTAINERS | {"chapter"}, "course": {"app", "course"}, "app": {"app"},
}


def units(text):
    return len(text.encode("utf-16-le")) // 2


def shortened(text, limit):
    """A deterministic identifier of at most so many UTF-16 units; a hash keeps it unique."""
    if units(text) <= limit:
        return text
    ending = "~" + hashlib.sha1(text.encode()).hexdigest()[:8]
    while units(text) > limit - len(ending):
        text = text[:-1]
    return text + ending


def texts(given, locales, limit):
    return {locale: given[locale][:limit] for locale in locales if given.get(locale, "").strip()}


def manifest(node, parent, locales, used, depth):
    """The manifest of a node, or nothing where it can't be a context."""
    identifier = "".join(c for c in node["id"] if unicodedata.category(c) != "Cc")
    # Below this one others want some of the 256 units of a path, too.
    limit = min(64, 256 - used)
    if not identifier.strip() or depth > 8 or limit < 12:
        return None
    identifier = shortened(identifier, limit)
    kind, children = node["kind"], node.get("children") or []
    if (kind == "quiz" and children) or kind in REFUSED.get(parent, WITHOUT_CONTAINERS):
        kind = "section"
    title = texts(node["title"], locales, 128)
    title.setdefault(locales[0], next(iter(title.values()), identifier))
    result = {"type": kind, "identifier": identifier, "title": title}
    summary = texts(node.get("summary") or {}, locales, 2000)
    if summary:
        result["summary"] = summary
    below = manifests(children, kind, locales, used + units(identifier), depth + 1)
    if below:
        result["children"] = below
    return result


def manifests(nodes, parent, locales, used, depth):
    result, taken = [], set()
    for node in nodes:
        child = manifest(node, parent, locales, used, depth)
        name = child and unicodedata.normalize("NFC", child["identifier"])
        if child and name not in taken:
            taken.add(name)
            result.append(child)
    return result[:2000]


def app(path):
    edition = json.loads(path.read_text())
    development = edition["developmentLocale"]
    locales = [development] + [name for name in edition["locales"] if name != development]
    identifier = "org.example." + path.name.split(".")[0]
    return {
        "type": "app", "identifier": identifier, "title": "Editions",
        "developmentLocale": development, "locales": locales,
        "universalLinkTemplate": "editions://{path}",
        "children": manifests(edition["books"], "app", locales, units(identifier), 2),
    }


def tables(app):
    """Takes the titles out of a content root: the texts of each locale by their keys."""
    result = {}

    def take(node, path):
        title = node.pop("title", {})
        for locale, text in title.items():
            result.setdefault(locale, {})["/".join(path)] = text
        for child in node.get("children", []):
            name = child["identifier"].replace("~", "~0").replace("/", "~1")
            take(child, path + [name])

    for book in app["children"]:
        take(book, [book["identifier"].replace("~", "~0").replace("/", "~1")])
    return result
