
// The outline: an ARIA tree of which only the rows that can be seen are in the page.

/** Makes an element; texts become text, never markup. */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== null && value !== undefined && value !== false) {
      element.setAttribute(key, value === true ? "" : value);
    }
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

/** Words of this page, in whatever direction the texts around them run. */
function english(text) { return make("bdi", { lang: "en", dir: "ltr" }, text); }

/** A text in a language of its own, which can't reorder what stands around it. */
function localized({ text, locale }, name = "span", attributes = {}) {
  return make(name, { ...attributes, lang: locale, dir: "auto" }, text);
}

const symbols = {
  app: "app", book: "book", chapter: "text", section: "text", page: "text", document: "text",
  quiz: "question", task: "question", challenge: "question", exercise: "question",
  course: "steps", lesson: "steps", level: "steps", game: "play", audio: "play", video: "play",
};

/** The picture of a context: its own, or one of its type. */
function picture(content, entry) {
  const source = content.images.get(entry.fields.thumbnail?.digest);
  if (source) return make("img", { class: "picture", src: source, alt: "", decoding: "async" });
  const space = "http://www.w3.org/2000/svg";
  const image = document.createElementNS(space, "svg");
  const use = document.createElementNS(space, "use");
  use.setAttribute("href", `#symbol-${symbols[entry.fields.type] ?? "custom"}`);
  image.setAttribute("class", "symbol");
  image.setAttribute("aria-hidden", "true");
  image.append(use);
  return make("span", { class: `picture type-${symbols[entry.fields.type] ?? "custom"}` }, image);
}

const signs = { added: "+", updated: "~", moved: "›", removed: "−" };

/** What happens to a context, for eyes and ears. */
function badges(entry) {
  return (entry.mark?.marks ?? []).map((mark) =>
    make("span", { class: `badge ${mark}`, title: words(mark) },
      make("span", { "aria-hidden": "true" }, signs[mark]),
      make("span", { class: "unseen" }, `, ${mark}`)));
}

class Outline {
  constructor(element, selection, onChoose) {
    this.element = element;
    this.space = element.firstElementChild;
    this.selection = selection;
    this.content = selection.content;
    this.onChoose = onChoose;
    this.active = this.content.app;
    this.shown = new Map();
    this.typed = { text: "", time: 0 };
    element.addEventListener("scroll", () => this.draw(), { passive: true });
    element.addEventListener("keydown", (event) => this.press(event));
    element.addEventListener("click", (event) => this.click(event));
    new ResizeObserver(() => this.draw()).observe(element);
  }

  /** Takes the rows anew, after anything but the place of the scroll bar has changed. */
  update() {
    this.rows = this.selection.rows();
    this.tops = [8];
    for (const row of this.rows) this.tops.push(this.tops.at(-1) + this.height(row.entry));
    this.numbers = new Map(this.rows.map((row, number) => [row.entry, number]));
    if (!this.numbers.has(this.active)) this.active = this.rows[0]?.entry ?? this.content.app;
    this.space.style.height = `${this.tops.at(-1) + 8}px`;
    for (const row of this.shown.values()) row.remove();
    this.shown.clear();
    this.draw();
  }

  height(entry) { return entry.depth < 2 ? 60 : 40; }

