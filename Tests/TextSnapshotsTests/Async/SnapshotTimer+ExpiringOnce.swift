import TextSnapshots

extension SnapshotTimer {
  /// A timer whose first sleep ends immediately.
  ///
  /// Later sleeps end only if they're canceled.
  static var expiringOnce: SnapshotTimer {
    let (sleeps, input) = AsyncStream<Void>.makeStream()
    input.yield()
    return SnapshotTimer { _ in
      for await _ in sleeps { return }
      try Task.checkCancellation()
    }
  }
}
