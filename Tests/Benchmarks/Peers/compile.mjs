// What a careful team writes for Node: JSON.parse, plain checks, and the tree as text.
//
//     node compile.mjs ROOT TREE
//
// Does for the benchmark's content what `contextc compile ROOT -o TREE` does. Node has no XXH3, so
// the digests are MD5, which is as long: all else is the same to the byte. It lacks places of
// findings, suggestions, and the rules about wording.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

const [root, target] = process.argv.slice(2);
const CONTAINS = { app: "book", book: "chapter", chapter: "section", section: "quiz" };
const TOPICS = new Set([
  "math", "science", "literacyAndWriting", "worldLanguage", "socialScience",
  "computerScienceAndEngineering", "artsAndMusic", "healthAndFitness",
]);
const FIELDS = new Set([
  "type", "identifier", "title", "displayOrder", "topic", "isAssignable",
  "suggestedCompletionTime", "primaryActivityItem", "children",
]);
const errors = [];

const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const digest = (text) => createHash("md5").update(text).digest("hex");

/** The files that a pattern of names and `*` matches, sorted. */
function glob(pattern, directory = root) {
  const [first, ...rest] = pattern.split("/");
  const expression = new RegExp(`^${first.replaceAll(".", "\\.").replaceAll("*", "[^/]*")}$`);
  const names = readdirSync(directory).filter((name) => expression.test(name)).sort();
  if (!rest.length) return names.map((name) => join(directory, name));
  return names.flatMap((name) => glob(rest.join("/"), join(directory, name)));
}

function check(context, path) {
  for (const field in context) if (!FIELDS.has(field)) errors.push(`${path}: unknown field ${field}`);
  const { identifier, topic, isAssignable, displayOrder, suggestedCompletionTime: time } = context;
  if (typeof identifier !== "string" || !identifier.trim() || identifier.length > 256) {
    errors.push(`${path}: a bad identifier`);
  }
  if (topic !== undefined && !TOPICS.has(topic)) errors.push(`${path}: an unknown topic`);
  if (isAssignable !== undefined && typeof isAssignable !== "boolean") {
    errors.push(`${path}: a bad isAssignable`);
  }
  if (displayOrder !== undefined
    && !(Number.isInteger(displayOrder) && displayOrder >= 0 && displayOrder <= 2147483647)) {
    errors.push(`${path}: a bad displayOrder`);
  }
  if (time !== undefined
    && !(Array.isArray(time) && time.length === 2 && time[0] >= 0 && time[0] <= time[1])) {
    errors.push(`${path}: a bad suggestedCompletionTime`);
  }
  const item = context.primaryActivityItem;
  if (item !== undefined && item !== "score" && item !== "quantity" && item !== "binary") {
    errors.push(`${path}: a bad primaryActivityItem`);
  }
}

/** The siblings with their numbers, in their order. */
function ordered(siblings, path) {
  const seen = new Set();
  const numbers = new Set();
  for (const { identifier, displayOrder } of siblings) {
    if (seen.has(identifier)) errors.push(`${path}: '${identifier}' stands twice`);
    seen.add(identifier);
    if (displayOrder !== undefined) numbers.add(displayOrder);
  }
  if (!numbers.size) return siblings.map((sibling, index) => [sibling, (index + 1) * 1000]);
  if (numbers.size < siblings.length) errors.push(`${path}: the order is not stated once for each`);
  return siblings.map((sibling) => [sibling, sibling.displayOrder]).sort((a, b) => a[1] - b[1]);
}

const app = read(join(root, "app.json"));
const [before, after] = app.universalLinkTemplate.split("{path}");
const tables = Object.fromEntries(app.locales.map((locale) => [locale, []]));
for (const pattern of [app.titles ?? "titles/*.json"].flat()) {
  for (const path of glob(pattern)) tables[basename(path, ".json")].push(...Object.entries(read(path)));
}
const titles = app.locales.map((locale) => new Map(tables[locale]));
let used = 0;

function title(path) {
  const found = [];
  app.locales.forEach((locale, index) => {
    const title = titles[index].get(path);
    if (typeof title !== "string" || !title.trim() || title.length > 256) {
      errors.push(`${path}: no title, or a bad one, in ${locale}`);
      return;
    }
    used += 1;
    found.push(`"${locale}": ${JSON.stringify(title)}`);
  });
  return `{${found.join(", ")}}`;
}

function write(context, number, above, parent, level, output) {
  const path = above ? `${above}/${context.identifier}` : context.identifier;
  check(context, path);
  if (CONTAINS[parent] !== context.type) {
    errors.push(`${path}: '${context.type}' in '${parent}'`);
    return;
  }
  const indent = "  ".repeat(level + 1);
  let line = `${indent}{"identifier": ${JSON.stringify(context.identifier)}, "type": "${context.type}", `
    + `"displayOrder": ${number}, "title": ${title(path)}`;
  if (context.topic !== undefined) line += `, "topic": "${context.topic}"`;
  if (context.isAssignable === false) line += ', "isAssignable": false';
  const time = context.suggestedCompletionTime;
  if (time) line += `, "suggestedCompletionTime": [${time[0]}, ${time[1]}]`;
  line += `, "universalLinkURL": "${before}${path}${after}"`;
  if (context.primaryActivityItem) line += `, "primaryActivityItem": "${context.primaryActivityItem}"`;
  output.push(line);
  if (context.children?.length) {
    output.push(', "children": [\n');
    ordered(context.children, path).forEach(([child, order], index) => {
      if (index) output.push(",\n");
      write(child, order, path, context.type, level + 1, output);
    });
    output.push(`\n${indent}]`);
  }
  if (level > 1) output.push("}");
}

const books = app.children.flatMap((pattern) => glob(pattern)).map(read);
const names = app.locales.map((locale) => `"${locale}": ${JSON.stringify(app.title[locale])}`);
let tree = `{\n  "format": "context-tree/1",\n  "developmentLocale": "${app.developmentLocale}",\n`
  + `  "locales": [${app.locales.map((locale) => `"${locale}"`).join(", ")}],\n`
  + `  "app": {"identifier": ${JSON.stringify(app.identifier)}, "title": {${names.join(", ")}}},\n`
  + '  "contexts": [';
ordered(books, "").forEach(([book, order], index) => {
  const lines = [];
  write(book, order, "", "app", 1, lines);
  const whole = lines.join("");
  tree += `${index ? ",\n" : "\n"}${whole}, "digest": "xxh3:${digest(whole.trimStart())}"}`;
});
tree += '\n  ],\n  "redirects": [],\n';
if (used !== titles.reduce((sum, table) => sum + table.size, 0)) errors.push("titles that no context has");
if (errors.length) {
  console.error(errors.slice(0, 20).join("\n"));
  process.exit(1);
}
writeFileSync(`${target}.new`, `${tree}  "digest": "xxh3:${digest(tree)}"\n}\n`);
renameSync(`${target}.new`, target);
