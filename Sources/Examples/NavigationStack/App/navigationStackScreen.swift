public import ReducerStore
public import TextScreens

/// Makes what the app shows now: the root and the stack over it, and an alert, where there is one.
///
/// - Parameter store: The app's store.
/// - Returns: The screen.
@MainActor
public func navigationStackScreen(store: StoreOf<NavigationStackApp>) -> some Screen {
  let path = store.state.path
  let root = BackStackScreen<AnyScreen>.Item(
    key: "root", screen: RootScreen { store.send($0) },
    barContent: .init(title: "Navigation stack"))
  let items = path.ids.compactMap { stackItem($0, of: store) }
  return AlertScreen(
    base: BackStackScreen(items: [root] + items),
    alert: path.ids.reversed().lazy.compactMap { alert(of: $0, in: store) }.first)
}

/// Makes the screen of one feature on the stack.
@MainActor
private func stackItem(
  _ id: StackElementID, of store: StoreOf<NavigationStackApp>
) -> BackStackScreen<AnyScreen>.Item? {
  func item(
    _ name: String, _ title: String, number: Int, _ feature: some Screen
  ) -> BackStackScreen<AnyScreen>.Item {
    let screen = StackedScreen(
      feature: feature, number: number, summary: store.state.summary,
      push: { store.send(.path(.push($0))) }, popToRoot: { store.send(.popToRootButtonTapped) })
    return .init(
      key: "\(name) \(id)", screen: screen,
      barContent: .init(
        title: title, leftItem: .button(.back { store.send(.path(.popFrom(id: id))) })))
  }
  switch store.state.path[id: id] {
  case .counter(let state):
    let screen = CounterScreen(state: state) {
      store.send(.path(.element(id: id, action: .counter($0))))
    }
    return item("counter", "Counter", number: state.count, screen)
  case .numberFact(let state):
    let screen = NumberFactScreen(state: state) {
      store.send(.path(.element(id: id, action: .numberFact($0))))
    }
    return item("fact", "Number fact", number: state.number, screen)
  case .primeNumber(let state):
    let screen = PrimeNumberScreen(state: state) {
      store.send(.path(.element(id: id, action: .primeNumber($0))))
    }
    return item("prime", "Prime number", number: state.number, screen)
  case nil:
    return nil
  }
}

/// Makes the alert of one feature on the stack, which may be beneath another.
@MainActor
private func alert(of id: StackElementID, in store: StoreOf<NavigationStackApp>) -> Alert? {
  switch store.state.path[id: id] {
  case .counter(let state):
    state.alert.map { alert in
      Alert(alert) { store.send(.path(.element(id: id, action: .counter(.alert($0))))) }
    }
  case .numberFact(let state):
    state.alert.map { alert in
      Alert(alert) { store.send(.path(.element(id: id, action: .numberFact(.alert($0))))) }
    }
  case .primeNumber, nil:
    nil
  }
}

extension Alert {
  /// An alert whose buttons send their actions, or close it.
  fileprivate init<ButtonAction>(
    _ state: AlertState<ButtonAction>, send: @escaping (PresentationAction<ButtonAction>) -> Void
  ) {
    self.init(
      title: state.title, message: state.message,
      actions: state.buttons.map { button in
        Action(button.label, role: button.role == .cancel ? .cancel : nil) {
          send(button.action.map { .presented($0) } ?? .dismiss)
        }
      })
  }
}
