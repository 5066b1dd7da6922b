extension SwiftLexer {
  /// The offset after a regular expression `/.../`; `nil` where the slash is an operator.
  ///
  /// It is one where another slash ends it on the same line, no blank is at either end, and no
  /// parenthesis closes in it that did not open in it.
  func bareRegexEnd(from start: Int) -> Int? {
    guard !Self.isBlank(byte(start + 1)), !startsComment(start) else { return nil }
    var offset = start + 1
    var depth = 0
    var isInClass = false
    while offset < bytes.count, !Self.isLineEnd(bytes[offset]) {
      switch bytes[offset] {
      case UInt8(ascii: "\\"):
        offset += 1
      case UInt8(ascii: "/"):
        return Self.isBlank(bytes[offset - 1]) || offset == start + 1 ? nil : offset + 1
      case UInt8(ascii: "["):
        isInClass = true
      case UInt8(ascii: "]"):
        isInClass = false
      case UInt8(ascii: "(") where !isInClass:
        depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      default:
        break
      }
      offset += 1
    }
    return nil
  }

  /// The offset after a regular expression `#/.../#`; `nil` where it has no end.
  ///
  /// - Parameters:
  ///   - slash: The offset of its first slash.
  ///   - poundCount: How many `#` are before it.
  /// - Returns: The offset after its last `#`.
  func poundedRegexEnd(from slash: Int, poundCount: Int) -> Int? {
    var offset = slash + 1
    while Self.isBlank(byte(offset)) { offset += 1 }
    let isMultiline = Self.isLineEnd(byte(offset))
    while offset < bytes.count {
      let byte = bytes[offset]
      if Self.isLineEnd(byte), !isMultiline { return nil }
      if byte == UInt8(ascii: "\\"), !Self.isLineEnd(self.byte(offset + 1)) {
        offset += 2
        continue
      }
      if byte == UInt8(ascii: "/"), hasPounds(poundCount, at: offset + 1),
        !isMultiline || isFirstOfLine(offset)
      {
        return offset + 1 + poundCount
      }
      offset += 1
    }
    return nil
  }

  /// Whether so many `#` are at an offset.
  func hasPounds(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
  }

  /// Whether only blanks are between an offset and the line end before it.
  func isFirstOfLine(_ offset: Int) -> Bool {
    var offset = offset
    while offset > 0, Self.isBlank(bytes[offset - 1]) { offset -= 1 }
    return offset == 0 || Self.isLineEnd(bytes[offset - 1])
  }
}
