/// What the width table knows of one scalar.
struct ScalarTraits: Equatable {
  /// How a scalar is measured on its own.
  enum Kind: UInt8 {
    case narrow
    case wide
    case zero
    case escaped
  }

  /// The traits as the width table writes them.
  private let bits: UInt8

  var kind: Kind { Kind(rawValue: bits & 3) ?? .narrow }
  /// Whether it is a pictograph, which a joiner can tie to another one.
  var isPictographic: Bool { bits & 4 != 0 }
  /// Whether it is narrow alone and wide with an emoji variation selector.
  var takesVariation: Bool { bits & 8 != 0 }

  init(bits: UInt8) { self.bits = bits }

  /// Looks a scalar up in the frozen table.
  ///
  /// - Complexity: as ``Table/subscript(_:)``.
  init(_ scalar: Unicode.Scalar) { self = Table.shared[scalar.value] }
}
