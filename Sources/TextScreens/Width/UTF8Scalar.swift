/// A scalar and its place in the bytes of a string, which are known to be well-formed.
///
/// Read by hand: the scalars of a string, and an array of them, cost several times as much.
struct UTF8Scalar {
  typealias Bytes = UnsafeBufferPointer<UInt8>

  let value: UInt32
  let start: Int
  /// Where the next scalar starts.
  let end: Int

  /// Reads the scalar that starts at a place.
  init(at start: Int, in bytes: Bytes) {
    func rest(_ offset: Int) -> UInt32 { UInt32(bytes[start + offset]) & 0x3F }
    let first = UInt32(bytes[start])
    self.start = start
    switch first {
    case 0..<0x80:
      value = first
      end = start + 1
    case 0x80..<0xE0:
      value = (first & 0x1F) << 6 | rest(1)
      end = start + 2
    case 0xE0..<0xF0:
      value = (first & 0x0F) << 12 | rest(1) << 6 | rest(2)
      end = start + 3
    default:
      value = (first & 0x07) << 18 | rest(1) << 12 | rest(2) << 6 | rest(3)
      end = start + 4
    }
  }

  /// How many scalars there are.
  ///
  /// - Complexity: O(*n*) in the bytes.
  static func count(in bytes: Bytes) -> Int {
    bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}
