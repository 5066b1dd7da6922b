import Foundation
import InlineTextSnapshotTesting
import InlineTextSnapshots
import RuntimeIssues
import TestSupport
import Testing
import TextSnapshots

/// Tests for the environment variables that affect inline snapshots.
///
/// The assertions appear to be compiled in `/compiled/Package`, which the variable `SNAPSHOT_ROOT`
/// maps to a temporary folder.
@Suite struct InlineEnvironmentTests {
  let sandbox: SnapshotSandbox

  private var package: String { "\(sandbox.root)/Package" }
  private var source: String { "\(package)/Tests/Demo.swift" }

  init() throws {
    sandbox = try SnapshotSandbox()
    try sandbox.write("", to: "Package/Package.swift")
    try sandbox.write("assert(of: a) { \"Milk\" }\n", to: source)
  }

  /// Runs an assertion as if it were in a separate process, and returns the reported issues.
  private func run(
    _ value: @autoclosure () throws -> String, _ variables: [String: String] = [:]
  ) rethrows -> [RuntimeIssue] {
    let root = ["SNAPSHOT_ROOT": "/compiled=\(sandbox.root)"]
    let program = TestProgram(path: "/demo.xctest", built: Date(timeIntervalSinceNow: 3600))
    let recorder = InlineRecorder(program: program)
    return try sandbox.run(environment: root.merging(variables) { $1 }) {
      try InlineRecorder.scoped.withValue(recorder) {
        assertInlineSnapshot(
          of: try value(), as: .lines, matches: { "Milk" }, fileID: "Demo/Demo.swift",
          file: "/compiled/Package/Tests/Demo.swift", line: 1, column: 7)
        for message in recorder.write() { Issue.record("\(message)") }
      }
    }
  }

  @Test func mapsSourceBySnapshotRoot() {
    #expect(run("Milk").isEmpty)
    #expect(run("Bread", ["SNAPSHOT_TESTING_RECORD": "failed"]).count == 1)
    #expect(sandbox.read(source) == "assert(of: a) { \"Bread\" }\n")
  }

  struct Failure: Error {}

  @Test func writesManifest() throws {
    let manifest = "\(sandbox.root)/manifest"
    let variables = ["SNAPSHOT_MANIFEST": manifest]
    #expect(run("Milk", variables).isEmpty)
    #expect(try run({ () throws -> String in throw Failure() }(), variables).count == 1)
    #expect(run("Bread", variables).count == 1)
    #expect(
      run("Bread", variables.merging(["SNAPSHOT_TESTING_RECORD": "failed"]) { $1 }).count == 1)
    let lines = try (sandbox.read(manifest) ?? "").split(separator: "\n").map {
      try JSONDecoder().decode(SnapshotManifestLine.self, from: Data($0.utf8))
    }
    #expect(lines.map(\.result) == [.matched, .failed, .failed, .recorded])
    #expect(lines.allSatisfy { $0.kind == .inline && $0.package == "Package" && $0.line == 1 })
    #expect(Set(lines.map(\.path)) == ["Tests/Demo.swift"])
  }

  @Test func attachesSnapshotAndDifference() {
    let issues = run("Bread", ["SNAPSHOT_TESTING_RECORD": "never"])
    let attachments = issues.flatMap(\.attachments)
    #expect(attachments.map(\.name) == ["Demo.swift.1-7.txt", "Demo.swift.1-7.txt.diff"])
    #expect(
      attachments.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "Bread",
        """
        --- reference
        +++ received
        @@ -1 +1 @@
        -Milk
        \\ No newline at end of file
        +Bread
        \\ No newline at end of file

        """,
      ])
  }

  @Test func failsAtGivenLocation() {
    let issues = sandbox.run {
      InlineSnapshotSyntaxDescriptor().fail(
        "No receipt.", fileID: "Demo/Demo.swift", file: "/Demo.swift", line: 3, column: 7)
    }
    #expect(issues.map(\.message) == ["No receipt."])
    #expect(issues.map(\.line) == [3] && issues.map(\.column) == [7])
  }
}
