package import SwiftLexing

package struct InlineCall {
  package struct Argument: Equatable {
    package enum Value: Equatable {
      case closure
      case nilLiteral
      /// Any other expression.
      case expression
    }

    /// The range of the label, or `nil` for the first trailing closure.
    package let label: Range<Int>?
    package let range: Range<Int>
    package let value: Value
  }

  let hasParentheses: Bool
  /// The offset after the closing parenthesis or, if there are no parentheses, the offset of the
  /// first closure.
  package let argumentsEnd: Int
  package let arguments: [Argument]
  package let trailing: [Argument]
  /// The offset after the last argument, including its comma.
  ///
  /// If there are no arguments, this is the offset after the opening parenthesis.
  let lastArgumentEnd: Int
  /// The text to insert between the last argument and a new one.
  let separator: String

  /// Parses the call at the given offset.
  ///
  /// The offset can point to the function's name, the opening parenthesis, or the first closure.
  /// The line and column that the compiler reports for a call are those of the parenthesis or the
  /// closure.
  package init(
    _ bytes: [UInt8], at offset: Int, readsBareRegexes: Bool = true
  ) throws(SwiftLexerError) {
    var lexer = SwiftLexer(bytes, at: offset, readsBareRegexes: readsBareRegexes)
    guard !Self.isDeclaration(bytes, at: offset) else { throw SwiftLexerError(offset: offset) }
    try Self.skipName(&lexer)
    var arguments: [Argument] = []
    var argumentsEnd: Int?
    var last: SwiftToken?
    let start = lexer.position
    if lexer.byte(start) == UInt8(ascii: "(") {
      let tokens = try lexer.group()
      argumentsEnd = lexer.position
      arguments = Self.arguments(in: tokens, bytes)
      last = tokens.last
    }
    let trailing = try Self.trailingClosures(&lexer)
    guard let end = argumentsEnd ?? trailing.first?.range.lowerBound else {
      throw SwiftLexerError(offset: offset)
    }
    hasParentheses = argumentsEnd != nil
    self.argumentsEnd = end
    self.arguments = arguments
    self.trailing = trailing
    lastArgumentEnd = last?.range.upperBound ?? start + 1
    separator = last.map { $0.kind == .comma ? " " : ", " } ?? ""
  }

  private static func isDeclaration(_ bytes: [UInt8], at offset: Int) -> Bool {
    var before = bytes[..<offset]
    func drop(_ isDropped: (UInt8) -> Bool) {
      while before.last.map(isDropped) == true { before.removeLast() }
    }
    drop(SwiftLexer.isBlank)
    drop { SwiftLexer.isWord($0) || $0 == UInt8(ascii: "`") }
    drop(SwiftLexer.isBlank)
    let end = before.suffix(5)
    return end.suffix(4).elementsEqual("func".utf8)
      && !(end.count == 5 && end.first.map(SwiftLexer.isWord) == true)
  }

  /// Skips a name and its generic arguments.
  private static func skipName(_ lexer: inout SwiftLexer) throws(SwiftLexerError) {
    var ahead = lexer
    guard try ahead.next().kind == .word else { return }
    lexer = ahead
    while true {
      ahead = lexer
      try ahead.skipTrivia()
      let byte = ahead.byte(ahead.position)
      if byte == UInt8(ascii: "(") || byte == UInt8(ascii: "{") {
        lexer.advance(to: ahead.position)
        return
      }
      let token = try ahead.next()
      guard token.kind == .word || token.kind == .other || token.kind == .comma else {
        throw SwiftLexerError(offset: token.range.lowerBound)
      }
      lexer = ahead
    }
  }

  private static func arguments(in tokens: [SwiftToken], _ bytes: [UInt8]) -> [Argument] {
    tokens.split { $0.kind == .comma }.compactMap { argument in
      guard argument.prefix(2).map(\.kind) == [.word, .colon], let label = argument.first?.range,
        let first = argument.dropFirst(2).first, let last = argument.last
      else { return nil }
      let range = first.range.lowerBound..<last.range.upperBound
      var value = Argument.Value.expression
      if first == last {
        if first.kind == .open(UInt8(ascii: "{")) { value = .closure }
        if bytes[range].elementsEqual("nil".utf8) { value = .nilLiteral }
      }
      return Argument(label: label, range: range, value: value)
    }
  }

  private static func trailingClosures(
    _ lexer: inout SwiftLexer
  ) throws(SwiftLexerError) -> [Argument] {
    var closures: [Argument] = []
    while true {
      var ahead = lexer
      // The code after the call isn't necessarily valid Swift.
      guard let first = try? ahead.next() else { return closures }
      var label: Range<Int>?
      var brace = first
      if !closures.isEmpty {
        guard first.kind == .word, let colon = try? ahead.next(), colon.kind == .colon,
          let next = try? ahead.next()
        else { return closures }
        label = first.range
        brace = next
        if lexer.bytes[first.range].elementsEqual("default".utf8) { return closures }
      }
      guard brace.kind == .open(UInt8(ascii: "{")) else { return closures }
      lexer.advance(to: brace.range.lowerBound)
      _ = try lexer.group()
      let range = brace.range.lowerBound..<lexer.position
      closures.append(Argument(label: label, range: range, value: .closure))
    }
  }
}

extension InlineCall {
  func argument(
    _ descriptor: InlineSnapshotSyntaxDescriptor, hasSnapshot: Bool, in bytes: [UInt8]
  ) -> Argument? {
    func matches(_ argument: Argument) -> Bool {
      guard let label = argument.label else { return false }
      return descriptor.has(String(decoding: bytes[label], as: UTF8.self))
    }
    if let argument = arguments.first(where: matches) { return argument }
    if descriptor.trailingClosureOffset <= 0, let first = trailing.first { return first }
    return trailing.first(where: matches) ?? (hasSnapshot ? trailing.first : nil)
  }
}
