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
    try shop.write("", to: "../lines")
    for (path, text) in snapshots.sorted(by: { $0.key < $1.key }) {
      try shop.logUse(of: path, in: source, hash: "fnv1a64:\(StableHash(text.utf8))")
    }
    let run = try shop.runTests(exit: passes ? 0 : 1)
    #expect(run.code == 0 || !passes)
  }

  func commit() throws { try shop.commit() }

  @discardableResult func git(_ arguments: String...) throws -> String { try shop.git(arguments) }

  func moved(_ from: String, _ to: String) -> String { "moved  \(from) -> \(to)\n" }
}
