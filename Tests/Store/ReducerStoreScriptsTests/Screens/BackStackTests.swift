import InlineTextSnapshotTesting
import ReducerStore
import ReducerStoreScripts
import Testing
import TextScreens
import UserScriptTesting
import UserScripts

/// A feature with a stack of numbers and notes.
private struct Pages: Reducer {
  enum Page: Equatable {
    case number(Int)
    case note(String)
  }

  enum PageAction: Equatable {
    case increment
  }

  struct State: Equatable {
    var path = StackState<Page>()
  }

  enum Action: Equatable {
    case path(StackAction<Page, PageAction>)
  }

  struct PageReducer: Reducer {
    func reduce(into state: inout Page, action: PageAction) -> Effect<PageAction> {
      if case .number(let number) = state { state = .number(number + 1) }
      return .none
    }
  }

  var body: some Reducer<State, Action> {
    EmptyReducer().forEach(\.path, action: /Action.path) { PageReducer() }
  }
}

private struct PageScreen: Screen {
  let title: String
  var increment: (() -> Void)?

  var body: some View {
    Text(title)
    if let increment { Button("+", action: increment) }
  }
}

@MainActor
struct BackStackTests {
  private let store = Store(initialState: Pages.State()) { Pages() }

  private func stack() -> BackStackScreen<AnyScreen> {
    BackStackScreen(
      root: .init(key: "root", screen: PageScreen(title: "Root")), path: store.state.path
    ) { page, send in
      switch page {
      case .number(let number):
        .init(
          key: "number", screen: PageScreen(title: "\(number)") { send(.increment) },
          barContent: .init(title: "Number"))
      case .note(let text):
        .init(screen: PageScreen(title: text), barVisibility: .hidden)
      }
    } send: { [store] in
      store.send(.path($0))
    }
  }

  @Test func sendsActionsAndPops() async {
    store.send(.path(.push(.number(1))))
    store.send(.path(.push(.number(10))))
    let play = await ScriptPlay(
      UserScript("pages") { user in
        try user.tap("+")
        try user.goBack()
        try user.tap("+")
        try user.goBack()
      }, on: ScriptedApp { stack() })
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script pages
      screen 40 columns

      start
      ┌ 1 root ──────────────────────────────┐
      ┌ 2 number #0 ─ Number ────────────────┐
      ┌ 3 number #1 ─────────────────────────┐
      │ [‹ Back]       Number                │
      ├──────────────────────────────────────┤
      │                  10                  │
      │                 [+]                  │
      └──────────────────────────────────────┘
      tap "+"
      ┌ 1 root ──────────────────────────────┐
      ┌ 2 number #0 ─ Number ────────────────┐
      ┌ 3 number #1 ─────────────────────────┐
      │ [‹ Back]       Number                │
      ├──────────────────────────────────────┤
      │                  11                  │
      │                 [+]                  │
      └──────────────────────────────────────┘
      go back
      ┌ 1 root ──────────────────────────────┐
      ┌ 2 number #0 ─────────────────────────┐
      │ [‹ Back]       Number                │
      ├──────────────────────────────────────┤
      │                  1                   │
      │                 [+]                  │
      └──────────────────────────────────────┘
      tap "+"
      ┌ 1 root ──────────────────────────────┐
      ┌ 2 number #0 ─────────────────────────┐
      │ [‹ Back]       Number                │
      ├──────────────────────────────────────┤
      │                  2                   │
      │                 [+]                  │
      └──────────────────────────────────────┘
      go back
      ┌ 1 root ──────────────────────────────┐
      │                                      │
      ├──────────────────────────────────────┤
      │                 Root                 │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func keepsCustomBar() {
    store.send(.path(.push(.number(1))))
    store.send(.path(.push(.note("Hidden"))))
    let items = stack().items
    #expect(items.map { "\($0.key)" } == ["root", "number #0", "PageScreen #1"])
    guard case .hidden = items[2].barVisibility else {
      Issue.record("The bar of the note is not hidden")
      return
    }
  }
}
