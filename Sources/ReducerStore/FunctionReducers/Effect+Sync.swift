public import Dispatch

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
  public static func sync(work: @escaping () -> Action) -> Effect {
    Effect(.sync(work, runAt: nil))
  }

  /// Does work at once that nothing comes of, while the store carries the effect out.
  ///
  /// ```swift
  /// return [.sync { Current.save(primes) }]
  /// ```
  ///
  /// - Parameter work: The work, done on the main actor in a store.
  /// - Returns: The effect.
  public static func sync(work: @escaping () -> Void) -> Effect {
    let work: () -> Action? = {
      work()
      return nil
    }
    return Effect(.sync(work, runAt: nil))
  }

  /// Hands the actions of this effect over in a turn of the store's own, not at once.
  ///
  /// Work and actions that would be carried out while an action is being reduced wait until the
  /// store settles. So a screen shows the request in flight before it shows the answer.
  ///
  /// ```swift
  /// return [nthPrime(state.count).map(CounterAction.nthPrimeResponse).receive(on: .main)]
  /// ```
  ///
  /// - Parameters:
  ///   - queue: The queue that code with publishers names. A store is on the main actor, and so is
  ///     what it receives, whatever the queue.
  ///   - fileID: The module and file where the effect was made; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line; the caller's by default.
  ///   - column: The column; the caller's by default.
  /// - Returns: The effect that hands over later.
  /// - Complexity: O(*n*) in the number of effects combined.
  public func receive(
    on queue: DispatchQueue,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    deferred(at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Returns the effect itself, which has no other type to be erased.
  ///
  /// - Returns: The same effect.
  public func eraseToEffect() -> Effect { self }

  private func deferred(at place: SourcePlace) -> Effect {
    switch operation {
    case .send(let action): Effect(.sync({ action }, runAt: place))
    case .sync(let work, _): Effect(.sync(work, runAt: place))
    case .merge(let effects): .merge(effects.map { $0.deferred(at: place) })
    case .concatenate(let effects): .concatenate(effects.map { $0.deferred(at: place) })
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect(.cancellable(effect.deferred(at: place), id: id, cancelInFlight: cancelInFlight))
    case .scoped(let effect, let key, let child):
      Effect(.scoped(effect.deferred(at: place), key: key, child: child))
    case .none, .run, .cancel, .cancelScope, .cancelElements: self
    }
  }
}
