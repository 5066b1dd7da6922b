public import ReducerStore
public import TextSwiftUI

/// A view with one content while a state isn't `nil`, and another one while it is.
public struct IfLetStore<State, Action, Content: View, Else: View>: View {
  private let store: Store<State?, Action>
  private let content: (Store<State, Action>) -> Content
  private let orElse: () -> Else

  /// Creates a view of an optional state, with other content while it's `nil`.
  ///
  /// ```swift
  /// IfLetStore(store.scope(state: \.detail, action: { .detail($0) })) { store in
  ///   DetailView(store: store)
  /// } else: {
  ///   Text("Nothing is selected.")
  /// }
  /// ```
  public init(
    _ store: Store<State?, Action>, @ViewBuilder then: @escaping (Store<State, Action>) -> Content,
    @ViewBuilder else orElse: @escaping () -> Else
  ) {
    self.store = store
    content = then
    self.orElse = orElse
  }

  /// Creates a view of an optional state.
  public init(
    _ store: Store<State?, Action>, @ViewBuilder then: @escaping (Store<State, Action>) -> Content
  ) where Else == EmptyView {
    self.init(store, then: then, else: { EmptyView() })
  }

  /// Creates a view of a presented state, with other content while it's `nil`.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then: @escaping (Store<State, Action>) -> Content,
    @ViewBuilder else orElse: @escaping () -> Else
  ) {
    self.init(
      store.scope(state: \.wrappedValue, action: { .presented($0) }), then: then, else: orElse)
  }

  /// Creates a view of a presented state.
  public init(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then: @escaping (Store<State, Action>) -> Content
  ) where Else == EmptyView {
    self.init(store, then: then, else: { EmptyView() })
  }

  /// The content.
  public var body: some View {
    if let store = store.scope(ifLet: { $0 }, action: { $0 }) { content(store) } else { orElse() }
  }
}

/// A view for each element of a collection in a store.
public struct ForEachStore<ID: Hashable, State, Action, Content: View>: View {
  private let store: Store<IdentifiedArray<ID, State>, (id: ID, action: Action)>
  private let content: (Store<State, Action>) -> Content

  /// Creates a view for each element.
  ///
  /// ```swift
  /// ForEachStore(store.scope(state: \.todos, action: { .todo(id: $0, action: $1) })) { store in
  ///   TodoView(store: store)
  /// }
  /// ```
  public init(
    _ store: Store<IdentifiedArray<ID, State>, (id: ID, action: Action)>,
    @ViewBuilder content: @escaping (Store<State, Action>) -> Content
  ) {
    self.store = store
    self.content = content
  }

  /// The views of the elements.
  public var body: some View {
    ForEach(Array(store.state.ids), id: \.self) { id in
      if let store = store.scope(ifLet: { $0[id: id] }, action: { (id: id, action: $0) }) {
        content(store)
      }
    }
  }
}

extension Store {
  /// Returns a store for the elements of a collection.
  ///
  /// ```swift
  /// store.scope(state: \.todos, action: { .todo(id: $0, action: $1) })
  /// ```
  public func scope<ID: Hashable, ElementState, ElementAction>(
    state toElements: @escaping (State) -> IdentifiedArray<ID, ElementState>,
    action fromElementAction: @escaping (ID, ElementAction) -> Action
  ) -> Store<IdentifiedArray<ID, ElementState>, (id: ID, action: ElementAction)> {
    scope(
      state: toElements,
      action: { (action: (id: ID, action: ElementAction)) in
        fromElementAction(action.id, action.action)
      })
  }
}

/// A view of a state that is an enumeration.
///
/// ```swift
/// SwitchStore(store) { state in
///   switch state {
///   case .loggedIn: CaseLet(/App.State.loggedIn, action: App.Action.loggedIn) { HomeView(store: $0) }
///   case .loggedOut: LoginView()
///   }
/// }
/// ```
public struct SwitchStore<State, Action, Content: View>: View {
  private let store: Store<State, Action>
  private let content: (State) -> Content

  /// Creates a view from the case of the state.
  public init(
    _ store: Store<State, Action>, @ViewBuilder content: @escaping (State) -> Content
  ) {
    self.store = store
    self.content = content
  }

  /// The content.
  public var body: some View {
    content(store.state).environmentObject(SwitchedStore(store: store))
  }
}

private final class SwitchedStore<State, Action>: ObservableObject {
  let store: Store<State, Action>

  init(store: Store<State, Action>) { self.store = store }
}

/// The view of one case in a ``SwitchStore``.
public struct CaseLet<EnumState, EnumAction, CaseState, CaseAction, Content: View>: View {
  @EnvironmentObject private var store: SwitchedStore<EnumState, EnumAction>
  private let path: CasePath<EnumState, CaseState>
  private let fromCaseAction: (CaseAction) -> EnumAction
  private let content: (Store<CaseState, CaseAction>) -> Content

  /// Creates the view of a case.
  public init(
    _ path: CasePath<EnumState, CaseState>,
    action fromCaseAction: @escaping (CaseAction) -> EnumAction,
    @ViewBuilder then content: @escaping (Store<CaseState, CaseAction>) -> Content
  ) {
    self.path = path
    self.fromCaseAction = fromCaseAction
    self.content = content
  }

  /// The content while the state is in the case.
  public var body: some View {
    let path = path
    if let store = store.store.scope(
      ifLet: { path.extract(from: $0) }, action: fromCaseAction)
    {
      content(store)
    }
  }
}
