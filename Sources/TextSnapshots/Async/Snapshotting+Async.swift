extension Snapshotting {
  /// Makes an asynchronous strategy for another type, by an asynchronous function from that type.
  ///
  /// ```swift
  /// let strategy = Snapshotting<String, String>.lines.asyncPullback { try await $0.load() }
  /// ```
  ///
  /// - Parameter transform: Turns the new value into one that this strategy takes.
  /// - Returns: A strategy that assertions await.
  public func asyncPullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    AsyncSnapshotting(self).asyncPullback(transform)
  }

  /// Makes a plain strategy for another type, by a function whose result comes by a callback.
  ///
  /// The snapshot is there at once where the callback comes at once. Else it waits for it within
  /// the assertion's `timeout:`, in a synchronous XCTest on the main thread, where it runs the run
  /// loop; elsewhere it fails.
  ///
  /// - Parameter transform: Begins to turn the new value into one that this strategy takes.
  /// - Returns: A strategy with the same format and comparison.
  public func asyncPullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Async<Value>
  ) -> Snapshotting<NewValue, Format> {
    pullback {
      try CallbackWait.current.value(
        of: transform($0), for: Snapshotting<NewValue, Format>.self)
    }
  }

  /// Creates a strategy from a function whose result comes by a callback.
  ///
  /// The snapshot is there at once where the callback comes at once. Else it waits for it within
  /// the assertion's `timeout:`, in a synchronous XCTest on the main thread, where it runs the run
  /// loop; elsewhere it fails.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the snapshot's file, without the dot; `nil` for none.
  ///   - diffing: How two formatted values are compared.
  ///   - asyncSnapshot: Begins to turn a value into its format.
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    asyncSnapshot: @escaping (Value) throws -> Async<Format>
  ) {
    self.init(pathExtension: pathExtension, diffing: diffing) {
      try CallbackWait.current.value(of: asyncSnapshot($0), for: Self.self)
    }
  }
}
