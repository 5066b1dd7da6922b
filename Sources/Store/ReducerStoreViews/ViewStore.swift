public import ReducerStore
public import TextSwiftUI

/// A store can be the observed object of a view.
///
/// ```swift
/// struct CounterView: View {
///   @ObservedObject var store: Store<AppState, AppAction>
///
///   var body: some View {
///     Button("\(store.value.count)") { store.send(.incrTapped) }
///   }
/// }
/// ```
extension Store: ObservableObject {}

/// The part of a store that a view observes.
///
/// ```swift
/// WithViewStore(store, observe: \.count) { viewStore in
///   Button("\(viewStore.state)") { viewStore.send(.incrementButtonTapped) }
/// }
/// ```
@MainActor @dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction>: ObservableObject {
  let store: Store<ViewState, ViewAction>

  /// Creates a view store from a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: A function that returns the state that the view needs.
  ///   - isDuplicate: Ignored, because views are evaluated anew for each frame.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    removeDuplicates isDuplicate: (ViewState, ViewState) -> Bool = { _, _ in false }
  ) {
    self.store = store.scope(state: toViewState, action: { $0 })
  }

  /// Creates a view store from a store, with actions of its own.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: A function that returns the state that the view needs.
  ///   - fromViewAction: A function that returns the action of the store for one of the view.
  ///   - isDuplicate: Ignored, because views are evaluated anew for each frame.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isDuplicate: (ViewState, ViewState) -> Bool = { _, _ in false }
  ) {
    self.store = store.scope(state: toViewState, action: fromViewAction)
  }

  /// The current state.
  public var state: ViewState { store.state }

  /// The value of a property of the state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    store.state[keyPath: keyPath]
  }

  /// Sends an action to the store.
  @discardableResult public func send(_ action: ViewAction) -> StoreTask { store.send(action) }

  /// Sends an action to the store.
  ///
  /// The animation is accepted, and pictures don't show its effect.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask { store.send(action) }
}

/// The type of a view store for the given reducer, such as `ViewStoreOf<Counter>`.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

extension ViewStore {
  /// Returns a binding that sends an action when it's set.
  ///
  /// ```swift
  /// TextField("Name", text: viewStore.binding(get: \.name, send: { .nameChanged($0) }))
  /// ```
  public func binding<Value>(
    get: @escaping (ViewState) -> Value, send valueToAction: @escaping (Value) -> ViewAction
  ) -> Binding<Value> {
    let store = store
    return Binding(get: { get(store.state) }, set: { store.send(valueToAction($0)) })
  }

  /// Returns a binding that sends the same action whatever it's set to.
  ///
  /// ```swift
  /// .sheet(isPresented: viewStore.binding(get: \.isSheetShown, send: .sheetDismissed)) { … }
  /// ```
  public func binding<Value>(
    get: @escaping (ViewState) -> Value, send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// Returns a binding to the whole state that sends an action when it's set.
  public func binding(
    send valueToAction: @escaping (ViewState) -> ViewAction
  ) -> Binding<ViewState> {
    binding(get: { $0 }, send: valueToAction)
  }
}

extension ViewStore where ViewAction: BindableAction, ViewAction.State == ViewState {
  /// Returns a binding to a property with `@BindingState`, such as `viewStore.$name`.
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<ViewState, BindingState<Value>> & Sendable
  ) -> Binding<Value> {
    binding(
      get: { $0[keyPath: keyPath].wrappedValue }, send: { .binding(.set(keyPath, $0)) })
  }
}

/// A view that gets its content from the state that it observes in a store.
public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  /// Creates a view that observes a store.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: A function that returns the state that the view needs.
  ///   - isDuplicate: Ignored, because views are evaluated anew for each frame.
  ///   - content: A closure that returns the views.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (State) -> ViewState,
    removeDuplicates isDuplicate: (ViewState, ViewState) -> Bool = { _, _ in false },
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: toViewState)
    self.content = content
  }

  /// Creates a view that observes a store, with actions of its own.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: A function that returns the state that the view needs.
  ///   - fromViewAction: A function that returns the action of the store for one of the view.
  ///   - isDuplicate: Ignored, because views are evaluated anew for each frame.
  ///   - content: A closure that returns the views.
  public init<State, Action>(
    _ store: Store<State, Action>, observe toViewState: @escaping (State) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isDuplicate: (ViewState, ViewState) -> Bool = { _, _ in false },
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: toViewState, send: fromViewAction)
    self.content = content
  }

  /// The content.
  public var body: some View { content(viewStore) }
}
