import RuntimeIssues
import Testing
import TextSnapshotTesting
import TextSnapshots

@Suite struct DiffToolTests {
  let bench: SnapshotBench

  init() throws { bench = try SnapshotBench() }

  /// Returns the lines of a failure between the path of the pending file and the fix.
  private func offer(
    environment: [String: String] = [:], testName: String = #function,
    _ assert: () -> Void
  ) -> [Substring] {
    _ = bench.run {
      assertSnapshot(
        of: "Milk\n", as: .lines, named: "it's", record: .all, in: bench.location,
        testName: testName)
    }
    let issues = bench.run(environment: environment, assert)
    let lines = issues.first?.message.split(separator: "\n") ?? []
    let offer = lines.drop { !$0.hasPrefix("The new text is in") }.dropFirst()
    return Array(offer.prefix { !$0.hasPrefix("To fix") })
  }

  private func differ(_ testName: String = #function) {
    assertSnapshot(
      of: "Bread\n", as: .lines, named: "it's", record: .missing, in: bench.location,
      testName: testName)
  }

  private func paths(_ function: String) -> String {
    let folder = "\(bench.folder)/DiffToolTests"
    return "'\(folder)/\(function).it-s.txt' '\(folder)/.pending/\(function).it-s.txt'"
  }

  @Test func offersNoToolByDefault() {
    #expect(offer { differ() } == [])
    #expect(offer(environment: ["SNAPSHOT_DIFF_TOOL": ""]) { differ() } == [])
  }

  @Test func usesToolOfEnvironment() {
    let lines = offer(environment: ["SNAPSHOT_DIFF_TOOL": "code --diff"]) { differ() }
    #expect(lines == ["code --diff \(paths("usesToolOfEnvironment"))"[...]])
  }

  @Test func prefersToolOfScope() {
    let lines = offer(environment: ["SNAPSHOT_DIFF_TOOL": "code --diff"]) {
      withSnapshotTesting(diffTool: .ksdiff) { differ() }
    }
    #expect(lines == ["ksdiff \(paths("prefersToolOfScope"))"[...]])
  }

  @Test func turnsToolOff() {
    let lines = offer(environment: ["SNAPSHOT_DIFF_TOOL": "code --diff"]) {
      withSnapshotTesting(diffTool: .default) { differ() }
    }
    #expect(lines == [])
  }

  @Test(.snapshots(diffTool: "delta")) func usesToolOfTrait() {
    #expect(offer { differ() } == ["delta \(paths("usesToolOfTrait"))"[...]])
  }

  @Test func usesToolFunction() {
    let lines = offer {
      withSnapshotTesting(
        diffTool: .init { "open \($0.hasSuffix(".txt")) \($1.contains("pending"))" }
      ) { differ() }
    }
    #expect(lines == ["open true true"])
  }

  @Test func offersNoToolForMissingReference() {
    let issues = bench.run(environment: ["SNAPSHOT_DIFF_TOOL": "delta", "CI": "true"]) {
      assertSnapshot(of: "Bread\n", as: .lines, in: bench.location)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("delta") == false)
  }
}
