import CommandParts
import Foundation
import Terminals
import TextSnapshots

/// The standard output and standard error of a command.
///
/// Names and snapshots can come from an untrusted source, so a console prints invisible characters
/// as code points.
final class Console {
  let hasColors: Bool
  let isTerminal: Bool
  private let output: Int32
  private let errors: Int32
  private var buffer = Data()
  /// The error that made the output incomplete, unless the reader of a pipe closed it early.
  private(set) var outputError: SnapshotFileError?

  init(
    environment: [String: String], output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO
  ) {
    self.output = output
    self.errors = errors
    isTerminal = isatty(output) == 1
    hasColors =
      isTerminal && environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
  }

  func print(_ text: String = "") {
    write(Self.escapingLogCommands(in: PrintableText.line(text)) + "\n")
  }

  func print(_ pieces: StyledText...) {
    let line = pieces.map { hasColors ? $0.painted(hasColors: true) : PrintableText.line($0.text) }
    write(Self.escapingLogCommands(in: line.joined()) + "\n")
  }

  /// Prints a workflow command for GitHub Actions.
  ///
  /// All other methods that print text escape such commands.
  func printWorkflowCommand(_ text: String) {
    write(Self.escapingLogCommands(in: PrintableText.line(text), allowsWorkflow: true) + "\n")
  }

  /// Prints text, followed by a line feed unless the text already ends with one.
  func printLines(_ text: String) {
    let text = Self.escapingLogCommands(in: PrintableText.lines(text))
    write(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n")
  }

  /// Prints text, and colors any differences in it if the console supports colors.
  func printDifference(_ text: String) {
    let text = Self.escapingLogCommands(in: PrintableText.lines(text))
    write((hasColors ? coloringDifferences(in: text) : text) + "\n")
  }

  func printJSON(_ value: some Encodable) throws {
    write(
      Self.escapingLogCommands(in: try PrintableJSON.encode(value, isPretty: true), as: "\\u0023")
        + "\n")
  }

  func printError(_ text: String) {
    flush()
    let text = Self.escapingLogCommands(in: PrintableText.lines(text))
    write(Data("\(text)\n".utf8), to: errors)
  }

  func flush() {
    write(buffer, to: output)
    buffer.removeAll(keepingCapacity: true)
  }

  func endProcess(bySignal signal: Int32?) {
    guard let signal else { return }
    flush()
    Terminals.endProcess(bySignal: signal)
  }

  private func write(_ text: String) {
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 1 << 16 || isTerminal { flush() }
  }

  /// Escapes log commands, such as `##vso[task.setvariable]` and `::stop-commands::`.
  ///
  /// CI systems run such a command when it's printed, even if it's part of a snapshot. GitHub
  /// recognizes `::` only at the start of a line, after optional white space.
  private static func escapingLogCommands(
    in text: String, as replacement: String = "‹U+0023›", allowsWorkflow: Bool = false
  ) -> String {
    // Match scalars, because a combining mark after a command would change its last character.
    func isIn(_ text: String, _ byte: UInt8) -> Bool {
      zip(text.utf8, text.utf8.dropFirst()).contains { $0 == byte && $1 == byte }
    }
    var text = text
    if isIn(text, UInt8(ascii: "#")) {
      text.replace(
        /##(?=[A-Za-z]*\[)/.matchingSemantics(.unicodeScalar), with: "#\(replacement)")
    }
    if !allowsWorkflow, isIn(text, UInt8(ascii: ":")) {
      text.replace(
        /^(\s*):(?=:)/.anchorsMatchLineEndings().matchingSemantics(.unicodeScalar)
      ) { "\($0.1)‹U+003A›" }
    }
    return text
  }

  private func write(_ data: Data, to descriptor: Int32) {
    do throws(SnapshotFileError) {
      try SnapshotFile.writeAll(data, to: descriptor)
    } catch {
      if error.number != EPIPE, descriptor == output { outputError = error }
    }
  }
}
