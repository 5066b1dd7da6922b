public import RuntimeIssues

/// The work that a store performs after a reducer has handled an action.
///
/// An effect can run asynchronous work, send actions, or cancel other effects. Creating an effect
/// doesn't start the work. Instead, the store starts it when a reducer returns the effect.
///
/// ```swift
/// case .askButtonTapped:
///   return .run { [count = state.count] send in
///     await send(.answer(try await nthPrime(count)))
///   } catch: { _, send in
///     await send(.failed)
///   }
/// ```
public struct Effect<Action> {
  @usableFromInline
  package indirect enum Operation {
    case none
    case send(Action)
    /// Synchronous work, which runs in a separate task if `runAt` isn't `nil`.
    case sync(() -> Action?, runAt: CallSite?)
    case run(Run)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: AnyHashable, cancelInFlight: Bool)
    case cancel(id: AnyHashable)
    case scoped(Effect, key: ScopeKey, child: ChildLookup)
    /// If `elements` is `nil`, this cancels all effects of the child feature.
    case cancelScope(ScopeKey, elements: [ScopeKey]? = nil)
  }

  @usableFromInline
  package struct Run: Sendable {
    package let priority: TaskPriority?
    package let operation: @Sendable (Send<Action>) async -> Void
    package let site: CallSite
  }

  @usableFromInline package let operation: Operation

  @inlinable
  package init(_ operation: Operation) { self.operation = operation }

  /// An effect that doesn't do anything.
  @inlinable public static var none: Effect { Effect(.none) }

  /// Returns an effect that sends the given action.
  ///
  /// The store handles the action before it starts any asynchronous work.
  @inlinable
  public static func send(_ action: Action) -> Effect { Effect(.send(action)) }

  @inlinable package var isNone: Bool {
    if case .none = operation { true } else { false }
  }
}

/// The type of the effects that the given reducer returns.
///
/// For example, a reducer can refer to its effects as `EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// A value that an effect uses to send actions back to the store, as in `await send(.tick)`.
///
/// If the effect has been canceled, the store ignores the actions that it sends. If the effect has
/// finished, sending an action reports an issue.
public struct Send<Action>: Sendable {
  private let send: @MainActor @Sendable (Action) -> Void

  package init(_ send: @escaping @MainActor @Sendable (Action) -> Void) { self.send = send }

  /// Sends the given action to the store.
  @MainActor public func callAsFunction(_ action: Action) { if !Task.isCancelled { send(action) } }
}

extension Effect {
  /// Returns an effect that runs the given effects concurrently.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Returns an effect that runs the given effects concurrently.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { !$0.isNone }
    if effects.count < 2 { return effects.first ?? .none }
    return Effect(.merge(effects))
  }

  /// Returns an effect that runs this effect and the given effect concurrently.
  @inlinable
  public func merge(with other: Effect) -> Effect {
    if isNone { return other }
    return other.isNone ? self : Effect(.merge([self, other]))
  }

  /// Returns an effect that runs the given effects one after another.
  ///
  /// Each effect starts when the previous one finishes.
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Returns an effect that runs the given effects one after another.
  ///
  /// Each effect starts when the previous one finishes.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { !$0.isNone }
    if effects.count < 2 { return effects.first ?? .none }
    return Effect(.concatenate(effects))
  }

  /// Returns an effect that runs the given effect after this effect finishes.
  public func concatenate(with other: Effect) -> Effect { .concatenate(self, other) }

  /// Returns an effect that transforms each action that this effect sends, using the given closure.
  ///
  /// - Complexity: O(*n*), where *n* is the number of effects that this effect is composed of.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    lifted(transform, byOperator: false)
  }

  package func lifted<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction,
    dismissal: (@Sendable () -> NewAction)? = nil, byOperator isOperator: Bool = true
  ) -> Effect<NewAction> {
    func lifted(_ effect: Effect) -> Effect<NewAction> {
      effect.lifted(transform, dismissal: dismissal, byOperator: isOperator)
    }
    let operation: Effect<NewAction>.Operation =
      switch operation {
      case .none: .none
      case .send(let action): .send(transform(action))
      case .sync(let work, let site): .sync({ work().map(transform) }, runAt: site)
      case .run(let run): .run(run.map(transform, dismissal: dismissal))
      case .merge(let effects): .merge(effects.map(lifted))
      case .concatenate(let effects): .concatenate(effects.map(lifted))
      case .cancellable(let effect, let id, let cancelInFlight):
        .cancellable(lifted(effect), id: id, cancelInFlight: cancelInFlight)
      case .cancel(let id): .cancel(id: id)
      case .scoped(let effect, let key, let child):
        .scoped(lifted(effect), key: key, child: isOperator ? child : child.uncertain)
      case .cancelScope(let key, let elements): .cancelScope(key, elements: elements)
      }
    return Effect<NewAction>(operation)
  }

  @usableFromInline
  package func scoped(by key: ScopeKey, _ child: ChildLookup) -> Effect {
    switch operation {
    // These effects can't be canceled, so they don't need to be assigned to a child feature.
    case .none, .send, .sync(_, runAt: nil): self
    default: Effect(.scoped(self, key: key, child: child))
    }
  }
}

extension Effect.Run {
  fileprivate func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction, dismissal: (@Sendable () -> NewAction)?
  ) -> Effect<NewAction>.Run {
    let operation = operation
    return .init(
      priority: priority,
      operation: { send in
        let childSend = Send<Action> { send(transform($0)) }
        guard let dismissal else { return await operation(childSend) }
        // Inner features map the effect before outer features do, so this closure runs for the
        // outermost feature first. Appending each dismissal therefore sorts them from the outermost
        // to the innermost feature.
        let dismissals = Dismissals.current + [{ send(dismissal()) }]
        await Dismissals.$current.withValue(dismissals) { await operation(childSend) }
      },
      site: site)
  }
}
