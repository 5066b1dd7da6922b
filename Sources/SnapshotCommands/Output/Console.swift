internal import Foundation
internal import LineDifferences
internal import TextSnapshots

/// The one way to the terminal: it makes every text visible before it adds its own colors.
final class Console {
  /// Whether the output has colors.
  let hasColors: Bool
  /// Whether a person reads along.
  let isTerminal: Bool
  /// Whether a line can be replaced by another one.
  let hasStatusLine: Bool
  /// Whether complaints are read on a terminal too.
  var hasErrorsOnTerminal: Bool { isatty(errors) == 1 }
  private let output: Int32
  private let errors: Int32
  private var buffer = Data()
  /// Whether the last line of the terminal is one that the next text replaces.
  private var hasStatus = false

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - environment: The environment variables; `NO_COLOR` and `TERM=dumb` turn colors off.
  ///   - output: Where results go.
  ///   - errors: Where complaints go.
  init(
    environment: [String: String], output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO
  ) {
    self.output = output
    self.errors = errors
    isTerminal = isatty(output) == 1
    hasStatusLine = isTerminal && environment["TERM"] != "dumb"
    hasColors =
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
  }

  /// Prints a line.
  func print(_ text: String = "") {
    write(VisibleText.line(text) + "\n")
  }

  /// Prints a line of pieces.
  func print(_ pieces: StyledText...) {
    // Without colors, results are plain text, whatever reads them.
    let line = pieces.map { hasColors ? $0.painted(hasColors: true) : VisibleText.line($0.text) }
    write(line.joined() + "\n")
  }

  /// Prints a text of lines; a line feed at its end is not doubled.
  func printLines(_ text: String) {
    let text = VisibleText.lines(text)
    write(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n")
  }

  /// Prints lines with unified diffs among them, in colors.
  func printDifference(_ text: String) {
    let text = VisibleText.lines(text)
    write((hasColors ? coloringDifferences(in: text) : text) + "\n")
  }

  /// Passes on what another program printed, as it is.
  func pass(_ data: Data) {
    eraseStatus()
    buffer.append(data)
    if buffer.count > 1 << 16 { flush() }
  }

  /// Shows a line that the next text replaces, or none where it is empty.
  func showStatus(_ text: String) {
    guard hasStatusLine else { return }
    eraseStatus()
    if !text.isEmpty {
      hasStatus = true
      buffer.append(contentsOf: VisibleText.line(text).utf8)
    }
    flush()
  }

  private func eraseStatus() {
    guard hasStatus else { return }
    hasStatus = false
    buffer.append(contentsOf: "\r\u{1B}[K".utf8)
  }

  /// The width of the terminal; that of an old one where it does not tell.
  var columns: Int {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Prints a value as JSON.
  func printJSON(_ value: some Encodable) throws {
    write(try JSONText.of(value) + "\n")
  }

  /// Prints a complaint, after what was printed so far.
  func complain(_ text: String) {
    flush()
    write(Data((VisibleText.lines(text) + "\n").utf8), to: errors)
  }

  /// Sends what was printed.
  func flush() {
    write(buffer, to: output)
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ text: String) {
    eraseStatus()
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 1 << 16 || isTerminal { flush() }
  }

  /// Whoever reads may have gone; then nobody is left to tell.
  private func write(_ data: Data, to descriptor: Int32) {
    try? SnapshotFile.writeAll(data, to: descriptor)
  }
}

/// What a command tells the program that ran it.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Done, and there is nothing to look at.
  case success = 0
  /// Done, and somebody has to look.
  case findings = 1
  /// Not done.
  case failure = 2

  /// What it means as a rule, for a help text.
  var meaning: String {
    switch self {
    case .success: "Done, and there is nothing to look at."
    case .findings: "Done, and there is something to look at, which is printed."
    case .failure: "Not done: wrong arguments, or what the command needs is not there."
    }
  }
}
