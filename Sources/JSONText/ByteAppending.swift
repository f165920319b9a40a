extension [UInt8] {
  /// Appends the bytes of a span.
  ///
  /// A slice would do the same, but holds its array, which is counted up and down for each: a tree
  /// is written in millions of pieces, and two counts cost as much as copying a title. This is the
  /// only place outside the tool's `System` that needs unsafe memory, because no safe way to append
  /// a span in one go exists yet (SE-0485 leaves it to a later proposal).
  @inlinable @inline(__always)
  package mutating func append(copying span: Span<UInt8>) {
    append(addingCapacity: span.count) { output in
      unsafe output.withUnsafeMutableBufferPointer { target, count in
        count = unsafe span.withUnsafeBufferPointer { unsafe target.initialize(fromContentsOf: $0) }
      }
    }
  }
}
