/// Which localizations an Apple system uses for a person's languages.
///
/// This is the algorithm of `ualoc_localizationsToUse` in Apple's ICU, which `Bundle` asks on
/// Apple platforms; on Linux, Foundation matches nothing. Technical Q&A QA1828 describes it for
/// people, `ualoc.cpp` in swift-foundation-icu is its source. Nothing in this room asks the system:
/// the same lists give the same answer on each machine.
public enum LocaleMatching {
  /// The localizations to look in, the best one first; empty when no language is available.
  ///
  /// Only the first preferred language that matches anything counts. Behind the best localization
  /// come those from which it inherits, as `en` behind `en-GB`. Names may be spelled in any usual
  /// way (`en_us`, `iw`, `English`); the answer has the spelling of `available`.
  ///
  /// - Parameters:
  ///   - available: The localizations at hand, in their order: earlier ones win a tie.
  ///   - preferred: The person's languages, the dearest first.
  ///
  /// Costs a few microseconds for each name, and a millisecond once for the tables.
  public static func localizations(
    from available: [String], preferring preferred: [String]
  ) -> [String] {
    let candidates = available.map { Candidate($0, isAvailable: true) }
    let wishes = preferred.map { Candidate($0, isAvailable: false) }
    guard let best = best(of: candidates, for: wishes) else {
      // A bundle can say that it has no words at all.
      return available.firstIndex(of: "zxx").map { [available[$0]] } ?? []
    }
    return [available[best]] + ancestors(of: best, in: candidates).map { available[$0] }
  }

  /// The language tag in the form that Apple's matching compares, with hyphens.
  ///
  /// Letters get their case, old and needless codes are replaced (`iw` is `he`, `in` is `id`, `tl`
  /// is `fil`, `eng` and `English` are `en`, `no-NO` is `nb-NO`, but `no` stays), Chinese regions
  /// get their script (`zh-TW` is `zh-Hant-TW`). Extensions and private use are left out.
  public static func canonical(_ tag: String) -> String {
    let name = LocaleName(tag).normalized
    return [name.language, name.script, name.region, name.variant.lowercased()]
      .filter { !$0.isEmpty }
      .joined(separator: "-")
      .split(separator: "_").joined(separator: "-")
  }

  /// The greatest number of names in a chain of parents, the name itself among them.
  private static let chainLimit = 9

  /// A name, and all that is compared of it.
  private struct Candidate {
    let base: String
    let normalized: LocaleName
    let normalizedText: String
    let family: String
    /// The normalized name, then the names from which it inherits.
    ///
    /// The first one is repeated to put a localization at a disadvantage: one that names a region
    /// other than the likely one, as `it_CH`, is to lose against `it_IT` when `it` is wanted.
    let chain: [String]

    init(_ tag: String, isAvailable: Bool) {
      let name = LocaleName(tag)
      base = name.text
      normalized = name.normalized
      normalizedText = normalized.text
      family = LocaleMatching.families[normalized.language] ?? normalized.language
      var chain = [normalizedText]
      if isAvailable, LocaleMatching.isFarFromHome(normalized) { chain.append(normalizedText) }
      while chain.count < chainLimit {
        let parent = LocaleParents.parent(of: chain[chain.count - 1])
        if parent.isEmpty || parent == "root" { break }
        chain.append(parent)
      }
      self.chain = chain
    }

    /// The fewest steps up both chains to a common name, and one more into another language.
    func distance(to other: Candidate) -> Int? {
      guard family == other.family else { return nil }
      var distance: Int?
      for (steps, name) in chain.enumerated() {
        guard let otherSteps = other.chain.firstIndex(of: name) else { continue }
        distance = min(distance ?? .max, steps + otherSteps)
      }
      return distance.map { normalized.language == other.normalized.language ? $0 : $0 + 1 }
    }
  }

  /// Languages that inherit from another one, by their code.
  ///
  /// Names of different families are never compared. Hindi is in the English one because Hindi in
  /// Latin letters, `hi-Latn`, inherits from `en-IN`.
  private static let families = [
    "ars": "ar", "hi": "en", "nb": "no", "nn": "no", "wuu": "zh", "yue": "zh",
  ]

  private static func isFarFromHome(_ name: LocaleName) -> Bool {
    guard !name.region.isEmpty else { return false }
    // Apple takes these two for the likely ones besides `es_ES` and `zh_Hans_CN`.
    if ["es_MX", "zh_Hant_TW"].contains(name.text) { return false }
    return !LikelyRegions.isLikely(name.region, language: name.language, script: name.script)
  }

  /// The place of the best localization in the list.
  private static func best(of candidates: [Candidate], for wishes: [Candidate]) -> Int? {
    var brazilian: Int?
    for wish in wishes {
      var best: (place: Int, score: Int)?
      for (place, candidate) in candidates.enumerated() {
        let score: Int
        if wish.base == candidate.base {
          score = -1
        } else if wish.normalizedText == candidate.normalizedText {
          score = 0
        } else if let distance = wish.distance(to: candidate) {
          // The Portuguese of Brazil is the last thing to offer in Portugal.
          if wish.normalizedText == "pt_PT", candidate.normalizedText == "pt_BR" {
            brazilian = place
            continue
          }
          score = distance
        } else {
          continue
        }
        if score < best?.score ?? .max { best = (place, score) }
      }
      guard let best else { continue }
      return best.score > 0
        ? exactMatch(of: candidates, for: wishes, insteadOf: candidates[best.place]) ?? best.place
        : best.place
    }
    return brazilian
  }

  /// A localization that one of the wishes names exactly, in the language of a weaker match.
  ///
  /// For `fr-CH` and `fr-CA`, `fr-CA` is better than `fr-FR`. It is not better than `fr`, and in
  /// Chinese Apple does without this.
  private static func exactMatch(
    of candidates: [Candidate], for wishes: [Candidate], insteadOf match: Candidate
  ) -> Int? {
    let language = match.normalized.language
    guard !match.normalized.region.isEmpty, language != "zh" else { return nil }
    for wish in wishes where wish.normalized.language == language {
      let place = candidates.firstIndex {
        wish.base == $0.base || wish.normalizedText == $0.normalizedText
      }
      if let place { return place }
    }
    return nil
  }

  /// The places of those from which a localization inherits, the nearest first.
  private static func ancestors(of best: Int, in candidates: [Candidate]) -> [Int] {
    var places: [Int] = []
    var before = ""
    for name in candidates[best].chain where name != before {
      before = name
      for (place, candidate) in candidates.enumerated() where place != best {
        let candidateName = candidate.normalizedText
        // Apple adds Taiwan's Chinese to Hong Kong's, from which neither inherits.
        if candidateName == name || name == "zh_Hant_HK" && candidateName == "zh_Hant_TW" {
          places.append(place)
        }
      }
    }
    return places
  }
}
