/// A key that a reviewer pressed.
enum ReviewKey: Hashable {
  case character(Character)
  case enter
  case escape
  case up
  case down
  case pageUp
  case pageDown
  case interrupt
  case suspend

  /// The keys in what a terminal sent.
  ///
  /// A key with a name is an escape sequence; what is unknown is no key.
  static func keys(in bytes: [UInt8]) -> [ReviewKey] {
    var keys: [ReviewKey] = []
    var rest = bytes[...]
    while let byte = rest.first {
      let length = min(rest.count, length(of: rest))
      let one = rest.prefix(length)
      let key = byte == 0x1B ? named[String(decoding: one, as: UTF8.self)] : key(of: one)
      if let key { keys.append(key) }
      rest = rest.dropFirst(length)
    }
    return keys
  }

  /// Whether the bytes may end in the middle of a key: a slow line sends it in pieces, and the last
  /// letter of an arrow alone would mean something else.
  static func isCut(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = length(of: rest)
      if length > rest.count { return true }
      // The key Escape, or the first byte of another one.
      if length == 1, rest.count == 1, rest.first == 0x1B { return true }
      rest = rest.dropFirst(length)
    }
    return false
  }

  private static let named: [String: ReviewKey] = [
    "\u{1B}": .escape, "\u{1B}[A": .up, "\u{1B}[B": .down, "\u{1B}OA": .up, "\u{1B}OB": .down,
    "\u{1B}[5~": .pageUp, "\u{1B}[6~": .pageDown,
  ]

  private static func key(of bytes: ArraySlice<UInt8>) -> ReviewKey? {
    switch bytes.first {
    case 0x0D, 0x0A: .enter
    case 0x03, 0x04: .interrupt
    case 0x1A: .suspend
    case .some(0x20...):
      String(validating: bytes, as: UTF8.self)?.first.map { .character($0) }
    default: nil
    }
  }

  /// How many bytes the first key has, as far as its beginning tells: more than there are where it
  /// is cut.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    guard first == 0x1B else {
      let length = (~first).leadingZeroBitCount
      return (2...4).contains(length) ? length : 1
    }
    // `ESC [` and all up to a letter or `~`; `ESC O` and a letter; else ESC alone.
    switch bytes.dropFirst().first {
    case UInt8(ascii: "O"): return 3
    case UInt8(ascii: "["): return 3 + bytes.dropFirst(2).prefix { $0 < 0x40 }.count
    default: return 1
    }
  }
}
