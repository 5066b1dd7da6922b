import ReducerStoreViews

@testable import UserScripts

/// A small app in which a stale response becomes visible only if effects finish in a certain order.
struct StaleResponse: CustomStringConvertible, Sendable {
  let description: String
  /// The first order that makes the stale response visible.
  let order: EffectOrder
  let script: UserScript
  let app: @MainActor @Sendable (_ isMended: Bool) -> ScriptedApp

  @MainActor
  func orders(isMended: Bool) async -> ScriptOrders {
    await ScriptOrders(script) { app(isMended) }
  }
}

/// The type of state that all of the apps use.
struct Desk: Equatable, Sendable {
  var query = ""
  var text = ""
  var count = 0
  var isLoading = false
  var isSignedIn = false
  var items: [String] = ["milk", "bread"]
}

struct DeskReducer: Reducer {
  typealias State = Desk

  enum Action: Sendable {
    case tapped(String)
    case responded(String, to: String)
    case failed
  }

  let run: @Sendable (inout Desk, Action) -> Effect<Action>

  func reduce(into state: inout Desk, action: Action) -> Effect<Action> { run(&state, action) }
}

struct DeskView: View {
  let buttons: [String]
  let store: StoreOf<DeskReducer>
  private var state: Desk { store.state }

  var body: some View {
    Text("\(state.query)|\(state.text)|\(state.count)")
    Text(state.items.joined(separator: " "))
    if state.isLoading { Text("Loading") }
    if state.isSignedIn { Text("Signed in") }
    ForEach(buttons, id: \.self) { button in
      Button(button) { store.send(.tapped(button)) }
    }
  }
}

extension StaleResponse {
  typealias Action = DeskReducer.Action

  private init(
    _ name: String, _ order: EffectOrder, _ buttons: String...,
    play: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void,
    reduce: @escaping @Sendable (inout Desk, Action, _ isMended: Bool) -> Effect<Action>
  ) {
    self.init(description: name, order: order, script: UserScript(name, play: play)) { isMended in
      let reducer = DeskReducer { reduce(&$0, $1, isMended) }
      let store = Store(initialState: Desk(), reducer: reducer, runtime: EffectRuntime()) {
        $0.continuousClock = TestClock()
      }
      return ScriptedApp(store: store) { DeskView(buttons: buttons, store: $0) }
    }
  }

  private static func ask(_ question: String, _ response: String? = nil) -> Effect<Action> {
    .run { send in await send(.responded(response ?? question, to: question)) }
  }

  static let all = [
    search, debouncedSearch, refresh, signOut, counter, deletion, tabs, chain, retry, late,
  ]

  /// A search that sends a request for each typed letter.
  ///
  /// The responses can arrive in a different order than the requests.
  private static let search = StaleResponse("search", [2, 1], "a", "b") { user in
    try user.tap("a")
    try user.tap("b")
    try await user.settle()
  } reduce: { state, action, isMended in
    switch action {
    case .tapped(let letter):
      state.query += letter
      return ask(state.query).cancellable(id: "search", cancelInFlight: isMended)
    case .responded(let text, _): state.text = text
    case .failed: break
    }
    return .none
  }

  /// A debounced search in which both requests wait for the same deadline.
  private static let debouncedSearch = StaleResponse("debounced", [1, 2, 2, 1], "a", "b") { user in
    try user.tap("a")
    try user.tap("b")
    try await user.advance(by: .seconds(1))
  } reduce: { state, action, isMended in
    @Dependency(\.continuousClock) var clock
    switch action {
    case .tapped(let letter):
      state.query += letter
      return .run { [query = state.query, clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.responded(query, to: query))
      }
      .cancellable(id: "search", cancelInFlight: isMended)
    case .responded(let text, _): state.text = text
    case .failed: break
    }
    return .none
  }

  /// A list that shows responses in the order in which they arrive.
  private static let refresh = StaleResponse("refresh", [2, 1], "List", "Badge") { user in
    try user.tap("List")
    try user.tap("Badge")
    try await user.settle()
  } reduce: { state, action, isMended in
    switch action {
    case .tapped(let request):
      state.isLoading = true
      return ask(request)
    case .responded(let text, _):
      state.items.append(text)
      if isMended { state.items.sort() }
      state.isLoading = false
    case .failed: break
    }
    return .none
  }

