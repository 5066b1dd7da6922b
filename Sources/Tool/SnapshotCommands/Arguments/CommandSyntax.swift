internal import UserScripts

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

    /// The long name, which identifies the option.
    var key: String { names.last ?? "" }
    var title: String { names.joined(separator: ", ") + (value.map { " <\($0)>" } ?? "") }
  }

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
  /// Only the last operand can be repeated.
  var operands: [Operand] = []
  var options: [Option] = []
  /// The arguments after `--`, which are passed to another program.
  var rest: Operand?
  var success = ExitCode.success.meaning
  /// The meaning of exit code 1, or `nil` if the command never returns it.
  var findings: String? = ExitCode.findings.meaning

  var allOptions: [Option] { options + [.help] }

  var usage: String {
    var words = ["snapshots", name]
    if !options.isEmpty { words.append("[<options>]") }
    words += operands.map(\.usage)
    if let rest { words.append(rest.isRequired ? "-- \(rest.usage)" : "[-- \(rest.usage)]") }
    return words.joined(separator: " ")
  }

  var help: String {
    let codes: [(ExitCode, String?)] = [
      (.success, success), (.findings, findings), (.failure, ExitCode.failure.meaning),
    ]
    return helpText(
      overview: abstract, discussion: discussion, usage: usage,
      [
        ("ARGUMENTS", (operands + [rest].compactMap(\.self)).map { ($0.title, $0.help) }),
        ("OPTIONS", allOptions.map { ($0.title, $0.help) }),
        ("EXIT CODES", codes.compactMap { code, help in help.map { ("\(code.rawValue)", $0) } }),
      ])
  }
}

extension CommandSyntax.Option {
  static let help = Self("-h", "--help", help: "Show help information.")
  static let json = Self("--json", help: "Print JSON.")
  static let dryRun = Self("--dry-run", help: "Print what would happen without changing anything.")
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
    help: "The files, folders, or patterns with * and ? to limit the command to.")

  static func file(_ name: String, _ help: String) -> Self {
    Self(name: name, help: help, isRequired: true, isRepeated: false)
  }
}

typealias HelpRow = (name: String, help: String)

/// Returns the help for the tool or a command, wrapped to 80 columns.
func helpText(
  overview: String, discussion: String?, usage: String,
  _ sections: [(title: String, rows: [HelpRow])]
) -> String {
  let indent = 26
  let margin = String(repeating: " ", count: indent)
  var lines = wrapped("OVERVIEW: \(overview)", width: 80)
  for paragraph in (discussion ?? "").split(separator: "\n\n") {
    lines += [""] + wrapped(String(paragraph), width: 80)
  }
  lines += ["", "USAGE: \(usage)"]
  for section in sections where !section.rows.isEmpty {
    lines += ["", "\(section.title):"]
    for (name, help) in section.rows {
      let words = wrapped(help, width: 80 - indent)
      let blanks = String(repeating: " ", count: max(0, indent - 2 - name.count))
      lines.append("  \(name)\(blanks.isEmpty ? "\n\(margin)" : blanks)\(words[0])")
      lines += words.dropFirst().map { margin + $0 }
    }
  }
  return lines.joined(separator: "\n")
}

/// Wraps a paragraph into lines unless it already contains line feeds.
private func wrapped(_ text: String, width: Int) -> [String] {
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

struct ParsedArguments: Equatable {
  private var flags: Set<String> = []
  private var values: [String: [String]] = [:]
  var operands: [String] = []
  private(set) var rest: [String] = []

  init(_ arguments: [String], for syntax: CommandSyntax) throws(UsageError) {
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
      try addOption(argument, &remaining, syntax)
    }
    if !has("--help") { try checkOperands(syntax) }
  }

  func has(_ name: String) -> Bool { flags.contains(name) }

  /// Returns the value of an option, or its last value if the option is repeated.
  func value(_ name: String) -> String? { values[name]?.last }
  func allValues(_ name: String) -> [String] { values[name] ?? [] }

  private mutating func addOption(
    _ argument: String, _ remaining: inout ArraySlice<String>, _ syntax: CommandSyntax
  ) throws(UsageError) {
    let equals = argument.utf8.firstIndex(of: UInt8(ascii: "="))
    let name = equals.map { String(argument[..<$0]) } ?? argument
    guard let option = syntax.allOptions.first(where: { $0.names.contains(name) }) else {
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
    if value == nil, let next = remaining.first, next == "-" || !next.startsWithDash {
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
    return "Unknown \(kind) '\(name)'." + (nearest.map { " Did you mean '\($0)'?" } ?? "")
  }
}

extension String {
  /// A Boolean value that indicates whether the string starts with a dash.
  ///
  /// Unlike `hasPrefix`, this property ignores a combining mark after the dash.
  var startsWithDash: Bool { utf8.first == UInt8(ascii: "-") }
}
