import RuntimeIssues
import Testing

extension TestIssues {
  /// Keeps files with the running test, where its framework can.
  ///
  /// Swift Testing keeps them on every platform (`swift test --attachments-path`), XCTest on
  /// Apple's. Without a running test there is nothing to keep them with.
  ///
  /// - Parameters:
  ///   - attachments: The files.
  ///   - issue: What they are about.
  package static func attach(_ attachments: [RuntimeIssue.Attachment], to issue: RuntimeIssue) {
    guard Test.current != nil else { return RunningXCTest.shared.attach(attachments) }
    for attachment in attachments {
      Attachment.record(
        attachment.bytes, named: attachment.name, sourceLocation: SourceLocation(issue))
    }
  }
}
