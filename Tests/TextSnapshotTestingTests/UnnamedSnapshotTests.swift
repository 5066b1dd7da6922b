import Dispatch
import RuntimeIssues
import TestIssues
import Testing
import TextSnapshotTesting
import TextSnapshots

/// Unnamed snapshots whose test, case or repetition is unknown.
@Suite struct UnnamedSnapshotTests {
  let bench: SnapshotBench

  init() throws { bench = try SnapshotBench() }

  @Test(arguments: [1, 2]) func requiresNamesInParameterizedTests(_ number: Int) {
    let issues = bench.run {
      assertSnapshot(of: "\(number)", as: .lines, in: bench.location)
      assertSnapshot(
        of: "\(number)", as: .lines, named: "\(number)", record: .all, in: bench.location)
    }
    #expect(issues.count == 2)
    #expect(
      issues.first?.message == """
        The snapshot has no name, and its test runs once for each of several arguments, so an \
        ordinal could belong to any of them.

        To fix, name the snapshot after the argument: named: "\\(argument)"; or put the trait \
        `.snapshots()` on the test, where all arguments have the same snapshot.
        """)
    #expect(
      bench.references().keys.sorted()
        == ["UnnamedSnapshotTests/requiresNamesInParameterizedTests-_.\(number).txt"])
  }

  @Test func requiresNamesInRepetitions() {
    let issues = bench.run {
      TestIssues.$repeatsTests.withValue(true) {
        assertSnapshot(of: "a", as: .lines, in: bench.location)
        assertSnapshot(of: "b", as: .lines, named: "b", record: .all, in: bench.location)
      }
    }
    #expect(issues.count == 2)
    #expect(
      issues.first?.message == """
        The snapshot has no name, and this run repeats its tests, so an ordinal could belong to \
        any repetition.

        To fix, put the trait `.snapshots()` on the test or its suite, which counts each \
        repetition separately, or name the snapshot: named: "...".
        """)
    #expect(
      bench.references() == ["UnnamedSnapshotTests/requiresNamesInRepetitions.b.txt": "b"])
  }

  @Test func requiresNamesOnDispatchQueues() async {
    let issues = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [bench] in
        continuation.resume(
          returning: bench.run {
            assertSnapshot(of: "a", as: .lines, in: bench.location)
            assertSnapshot(of: "b", as: .lines, named: "b", record: .all, in: bench.location)
          })
      }
    }
    #expect(issues.count == 2)
    #expect(
      issues.first?.message.hasPrefix("The snapshot has no name, and its test is unknown") == true)
    #expect(bench.references() == ["UnnamedSnapshotTests/requiresNamesOnDispatchQueues.b.txt": "b"])
  }

  @Test func requiresNamesInDetachedTasks() async {
    let issues = await Task.detached { [bench] in
      bench.run {
        assertSnapshot(of: "a", as: .lines, in: bench.location)
        assertSnapshot(of: "b", as: .lines, named: "b", record: .all, in: bench.location)
      }
    }.value
    #expect(issues.count == 2)
    #expect(
      issues.first?.message == """
        The snapshot has no name, and its test is unknown here: detached tasks and dispatch queues \
        lose their test.

        To fix, name the snapshot: named: "...".
        """)
    #expect(
      bench.references() == ["UnnamedSnapshotTests/requiresNamesInDetachedTasks.b.txt": "b"])
  }

  @Test func requiresNamesInTaskGroups() async {
    let issues = await Self.issuesOfTasks(bench)
    #expect(issues.count == 7)
    #expect(
      Set(issues.map(\.message)) == [
        """
        The snapshot has no name, and another task of its test also takes unnamed snapshots, so \
        its ordinal would depend on which of them comes first.

        To fix, name the snapshot: named: "...".
        """
      ])
    #expect(bench.references() == ["UnnamedSnapshotTests/issuesOfTasks-_.1.txt": "own"])
  }

  @Test(.snapshots()) func requiresNamesInTaskGroupsWithTrait() async {
    #expect(await Self.issuesOfTasks(bench).count == 7)
    #expect(bench.references() == ["UnnamedSnapshotTests/issuesOfTasks-_.1.txt": "own"])
  }

  /// Takes a snapshot in the test's task, and then unnamed ones in a task group.
  private static func issuesOfTasks(_ bench: SnapshotBench) async -> [RuntimeIssue] {
    await bench.run {
      _ = bench.run { assertSnapshot(of: "own", as: .lines, in: bench.location) }
      await withTaskGroup { group in
        for number in 1...7 {
          group.addTask { assertSnapshot(of: "\(number)", as: .lines, in: bench.location) }
        }
      }
    }
  }
}
