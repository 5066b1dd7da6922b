import TextSnapshots

extension SnapshotTimer {
  /// A timer that ends its first sleep immediately.
  ///
  /// All later sleeps end only when they're canceled.
  static var expiringOnce: SnapshotTimer {
    let (sleeps, input) = AsyncStream<Void>.makeStream()
    input.yield()
    return SnapshotTimer { _ in
      for await _ in sleeps { return }
      try Task.checkCancellation()
    }
  }
}
