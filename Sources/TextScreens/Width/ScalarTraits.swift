/// What the width table knows of one scalar.
struct ScalarTraits: Equatable {
  /// How a scalar is measured on its own.
  enum Kind: UInt32 {
    case narrow
    case wide
    case zero
    case escaped
  }

  let kind: Kind
  /// Whether it is a pictograph, which a joiner can tie to another one.
  let isPictographic: Bool
  /// Whether it is narrow alone and wide with an emoji variation selector.
  let takesVariation: Bool

  /// The places where the traits change: scalar values shifted left by four, with the traits.
  private static let table = unpacked(widthTable)

  /// The traits of the scalars that most texts are of, by their values.
  private static let common = (0..<0x300).compactMap(Unicode.Scalar.init).map {
    ScalarTraits(bits: bits(of: $0))
  }

  /// Looks a scalar up in the frozen table.
  ///
  /// - Complexity: O(1) for Latin scalars; else O(log *n*) in the size of the table.
  init(_ scalar: Unicode.Scalar) {
    let value = Int(scalar.value)
    let common = Self.common
    self = value < common.count ? common[value] : ScalarTraits(bits: Self.bits(of: scalar))
  }

  private init(bits: UInt32) {
    kind = Kind(rawValue: bits & 3) ?? .narrow
    isPictographic = bits & 4 != 0
    takesVariation = bits & 8 != 0
  }

  private static func bits(of scalar: Unicode.Scalar) -> UInt32 {
    let table = table
    let key = scalar.value << 4 | 15
    var low = 0
    var high = table.count
    while low < high {
      let middle = (low + high) / 2
      if table[middle] <= key { low = middle + 1 } else { high = middle }
    }
    // The table begins at scalar zero, so that there is always an entry below the key.
    return table[max(0, low - 1)] & 15
  }

  /// - Complexity: O(*n*) in the bytes.
  private static func unpacked(_ bytes: [UInt8]) -> [UInt32] {
    var entries: [UInt32] = []
    entries.reserveCapacity(bytes.count)
    var start: UInt32 = 0
    var number: UInt32 = 0
    var shift: UInt32 = 0
    for byte in bytes {
      number |= UInt32(byte & 0x7F) << shift
      shift += 7
      guard byte < 0x80 else { continue }
      start += number >> 4
      entries.append(start << 4 | number & 15)
      number = 0
      shift = 0
    }
    return entries
  }
}
