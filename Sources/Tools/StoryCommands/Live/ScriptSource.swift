import InlineTextSnapshots
import SwiftLexing
import UserScripts

/// The source code of a script, found at the line and column of a call such as
/// `UserScript("name") { ... }`.
struct ScriptSource {
  fileprivate struct Body {
    /// The closure, including its braces.
    let closure: Range<Int>
    /// The statements of the closure, or an empty range after the signature if the closure has no
    /// statements.
    let statements: Range<Int>
    /// The name of the closure's parameter, such as `$0`, or `nil` if the closure ignores it.
    let parameter: String?
  }

  private let source: SwiftSource
  private let name: String
  private let line: Int
  private let callEnd: Int
  /// The script's closure, or `nil` if the argument is a function.
  private let body: Body?
  /// The beginning of a declaration such as `static let counter = UserScript("counter")`.
  private let declaration: (start: Int, modifiers: String, name: String)?

  /// The name of the constant that contains the script, if any.
  var identifier: String? { declaration?.name }

  /// Finds a script in its source.
  ///
  /// - Throws: ``ScriptSourceError/missing(_:)`` if there's no call at the given line and column.
  init(_ source: SwiftSource, line: Int, column: Int, name: String) throws(ScriptSourceError) {
    guard let offset = source.offset(line: line, column: column),
      let call = (try? InlineCall(source.bytes, at: offset))
        ?? (try? InlineCall(source.bytes, at: offset, readsBareRegexes: false))
    else { throw .missing(name) }
    self.source = source
    self.name = name
    self.line = line
    callEnd = max(call.argumentsEnd, call.trailing.last?.range.upperBound ?? 0)
    body = (call.trailing.first ?? call.arguments.last { $0.value == .closure }).flatMap {
      Body($0.range, in: source)
    }
    declaration = Self.declaration(before: offset, in: source)
  }

  /// Returns the beginning of the declaration that contains a call, or `nil` if the call's line
  /// doesn't declare a single constant.
  private static func declaration(
    before offset: Int, in source: SwiftSource
  ) -> (start: Int, modifiers: String, name: String)? {
    let start = source.lineStart(at: offset)
    var lexer = SwiftLexer(source.bytes, at: start)
    var tokens: [SwiftToken] = []
    while lexer.position < offset, let token = try? lexer.next() { tokens.append(token) }
    let words = tokens.map { source.text($0.range) }
    guard let keyword = words.firstIndex(of: "let"), let equals = words.firstIndex(of: "="),
      keyword + 1 < equals, tokens[keyword + 1].kind == .word,
      words[(equals + 1)...].allSatisfy({ $0 != "," && $0 != "=" })
    else { return nil }
    let modifiers = tokens[0].range.lowerBound..<tokens[keyword].range.upperBound
    return (modifiers.lowerBound, source.text(modifiers), words[keyword + 1])
  }
}

extension ScriptSource.Body {
  /// Finds the statements of a closure, or returns `nil` if its code isn't valid.
  fileprivate init?(_ closure: Range<Int>, in source: SwiftSource) {
    var lexer = SwiftLexer(source.bytes, at: closure.lowerBound)
    guard let tokens = try? lexer.group() else { return nil }
    let signature = Self.signature(of: tokens, in: source)
    let end = tokens.last?.range.upperBound ?? closure.lowerBound + 1
    let start = tokens.dropFirst(signature.count).first?.range.lowerBound ?? end
    self.init(closure: closure, statements: start..<end, parameter: signature.parameter)
  }

