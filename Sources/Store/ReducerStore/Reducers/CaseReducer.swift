/// A reducer that is an enum, each case of which contains the reducer of a feature.
///
/// The `@Reducer` macro adds the conformance to an enum.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body == Reduce<State, Action> {
  /// An enum that contains the store of the current case.
  associatedtype CaseScope

  /// The type of the reducer of all cases.
  associatedtype CaseBody: Reducer<State, Action>

  /// The reducer of all cases.
  static var body: CaseBody { get }

  /// Returns the store of the current case.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The reducer of all cases.
  public var body: Reduce<State, Action> { Reduce(Self.body) }
}

/// The state of a ``CaseReducer``.
public protocol CaseReducerState {
  /// The reducer of the state.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the current case.
  ///
  /// ```swift
  /// switch store.case {
  /// case .detail(let store): DetailView(store: store)
  /// case .settings(let store): SettingsView(store: store)
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

/// A state whose members are also members of its store, as in `store.count`.
///
/// The `@ObservableState` macro adds the conformance.
public protocol ObservableState: SendableMetatype {}

extension PresentationState: ObservableState where State: ObservableState {}
extension Optional: ObservableState where Wrapped: ObservableState {}
extension StackState: ObservableState where Element: ObservableState {}

/// A property wrapper for the state of a presented feature, as it's written in a state with
/// `@ObservableState`.
public typealias Presents = PresentationState

/// The type of the actions of a stack with the given reducer's features.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>

/// An action type that has a case for the actions of a feature's view.
///
/// The view sends its actions with the method that `@ViewAction(for:)` adds to it.
public protocol ViewAction<ViewAction>: SendableMetatype {
  /// The type of the actions of the view.
  associatedtype ViewAction

  /// Creates an action that contains the given action of the view.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends the actions of a feature's view.
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The type of the state of the store.
  associatedtype StoreState
  /// The type of the actions of the store.
  associatedtype StoreAction: ViewAction

  /// The store that receives the actions.
  @MainActor var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view to the store.
  @discardableResult
  @MainActor public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    store.send(.view(action))
  }
}
