public import ReducerStore
public import TextSwiftUI

extension NavigationStack {
  /// Creates a stack whose path is the stack of features in a store.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(\.path, action: \.path)) {
  ///   RootView()
  /// } destination: { store in
  ///   switch store.case {
  ///   case .counter(let store): CounterView(store: store)
  ///   }
  /// }
  /// ```
  @MainActor
  public init<State, Action, Content: View, Destination: View>(
    path: Binding<Store<StackState<State>, StackAction<State, Action>>>,
    @ViewBuilder root: () -> Content,
    @ViewBuilder destination: @escaping (Store<State, Action>) -> Destination
  )
  where Data == [PushedState<State>], Root == StoreStackRoot<State, Action, Content, Destination> {
    let store = path.wrappedValue
    self.init(path: ReducerStoreViews.path(of: store)) {
      StoreStackRoot(store: store, root: root(), destination: destination)
    }
  }
}

/// The root of a stack, which knows the views of the features above it.
public struct StoreStackRoot<State, Action, Root: View, Destination: View>: View {
  let store: Store<StackState<State>, StackAction<State, Action>>
  let root: Root
  let destination: (Store<State, Action>) -> Destination

  /// The root.
  public var body: some View {
    root.navigationDestination(for: PushedState<State>.self) { pushed in
      if let store = pushed.id.flatMap({ store.scope(element: $0) }) { destination(store) }
    }
  }
}

/// A feature on a stack, or one that a link pushes.
public struct PushedState<State>: Hashable {
  let id: StackElementID?
  let state: State

  /// Returns a Boolean value that indicates whether two features have the same ID.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

  /// Hashes the ID of the feature.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Returns a binding to the features on the stack of a store.
@MainActor private func path<State, Action>(
  of store: Store<StackState<State>, StackAction<State, Action>>
) -> Binding<[PushedState<State>]> {
  Binding(
    get: { zip(store.state.ids, store.state).map { PushedState(id: $0, state: $1) } },
    set: { path in
      let ids = store.state.ids
      if path.count < ids.count {
        store.send(.popFrom(id: ids[path.count]))
      } else {
        for pushed in path.dropFirst(ids.count) { store.send(.push(pushed.state)) }
      }
    })
}

extension NavigationLink where Label: View, Destination == Never {
  /// Creates a link that pushes the state of a feature onto the nearest stack of a store.
  ///
  /// ```swift
  /// NavigationLink(state: Path.State.counter(Counter.State())) { Text("Counter") }
  /// ```
  public init<P>(state: P?, @ViewBuilder label: () -> Label) {
    self.init(value: state.map { PushedState(id: nil, state: $0) }, label: label)
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link that pushes the state of a feature onto the nearest stack of a store.
  public init<P>(_ titleKey: LocalizedStringKey, state: P?) {
    self.init(state: state) { Text(titleKey) }
  }
}
