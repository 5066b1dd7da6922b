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

extension Store {
  /// Sends an action to the store.
  ///
  /// The animation is accepted, and pictures don't show its effect.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask { send(action) }

  /// Sends an action to the store.
  ///
  /// The transaction is accepted, and pictures don't show its effect.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask { send(action) }
}

extension ViewActionSending {
  /// Sends an action of the view to the store.
  ///
  /// The animation is accepted, and pictures don't show its effect.
  @discardableResult @MainActor
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    send(action)
  }

  /// Sends an action of the view to the store.
  ///
  /// The transaction is accepted, and pictures don't show its effect.
  @discardableResult @MainActor
  public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
    send(action)
  }
}

extension ButtonStateAction {
  /// Returns an action that's sent when the user selects the button.
  ///
  /// The animation is accepted, and pictures don't show its effect.
  public static func send(_ action: Action?, animation: Animation?) -> ButtonStateAction {
    .send(action)
  }
}

extension Send {
  /// Sends the given action to the store.
  ///
  /// The animation is accepted, and pictures don't show its effect.
  @MainActor public func callAsFunction(_ action: Action, animation: Animation?) {
    callAsFunction(action)
  }

  /// Sends the given action to the store.
  ///
  /// The transaction is accepted, and pictures don't show its effect.
  @MainActor public func callAsFunction(_ action: Action, transaction: Transaction) {
    callAsFunction(action)
  }
}

extension View {
  /// Keeps the focus of a store and the focus of a view equal.
  ///
  /// ```swift
  /// .bind($store.focusedField, to: $focusedField)
  /// ```
  public func bind<Value: Hashable>(
    _ model: Binding<Value>, to view: FocusState<Value>.Binding
  ) -> some View {
    onAppear {
      if view.wrappedValue != model.wrappedValue { view.wrappedValue = model.wrappedValue }
    }
    .onChange(of: model.wrappedValue) { view.wrappedValue = $1 }
    .onChange(of: view.wrappedValue) { model.wrappedValue = $1 }
  }
}
