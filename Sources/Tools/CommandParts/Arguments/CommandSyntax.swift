/// The declaration of a command, from which its parsing, help, and error messages derive.
///
/// ```swift
/// CommandSyntax(
///   program: "swift run stories", name: "--explore",
///   abstract: "Looks for problems by performing random actions in the apps of user scripts.",
///   operand: .init(name: "script", help: "Explore the apps of these scripts."),
///   options: [
///     .init("--seed", value: .number(in: 0...Int.max), help: "The order of the actions."),
///     .init("--against", value: "version", help: "Compare with another version."),
///     .init("--save", help: "Add the script of each problem to the sources."),
///   ])
/// ```
package struct CommandSyntax: Sendable {
  package struct Option: Sendable {
    /// The short and long spellings, such as `-o` and `--output`.
    let names: [String]
    let value: Value?
    /// The help, or an empty string if only other processes pass the option.
    let help: String

    package init(_ names: String..., value: Value? = nil, help: String) {
      self.names = names
      self.value = value
      self.help = help
    }

    /// The long name, which identifies the option.
    package var key: String { names.last ?? "" }
    var title: String {
      names.joined(separator: ", ") + (value.map { " <\($0.placeholder)>" } ?? "")
    }
  }

  /// The value of an option, which can be any text if it's declared as a string literal.
  package struct Value: Sendable, ExpressibleByStringLiteral {
    let placeholder: String
    /// What to use instead of an invalid value, such as `a number from 1 to 9`.
    let rule: String
    let isValid: @Sendable (String) -> Bool

    package init(
      _ placeholder: String, _ rule: String, isValid: @escaping @Sendable (String) -> Bool
    ) {
      self.placeholder = placeholder
      self.rule = rule
      self.isValid = isValid
    }

    package init(stringLiteral placeholder: String) { self.init(placeholder, "") { _ in true } }

    package static func number(in range: ClosedRange<Int>) -> Self {
      Self("number", "a number from \(range.lowerBound) to \(range.upperBound)") { text in
        Int(text).map(range.contains) ?? false
      }
    }

    package static func one(of known: [String], _ placeholder: String) -> Self {
      Self(placeholder, "one of: \(known.joined(separator: ", "))") { known.contains($0) }
    }
  }

  package struct Operand: Sendable {
    let name: String
    let help: String

    package init(name: String, help: String) { (self.name, self.help) = (name, help) }

    var title: String { "<\(name)>" }
    var usage: String { "[\(title) ...]" }
  }

  /// A group of options, which the help lists under a title.
  package struct OptionGroup: Sendable {
    let title: String
    let options: [Option]

    package init(_ title: String, _ options: [Option]) {
      (self.title, self.options) = (title, options)
    }
  }

  /// The words that run the program, such as `swift run snapshots`.
  let program: String
  /// The word after the program, such as `status`, or an empty string if the program has a single command.
  package let name: String
  package let abstract: String
  let discussion: String?
  /// The arguments that aren't options, or `nil` if the command has none.
  let operand: Operand?
  let groups: [OptionGroup]
  /// The arguments after `--`, which are passed to another program.
  let rest: Operand?
  let success: String
  /// The meaning of exit code 1, or `nil` if the command never returns it.
  package let findings: String?
  let failure: String

  package init(
    program: String, name: String = "", abstract: String, discussion: String? = nil,
    operand: Operand? = nil, options: [Option] = [], groups: [OptionGroup] = [],
    rest: Operand? = nil, success: String = ExitCode.success.meaning,
    findings: String? = ExitCode.findings.meaning, failure: String = ExitCode.failure.meaning
  ) {
    (self.program, self.name) = (program, name)
    (self.abstract, self.discussion) = (abstract, discussion)
    (self.operand, self.rest) = (operand, rest)
    self.groups = [OptionGroup("OPTIONS", options + [.help])] + groups
    (self.success, self.findings, self.failure) = (success, findings, failure)
  }

  /// The words that run the command, such as `swift run snapshots status`.
  package var command: String { name.isEmpty ? program : "\(program) \(name)" }

  var options: [Option] { groups.flatMap(\.options) }

  var usage: String {
    var words = [command]
    if options.count > 1 { words.append("[<options>]") }
    if let operand { words.append(operand.usage) }
    if let rest { words.append("[-- \(rest.usage)]") }
    return words.joined(separator: " ")
  }

  package var help: String {
    let codes: [(ExitCode, String?)] = [
      (.success, success), (.findings, findings), (.failure, failure),
    ]
    return helpText(
      overview: abstract, discussion: discussion, usage: usage,
      [("ARGUMENTS", [operand, rest].compactMap(\.self).map { ($0.title, $0.help) })]
        + groups.map { group in
          (group.title, group.options.filter { !$0.help.isEmpty }.map { ($0.title, $0.help) })
        }
        + [("EXIT CODES", codes.compactMap { code, help in help.map { ("\(code.rawValue)", $0) } })]
    )
  }
}

extension CommandSyntax.Option {
  package static let help = Self("-h", "--help", help: "Show help information.")
  package static let json = Self("--json", help: "Print JSON.")
}

package typealias HelpRow = (name: String, help: String)

/// Returns the help for a command, wrapped to 80 columns.
package func helpText(
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
