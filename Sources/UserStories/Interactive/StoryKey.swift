/// What a key means to who looks at stories.
enum StoryKey: Equatable {
  case next
  case back
  case first
  case last
  case up
  case down
  case quit
  /// Control-C, which ends the process as the signal would.
  case interrupt

  /// Reads the keys in the bytes of a terminal in raw mode; bytes of other keys are left out.
  ///
  /// - Parameter bytes: What was read at once, in which no sequence of a key is cut.
  /// - Returns: The keys.
  static func keys(in bytes: [UInt8]) -> [StoryKey] {
    var keys: [StoryKey] = []
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B, let introducer = rest.first, introducer == 0x5B || introducer == 0x4F {
        rest = rest.dropFirst()
        let parameters = rest.prefix { $0 < 0x40 }
        rest = rest.dropFirst(parameters.count)
        guard let final = rest.popFirst() else { break }
        if let key = sequence(Array(parameters), final) { keys.append(key) }
      } else if let key = single(byte) {
        keys.append(key)
      }
    }
    return keys
  }

  /// The arrows, Home, End, and the keys that turn pages.
  private static func sequence(_ parameters: [UInt8], _ final: UInt8) -> StoryKey? {
    switch (final, parameters.first) {
    case (UInt8(ascii: "C"), _), (UInt8(ascii: "~"), UInt8(ascii: "6")): .next
    case (UInt8(ascii: "D"), _), (UInt8(ascii: "~"), UInt8(ascii: "5")): .back
    case (UInt8(ascii: "A"), _): .up
    case (UInt8(ascii: "B"), _): .down
    case (UInt8(ascii: "H"), _), (UInt8(ascii: "~"), UInt8(ascii: "1")): .first
    case (UInt8(ascii: "F"), _), (UInt8(ascii: "~"), UInt8(ascii: "4")): .last
    default: nil
    }
  }

  private static func single(_ byte: UInt8) -> StoryKey? {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\r"), UInt8(ascii: "\n"), UInt8(ascii: "n"),
      UInt8(ascii: "l"):
      .next
    case UInt8(ascii: "b"), UInt8(ascii: "p"), UInt8(ascii: "h"), 0x08, 0x7F: .back
    case UInt8(ascii: "g"): .first
    case UInt8(ascii: "G"): .last
    case UInt8(ascii: "k"): .up
    case UInt8(ascii: "j"): .down
    case UInt8(ascii: "q"): .quit
    case 0x03: .interrupt
    default: nil
    }
  }
}
