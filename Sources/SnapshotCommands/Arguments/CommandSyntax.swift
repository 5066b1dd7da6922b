internal import UserScripts

/// The name, arguments, and help of a command.
struct CommandSyntax: Sendable {
  struct Option: Sendable {
    /// The short and long spellings, such as `-o` and `--output`.
    let names: [String]
    let value: String?
    let help: String

    init(_ names: String..., value: String? = nil, help: String) {
      self.names = names
      self.value = value
      self.help = help
    }

    /// The long name of the option, which identifies it.
    var key: String { names.last ?? "" }

    var title: String {
      names.joined(separator: ", ") + (value.map { " <\($0)>" } ?? "")
    }
  }

  /// A positional argument that may be repeated.
  struct Operand: Sendable {
    let name: String
    let help: String
    var isRequired = false
    var isRepeated = true

    var title: String { "<\(name)>" }

    var usage: String {
      let words = isRepeated ? "\(title) ..." : title
      return isRequired ? words : "[\(words)]"
    }
  }

  let name: String
  let abstract: String
  var discussion: String?
  /// The positional arguments.
  ///
  /// Only the last one can be repeated.
  var operands: [Operand] = []
  var options: [Option] = []
  /// The arguments after `--`, which are passed to another program.
  var rest: Operand?
  var success = ExitCode.success.meaning
  /// The meaning of exit code 1, or `nil` if the command never returns it.
  var findings: String? = ExitCode.findings.meaning

  var allOptions: [Option] { options + [.help] }

  var exitCodes: [(ExitCode, String)] {
    [(.success, success)] + (findings.map { [(.findings, $0)] } ?? [])
      + [(.failure, ExitCode.failure.meaning)]
  }

  func option(named name: String) -> Option? {
    allOptions.first { $0.names.contains(name) }
  }
}

extension CommandSyntax.Option {
  static let help = Self("-h", "--help", help: "Show help information.")
  static let json = Self("--json", help: "Print JSON.")
  static let packagePath = Self(
    "--package-path", value: "folder",
    help: "The package's folder. (default: the package around the working directory)")
  static let packageName = Self(
    "--package-name", value: "name",
    help:
      "The name of the package's folder on the machine that ran the tests. (default: its name here)"
  )
  static let pending = Self(
    "--pending", value: "folder",
    help: "A folder of pending snapshots. (default: $SNAPSHOT_PENDING)")

  /// The options that every command for pending snapshots supports.
  static let locations: [Self] = [.packagePath, .pending, .packageName]
}

extension CommandSyntax.Operand {
  static let paths = Self(
    name: "path",
    help: "The files, folders or patterns with * and ? to limit the command to.")
}

extension CommandSyntax {
  var usage: String {
    var words = ["snapshots", name]
    if !options.isEmpty { words.append("[<options>]") }
    words += operands.map(\.usage)
    if let rest { words.append(rest.isRequired ? "-- \(rest.usage)" : "[-- \(rest.usage)]") }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  var help: String {
    var text = HelpText(overview: abstract, discussion: discussion, usage: usage)
    let arguments = operands + (rest.map { [$0] } ?? [])
    text.add("ARGUMENTS", arguments.map { ($0.title, $0.help) })
    text.add("OPTIONS", allOptions.map { ($0.title, $0.help) })
    text.add("EXIT CODES", exitCodes.map { ("\($0.rawValue)", $1) })
    return text.text
  }
}

/// A builder for the help of the tool or a command.
///
/// Its lines have at most 80 columns.
struct HelpText {
  private(set) var text: String

  private static let width = 80
  private static let indent = 26

  init(overview: String, discussion: String?, usage: String) {
    text = Self.wrapped("OVERVIEW: \(overview)").joined(separator: "\n")
    if let discussion {
      for paragraph in discussion.split(separator: "\n\n") {
        text += "\n\n" + Self.wrapped(String(paragraph)).joined(separator: "\n")
      }
    }
    text += "\n\nUSAGE: \(usage)"
  }

