
// The page: reads its data, and lets the parts know of each other.

class Page {
  constructor() {
    const data = (name) => JSON.parse(document.getElementById(name).textContent);
    this.content = new Content(data("tree-data"), data("preview-data"));
    this.selection = new Selection(this.content);
    this.outline = new Outline(document.getElementById("outline"), this.selection,
      (entry, isFinal) => this.show(entry, isFinal));
    this.details = new Details(document.getElementById("details"), this.selection,
      (entry) => this.visit(entry));
    this.search = document.getElementById("search");
    this.language = document.getElementById("language");
    this.fillLanguages();
    this.listen();
    this.update();
    this.openAddress();
    // A page that is loaded anew begins with the outline.
    if (history.state) history.replaceState(null, "", location.hash || "#/");
  }

  fillLanguages() {
    for (const tag of this.content.tree.locales) {
      this.language.append(make("option", { value: tag, lang: tag }, languageName(tag)));
    }
    this.language.value = this.selection.language;
    this.language.hidden = this.content.tree.locales.length < 2;
  }

  listen() {
    this.search.addEventListener("input", () => this.narrow({ query: this.search.value.trim() }));
    this.search.addEventListener("keydown", (event) => this.pressInSearch(event));
    this.language.addEventListener("change", () => this.speak(this.language.value));
    document.getElementById("filters")
      .addEventListener("change", (event) => this.narrow({ filter: event.target.value }));
    document.getElementById("back").addEventListener("click", () => this.close());
    window.addEventListener("hashchange", () => this.openAddress());
    window.addEventListener("popstate", (event) => this.travel(event.state));
    this.narrowScreen = matchMedia("(max-width: 759px)");
    this.narrowScreen.addEventListener("change", () => this.arrange());
    document.addEventListener("keydown", (event) => this.press(event));
  }

  press(event) {
    if (event.key === "/" && !/^(INPUT|SELECT)$/.test(event.target.tagName)) {
      event.preventDefault();
      this.close();
      this.search.focus();
    } else if (event.key === "Escape" && this.isReading) {
      this.close();
    }
  }

  pressInSearch(event) {
    if (event.key === "ArrowDown" || event.key === "Enter") {
      const hit = this.outline.rows.find(({ entry }) => this.selection.hits[entry.index] > 0
        && !this.selection.hasHitBelow(entry));
      if (hit) this.outline.choose(hit.entry);
      this.outline.element.focus();
      event.preventDefault();
    }
  }

  /** Changes what is left of the tree. */
  narrow(wish) {
    Object.assign(this.selection, wish);
    this.selection.refresh();
    this.outline.element.scrollTop = 0;
    if (!this.selection.isNarrowed) this.selection.reveal(this.outline.active);
    this.update();
    if (!this.selection.isNarrowed) this.outline.scrollToActive();
  }

  speak(language) {
    this.selection.language = language;
    if (this.selection.filter === "untranslated" && !this.selection.counts().get("untranslated")) {
      this.selection.filter = "all";
    }
    this.selection.refresh();
    this.update();
  }

  update() {
    const { language } = this.selection;
    document.getElementById("main").dir = direction(language);
    const name = document.getElementById("name");
    name.replaceChildren(localized(this.content.title(this.content.app, language)));
    this.fillFilters();
    this.outline.update();
    this.details.show(this.outline.active);
    document.getElementById("status").textContent = this.status();
    this.arrange();
  }

  status() {
    const all = counted(this.content.count, "context");
    if (!this.selection.isNarrowed) return all;
    if (this.selection.hitCount === 0) return "Nothing found";
    return `${this.selection.hitCount.toLocaleString("en")} found, of ${all}`;
  }

  fillFilters() {
    const filters = document.getElementById("filters");
    const focused = filters.contains(document.activeElement);
    const names = [["all", "All"], ["changes", "Changes"], ["added", "Added"], ["updated", "Updated"],
      ["moved", "Moved"], ["removed", "Removed"],
      ["untranslated", `Missing in ${languageName(this.selection.language)}`]];
    const counts = this.selection.counts();
    const shown = names.map(([filter, label]) => [filter, label, counts.get(filter) ?? 0])
      .filter(([filter, , count]) => filter === "all" || count > 0);
    filters.replaceChildren(filters.firstElementChild, ...shown.map((filter) => this.filter(filter)));
    filters.hidden = shown.length < 2;
    if (focused) filters.querySelector(":checked")?.focus();
  }

  filter([filter, label, count]) {
    const isChosen = this.selection.filter === filter;
    const input = make("input", { type: "radio", name: "filter", value: filter, checked: isChosen });
    const sign = signs[filter]
      ? make("span", { class: `badge ${filter}`, "aria-hidden": "true" }, signs[filter]) : null;
    return make("label", {}, input, make("span", {}, sign, label,
      filter === "all" ? null : make("span", { class: "count" }, ` ${count.toLocaleString("en")}`)));
  }

  // The panel.

  show(entry, isFinal) {
    this.details.show(entry);
    const address = entry.path.map(encodeURIComponent).join("/");
    history.replaceState(history.state, "", `#/${entry.removal ? "" : address}`);
    if (isFinal && this.narrowScreen.matches) this.read();
  }

  /** Goes to a context from the panel, and stays in it. */
  visit(entry) {
    this.outline.go(entry);
    this.details.show(entry);
    if (this.narrowScreen.matches) this.read(); else this.outline.element.focus();
  }

  get isReading() { return document.body.classList.contains("reading"); }

  /** Lays the panel over the outline, as a step that a phone's own way back takes back. */
  read() {
    if (!history.state?.isReading) history.pushState({ isReading: true }, "", location.hash);
    this.turn(true);
  }

  close() {
    if (!this.isReading) return;
    this.turn(false);
    if (history.state?.isReading) history.back();
  }

  turn(isReading) {
    document.body.classList.toggle("reading", isReading);
    this.arrange();
    if (isReading) document.getElementById("details").focus({ preventScroll: true });
    else this.outline.element.focus();
  }

  /** Follows the browser's ways back and forward. */
  travel(state) {
    const isReading = this.narrowScreen.matches && state?.isReading === true;
    // What was read last is what is found in the outline.
    if (!isReading) this.show(this.outline.active);
    if (isReading !== this.isReading) this.turn(isReading);
  }

  /** On a narrow screen the panel lies over everything else, so nothing else can be reached. */
  arrange() {
    const isOver = this.narrowScreen.matches && this.isReading;
    document.querySelector("body > header").inert = isOver;
    document.getElementById("browser").inert = isOver;
    document.getElementById("panel").inert = this.narrowScreen.matches && !this.isReading;
  }

  /** Shows the context that the address names, `#/hamlet/act-1`. */
  openAddress() {
    const words = location.hash.replace(/^#\/?/, "").split("/").filter(Boolean);
    let path;
    try { path = words.map(decodeURIComponent); } catch { return; }
    const entry = path.length > 0 && this.content.at(path);
    if (entry && entry !== this.outline.active) this.outline.go(entry);
  }
}

new Page();
performance.mark("preview-shown");
