import Foundation
import Testing
import TextSnapshots

/// Test runs and output of `snapshots rename`.
protocol RenameSuite {
  var bench: ToolBench { get }
}

extension RenameSuite {
  static var folder: String { "Tests/__Snapshots__/DemoTests" }

  static var nothing: String {
    "Nothing to move: no unused reference has the content of a new snapshot.\n"
  }

  /// Runs tests that use these references.
  func test(
    _ texts: [String: String], passes: Bool = false, source: String = "Tests/DemoTests.swift"
  ) throws {
    let lines = texts.sorted { $0.key < $1.key }.map { path, text in
      let name = path.replacingOccurrences(of: "\n", with: "\\n")
      return #"{"file":"\#(bench.path(source))","hash":"fnv1a64:\#(StableHash(text.utf8))","#
        + #""kind":"file","line":7,"ms":1,"package":"Shop","path":"\#(name)","result":"failed","#
        + #""test":"t","version":1}"# + "\n"
    }
    try bench.write(lines.joined(), to: "../lines")
    let run = try bench.run(
      "run", "--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\"; exit \(passes ? 0 : 1)")
    #expect(run.code == 0 || !passes)
  }

  func commit() throws { try bench.commit() }

  @discardableResult func git(_ arguments: String...) throws -> String { try bench.git(arguments) }

  func moved(_ from: String, _ to: String) -> String { "moved  \(from) -> \(to)\n" }
}
