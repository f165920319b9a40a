import ContextTree

/// Finds locales whose texts, all or many adjacent ones, are in another language, without the other
/// one's being exchanged for them.
///
/// Only locales are looked at that have given rise to it: runs of texts that read like another
/// locale's, or a table in which next to no word of its language was found. Then some of their texts
/// are compared with all languages of which words are known, listed or not.
///
/// A class, because closures that take it are made for each context: one reference to count.
final class ForeignTables {
  /// A locale whose texts are in another language.
  struct Table {
    let locale: Int
    /// The tag of the language that they seem to be in; nothing where they are in Latin letters of
    /// which no words are known.
    let language: String?
    /// Whether they are in Latin letters, where the locale is written in others.
    let isLatin: Bool
    let keys: [SwappedTranslations.Key]
  }

  /// The least number of texts that must read like the other language.
  private static let leastCount = 4
  /// From so many adjacent texts on, the rest of the table says nothing against it: fewer may be
  /// works that keep their titles, or lessons.
  private static let leastRun = 10
  /// A table of so few texts, which another listed locale has, too, may be a list of such works.
  private static let worksCount = 7
  /// How many texts are compared with all languages.
  private static let sampleCount = 64

  private let swaps: SwappedTranslations
  private let content: Content
  private let tags: [String]
  /// Knows all languages, each once: those of listed locales by their tags, then the others.
  private let scanner: TextScanner
  private let suspicions: [Int: [ClosedRange<Int>]]

  /// Looks for such locales among those of which `swaps` has seen all texts.
  static func find(_ swaps: SwappedTranslations) -> [Table] {
    guard let search = ForeignTables(swaps) else { return [] }
    return search.suspicions.sorted { $0.key < $1.key }.compactMap { locale, contexts in
      search.table(locale, contexts).flatMap {
        $0.language.map { swaps.explains(locale, in: $0) } ?? false ? nil : $0
      }
    }
  }

  /// Nothing where no locale is worth a look: the words of all languages are not made then.
  private init?(_ swaps: SwappedTranslations) {
    suspicions = Self.suspicions(swaps)
    if suspicions.isEmpty { return nil }
    self.swaps = swaps
    content = swaps.content
    tags = swaps.content.locales.tags
    var names: Set<String> = []
    let listed = tags.prefix(content.locales.listedCount)
    scanner = TextScanner(
      tags: (listed + LanguageSigns.names).filter {
        names.insert(LanguageSigns.name(of: $0)).inserted
      })
  }

  // MARK: Suspicions

  /// The locales that are worth a look, each with the contexts whose texts are.
  private static func suspicions(_ swaps: SwappedTranslations) -> [Int: [ClosedRange<Int>]] {
    let tags = swaps.content.locales.tags
    var suspicions: [Int: [ClosedRange<Int>]] = [:]
    let runs = Dictionary(grouping: swaps.runs.runs) { $0.locale * 64 + $0.other }
    var best: [Int: Int] = [:]
    for (pair, runs) in runs.sorted(by: { $0.key < $1.key }) {
      let locale = pair / 64
      let long = runs.filter {
        $0.score >= (isSilent(swaps.counts[locale]) ? Self.leastCount : Self.leastRun)
          && !swaps.explains($0)
      }
      let score = long.reduce(0) { $0 + $1.score }
      if score > best[locale, default: 0] {
        best[locale] = score
        suspicions[locale] = long.map(\.contexts)
      }
    }
    let all = 0...max(0, swaps.content.contexts.count - 1)
    for locale in swaps.counts.indices
    where suspicions[locale] == nil && isSilent(swaps.counts[locale])
      && !swaps.exchanged.keys.contains(where: { $0.has(locale) })
      && !LanguageSigns.words(of: tags[locale]).isEmpty
    {
      suspicions[locale] = [all]
    }
    return suspicions
  }

  /// Whether most texts of a table have no word of its language.
  private static func isSilent(_ count: (texts: Int, spoken: Int, written: Int)) -> Bool {
    count.texts >= leastCount && count.spoken * 2 <= count.texts
  }

  // MARK: Comparing with all languages

  /// What some texts say about one other language.
  private struct Votes {
    /// Texts that fit it, and not their own language.
    var suspects = 0
    /// Texts that speak for their own language against it.
    var own = 0
    /// Texts that fit neither it nor their own, but a third one.
    var elsewhere = 0

    /// Whether so much is in a third language that it is a list of works rather than a table.
    var isMixed: Bool { elsewhere * (suspects < 10 ? 8 : 5) > suspects }

