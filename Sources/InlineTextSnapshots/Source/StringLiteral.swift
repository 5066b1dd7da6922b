internal import TextSnapshots

/// A string literal in Swift source.
package struct StringLiteral: Equatable {
  /// The range of the literal including its delimiters.
  let range: Range<Int>
  /// The range between the delimiters.
  let content: Range<Int>
  /// The number of `#` at each end.
  let poundCount: Int
  let isMultiline: Bool
  let isInterpolated: Bool

  /// Parses the literal at an offset.
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

  /// Returns whether the literal at an offset is a multiline literal.
  ///
  /// Not every literal that starts with triple quotes is: `#"""#` is a single-line literal that
  /// contains a quotation mark.
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
  /// Like the compiler, this recognizes strings and comments in an interpolation, but not regular
  /// expressions.
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
  /// Returns the literal's value, or `nil` if the literal contains an interpolation or an unknown
  /// escape sequence.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package func text(in bytes: [UInt8]) -> String? {
    guard !isInterpolated else { return nil }
    guard isMultiline else { return unescaped(bytes[content]) }
    var lines = Self.lines(bytes[content])
    // The first line is empty, and the last line is the indentation of all lines.
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

  /// Splits bytes into lines at LF, CRLF, and CR.
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

  /// Replaces escape sequences with their values, or returns `nil` if a sequence is unknown.
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
      // A backslash before a line ending continues the line.
      rest = ([escape] + rest)[...]
      guard let end = rest.firstIndex(where: { !SwiftLexer.isBlank($0) }),
        rest[end] == UInt8(ascii: "\n")
      else { return nil }
      rest = rest[(end + 1)...]
      return []
    }
  }
}