  /// Returns the name of a closure's parameter and the number of tokens in its signature.
  ///
  /// The name is `nil` if the closure ignores its parameter. The last token of a signature is `in`.
  private static func signature(
    of tokens: [SwiftToken], in source: SwiftSource
  ) -> (parameter: String?, count: Int) {
    let statement = ["try", "await", "for", "let", "var", "if", "guard", "while", "switch", "do"]
    var name: String?
    for (index, token) in tokens.enumerated() {
      let word = token.kind == .word ? source.text(token.range) : ""
      switch token.kind {
      case .word where word == "in": return (name == "_" ? nil : name ?? "$0", index + 1)
      case .word where statement.contains(word) || word.hasPrefix("$"): return ("$0", 0)
      case .word where ["async", "throws", "MainActor", "Sendable"].contains(word): break
      case .word: name = name ?? word
      case .open(UInt8(ascii: "(")):
        var lexer = SwiftLexer(source.bytes, at: token.range.lowerBound)
        let first = (try? lexer.group())?.first { $0.kind == .word }
        name = name ?? first.map { source.text($0.range) }
      case .string, .regex, .semicolon, .close, .end: return ("$0", 0)
      default: break
      }
    }
    return ("$0", 0)
  }
}

extension ScriptSource {
  /// Returns an insertion that adds steps at the end of the script.
  ///
  /// - Throws: ``ScriptSourceError`` if the script has no closure that uses its parameter.
  func appending(_ steps: [UserAction]) throws(ScriptSourceError) -> SourceInsertion {
    guard let body else { throw .noClosure(name) }
    guard let parameter = body.parameter else { throw .ignoresUser(name) }
    let statements = body.statements
    let brace = body.closure.upperBound - 1
    let lexer = SwiftLexer(source.bytes, at: 0)
    let blanks = source.bytes[statements.upperBound..<brace]
    func lines(_ outer: String, _ indentation: String) -> [String] {
      steps.flatMap {
        $0.lines(of: parameter, indentation: indentation, step: source.step(below: outer))
      }
    }
    if statements.isEmpty, blanks.allSatisfy(SwiftLexer.isBlank) {
      // The closure has no lines yet.
      let outer = source.indentation(at: statements.upperBound)
      let end = source.lineEnd(at: body.closure.lowerBound)
      let code = lines(outer, outer + source.step(below: outer)).map { end + $0 }.joined()
      return SourceInsertion(
        line: line, purpose: "statements", offset: statements.upperBound, code: code + end + outer,
        replacing: String(decoding: blanks, as: UTF8.self))
    }
    guard lexer.isFirstOfLine(brace) else {
      let code =
        (statements.isEmpty ? " " : "; ")
        + steps.map { $0.source(of: parameter) }.joined(separator: "; ")
      return insertion("statements", at: statements.upperBound, code)
    }
    let outer = source.indentation(at: brace)
    let indentation =
      !statements.isEmpty && lexer.isFirstOfLine(statements.lowerBound)
      ? source.indentation(at: statements.lowerBound) : outer + source.step(below: outer)
    let end = source.lineEnd(at: body.closure.lowerBound)
    let code = lines(outer, indentation).map { $0 + end }.joined()
    return insertion("statements", at: source.lineStart(at: brace), code)
  }

  /// Returns an insertion that declares a new script after this one.
  ///
  /// - Throws: ``ScriptSourceError`` if the declaration of this script isn't a single constant.
  func adding(
    script name: String, identifier: String, _ steps: [UserAction]
  ) throws(ScriptSourceError) -> SourceInsertion {
    guard let declaration, let lineEnd = source.endOfLine(after: callEnd) else {
      throw .notConstant
    }
    let outer = source.indentation(at: declaration.start)
    let end = source.lineEnd(at: declaration.start)
    let header = "\(declaration.modifiers) \(identifier) = UserScript(\"\(name)\") { user in"
    let step = source.step(below: outer)
    let lines = steps.flatMap { $0.lines(of: "user", indentation: outer + step, step: step) }
    let code = [outer + header] + lines + [outer + "}"]
    return insertion("script \(name)", at: lineEnd, end + code.map { end + $0 }.joined())
  }

