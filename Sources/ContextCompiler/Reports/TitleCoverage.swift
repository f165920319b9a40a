package import ContextTree
import JSONText

/// How much of the titles each locale has: what is translated, waits for a review, is missing, and
/// is the same as in the development locale, which many names rightly are.
package struct TitleCoverage: Sendable {
  /// Numbers of titles.
  package struct Counts: Sendable, Equatable {
    /// All that there should be.
    package var titles = 0
    /// Those that are there and wait for nothing.
    package var translated = 0
    /// Those that are there and wait for a review.
    package var needsReview = 0
    /// Those that are there and equal to the development locale's, after NFC.
    package var equal = 0

    /// Those that are not there.
    package var missing: Int { titles - translated - needsReview }
    /// The translated ones in whole percent, rounded down; of no titles, all are.
    package var share: Int { titles == 0 ? 100 : translated * 100 / titles }

    /// The translated ones in percent, rounded down to as many decimals as a minimum has.
    package func share(asExactAs minimum: Percentage) -> Percentage {
      let denominator = minimum.denominator
      return Percentage(
        numerator: titles == 0 ? 100 * denominator : translated * 100 * denominator / titles,
        decimals: minimum.decimals)
    }
  }

  /// A book, or whatever else stands below the app; or the app's own title.
  package struct Book: Sendable {
    /// The identifier path, empty for the app.
    package let path: IdentifierPath
    /// Its titles and those of everything below it.
    package let counts: Counts
  }

  /// One locale other than the development locale.
  package struct Locale: Sendable {
    /// The tag, as `locales` has it.
    package let tag: String
    /// All titles.
    package let counts: Counts
    /// The same for each book, the app's own title first.
    package let books: [Book]
  }

  /// The development locale's tag.
  package let developmentLocale: String
  /// The others, in the order of `locales`.
  package let locales: [Locale]

  init(developmentLocale: String, locales: [Locale]) {
    self.developmentLocale = developmentLocale
    self.locales = locales
  }

  /// The locales of which a smaller share is translated than so many percent.
  package func locales(below minimum: Percentage) -> [Locale] {
    locales.filter {
      $0.counts.translated * 100 * minimum.denominator < minimum.numerator * $0.counts.titles
    }
  }
}

// MARK: - Writing

extension TitleCoverage {
  /// A table, with a line for each locale and for each book in it.
  package var text: String {
    if locales.isEmpty { return "'\(developmentLocale)' is the only locale\n" }
    let head = ["locale", "book", "titles", "translated", "review", "missing", "equal", "share"]
    var rows = [head]
    for locale in locales {
      rows.append([Self.shown(locale.tag), ""] + Self.cells(locale.counts))
      for book in locale.books {
        rows.append(["", Self.shown(book.path.key)] + Self.cells(book.counts))
      }
    }
    let widths = head.indices.map { column in rows.map { Self.width($0[column]) }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        let margin = String(repeating: " ", count: widths[column] - Self.width(cell))
        return column < 2 ? cell + margin : margin + cell
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// White space before a key doesn't keep a log from taking it for a command.
  private static func shown(_ name: String) -> String {
    VisibleText.shortLine(VisibleText.path(name))
  }

  private static func cells(_ counts: Counts) -> [String] {
    [counts.titles, counts.translated, counts.needsReview, counts.missing, counts.equal]
      .map(String.init) + ["\(counts.share)%"]
  }

  private static func width(_ text: String) -> Int {
    var measure = DisplayWidth()
    return text.unicodeScalars.reduce(0) { $0 + measure.width(of: $1) }
  }

  /// The numbers as a document, a line for each locale and for each book in it.
  package var json: [UInt8] {
    var writer = JSONWriter()
    writer.write("{\n  \"format\": \"title-coverage/1\",\n  \"developmentLocale\": ")
    writer.write(inert: developmentLocale)
    writer.write(",\n  \"locales\": [")
    for (index, locale) in locales.enumerated() {
      writer.write(index == 0 ? "\n    {\"locale\": " : ",\n    {\"locale\": ")
      writer.write(inert: locale.tag)
      Self.write(locale.counts, to: &writer)
      writer.write(", \"books\": [")
      for (index, book) in locale.books.enumerated() {
        writer.write(index == 0 ? "\n      {\"path\": " : ",\n      {\"path\": ")
        writer.write(inert: book.path)
        Self.write(book.counts, to: &writer)
        writer.write("}")
      }
      writer.write("\n    ]}")
    }
    writer.write(locales.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    return writer.bytes
  }

  private static func write(_ counts: Counts, to writer: inout JSONWriter) {
    writer.writeComma()
    writer.write(counts: [
      "titles": counts.titles, "translated": counts.translated, "needsReview": counts.needsReview,
      "missing": counts.missing, "equal": counts.equal,
    ])
  }
}
