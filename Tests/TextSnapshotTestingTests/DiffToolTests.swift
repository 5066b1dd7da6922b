import RuntimeIssues
import Testing
import TextSnapshotTesting
import TextSnapshots

/// The command that a failure offers, as a user's assertion finds it.
@Suite struct DiffToolTests {
  let bench: SnapshotBench

  init() throws { bench = try SnapshotBench() }

  /// The lines of a failure between the path of the new text and the fix.
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

  @Test func nothingIsOfferedByDefault() {
    #expect(offer { differ() } == [])
    #expect(offer(environment: ["SNAPSHOT_DIFF_TOOL": ""]) { differ() } == [])
  }

  @Test func theEnvironmentNamesATool() {
    let lines = offer(environment: ["SNAPSHOT_DIFF_TOOL": "code --diff"]) { differ() }
    #expect(lines == ["code --diff \(paths("theEnvironmentNamesATool"))"[...]])
  }

  @Test func aScopeCountsBeforeTheEnvironment() {
    let lines = offer(environment: ["SNAPSHOT_DIFF_TOOL": "code --diff"]) {
      withSnapshotTesting(diffTool: .ksdiff) { differ() }
    }
    #expect(lines == ["ksdiff \(paths("aScopeCountsBeforeTheEnvironment"))"[...]])
  }

  @Test func aScopeTurnsTheToolOfTheEnvironmentOff() {
    let lines = offer(environment: ["SNAPSHOT_DIFF_TOOL": "code --diff"]) {
      withSnapshotTesting(diffTool: .default) { differ() }
    }
    #expect(lines == [])
  }

  @Test(.snapshots(diffTool: "delta")) func aTraitCountsToo() {
    #expect(offer { differ() } == ["delta \(paths("aTraitCountsToo"))"[...]])
  }

  @Test func aFunctionSaysWhatItLikes() {
    let lines = offer {
      withSnapshotTesting(
        diffTool: .init { "open \($0.hasSuffix(".txt")) \($1.contains("pending"))" }
      ) { differ() }
    }
    #expect(lines == ["open true true"])
  }

  @Test func aMissingReferenceHasNothingToCompareWith() {
    let issues = bench.run(environment: ["SNAPSHOT_DIFF_TOOL": "delta", "CI": "true"]) {
      assertSnapshot(of: "Bread\n", as: .lines, in: bench.location)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("delta") == false)
  }
}
