/// Why a text is not JSON: the first byte that no valid text could have there.
package struct JSONProblem: Error, Sendable, Equatable {
  /// What the byte breaks.
  package enum Reason: Sendable, Equatable {
    /// Something else had to come; the sentence part names it, for example `a comma or ']'`.
    case expected(String)
    /// A string runs into a line break or the end of the text.
    case unclosedString
    /// A control character (U+0000 to U+001F) stands unescaped in a string.
    case controlCharacter(UInt8)
    /// The byte does not continue a UTF-8 sequence, or can't begin one.
    case invalidUTF8
    /// A backslash is followed by something that is no escape.
    case invalidEscape
    /// A `\u` escape names half of a surrogate pair.
    case loneSurrogate
    /// Brackets are nested deeper than ``JSONParser/depthLimit``.
    case tooDeep
    /// The text is longer than ``JSONParser/byteLimit``.
    case tooLong
  }

  /// Another place that explains the problem.
  package enum Cause: Sendable, Equatable {
    /// The bracket at this offset is still open.
    case openBracket(Int)
    /// The string that begins at this offset has no end.
    case openString(Int)
    /// The value before ends just before this offset.
    case endOfValue(Int)
    /// The comma at this offset is followed by no value.
    case comma(Int)
  }

  /// The offset of the first wrong byte; the text's length when it ends too early.
  package let offset: Int
  /// What is wrong there.
  package let reason: Reason
  /// Where it comes from, if that is another place.
  package let cause: Cause?
}

/// A key that an object has twice.
@usableFromInline
package struct JSONDuplicateKey: Sendable, Equatable {
  /// The index of the later key's node.
  @usableFromInline package let key: Int
  /// The index of the node of the first key that equals it.
  package let firstKey: Int
}
