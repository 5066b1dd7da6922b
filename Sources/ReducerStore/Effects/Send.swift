/// Sends actions from an effect back into the store.
///
/// It is called like a function: `await send(.tick)`. Once the effect is cancelled it does
/// nothing; called after the effect is over it reports an issue.
public struct Send<Action>: Sendable {
  private let send: @MainActor @Sendable (Action) -> Void

  package init(_ send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action into the store.
  ///
  /// - Parameter action: The action.
  @MainActor public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}