  /** The number of the row at a height, by halving. */
  rowAt(top) {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.tops[middle + 1] <= top) low = middle + 1; else high = middle;
    }
    return low;
  }

  /** Brings the rows that can be seen, and the active one, into the page; takes the others out. */
  draw() {
    const { scrollTop, clientHeight } = this.element;
    const first = this.rowAt(scrollTop - 200);
    const last = Math.min(this.rows.length - 1, this.rowAt(scrollTop + clientHeight + 200));
    const wanted = new Set();
    for (let number = first; number <= last; number += 1) wanted.add(number);
    // What has the focus must exist for a screen reader.
    if (this.numbers.has(this.active)) wanted.add(this.numbers.get(this.active));
    for (const [number, row] of this.shown) {
      if (!wanted.has(number)) {
        row.remove();
        this.shown.delete(number);
      }
    }
    for (const number of wanted) {
      if (!this.shown.has(number)) this.insert(number);
    }
    this.mark();
  }

  insert(number) {
    const row = this.row(this.rows[number]);
    row.style.transform = `translateY(${this.tops[number]}px)`;
    this.shown.set(number, row);
    this.space.append(row);
  }

  /** Says which row is active. */
  mark() {
    for (const [number, row] of this.shown) {
      const isActive = this.rows[number].entry === this.active;
      row.setAttribute("aria-selected", String(isActive));
    }
    if (this.rows.length > 0) {
      this.element.setAttribute("aria-activedescendant", `row-${this.active.index}`);
    } else {
      this.element.removeAttribute("aria-activedescendant");
    }
  }

  row({ entry, position, size }) {
    const { language } = this.selection;
    const isParent = entry.children.length > 0;
    const title = this.content.title(entry, language);
    const isFallback = title.locale !== language;
    const isWay = this.selection.isOnlyWay(entry);
    const row = make("div", {
      class: `row depth-${Math.min(entry.depth, 2)}${entry.removal ? " gone" : ""}${isWay ? " way" : ""}`,
      role: "treeitem", id: `row-${entry.index}`, "data-index": entry.index,
      "aria-level": entry.depth + 1, "aria-setsize": size, "aria-posinset": position,
      "aria-expanded": isParent ? String(this.selection.isOpen(entry)) : null,
    },
    make("span", { class: isParent && entry.depth > 0 ? "twisty" : "twisty none", "aria-hidden": "true" }),
    picture(this.content, entry),
    make("span", { class: "label" }, this.title(title), ...this.beside(entry, title)),
    isFallback ? this.fallback(title.locale, language) : null,
    this.hint(entry), ...badges(entry));
    row.style.setProperty("--indent", Math.max(0, entry.depth - 1));
    return row;
  }

  /** The title, with what was searched for marked where it stands as it was typed. */
  title(title, name = "title") {
    const { query } = this.selection;
    const start = query === "" ? -1 : title.text.toLowerCase().indexOf(query.toLowerCase());
    if (start < 0) return localized(title, "span", { class: name });
    const end = start + query.length;
    const element = localized({ text: "", locale: title.locale }, "span", { class: name });
    element.append(title.text.slice(0, start), make("mark", {}, title.text.slice(start, end)),
      title.text.slice(end));
    return element;
  }

  /** What the context is, and the title in another language in which a search has found it. */
  beside(entry, title) {
    const found = this.elsewhere(entry, title);
    const note = this.note(entry);
    if (!found) return [note];
    note.classList.add("unseen");
    return [make("span", { class: "note", title: languageName(found.locale) },
      make("span", { class: "unseen" }, `, in ${languageName(found.locale)} `),
      this.title(found, "found")), note];
  }

  elsewhere(entry, title) {
    const { selection } = this;
    const shown = folded(`${title.text}\n${entry.path.join("/")}`);
    if (selection.asked.length === 0 || selection.isAskedFor(shown)) return null;
    const titles = entry.fields.title ?? {};
    const locale = Object.keys(titles).find((tag) => selection.isAskedFor(folded(titles[tag])));
    return locale === undefined ? null : { text: titles[locale], locale };
  }

  note(entry) {
    const type = localized(this.content.typeName(entry, this.selection.language));
    const count = entry.depth < 2 && entry.below > 0
      ? [" · ", english(entry.below.toLocaleString("en"))] : [];
    return make("span", { class: "note" }, make("span", { class: "unseen" }, ", "), type, ...count);
  }

  /** That something changes in what is closed. */
  hint(entry) {
    const isHidden = entry.parent && entry.changesBelow > 0 && !this.selection.isOpen(entry);
    return !isHidden ? null : make("span", {
      class: "below", title: `${counted(entry.changesBelow, "change")} below`,
    }, make("span", { class: "unseen" }, ", "), entry.changesBelow.toLocaleString("en"),
    make("span", { class: "unseen" }, " changed below"));
  }

  fallback(locale, language) {
    return make("span", {
      class: "fallback", title: `No title in ${languageName(language)}; shown as a device shows it`,
    }, make("span", { "aria-hidden": "true" }, locale),
    make("span", { class: "unseen" }, `, not translated, shown in ${languageName(locale)}`));
  }

  // What people do.

  click(event) {
    const row = event.target.closest(".row");
    if (!row) return;
    const entry = this.content.entries[Number(row.dataset.index)];
    if (event.target.closest(".twisty") && entry.children.length > 0) {
      this.toggle(entry);
    } else {
      this.choose(entry, true);
    }
  }

  toggle(entry) {
    this.selection.toggle(entry);
    this.update();
  }

  /** Makes a context the active one; `isFinal` when somebody wants to read about it. */
  choose(entry, isFinal = false) {
    this.active = entry;
    this.scrollTo(this.numbers.get(entry));
    this.draw();
    this.onChoose(entry, isFinal);
  }

  /** Chooses a context wherever it is, also where a filter hides it. */
  go(entry) {
    this.selection.reveal(entry);
    this.update();
    if (this.numbers.has(entry)) this.choose(entry);
  }

  scrollToActive() {
    if (this.numbers.has(this.active)) this.scrollTo(this.numbers.get(this.active));
  }

  scrollTo(number) {
    const { scrollTop, clientHeight } = this.element;
    if (this.tops[number] < scrollTop + 8) this.element.scrollTop = this.tops[number] - 8;
    if (this.tops[number + 1] > scrollTop + clientHeight - 8) {
      this.element.scrollTop = this.tops[number + 1] - clientHeight + 8;
    }
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.rows.length === 0) return;
    const isMirrored = getComputedStyle(this.element).direction === "rtl";
    const number = this.numbers.get(this.active);
    const page = Math.max(1, Math.floor(this.element.clientHeight / 40) - 1);
    const steps = {
      ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page,
      Home: -this.rows.length, End: this.rows.length,
    };
    if (event.key in steps) {
      const next = Math.min(this.rows.length - 1, Math.max(0, number + steps[event.key]));
      this.choose(this.rows[next].entry);
      this.typed.text = "";
    } else if (event.key === (isMirrored ? "ArrowLeft" : "ArrowRight")) {
      this.goIn(number);
    } else if (event.key === (isMirrored ? "ArrowRight" : "ArrowLeft")) {
      this.goOut();
    } else if (event.key === "Enter" || event.key === " ") {
      this.choose(this.active, true);
    } else if (event.key === "*") {
      this.openSiblings();
    } else if (event.key.length === 1 && event.key !== "/") {
      this.type(event.key, number);
    } else {
      return;
    }
    event.preventDefault();
  }

  goIn(number) {
    if (this.active.children.length === 0) return;
    if (!this.selection.isOpen(this.active)) return this.toggle(this.active);
    this.choose(this.rows[number + 1].entry);
  }

  goOut() {
    if (this.active.children.length > 0 && this.selection.isOpen(this.active) && this.active.parent) {
      this.toggle(this.active);
    } else if (this.active.parent) {
      this.choose(this.active.parent);
    }
  }

  openSiblings() {
    for (const entry of this.active.parent?.children ?? []) {
      if (entry.children.length > 0 && !this.selection.isOpen(entry)) this.selection.toggle(entry);
    }
    this.update();
  }

  /** Goes to the next title that begins with what was typed in one go. */
  type(letter, number) {
    const now = performance.now();
    this.typed = { text: (now - this.typed.time < 800 ? this.typed.text : "") + letter, time: now };
    const asked = folded(this.typed.text);
    const start = asked.length === 1 ? number + 1 : number;
    for (let step = 0; step < this.rows.length; step += 1) {
      const { entry } = this.rows[(start + step) % this.rows.length];
      if (folded(this.content.title(entry, this.selection.language).text).startsWith(asked)) {
        return this.choose(entry);
      }
    }
  }
}
