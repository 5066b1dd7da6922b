/// A handle that you can use to wait for the effects of an action or to cancel them.
///
/// ```swift
/// let task = store.send(.refreshButtonTapped)
/// await task.finish()
/// ```
public struct StoreTask: Hashable, Sendable {
  let group: EffectGroup?

  /// A Boolean value that indicates whether all effects have ended.
  @MainActor package var isFinished: Bool { group?.isEmpty ?? true }

  /// Waits until the effects have ended, including the effects of actions that they send.
  ///
  /// In a stepped store, this method runs the effects. Canceling the current task cancels the
  /// effects.
  @MainActor public func finish() async {
    await group?.finish()
  }

  /// Cancels the effects.
  ///
  /// Any further actions that the effects send are ignored.
  @MainActor public func cancel() {
    group?.cancel()
  }

  /// A Boolean value that indicates whether the effects were canceled by ``cancel()``, or by
  /// canceling the task that called ``finish()``.
  @MainActor public var isCancelled: Bool { group?.isCancelled ?? false }

  /// Returns whether two tasks refer to the same effects, or both tasks have no effects.
  public static func == (lhs: StoreTask, rhs: StoreTask) -> Bool { lhs.group === rhs.group }

  /// Hashes the identity of the effects.
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map { ObjectIdentifier($0) }) }
}
