public import ReducerStore
public import TextScreens

extension BackStackScreen where ScreenType == AnyScreen {
  /// Creates a back stack from a root and the features on a stack.
  ///
  /// The `destination` closure creates a feature's item from its state and a function that sends
  /// its actions. The element's ID is added to the key of the item. The item also gets a back
  /// button that sends `.popFrom(id:)`, unless its bar is hidden or has a left item.
  ///
  /// ```swift
  /// BackStackScreen(
  ///   root: .init(screen: ShopScreen { store.send($0) }, barContent: .init(title: "Shop")),
  ///   path: store.state.path
  /// ) { feature, send in
  ///   switch feature {
  ///   case .item(let state):
  ///     .init(
  ///       key: "item", screen: ItemScreen(state: state) { send(.item($0)) },
  ///       barContent: .init(title: state.name))
  ///   }
  /// } send: {
  ///   store.send(.path($0))
  /// }
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of features.
  public init<State, Action>(
    root: Item, path: StackState<State>,
    destination: (_ state: State, _ send: @escaping (Action) -> Void) -> Item,
    send: @escaping (StackAction<State, Action>) -> Void
  ) {
    self.init(items: [root])
    for (id, state) in zip(path.ids, path) {
      var item = destination(state) { send(.element(id: id, action: $0)) }
      item.key = "\(item.key) \(id)"
      if case .visible(var bar) = item.barVisibility, case .none = bar.leftItem {
        bar.leftItem = .button(.back { send(.popFrom(id: id)) })
        item.barVisibility = .visible(bar)
      }
      items.append(item)
    }
  }
}
