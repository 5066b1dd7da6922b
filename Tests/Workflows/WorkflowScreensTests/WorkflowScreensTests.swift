import InlineTextSnapshotTesting
import Testing
import UserScripts
import WorkflowScreens

private struct Page: Screen {
  let title: String
  init(_ title: String) { self.title = title }

  var body: some View { Text(title) }
}

/// A screen whose view keeps state.
private struct CountingPage: Screen {
  var body: some View { Counter() }

  private struct Counter: View {
    @State private var count = 0

    var body: some View { Button("\(count)") { count += 1 } }
  }
}

@MainActor @Observable private final class Model {
  var screen = Page("Home").asAnyScreen()
  var log: [String] = []

  func app() -> ScriptedApp { ScriptedApp { ModelView(model: self) } }

  /// Plays the steps, and returns the frames.
  func play(
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> String {
    let play = await ScriptPlay(UserScript("screens", play: steps), on: app())
    if let error = play.error { return "failed: \(error)" }
    return play.transcript.text.split(separator: "start\n").last.map(String.init) ?? ""
  }
}

private struct ModelView: View {
  let model: Model

  var body: some View { ScreenView(model.screen) }
}

@MainActor struct WorkflowScreensTests {
  private let model = Model()

  private func item(
    _ key: String, _ title: String,
    leftItem: BackStackScreen<AnyScreen>.BarContent.BarButtonItem = .none,
    rightItem: BackStackScreen<AnyScreen>.BarContent.BarButtonItem = .none
  ) -> BackStackScreen<AnyScreen>.Item {
    .init(
      key: key, screen: Page(title),
      barContent: .init(title: title, leftItem: leftItem, rightItem: rightItem))
  }

