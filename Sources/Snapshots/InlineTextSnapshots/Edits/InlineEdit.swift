import LineDifferences
import SwiftLexing

/// An edit to a source file that inserts, replaces, or removes an inline snapshot.
struct InlineEdit: Codable, Sendable, Hashable {
  /// A key that identifies a snapshot by the position of its call in the compiled source and by the
  /// label of its closure.
  struct Key: Codable, Sendable, Hashable, CustomStringConvertible {
    let line: Int
    let column: Int
    let label: String

    var description: String { "\(line):\(column)" }
  }

  let key: Key
  /// The position of the closure in its call, which determines the order of insertions at the same
  /// offset.
  let order: Int
  /// The offset in the compiled source where the code to replace starts.
  let start: Int
  let old: String
  let new: String

  var end: Int { start + old.utf8.count }
}

extension [InlineEdit] {
  /// Applies these edits to the compiled version of a source file.
  ///
  /// If two edits overlap, or if the source doesn't contain the code to replace, this method returns
  /// `nil`.
  func applied(to bytes: [UInt8]) -> [UInt8]? { replaced(in: bytes) { ($0.start, $0.old, $0.new) } }

  /// Reverts these edits to restore the compiled version of a source file.
  ///
  /// If the source doesn't contain the result of every edit, this method returns `nil`.
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
  /// Finds a snapshot in its source file, and creates an edit that replaces the snapshot.
  ///
  /// - Throws: An `InlineSourceError` if the call doesn't contain the snapshot that was compiled, or
  ///   if the snapshot can't be replaced.
  init(
    _ site: InlineCallSite, from compiled: String?, to received: String?, in source: SwiftSource
  ) throws(InlineSourceError) {
    var failure = InlineSourceError.noCall(line: source.lineText(site.line))
    guard let offset = source.offset(line: site.line, column: site.column),
      source.hasCall(at: offset)
    else { throw failure }
    // Before Swift 6, a bare slash is always an operator, so parse the call both ways and use the
    // result that contains the compiled snapshot.
    for readsBareRegexes in [true, false] {
      do {
        let call = try InlineCall(source.bytes, at: offset, readsBareRegexes: readsBareRegexes)
        let (range, new) = try InlineCallRewriter(
          site: site, source: source, offset: offset, call: call,
          readsBareRegexes: readsBareRegexes
        ).replacement(from: compiled, to: received)
        let old = String(decoding: source.bytes[range], as: UTF8.self)
        self.init(
          key: site.key, order: site.descriptor.trailingClosureOffset, start: range.lowerBound,
          old: old, new: new)
        return
      } catch let error as InlineSourceError {
        failure = error
      } catch {}
    }
    throw failure
  }
}

private struct InlineCallRewriter {
  typealias Replacement = (range: Range<Int>, new: String)

  let site: InlineCallSite
  let source: SwiftSource
  let offset: Int
  let call: InlineCall
  let readsBareRegexes: Bool

  private var bytes: [UInt8] { source.bytes }
  private var label: String { site.descriptor.trailingClosureLabel }
  private var mismatch: InlineSourceError { .differsFromCompiled(line: source.lineText(site.line)) }

  func replacement(
    from compiled: String?, to received: String?
  ) throws(InlineSourceError) -> Replacement {
    let argument = call.argument(site.descriptor, hasSnapshot: compiled != nil, in: bytes)
    guard let argument else {
      guard compiled == nil else { throw mismatch }
      return insertion(of: received)
    }
    switch argument.value {
    case .expression: throw .fromVariable
    case .nilLiteral:
      guard compiled == nil else { throw mismatch }
      return (argument.range, received.map { closure(LiteralWriter($0)) } ?? "nil")
    case .closure:
      guard let compiled else { throw mismatch }
      let literal = try literal(in: argument.range)
      guard !literal.isInterpolated else { throw .interpolated }
      guard let old = literal.text(in: bytes), old.utf8.elementsEqual(compiled.utf8) else {
        throw mismatch
      }
      guard let received else { return try removal(of: argument) }
      return renaming(
        argument, in: replacement(of: literal, in: argument.range, LiteralWriter(received)))
    }
  }

