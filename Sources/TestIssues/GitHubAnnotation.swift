import Foundation
import RuntimeIssues

/// The line by which GitHub Actions shows an issue beside the source it is about.
struct GitHubAnnotation {
  /// GitHub shows the beginning of a message only, and the log has it whole.
  private static let maximumByteCount = 4_096

  let issue: RuntimeIssue
  /// The folder that paths are shown from.
  let workspace: String?

  /// Prints the line where this is a job of GitHub Actions.
  static func print(
    _ issue: RuntimeIssue,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return }
    let annotation = GitHubAnnotation(issue: issue, workspace: environment["GITHUB_WORKSPACE"])
    // By the same way as the test frameworks' own lines, so that none begins within another.
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

  /// The beginning of the message: its whole lines that have room, or a part of the first.
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

  private func property(_ text: String) -> String {
    escaped(text, also: [":": "%3A", ",": "%2C"])
  }

  private func escaped(
    _ text: String, also escapes: [Unicode.Scalar: String] = [:]
  ) -> String {
    var result = String.UnicodeScalarView()
    // By scalars: CRLF is one `Character`, and so is a colon with a mark over it.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result.append(contentsOf: "%25".unicodeScalars)
      case "\r": result.append(contentsOf: "%0D".unicodeScalars)
      case "\n": result.append(contentsOf: "%0A".unicodeScalars)
      default:
        if let escape = escapes[scalar] {
          result.append(contentsOf: escape.unicodeScalars)
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }
}
