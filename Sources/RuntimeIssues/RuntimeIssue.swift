#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A misuse or a failed expectation, with its place in the source.
public struct RuntimeIssue: Sendable {
  /// What happened, in full sentences.
  public let message: String
  /// The module and file, as `#fileID` gives them.
  public let fileID: String
  /// The path of the file, as `#filePath` gave it when it was compiled.
  public let filePath: String
  /// The line in the file, from 1.
  public let line: Int
  /// The column in the line, from 1.
  public let column: Int
  /// The files that a test framework keeps with the report.
  public let attachments: [Attachment]

  /// Creates a report about one place in the source.
  public init(
    message: String, fileID: String, filePath: String, line: Int, column: Int,
    attachments: [Attachment] = []
  ) {
    self.message = message
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.attachments = attachments
  }

  /// A file that a test framework keeps with an issue.
  public struct Attachment: Sendable, Equatable {
    /// The name of the file.
    public let name: String
    /// The bytes of the file.
    public let bytes: [UInt8]

    /// Creates an attachment.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }
}

/// Reports a misuse or a failed expectation, without stopping the program.
///
/// If a testing module is linked, the issue fails the running test, in XCTest and in Swift Testing.
/// Otherwise it's one line on standard error.
///
/// ```swift
/// reportIssue("The timer fired after its screen was gone.")
/// ```
///
/// - Parameters:
///   - message: What happened, in full sentences.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
public func reportIssue(
  _ message: @autoclosure () -> String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  IssueHooks.current.report(
    RuntimeIssue(
      message: message(), fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line),
      column: Int(column)))
}

/// Writes a report to standard error as a compiler would: path, line, column, message.
///
/// - Parameters:
///   - issue: The report.
///   - severity: The severity as a compiler names it; `warning` by default.
public func writeToStandardError(_ issue: RuntimeIssue, as severity: String = "warning") {
  let text = "\(issue.filePath):\(issue.line):\(issue.column): \(severity): \(issue.message)\n"
  var bytes = Array(text.utf8)[...]
  // `write` can write a part only; the global `stderr` isn't safe in Swift 6 mode.
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard written > 0 else { return }
    bytes = bytes.dropFirst(written)
  }
}