  private func literal(in closure: Range<Int>) throws(InlineSourceError) -> StringLiteral {
    var lexer = SwiftLexer(bytes, at: closure.lowerBound, readsBareRegexes: readsBareRegexes)
    guard var tokens = try? lexer.group() else { throw .notStringLiteral }
    if let signature = tokens.lastIndex(where: { isWord($0, "in") }) {
      tokens.removeSubrange(...signature)
    }
    if let first = tokens.first, isWord(first, "return") { tokens.removeFirst() }
    guard tokens.count == 1, case .string(let literal) = tokens[0].kind else {
      throw .notStringLiteral
    }
    return literal
  }

  private func isWord(_ token: SwiftToken, _ word: String) -> Bool {
    token.kind == .word && bytes[token.range].elementsEqual(word.utf8)
  }

  private func replacement(
    of literal: StringLiteral, in closure: Range<Int>, _ writer: LiteralWriter
  ) -> Replacement {
    let range = literal.range
    let lineEnd = source.lineEnd(at: range.lowerBound)
    if literal.isMultiline {
      let indentation = String(decoding: literal.indentation(in: bytes), as: UTF8.self)
      return (range, writer.multiline(indentation: indentation, lineEnd: lineEnd))
    }
    if let singleLine = writer.singleLine() { return (range, singleLine) }
    let before = bytes[(closure.lowerBound + 1)..<range.lowerBound]
    let after = bytes[range.upperBound..<(closure.upperBound - 1)]
    if (before + after).allSatisfy(SwiftLexer.isBlank) { return (closure, self.closure(writer)) }
    var indentation = source.indentation(at: range.lowerBound)
    if !SwiftLexer(bytes, at: 0).isFirstOfLine(range.lowerBound) {
      indentation += source.step(below: indentation)
    }
    return (range, writer.multiline(indentation: indentation, lineEnd: lineEnd))
  }

  /// Extends an edit to also replace the closure's label if that label is deprecated.
  private func renaming(_ closure: InlineCall.Argument, in edit: Replacement) -> Replacement {
    guard let old = closure.label, !bytes[old].elementsEqual(label.utf8) else { return edit }
    let between = String(decoding: bytes[old.upperBound..<edit.range.lowerBound], as: UTF8.self)
    return (old.lowerBound..<edit.range.upperBound, label + between + edit.new)
  }

  /// Removes a trailing closure, or replaces an argument with `nil`.
  private func removal(of closure: InlineCall.Argument) throws(InlineSourceError) -> Replacement {
    guard let index = call.trailing.firstIndex(of: closure) else { return (closure.range, "nil") }
    if index > 0 {
      return (call.trailing[index - 1].range.upperBound..<closure.range.upperBound, "")
    }
    guard call.trailing.count == 1 else { throw .followedByClosures }
    if call.hasParentheses { return (call.argumentsEnd..<closure.range.upperBound, "") }
    let spaces = bytes[..<call.argumentsEnd].reversed().prefix(while: SwiftLexer.isBlank)
    return ((call.argumentsEnd - spaces.count)..<closure.range.upperBound, "()")
  }

  private func insertion(of received: String?) -> Replacement {
    let index = min(max(0, site.descriptor.trailingClosureOffset), call.trailing.count)
    // Insert an argument, because the compiler would match a first trailing closure, which has no
    // label, to a different parameter.
    let isArgument = index == 0 && site.descriptor.trailingClosureOffset > 0
    let previousEnd = index == 0 ? call.argumentsEnd : call.trailing[index - 1].range.upperBound
    let offset = isArgument ? call.lastArgumentEnd : previousEnd
    guard let received else { return (offset..<offset, "") }
    let separator = isArgument ? call.separator : " "
    let label = isArgument || index > 0 ? "\(label): " : ""
    return (offset..<offset, separator + label + closure(LiteralWriter(received)))
  }

  private func closure(_ writer: LiteralWriter) -> String {
    let indentation = source.indentation(at: offset)
    let lineEnd = source.lineEnd(at: offset)
    let inner = indentation + source.step(below: indentation)
    let literal = writer.multiline(indentation: inner, lineEnd: lineEnd)
    return "{" + lineEnd + inner + literal + lineEnd + indentation + "}"
  }
}
