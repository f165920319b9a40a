/// Random numbers that a seed determines: SplitMix64 (Steele, Lea, Flood 2014).
package struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  /// Begins anew.
  package init(_ seed: UInt64) { state = seed }

  /// Any 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }

  /// A number from 0 up to and without a bound.
  package mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// True once in so many times.
  package mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  /// A number in a range.
  package mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }
}
