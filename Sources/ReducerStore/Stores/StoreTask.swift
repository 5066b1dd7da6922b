/// A handle for the effects of an action.
///
/// Use it to wait for the effects or to cancel them.
///
/// ```swift
/// let task = store.send(.refreshButtonTapped)
/// await task.finish()
/// ```
public struct StoreTask: Hashable, Sendable {
  let group: EffectGroup?

  @MainActor package var isFinished: Bool { group?.isEmpty ?? true }

  /// Waits until the effects have ended.
  ///
  /// This method also waits for the effects of actions that they send. In a stepped store, it runs
  /// the effects. If the current task is canceled while it waits, it cancels the effects.
  @MainActor public func finish() async { await group?.finish() }

  /// Cancels the effects.
  ///
  /// If the effects send further actions, these are ignored.
  @MainActor public func cancel() { group?.cancel() }

  /// A Boolean value that indicates whether ``cancel()`` canceled the effects.
  ///
  /// Canceling a task that waits in ``finish()`` also cancels the effects.
  @MainActor public var isCancelled: Bool { group?.isCancelled ?? false }

  /// Returns a Boolean value that indicates whether two tasks refer to the same effects.
  ///
  /// Tasks without effects are equal.
  public static func == (lhs: StoreTask, rhs: StoreTask) -> Bool { lhs.group === rhs.group }

  /// Hashes the identity of the effects.
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map { ObjectIdentifier($0) }) }
}
