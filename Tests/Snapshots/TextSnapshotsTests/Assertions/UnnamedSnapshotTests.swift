import Dispatch
import RuntimeIssues
import TestIssues
import Testing
import TextSnapshotTesting
import TextSnapshots

/// Tests for unnamed snapshots when the test, the test case, or the repetition is unknown.
@Suite struct UnnamedSnapshotTests {
  let sandbox: SnapshotSandbox

  init() throws { sandbox = try SnapshotSandbox() }

  @Test(arguments: [1, 2]) func requiresNamesInParameterizedTests(_ number: Int) {
    let issues = sandbox.run {
      assertSnapshot(of: "\(number)", as: .lines, in: sandbox.location)
      assertSnapshot(
        of: "\(number)", as: .lines, named: "\(number)", record: .all, in: sandbox.location)
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
      sandbox.references().keys.sorted()
        == ["UnnamedSnapshotTests/requiresNamesInParameterizedTests-_.\(number).txt"])
  }

  @Test func requiresNamesInRepetitions() {
    let issues = sandbox.run {
      TestIssues.repeatsTests.withValue(true) {
        assertSnapshot(of: "a", as: .lines, in: sandbox.location)
        assertSnapshot(of: "b", as: .lines, named: "b", record: .all, in: sandbox.location)
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
    #expect(sandbox.references() == ["UnnamedSnapshotTests/requiresNamesInRepetitions.b.txt": "b"])
  }

  @Test func requiresNamesOnDispatchQueues() async {
    let issues = await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [sandbox] in
        continuation.resume(
          returning: sandbox.run {
            assertSnapshot(of: "a", as: .lines, in: sandbox.location)
            assertSnapshot(of: "b", as: .lines, named: "b", record: .all, in: sandbox.location)
          })
      }
    }
    #expect(issues.count == 2)
    #expect(
      issues.first?.message.hasPrefix("The snapshot has no name, and its test is unknown") == true)
    #expect(
      sandbox.references() == ["UnnamedSnapshotTests/requiresNamesOnDispatchQueues.b.txt": "b"])
  }

  @Test func requiresNamesInDetachedTasks() async {
    let issues = await Task.detached { [sandbox] in
      sandbox.run {
        assertSnapshot(of: "a", as: .lines, in: sandbox.location)
        assertSnapshot(of: "b", as: .lines, named: "b", record: .all, in: sandbox.location)
      }
    }.value
    #expect(issues.count == 2)
    #expect(
      issues.first?.message == """
        The snapshot has no name, and its test is unknown, because the code runs in a detached \
        task or on a dispatch queue.

        To fix, name the snapshot: named: "...".
        """)
    #expect(
      sandbox.references() == ["UnnamedSnapshotTests/requiresNamesInDetachedTasks.b.txt": "b"])
  }

  @Test func requiresNamesInTaskGroups() async {
    let issues = await Self.issuesOfTasks(sandbox)
    #expect(issues.count == 7)
    #expect(
      Set(issues.map(\.message)) == [
        """
        The snapshot has no name, and another task of its test also takes unnamed snapshots, so \
        its ordinal would depend on which of them comes first.

        To fix, name the snapshot: named: "...".
        """
      ])
    #expect(sandbox.references() == ["UnnamedSnapshotTests/issuesOfTasks-_.1.txt": "own"])
  }

  @Test(.snapshots()) func requiresNamesInTaskGroupsWithTrait() async {
    #expect(await Self.issuesOfTasks(sandbox).count == 7)
    #expect(sandbox.references() == ["UnnamedSnapshotTests/issuesOfTasks-_.1.txt": "own"])
  }

  /// Takes unnamed snapshots in the test's task and in a task group, and returns the reported
  /// issues.
  private static func issuesOfTasks(_ sandbox: SnapshotSandbox) async -> [RuntimeIssue] {
    await sandbox.run {
      _ = sandbox.run { assertSnapshot(of: "own", as: .lines, in: sandbox.location) }
      await withTaskGroup { group in
        for number in 1...7 {
          group.addTask { assertSnapshot(of: "\(number)", as: .lines, in: sandbox.location) }
        }
      }
    }
  }
}
