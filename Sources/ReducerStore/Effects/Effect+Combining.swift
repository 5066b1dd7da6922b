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
    case .cancelScope(let key): Effect<NewAction>(.cancelScope(key))
    case .cancelElements(let key, let gone):
      Effect<NewAction>(.cancelElements(key, gone: gone))
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
