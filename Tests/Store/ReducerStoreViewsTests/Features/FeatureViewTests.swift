import InlineTextSnapshotTesting
import Observation
import ReducerStoreMacros
import ReducerStoreViews
import Testing
import UserScripts

private struct DestinationView: View {
  @Bindable var store: StoreOf<Root>

  var body: some View {
    NavigationStack {
      Button("Edit") { store.send(.showEditorButtonTapped) }
        .navigationDestination(
          item: $store.scope(\.destination?.editor, action: \.destination.editor)
        ) {
          EditorView(store: $0).navigationTitle("Editor")
        }
    }
  }
}

/// Tests of views of features that are written with macros.
@MainActor @Suite
struct FeatureViewTests {
  private func transcript(
    _ state: Root.State,
    _ body: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> String {
    let store = Store(initialState: state) { Root() }
    let app = ScriptedApp(store: store) { RootView(store: $0) }
    let play = await ScriptPlay(UserScript("root", play: body), on: app)
    #expect(play.error == nil)
    return play.transcript.text
  }

  @Test func scopesStoresByKeyPaths() async {
    let state = Root.State(optional: Counter.State(count: 5), rows: [Counter.State(id: 7)])
    let text = await transcript(state) { user in
      try user.tap("Add", at: 0)
      try user.tap("Add", at: 2)
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script root
      screen 40 columns

      start
      ┌ 1 ───────────────────────────────────┐
      │               [Add] 0                │
      │               [Add] 5                │
      │               [Add] 0                │
      │                [Edit]                │
      │                [Push]                │
      │                Link ›                │
      └──────────────────────────────────────┘
      tap "Add" at 0
      ┌ 1 ───────────────────────────────────┐
      │               [Add] 1                │
      │               [Add] 5                │
      │               [Add] 0                │
      │                [Edit]                │
      │                [Push]                │
      │                Link ›                │
      └──────────────────────────────────────┘
      tap "Add" at 2
      ┌ 1 ───────────────────────────────────┐
      │               [Add] 1                │
      │               [Add] 5                │
      │               [Add] 1                │
      │                [Edit]                │
      │                [Push]                │
      │                Link ›                │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func presentsAndDismisses() async {
    let text = await transcript(Root.State()) { user in
      try user.tap("Edit")
      try user.type("Milk", into: "Title")
      try user.tap("Clear")
      try user.dismiss()
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script root
      screen 40 columns

      start
      ┌ 1 ───────────────────────────────────┐
      │               [Add] 0                │
      │                [Edit]                │
      │                [Push]                │
      │                Link ›                │
      └──────────────────────────────────────┘
      tap "Edit"
      ┌ 1 ───────────────────────────────────┐
      │               [Add] 0                │
      │                [Edit]                │
      │                [Push]                │
      │                Link ›                │
      ╞ sheet ═══════════════════════════════╡
      │<(Title)_____________________________>│
      │              {x} Saved               │
      │               [Clear]                │
      └──────────────────────────────────────┘
      type "Milk" into "Title"
      ┌ 1 ───────────────────────────────────┐
      │               [Add] 0                │
      │                [Edit]                │
      │                [Push]                │
      │                Link ›                │
      ╞ sheet ═══════════════════════════════╡
      │<Milk________________________________>│
      │              { } Saved               │
      │               [Clear]                │
      └──────────────────────────────────────┘
      tap "Clear"
      ┌ 1 ───────────────────────────────────┐
      │               [Add] 0                │
      │                [Edit]                │
      │                [Push]                │
      │                Link ›                │
      ╞ sheet ═══════════════════════════════╡
      │<(Title)_____________________________>│
      │              { } Saved               │
      │               [Clear]                │
      └──────────────────────────────────────┘
      dismiss
      ┌ 1 ───────────────────────────────────┐
      │               [Add] 0                │
      │                [Edit]                │
      │                [Push]                │
      │                Link ›                │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func pushesAndPops() async {
    let text = await transcript(Root.State()) { user in
      try user.tap("Push")
      try user.tap("Add")
      try user.tap("Back")
      try user.tap("Link")
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script root
      screen 40 columns

      start
      ┌ 1 ───────────────────────────────────┐
      │               [Add] 0                │
      │                [Edit]                │
      │                [Push]                │
      │                Link ›                │
      └──────────────────────────────────────┘
      tap "Push"
      ┌ 1 ─ bar hidden ──────────────────────┐
      ┌ 2 Counter ───────────────────────────┐
      │ [‹ Back]      Counter                │
      ├──────────────────────────────────────┤
      │               [Add] 0                │
      └──────────────────────────────────────┘
      tap "Add"
      ┌ 1 ─ bar hidden ──────────────────────┐
      ┌ 2 Counter ───────────────────────────┐
      │ [‹ Back]      Counter                │
      ├──────────────────────────────────────┤
      │               [Add] 1                │
      └──────────────────────────────────────┘
      tap "Back"
      ┌ 1 ───────────────────────────────────┐
      │               [Add] 0                │
      │                [Edit]                │
      │                [Push]                │
      │                Link ›                │
      └──────────────────────────────────────┘
      tap "Link"
      ┌ 1 ─ bar hidden ──────────────────────┐
      ┌ 2 Editor ────────────────────────────┐
      │ [‹ Back]       Editor                │
      ├──────────────────────────────────────┤
      │<(Title)_____________________________>│
      │              {x} Saved               │
      │               [Clear]                │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func navigatesToDestination() async {
    let store = Store(initialState: Root.State()) { Root() }
    let app = ScriptedApp(store: store) { DestinationView(store: $0) }
    let script = UserScript("destination") { user in
      try user.tap("Edit")
      try user.type("Milk", into: "Title")
      try user.goBack()
    }
    let play = await ScriptPlay(script, on: app)
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script destination
      screen 40 columns

      start
      ┌ 1 ───────────────────────────────────┐
      │                [Edit]                │
      └──────────────────────────────────────┘
      tap "Edit"
      ┌ 1 ─ bar hidden ──────────────────────┐
      ┌ 2 Editor ────────────────────────────┐
      │ [‹ Back]       Editor                │
      ├──────────────────────────────────────┤
      │<(Title)_____________________________>│
      │              {x} Saved               │
      │               [Clear]                │
      └──────────────────────────────────────┘
      type "Milk" into "Title"
      ┌ 1 ─ bar hidden ──────────────────────┐
      ┌ 2 Editor ────────────────────────────┐
      │ [‹ Back]       Editor                │
      ├──────────────────────────────────────┤
      │<Milk________________________________>│
      │              { } Saved               │
      │               [Clear]                │
      └──────────────────────────────────────┘
      go back
      ┌ 1 ───────────────────────────────────┐
      │                [Edit]                │
      └──────────────────────────────────────┘

      """
    }
    #expect(store.destination == nil)
  }

  @Test func answersAlertOfDestination() async {
    let alert = AlertState<Root.Destination.Alert> {
      "Sure?"
    } actions: {
      ButtonState(action: .confirmed) { "Yes" }
    }
    let store = Store(initialState: Root.State(destination: .alert(alert))) { Root() }
    let app = ScriptedApp(store: store) { RootView(store: $0) }
    let play = await ScriptPlay(UserScript("alert") { try $0.tap("Yes") }, on: app)
    #expect(play.error == nil)
    #expect(store.confirmedCount == 1)
    #expect(store.destination == nil)
  }

  @Test func sendsActionsOfViewAndOfBindings() async {
    let store = Store(initialState: Volume.State()) { Volume() }
    let app = ScriptedApp(store: store) { VolumeView(store: $0) }
    let play = await ScriptPlay(
      UserScript("volume") {
        try $0.tap("Increment Level 3")
        try $0.tap("Mute")
      }, on: app)
    #expect(play.error == nil)
    #expect(store.state == Volume.State(level: 0, mode: .muted(level: 4)))
  }

  @Test func bindsFocusAndPresentsDialog() async {
    let store = Store(initialState: Field.State()) { Field() }
    let app = ScriptedApp(store: store) { FieldView(store: $0) }
    let play = await ScriptPlay(
      UserScript("field") {
        try $0.type("Blob", into: "Text")
        try $0.tap("Focus")
        try $0.tap("Clear")
        try $0.tap("Clear it")
      }, on: app)
    #expect(play.error == nil)
    #expect(play.transcript.text.contains("Blob"))
    #expect(store.withState { $0.text.isEmpty })
    #expect(store.focus == .text)
  }

  @Test func notifiesObservers() {
    let store = Store(initialState: Counter.State()) { Counter() }
    let child = store.scope(\.self, action: \.self)
    let changes = LockIsolated(0)
    withObservationTracking {
      _ = child.count
    } onChange: {
      changes.withValue { $0 += 1 }
    }
    #expect(changes.value == 0)
    store.send(.incrementButtonTapped)
    store.send(.incrementButtonTapped)
    #expect(changes.value == 1)
  }

  @Test func identifiesStoresByTheirPlace() {
    let store = Store(initialState: Root.State(rows: [Counter.State(id: 1), Counter.State(id: 2)]))
    {
      Root()
    }
    let rows = store.scope(\.rows, action: \.rows)
    #expect(rows == store.scope(\.rows, action: \.rows))
    #expect(rows[0] != rows[1])
    #expect(store.scope(\.first, action: \.first) == store.scope(\.first, action: \.first))
    #expect(
      store.scope(\.first, action: /Root.Action.first)
        != store.scope(\.first, action: /Root.Action.first))
  }
}
