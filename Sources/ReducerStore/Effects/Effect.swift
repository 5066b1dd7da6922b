import RuntimeIssues

/// What a reducer wants done after it has changed the state: a value that a store carries out.
///
/// An effect does nothing by itself. It says what to run, what to send back, what to cancel; so
/// it can be compared with what was meant, mapped into a parent's actions and run in steps.
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
    /// Work and the action that it returns, if any: done at once, or as an effect that runs.
    case sync(() -> Action?, runAt: CallSite?)
    case run(Run)
    case merge([Effect])
    case concatenate([Effect])
    case cancellable(Effect, id: AnyHashable, cancelInFlight: Bool)
    case cancel(id: AnyHashable)
    /// Effects of a child, whose identity is the parent's path and this key.
    case scoped(Effect, key: ScopeKey, child: ChildLookup)
    /// Cancels the effects of a child and of its children, or only those of some of its elements.
    case cancelScope(ScopeKey, elements: [ScopeKey]? = nil)
  }

  /// A task to start, and where in the source it was asked for.
  @usableFromInline
  package struct Run: Sendable {
    package let priority: TaskPriority?
    package let operation: @Sendable (Send<Action>) async -> Void
    package let place: CallSite
  }

  @usableFromInline package let operation: Operation

  @inlinable
  package init(_ operation: Operation) {
    self.operation = operation
  }

  /// No effect: the action only changes state.
  @inlinable public static var none: Effect { Effect(.none) }

  /// Sends an action back at once, before any effect that runs.
  @inlinable
  public static func send(_ action: Action) -> Effect { Effect(.send(action)) }

  @inlinable package var isNone: Bool {
    if case .none = operation { true } else { false }
  }
}

/// The effect of a reducer: `EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// Sends actions from an effect back into the store.
///
/// It is called like a function: `await send(.tick)`. Once the effect is canceled it does
/// nothing; called after the effect is over it reports an issue.
public struct Send<Action>: Sendable {
  private let send: @MainActor @Sendable (Action) -> Void

  package init(_ send: @escaping @MainActor @Sendable (Action) -> Void) {
    self.send = send
  }

  /// Sends an action into the store.
  @MainActor public func callAsFunction(_ action: Action) {
    guard !Task.isCancelled else { return }
    send(action)
  }
}

extension Effect {
  /// Combines effects that run side by side.
  public static func merge(_ effects: Effect...) -> Effect { merge(effects) }

  /// Combines effects that run side by side.
  public static func merge(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { !$0.isNone }
    if effects.count < 2 { return effects.first ?? .none }
    return Effect(.merge(effects))
  }

  /// Combines this effect with another that runs beside it.
  @inlinable
  public func merge(with other: Effect) -> Effect {
    if isNone { return other }
    return other.isNone ? self : Effect(.merge([self, other]))
  }

  /// Combines effects that run one after the other, each when the one before is over.
  public static func concatenate(_ effects: Effect...) -> Effect { concatenate(effects) }

  /// Combines effects that run one after the other, each when the one before is over.
  public static func concatenate(_ effects: some Sequence<Effect>) -> Effect {
    let effects = effects.filter { !$0.isNone }
    if effects.count < 2 { return effects.first ?? .none }
    return Effect(.concatenate(effects))
  }

  /// Combines this effect with another that starts when this one is over.
  public func concatenate(with other: Effect) -> Effect { .concatenate(self, other) }

  /// Turns the actions that this effect sends into other actions.
  ///
  /// - Complexity: O(*n*) in the number of effects combined.
  public func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction
  ) -> Effect<NewAction> {
    map(transform, dismissal: nil)
  }

  /// Turns the actions of a presented feature into those of the feature that presents it.
  func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction,
    dismissal: (@Sendable () -> NewAction)?
  ) -> Effect<NewAction> {
    switch operation {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .sync(let work, let place):
      Effect<NewAction>(.sync({ work().map(transform) }, runAt: place))
    case .run(let run): Effect<NewAction>(.run(run.map(transform, dismissal: dismissal)))
    case .merge(let effects):
      Effect<NewAction>(.merge(effects.map { $0.map(transform, dismissal: dismissal) }))
    case .concatenate(let effects):
      Effect<NewAction>(.concatenate(effects.map { $0.map(transform, dismissal: dismissal) }))
    case .cancellable(let effect, let id, let cancelInFlight):
      Effect<NewAction>(
        .cancellable(
          effect.map(transform, dismissal: dismissal), id: id, cancelInFlight: cancelInFlight))
    case .cancel(let id): Effect<NewAction>(.cancel(id: id))
    case .scoped(let effect, let key, let child):
      Effect<NewAction>(
        .scoped(effect.map(transform, dismissal: dismissal), key: key, child: child))
    case .cancelScope(let key, let elements):
      Effect<NewAction>(.cancelScope(key, elements: elements))
    }
  }

  /// Gives the effects of a child their place among those of its parent.
  @usableFromInline
  func scoped(by key: ScopeKey, _ child: ChildLookup) -> Effect {
    switch operation {
    // These leave nothing in flight, so that they need no identity.
    case .none, .send, .sync(_, runAt: nil): self
    default: Effect(.scoped(self, key: key, child: child))
    }
  }
}

extension Effect.Run {
  fileprivate func map<NewAction>(
    _ transform: @escaping @Sendable (Action) -> NewAction,
    dismissal: (@Sendable () -> NewAction)?
  ) -> Effect<NewAction>.Run {
    let operation = operation
    return .init(
      priority: priority,
      operation: { send in
        let childSend = Send<Action> { send(transform($0)) }
        guard let dismissal else { return await operation(childSend) }
        // The outermost presentation comes first: its parent's effects are mapped last.
        let dismissals = Dismissals.current + [{ send(dismissal()) }]
        await Dismissals.$current.withValue(dismissals) { await operation(childSend) }
      },
      place: place)
  }
}
