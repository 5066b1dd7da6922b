/// A type that describes how actions change a feature's state, and which effects they start.
///
/// Implement `reduce(into:action:)` to provide the logic of a feature, or implement `body` to
/// compose other reducers. If you implement both, `body` is ignored.
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

  /// Changes the state in response to the given action, and returns an effect for the store to run.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this reducer is composed of.
  ///
  /// The reducers run in order. A store evaluates the body only once.
  @ReducerBuilder<State, Action> var body: Body { get }
}

/// A reducer that has the same state and actions as the given type.
///
/// For example, you can declare a body as `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// The body of a reducer that implements `reduce(into:action:)` instead.
  ///
  /// This property exists only to satisfy the protocol requirement, so accessing it is a
  /// programming error.
  public var body: Never {
    preconditionFailure(
      "\"\(Self.self)\" doesn't have a body. To fix, call \"reduce(into:action:)\".")
  }
}

extension Reducer where Body: Reducer, Body.State == State, Body.Action == Action {
  /// Runs the reducers in the body.
  ///
  /// The types of the body let the compiler infer those of a reducer that only stores its body.
  @inlinable
  public func reduce(
    into state: inout Body.State, action: Body.Action
  ) -> Effect<Body.Action> {
    let body = body
    BodyCapture.capture(Self.self, body: body)
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