  @Test func goingBackCallsHandlerOfTop() async {
    func show(_ titles: [String]) {
      model.screen =
        BackStackScreen(
          items: titles.map { title in
            item(
              "page", title,
              leftItem: title == "One" ? .none : .button(.back { show(titles.dropLast()) }))
          }
        ).asAnyScreen()
    }
    // All items have the same key.
    show(["One", "Two", "Three"])
    let text = await model.play { user in
      try user.goBack()
      try user.goBack()
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      ┌ 1 One ───────────────────────────────┐
      ┌ 2 Two ───────────────────────────────┐
      ┌ 3 Three ─────────────────────────────┐
      │ [‹ Back]       Three                 │
      ├──────────────────────────────────────┤
      │                Three                 │
      └──────────────────────────────────────┘
      go back
      ┌ 1 One ───────────────────────────────┐
      ┌ 2 Two ───────────────────────────────┐
      │ [‹ Back]        Two                  │
      ├──────────────────────────────────────┤
      │                 Two                  │
      └──────────────────────────────────────┘
      go back
      ┌ 1 One ───────────────────────────────┐
      │                 One                  │
      ├──────────────────────────────────────┤
      │                 One                  │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func barHasButtonsAndIcons() async {
    let model = model
    model.screen =
      BackStackScreen(items: [
        item(
          "home", "Home", leftItem: .button("Log out") { model.log.append("log out") },
          rightItem: .button(
            .init(content: .icon(.init(name: "Add", glyph: "+"))) { model.log.append("add") }))
      ]).asAnyScreen()
    let text = await model.play { user in
      try user.tap("Log out")
      try user.tap("Add")
    }
    #expect(model.log == ["log out", "add"])
    assertInlineSnapshot(of: text, as: .lines) {
      """
      ┌ 1 Home ──────────────────────────────┐
      │ [Log out]       Home             [+] │
      ├──────────────────────────────────────┤
      │                 Home                 │
      └──────────────────────────────────────┘
      tap "Log out"
        (unchanged)
      tap "Add"
        (unchanged)

      """
    }
  }

  @Test func disabledButtonsCannotBeTapped() async {
    model.screen =
      BackStackScreen(items: [
        item(
          "home", "Home",
          rightItem: .button(.init(content: .text("Save"), isDisabled: true) {}))
      ]).asAnyScreen()
    let text = await model.play { user in try user.tap("Save") }
    #expect(text.contains("is disabled"))
  }

  @Test func itemsWithoutKeyAreNamedAfterTheirScreen() {
    let page = BackStackScreen<AnyScreen>.Item(screen: Page("Home"))
    #expect(page.key == BackStackScreen<AnyScreen>.Item(screen: Page("Other").asAnyScreen()).key)
    #expect(page.key != BackStackScreen<AnyScreen>.Item(screen: CountingPage()).key)
  }

  /// The views of an item keep their state until another key takes its place.
  @Test func viewsKeepStateOfTheirKey() async {
    let model = model
    func show(_ key: String) {
      model.screen =
        BackStackScreen(items: [
          item("home", "Home"), .init(key: key, screen: CountingPage().asAnyScreen()),
        ]).asAnyScreen()
    }
    show("a")
    let text = await model.play { user in
      try user.tap("0")
      try user.perform("the same key") { show("a") }
      try user.expect(visible: "1")
      try user.perform("another key") { show("b") }
      try user.expect(visible: "0")
    }
    #expect(text.hasPrefix("┌"), "\(text)")
  }

  @Test func alertCallsHandlers() async {
    let model = model
    func show(isAsking: Bool) {
      let alert = ScreenAlert(
        title: "Order?", message: "It costs 5.",
        actions: [
          .init("Cancel", role: .cancel) { show(isAsking: false) },
          .init("Order") {
            model.log.append("ordered")
            show(isAsking: false)
          },
        ])
      model.screen =
        AlertScreen(base: Page("Cart"), alert: isAsking ? alert : nil).asAnyScreen()
    }
    show(isAsking: true)
    let text = await model.play { user in
      try user.tap("Order")
      try user.perform("ask again") { show(isAsking: true) }
      try user.dismiss()
    }
    #expect(model.log == ["ordered"])
    assertInlineSnapshot(of: text, as: .lines) {
      """
      ┌ ModelView ───────────────────────────┐
      │                 Cart                 │
      ╞ alert ═══════════════════════════════╡
      │                Order?                │
      │             It costs 5.              │
      │           [Cancel] [Order]           │
      └──────────────────────────────────────┘
      tap "Order"
      ┌ ModelView ───────────────────────────┐
      │                 Cart                 │
      └──────────────────────────────────────┘
      perform "ask again"
      ┌ ModelView ───────────────────────────┐
      │                 Cart                 │
      ╞ alert ═══════════════════════════════╡
      │                Order?                │
      │             It costs 5.              │
      │           [Cancel] [Order]           │
      └──────────────────────────────────────┘
      dismiss
      ┌ ModelView ───────────────────────────┐
      │                 Cart                 │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func sheetIsPulledDown() async {
    func show(_ title: String?) {
      model.screen =
        AnyScreen(Page("List").sheet(item: title, onDismiss: { show(nil) }) { Page($0) })
    }
    show("Edit")
    let text = await model.play { user in try user.dismiss() }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      ┌ ModelView ───────────────────────────┐
      │                 List                 │
      ╞ sheet ═══════════════════════════════╡
      │                 Edit                 │
      └──────────────────────────────────────┘
      dismiss
      ┌ ModelView ───────────────────────────┐
      │                 List                 │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func sheetWithoutHandlerStays() async {
    model.screen = ModalScreen(base: Page("List"), sheet: AnyScreen(Page("Edit"))).asAnyScreen()
    let text = await model.play { user in try user.dismiss() }
    #expect(text.contains("the sheet can't be dismissed"))
  }

  @Test func anyScreenIsNotWrappedTwice() {
    let screen = AnyScreen(AnyScreen(AnyScreen(Page("Home"))))
    #expect(screen.wrappedScreen is Page)
  }
}
