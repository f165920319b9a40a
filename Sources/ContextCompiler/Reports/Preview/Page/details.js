
// The panel beside the outline: what is said about one context, or about all of them.

/** Schemes that run something or show what is no place of its own: never a link. */
const idleSchemes = new Set(["javascript", "data", "vbscript", "blob", "file", "about"]);

/** A link where the URL leads out of the page; else its text alone. */
function link(url) {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1].toLowerCase();
  const text = make("span", { dir: "ltr" }, url);
  if (!scheme || idleSchemes.has(scheme)) return text;
  return make("a", { href: url, rel: "noreferrer noopener", class: "link" }, text);
}

/** «8 to 12 years», «from 8 years» */
function range([low, high], unit) {
  if (high === null) return `from ${counted(low, unit)}`;
  return low === high ? counted(low, unit) : `${low} to ${counted(high, unit)}`;
}

/** What fields are called here; the others are called what they are. */
const labels = {
  customTypeName: "Name of the type", displayOrder: "Order", isAssignable: "Assignable",
  locales: "Languages", minimumBundleVersion: "Since version", navigationChildren: "Also shows",
  primaryActivityItem: "Primary item", progressReportingCapabilities: "Reports",
  standardsAlignments: "Standards", suggestedAge: "Age", suggestedCompletionTime: "Takes",
  thumbnail: "Image", universalLinkURL: "Opens with",
};

function label(name) { return labels[name] ?? words(name); }

/** The parts with a comma between them, in whatever direction each runs. */
function commas(parts) {
  return make("span", {}, ...parts.flatMap((part, number) => {
    const isolated = make("bdi", {}, part);
    return number === 0 ? [isolated] : [", ", isolated];
  }));
}

class Details {
  constructor(element, selection, go) {
    this.element = element;
    this.selection = selection;
    this.content = selection.content;
    this.go = go;
  }

  get language() { return this.selection.language; }

  show(entry) {
    const parts = entry === this.content.app ? this.overview() : this.context(entry);
    this.element.replaceChildren(this.head(entry), ...parts.filter(Boolean));
    this.element.parentElement.scrollTop = 0;
  }

  // The parts that all contexts have.

  head(entry) {
    const title = this.content.title(entry, this.language);
    const above = [];
    for (let parent = entry.parent; parent?.parent; parent = parent.parent) above.unshift(parent);
    return make("header", { class: "head" },
      picture(this.content, entry),
      make("div", {},
        above.length > 0 ? this.trail(above) : null,
        localized(title, "h2"),
        make("p", { class: "kind" }, this.kind(entry), ...badges(entry)),
        title.locale === this.language ? null : make("p", { class: "hint" },
          `No title in ${languageName(this.language)}: shown in ${languageName(title.locale)}.`)));
  }

  kind(entry) {
    const type = this.content.typeName(entry, this.language);
    if (entry === this.content.app) return english(`App · ${counted(this.content.count, "context")}`);
    return make("span", {}, localized(type),
      ...(entry.below > 0 ? [" · ", english(counted(entry.below, "context"))] : []));
  }

  trail(entries) {
    return make("nav", { class: "trail", "aria-label": "Above" },
      ...entries.map((entry) => this.jump(entry)));
  }

  /** A button that goes to a context. */
  jump(entry) {
    const button = localized(this.content.title(entry, this.language), "button", {
      type: "button", class: "jump",
    });
    button.addEventListener("click", () => this.go(entry));
    return button;
  }

  section(title, ...content) {
    const parts = content.flat().filter(Boolean);
    return parts.length === 0 ? null : make("section", {}, make("h3", {}, title), ...parts);
  }

