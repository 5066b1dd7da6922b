package import SwiftLexing

/// A reader of the tokens of a declaration.
///
/// A pair of brackets and everything inside it counts as a single token.
package struct SourceReader {
  package let bytes: [UInt8]

  package init(_ source: String) { bytes = Array(source.utf8) }

  /// Returns all tokens.
  package func tokens() throws(MacroError) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes, at: 0)
    var tokens: [SwiftToken] = []
    do {
      while true {
        let before = lexer
        let token = try lexer.next()
        switch token.kind {
        case .end: return tokens
        case .open:
          lexer = before
          _ = try lexer.group()
          tokens.append(
            SwiftToken(kind: token.kind, range: token.range.lowerBound..<lexer.position))
        default: tokens.append(token)
        }
      }
    } catch {
      throw unreadable(at: error.offset)
    }
  }

  /// Returns the tokens inside a pair of brackets.
  package func tokens(in group: SwiftToken) throws(MacroError) -> [SwiftToken] {
    var lexer = SwiftLexer(bytes, at: group.range.lowerBound)
    do {
      return try lexer.group()
    } catch {
      throw unreadable(at: error.offset)
    }
  }

  private func unreadable(at offset: Int) -> MacroError {
    MacroError(
      "This declaration can't be read. To fix, close the bracket, string, or comment that starts "
        + "here.",
      at: offset)
  }

  package func text(_ token: SwiftToken) -> String { text(token.range) }

  package func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the text from the first to the last of the given tokens, or an empty string if there
  /// are none.
  package func text(_ tokens: ArraySlice<SwiftToken>) -> String {
    guard let first = tokens.first, let last = tokens.last else { return "" }
    return text(first.range.lowerBound..<last.range.upperBound)
  }

  package func isWord(_ token: SwiftToken?, _ word: String) -> Bool {
    token.map { $0.kind == .word && bytes[$0.range].elementsEqual(word.utf8) } ?? false
  }

  package func isOther(_ token: SwiftToken?, _ text: String) -> Bool {
    token.map { $0.kind == .other && bytes[$0.range].elementsEqual(text.utf8) } ?? false
  }

  /// Returns whether there's a line break between two neighboring tokens.
  package func isLineBreak(between first: SwiftToken, _ second: SwiftToken) -> Bool {
    guard first.range.upperBound <= second.range.lowerBound else { return false }
    return bytes[first.range.upperBound..<second.range.lowerBound].contains(
      where: SwiftLexer.isLineEnd)
  }

  /// Splits tokens at the commas that aren't inside angle brackets.
  package func splitAtCommas(_ tokens: ArraySlice<SwiftToken>) -> [ArraySlice<SwiftToken>] {
    var parts: [ArraySlice<SwiftToken>] = []
    var start = tokens.startIndex
    var depth = 0
    for index in tokens.indices {
      if tokens[index].kind == .comma, depth == 0 {
        parts.append(tokens[start..<index])
        start = index + 1
      }
      depth = max(0, depth + angles(of: tokens[index]))
    }
    if start < tokens.endIndex { parts.append(tokens[start...]) }
    return parts
  }

  /// Returns the number of angle brackets that a token opens, minus the number that it closes.
  package func angles(of token: SwiftToken) -> Int {
    guard token.kind == .other else { return 0 }
    let text = bytes[token.range]
    if text.elementsEqual("->".utf8) { return 0 }
    return text.reduce(0) { count, byte in
      switch byte {
      case UInt8(ascii: "<"): count + 1
      case UInt8(ascii: ">"): count - 1
      default: count
      }
    }
  }
}

extension StringProtocol {
  /// The text without the spaces and line breaks around it.
  package var trimmed: String {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