  /// A response to a sign-in request that arrives after the user has signed out.
  private static let signOut = StaleResponse("sign-out", [2, 1], "Sign in", "Sign out") { user in
    try user.tap("Sign in")
    try user.tap("Sign out")
    try await user.settle()
  } reduce: { state, action, isMended in
    switch action {
    case .tapped(let title): return ask(title).cancellable(id: "session", cancelInFlight: isMended)
    case .responded(let title, _): state.isSignedIn = title == "Sign in"
    case .failed: break
    }
    return .none
  }

  /// Two changes to a count, with a result that depends on their order.
  private static let counter = StaleResponse("counter", [2, 1], "Add", "Double") { user in
    try user.tap("Add")
    try user.tap("Double")
    try await user.settle()
  } reduce: { state, action, isMended in
    switch action {
    case .tapped(let title):
      return ask(title).cancellable(id: "count", cancelInFlight: isMended)
    case .responded(let title, _): state.count = title == "Add" ? state.count + 3 : state.count * 2
    case .failed: break
    }
    return .none
  }

  /// A list that is still loading when the user deletes one of its items.
  private static let deletion = StaleResponse("deletion", [2, 1], "Load", "Delete") { user in
    try user.tap("Load")
    try user.tap("Delete")
    try await user.settle()
  } reduce: { state, action, isMended in
    switch action {
    case .tapped(let title):
      return ask(title).cancellable(id: "list", cancelInFlight: isMended)
    case .responded("Load", _): state.items = ["milk", "bread"]
    case .responded: state.items.removeAll { $0 == "milk" }
    case .failed: break
    }
    return .none
  }

  /// A response for a tab that the user has already left.
  private static let tabs = StaleResponse("tabs", [1, 3, 2], "News", "Mail", "Maps") { user in
    try user.tap("News")
    try user.tap("Mail")
    try user.tap("Maps")
    try await user.settle()
  } reduce: { state, action, isMended in
    switch action {
    case .tapped(let tab):
      state.query = tab
      return ask(tab)
    case .responded(let text, let tab):
      if !isMended || tab == state.query { state.text = text }
    case .failed: break
    }
    return .none
  }

  /// A response that starts a second request.
  private static let chain = StaleResponse("chain", [1, 3, 2], "User", "Reset") { user in
    try user.tap("User")
    try user.tap("Reset")
    try await user.settle()
  } reduce: { state, action, isMended in
    switch action {
    case .tapped(let title):
      state.query = title
      return ask(title)
    case .responded("User", _): return isMended && state.query != "User" ? .none : ask("Photo")
    case .responded("Photo", _): state.text = "Photo"
    case .responded: state.text = ""
    case .failed: break
    }
    return .none
  }

  /// A failed first request that replaces the result of a retry.
  private static let retry = StaleResponse("retry", [2, 1], "Load", "Retry") { user in
    try user.tap("Load")
    try user.tap("Retry")
    try await user.settle()
  } reduce: { state, action, isMended in
    struct Failure: Error {}
    switch action {
    case .tapped("Load"):
      return .run { _ in
        throw Failure()
      } catch: { _, send in
        await send(.failed)
      }
      .cancellable(id: "load")
    case .tapped: return .merge(isMended ? .cancel(id: "load") : .none, ask("Loaded"))
    case .responded(let text, _): state.text = text
    case .failed: state.text = "Failed"
    }
    return .none
  }

  /// A response that's incorrect only if the user has performed another action since the request.
  private static let late = StaleResponse("late", [.late(1)], "Load", "Clear") { user in
    try user.tap("Load")
    try await user.settle()
    try user.tap("Clear")
  } reduce: { state, action, isMended in
    switch action {
    case .tapped("Load"): return ask("Loaded").cancellable(id: "load")
    case .tapped:
      state.text = ""
      return isMended ? .cancel(id: "load") : .none
    case .responded(let text, _): state.text = text
    case .failed: break
    }
    return .none
  }
}
