internal import Foundation
internal import Terminals
internal import TextSnapshots

/// The standard output and standard error of a command.
///
/// Names and snapshots can come from an untrusted source, so a console prints invisible characters
/// as code points. Only the output of other programs is forwarded without changes.
final class Console {
  let hasColors: Bool
  let isTerminal: Bool
  /// A Boolean value that indicates whether the console is a terminal that can replace a status
  /// line.
  let hasStatusLine: Bool
  var hasErrorsOnTerminal: Bool { isatty(errors) == 1 }
  private let output: Int32
  private let errors: Int32
  private var buffer = Data()
  /// A Boolean value that indicates whether a status line is displayed.
  ///
  /// The next output replaces it.
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
    write(Self.escapingLogCommands(in: PrintableText.line(text)) + "\n")
  }

  func print(_ pieces: StyledText...) {
    let line = pieces.map { hasColors ? $0.painted(hasColors: true) : PrintableText.line($0.text) }
    write(Self.escapingLogCommands(in: line.joined()) + "\n")
  }

  /// Prints a workflow command of GitHub Actions, which other lines can't contain.
  func printWorkflowCommand(_ text: String) {
    write(Self.escapingLogCommands(in: PrintableText.line(text), allowsWorkflow: true) + "\n")
  }

  /// Prints text, and adds a line feed if the text doesn't end with one.
  func printLines(_ text: String) {
    let text = Self.escapingLogCommands(in: PrintableText.lines(text))
    write(text.utf8.last == UInt8(ascii: "\n") ? text : text + "\n")
  }

  /// Prints text that may contain unified diffs, with colors on a terminal.
  func printDifference(_ text: String) {
    let text = Self.escapingLogCommands(in: PrintableText.lines(text))
    write((hasColors ? coloringDifferences(in: text) : text) + "\n")
  }

  /// Writes the output of another program without changes.
  func forward(_ data: Data) {
    eraseStatus()
    buffer.append(data)
    if buffer.count > 1 << 16 { flush() }
  }

  /// Displays a status line until the next output, or removes it if the text is empty.
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

  /// The width of the terminal, or 80 columns if the width is unknown.
  var columns: Int {
    var size = winsize()
    guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  func printJSON(_ value: some Encodable) throws {
    write(Self.escapingLogCommands(in: try PrintableJSON.encode(value), as: "\\u0023") + "\n")
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

  private func write(_ text: String) {
    eraseStatus()
    buffer.append(contentsOf: text.utf8)
    if buffer.count > 1 << 16 || isTerminal { flush() }
  }

  /// Escapes log commands, such as `##vso[task.setvariable]` and `::stop-commands::`.
  ///
  /// A CI system runs such a command when it's printed, even if it's part of a snapshot. GitHub
  /// recognizes `::` only at the start of a line, but ignores white space before it.
  private static func escapingLogCommands(
    in text: String, as replacement: String = "‹U+0023›", allowsWorkflow: Bool = false
  ) -> String {
    // Match scalars, because a combining mark after a command would make its last character
    // different.
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

  /// Writes data and ignores errors because the reader of a pipe can close it early.
  private func write(_ data: Data, to descriptor: Int32) {
    try? SnapshotFile.writeAll(data, to: descriptor)
  }
}

package enum ExitCode: Int32, CaseIterable, Sendable {
  /// There are no snapshots to review.
  case success = 0
  /// There are snapshots to review.
  case findings = 1
  /// The command failed.
  case failure = 2

  /// The default description of this code in the help of a command.
  var meaning: String {
    switch self {
    case .success: "Nothing needs review."
    case .findings: "Something needs review; the output says what."
    case .failure: "The command failed, for example because of invalid arguments."
    }
  }
}

/// An output file whose path is the value of an option.
///
/// A regular file is replaced after all data is written, so it's never incomplete. A device or a
/// pipe is opened for writing instead because replacing a device such as `/dev/null` would damage
/// the system. Symbolic links are rejected because the author of a checkout may have chosen the
/// target. The only exceptions are links that belong to the system, such as `/dev/stdout`.
struct OutputFile {
  private let path: String
  /// The temporary file to rename, or `nil` if the data is written directly to the file.
  private let temporary: String?
  private let descriptor: Int32

  init(_ path: String) throws(SnapshotFileError) {
    self.path = path
    if Self.isStandardOutput(path) {
      // Opening the path again would overwrite a redirected file from its beginning.
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

  /// Replaces the existing file with the written data.
  func finish() throws(SnapshotFileError) {
    guard let temporary else { return }
    guard rename(temporary, path) == 0 else { throw .last }
  }

  /// Closes the file, and removes the temporary file if writing didn't finish.
  func close() {
    closeDescriptor(descriptor)
    if let temporary { unlink(temporary) }
  }

  static func isStandardOutput(_ path: String) -> Bool {
    guard let file = FileIdentity(ofFile: path) else { return false }
    return file == FileIdentity(descriptor: STDOUT_FILENO)
  }

  /// Returns whether the file can be replaced, which is the case if it's a regular file or doesn't
  /// exist.
  private static func isReplaced(_ path: String) throws(SnapshotFileError) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFLNK else { return status.st_mode & S_IFMT == S_IFREG }
    guard isSystemPath(path) else { throw SnapshotFileError(number: ELOOP) }
    return false
  }

  /// Returns whether links at the path belong to the system instead of a checkout.
  static func isSystemPath(_ path: String) -> Bool {
    path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }
}
