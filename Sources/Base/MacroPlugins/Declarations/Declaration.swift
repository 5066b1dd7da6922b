package import SwiftLexing

/// A declaration, of which only the start has been read.
package struct Declaration {
  /// The names of the attributes, such as `Presents`.
  package private(set) var attributes: [String] = []
  /// The attributes with their arguments, such as `Shared(.appStorage("count"))`.
  package private(set) var attributeSources: [String] = []
  package private(set) var modifiers: [String] = []
  /// The keyword, such as `struct`, or an empty string if the declaration can't be read.
  package private(set) var keyword = ""
  /// The offset of the keyword or, if there's none, of the first token.
  package private(set) var offset: Int
  /// The tokens after the keyword.
  package private(set) var rest: ArraySlice<SwiftToken> = []
  package let reader: SourceReader

  /// Reads the declarations in the given tokens.
  package static func all(in tokens: [SwiftToken], _ reader: SourceReader) -> [Declaration] {
    var declarations: [Declaration] = []
    var index = 0
    while index < tokens.count {
      if tokens[index].kind == .semicolon {
        index += 1
        continue
      }
      let (declaration, end) = read(tokens, at: index, reader)
      declarations.append(declaration)
      index = max(end, index + 1)
    }
    return declarations
  }

  private static func read(
    _ tokens: [SwiftToken], at start: Int, _ reader: SourceReader
  ) -> (Declaration, end: Int) {
    var declaration = Declaration(offset: tokens[start].range.lowerBound, reader: reader)
    var index = declaration.readAttributesAndModifiers(tokens, from: start)
    if index < tokens.count {
      declaration.offset = tokens[index].range.lowerBound
      if reader.isOther(tokens[index], "#") {
        declaration.keyword = "#"
        index += 1
      } else if tokens[index].kind == .word, keywords.contains(reader.text(tokens[index])) {
        declaration.keyword = reader.text(tokens[index])
        index += 1
      }
    }
    let restStart = index
    while index < tokens.count, !isEnd(tokens, at: index, reader) { index += 1 }
    declaration.rest = tokens[restStart..<max(index, restStart)]
    return (declaration, index)
  }

  private mutating func readAttributesAndModifiers(_ tokens: [SwiftToken], from start: Int) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if reader.isOther(token, "@") {
        index += 1
        var name = ""
        while index < tokens.count,
          tokens[index].kind == .word || reader.isOther(tokens[index], ".")
        {
          let isWord = tokens[index].kind == .word
          if isWord, !name.isEmpty, !name.hasSuffix(".") { break }
          name += reader.text(tokens[index])
          index += 1
        }
        attributes.append(name)
        // Before Swift 6, there can be a space between an attribute and its arguments.
        index = skipArguments(tokens, at: index, afterSpace: true)
        let end = tokens[index - 1].range.upperBound
        attributeSources.append(reader.text(token.range.upperBound..<end))
      } else if token.kind == .word, Self.modifiers.contains(reader.text(token)),
        !isClassKeyword(tokens, at: index)
      {
        modifiers.append(reader.text(token))
        index = skipArguments(tokens, at: index + 1)
      } else {
        break
      }
    }
    return index
  }

  /// Skips generic arguments and parentheses that directly follow a name, or follow it on its line.
  private func skipArguments(
    _ tokens: [SwiftToken], at start: Int, afterSpace: Bool = false
  ) -> Int {
    var index = start
    guard index > 0 else { return index }
    if index < tokens.count, reader.angles(of: tokens[index]) > 0 {
      var depth = 0
      repeat {
        depth += reader.angles(of: tokens[index])
        index += 1
      } while index < tokens.count && depth > 0
    }
    guard index < tokens.count, tokens[index].kind == .open(UInt8(ascii: "(")),
      tokens[index].range.lowerBound == tokens[index - 1].range.upperBound
        || afterSpace && !reader.isLineBreak(between: tokens[index - 1], tokens[index])
    else { return index }
    return index + 1
  }

  private func isClassKeyword(_ tokens: [SwiftToken], at index: Int) -> Bool {
    guard reader.isWord(tokens[index], "class"), index + 1 < tokens.count else { return false }
    return !["func", "var", "let", "subscript"].contains(reader.text(tokens[index + 1]))
  }

  private static func isEnd(_ tokens: [SwiftToken], at index: Int, _ reader: SourceReader) -> Bool {
    let token = tokens[index]
    if token.kind == .semicolon { return true }
    guard index > 0, reader.isLineBreak(between: tokens[index - 1], token),
      !continues(tokens[index - 1], reader)
    else { return false }
    if reader.isOther(token, "@") || reader.isOther(token, "#") { return true }
    let text = reader.text(token)
    return token.kind == .word && (keywords.contains(text) || modifiers.contains(text))
  }

  /// Returns whether a declaration continues on the line after the given token.
  private static func continues(_ token: SwiftToken, _ reader: SourceReader) -> Bool {
    token.kind == .comma || token.kind == .colon
      || ["=", "->", "&"].contains { reader.isOther(token, $0) }
  }

  private static let keywords: Set<String> = [
    "actor", "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import",
    "init", "let", "macro", "protocol", "struct", "subscript", "typealias", "var",
  ]

  private static let modifiers: Set<String> = [
    "class", "dynamic", "fileprivate", "final", "indirect", "internal", "lazy", "mutating",
    "nonisolated", "nonmutating", "open", "override", "package", "private", "public", "required",
    "static", "unowned", "weak",
  ]
}

extension Declaration {
  /// The name of the declaration, or `nil` if it can't be read.
  package var name: String? { rest.first.flatMap { $0.kind == .word ? reader.text($0) : nil } }

  package func has(attribute: String) -> Bool {
    attributes.contains { $0 == attribute || $0.hasSuffix(".\(attribute)") }
  }

  /// The access level of generated members, followed by a space, or an empty string.
  package var access: String {
    modifiers.first { $0 == "public" || $0 == "package" || $0 == "open" }
      .map { $0 == "open" ? "public " : "\($0) " } ?? ""
  }

  /// The attribute with its arguments, or `nil` if the declaration doesn't have it.
  package func source(ofAttribute name: String) -> String? {
    zip(attributes, attributeSources).first { $0.0 == name || $0.0.hasSuffix(".\(name)") }?.1
  }

  /// Reads the declaration of a variable or a constant, or returns `nil` if it's of something else.
  package var variable: Variable? {
    guard ["let", "var"].contains(keyword), let name else { return nil }
    let parts = rest.dropFirst()
    let assignment = parts.firstIndex { reader.isOther($0, "=") }
    let block = parts.firstIndex { $0.kind == .open(UInt8(ascii: "{")) }
    let isBlock = block.map { $0 < assignment ?? parts.endIndex } ?? false
    let end = (isBlock ? block : assignment) ?? parts.endIndex
    let type = parts.first?.kind == .colon ? reader.text(parts[(parts.startIndex + 1)..<end]) : nil
    let value = isBlock ? nil : assignment.map { reader.text(parts[($0 + 1)...]) }
    return Variable(
      name: name.filter { $0 != "`" }, type: type?.isEmpty == false ? type : nil,
      value: value?.isEmpty == false ? value : nil,
      block: isBlock ? block.map { parts[$0] } : nil)
  }

  package func error(_ message: String) -> MacroError { MacroError(message, at: offset) }
}

/// The parts of the declaration of a variable, such as `var name: Type = value`.
package struct Variable {
  package let name: String
  package let type: String?
  package let value: String?
  /// The braces of a variable that has accessors or observers and no initial value.
  package let block: SwiftToken?
}
