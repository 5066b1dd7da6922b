/// The effects of an action, which can be awaited or canceled.
///
/// ```swift
/// let task = store.send(.refreshButtonTapped)
/// await task.finish()
/// ```
public struct StoreTask: Hashable, Sendable {
  let group: EffectGroup?

  /// Whether all effects have ended.
  @MainActor package var isFinished: Bool { group?.isEmpty ?? true }

  /// Waits until the effects have ended, including the effects of actions that they send.
  ///
  /// This runs the effects of a stepped store, and cancels the effects if the current task is
  /// canceled.
  @MainActor public func finish() async {
    await group?.finish()
  }

  /// Cancels the effects, whose further actions are ignored.
  @MainActor public func cancel() {
    group?.cancel()
  }

  /// Whether the effects were canceled by ``cancel()`` or with the task that called ``finish()``.
  @MainActor public var isCancelled: Bool { group?.isCancelled ?? false }

  /// Returns whether two tasks have the same effects, or no effects.
  public static func == (lhs: StoreTask, rhs: StoreTask) -> Bool { lhs.group === rhs.group }

  /// Hashes the identity of the effects.
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map { ObjectIdentifier($0) }) }
}