  private func insertion(_ purpose: String, at offset: Int, _ code: String) -> SourceInsertion {
    SourceInsertion(line: line, purpose: purpose, offset: offset, code: code)
  }
}

/// A list of stories in a source file that contains the story of a given script.
struct StoryList {
  fileprivate struct Element {
    var range: Range<Int>
    /// The names of the scripts that the element contains.
    var names: [Range<Int>]
  }

  /// The elements of an array literal, or the arguments of a call.
  fileprivate struct Elements {
    let all: [Element]
    let comma: Int?
    let isLiteral: Bool
  }

  private let source: SwiftSource
  private let elements: Elements
  /// The story of the given script, which serves as a template for new stories.
  private let model: Element

  /// Finds the list that contains the story for the constant with the given name.
  ///
  /// If several array literals contain the story, this initializer chooses the literal with the
  /// most stories for the constants in `scripts`. If no array literal contains the story, it looks
  /// for a call that has the story as an argument.
  init?(_ source: SwiftSource, of scripts: Set<String>, including name: String) {
    var best: (count: Int, elements: Elements, model: Element)?
    for readsBareRegexes in [true, false] where best == nil {
      let lists = Self.lists(in: source, naming: scripts, readsBareRegexes: readsBareRegexes)
      for elements in lists {
        func names(_ element: Element) -> [String] { element.names.map { source.text($0) } }
        let own = elements.all.filter { names($0).contains(name) }
        guard let model = own.first(where: { names($0).first == name }) ?? own.first else {
          continue
        }
        // An array takes precedence over a call, and an inner call takes precedence over the calls
        // around it.
        let count = elements.isLiteral ? Set(elements.all.flatMap(names)).count : 0
        guard elements.isLiteral || best == nil && source.text(model.range).contains("("),
          count >= best?.count ?? 0
        else { continue }
        best = (count, elements, model)
      }
    }
    guard let best else { return nil }
    (self.source, elements, model) = (source, best.elements, best.model)
  }

  /// Returns the code of the template story with the given script in place of its own script.
  func story(of identifier: String) -> String {
    guard let name = model.names.first else { return "" }
    return source.text(model.range.lowerBound..<name.lowerBound) + identifier
      + source.text(name.upperBound..<model.range.upperBound)
  }

  /// Returns the insertions that add a story with a new script to the end of the list.
  ///
  /// - Returns: The insertions, or an empty array if the list isn't an array literal.
  func adding(_ identifier: String) -> [SourceInsertion] {
    guard elements.isLiteral, let last = elements.all.last?.range else { return [] }
    let story = story(of: identifier)
    func insertion(_ offset: Int, _ code: String, _ part: String = "") -> SourceInsertion {
      SourceInsertion(line: 0, purpose: "story \(identifier)\(part)", offset: offset, code: code)
    }
    guard SwiftLexer(source.bytes, at: 0).isFirstOfLine(last.lowerBound) else {
      return [insertion(last.upperBound, ", \(story)")]
    }
    let line = source.lineEnd(at: last.lowerBound) + source.indentation(at: last.lowerBound) + story
    if let comma = elements.comma {
      return [insertion(source.endOfLine(after: comma + 1) ?? comma + 1, line + ",")]
    }
    guard let end = source.endOfLine(after: last.upperBound), end > last.upperBound else {
      return [insertion(last.upperBound, "," + line)]
    }
    // Because a comment follows the last element, insert the comma and the new line separately.
    return [insertion(last.upperBound, ",", " comma"), insertion(end, line)]
  }

