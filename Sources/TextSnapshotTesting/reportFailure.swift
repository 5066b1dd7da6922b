import RuntimeIssues
package import TextSnapshots

/// Reports the failure of a snapshot, with the new text and the difference as attachments.
///
/// - Parameters:
///   - failure: Why the assertion fails.
///   - fileID: The module and file that it is about.
///   - filePath: The path of that file.
///   - line: The line, from 1.
///   - column: The column, from 1.
package func reportFailure(
  _ failure: SnapshotFailure, fileID: StaticString, filePath: StaticString, line: UInt,
  column: UInt
) {
  IssueHooks.current.report(
    RuntimeIssue(
      failure, fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column)))
}

extension RuntimeIssue {
  /// Creates a report of a snapshot's failure: the new text, and what differs, are attached.
  init(
    _ failure: SnapshotFailure, fileID: String, filePath: String, line: Int, column: Int
  ) {
    var attachments: [Attachment] = []
    if let name = failure.fileName {
      if let received = failure.received {
        attachments.append(Attachment(name: name, bytes: Array(received)))
      }
      if let difference = failure.difference {
        attachments.append(
          Attachment(name: "\(name).diff", bytes: Array("\(difference.message)\n".utf8)))
      }
    }
    self.init(
      message: failure.message, fileID: fileID, filePath: filePath, line: line, column: column,
      attachments: attachments)
  }
}
