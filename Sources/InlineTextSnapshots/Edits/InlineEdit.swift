/// A replacement of bytes in a source, for one inline snapshot.
struct InlineEdit: Codable, Sendable, Hashable {
  /// The call and closure of a snapshot within its source, as compiled.
  struct Key: Codable, Sendable, Hashable {
    let line: Int
    let column: Int
    let label: String
  }

  let key: Key
  /// The position of the closure among those of the call, which orders insertions at one offset.
  let order: Int
  /// The offset of the replaced bytes in the source as compiled.
  let start: Int
  /// The bytes to replace.
  let old: String
  let new: String

  /// The offset after the replaced bytes.
  var end: Int { start + old.utf8.count }
}

extension [InlineEdit] {
  /// Applies the edits to the source as compiled; `nil` if two edits overlap, or an edit is for
  /// other bytes.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the bytes of the source and the number of edits.
  func applied(to bytes: [UInt8]) -> [UInt8]? {
    replaced(in: bytes) { ($0.start, $0.old, $0.new) }
  }

  /// Reverts the edits in a source; `nil` if it doesn't have them.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the bytes of the source and the number of edits.
  func undone(in bytes: [UInt8]) -> [UInt8]? {
    var shift = 0
    return replaced(in: bytes) { edit in
      defer { shift += edit.new.utf8.count - edit.old.utf8.count }
      return (edit.start + shift, edit.new, edit.old)
    }
  }

  private func replaced(
    in bytes: [UInt8], by change: (InlineEdit) -> (start: Int, old: String, new: String)
  ) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + reduce(0) { $0 + $1.new.utf8.count })
    var position = 0
    for edit in sorted(by: { ($0.start, $0.end, $0.order) < ($1.start, $1.end, $1.order) }) {
      let (start, old, new) = change(edit)
      let end = start + old.utf8.count
      guard start >= position, end <= bytes.count, bytes[start..<end].elementsEqual(old.utf8) else {
        return nil
      }
      result += bytes[position..<start]
      result += new.utf8
      position = end
    }
    return result + bytes[position...]
  }
}

extension InlineEdit {
  /// Finds the text of a snapshot in its source, and replaces it.
  ///
  /// The source must have the compiled text at the site, which proves that it's the right place.
  ///
  /// - Throws: `InlineSiteError` if the text isn't there or can't be replaced.
  init(
    _ site: InlineSite, from compiled: String?, to text: String?, in source: SwiftSource
  ) throws(InlineSiteError) {
    let line = source.lineText(site.line)
    guard let offset = source.offset(line: site.line, column: site.column) else {
      throw .noCall(line: line)
    }
    var failure = InlineSiteError.noCall(line: line)
    // Before Swift 6, a bare slash is an operator. The compiled text tells which reading is right.
    for readsBareRegexes in [true, false] {
      do {
        let call = try InlineCall(source.bytes, at: offset, readsBareRegexes: readsBareRegexes)
        let rewriting = InlineCallRewriter(
          site: site, source: source, offset: offset, call: call,
          readsBareRegexes: readsBareRegexes)
        let (range, new) = try rewriting.replacement(from: compiled, to: text)
        key = site.key
        order = site.descriptor.trailingClosureOffset
        start = range.lowerBound
        old = String(decoding: source.bytes[range], as: UTF8.self)
        self.new = new
        return
      } catch let error as InlineSiteError {
        failure = error
      } catch {}
    }
    throw failure
  }
}

/// The replacement of the text in a call.
private struct InlineCallRewriter {
  typealias Replacement = (range: Range<Int>, new: String)

  let site: InlineSite
  let source: SwiftSource
  let offset: Int
  let call: InlineCall
  let readsBareRegexes: Bool

  private var bytes: [UInt8] { source.bytes }
  private var label: String { site.descriptor.trailingClosureLabel }
  private var otherText: InlineSiteError { .otherText(line: source.lineText(site.line)) }

