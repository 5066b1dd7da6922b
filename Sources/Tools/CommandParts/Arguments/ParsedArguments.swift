import Transcripts

/// The arguments of a command, all of which its syntax allows.
package struct ParsedArguments {
  private let syntax: CommandSyntax
  private var flags: Set<String> = []
  private var values: [String: [String]] = [:]
  package private(set) var operands: [String] = []
  package private(set) var rest: [String] = []

  package init(_ arguments: [String], for syntax: CommandSyntax) throws(UsageError) {
    self.syntax = syntax
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      if argument == "--" {
        if syntax.rest == nil { operands += remaining } else { rest += remaining }
        break
      }
      guard argument.startsWithDash, argument != "-" else {
        operands.append(argument)
        continue
      }
      try addOption(argument, &remaining)
    }
    if syntax.operand == nil, !has("--help"), let first = operands.first {
      throw UsageError("Unexpected argument '\(first)'.", syntax)
    }
  }

  package func has(_ name: String) -> Bool { flags.contains(name) || values[name] != nil }

  /// Returns the value of an option, or its last value if the option is repeated.
  package func value(_ name: String) -> String? { values[name]?.last }
  package func allValues(_ name: String) -> [String] { values[name] ?? [] }
  package func number(_ name: String) -> Int? { value(name).flatMap { Int($0) } }

  /// Throws an error unless an argument is one of the known ones.
  package func check(
    _ kind: String, _ name: String, isAmong known: [String]
  ) throws(UsageError) {
    guard !known.contains(name) else { return }
    throw UsageError(UsageError.unknown(kind, name, known: known), syntax)
  }

  private mutating func addOption(
    _ argument: String, _ remaining: inout ArraySlice<String>
  ) throws(UsageError) {
    let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = equals.map { String(argument[..<$0]) } ?? argument
    guard let option = syntax.options.first(where: { $0.names.contains(name) }) else {
      let known = syntax.options.filter { !$0.help.isEmpty }.flatMap(\.names)
      throw UsageError(UsageError.unknown("option", name, known: known), syntax)
    }
    var text = equals.map { String(argument[argument.utf8.index(after: $0)...]) }
    guard let value = option.value else {
      guard text == nil else {
        throw UsageError("The option '\(name)' doesn't take a value.", syntax)
      }
      flags.insert(option.key)
      return
    }
    if text == nil, let next = remaining.first, next == "-" || !next.startsWithDash {
      text = remaining.removeFirst()
    }
    guard let text, !text.isEmpty else {
      throw UsageError("Missing value for '\(name) <\(value.placeholder)>'.", syntax)
    }
    guard value.isValid(text) else {
      throw UsageError(
        "The value '\(text)' is invalid for '\(name)'. Use \(value.rule).", syntax)
    }
    values[option.key, default: []].append(text)
  }
}

extension String {
  /// A Boolean value that indicates whether the string starts with a dash.
  ///
  /// Unlike `hasPrefix`, this property ignores a combining mark after the dash.
  package var startsWithDash: Bool { utf8.first == UInt8(ascii: "-") }
}
