import Foundation
import RuntimeIssues
import TestIssues
import Testing
import TextSnapshots

@testable import TextSnapshotTesting

@Suite(.snapshots(record: .all, diffTool: "delta"))
struct SnapshotsTraitTests {
  @Test func configuresTestsOfSuite() {
    #expect(SnapshotTestingConfiguration.current?.record == .all)
    #expect(
      SnapshotTestingConfiguration.current?.diffTool?(currentFilePath: "a", failedFilePath: "b")
        == "delta 'a' 'b'")
    #expect(SnapshotTestingConfiguration.current?.location == nil)
  }

  @Test(.snapshots(record: .never, in: .packageRoot("App")))
  func nestsConfigurations() {
    #expect(SnapshotTestingConfiguration.current?.record == .never)
    #expect(SnapshotTestingConfiguration.current?.diffTool != nil)
    #expect(SnapshotTestingConfiguration.current?.location == .packageRoot("App"))
    withSnapshotTesting(record: .failed) {
      #expect(SnapshotTestingConfiguration.current?.record == .failed)
      #expect(SnapshotTestingConfiguration.current?.location == .packageRoot("App"))
    }
  }

  @Test(.snapshots(SnapshotTestingConfiguration(record: .never)))
  func takesConfiguration() {
    #expect(SnapshotTestingConfiguration.current?.record == .never)
    #expect(SnapshotTestingConfiguration.current?.diffTool != nil)
  }

  /// `Test.cancel` cancels the task of the case.
  @Test func notesCanceledCasesInManifest() async throws {
    let bench = try SnapshotBench()
    let manifest = "\(bench.folder)/manifest.jsonl"
    let test = try #require(Test.current)
    let environment = SnapshotEnvironment(["SNAPSHOT_MANIFEST": manifest])
    for isCanceled in [false, true] {
      try await SnapshotEnvironment.$scoped.withValue(environment) {
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
    let bench = try SnapshotBench()
    _ = bench.run {
      assertSnapshot(of: "a", as: .lines, in: bench.location)
      assertSnapshot(of: "b", as: .lines, in: bench.location)
    }
    #expect(
      bench.references() == [
        "SnapshotsTraitTests/countsEachCase-_.1.txt": "a",
        "SnapshotsTraitTests/countsEachCase-_.2.txt": "b",
      ])
  }

  @Test func countsEachRepetition() throws {
    let bench = try SnapshotBench()
    let issues = bench.run {
      TestIssues.$repeatsTests.withValue(true) {
        assertSnapshot(of: "a", as: .lines, in: bench.location)
      }
    }
    #expect(issues.count == 1)
    #expect(
      bench.references() == ["SnapshotsTraitTests/countsEachRepetition.1.txt": "a"])
  }

  private static let bench = Result { try SnapshotBench() }

  @Test(arguments: 1...20) func sharesEqualSnapshotsOfCases(_ number: Int) throws {
    let bench = try Self.bench.get()
    let issues = bench.run {
      assertSnapshot(of: "the same for all", as: .lines, in: bench.location)
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.hasPrefix("Two cases") == false)
  }
}

@Suite struct SnapshotOrdinalsTests {
  @Test func countsByCaseFolderAndFunction() {
    let scope = SnapshotOrdinals()
    #expect(scope.next(caseID: "a#1", folder: "x", function: "f()") == 1)
    #expect(scope.next(caseID: "a#1", folder: "x", function: "f()") == 2)
    #expect(scope.next(caseID: "a#1", folder: "y", function: "f()") == 1)
    #expect(scope.next(caseID: "a#1", folder: "x", function: "g()") == 1)
    #expect(scope.next(caseID: "a#2", folder: "x", function: "f()") == 1)
    #expect(scope.next(caseID: "a#1", folder: "x", function: "f()") == 3)
  }
}