  func replacement(
    from compiled: String?, to text: String?
  ) throws(InlineSiteError) -> Replacement {
    let argument = call.argument(site.descriptor, hasText: compiled != nil, in: bytes)
    guard let argument else {
      guard compiled == nil else { throw otherText }
      return insertion(text)
    }
    switch argument.value {
    case .expression:
      throw .passedOn
    case .none:
      guard compiled == nil else { throw otherText }
      return (argument.range, text.map { closure(LiteralWriter($0)) } ?? "nil")
    case .closure:
      guard let compiled else { throw otherText }
      let literal = try literal(in: argument.range)
      guard !literal.isInterpolated else { throw .interpolated }
      guard let old = literal.text(in: bytes), old.utf8.elementsEqual(compiled.utf8) else {
        throw otherText
      }
      guard let text else { return try removal(of: argument) }
      return renaming(
        argument, in: replacement(of: literal, in: argument.range, LiteralWriter(text)))
    }
  }

  /// The only string literal of a closure.
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
    of literal: StringLiteral, in closure: Range<Int>, _ text: LiteralWriter
  ) -> Replacement {
    let range = literal.range
    let lineEnd = source.lineEnd(at: range.lowerBound)
    if literal.isMultiline {
      let indentation = String(decoding: literal.indentation(in: bytes), as: UTF8.self)
      return (range, text.multiline(indentation: indentation, lineEnd: lineEnd))
    }
    if let singleLine = text.singleLine() { return (range, singleLine) }
    let before = bytes[(closure.lowerBound + 1)..<range.lowerBound]
    let after = bytes[range.upperBound..<(closure.upperBound - 1)]
    if (before + after).allSatisfy(SwiftLexer.isBlank) { return (closure, self.closure(text)) }
    var indentation = source.indentation(at: range.lowerBound)
    if !SwiftLexer(bytes, at: 0).isFirstOfLine(range.lowerBound) {
      indentation += source.step(below: indentation)
    }
    return (range, text.multiline(indentation: indentation, lineEnd: lineEnd))
  }

  /// Replaces a deprecated label of the closure, too.
  private func renaming(_ closure: InlineCall.Argument, in replacement: Replacement) -> Replacement
  {
    guard let old = closure.label, !bytes[old].elementsEqual(label.utf8) else { return replacement }
    let between = bytes[old.upperBound..<replacement.range.lowerBound]
    return (
      old.lowerBound..<replacement.range.upperBound,
      label + String(decoding: between, as: UTF8.self) + replacement.new
    )
  }

  /// Removes a trailing closure, or replaces an argument by `nil`.
  private func removal(of closure: InlineCall.Argument) throws(InlineSiteError) -> Replacement {
    guard let index = call.trailing.firstIndex(of: closure) else { return (closure.range, "nil") }
    if index > 0 {
      return (call.trailing[index - 1].range.upperBound..<closure.range.upperBound, "")
    }
    guard call.trailing.count == 1 else { throw .followed }
    if call.hasParentheses { return (call.argumentsEnd..<closure.range.upperBound, "") }
    let spaces = bytes[..<call.argumentsEnd].reversed().prefix(while: SwiftLexer.isBlank)
    return ((call.argumentsEnd - spaces.count)..<closure.range.upperBound, "()")
  }

  private func insertion(_ text: String?) -> Replacement {
    let index = min(max(0, site.descriptor.trailingClosureOffset), call.trailing.count)
    // As the first trailing closure it would have no label, and would be taken for another one.
    let isArgument = index == 0 && site.descriptor.trailingClosureOffset > 0
    let offset =
      isArgument
      ? call.lastArgumentEnd
      : index == 0 ? call.argumentsEnd : call.trailing[index - 1].range.upperBound
    guard let text else { return (offset..<offset, "") }
    let separator = isArgument ? call.separator : " "
    // The first trailing closure has no label.
    let label = isArgument || index > 0 ? "\(label): " : ""
    return (offset..<offset, separator + label + closure(LiteralWriter(text)))
  }

  /// A closure with a literal on lines of its own, indented like the call.
  private func closure(_ text: LiteralWriter) -> String {
    let indentation = source.indentation(at: offset)
    let lineEnd = source.lineEnd(at: offset)
    let inner = indentation + source.step(below: indentation)
    let literal = text.multiline(indentation: inner, lineEnd: lineEnd)
    return "{" + lineEnd + inner + literal + lineEnd + indentation + "}"
  }
}