    var balance: Int { suspects - 2 * own - elsewhere }
  }

  private func table(_ locale: Int, _ contexts: [ClosedRange<Int>]) -> Table? {
    let sample = texts(of: locale, in: contexts, atMost: Self.sampleCount)
    let name = LanguageSigns.name(of: tags[locale])
    guard sample.count >= Self.leastCount,
      let own = scanner.tags.firstIndex(where: { LanguageSigns.name(of: $0) == name })
    else { return nil }
    let letters = scanner.scripts[own]
    if !letters.isEmpty, !letters.contains(.latin) {
      let latin = sample.filter { scan($0, as: own).scripts == .latin }
      if latin.count * 2 > sample.count { return latinTable(locale, own, latin, contexts) }
    }
    let votes = self.votes(sample, own)
    // Of two that fit as well the one that is written with the same scripts: Chinese, not Japanese.
    let best = others(than: own).max {
      let scripts = scanner.scripts
      return votes[$0].balance != votes[$1].balance
        ? votes[$0].balance < votes[$1].balance
        : scripts[$0] != scripts[own] && scripts[$1] == scripts[own]
    }
    guard let best, votes[best].suspects >= Self.leastCount,
      votes[best].suspects * 4 >= sample.count, votes[best].own * 5 <= votes[best].suspects,
      !votes[best].isMixed, isSpoken(sample, best, votes[best]),
      !mayBeWorks(sample, votes[best].suspects, of: locale, in: best)
    else { return nil }
    if isOriginal(best), votes[best].suspects * 2 <= all(of: locale).count { return nil }
    let bit: UInt64 = 1 << UInt64(best)
    let foreign = texts(of: locale, in: contexts).filter {
      self.scan($0, as: own).testimony.own & bit == 0
    }
    return table(of: keys(foreign, best), of: locale, in: best, isLatin: false)
  }

  /// The table, without the texts that stand below one which names the language; nothing where few
  /// are left.
  private func table(
    of keys: [SwappedTranslations.Key], of locale: Int, in language: Int, isLatin: Bool
  ) -> Table? {
    let tag = scanner.tags[language]
    let rest = Lessons(of: tag, besides: locale, swaps.catalog, content).left(of: keys)
    return rest.count < Self.leastCount
      ? nil : Table(locale: locale, language: tag, isLatin: isLatin, keys: rest)
  }

  /// Whether so much of a sample has words of a language that the letters of the rest count, which
  /// may otherwise be names'.
  private func isSpoken(_ sample: [TextEntry], _ language: Int, _ votes: Votes) -> Bool {
    let spoken = spokenCount(sample, language)
    return spoken * 2 >= votes.suspects
      || spoken > 0 && votes.own == 0 && votes.suspects * 2 >= sample.count
  }

  /// Whether a few texts stand in the locale of their own language, too, beside others that are in
  /// no language: songs, not a wrong table.
  private func mayBeWorks(
    _ sample: [TextEntry], _ suspects: Int, of locale: Int, in language: Int
  ) -> Bool {
    let name = LanguageSigns.name(of: scanner.tags[language])
    let listed = tags.prefix(content.locales.listedCount)
    guard swaps.counts[locale].texts <= Self.worksCount,
      let holder = listed.firstIndex(where: { LanguageSigns.name(of: $0) == name }),
      holder != locale
    else { return false }
    let shared = sample.count { text in
      swaps.catalog.text(text.kind, of: Int(text.context), in: holder).map {
        LocalizedTexts.areEqual($0, text, content)
      } ?? false
    }
    return shared * 2 >= sample.count && suspects * 5 <= all(of: locale).count * 4
  }

  /// What is in Latin letters could be in any of many languages, but for its words; where next to
  /// nothing else stands in the table, it is strange whatever it is.
  private func latinTable(
    _ locale: Int, _ own: Int, _ sample: [TextEntry], _ contexts: [ClosedRange<Int>]
  ) -> Table? {
    let counts = others(than: own).map { (language: $0, spoken: spokenCount(sample, $0)) }
    guard let best = counts.max(by: { $0.spoken < $1.spoken }) else { return nil }
    let latin = texts(of: locale, in: contexts).filter { scan($0, as: own).scripts == .latin }
    if isOriginal(best.language), latin.count * 2 <= all(of: locale).count { return nil }
    if best.spoken * 4 < sample.count {
      let isWhole =
        latin.count >= Self.leastCount && swaps.counts[locale].written * 4 <= latin.count
        && latin.count(where: hasWords) * 4 >= latin.count
      guard isWhole else { return nil }
      let keys = latin.map { SwappedTranslations.Key(context: Int($0.context), kind: $0.kind) }
      return Table(locale: locale, language: nil, isLatin: true, keys: keys)
    }
    return table(of: keys(latin, best.language), of: locale, in: best.language, isLatin: true)
  }