  /** A list of names and values; without those that have none. */
  list(rows) {
    const there = rows.filter(([, value]) => value !== null && value !== undefined);
    return there.length === 0 ? null : make("dl", {},
      ...there.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
  }

  // One context.

  context(entry) {
    const summary = this.content.text(entry.fields.summary, this.language);
    return [
      summary ? localized(summary, "p", { class: "summary" }) : null,
      this.changesOf(entry),
      this.section("Context", this.list(this.facts(entry))),
      this.titles(entry),
      entry.depth === 1 ? this.coverage(this.countsOf(entry)) : null,
    ];
  }

  facts(entry) {
    const { fields } = entry;
    const fact = (name) => [label(name), this.value(name, fields[name])];
    return [
      ["Identifier path", make("code", { dir: "auto" }, entry.path.join(" / "))],
      [label("universalLinkURL"), this.value("universalLinkURL", fields.universalLinkURL) ?? "No link"],
      ["Topic", this.topic(entry)],
      ...["isAssignable", "suggestedAge", "suggestedCompletionTime", "progressReportingCapabilities",
        "primaryActivityItem", "navigationChildren", "keywords", "standardsAlignments",
        "minimumBundleVersion", "displayOrder"].map(fact),
      ["Former paths", this.formerPaths(entry)],
    ];
  }

  /** A field's value as people say it; nothing for none. */
  value(name, value, locale) {
    if (name === "isAssignable") return value === false ? "No" : "Yes";
    if (value === null || value === undefined || value.length === 0) return null;
    switch (name) {
      case "universalLinkURL": return link(value);
      case "suggestedAge": return english(range(value, "year"));
      case "suggestedCompletionTime": return english(range(value, "minute"));
      case "type": case "topic": case "primaryActivityItem": return words(value);
      case "progressReportingCapabilities": return this.capabilities(value);
      case "navigationChildren": return this.shownHere(value);
      case "keywords": case "standardsAlignments": return commas(value);
      case "thumbnail": return make("code", {}, value.path);
      case "locales": return commas(value.map(languageName));
      case "developmentLocale": return languageName(value);
      default: return make("span", { lang: locale, dir: "auto" }, String(value));
    }
  }

  topic(entry) {
    const own = entry.fields.topic;
    for (let above = entry; above; above = above.parent) {
      const { topic } = above.fields;
      if (topic) return own ? words(topic) : `${words(topic)}, as above`;
    }
    return null;
  }

  capabilities(all) {
    return commas(all.map(({ kind, details }) => {
      const text = this.content.text(details, this.language);
      return make("span", {}, words(kind), ...(text ? [" (", localized(text, "bdi"), ")"] : []));
    }));
  }

  /** Contexts by their paths, each to go to where it is still there. */
  shownHere(paths) {
    return make("span", { class: "jumps" }, ...paths.map((path) => {
      const entry = this.content.at(path);
      return entry ? this.jump(entry) : make("code", { dir: "auto" }, path.join(" / "));
    }));
  }

  formerPaths(entry) {
    const key = JSON.stringify(entry.path);
    const paths = (this.content.tree.redirects ?? [])
      .filter(({ to }) => JSON.stringify(to) === key)
      .map(({ from }) => make("code", { dir: "auto" }, from.join(" / ")));
    return paths.length === 0 || entry.removal ? null : make("span", { class: "lines" }, ...paths);
  }

  titles(entry) {
    const { locales } = this.content.tree;
    const titles = entry.fields.title ?? {};
    if (locales.length < 2) return null;
    return this.section("In all languages", this.list(locales.map((locale) => [
      localized({ text: languageName(locale), locale }, "span", { title: locale }),
      Object.hasOwn(titles, locale) ? localized({ text: titles[locale], locale })
        : make("span", { class: "missing" }, "Not translated"),
    ])));
  }

  changesOf(entry) {
    const { mark, removal } = entry;
    if (!mark) return null;
    return this.section("Changes",
      mark.marks.includes("added") ? make("p", {}, "New in this release.") : null,
      removal ? make("p", {}, `Gone, with links to ${counted(removal.contexts, "context")}.`) : null,
      mark.from ? make("p", {}, "Moved from ", make("code", {}, mark.from.join(" / ")), ".") : null,
      this.list((mark.values ?? []).map((value) => [
        label(value.name) + (value.locale ? ` (${value.locale})` : ""), this.beforeAndAfter(value),
      ])));
  }

  beforeAndAfter({ name, from, to, locale }) {
    const isOtherPicture = name === "thumbnail" && from && to && from.path === to.path;
    const shown = (value, element, ...more) => {
      const content = this.value(name, value, locale);
      return content === null ? null : make(element, {}, content, ...more);
    };
    return make("span", { class: "lines" }, shown(from, "del"),
      isOtherPicture ? shown(to, "ins", ", another picture") : shown(to, "ins"));
  }

  // All of them.

  overview() {
    return [
      this.sync(),
      this.coverage(this.content.coverage.map(({ locale, all }) => ({ locale, counts: all }))),
      this.section("Contains", this.list(this.types())),
      this.section("App", this.list([
        ["Identifier", make("code", {}, this.content.app.fields.identifier)],
        ["Languages", this.value("locales", this.content.tree.locales)],
        ["Digest", make("code", {}, this.content.tree.digest)],
      ])),
    ];
  }

  types() {
    const counts = new Map();
    for (const { fields, removal } of this.content.entries.slice(1)) {
      if (!removal) counts.set(fields.type, (counts.get(fields.type) ?? 0) + 1);
    }
    return [...counts].sort(([, one], [, other]) => other - one)
      .map(([type, count]) => [words(type), english(count.toLocaleString("en"))]);
  }

  /** What it costs to bring the devices up to date. */
  sync() {
    const { changes } = this.content;
    if (!changes) return null;
    const { counts } = changes;
    const app = this.changesOf(this.content.app);
    return make("section", {}, make("h3", {}, "This release"),
      this.bar([["updated", counts.declared, counts.total]]),
      make("p", {}, `${changes.cost}.`),
      make("ul", { class: "counts" }, ...Object.keys(signs).filter((mark) => counts[mark] > 0)
        .map((mark) => make("li", {}, make("span", { class: `badge ${mark}`, "aria-hidden": "true" },
          signs[mark]), " ", english(`${counts[mark].toLocaleString("en")} ${mark}`)))),
      app?.querySelector("dl"));
  }

  // How much is translated.

  countsOf(entry) {
    const key = JSON.stringify(entry.path);
    return this.content.coverage.flatMap(({ locale, books }) => {
      const counts = books.find(({ path }) => JSON.stringify(path) === key);
      return counts ? [{ locale, counts }] : [];
    });
  }

  coverage(locales) {
    return this.section("Translated titles", locales.map(({ locale, counts }) =>
      make("div", { class: "coverage" },
        make("p", {}, localized({ text: languageName(locale), locale }),
          make("span", { class: "share" }, english(this.share(counts)))),
        this.bar([
          ["translated", counts.translated, counts.titles], ["review", counts.review, counts.titles],
        ]))));
  }

  share({ titles, translated, review }) {
    const share = titles === 0 ? 100 : Math.floor(translated * 100 / titles);
    const waiting = review > 0 ? `, ${review.toLocaleString("en")} to review` : "";
    return `${share} % · ${translated.toLocaleString("en")} of ${titles.toLocaleString("en")}${waiting}`;
  }

  /** Shares of a whole as a bar; what it shows is said beside it. */
  bar(shares) {
    return make("div", { class: "bar", "aria-hidden": "true" }, ...shares.map(([name, part, whole]) => {
      const piece = make("span", { class: name });
      piece.style.inlineSize = `${whole === 0 ? 100 : part * 100 / whole}%`;
      return piece;
    }));
  }
}
