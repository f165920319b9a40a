import ContextTree

/// Tells texts about a language, which may be in it, by what stands above them: a title that names
/// the language.
///
/// A class, because it keeps what it found of each parent.
final class Lessons {
  private let language: String
  private let locales: [Int]
  private let catalog: TextCatalog
  private let content: Content
  /// For each context that was looked at whether its title, or one above it, names the language.
  private var known: [Int: Bool] = [:]

  /// - Parameters:
  ///   - language: The tag of the language.
  ///   - locale: Whose titles are read, with the development locale's.
  init(of language: String, besides locale: Int, _ catalog: TextCatalog, _ content: Content) {
    self.language = language
    locales = Array(Set([locale, content.locales.development]))
    self.catalog = catalog
    self.content = content
  }

  /// The texts that are not below such a title.
  func left(of keys: [SwappedTranslations.Key]) -> [SwappedTranslations.Key] {
    keys.filter { !contains($0.context) }
  }

  /// Whether a title above a context names the language. O(depth).
  func contains(_ context: Int) -> Bool {
    context > 0 && isBelow(Int(content.contexts[context].parent))
  }

  /// Whether the title of a context, or one above it, names the language.
  private func isBelow(_ context: Int) -> Bool {
    var path: [Int] = []
    var current = context
    var found = false
    while true {
      if let answer = known[current] {
        found = answer
        break
      }
      path.append(current)
      if isNamed(current) {
        found = true
        break
      }
      if current == 0 { break }
      current = Int(content.contexts[current].parent)
    }
    for context in path { known[context] = found }
    return found
  }

  private func isNamed(_ context: Int) -> Bool {
    locales.contains { locale in
      catalog.text(.title, of: context, in: locale).map {
        LanguageMentions.names(language, in: content.string($0))
      } ?? false
    }
  }
}
