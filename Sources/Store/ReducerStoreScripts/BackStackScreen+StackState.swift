public import ReducerStore
public import TextScreens

extension BackStackScreen where ScreenType == AnyScreen {
  /// Creates a back stack from a root item and the features on a navigation stack.
  ///
  /// The `destination` closure creates an item for each feature. Its arguments are the state of the
  /// feature and a function that sends the feature's actions. This initializer appends the ID of
  /// the stack element to the item's key, so all items have different keys. If the item's bar is
  /// visible and has no left item, this initializer also adds a back button that sends
  /// `.popFrom(id:)`.
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
  /// - Complexity: O(*n*), where *n* is the number of features on the stack.
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
