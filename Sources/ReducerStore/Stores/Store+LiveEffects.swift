package import SteppedEffects

// What a tester asks of a store between two steps.
extension Store {
  /// Whether any effect is alive.
  package var hasLiveEffects: Bool { root.hasLiveEffects }

  /// Makes test clocks that a tester sets later settle the effects of this store.
  ///
  /// - Parameter dependencies: The values that the clocks are among.
  package func joinTestClocks(of dependencies: DependencyValues) {
    root.joinTestClocks(of: dependencies)
  }

  /// The effects alive now, without settling, in the order in which they started.
  ///
  /// - Parameter task: The action whose effects are meant; `nil` for all.
  /// - Returns: The effects and what each waits for.
  /// - Complexity: O(*n*) in the number of effects alive.
  package func liveEffects(of task: StoreTask? = nil) -> [LiveEffect] {
    guard let task else { return root.liveEffects(in: nil) }
    return task.group.map { root.liveEffects(in: $0) } ?? []
  }
}
