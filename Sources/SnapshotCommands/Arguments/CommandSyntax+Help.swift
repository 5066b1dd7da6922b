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