  /// Returns the array literals and the argument lists in a source file.
  ///
  /// In the result, a nested list precedes the list that contains it. If the source isn't valid,
  /// the result is empty.
  private static func lists(
    in source: SwiftSource, naming scripts: Set<String>, readsBareRegexes: Bool
  ) -> [Elements] {
    var lexer = SwiftLexer(source.bytes, at: 0, readsBareRegexes: readsBareRegexes)
    var lists: [Elements] = []
    var groups = [Group(bracket: 0)]
    while let token = try? lexer.next() {
      let top = groups.count - 1
      switch token.kind {
      case .end: return top == 0 ? lists : []
      case .open(let bracket):
        groups.append(Group(bracket: bracket))
        groups[top].element.extend(to: token.range)
      case .close:
        guard top > 0, var group = groups.popLast() else { return [] }
        if let element = group.element { group.elements.append(element) }
        if group.bracket != UInt8(ascii: "{") {
          lists.append(
            Elements(
              all: group.elements, comma: group.element == nil ? group.comma : nil,
              isLiteral: group.bracket == UInt8(ascii: "[")))
        }
        groups[top - 1].element.extend(to: token.range, group.elements.flatMap(\.names))
      case .comma:
        if let element = groups[top].element { groups[top].elements.append(element) }
        groups[top].element = nil
        groups[top].comma = token.range.lowerBound
      case .word where scripts.contains(source.text(token.range)):
        groups[top].element.extend(to: token.range, [token.range])
      default: groups[top].element.extend(to: token.range)
      }
    }
    return []
  }

  private struct Group {
    let bracket: UInt8
    var element: Element?
    var elements: [Element] = []
    var comma: Int?
  }
}

extension StoryList.Element? {
  /// Extends the element to the end of a token, or starts a new element with the token.
  fileprivate mutating func extend(to token: Range<Int>, _ names: [Range<Int>] = []) {
    let start = self?.range.lowerBound ?? token.lowerBound
    self = StoryList.Element(
      range: start..<token.upperBound, names: (self?.names ?? []) + names)
  }
}

enum ScriptSourceError: Error, Equatable, CustomStringConvertible {
  case missing(String)
  case noClosure(String)
  case ignoresUser(String)
  case notConstant

  var description: String {
    switch self {
    case .missing(let name):
      """
      The script "\(name)" isn't where it was when the program was built. To fix, run the command \
      again, which rebuilds the program.
      """
    case .noClosure(let name):
      """
      The steps of the script "\(name)" aren't in a closure. To fix, save it under another name.
      """
    case .ignoresUser(let name):
      """
      The closure of the script "\(name)" ignores its parameter. To fix, save it under another name.
      """
    case .notConstant:
      """
      There's no place for a new script, because no script of the app is a constant. To fix, declare \
      one, such as let start = UserScript("start") { user in }.
      """
    }
  }
}

extension SwiftSource {
  fileprivate func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The names and keywords in the source that come before the first invalid token.
  var words: Set<String> {
    var lexer = SwiftLexer(bytes, at: 0)
    var words: Set<String> = []
    while let token = try? lexer.next(), token.kind != .end {
      if token.kind == .word { words.insert(text(token.range)) }
    }
    return words
  }

  /// Returns whether the source declares a constant, a variable, or a function with a name.
  func declares(_ name: String) -> Bool {
    var lexer = SwiftLexer(bytes, at: 0)
    var last = ""
    while let token = try? lexer.next(), token.kind != .end {
      let word = token.kind == .word ? text(token.range) : ""
      if word == name, ["let", "var", "func"].contains(last) { return true }
      last = word
    }
    return false
  }

  fileprivate func lineStart(at offset: Int) -> Int {
    bytes[..<offset].lastIndex(where: SwiftLexer.isLineEnd).map { $0 + 1 } ?? 0
  }

  /// Returns the end of the line if only spaces and a comment follow the given offset, or `nil`
  /// otherwise.
  fileprivate func endOfLine(after offset: Int) -> Int? {
    let end = bytes[offset...].firstIndex(where: SwiftLexer.isLineEnd) ?? bytes.count
    let rest = bytes[offset..<end].drop(while: SwiftLexer.isBlank)
    return rest.isEmpty || rest.starts(with: "//".utf8) ? end : nil
  }
}
