/// A type that describes how actions change a feature's state and which effects they start.
///
/// Implement either `reduce(into:action:)` for logic, or `body` to combine other reducers. If you
/// implement both, `body` isn't called.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .incrementButtonTapped:
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
public protocol Reducer<State, Action> {
  /// The type of the feature's state.
  associatedtype State
  /// The type of the feature's actions.
  associatedtype Action
  /// The type of the reducer's body.
  associatedtype Body

  /// Changes the state for an action, and returns the effect for the store to run.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// A reducer that combines other reducers, which run in order.
  ///
  /// A store evaluates the body only once.
  @ReducerBuilder<State, Action> var body: Body { get }
}

/// A reducer with the state and actions of another type, such as `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// A placeholder for reducers that implement `reduce(into:action:)`.
  ///
  /// You must not access this property.
  public var body: Never {
    preconditionFailure(
      "\"\(Self.self)\" doesn't have a body. To fix, call \"reduce(into:action:)\".")
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the reducers of the body.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    let body = body
    BodyProbe<State, Action>.answer(Self.self, body: body)
    return body.reduce(into: &state, action: action)
  }
}

// MARK: Former names

/// The former name of ``Reducer``.
public typealias ReducerProtocol = Reducer

/// The former name of ``ReducerOf``.
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// The former name of ``Effect``.
public typealias EffectTask<Action> = Effect<Action>
