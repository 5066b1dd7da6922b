extension Store where State: Sendable {
  /// The state now and after each action, in order, as long as it is iterated over.
  ///
  /// Actions reduced in one go, such as those of `.send` effects, make one state.
  ///
  /// ```swift
  /// for await state in store.states { render(state) }
  /// ```
  public var states: AsyncStream<State> {
    AsyncStream { continuation in
      continuation.yield(state)
      let observer = root.observe { continuation.yield(self.state) }
      continuation.onTermination = { _ in
        Task { @MainActor in self.root.stopObserving(observer) }
      }
    }
  }
}
