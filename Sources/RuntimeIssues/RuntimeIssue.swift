/// A misuse or a failed expectation, with the place in the source it is about.
///
/// It is a value, so that a test framework, a log or a collector in a test can all take the same
/// report.
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
  /// What a test framework keeps with the report.
  public let attachments: [Attachment]

  /// Creates a report about one place in the source.
  ///
  /// - Parameters:
  ///   - message: What happened, in full sentences.
  ///   - fileID: The module and file.
  ///   - filePath: The path of the file.
  ///   - line: The line, from 1.
  ///   - column: The column, from 1.
  ///   - attachments: What a test framework keeps with the report; nothing by default.
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
}
