/// A feature's logic: how an action changes the state, and what is to be done then.
///
/// Implement `reduce(into:action:)` for logic, or `body` to put a feature together from others;
/// not both, and where both are there `body` is never called.
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
  /// All the data of the feature.
  associatedtype State
  /// All that can happen in the feature.
  associatedtype Action
  /// The type of the reducer that `body` puts together.
  associatedtype Body

  /// Changes the state and says what is to be done then.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - action: What happened.
  /// - Returns: The effect for the store to carry out.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that this one is put together from, run in order.
  ///
  /// A store evaluates it once, not for every action.
  @ReducerBuilder<State, Action> var body: Body { get }
}

/// A reducer over the state and the actions of another type: `some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer where Body == Never {
  /// The body of a reducer without one; it is never called.
  public var body: Never {
    preconditionFailure(
      """
      The body of "\(Self.self)" was read, which has none. To fix, call "reduce(into:action:)".
      """)
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

/// A feature's logic: ``Reducer`` by its former name.
public typealias ReducerProtocol = Reducer

/// A reducer over the state and the actions of another type: ``ReducerOf`` by its former name.
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// What a reducer wants done: ``Effect`` by its former name.
public typealias EffectTask<Action> = Effect<Action>
