import Foundation
import Testing

@testable import TextSnapshots

@Suite struct SnapshotDeadlineTests {
  private static func format<Value>(
    _ value: Value, as strategy: AsyncSnapshotting<Value, String>, timeout: TimeInterval = 3_600
  ) async throws -> String {
    try await SnapshotDeadline(timeout: timeout).format(value, as: strategy)
  }

  /// Ends when its task is cancelled, and never else.
  private static var patient: AsyncSnapshotting<String, String> {
    Snapshotting<String, String>.lines.asyncPullback { (text: String) in
      for await _ in AsyncStream<Void>.makeStream().stream {}
      try Task.checkCancellation()
      return text
    }
  }

  @Test(arguments: [
    (5, "5 seconds", "10"), (1, "1 second", "2"), (0.25, "0.25 seconds", "0.5"),
  ])
  func aStrategyThatTakesTooLongIsCancelled(
    _ timeout: TimeInterval, _ words: String, _ more: String
  ) async throws {
    let error = await #expect(throws: SnapshotFailure.self) {
      try await SnapshotTimer.$scoped.withValue(.upOnce) {
        try await Self.format("a", as: Self.patient, timeout: timeout)
      }
    }
    #expect(
      error?.message == """
        The strategy `AsyncSnapshotting<String, String>` was not done within \(words), and was \
        cancelled.

        To fix, make it faster, or give it more time: timeout: \(more).
        """)
  }

  @Test func aStrategyThatIgnoresItsCancellationIsAbandoned() async throws {
    let gate = Gate()
    let stubborn = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
      await gate.wait()
      return text
    }
    let error = await #expect(throws: SnapshotFailure.self) {
      try await SnapshotTimer.$scoped.withValue(SnapshotTimer { _ in }) {
        try await Self.format("a", as: stubborn, timeout: 5)
      }
    }
    gate.open()
    #expect(
      error?.message == """
        The strategy `AsyncSnapshotting<String, String>` was not done within 5 seconds, and was \
        abandoned, because it did not end when it was cancelled; it may still run.

        To fix, end it where `Task.isCancelled` is true, or give it more time: timeout: 10.
        """)
  }

  @Test func theStrategyIsCancelledWithItsCaller() async {
    let never = SnapshotTimer { _ in for await _ in AsyncStream<Void>.makeStream().stream {} }
    let task = Task {
      try await SnapshotTimer.$scoped.withValue(never) {
        try await Self.format("a", as: Self.patient)
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func aStrategyThatEndsLateChangesNothing() async throws {
    let race = SnapshotRace<Int>()
    race.finish(.success(1))
    race.finish(.success(2))
    let result = try await race.result(within: 0, onCancel: {})?.get()
    #expect(result == 1)
  }

  @Test func tasksKnowWhatTheirCallerKnows() async throws {
    let environment = SnapshotEnvironment(["SNAPSHOT_MANIFEST": "b"])
    let strategy = Snapshotting<String, String>.lines.asyncPullback { (_: String) in
      SnapshotEnvironment.current.manifestPath ?? ""
    }
    let text = try await SnapshotEnvironment.$scoped.withValue(environment) {
      try await Self.format("A", as: strategy)
    }
    #expect(text == "b")
  }
}
