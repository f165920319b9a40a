// What libFuzzer calls. Not part of the package: libFuzzer brings the program's `main` with it, and
// only `fuzz.py` compiles this.

import Glibc

/// The target that the environment names.
private let target: FuzzTarget = {
  // SAFETY: nothing changes the environment.
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    fatalError("FUZZ_TARGET must be one of \(FuzzTarget.allCases.map(\.rawValue))")
  }
  return target
}()

/// Runs one input.
@_cdecl("LLVMFuzzerTestOneInput")
public func runOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  target.run(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}
