/// Reads the tables of this room, which are text: a dictionary literal of their size takes longer
/// to compile and is not smaller.
///
/// Each table is read when it is first asked for.
enum LocaleTable {
  /// Reads `key=value` pairs separated by white space.
  static func pairs(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    for pair in words(text) {
      let sides = pair.split(separator: "=")
      values[String(sides[0])] = String(sides[1])
    }
    return values
  }

  /// Reads `value: key key …` groups separated by white space.
  static func groups(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    var value = ""
    for word in words(text) {
      if word.utf8.last == UInt8(ascii: ":") {
        value = String(word.dropLast())
      } else {
        values[String(word)] = value
      }
    }
    return values
  }

  /// Looks at bytes: looking at characters would take thrice the time.
  private static func words(_ text: String) -> [Substring] {
    text.utf8.split { $0 <= UInt8(ascii: " ") }.map(Substring.init)
  }
}
