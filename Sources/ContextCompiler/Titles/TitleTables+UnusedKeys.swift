import ContextTree
import JSONText

extension TitleTables {
  /// Reports the keys that belong to no context, nor to a manifest that nothing refers to.
  func reportUnusedKeys(_ content: Content, _ report: inout DiagnosticReport) {
    var advisor = UnusedKeys(formerPaths: formerPaths)
    var homes = LikelyHomes()
    // Nothing where the key's context may stand in a manifest that nothing refers to.
    let advices = unusedKeys.prefix(UnusedKeys.guessLimit).map { key, source, _ in
      let name = content.sources[source].syntax.string(key)
      return content.isStray(Self.path(of: name))
        ? nil : advisor.advice(on: name, in: source, content)
    }
    // How many keys were meant for one and the same text.
    var rivals: [Meaning: Int] = [:]
    for (unused, advice) in zip(unusedKeys, advices) {
      guard let key = advice?.nearest, let locale = unused.locale else { continue }
      rivals[Meaning(key: key, locale: locale), default: 0] += 1
    }
    for (number, (key, source, locale)) in unusedKeys.enumerated() {
      let name = content.sources[source].syntax.string(key)
      let path = Self.path(of: name)
      if content.isStray(path) { continue }
      var advice = (number < advices.count ? advices[number] : nil) ?? .unknown
      if let locale {
        if let nearest = advice.nearest, advice.twin == nil {
          let isTaken = owner(ofSpelledOut: nearest, content)
            .map { homes.hasFormerText($0.kind, of: $0.context, in: locale, content) }
          if isTaken == true {
            advice = .besides(nearest)
          } else if rivals[Meaning(key: nearest, locale: locale), default: 0] > 1 {
            advice = .rivalling(for: nearest)
          }
        }
        if !advice.mayHaveHome {
          if advice.nearest == nil, let help = homes.help(for: path, in: locale, content) {
            advice.help = help
          }
          advice.mayHaveHome =
            content.lacksManifests || content.hasUnreadStrays
            || homes.exist(for: path, in: locale, content)
        }
      }
      report.add(
        .unusedText, at: content.place(of: key, source: source), "no context has the key '\(name)'",
        help: advice.help, fix: TableEdits(source, content)?.mending(unused: key, advice))
    }
  }

  /// A text that several keys may have been meant for.
  private struct Meaning: Hashable {
    let key: String
    let locale: Int
  }

  static func path(of key: String) -> [String] {
    split(key)?.path ?? IdentifierPath(key: key).entries
  }
}
