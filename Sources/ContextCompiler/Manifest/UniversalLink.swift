import JSONText

/// URLs as RFC 3986 has them.
enum UniversalLink {
  /// Why a text is no absolute URL, or nothing when it is one. O(length).
  static func problem(_ url: [UInt8]) -> String? {
    guard let colon = url.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      isLetter(url[0]), url[..<colon].allSatisfy(isSchemeByte)
    else { return "an absolute URL begins with a scheme, as in 'https://www.example.com'" }
    var index = colon + 1
    while index < url.count {
      switch url[index] {
      case UInt8(ascii: "%"):
        guard index + 2 < url.count, isHexadecimal(url[index + 1]), isHexadecimal(url[index + 2])
        else { return "'%' must be followed by two hexadecimal digits" }
        index += 2
      case 0x21, 0x23...0x3b, 0x3d, 0x3f...0x5b, 0x5d, 0x5f, 0x61...0x7a, 0x7e: break
      case 0x20: return "a URL has no spaces: write '%20'"
      case 0x80...: return "a URL has ASCII characters only: write others as '%XX'"
      default: return "a URL can't have this character: write it as '%XX'"
      }
      index += 1
    }
    let scheme = String(decoding: url[..<colon], as: UTF8.self).lowercased()
    if scheme == "http" || scheme == "https" {
      let rest = url[(colon + 1)...]
      let host = rest.dropFirst(2).prefix { $0 != 0x2f && $0 != 0x3f && $0 != 0x23 }
      if !rest.starts(with: Array("//".utf8)) || host.isEmpty {
        return "an '\(scheme)' URL names a host"
      }
    }
    return nil
  }

  /// The parts of a template around each `{path}`, or why it is none.
  static func template(_ text: [UInt8]) -> Result<[[UInt8]], TemplateProblem> {
    let mark = Array("{path}".utf8)
    var parts: [[UInt8]] = [[]]
    var index = 0
    while index < text.count {
      if text[index...].starts(with: mark) {
        parts.append([])
        index += mark.count
      } else {
        parts[parts.count - 1].append(text[index])
        index += 1
      }
    }
    if parts.count == 1 { return .failure(.init(message: "the template has no '{path}'")) }
    if parts.dropLast().contains(where: { $0.last == UInt8(ascii: "$") }) {
      return .failure(.init(message: "'{path}' stands without '$', which would be in each URL"))
    }
    if let message = problem(Array(parts.joined(separator: [UInt8(ascii: "x")]))) {
      return .failure(.init(message: message))
    }
    return .success(parts)
  }

  /// Why a text is no template.
  struct TemplateProblem: Error { let message: String }

  /// The URL that somebody most likely meant: with a scheme before what begins like a host, and
  /// with `%XX` for what stands behind the host and no URL has.
  static func likely(for text: String) -> String? {
    guard text.utf8.count <= 2048 else { return nil }
    var text = text
    for scheme in ["http", "https"] where text.hasPrefix(scheme + "//") {
      text = scheme + ":" + text.dropFirst(scheme.count)
    }
    let host = text.prefix { $0 != "/" }
    let isHost = host.hasPrefix("www.") || [".com", ".org", ".net"].contains { host.hasSuffix($0) }
    if isHost, !host.contains(":") { text = "https://" + text }
    let start = lengthOfBeginning(text)
    var bytes = Array(text.utf8.prefix(start))
    for byte in text.utf8.dropFirst(start) {
      if byte <= 0x20 || byte >= 0x7f {
        let one = [byte]
        appendSegment(one.span, to: &bytes)
      } else {
        bytes.append(byte)
      }
    }
    return problem(bytes) == nil ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// How many bytes a URL has before its path: the scheme and the host.
  private static func lengthOfBeginning(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    let slashes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "/") }
    return slashes.count > 2 && slashes[1] == slashes[0] + 1 ? slashes[2] : bytes.count
  }

  /// Whether two URLs have the form of one template, each with a path of its own in it.
  static func differsByPath(
    _ old: [UInt8], _ oldPath: [String], _ new: [UInt8], _ newPath: [String]
  ) -> Bool {
    let before = segments(oldPath)
    let after = segments(newPath)
    guard !before.isEmpty else { return false }
    // The template may have the path more than once, and an identifier be in it by chance.
    var replaced: [UInt8] = []
    var start = 0
    while start < old.count {
      guard old[start...].starts(with: before) else {
        replaced.append(old[start])
        start += 1
        continue
      }
      if new.elementsEqual(old[..<start] + after + old[(start + before.count)...]) { return true }
      replaced += after
      start += before.count
    }
    return replaced == new
  }

  /// Appends an identifier as a path segment: pchar stays, every other byte becomes `%XX`.
  static func appendSegment(_ identifier: Span<UInt8>, to output: inout [UInt8]) {
    if identifier.indices.allSatisfy({ isSegmentByte(identifier[$0]) }) {
      output.append(copying: identifier)
      return
    }
    let digits = Array("0123456789ABCDEF".utf8)
    for index in identifier.indices {
      let byte = identifier[index]
      if isSegmentByte(byte) {
        output.append(byte)
      } else {
        output.append(UInt8(ascii: "%"))
        output.append(digits[Int(byte >> 4)])
        output.append(digits[Int(byte & 15)])
      }
    }
  }

  /// The URL that a template makes of a path.
  static func url(_ template: [[UInt8]], path: [String]) -> [UInt8] {
    Array(template.joined(separator: segments(path)))
  }

  /// A path as it stands in a URL.
  private static func segments(_ path: [String]) -> [UInt8] {
    var segments: [UInt8] = []
    for (index, entry) in path.enumerated() {
      if index > 0 { segments.append(UInt8(ascii: "/")) }
      let identifier = Array(entry.utf8)
      appendSegment(identifier.span, to: &segments)
    }
    return segments
  }

  /// RFC 3986, pchar: unreserved, sub-delims, `:` and `@`.
  private static func isSegmentByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5a, 0x61...0x7a: true
    case 0x2d, 0x2e, 0x5f, 0x7e: true
    case 0x21, 0x24, 0x26...0x2c, 0x3b, 0x3d, 0x3a, 0x40: true
    default: false
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7a).contains(byte | 0x20)
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x2b || byte == 0x2d || byte == 0x2e
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
  }
}
