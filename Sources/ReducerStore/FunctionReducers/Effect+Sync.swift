public import Dispatch
import RuntimeIssues

extension Effect {
  /// Does work at once, while the store carries the effect out, and sends the action it returns.
  ///
  /// It is an effect that a step list can play, since nothing has to be waited for.
  ///
  /// ```swift
  /// return [.sync { .loaded(Current.load()) }]
  /// ```
  public static func sync(work: @escaping () -> Action) -> Effect {
    Effect(.sync(work, runAt: nil))
  }

  /// Does work at once that nothing comes of, while the store carries the effect out.
  ///
  /// ```swift
  /// return [.sync { Current.save(primes) }]
  /// ```
  public static func sync(work: @escaping () -> Void) -> Effect {
    let work: () -> Action? = {
      work()
      return nil
    }
    return Effect(.sync(work, runAt: nil))
  }

  /// Delivers the actions of this effect later, when the store settles.
  ///
  /// Without it, work that needs no time runs, and sends its actions, while an action is being
  /// reduced. With it, a screen shows the request in flight before it shows the answer.
  ///
  /// The queue is ignored: a store always receives actions on the main actor.
  ///
  /// ```swift
  /// return [nthPrime(state.count).map(CounterAction.nthPrimeResponse).receive(on: .main)]
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of effects combined.
  public func receive(
    on queue: DispatchQueue,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    deferred(at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Returns the effect itself: there is no type to erase.
  public func eraseToEffect() -> Effect { self }

  private func deferred(at place: CallSite) -> Effect {
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