  mutating func add(_ title: String, _ rows: [(name: String, help: String)]) {
    guard !rows.isEmpty else { return }
    text += "\n\n\(title):"
    for (name, help) in rows {
      let lines = Self.wrapped(help, width: Self.width - Self.indent)
      let blanks = Self.indent - 2 - name.count
      text += "\n  \(name)"
      if blanks >= 1 {
        text += String(repeating: " ", count: blanks) + (lines.first ?? "")
      } else {
        text += "\n\(Self.margin)\(lines.first ?? "")"
      }
      for line in lines.dropFirst() { text += "\n\(Self.margin)\(line)" }
    }
  }

  private static let margin = String(repeating: " ", count: indent)

  /// Wraps a paragraph into lines unless it already contains line feeds.
  private static func wrapped(_ text: String, width: Int = width) -> [String] {
    guard !text.contains("\n") else { return text.split(separator: "\n").map { String($0) } }
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

struct ParsedArguments: Equatable {
  private var flags: Set<String> = []
  /// The values of each option, in the order of the arguments.
  private var values: [String: [String]] = [:]
  private(set) var operands: [String] = []
  private(set) var rest: [String] = []

  init(_ arguments: [String], for syntax: CommandSyntax) throws(UsageError) {
    var remaining = arguments[...]
    while let argument = remaining.popFirst() {
      if argument == "--" {
        if syntax.rest == nil { operands += remaining } else { rest += remaining }
        break
      }
      guard argument.utf8.first == UInt8(ascii: "-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      try addOption(argument, &remaining, syntax)
    }
    guard !has("--help") else { return }
    try checkOperands(syntax)
  }

  func has(_ name: String) -> Bool { flags.contains(name) }

  /// Returns the value of an option.
  ///
  /// If the option is repeated, this is the last value.
  func value(_ name: String) -> String? { values[name]?.last }

  func allValues(_ name: String) -> [String] { values[name] ?? [] }

  var withoutOperands: ParsedArguments {
    var arguments = self
    arguments.operands = []
    return arguments
  }

  private mutating func addOption(
    _ argument: String, _ remaining: inout ArraySlice<String>, _ syntax: CommandSyntax
  ) throws(UsageError) {
    let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = equals.map { String(argument[..<$0]) } ?? argument
    guard let option = syntax.option(named: name) else {
      throw UsageError(
        UsageError.unknown("option", name, known: syntax.allOptions.flatMap(\.names)), syntax)
    }
    var value = equals.map { String(argument[argument.utf8.index(after: $0)...]) }
    guard let placeholder = option.value else {
      guard value == nil else {
        throw UsageError("The option '\(name)' doesn't take a value.", syntax)
      }
      flags.insert(option.key)
      return
    }
    if value == nil, let next = remaining.first, next == "-" || next.utf8.first != UInt8(ascii: "-")
    {
      value = remaining.removeFirst()
    }
    guard let value, !value.isEmpty else {
      throw UsageError("Missing value for '\(name) <\(placeholder)>'.", syntax)
    }
    values[option.key, default: []].append(value)
  }

  private func checkOperands(_ syntax: CommandSyntax) throws(UsageError) {
    let limit = syntax.operands.last?.isRepeated == true ? .max : syntax.operands.count
    if operands.count > limit {
      throw UsageError("Unexpected argument '\(operands[limit])'.", syntax)
    }
    if let operand = syntax.operands.dropFirst(operands.count).first, operand.isRequired {
      throw UsageError("Missing expected argument '\(operand.title)'.", syntax)
    }
    if let operand = syntax.rest, operand.isRequired, rest.isEmpty {
      throw UsageError("Missing expected command after '--'.", syntax)
    }
  }
}

struct UsageError: Error, Equatable {
  let message: String
  let usage: String
  let help: String

  init(_ message: String, _ syntax: CommandSyntax) {
    self.init(message, usage: syntax.usage, help: "snapshots \(syntax.name) --help")
  }

  init(_ message: String, usage: String, help: String) {
    self.message = message
    self.usage = usage
    self.help = help
  }

  static func unknown(_ kind: String, _ name: String, known: [String]) -> String {
    let nearest = nearestLabel(to: name, among: known)
    return "Unknown \(kind) '\(name)'."
      + (nearest.map { " Did you mean '\($0)'?" } ?? "")
  }
}
