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
        == "delta a b")
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
