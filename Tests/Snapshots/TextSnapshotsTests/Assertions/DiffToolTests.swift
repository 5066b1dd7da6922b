import RuntimeIssues
import Testing
import TextSnapshotTesting
import TextSnapshots

@Suite struct DiffToolTests {
  let sandbox: SnapshotSandbox

  init() throws { sandbox = try SnapshotSandbox() }

  /// Returns the command that's suggested in the message of a failed assertion.
  private func suggestion(
    environment: [String: String] = [:], testName: String = #function, _ assert: () -> Void
  ) -> [Substring] {
    _ = sandbox.run {
      assertSnapshot(
        of: "Milk\n", as: .lines, named: "it's", record: .all, in: sandbox.location,
        testName: testName)
    }
    let issues = sandbox.run(environment: environment, assert)
    let lines = issues.first?.message.split(separator: "\n") ?? []
    let suggestion = lines.drop { !$0.hasPrefix("The new snapshot is in") }.dropFirst()
    return Array(suggestion.prefix { !$0.hasPrefix("To fix") })
  }

  private func differ(_ testName: String = #function) {
    assertSnapshot(
      of: "Bread\n", as: .lines, named: "it's", record: .missing, in: sandbox.location,
      testName: testName)
  }

  private func paths(_ function: String) -> String {
    let folder = "\(sandbox.root)/DiffToolTests"
    return "\(folder)/\(function).it-s.txt \(folder)/.pending/\(function).it-s.txt"
  }

  @Test func suggestsNoToolByDefault() {
    #expect(suggestion { differ() } == [])
    #expect(suggestion(environment: ["SNAPSHOT_DIFF_TOOL": ""]) { differ() } == [])
  }

  @Test func usesToolOfEnvironment() {
    let lines = suggestion(environment: ["SNAPSHOT_DIFF_TOOL": "code --diff"]) { differ() }
    #expect(lines == ["code --diff \(paths("usesToolOfEnvironment"))"[...]])
  }

  @Test func prefersToolOfScope() {
    let lines = suggestion(environment: ["SNAPSHOT_DIFF_TOOL": "code --diff"]) {
      withSnapshotTesting(diffTool: .ksdiff) { differ() }
    }
    #expect(lines == ["ksdiff \(paths("prefersToolOfScope"))"[...]])
  }

  @Test func turnsOffTool() {
    let lines = suggestion(environment: ["SNAPSHOT_DIFF_TOOL": "code --diff"]) {
      withSnapshotTesting(diffTool: .default) { differ() }
    }
    #expect(lines == [])
  }

  @Test(.snapshots(diffTool: "delta")) func usesToolOfTrait() {
    #expect(suggestion { differ() } == ["delta \(paths("usesToolOfTrait"))"[...]])
  }

  @Test func callsToolFunction() {
    let lines = suggestion {
      withSnapshotTesting(
        diffTool: .init { "open \($0.hasSuffix(".txt")) \($1.contains("pending"))" }
      ) { differ() }
    }
    #expect(lines == ["open true true"])
  }

  @Test func suggestsNoToolForMissingReference() {
    let issues = sandbox.run(environment: ["SNAPSHOT_DIFF_TOOL": "delta", "CI": "true"]) {
      assertSnapshot(of: "Bread\n", as: .lines, in: sandbox.location)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("delta") == false)
  }
}
