/// What a command takes: the one place that its parser, its usage and its help are made from.
struct CommandSyntax: Sendable {
  /// A word that begins with dashes, and the value after it, if it takes one.
  struct Option: Sendable {
    /// `--json`, or `-o, --output`.
    let names: [String]
    /// What stands for the value in the help; `nil` for an option without one.
    let value: String?
    let help: String

    init(_ names: String..., value: String? = nil, help: String) {
      self.names = names
      self.value = value
      self.help = help
    }

    /// The name that its value is kept under: the long one.
    var key: String { names.last ?? "" }

    /// The names with the value, as the help has them.
    var title: String {
      names.joined(separator: ", ") + (value.map { " <\($0)>" } ?? "")
    }
  }

  /// The words that are no options.
  struct Operand: Sendable {
    let name: String
    let help: String
    /// Whether the command does nothing without one.
    var isRequired = false
    /// Whether there may be more than one.
    var isRepeated = true

    var title: String { "<\(name)>" }

    var usage: String {
      let words = isRepeated ? "\(title) ..." : title
      return isRequired ? words : "[\(words)]"
    }
  }

  /// What the command is called.
  let name: String
  /// What it does, in one sentence.
  let abstract: String
  /// What else there is to know, below the abstract.
  var discussion: String?
  var operand: Operand?
  var options: [Option] = []
  /// What comes after `--`, where that is for another program.
  var rest: Operand?
  /// What the exit code 0 means.
  var success = ExitCode.success.meaning
  /// What the exit code 1 means; `nil` where the command never gives it.
  var findings: String? = ExitCode.findings.meaning

  /// The options that the command has, and those of every command.
  var allOptions: [Option] { options + [.help] }

  /// The exit codes that the command gives, with their meanings.
  var exitCodes: [(ExitCode, String)] {
    [(.success, success)] + (findings.map { [(.findings, $0)] } ?? [])
      + [(.failure, ExitCode.failure.meaning)]
  }

  func option(named name: String) -> Option? {
    allOptions.first { $0.names.contains(name) }
  }
}

extension CommandSyntax.Option {
  static let help = Self("-h", "--help", help: "Print this text.")
  static let json = Self("--json", help: "Print one JSON value instead of text.")
  static let packagePath = Self(
    "--package-path", value: "folder",
    help: "The package; the one that the working directory is in by default.")
  static let packageName = Self(
    "--package-name", value: "name",
    help:
      "The name of the package's folder where its tests ran; the one of its folder here by default."
  )
  static let pending = Self(
    "--pending", value: "folder",
    help: "A folder that SNAPSHOT_PENDING named; the variable's value by default.")

  /// What every command takes that looks at pending texts.
  static let places: [Self] = [.packagePath, .pending, .packageName]
}

extension CommandSyntax.Operand {
  static let paths = Self(
    name: "path",
    help: "Only what is at or below these paths, or matches them as a pattern with * and ?.")
}

extension CommandSyntax {
  /// How the command is called, in one line.
  var usage: String {
    var words = ["snapshots", name]
    if !options.isEmpty { words.append("[<options>]") }
    if let operand { words.append(operand.usage) }
    if let rest { words.append(rest.isRequired ? "-- \(rest.usage)" : "[-- \(rest.usage)]") }
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The text of `--help`.
  var help: String {
    var text = HelpText(overview: abstract, discussion: discussion, usage: usage)
    let operands = [operand, rest].compactMap { $0 }
    text.add("ARGUMENTS", operands.map { ($0.title, $0.help) })
    text.add("OPTIONS", allOptions.map { ($0.title, $0.help) })
    text.add("EXIT CODES", exitCodes.map { ("\($0.rawValue)", $1) })
    return text.text
  }
}

/// A help text: paragraphs, and tables of names and what they mean.
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

  /// Adds a table, unless it is empty.
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

  /// The words in lines; a text that is in lines already keeps them.
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
