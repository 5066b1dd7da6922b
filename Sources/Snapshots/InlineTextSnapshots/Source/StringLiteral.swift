import LineDifferences
import TextSnapshots

package struct StringLiteral: Equatable {
  let range: Range<Int>
  let content: Range<Int>
  let poundCount: Int
  let isMultiline: Bool
  let isInterpolated: Bool

  init(_ lexer: SwiftLexer, at start: Int) throws(SwiftLexerError) {
    var offset = start
    while lexer.byte(offset) == UInt8(ascii: "#") { offset += 1 }
    poundCount = offset - start
    isMultiline = Self.opensMultiline(lexer, at: offset, poundCount: poundCount)
    let quoteCount = isMultiline ? 3 : 1
    offset += quoteCount
    let contentStart = offset
    var isInterpolated = false
    while !lexer.has(quoteCount, UInt8(ascii: "\""), at: offset)
      || !lexer.hasPounds(poundCount, at: offset + quoteCount)
    {
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
        // Like the compiler, don't look for bare regular expressions in an interpolation.
        var interpolation = SwiftLexer(lexer.bytes, at: offset, readsBareRegexes: false)
        _ = try interpolation.group()
        offset = interpolation.position
      } else if !SwiftLexer.isLineEnd(lexer.byte(offset)) {
        offset += 1
      }
    }
    self.isInterpolated = isInterpolated
    content = contentStart..<offset
    range = start..<(offset + quoteCount + poundCount)
  }

  /// Returns whether there's a multiline literal at the given offset.
  ///
  /// Not every literal that starts with three quotation marks spans multiple lines. For example,
  /// `#"""#` is a literal on a single line that contains one quotation mark.
  private static func opensMultiline(
    _ lexer: SwiftLexer, at offset: Int, poundCount: Int
  ) -> Bool {
    guard lexer.has(3, UInt8(ascii: "\""), at: offset) else { return false }
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
}

extension StringLiteral {
  /// Returns the value of this literal, or `nil` if it contains an interpolation or an unknown
  /// escape sequence.
  package func text(in bytes: [UInt8]) -> String? {
    guard !isInterpolated else { return nil }
    guard isMultiline else { return unescaped(bytes[content]) }
    var lines = lines(in: bytes)
    // The first line is always empty, and the last line contains only the indentation that all
    // lines share.
    guard lines.count > 1, let indentation = lines.popLast() else { return nil }
    lines.removeFirst()
    let value = lines.map { line in
      line.starts(with: indentation) ? line.dropFirst(indentation.count) : []
    }
    return unescaped(Array(value.joined(separator: [UInt8(ascii: "\n")]))[...])
  }

  func indentation(in bytes: [UInt8]) -> ArraySlice<UInt8> { lines(in: bytes).last ?? [] }

  private func lines(in bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    TextLines.normalized(Array(bytes[content]))
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
    let pounds = repeatElement(UInt8(ascii: "#"), count: poundCount)
    var value: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), rest.starts(with: pounds) else {
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
      // A backslash at the end of a line means that the line continues.
      rest = ([escape] + rest)[...]
      guard let end = rest.firstIndex(where: { !SwiftLexer.isBlank($0) }),
        rest[end] == UInt8(ascii: "\n")
      else { return nil }
      rest = rest[(end + 1)...]
      return []
    }
  }
}
