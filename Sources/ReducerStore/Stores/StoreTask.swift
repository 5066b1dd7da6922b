/// The effects that come of one action: to wait for, or to cancel with whatever sent it.
///
/// ```swift
/// let task = store.send(.refreshButtonTapped)
/// await task.finish()
/// ```
public struct StoreTask: Sendable {
  let group: EffectGroup?

  init(group: EffectGroup?) {
    self.group = group
  }

  /// Whether none of the effects is alive.
  @MainActor package var isOver: Bool { group?.isEmpty ?? true }

  /// Waits until the effects are over, with those of the actions they send.
  ///
  /// In a stepped store it runs them. When the task that waits is cancelled, so are the effects.
  @MainActor public func finish() async {
    await group?.finish()
  }

  /// Cancels the effects.
  ///
  /// What they would still send is dropped.
  @MainActor public func cancel() {
    group?.cancel()
  }

  /// Whether the effects were cancelled by ``cancel()`` or with the task that waited for them.
  @MainActor public var isCancelled: Bool { group?.isCancelled ?? false }
}
