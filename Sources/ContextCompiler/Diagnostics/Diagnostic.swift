/// One finding: what is wrong, where, and the way out.
package struct Diagnostic: Sendable {
  /// Another place that belongs to the finding.
  package struct Note: Sendable, Equatable {
    /// Where.
    package let place: Place
    /// One phrase, lower case, without a full stop.
    package let message: String

    /// Takes its parts as they are.
    package init(_ message: String, at place: Place) {
      self.place = place
      self.message = message
    }
  }

  /// The rule that found it.
  package let rule: Rule
  /// Whether the tree can be written all the same.
  package internal(set) var severity: Severity
  /// Where it stands.
  package let place: Place
  /// One phrase, lower case, without a full stop.
  package let message: String
  /// Other places.
  package let notes: [Note]
  /// What to do, if that is known; one sentence part like the message.
  package let help: String?
  /// What would do it, where that is known and was asked for.
  package internal(set) var fix: Fix? = nil
  /// The context that it belongs to, for `allow`: an index of ``ContextNode``s, if there is one.
  let context: Int?
}

/// The findings of one run, in the order in which they are printed.
package struct Findings: Sendable {
  /// The findings by file, offset and rule.
  package let diagnostics: [Diagnostic]
  /// The files that places refer to by number.
  package let sources: [SourceFile]

  /// How many findings stop the writing of the tree.
  package var errorCount: Int { diagnostics.count { $0.severity == .error } }
  /// How many do not.
  package var warningCount: Int { diagnostics.count - errorCount }

  /// Sorts by file path, offset, rule and message: a total order, so two runs print the same.
  package init(_ diagnostics: [Diagnostic], sources: [SourceFile]) {
    self.sources = sources
    self.diagnostics = diagnostics.sorted { left, right in
      let leftPath = sources[left.place.source].path
      let rightPath = sources[right.place.source].path
      if left.place.source != right.place.source, leftPath != rightPath {
        return leftPath.unicodeScalars.lexicographicallyPrecedes(rightPath.unicodeScalars)
      }
      if left.place.offset != right.place.offset { return left.place.offset < right.place.offset }
      if left.rule != right.rule { return left.rule.rawValue < right.rule.rawValue }
      return left.message < right.message
    }
  }
}
