import Foundation
import RuntimeIssues
import TestIssues
import Testing
import TextSnapshotTesting
import TextSnapshots

@Suite(.snapshots(record: .all, diffTool: "delta"))
struct SnapshotsTraitTests {
  @Test func configuresTestsOfSuite() {
    #expect(SnapshotTestingConfiguration.current?.record == .all)
    #expect(
      SnapshotTestingConfiguration.current?.diffTool?(currentFilePath: "a", failedFilePath: "b")
        == "delta 'a' 'b'")
    #expect(SnapshotTestingConfiguration.current?.location == nil)
  }

  @Test(.snapshots(record: .never, in: .packageSnapshots("App")))
  func nestsConfigurations() {
    #expect(SnapshotTestingConfiguration.current?.record == .never)
    #expect(SnapshotTestingConfiguration.current?.diffTool != nil)
    #expect(SnapshotTestingConfiguration.current?.location == .packageSnapshots("App"))
    withSnapshotTesting(record: .failed) {
      #expect(SnapshotTestingConfiguration.current?.record == .failed)
      #expect(SnapshotTestingConfiguration.current?.location == .packageSnapshots("App"))
    }
  }

  @Test(.snapshots(SnapshotTestingConfiguration(record: .never)))
  func acceptsConfiguration() {
    #expect(SnapshotTestingConfiguration.current?.record == .never)
    #expect(SnapshotTestingConfiguration.current?.diffTool != nil)
  }

  /// Cancels the task of the test case in the same way that `Test.cancel` does.
  @Test func addsCanceledCasesToManifest() async throws {
    let sandbox = try SnapshotSandbox()
    let manifest = "\(sandbox.folder)/manifest.jsonl"
    let test = try #require(Test.current)
    let environment = SnapshotEnvironment(["SNAPSHOT_MANIFEST": manifest])
    for isCanceled in [false, true] {
      try await SnapshotEnvironment.scoped.withValue(environment) {
        try await Task {
          try await SnapshotsTrait.snapshots().provideScope(for: test, testCase: nil) {
            withUnsafeCurrentTask { if isCanceled { $0?.cancel() } }
          }
        }.value
      }
      let text = try? String(contentsOfFile: manifest, encoding: .utf8)
      let name = "\(test.id)"
      #expect(
        text
          == (isCanceled
            ? #"{"kind":"incomplete","test":"\#(name)","version":1}"# + "\n" : nil))
      #expect(TestIssues.currentTest?.name == name)
    }
  }

  @Test(arguments: 1...20) func countsEachCase(_ number: Int) throws {
    let sandbox = try SnapshotSandbox()
    _ = sandbox.run {
      assertSnapshot(of: "a", as: .lines, in: sandbox.location)
      assertSnapshot(of: "b", as: .lines, in: sandbox.location)
    }
    #expect(
      sandbox.references() == [
        "SnapshotsTraitTests/countsEachCase-_.1.txt": "a",
        "SnapshotsTraitTests/countsEachCase-_.2.txt": "b",
      ])
  }

  @Test func countsEachRepetition() throws {
    let sandbox = try SnapshotSandbox()
    let issues = sandbox.run {
      TestIssues.repeatsTests.withValue(true) {
        assertSnapshot(of: "a", as: .lines, in: sandbox.location)
      }
    }
    #expect(issues.count == 1)
    #expect(sandbox.references() == ["SnapshotsTraitTests/countsEachRepetition.1.txt": "a"])
  }

  private static let sandbox = Result { try SnapshotSandbox() }

  @Test(arguments: 1...20) func sharesEqualSnapshotsOfCases(_ number: Int) throws {
    let sandbox = try Self.sandbox.get()
    let issues = sandbox.run {
      assertSnapshot(of: "equal for all", as: .lines, in: sandbox.location)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("Two cases") == false)
  }
}
