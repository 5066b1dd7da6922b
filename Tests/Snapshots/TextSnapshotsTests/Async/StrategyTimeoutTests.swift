import Foundation
import Testing

@testable import TextSnapshots

@Suite struct StrategyTimeoutTests {
  /// A strategy that ends only when its task is canceled.
  private static var neverEnding: AsyncSnapshotting<String, String> {
    Snapshotting<String, String>.lines.asyncPullback { (text: String) in
      for await _ in AsyncStream<Void>.makeStream().stream {}
      try Task.checkCancellation()
      return text
    }
  }

  @Test(arguments: [
    (Duration.seconds(5), "5 seconds", "10"), (.seconds(1), "1 second", "2"),
    (.milliseconds(250), "0.25 seconds", "0.5"),
  ])
  func cancelsStrategyAfterTimeout(
    _ timeout: Duration, _ limit: String, _ more: String
  ) async throws {
    let error = await #expect(throws: SnapshotFailure.self) {
      try await SnapshotTimer.scoped.withValue(.expiringOnce) {
        try await Self.neverEnding.format("a", timeout: timeout)
      }
    }
    #expect(
      error?.message == """
        The strategy `AsyncSnapshotting<String, String>` did not finish within \(limit), and was \
        canceled.

        To fix, make it faster, or give it more time: timeout: .seconds(\(more)).
        """)
  }

  @Test func abandonsStrategyThatIgnoresCancellation() async throws {
    let gate = TaskGate()
    let stubborn = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
      await gate.wait()
      return text
    }
    let error = await #expect(throws: SnapshotFailure.self) {
      try await SnapshotTimer.scoped.withValue(SnapshotTimer { _ in }) {
        try await stubborn.format("a", timeout: .seconds(5))
      }
    }
    gate.open()
    #expect(
      error?.message == """
        The strategy `AsyncSnapshotting<String, String>` did not finish within 5 seconds, and was \
        abandoned, because it did not end when it was canceled; it may still be running.

        To fix, end it when `Task.isCancelled` is true, or give it more time: timeout: .seconds(10).
        """)
  }

  @Test func cancelsStrategyWithCaller() async {
    let never = SnapshotTimer { _ in for await _ in AsyncStream<Void>.makeStream().stream {} }
    let task = Task {
      try await SnapshotTimer.scoped.withValue(never) {
        try await Self.neverEnding.format("a", timeout: .seconds(3_600))
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func inheritsTaskLocals() async throws {
    let environment = SnapshotEnvironment(["SNAPSHOT_MANIFEST": "b"])
    let strategy = Snapshotting<String, String>.lines.asyncPullback { (_: String) in
      SnapshotEnvironment.current.manifestPath ?? ""
    }
    let text = try await SnapshotEnvironment.scoped.withValue(environment) {
      try await strategy.format("A", timeout: .seconds(3_600))
    }
    #expect(text == "b")
  }
}
