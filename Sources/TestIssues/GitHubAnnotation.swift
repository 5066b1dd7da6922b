import Foundation
import RuntimeIssues

/// The output line that makes GitHub Actions show an issue beside its source.
struct GitHubAnnotation {
  /// GitHub shows only the beginning of a message; the log has all of it.
  private static let maximumByteCount = 4_096

  let issue: RuntimeIssue
  /// The folder that paths are relative to.
  let workspace: String?

  /// Prints the line if this is a GitHub Actions job.
  static func print(
    _ issue: RuntimeIssue,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return }
    let annotation = GitHubAnnotation(issue: issue, workspace: environment["GITHUB_WORKSPACE"])
    // Like the test frameworks' own lines, so that lines don't mix.
    Swift.print(annotation.line)
    fflush(nil)
  }

  /// The line, without its newline.
  var line: String {
    "::error file=\(property(path)),line=\(issue.line),col=\(issue.column)::\(escaped(message))"
  }

  private var path: String {
    guard let workspace, issue.filePath.utf8.starts(with: "\(workspace)/".utf8) else {
      return issue.filePath
    }
    return String(Substring(issue.filePath.utf8.dropFirst(workspace.utf8.count + 1)))
  }

  /// The beginning of the message: the lines that fit, or a part of the first.
  private var message: String {
    let bytes = issue.message.utf8
    guard bytes.count > Self.maximumByteCount else { return issue.message }
    let beginning = bytes.prefix(Self.maximumByteCount)
    // By bytes: CRLF is one `Character`.
    if let newline = beginning.lastIndex(of: UInt8(ascii: "\n")) {
      return "\(issue.message[...newline])…"
    }
    var end = beginning.endIndex
    while end.samePosition(in: issue.message.unicodeScalars) == nil {
      end = bytes.index(before: end)
    }
    return "\(issue.message[..<end])…"
  }

  private func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private func escaped(_ text: String, _ special: String = "%\r\n") -> String {
    // By scalars: CRLF is one `Character`, and so is a colon with a combining mark.
    text.unicodeScalars.map { scalar in
      special.unicodeScalars.contains(scalar)
        ? String(format: "%%%02X", scalar.value) : String(scalar)
    }
    .joined()
  }
}
