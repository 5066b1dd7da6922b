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

  /// The keys in what a terminal sent at once.
  ///
  /// A key with a name arrives as an escape sequence, in one piece; what is unknown is no key.
  static func keys(in bytes: [UInt8]) -> [ReviewKey] {
    var keys: [ReviewKey] = []
    var rest = bytes[...]
    while let byte = rest.first {
      if byte == 0x1B {
        let length = sequenceLength(rest)
        if let key = named[String(decoding: rest.prefix(length), as: UTF8.self)] {
          keys.append(key)
        }
        rest = rest.dropFirst(length)
        continue
      }
      let length = scalarLength(byte)
      if let key = key(of: rest.prefix(length)) { keys.append(key) }
      rest = rest.dropFirst(length)
    }
    return keys
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

  private static func scalarLength(_ byte: UInt8) -> Int {
    let length = (~byte).leadingZeroBitCount
    return (2...4).contains(length) ? length : 1
  }

  /// `ESC [` and all up to a letter or `~`; `ESC O` and a letter; else ESC alone.
  private static func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int {
    let second = bytes.dropFirst().first
    if second == UInt8(ascii: "O") { return min(3, bytes.count) }
    guard second == UInt8(ascii: "[") else { return 1 }
    let parameters = bytes.dropFirst(2).prefix { $0 < 0x40 }
    return min(bytes.count, 3 + parameters.count)
  }
}
