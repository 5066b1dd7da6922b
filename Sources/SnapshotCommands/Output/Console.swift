internal import Foundation
internal import LineDifferences
internal import TextSnapshots

/// The only way to standard output and error: makes invisible characters visible, and adds colors.
final class Console {
  /// Whether the output has colors.
  let hasColors: Bool
  /// Whether the output is a terminal.
  let isTerminal: Bool
  /// Whether a line can be replaced.
  let hasStatusLine: Bool
  /// Whether standard error is a terminal.
  var hasErrorsOnTerminal: Bool { isatty(errors) == 1 }
  private let output: Int32
  private let errors: Int32
  private var buffer = Data()
  /// Whether the next output replaces the last line.
  private var hasStatus = false

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

  func print(_ text: String = "") {
    write(VisibleText.line(text) + "\n")
  }

  func print(_ pieces: StyledText...) {
    // Without colors, results are plain text, whatever reads them.
    let line = pieces.map { hasColors ? $0.painted(hasColors: true) : VisibleText.line($0.text) }
    write(line.joined() + "\n")
  }

  /// Prints a text with line feeds, with one at its end.
  func printLines(_ text: String) {
    let text = VisibleText.lines(text)
    write(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n")
  }

  /// Prints lines and unified diffs, in color on a terminal.
  func printDifference(_ text: String) {
    let text = VisibleText.lines(text)
    write((hasColors ? coloringDifferences(in: text) : text) + "\n")
  }

  /// Passes on the output of another program.
  func pass(_ data: Data) {
    eraseStatus()
    buffer.append(data)
    if buffer.count > 1 << 16 { flush() }
  }

  /// Shows a line that the next output replaces, or none if it is empty.
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

  /// The width of the terminal; 80 if it doesn't know.
  var columns: Int {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  func printJSON(_ value: some Encodable) throws {
    write(try JSONText.of(value) + "\n")
  }

  /// Prints an error, after the output so far.
  func complain(_ text: String) {
    flush()
    write(Data((VisibleText.lines(text) + "\n").utf8), to: errors)
  }

  func flush() {
    write(buffer, to: output)
    buffer.removeAll(keepingCapacity: true)
  }

  private func write(_ text: String) {
    eraseStatus()
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 1 << 16 || isTerminal { flush() }
  }

  /// A closed pipe isn't an error.
  private func write(_ data: Data, to descriptor: Int32) {
    try? SnapshotFile.writeAll(data, to: descriptor)
  }
}

/// The exit code of the tool.
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

/// A file that an option names for output.
///
/// A regular file is replaced once everything is written. A device or a pipe is written into, as by
/// a shell's `>`: replacing `/dev/null` with a file would break the machine. A symbolic link is
/// refused, because the author of the checkout chose its target; the system's own links, such as
/// `/dev/stdout`, are followed.
struct OutputFile {
  private let path: String
  /// The file that is renamed in the end; `nil` if the file itself is written into.
  private let temporary: String?
  private let descriptor: Int32

  init(_ path: String) throws(SnapshotFileError) {
    self.path = path
    if Self.isStandardOutput(path) {
      // Opening it again would write a file from its beginning.
      temporary = nil
      descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    } else if try Self.isReplaced(path) {
      let name = "\(path).\(UUID().uuidString).tmp"
      temporary = name
      descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    } else {
      temporary = nil
      descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOCTTY | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else { throw .last }
  }

  func write(_ data: Data) throws(SnapshotFileError) {
    try SnapshotFile.writeAll(data, to: descriptor)
  }

  /// Renames the temporary file, after everything is written.
  func finish() throws(SnapshotFileError) {
    guard let temporary else { return }
    guard rename(temporary, path) == 0 else { throw .last }
  }

  /// Closes the file, and removes a temporary file that was not renamed.
  func close() {
    closeDescriptor(descriptor)
    if let temporary { unlink(temporary) }
  }

  /// Whether a path is that of standard output, as `/dev/stdout` is.
  static func isStandardOutput(_ path: String) -> Bool {
    guard let file = FileIdentity(ofFile: path) else { return false }
    return file == FileIdentity(descriptor: STDOUT_FILENO)
  }

  /// Whether a regular file is at a path, or nothing.
  private static func isReplaced(_ path: String) throws(SnapshotFileError) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFLNK else { return status.st_mode & S_IFMT == S_IFREG }
    guard path.hasPrefix("/dev/") || path.hasPrefix("/proc/") else {
      throw SnapshotFileError(number: ELOOP)
    }
    return false
  }
}
