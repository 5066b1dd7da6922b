internal import UserScripts

/// The arguments of a command, each in its place.
struct ParsedArguments: Equatable {
  /// The options that were given without a value, by their long names.
  private var flags: Set<String> = []
  /// The values of the others, in their order.
  private var values: [String: [String]] = [:]
  /// The words that are no options.
  private(set) var operands: [String] = []
  /// The words after `--` that are for another program.
  private(set) var rest: [String] = []

  /// Reads the arguments of a command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the command's name.
  ///   - syntax: What the command takes.
  /// - Throws: `UsageError` for the first argument that has no place.
  init(_ arguments: [String], for syntax: CommandSyntax) throws(UsageError) {
    var left = arguments[...]
    while let argument = left.popFirst() {
      if argument == "--" {
        if syntax.rest == nil { operands += left } else { rest += left }
        break
      }
      guard argument.utf8.first == UInt8(ascii: "-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      try addOption(argument, &left, syntax)
    }
    guard !has("--help") else { return }
    try checkOperands(syntax)
  }

  func has(_ name: String) -> Bool { flags.contains(name) }

  /// The value of an option; of one that was given several times, the last.
  func value(_ name: String) -> String? { values[name]?.last }

  /// All values of an option.
  func allValues(_ name: String) -> [String] { values[name] ?? [] }

  /// The same options without the words that are none.
  var withoutOperands: ParsedArguments {
    var arguments = self
    arguments.operands = []
    return arguments
  }

  private mutating func addOption(
    _ argument: String, _ left: inout ArraySlice<String>, _ syntax: CommandSyntax
  ) throws(UsageError) {
    let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = equals.map { String(argument[..<$0]) } ?? argument
    guard let option = syntax.option(named: name) else {
      throw UsageError(unknown: "option", name, known: syntax.allOptions.flatMap(\.names), syntax)
    }
    var value = equals.map { String(argument[argument.utf8.index(after: $0)...]) }
    guard let placeholder = option.value else {
      guard value == nil else {
        throw UsageError("The option \"\(name)\" takes no value.", syntax)
      }
      flags.insert(option.key)
      return
    }
    if value == nil, let next = left.first, next == "-" || next.utf8.first != UInt8(ascii: "-") {
      value = left.removeFirst()
    }
    guard let value, !value.isEmpty else {
      throw UsageError("The option \"\(name)\" needs a value: \(name) <\(placeholder)>.", syntax)
    }
    values[option.key, default: []].append(value)
  }

  private func checkOperands(_ syntax: CommandSyntax) throws(UsageError) {
    let limit = syntax.operand.map { $0.isRepeated ? .max : 1 } ?? 0
    if operands.count > limit {
      throw UsageError("The argument \"\(operands[limit])\" is one too many.", syntax)
    }
    if let operand = syntax.operand, operand.isRequired, operands.isEmpty {
      throw UsageError("The argument \"\(operand.title)\" is missing.", syntax)
    }
    if let operand = syntax.rest, operand.isRequired, rest.isEmpty {
      throw UsageError("The command after \"--\" is missing.", syntax)
    }
  }
}

/// Arguments that a command cannot take, with its usage.
struct UsageError: Error, Equatable {
  let message: String
  let usage: String
  let help: String

  init(_ message: String, _ syntax: CommandSyntax) {
    self.init(message, usage: syntax.usage, help: "snapshots \(syntax.name) --help")
  }

  init(unknown kind: String, _ name: String, known: [String], _ syntax: CommandSyntax) {
    self.init(Self.unknown(kind, name, known: known), syntax)
  }

  init(_ message: String, usage: String, help: String) {
    self.message = message
    self.usage = usage
    self.help = help
  }

  /// Says that a name means nothing, and what was meant perhaps.
  static func unknown(_ kind: String, _ name: String, known: [String]) -> String {
    let nearest = nearestLabel(to: name, among: known)
    return "The \(kind) \"\(name)\" is unknown."
      + (nearest.map { " Did you mean \"\($0)\"?" } ?? "")
  }
}
