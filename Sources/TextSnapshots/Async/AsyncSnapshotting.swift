/// A way to turn a value into a comparable format that takes time, and to compare two of those.
///
/// The assertion is awaited, on the actor of its caller, and ends when its time is up: the
/// strategy's task is cancelled then, and abandoned where it does not react.
///
/// ```swift
/// extension AsyncSnapshotting where Value == Page, Format == String {
///   static var loaded: Self { Snapshotting<String, String>.lines.asyncPullback { try await $0.load() } }
/// }
/// await assertSnapshot(of: page, as: .loaded, timeout: 10)
/// ```
///
/// The type decides: a plain ``Snapshotting`` needs no `await`, in asynchronous tests neither.
public struct AsyncSnapshotting<Value, Format> {
  /// The extension of the snapshot's file, without the dot; `nil` for none.
  public var pathExtension: String?
  /// How two formatted values are compared, and how they become bytes.
  public var diffing: Diffing<Format>
  /// Turns a value into its format, on the actor of its caller.
  public var snapshot: nonisolated(nonsending) (Value) async throws -> Format

  /// Creates a strategy.
  ///
  /// - Parameters:
  ///   - pathExtension: The extension of the snapshot's file, without the dot; `nil` for none.
  ///   - diffing: How two formatted values are compared.
  ///   - snapshot: Turns a value into its format, and ends early where its task is cancelled.
  public init(
    pathExtension: String?,
    diffing: Diffing<Format>,
    snapshot: nonisolated(nonsending) @escaping (Value) async throws -> Format
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    self.snapshot = snapshot
  }

  /// Creates a strategy from a plain one.
  ///
  /// - Parameter strategy: The plain strategy.
  public init(_ strategy: Snapshotting<Value, Format>) {
    let snapshot = strategy.snapshot
    self.init(pathExtension: strategy.pathExtension, diffing: strategy.diffing) {
      try snapshot($0)
    }
  }

  /// Makes a strategy for another type, by a function from that type to this one.
  ///
  /// - Parameter transform: Turns the new value into one that this strategy takes.
  /// - Returns: A strategy with the same format and comparison.
  public func pullback<NewValue>(
    _ transform: @escaping (NewValue) throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    asyncPullback { try transform($0) }
  }

  /// Makes a strategy for another type, by an asynchronous function from that type to this one.
  ///
  /// - Parameter transform: Turns the new value into one that this strategy takes.
  /// - Returns: A strategy with the same format and comparison.
  public func asyncPullback<NewValue>(
    _ transform: nonisolated(nonsending) @escaping (NewValue) async throws -> Value
  ) -> AsyncSnapshotting<NewValue, Format> {
    let snapshot = snapshot
    return AsyncSnapshotting<NewValue, Format>(pathExtension: pathExtension, diffing: diffing) {
      try await snapshot(transform($0))
    }
  }
}
