import Foundation
import Testing
import TextSnapshots

/// A suite with helpers for test runs and the output of `snapshots rename`.
protocol RenameSuite {
  var shop: TestPackage { get }
}

extension RenameSuite {
  static var folder: String { "Tests/__Snapshots__/DemoTests" }

  static var nothing: String {
    "Nothing to move: no unused reference has the content of a new snapshot.\n"
  }

  /// Simulates a test run that uses only the given references.
  func test(
    _ snapshots: [String: String], passes: Bool = false, source: String = "Tests/DemoTests.swift"
  ) throws {
    let lines = snapshots.sorted { $0.key < $1.key }.map { path, text in
      let name = path.replacingOccurrences(of: "\n", with: "\\n")
      return #"{"file":"\#(shop.path(source))","hash":"fnv1a64:\#(StableHash(text.utf8))","#
        + #""kind":"file","line":7,"ms":1,"package":"Shop","path":"\#(name)","result":"failed","#
        + #""test":"t","version":1}"# + "\n"
    }
    try shop.write(lines.joined(), to: "../lines")
    let run = try shop.run(
      "run", "--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\"; exit \(passes ? 0 : 1)")
    #expect(run.code == 0 || !passes)
  }

  func commit() throws { try shop.commit() }

  @discardableResult func git(_ arguments: String...) throws -> String { try shop.git(arguments) }

  func moved(_ from: String, _ to: String) -> String { "moved  \(from) -> \(to)\n" }
}
