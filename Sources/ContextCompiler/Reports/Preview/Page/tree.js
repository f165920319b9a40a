"use strict";

performance.mark("preview-begun");

// The declared tree in the order of display, with what is said about each context.

/** Languages that are written from right to left, by the script that is likely for them. */
const rightToLeftScripts = new Set(["Adlm", "Arab", "Hebr", "Mand", "Nkoo", "Rohg", "Syrc", "Thaa"]);

/** The direction of a language's texts. */
function direction(tag) {
  try {
    return rightToLeftScripts.has(new Intl.Locale(tag).maximize().script) ? "rtl" : "ltr";
  } catch {
    return "ltr";
  }
}

/** What people who speak a language call it. */
function languageName(tag) {
  try {
    const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag);
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
}

/** A text as it is compared in a search: without case, accents and variants. */
function folded(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** A context, or one that is gone, in the place where it is shown. */
class Entry {
  constructor(index, fields, parent, mark, removal) {
    this.index = index;
    this.fields = fields;
    this.parent = parent;
    this.mark = mark;
    this.removal = removal;
    this.depth = parent ? parent.depth + 1 : 0;
    this.children = [];
    this.below = removal ? removal.contexts - 1 : 0;
    this.changesBelow = 0;
  }

  /** The identifiers from the top-level context down. */
  get path() {
    if (this.removal) return this.removal.path;
    return this.parent ? [...this.parent.path, this.fields.identifier] : [];
  }

  append(child) {
    this.children.push(child);
    if (!child.removal) this.below += 1 + child.below;
    this.changesBelow += child.changesBelow + (child.removal?.contexts ?? (child.mark ? 1 : 0));
  }
}

/** What the page shows: never changed once it is read. */
class Content {
  constructor(tree, preview) {
    this.tree = tree;
    this.changes = preview.changes;
    this.coverage = preview.coverage;
    this.images = new Map(Object.entries(preview.images));
    this.fallbacks = new Map(Object.entries(preview.fallbacks));
    this.entries = [];
    this.marks = new Map((this.changes?.marks ?? []).map((mark) => [mark.record, mark]));
    this.removals = byParent(this.changes?.removals ?? []);
    this.recordCount = 0;
    this.add({ ...tree.app, type: "app", children: tree.contexts }, null);
  }

  /** Appends a context and all below it; those that are gone stand last among their siblings. */
  add(fields, parent) {
    const record = this.recordCount++;
    const entry = this.enter(fields, parent, this.marks.get(record));
    for (const child of fields.children ?? []) entry.append(this.add(child, entry));
    for (const removal of this.removals.get(record) ?? []) {
      entry.append(this.enter(removal.context, entry, { marks: ["removed"] }, removal));
    }
    return entry;
  }

  enter(fields, parent, mark, removal) {
    const entry = new Entry(this.entries.length, fields, parent, mark, removal);
    this.entries.push(entry);
    return entry;
  }

  /** The app itself. */
  get app() { return this.entries[0]; }

  /** The number of contexts in the tree, the app left out. */
  get count() { return this.recordCount - 1; }

  /** The entry at an identifier path that is live. */
  at(path) {
    this.byPath ??= new Map(
      this.entries.filter((entry) => !entry.removal)
        .map((entry) => [JSON.stringify(entry.path), entry]));
    return this.byPath.get(JSON.stringify(path));
  }

  /** The text that a device in a language shows, with the locale from which it is taken. */
  text(texts, language) {
    const locale = this.fallbacks.get(language).find((tag) => Object.hasOwn(texts ?? {}, tag))
      ?? Object.keys(texts ?? {})[0];
    return locale === undefined ? null : { text: texts[locale], locale };
  }

  /** The title in a language; the identifier where an old tree has none. */
  title(entry, language) {
    return this.text(entry.fields.title, language)
      ?? { text: entry.fields.identifier, locale: language };
  }

  /** What a context is, in words, with their language. */
  typeName(entry, language) {
    return this.text(entry.fields.customTypeName, language)
      ?? { text: words(entry.fields.type), locale: "en" };
  }

  /** For each entry the text in which a search looks: its titles in all languages, and its path. */
  get searchTexts() {
    this.madeSearchTexts ??= this.entries.map((entry) =>
      folded([...Object.values(entry.fields.title ?? {}), entry.path.join("/")].join("\n")));
    return this.madeSearchTexts;
  }
}

/** Removed contexts by the number of the context that they were part of. */
function byParent(removals) {
  const groups = new Map(removals.map(({ parent }) => [parent, []]));
  for (const removal of removals) groups.get(removal.parent).push(removal);
  return groups;
}

/** «literacyAndWriting» as «Literacy and writing», «universalLinkURL» as «Universal link URL». */
function words(name) {
  const text = name.replace(/([a-z])([A-Z]+)/g, (_, end, start) =>
    `${end} ${start.length > 1 ? start : start.toLowerCase()}`);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** «1,024 contexts» */
function counted(number, noun) {
  return `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;
}

/** What is left of the tree by a search and a filter. */
class Selection {
  constructor(content) {
    this.content = content;
    this.language = content.tree.developmentLocale;
    this.query = "";
    this.filter = "all";
    this.open = new Set([content.app]);
    if (content.app.children.length === 1) this.open.add(content.app.children[0]);
    this.refresh();
  }

  /** Whether something is left out. */
  get isNarrowed() { return this.query !== "" || this.filter !== "all"; }

  /** Whether a folded text has all words that are searched for. */
  isAskedFor(text) { return this.asked.every((word) => text.includes(word)); }

  /** Looks anew at what is asked for. O(contexts). */
  refresh() {
    this.asked = folded(this.query).split(/\s+/).filter(Boolean);
    this.toggled = new Set();
    this.hits = new Uint32Array(this.content.entries.length);
    this.hitCount = 0;
    if (!this.isNarrowed) return;
    const isHit = this.tests();
    const { entries } = this.content;
    for (let index = entries.length - 1; index >= 0; index -= 1) {
      if (isHit(entries[index])) {
        this.hits[index] += 1;
        this.hitCount += 1;
      }
      const { parent } = entries[index];
      if (parent) this.hits[parent.index] += this.hits[index];
    }
  }

  tests() {
    const texts = this.query === "" ? null : this.content.searchTexts;
    return (entry) => this.passes(entry, this.filter)
      && (texts === null || this.isAskedFor(texts[entry.index]));
  }

  /** Whether a filter lets a context through. */
  passes(entry, filter) {
    switch (filter) {
      case "all": return true;
      case "changes": return entry.mark !== undefined;
      case "untranslated":
        return !entry.removal && !Object.hasOwn(entry.fields.title ?? {}, this.language);
      default: return entry.mark?.marks.includes(filter) ?? false;
    }
  }

  /** How many contexts each filter lets through; what goes with a removed one counts too. */
  counts() {
    const filters = [
      ...(this.content.changes ? ["changes", "added", "updated", "moved", "removed"] : []),
      ...(this.language === this.content.tree.developmentLocale ? [] : ["untranslated"]),
    ];
    const counts = new Map(filters.map((filter) => [filter, 0]));
    for (const entry of filters.length > 0 ? this.content.entries : []) {
      for (const filter of filters) {
        if (!this.passes(entry, filter)) continue;
        counts.set(filter, counts.get(filter) + (entry.removal?.contexts ?? 1));
      }
    }
    return counts;
  }

  /** Whether what is asked for lies below a context, itself left out. */
  hasHitBelow(entry) {
    return entry.children.some((child) => this.hits[child.index] > 0);
  }

  /** Whether a context is only on the way to what is asked for. */
  isOnlyWay(entry) {
    return this.isNarrowed
      && entry.children.reduce((sum, child) => sum + this.hits[child.index], 0)
        === this.hits[entry.index] && this.hits[entry.index] > 0;
  }

  isOpen(entry) {
    if (!this.isNarrowed) return this.open.has(entry);
    return this.hasHitBelow(entry) !== this.toggled.has(entry);
  }

  toggle(entry) {
    const set = this.isNarrowed ? this.toggled : this.open;
    if (!set.delete(entry)) set.add(entry);
  }

  /** Opens what is above a context, so that it has a row. */
  reveal(entry) {
    for (let above = entry.parent; above; above = above.parent) {
      if (!this.isOpen(above)) this.toggle(above);
    }
  }

  /** The rows from top to bottom. O(rows). */
  rows() {
    const rows = [];
    const visit = (entries) => entries.forEach((entry, position) => {
      rows.push({ entry, position: position + 1, size: entries.length });
      if (!this.isOpen(entry)) return;
      const isPart = this.isNarrowed && this.hasHitBelow(entry);
      visit(isPart ? entry.children.filter((child) => this.hits[child.index]) : entry.children);
    });
    if (!this.isNarrowed || this.hits[0] > 0) visit([this.content.app]);
    return rows;
  }
}