  /// The languages that a text may be in which is not in the one with a number.
  ///
  /// A language of which no words are known is told from another by its script only. The
  /// development locale's is one of them: what is not translated yet was left out before, as it is
  /// the same text; what differs from it is a translation, or one of an older text that nobody made.
  private func others(than own: Int) -> [Int] {
    let isKnown = !LanguageSigns.words(of: scanner.tags[own]).isEmpty
    // Without a script, `zh` may be in either orthography; Japanese has the characters of both.
    let isEither = scanner.tags[own].lowercased() == "zh"
    return scanner.tags.indices.filter { other in
      other != own
        && (isKnown || scanner.scripts[own].isDisjoint(with: scanner.scripts[other]))
        && !(isEither && ["zh-Hant", "ja"].contains(LanguageSigns.name(of: scanner.tags[other])))
    }
  }

  /// Whether a language is the development locale's: some texts of an older release, which nobody
  /// has translated yet, are no wrong table.
  private func isOriginal(_ language: Int) -> Bool {
    LanguageSigns.name(of: scanner.tags[language])
      == LanguageSigns.name(of: tags[content.locales.development])
  }

  /// Whether a text is of several words, or has letters beyond ASCII: a term of a program is not.
  private func hasWords(_ text: TextEntry) -> Bool {
    !scanner.scan(text, of: content).traits.isDisjoint(with: [.hasSpace, .isBeyondASCII])
  }

  private func votes(_ texts: [TextEntry], _ own: Int) -> [Votes] {
    var votes = Array(repeating: Votes(), count: scanner.count)
    let others = others(than: own)
    for text in texts {
      let scan = scan(text, as: own)
      let testimony = scan.testimony
      // A name in Latin letters is in no language.
      let isName = scan.scripts.isDisjoint(with: scanner.scripts[own])
      for other in others {
        let bit: UInt64 = 1 << UInt64(other)
        if testimony.own & bit != 0 { votes[other].own += 1 }
        if testimony.suspects & bit != 0 {
          votes[other].suspects += 1
        } else if testimony.suspects != 0, testimony.own & bit == 0, !isName {
          votes[other].elsewhere += 1
        }
      }
    }
    return votes
  }

  /// How many texts have a word of a language.
  private func spokenCount(_ texts: [TextEntry], _ language: Int) -> Int {
    texts.count { isSpoken($0, language) }
  }

  private func isSpoken(_ text: TextEntry, _ language: Int) -> Bool {
    scan(text, as: language).testimony.own & Testimony.spoken != 0
  }

  /// The keys of texts from the first one on that has a word of a language: names before it may be
  /// right.
  private func keys(_ texts: [TextEntry], _ language: Int) -> [SwappedTranslations.Key] {
    texts.drop { !isSpoken($0, language) }.map {
      SwappedTranslations.Key(context: Int($0.context), kind: $0.kind)
    }
  }

  private func scan(_ text: TextEntry, as language: Int) -> TextScan {
    let bytes = content.textBytes
    return scanner.scan(bytes.span, text.bytes, in: language)
  }

  private func all(of locale: Int) -> [TextEntry] {
    texts(of: locale, in: [0...max(0, content.contexts.count - 1)])
  }

  /// The locale's texts that are no names: those that neither the development locale has nor two
  /// other ones, which keep the title of a work in its language.
  ///
  /// - Parameter limit: How many are enough: the first ones.
  private func texts(
    of locale: Int, in contexts: [ClosedRange<Int>], atMost limit: Int = .max
  ) -> [TextEntry] {
    var texts: [TextEntry] = []
    for context in contexts.joined() {
      if texts.count >= limit { break }
      LocalizedTexts.forEach(of: context, in: swaps.catalog) { group in
        guard let text = group[locale], group.texts.count > 1,
          !swaps.isCopy(text, in: group)
        else { return }
        let equals = group.texts.count {
          $0.locale != text.locale && LocalizedTexts.areEqual($0, text, content)
        }
        if equals <= (group.texts.count > 2 ? 1 : 0) { texts.append(text) }
      }
    }
    return texts
  }
}
