struct ScalarWidth: Equatable {
  /// The width of a scalar that isn't combined with other scalars.
  enum Kind: UInt8 {
    case narrow
    case wide
    case zero
    case escaped
  }

  private let bits: UInt8

  var kind: Kind { Kind(rawValue: bits & 3) ?? .narrow }
  /// A Boolean value that indicates whether the scalar is a pictograph.
  ///
  /// Pictographs can be joined to other pictographs.
  var isPictographic: Bool { bits & 4 != 0 }
  /// A Boolean value that indicates whether an emoji variation selector makes the scalar wide.
  var hasEmojiVariation: Bool { bits & 8 != 0 }

  init(bits: UInt8) { self.bits = bits }

  init(_ scalar: Unicode.Scalar) { self = Table.shared[scalar.value] }
}

extension ScalarWidth {
  /// A table of the widths of all scalars, unpacked on first use.
  struct Table {
    static let shared = Table(widthTable)

    /// The end of the first two planes, which contain almost all scalars in use.
    private static let direct: UInt32 = 0x2_0000

    private let traits: [ScalarWidth]
    /// The scalars at which the entry changes, each shifted left by four bits and combined with its
    /// new entry.
    private let changes: [UInt32]

    private init(_ text: String) {
      let changes = Self.changes(in: text)
      var traits: [ScalarWidth] = []
      traits.reserveCapacity(Int(Self.direct))
      for (index, change) in changes.enumerated() where change >> 4 < Self.direct {
        let end =
          index + 1 < changes.count ? min(changes[index + 1] >> 4, Self.direct) : Self.direct
        let run = ScalarWidth(bits: UInt8(change & 15))
        traits.append(contentsOf: repeatElement(run, count: Int(end - (change >> 4))))
      }
      self.traits = traits
      self.changes = changes
    }

    /// - Complexity: O(1) in the first two planes, and O(log *n*) everywhere else, where *n* is the
    /// size of the table.
    subscript(scalar: UInt32) -> ScalarWidth {
      let index = Int(scalar)
      return index < traits.count ? traits[index] : searched(scalar)
    }

    private func searched(_ scalar: UInt32) -> ScalarWidth {
      let key = scalar << 4 | 15
      var low = 0
      var high = changes.count
      while low < high {
        let middle = (low + high) / 2
        if changes[middle] <= key { low = middle + 1 } else { high = middle }
      }
      // The table starts with scalar 0, so there's always an entry at or before the given scalar.
      return ScalarWidth(bits: UInt8(changes[max(0, low - 1)] & 15))
    }

    private static func changes(in text: String) -> [UInt32] {
      let letters = Array("nwzxNW--v---V")
      var start: UInt32 = 0
      return text.split(whereSeparator: \.isWhitespace).map { entry in
        start += UInt32(entry.dropLast(), radix: 16) ?? 0
        return start << 4 | UInt32(letters.firstIndex { $0 == entry.last } ?? 0)
      }
    }
  }
}
