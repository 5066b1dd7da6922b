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
    /// Cancels every effect of a child, and of its children.
    case cancelScope(ScopeKey)
    /// Cancels the effects of those elements of a collection that are no longer there.
    case cancelElements(ScopeKey, gone: [ScopeKey])
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
/// It is called like a function: `await send(.tick)`. Once the effect is cancelled it does
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
