/// ``XXH3`` for bytes that come in pieces.
///
/// However the bytes are split, the digest is that of ``XXH3/hash(_:)`` on all of them. One buffer
/// of 256 bytes is allocated; long pieces are digested where they are.
package struct XXH3Stream: Sendable {
  /// Starts with no bytes.
  package init() {}

  private var accumulators = XXH3.Accumulators()

  /// Bytes that came so far.
  private var count: UInt64 = 0

  /// Bytes not yet in the accumulators are the first `pending` ones.
  ///
  /// While fewer than 64 are pending, the last 64 bytes here are those that came before them: the
  /// last stripe of the input needs them. Nothing is folded in before the buffer overflows, so a
  /// short input is here as a whole, and at least one byte is always pending.
  private var buffer = [UInt8](repeating: 0, count: bufferCount)
  private var pending = 0

  private static let bufferCount = 4 * XXH3.stripeCount

  /// Adds the next bytes.
  package mutating func update(_ bytes: Span<UInt8>) {
    count &+= UInt64(bytes.count)
    guard bytes.count > Self.bufferCount &- pending else {
      keep(bytes, from: 0)
      return
    }
    var start = 0
    if pending > 0 {
      start = Self.bufferCount &- pending
      keep(bytes.extracting(..<start), from: 0)
      var accumulators = accumulators
      accumulators.consume(buffer.span, from: 0, to: Self.bufferCount)
      self.accumulators = accumulators
      pending = 0
    }
    if bytes.count &- start > Self.bufferCount {
      let end = start &+ (bytes.count &- start &- 1) / XXH3.stripeCount &* XXH3.stripeCount
      accumulators.consume(bytes, from: start, to: end)
      pending = Self.bufferCount &- XXH3.stripeCount
      keep(bytes.extracting((end &- XXH3.stripeCount)..<end), from: 0)
      pending = 0
      start = end
    }
    keep(bytes, from: start)
  }

  /// The digest of all bytes so far; more may follow.
  package func finalize() -> Digest128 {
    guard count > UInt64(XXH3.shortCountLimit) else {
      return XXH3.hash(buffer.span.extracting(..<pending))
    }
    var accumulators = accumulators
    if pending >= XXH3.stripeCount {
      let end = (pending &- 1) / XXH3.stripeCount &* XXH3.stripeCount
      accumulators.consume(buffer.span, from: 0, to: end)
      accumulators.consumeLast(buffer.span, at: pending &- XXH3.stripeCount)
    } else {
      let before = Self.bufferCount &- XXH3.stripeCount &+ pending
      let last = Array(buffer[before...] + buffer[..<pending])
      accumulators.consumeLast(last.span, at: 0)
    }
    return accumulators.digest(count: count)
  }

  /// Puts the bytes from an offset on behind the pending ones; there is room for them.
  private mutating func keep(_ bytes: Span<UInt8>, from start: Int) {
    for offset in start..<bytes.count {
      buffer[pending] = bytes[offset]
      pending &+= 1
    }
  }
}
