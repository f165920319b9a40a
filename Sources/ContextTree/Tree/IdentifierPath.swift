/// The way from the app to a context, the app's own identifier left out: ClassKit's identity.
///
/// Two paths are equal when their entries have the same code points. Swift's strings would also
/// take `é` for `e` with a combining accent; ClassKit compares what is stored.
public struct IdentifierPath: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The identifiers from the top-level context down; empty for the app.
  public let entries: [String]

  /// The path with the given identifiers.
  public init(_ entries: [String]) { self.entries = entries }

  /// The path with the given identifiers.
  public init(arrayLiteral entries: String...) { self.entries = entries }

  /// Compares code point by code point.
  public static func == (left: Self, right: Self) -> Bool {
    left.entries.count == right.entries.count
      && zip(left.entries, right.entries).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Hashes the bytes of all entries.
  public func hash(into hasher: inout Hasher) {
    for entry in entries {
      for byte in entry.utf8 { hasher.combine(byte) }
      hasher.combine(0xff as UInt8)
    }
  }

  /// The path of the child with the given identifier.
  public func appending(_ identifier: String) -> IdentifierPath {
    IdentifierPath(entries + [identifier])
  }

  /// Reads the key form: entries joined by `/`, with `~1` for `/` and `~0` for `~`, as RFC 6901
  /// has it. `/` alone is the app.
  public init(key: String) {
    if key == "/" || key.isEmpty {
      entries = []
    } else {
      entries = key.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .map { Self.unescaped(String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// The key form, as title tables have it.
  public var key: String {
    entries.isEmpty ? "/" : entries.map(Self.escaped).joined(separator: "/")
  }

  /// Whether the path leads to `other` or to something above it.
  public func isPrefix(of other: IdentifierPath) -> Bool {
    entries.count <= other.entries.count
      && zip(entries, other.entries).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  private static func escaped(_ entry: String) -> String {
    guard entry.utf8.contains(where: { $0 == 0x7e || $0 == 0x2f }) else { return entry }
    var result: [UInt8] = []
    for byte in entry.utf8 {
      switch byte {
      case UInt8(ascii: "~"): result += [UInt8(ascii: "~"), UInt8(ascii: "0")]
      case UInt8(ascii: "/"): result += [UInt8(ascii: "~"), UInt8(ascii: "1")]
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func unescaped(_ entry: String) -> String {
    guard entry.utf8.contains(UInt8(ascii: "~")) else { return entry }
    var result: [UInt8] = []
    var isEscape = false
    for byte in entry.utf8 {
      if isEscape {
        isEscape = false
        switch byte {
        case UInt8(ascii: "0"): result.append(UInt8(ascii: "~"))
        case UInt8(ascii: "1"): result.append(UInt8(ascii: "/"))
        default: result += [UInt8(ascii: "~"), byte]
        }
      } else if byte == UInt8(ascii: "~") {
        isEscape = true
      } else {
        result.append(byte)
      }
    }
    if isEscape { result.append(UInt8(ascii: "~")) }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Paths in the order of their entries, each entry by code points, a parent before its children.
extension IdentifierPath: Comparable {
  /// Compares entry by entry; UTF-8 keeps the order of code points.
  public static func < (left: Self, right: Self) -> Bool {
    for (first, second) in zip(left.entries, right.entries)
    where !first.utf8.elementsEqual(second.utf8) {
      return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
    return left.entries.count < right.entries.count
  }
}
