internal import TextSnapshots

/// A string literal in Swift source code.
package struct StringLiteral: Equatable {
  let range: Range<Int>
  /// The range of the text between the delimiters.
  let content: Range<Int>
  /// The number of pound signs at each end of the literal.
  let poundCount: Int
  let isMultiline: Bool
  let isInterpolated: Bool

  init(_ lexer: SwiftLexer, at start: Int) throws(SwiftLexerError) {
    var offset = start
    while lexer.byte(offset) == UInt8(ascii: "#") { offset += 1 }
    poundCount = offset - start
    isMultiline = Self.opensMultiline(lexer, at: offset, poundCount: poundCount)
    offset += isMultiline ? 3 : 1
    let contentStart = offset
    var isInterpolated = false
    while !Self.closes(lexer, at: offset, poundCount: poundCount, isMultiline: isMultiline) {
      let byte = lexer.byte(offset)
      guard offset < lexer.bytes.count, isMultiline || !SwiftLexer.isLineEnd(byte) else {
        throw SwiftLexerError(offset: start)
      }
      guard byte == UInt8(ascii: "\\"), lexer.hasPounds(poundCount, at: offset + 1) else {
        offset += 1
        continue
      }
      offset += 1 + poundCount
      if lexer.byte(offset) == UInt8(ascii: "(") {
        isInterpolated = true
        offset = try Self.interpolationEnd(lexer, from: offset)
      } else if !SwiftLexer.isLineEnd(lexer.byte(offset)) {
        offset += 1
      }
    }
    self.isInterpolated = isInterpolated
    content = contentStart..<offset
    range = start..<(offset + (isMultiline ? 3 : 1) + poundCount)
  }

  /// Returns whether there's a multiline literal at the given offset.
  ///
  /// Not every literal that starts with three quotation marks spans multiple lines. For example,
  /// `#"""#` is a literal on a single line that contains one quotation mark.
  private static func opensMultiline(
    _ lexer: SwiftLexer, at offset: Int, poundCount: Int
  ) -> Bool {
    guard hasQuotes(lexer, 3, at: offset) else { return false }
    guard poundCount > 0 else { return true }
    var end = offset + 3
    while end < lexer.bytes.count, !SwiftLexer.isLineEnd(lexer.bytes[end]) {
      if lexer.bytes[end - 1] == UInt8(ascii: "\""), lexer.hasPounds(poundCount, at: end) {
        return false
      }
      end += 1
    }
    return true
  }

  private static func closes(
    _ lexer: SwiftLexer, at offset: Int, poundCount: Int, isMultiline: Bool
  ) -> Bool {
    let count = isMultiline ? 3 : 1
    return hasQuotes(lexer, count, at: offset) && lexer.hasPounds(poundCount, at: offset + count)
  }

  private static func hasQuotes(_ lexer: SwiftLexer, _ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { lexer.byte(offset + $0) == UInt8(ascii: "\"") }
  }

  /// Returns the offset after an interpolation.
  ///
  /// Like the compiler, this recognizes strings and comments inside of an interpolation, but not
  /// regular expressions.
  private static func interpolationEnd(
    _ lexer: SwiftLexer, from start: Int
  ) throws(SwiftLexerError) -> Int {
    var offset = start
    var depth = 0
    repeat {
      guard offset < lexer.bytes.count else { throw SwiftLexerError(offset: start) }
      switch lexer.bytes[offset] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "/") where lexer.startsComment(offset):
        offset = try lexer.commentEnd(from: offset)
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "#"):
        var quote = offset
        while lexer.byte(quote) == UInt8(ascii: "#") { quote += 1 }
        if lexer.byte(quote) == UInt8(ascii: "\"") {
          offset = try StringLiteral(lexer, at: offset).range.upperBound
          continue
        }
      default: break
      }
      offset += 1
    } while depth > 0
    return offset
  }
}

extension StringLiteral {
  /// Returns the value of this literal, or `nil` if it contains an interpolation or an unknown
  /// escape sequence.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes in the literal.
  package func text(in bytes: [UInt8]) -> String? {
    guard !isInterpolated else { return nil }
    guard isMultiline else { return unescaped(bytes[content]) }
    var lines = Self.lines(bytes[content])
    // The first line is always empty, and the last line contains only the indentation that all
    // lines share.
    guard lines.count > 1, let indentation = lines.popLast() else { return nil }
    lines.removeFirst()
    var value: [UInt8] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { value.append(UInt8(ascii: "\n")) }
      value += line.starts(with: indentation) ? line.dropFirst(indentation.count) : []
    }
    return unescaped(value[...])
  }

  /// Returns the indentation of the closing delimiter.
  func indentation(in bytes: [UInt8]) -> ArraySlice<UInt8> {
    Self.lines(bytes[content]).last ?? []
  }

  /// Splits the given bytes into lines that can end with LF, CRLF, or CR.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var offset = start
    while offset < bytes.endIndex {
      let byte = bytes[offset]
      offset += 1
      guard SwiftLexer.isLineEnd(byte) else { continue }
      lines.append(bytes[start..<(offset - 1)])
      if byte == UInt8(ascii: "\r"), offset < bytes.endIndex, bytes[offset] == UInt8(ascii: "\n") {
        offset += 1
      }
      start = offset
    }
    lines.append(bytes[start...])
    return lines
  }

  /// Replaces all escape sequences with the characters that they represent, or returns `nil` if one
  /// of them is unknown.
  private func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    var value: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), rest.prefix(poundCount).count == poundCount,
        rest.prefix(poundCount).allSatisfy({ $0 == UInt8(ascii: "#") })
      else {
        value.append(byte)
        continue
      }
      rest = rest.dropFirst(poundCount)
      guard let escape = rest.popFirst(), let bytes = Self.escaped(escape, &rest) else {
        return nil
      }
      value += bytes
    }
    return String(validUTF8: value)
  }

  private static func escaped(_ escape: UInt8, _ rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    switch escape {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "0"): return [0]
    case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): return [escape]
    case UInt8(ascii: "u"):
      guard rest.popFirst() == UInt8(ascii: "{"),
        let end = rest.firstIndex(of: UInt8(ascii: "}")),
        let number = UInt32(String(decoding: rest[..<end], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(number)
      else { return nil }
      rest = rest[(end + 1)...]
      return Array(String(Character(scalar)).utf8)
    default:
      // A backslash in front of a line ending means that the line continues.
      rest = ([escape] + rest)[...]
      guard let end = rest.firstIndex(where: { !SwiftLexer.isBlank($0) }),
        rest[end] == UInt8(ascii: "\n")
      else { return nil }
      rest = rest[(end + 1)...]
      return []
    }
  }
}
