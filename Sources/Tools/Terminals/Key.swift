/// A key, a mouse event, or pasted text from a terminal in raw mode.
package enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter that the user presses together with the Control key.
  case control(Character)
  /// `backTab` is Shift-Tab.
  case enter, tab, backTab, escape, backspace, help
  case up, down, left, right, home, end, pageUp, pageDown
  case mouse(MouseEvent)
  /// Text that the user pasted. A long paste can arrive as several keys.
  case paste(String)

  package static let interrupt = Key.control("c")
  package static let endOfInput = Key.control("d")
  package static let suspend = Key.control("z")
}

/// A mouse event in a cell of the terminal.
///
/// Columns and rows are zero-based, starting in the upper-left corner of the window.
package struct MouseEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case click, rightClick, wheelUp, wheelDown }

  package let kind: Kind
  package let column: Int
  package let row: Int

  package init(_ kind: Kind, column: Int, row: Int) {
    (self.kind, self.column, self.row) = (kind, column, row)
  }

  /// Creates an event from the parameters of an SGR mouse report, such as `<0;12;7`.
  ///
  /// Returns `nil` if the report is invalid, or if it describes a release or a movement. Modifier
  /// keys are ignored.
  init?(parameters: ArraySlice<UInt8>) {
    let numbers = String(decoding: parameters.dropFirst(), as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { UInt16($0) }
    guard parameters.first == UInt8(ascii: "<"), numbers.count == 3, let button = numbers[0],
      let column = numbers[1], let row = numbers[2], column > 0, row > 0
    else { return nil }
    let modifiers: UInt16 = 0b1_1100
    switch button & ~modifiers {
    case 0: kind = .click
    case 2: kind = .rightClick
    case 64: kind = .wheelUp
    case 65: kind = .wheelDown
    default: return nil
    }
    (self.column, self.row) = (Int(column) - 1, Int(row) - 1)
  }
}

/// A decoder that converts the bytes from a terminal into keys.
///
/// Over a slow connection, the bytes of a key can arrive separately. If each part were decoded
/// separately, the last byte of an arrow key would become a letter, so the decoder keeps an
/// incomplete key until the rest of its bytes arrive.
package struct KeyDecoder {
  /// The bytes of an incomplete key.
  private var rest: [UInt8] = []
  /// The bytes pasted so far, or `nil` if no paste is in progress.
  private var pasted: [UInt8]?

  package init() {}

  /// A Boolean value that indicates whether the input ends in the middle of a key or of pasted text.
  package var isPartial: Bool { !rest.isEmpty || isPasting }
  package var isPasting: Bool { pasted != nil }

  /// Decodes the next bytes of the input and returns the complete keys that it recognizes.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package mutating func decode(_ bytes: [UInt8]) -> [Key] {
    let bytes = rest + bytes
    var keys: [Key] = []
    var position = 0
    while position < bytes.count {
      if pasted != nil {
        position = paste(bytes, from: position, into: &keys)
        if pasted != nil { break }
        continue
      }
      guard let length = Self.length(of: bytes[position...]) else { break }
      let one = bytes[position..<position + length]
      position += length
      if one.elementsEqual(Self.pasteStart) {
        pasted = []
      } else if let key = Self.key(one) {
        keys.append(key)
      }
    }
    rest = Array(bytes[position...])
    return keys
  }

  /// Decodes the remaining input, such as a single Escape byte, if no more bytes arrive.
  package mutating func flush() -> [Key] {
    defer { (rest, pasted) = ([], nil) }
    if let pasted { return Self.pasteKeys(pasted + rest) }
    switch rest.count {
    case 1: return [Self.key(rest[...])].compactMap(\.self)
    // The user pressed Escape and then another key, or a key together with Alt.
    case 2 where rest[0] == 0x1B: return [.escape, Self.key(rest[1...])].compactMap(\.self)
    default: return []
    }
  }

  // MARK: Pasting

  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Collects pasted bytes until the paste ends, and returns the offset of the first byte after it.
  private mutating func paste(_ bytes: [UInt8], from start: Int, into keys: inout [Key]) -> Int {
    var offset = start
    while offset < bytes.count {
      let tail = bytes[offset...].prefix(Self.pasteEnd.count)
      if bytes[offset] == 0x1B, Self.pasteEnd.starts(with: tail) {
        pasted?.append(contentsOf: bytes[start..<offset])
        guard tail.count == Self.pasteEnd.count else { return offset }
        keys += Self.pasteKeys(pasted ?? [])
        pasted = nil
        return offset + tail.count
      }
      offset += 1
    }
    pasted?.append(contentsOf: bytes[start...])
    return bytes.count
  }

  private static func pasteKeys(_ bytes: [UInt8]) -> [Key] {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.isEmpty ? [] : [.paste(text)]
  }
}

extension KeyDecoder {
  /// Returns the number of bytes in the first key, or `nil` if the key is incomplete.
  ///
  /// If the bytes are invalid, the key ends before the first byte that can't be part of it.
  private static func length(of bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    let next = bytes.dropFirst()
    guard first == 0x1B else {
      let length = (~first).leadingZeroBitCount
      guard (2...4).contains(length) else { return 1 }
      let valid = next.prefix(length - 1).prefix { $0 & 0xC0 == 0x80 }.count
      return valid == next.count && valid < length - 1 ? nil : 1 + valid
    }
    switch next.first {
    case nil: return nil
    case UInt8(ascii: "O"): return next.count > 1 ? 3 : nil
    case UInt8(ascii: "["):
      let parameters = next.dropFirst().prefix { (0x20..<0x40).contains($0) }.count
      guard let final = next.dropFirst(1 + parameters).first else { return nil }
      return 2 + parameters + ((0x40..<0x7F).contains(final) ? 1 : 0)
    default: return 1
    }
  }

  private static func key(_ bytes: ArraySlice<UInt8>) -> Key? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return bytes.count == 1 ? .escape : sequence(bytes) }
    switch first {
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x08, 0x7F: return .backspace
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(first + 0x60)))
    case 0x20...:
      let text = String(decoding: bytes, as: UTF8.self)
      // Compare the bytes because `String(validating:as:)` requires macOS 15.
      return text.utf8.elementsEqual(bytes) ? text.first.map { .character($0) } : nil
    default: return nil
    }
  }

  /// Decodes a sequence of the form `ESC [ <parameters> <final>` or `ESC O <final>`, ignoring any
  /// parameters for Shift and Control.
  private static func sequence(_ bytes: ArraySlice<UInt8>) -> Key? {
    let parameters = bytes.dropFirst(2).dropLast()
    return switch bytes.last {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "P"): .help
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "M"): MouseEvent(parameters: parameters).map { .mouse($0) }
    case UInt8(ascii: "~"):
      switch String(decoding: parameters.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
      case "1", "7": .home
      case "4", "8": .end
      case "5": .pageUp
      case "6": .pageDown
      case "11": .help
      default: nil
      }
    default: nil
    }
  }
}
