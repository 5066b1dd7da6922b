/// The logic of a feature: how actions change its state, and which effects they have.
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
  /// The data of the feature.
  associatedtype State
  /// The events of the feature.
  associatedtype Action
  /// The type of `body`.
  associatedtype Body

  /// Changes the state for an action, and returns the effect for the store to run.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one combines, which run in order.
  ///
  /// A store evaluates it only once.
  @ReducerBuilder<State, Action> var body: Body { get }
}

/// A reducer with the state and actions of another type: `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// The body of a reducer that implements `reduce(into:action:)`; it must not be called.
  public var body: Never {
    preconditionFailure(
      "\"\(Self.self)\" doesn't have a body. To fix, call \"reduce(into:action:)\".")
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the body.
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
