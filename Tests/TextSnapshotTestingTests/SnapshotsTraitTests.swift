import RuntimeIssues
import TestIssues
import Testing
import TextSnapshotTesting
import TextSnapshots

@Suite(.snapshots(record: .all, diffTool: "delta"))
struct SnapshotsTraitTests {
  @Test func aSuiteSetsWhatItsTestsGoBy() {
    #expect(SnapshotTestingConfiguration.current?.record == .all)
    #expect(
      SnapshotTestingConfiguration.current?.diffTool?(currentFilePath: "a", failedFilePath: "b")
        == "delta 'a' 'b'")
    #expect(SnapshotTestingConfiguration.current?.location == nil)
  }

  @Test(.snapshots(record: .never, in: .packageRoot("App")))
  func aTestSetsWhatItsSuiteDoesNot() {
    #expect(SnapshotTestingConfiguration.current?.record == .never)
    #expect(SnapshotTestingConfiguration.current?.diffTool != nil)
    #expect(SnapshotTestingConfiguration.current?.location == .packageRoot("App"))
    withSnapshotTesting(record: .failed) {
      #expect(SnapshotTestingConfiguration.current?.record == .failed)
      #expect(SnapshotTestingConfiguration.current?.location == .packageRoot("App"))
    }
  }

  @Test(.snapshots(SnapshotTestingConfiguration(record: .never)))
  func aTraitTakesAConfiguration() {
    #expect(SnapshotTestingConfiguration.current?.record == .never)
    #expect(SnapshotTestingConfiguration.current?.diffTool != nil)
  }

  @Test(arguments: 1...20) func everyCaseCountsForItself(_ number: Int) throws {
    let bench = try SnapshotBench()
    _ = bench.run {
      assertSnapshot(of: "a", as: .lines, in: bench.location)
      assertSnapshot(of: "b", as: .lines, in: bench.location)
    }
    #expect(
      bench.references() == [
        "SnapshotsTraitTests/everyCaseCountsForItself-_.1.txt": "a",
        "SnapshotsTraitTests/everyCaseCountsForItself-_.2.txt": "b",
      ])
  }

  @Test func everyRepetitionCountsForItself() throws {
    let bench = try SnapshotBench()
    let issues = bench.run {
      TestIssues.$repeatsTests.withValue(true) {
        assertSnapshot(of: "a", as: .lines, in: bench.location)
      }
    }
    #expect(issues.count == 1)
    #expect(
      bench.references() == ["SnapshotsTraitTests/everyRepetitionCountsForItself.1.txt": "a"])
  }

  private static let bench = Result { try SnapshotBench() }

  @Test(arguments: 1...20) func casesShareASnapshotThatIsTheSame(_ number: Int) throws {
    let bench = try Self.bench.get()
    let issues = bench.run {
      assertSnapshot(of: "the same for all", as: .lines, in: bench.location)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("Two cases") == false)
  }
}
