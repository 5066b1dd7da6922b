import CommandParts
import Foundation
import Terminals
import Testing

@testable import SnapshotCommands

/// A suite with helpers that run a review without a terminal.
protocol ReviewSuite {
  var shop: TestPackage { get }
}

extension ReviewSuite {
  func session(_ options: [String] = []) throws -> ReviewSession {
    let context = CommandContext(
      environment: [:],
      arguments: try ParsedArguments(
        ["--package-path", shop.root] + options, for: ReviewCommand.syntax),
      console: Console(environment: [:]))
    return ReviewSession(try PackageIndex(context), environment: [:])
  }

  /// Sends keys to the session, and returns whether the review continues.
  @discardableResult func press(_ keys: String, _ session: ReviewSession) -> Bool {
    var decoder = KeyDecoder()
    return (decoder.decode(Array(keys.utf8)) + decoder.flush()).allSatisfy { session.press($0) }
  }

  /// Returns the lines of the screen without trailing spaces.
  func picture(_ session: ReviewSession, _ columns: Int, _ rows: Int) -> String {
    let lines = session.lines(columns: columns, rows: rows)
    #expect(lines.count == rows)
    #expect(lines.allSatisfy { TextColumns.width(of: $0.text) == columns })
    return lines.map { line in
      var text = Substring(line.text)
      while text.last == " " { text = text.dropLast() }
      return String(text)
    }.joined(separator: "\n")
  }
}
