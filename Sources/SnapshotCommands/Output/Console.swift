internal import Foundation
internal import LineDifferences
internal import TextSnapshots

/// Prints to standard output and standard error, with invisible characters made visible.
final class Console {
  let hasColors: Bool
  let isTerminal: Bool
  /// Whether a status line can be replaced.
  let hasStatusLine: Bool
  var hasErrorsOnTerminal: Bool { isatty(errors) == 1 }
  private let output: Int32
  private let errors: Int32
  private var buffer = Data()
  /// Whether the next output replaces the status line.
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
    write(PrintableText.line(text) + "\n")
  }

  func print(_ pieces: StyledText...) {
    let line = pieces.map { hasColors ? $0.painted(hasColors: true) : PrintableText.line($0.text) }
    write(line.joined() + "\n")
  }

  /// Prints lines, ending with a line feed.
  func printLines(_ text: String) {
    let text = PrintableText.lines(text)
    write(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n")
  }

  /// Prints lines and unified diffs, in color on a terminal.
  func printDifference(_ text: String) {
    let text = PrintableText.lines(text)
    write((hasColors ? coloringDifferences(in: text) : text) + "\n")
  }

  /// Forwards the output of another program.
  func pass(_ data: Data) {
    eraseStatus()
    buffer.append(data)
    if buffer.count > 1 << 16 { flush() }
  }

  /// Shows a status line until the next output; an empty one is removed.
  func showStatus(_ text: String) {
    guard hasStatusLine else { return }
    eraseStatus()
    if !text.isEmpty {
      hasStatus = true
      buffer.append(contentsOf: PrintableText.line(text).utf8)
    }
    flush()
  }

  private func eraseStatus() {
    guard hasStatus else { return }
    hasStatus = false
    buffer.append(contentsOf: "\r\u{1B}[K".utf8)
  }

  /// The width of the terminal; 80 if it is unknown.
  var columns: Int {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  func printJSON(_ value: some Encodable) throws {
    write(try JSONText.of(value) + "\n")
  }

  func complain(_ text: String) {
    flush()
    write(Data((PrintableText.lines(text) + "\n").utf8), to: errors)
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

/// The exit codes of the tool.
package enum ExitCode: Int32, CaseIterable, Sendable {
  /// Nothing needs review.
  case success = 0
  /// Something needs review.
  case findings = 1
  /// The command failed.
  case failure = 2

  /// The default description in a help text.
  var meaning: String {
    switch self {
    case .success: "Nothing needs review."
    case .findings: "Something needs review; the output says what."
    case .failure: "The command failed, for example because of invalid arguments."
    }
  }
}

/// An output file named by an option.
///
/// A regular file is replaced after everything is written. A device or pipe is opened for writing
/// instead, because replacing `/dev/null` would break the machine. A symbolic link is refused,
/// because the author of a checkout chose its target, except for links of the system such as
/// `/dev/stdout`.
struct OutputFile {
  private let path: String
  /// The temporary file to rename; `nil` if the file is written directly.
  private let temporary: String?
  private let descriptor: Int32

  init(_ path: String) throws(SnapshotFileError) {
    self.path = path
    if Self.isStandardOutput(path) {
      // Opening it again would overwrite a redirected file from its beginning.
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

  /// Puts the written file in place.
  func finish() throws(SnapshotFileError) {
    guard let temporary else { return }
    guard rename(temporary, path) == 0 else { throw .last }
  }

  /// Closes the file and removes an unfinished temporary file.
  func close() {
    closeDescriptor(descriptor)
    if let temporary { unlink(temporary) }
  }

  /// Whether a path leads to standard output, such as `/dev/stdout`.
  static func isStandardOutput(_ path: String) -> Bool {
    guard let file = FileIdentity(ofFile: path) else { return false }
    return file == FileIdentity(descriptor: STDOUT_FILENO)
  }

  /// Whether the path has a regular file or nothing.
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
