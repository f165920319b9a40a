import ContextTree
import JSONText

/// What a compilation was asked for, depended on and said: the content of the file of `--cache`.
///
/// It is believed only about what can be skipped: when every observation still holds, the outputs
/// on the disk are those that would be written. Nothing in it is ever written to an output.
struct CompileRecord: Equatable {
  /// The digest of the command line and the tool.
  let request: Digest128
  /// The content root with symbolic links followed, with a `/` at its end.
  let root: String
  /// The findings as they were printed.
  let findings: [UInt8]
  /// The sentence about the whole.
  let summary: String
  /// What was read, and what was written.
  let observations: [Observation]

  /// The record with what can be relied on by now, if all of it still holds for a content root.
  func confirmed(for name: String) -> CompileRecord? {
    let time = FileStamp.now
    guard case .success(let real) = OpenFile.realPath(name),
      (real == "/" ? "/" : real + "/") == root
    else { return nil }
    return FileStamp.withDirectory(root) { directory in
      guard let directory else { return nil }
      var confirmed: [Observation] = []
      confirmed.reserveCapacity(observations.count)
      for observation in observations {
        guard let still = observation.confirmed(in: root, directory: directory, at: time) else {
          return nil
        }
        confirmed.append(still)
      }
      return CompileRecord(
        request: request, root: root, findings: findings, summary: summary,
        observations: confirmed)
    }
  }
}

// MARK: - The file

/// The file is little-endian throughout:
///
///     magic, request, root, findings, summary,
///     count of observations, the observations, digest of all that stands before it
///
/// Texts stand behind their length. An observation is its kind, whether it has a stamp and a
/// digest, the path, the stamp, the digest.
extension CompileRecord {
  private static let magic = Array("contextc-cache/1".utf8)

  /// The content of the file.
  var encoded: [UInt8] {
    var writer = Writer()
    writer.bytes = Self.magic
    writer.write(request)
    writer.write(Array(root.utf8))
    writer.write(findings)
    writer.write(Array(summary.utf8))
    writer.write(UInt64(observations.count))
    for observation in observations { writer.write(observation) }
    writer.write(XXH3.hash(writer.bytes.span))
    return writer.bytes
  }

  /// Reads what ``encoded`` gave; nothing for anything else. O(bytes).
  init?(encoded bytes: [UInt8]) {
    guard bytes.starts(with: Self.magic), bytes.count >= Self.magic.count + 16 else { return nil }
    let end = bytes.count - 16
    var digest = Reader(bytes: bytes, position: end)
    guard digest.readDigest() == XXH3.hash(bytes.span.extracting(0..<end)) else { return nil }
    var reader = Reader(bytes: bytes, position: Self.magic.count)
    request = reader.readDigest()
    root = reader.readString()
    findings = reader.readBytes()
    summary = reader.readString()
    let count = reader.readNumber()
    var observations: [Observation] = []
    for _ in 0..<count {
      guard !reader.isDamaged, let observation = reader.readObservation() else { return nil }
      observations.append(observation)
    }
    guard !reader.isDamaged, reader.position == end else { return nil }
    self.observations = observations
  }

  private struct Writer {
    var bytes: [UInt8] = []

    mutating func write(_ number: UInt64) {
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(shift)))
      }
    }

    mutating func write(_ digest: Digest128) {
      write(digest.high)
      write(digest.low)
    }

    mutating func write(_ text: [UInt8]) {
      write(UInt64(text.count))
      bytes.append(contentsOf: text)
    }

    mutating func write(_ observation: Observation) {
      let parts = (observation.stamp == nil ? 0 : 1) + (observation.digest == nil ? 0 : 2)
      bytes.append(observation.kind.rawValue)
      bytes.append(UInt8(parts))
      write(Array(observation.path.utf8))
      if let stamp = observation.stamp {
        write(stamp.identity.device)
        write(stamp.identity.number)
        write(stamp.mode)
        write(stamp.size)
        write(UInt64(bitPattern: stamp.modified))
        write(UInt64(bitPattern: stamp.changed))
      }
      if let digest = observation.digest { write(digest) }
    }
  }

  /// Reads numbers and texts; past the end it gives zeros and says so.
  private struct Reader {
    let bytes: [UInt8]
    var position: Int
    private(set) var isDamaged = false

    init(bytes: [UInt8], position: Int) {
      self.bytes = bytes
      self.position = position
    }

    private mutating func take(_ count: Int) -> Range<Int>? {
      guard !isDamaged, count >= 0, count <= bytes.count - position else {
        isDamaged = true
        return nil
      }
      defer { position += count }
      return position..<position + count
    }

    mutating func readByte() -> UInt8 { take(1).map { bytes[$0.lowerBound] } ?? 0 }

    mutating func readWord() -> UInt64 { take(8).map { bytes.span.word(at: $0.lowerBound) } ?? 0 }

    mutating func readNumber() -> Int {
      let number = readWord()
      guard number <= UInt64(bytes.count) else {
        isDamaged = true
        return 0
      }
      return Int(number)
    }

    mutating func readDigest() -> Digest128 { Digest128(high: readWord(), low: readWord()) }

    mutating func readBytes() -> [UInt8] { take(readNumber()).map { Array(bytes[$0]) } ?? [] }

    mutating func readString() -> String { String(decoding: readBytes(), as: UTF8.self) }

    mutating func readObservation() -> Observation? {
      guard let kind = Observation.Kind(rawValue: readByte()) else { return nil }
      let parts = readByte()
      let path = readString()
      var stamp: FileStamp?
      if parts & 1 != 0 {
        stamp = FileStamp(
          identity: .init(device: readWord(), number: readWord()), mode: readWord(),
          size: readWord(), modified: Int64(bitPattern: readWord()),
          changed: Int64(bitPattern: readWord()))
      }
      return Observation(kind, path, stamp: stamp, digest: parts & 2 != 0 ? readDigest() : nil)
    }
  }
}
