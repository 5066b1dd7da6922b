/// A key that a terminal in raw mode sends.
package enum Key: Hashable, Sendable {
  case character(Character)
  case enter
  case escape
  case backspace
  case up, down, left, right
  case home, end
  case pageUp, pageDown
  /// Control-C.
  case interrupt
  /// Control-D.
  case endOfInput
  /// Control-Z.
  case suspend

  /// Parses keys, ignoring unknown ones.
  ///
  /// - Parameter bytes: The input of the terminal.
  ///
  /// - Returns: The keys, in the order they were pressed.
  package static func keys(in bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    var rest = bytes[...]
    while let byte = rest.first {
      let length = min(rest.count, length(of: rest))
      let one = rest.prefix(length)
      if let key = byte == 0x1B && length > 1 ? sequence(one) : single(one) { keys.append(key) }
      rest = rest.dropFirst(length)
    }
    return keys
  }

  /// Returns whether the bytes may end in the middle of a key.
  ///
  /// On a slow connection, a key may arrive in several parts. Parsed separately, the last letter of
  /// an arrow key would be a different key.
  ///
  /// - Parameter bytes: The input received so far.
  ///
  /// - Returns: `true` if more bytes may follow; otherwise, `false`.
  package static func isIncomplete(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = length(of: rest)
      if length > rest.count { return true }
      // This is either the Escape key or the first byte of another key.
      if length == 1, rest.count == 1, rest.first == 0x1B { return true }
      rest = rest.dropFirst(length)
    }
    return false
  }

  /// Parses `ESC [ <parameters> <final>` or `ESC O <final>`.
  ///
  /// Parameters for Shift and Control are ignored.
  private static func sequence(_ bytes: ArraySlice<UInt8>) -> Key? {
    let parameters = bytes.dropFirst(2).dropLast()
    return switch bytes.last {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "~"):
      switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
      case "1", "7": .home
      case "4", "8": .end
      case "5": .pageUp
      case "6": .pageDown
      default: nil
      }
    default: nil
    }
  }

  private static func single(_ bytes: ArraySlice<UInt8>) -> Key? {
    switch bytes.first {
    case 0x1B: .escape
    case 0x0D, 0x0A: .enter
    case 0x08, 0x7F: .backspace
    case 0x03: .interrupt
    case 0x04: .endOfInput
    case 0x1A: .suspend
    case .some(0x20...):
      character(bytes)
    default: nil
    }
  }

  private static func character(_ bytes: ArraySlice<UInt8>) -> Key? {
    let text = String(decoding: bytes, as: UTF8.self)
    // Compare the bytes, because `String(validating:as:)` requires macOS 15.
    return text.utf8.elementsEqual(bytes) ? text.first.map { .character($0) } : nil
  }

  /// Returns the length of the first key, which exceeds the number of bytes if it is incomplete.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int {
    guard let first = bytes.first else { return 0 }
    guard first == 0x1B else {
      let length = (~first).leadingZeroBitCount
      return (2...4).contains(length) ? length : 1
    }
    switch bytes.dropFirst().first {
    case UInt8(ascii: "O"): return 3
    case UInt8(ascii: "["): return 3 + bytes.dropFirst(2).prefix { $0 < 0x40 }.count
    default: return 1
    }
  }
}
