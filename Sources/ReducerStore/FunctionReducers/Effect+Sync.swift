extension Effect {
  /// Does work at once, while the store carries the effect out, and sends the action it returns.
  ///
  /// It is an effect that a step list can play, since nothing has to be waited for.
  ///
  /// ```swift
  /// return [.sync { .loaded(Current.load()) }]
  /// ```
  ///
  /// - Parameter work: The work, done on the main actor in a store.
  /// - Returns: The effect.
  public static func sync(work: @escaping () -> Action) -> Effect { Effect(.sync(work)) }

  /// Does work at once that nothing comes of, while the store carries the effect out.
  ///
  /// ```swift
  /// return [.sync { Current.save(primes) }]
  /// ```
  ///
  /// - Parameter work: The work, done on the main actor in a store.
  /// - Returns: The effect.
  public static func sync(work: @escaping () -> Void) -> Effect {
    Effect(
      .sync {
        work()
        return nil
      })
  }
}
