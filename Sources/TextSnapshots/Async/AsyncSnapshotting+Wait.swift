public import Foundation

extension AsyncSnapshotting {
  /// Makes a strategy that lets time pass before it takes a snapshot.
  ///
  /// ```swift
  /// await assertSnapshot(of: counter, as: .wait(for: 0.5, on: .dump))
  /// ```
  ///
  /// - Parameters:
  ///   - duration: How long to wait, in seconds; less than the assertion's `timeout:`.
  ///   - strategy: The strategy that takes the snapshot then.
  /// - Returns: The strategy.
  public static func wait(
    for duration: TimeInterval, on strategy: Snapshotting<Value, Format>
  ) -> AsyncSnapshotting {
    wait(for: duration, on: AsyncSnapshotting(strategy))
  }

  /// Makes a strategy that lets time pass before an asynchronous one begins.
  ///
  /// - Parameters:
  ///   - duration: How long to wait, in seconds; less than the assertion's `timeout:`.
  ///   - strategy: The strategy that begins then.
  /// - Returns: The strategy.
  public static func wait(
    for duration: TimeInterval, on strategy: AsyncSnapshotting
  ) -> AsyncSnapshotting {
    strategy.asyncPullback { value in
      try await SnapshotTimer.current.sleep(duration)
      return value
    }
  }
}
