/// The size of an image, read from its header.
struct ImageHeader: Equatable {
  /// In pixels.
  let width: Int
  /// In pixels.
  let height: Int

  /// Reads a PNG's IHDR (W3C PNG, 11.2.2) or a JPEG's frame header (ITU T.81, B.2.2); nothing for
  /// anything else. Looks at markers only: O(segments).
  init?(_ bytes: [UInt8]) {
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    if bytes.starts(with: signature) {
      guard bytes.count >= 33, bytes[12..<16].elementsEqual("IHDR".utf8) else { return nil }
      let width = Self.number(bytes[16..<20])
      let height = Self.number(bytes[20..<24])
      guard width > 0, height > 0 else { return nil }
      self.init(width: width, height: height)
    } else if bytes.starts(with: [0xff, 0xd8]), let header = Self.readJPEG(bytes) {
      self = header
    } else {
      return nil
    }
  }

  private init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  private static func readJPEG(_ bytes: [UInt8]) -> ImageHeader? {
    var position = 2
    while position + 4 <= bytes.count {
      guard bytes[position] == 0xff else { return nil }
      let marker = bytes[position + 1]
      if marker == 0xff {
        position += 1
        continue
      }
      if marker == 0x01 || (0xd0...0xd8).contains(marker) {
        position += 2
        continue
      }
      let length = number(bytes[position + 2..<position + 4])
      guard length >= 2 else { return nil }
      // A frame header: SOF0 to SOF15, without DHT, JPG and DAC.
      if (0xc0...0xcf).contains(marker), marker != 0xc4, marker != 0xc8, marker != 0xcc {
        guard position + 9 <= bytes.count else { return nil }
        let height = number(bytes[position + 5..<position + 7])
        let width = number(bytes[position + 7..<position + 9])
        return width > 0 && height > 0 ? ImageHeader(width: width, height: height) : nil
      }
      if marker == 0xd9 || marker == 0xda { return nil }
      position += 2 + length
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
