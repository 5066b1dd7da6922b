extension InlineEdit {
  /// Finds the text of a snapshot in its source, and puts another one in its place.
  ///
  /// What was compiled is the proof that the place is right: the source must have that text there.
  ///
  /// - Throws: `InlineSiteError` if the text is not there, or cannot be replaced.
  init(
    _ site: InlineSite, from compiled: String?, to text: String?, in source: SwiftSource,
    style: IndentationStyle
  ) throws(InlineSiteError) {
    let line = source.lineText(site.line)
    guard let offset = source.offset(line: site.line, column: site.column) else {
      throw .noCall(line: line)
    }
    var failure = InlineSiteError.noCall(line: line)
    // Before Swift 6 a bare slash is always an operator; the text tells which reading was meant.
    for readsBareRegexes in [true, false] {
      do {
        let call = try InlineCall(source.bytes, at: offset, readsBareRegexes: readsBareRegexes)
        self = try InlineRewriting(
          site: site, source: source, style: style, call: call,
          readsBareRegexes: readsBareRegexes
        ).edit(from: compiled, to: text)
        return
      } catch let error as InlineSiteError {
        failure = error
      } catch {}
    }
    throw failure
  }
}

/// How the text of one call is replaced.
private struct InlineRewriting {
  let site: InlineSite
  let source: SwiftSource
  let style: IndentationStyle
  let call: InlineCall
  let readsBareRegexes: Bool

  private var bytes: [UInt8] { source.bytes }
  private var line: String { source.lineText(site.line) }

  func edit(from compiled: String?, to text: String?) throws(InlineSiteError) -> InlineEdit {
    let argument = call.argument(site.descriptor, hasText: compiled != nil, in: bytes)
    guard let argument else {
      guard compiled == nil else { throw .otherText(line: line) }
      return insertion(text)
    }
    switch argument.value {
    case .expression:
      throw .passedOn
    case .none:
      guard compiled == nil else { throw .otherText(line: line) }
      return change(argument.range, to: text.map { closure(LiteralText($0)) } ?? Array("nil".utf8))
    case .closure:
      return try replacement(in: argument, from: compiled, to: text)
    }
  }

  private func change(_ range: Range<Int>, to new: [UInt8]) -> InlineEdit {
    InlineEdit(site, in: bytes, range, to: new)
  }

  // MARK: A closure that is there

  private func replacement(
    in closure: InlineCall.Argument, from compiled: String?, to text: String?
  ) throws(InlineSiteError) -> InlineEdit {
    guard let compiled else { throw .otherText(line: line) }
    let literal = try literal(in: closure.range)
    guard !literal.isInterpolated else { throw .interpolated }
    guard let old = literal.text(in: bytes), old.utf8.elementsEqual(compiled.utf8)
    else { throw .otherText(line: line) }
    guard let text else { return try removal(of: closure) }
    let (range, new) = replacement(of: literal, in: closure.range, with: LiteralText(text))
    guard let label = closure.label,
      !bytes[label].elementsEqual(site.descriptor.trailingClosureLabel.utf8)
    else { return change(range, to: new) }
    return change(
      label.lowerBound..<range.upperBound,
      to: Array(site.descriptor.trailingClosureLabel.utf8)
        + bytes[label.upperBound..<range.lowerBound] + new)
  }

  /// The one string literal of a closure.
  private func literal(in closure: Range<Int>) throws(InlineSiteError) -> StringLiteral {
    var lexer = SwiftLexer(
      bytes, at: closure.lowerBound, readsBareRegexes: readsBareRegexes)
    guard var tokens = try? lexer.group() else { throw .noLiteral }
    if let signature = tokens.lastIndex(where: { isWord($0, "in") }) {
      tokens.removeSubrange(...signature)
    }
    if let first = tokens.first, isWord(first, "return") { tokens.removeFirst() }
    guard tokens.count == 1, case .string(let literal) = tokens[0].kind else { throw .noLiteral }
    return literal
  }

  private func isWord(_ token: SwiftToken, _ word: String) -> Bool {
    token.kind == .word && bytes[token.range].elementsEqual(word.utf8)
  }

  private func replacement(
    of literal: StringLiteral, in closure: Range<Int>, with text: LiteralText
  ) -> (Range<Int>, [UInt8]) {
    let lineEnd = source.lineEnd(at: literal.range.lowerBound)
    if literal.isMultiline {
      let indentation = Array(literal.indentation(in: bytes))
      return (literal.range, text.multiline(indentation: indentation, lineEnd: lineEnd))
    }
    if let singleLine = text.singleLine() { return (literal.range, singleLine) }
    let before = bytes[(closure.lowerBound + 1)..<literal.range.lowerBound]
    let after = bytes[literal.range.upperBound..<(closure.upperBound - 1)]
    if (before + after).allSatisfy(SwiftLexer.isBlank) { return (closure, self.closure(text)) }
    let indentation = source.indentation(at: literal.range.lowerBound)
    let isFirst = SwiftLexer(bytes, at: 0).isFirstOfLine(literal.range.lowerBound)
    return (
      literal.range,
      text.multiline(
        indentation: isFirst ? indentation : indentation + style.step(below: indentation),
        lineEnd: lineEnd)
    )
  }

  /// The change that takes a closure away; in parentheses it becomes `nil`.
  private func removal(
    of closure: InlineCall.Argument
  ) throws(InlineSiteError) -> InlineEdit {
    guard let index = call.trailing.firstIndex(of: closure) else {
      return change(closure.range, to: Array("nil".utf8))
    }
    guard index > 0 else {
      guard call.trailing.count == 1 else { throw .followed }
      guard call.hasParentheses else {
        // A call has one of both: parentheses or a closure.
        let blanks = bytes[..<call.argumentsEnd].reversed().prefix { SwiftLexer.isBlank($0) }
        return change(
          (call.argumentsEnd - blanks.count)..<closure.range.upperBound, to: Array("()".utf8))
      }
      return change(call.argumentsEnd..<closure.range.upperBound, to: [])
    }
    return change(call.trailing[index - 1].range.upperBound..<closure.range.upperBound, to: [])
  }

  // MARK: No closure yet

  private func insertion(_ text: String?) -> InlineEdit {
    let descriptor = site.descriptor
    let index = min(max(0, descriptor.trailingClosureOffset), call.trailing.count)
    if index < descriptor.trailingClosureOffset, index == 0 {
      // As the first trailing closure it would have no label, and could be taken for another one.
      let offset = call.lastArgumentEnd
      let argument = text.map {
        Array("\(call.separator)\(descriptor.trailingClosureLabel): ".utf8)
          + closure(LiteralText($0))
      }
      return change(offset..<offset, to: argument ?? [])
    }
    let offset = index == 0 ? call.argumentsEnd : call.trailing[index - 1].range.upperBound
    guard let text else { return change(offset..<offset, to: []) }
    // The first trailing closure is the one without a label.
    let label = index == 0 ? "" : "\(descriptor.trailingClosureLabel): "
    return change(offset..<offset, to: Array(" \(label)".utf8) + closure(LiteralText(text)))
  }

  /// A closure of one literal on lines of its own, indented as the call is.
  private func closure(_ text: LiteralText) -> [UInt8] {
    let start = source.offset(line: site.line, column: site.column) ?? 0
    let indentation = source.indentation(at: start)
    let lineEnd = source.lineEnd(at: start)
    let inner = indentation + style.step(below: indentation)
    return [UInt8(ascii: "{")] + lineEnd + inner
      + text.multiline(indentation: inner, lineEnd: lineEnd)
      + lineEnd + indentation + [UInt8(ascii: "}")]
  }
}
