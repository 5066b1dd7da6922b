/// A handle for the effects of an action.
///
/// Use a store task to wait for the effects or to cancel them.
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
  /// This method also waits for the effects of any actions that these effects send. In a stepped
  /// store, it runs the effects. If the current task is canceled during the wait, this method
  /// cancels the effects.
  @MainActor public func finish() async { await group?.finish() }

  /// Cancels the effects.
  ///
  /// The store ignores any actions that the effects send afterward.
  @MainActor public func cancel() { group?.cancel() }

  /// A Boolean value that indicates whether this store task has been canceled.
  ///
  /// You can cancel a store task by calling ``cancel()``, or by canceling a Swift task that's
  /// waiting in ``finish()``.
  @MainActor public var isCancelled: Bool { group?.isCancelled ?? false }

  /// Returns a Boolean value that indicates whether two tasks refer to the same effects.
  ///
  /// Two tasks without effects are equal, unless one of their actions was sent while the reducer
  /// was handling another action.
  public static func == (lhs: StoreTask, rhs: StoreTask) -> Bool { lhs.group === rhs.group }

  /// Hashes the identity of the effects.
  public func hash(into hasher: inout Hasher) { hasher.combine(group.map { ObjectIdentifier($0) }) }
}

extension StoreTask {
  /// Creates a handle for no effects.
  package init() { self.init(group: nil) }
}
