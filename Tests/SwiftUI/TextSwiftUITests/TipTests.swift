import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// Tips of TipKit.
@MainActor @Suite struct TipTests {
  private struct ShelfTip: Tip {
    var title: Text { Text("Sort the shelf") }
    var message: Text? { Text("Drag a book to its place.") }
    var image: Image? { Image(systemName: "hand.tap") }
    var actions: [Action] { Action(id: "more", title: "Learn more") }
  }

  private struct AddTip: Tip {
    var title: Text = Text("Add a book")
    var options: [any Option] { [MaxDisplayCount(2)] }
  }

  private struct Shelf: View {
    @State private var used: [String] = []

    var body: some View {
      TipView(ShelfTip()) { used.append($0.id) }
      Text("Used: \(used.joined(separator: ", "))")
      Button("Start") {
        do { try Tips.configure() } catch { used.append("\(error)") }
      }
      Button("Reset") {
        do { try Tips.resetDatastore() } catch { used.append("\(error)") }
      }
      Button("Sort") { ShelfTip().invalidate(reason: .actionPerformed) }
    }
  }

  private func play(
    _ app: ScriptedApp, _ script: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async throws -> String {
    let play = await ScriptPlay(UserScript("tips", play: script), on: app)
    if let error = play.error { throw error }
    return play.transcript.text
  }

  /// A tip appears when tips are configured, and stays until the user closes it.
  @Test func showsTipAmongViews() async throws {
    let text = try await play(ScriptedApp { Shelf() }) { user in
      try user.tap("Reset")
      try user.tap("Start")
      try user.tap("Learn more")
      try user.tap("Reset")
      try user.tap("Close")
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script tips
      screen 40 columns

      start
      ┌ Shelf ───────────────────────────────┐
      │                Used:                 │
      │               [Start]                │
      │               [Reset]                │
      │                [Sort]                │
      └──────────────────────────────────────┘
      tap "Reset"
        (unchanged)
      tap "Start"
      ┌ Shelf ───────────────────────────────┐
      │┌────────────────────────────────────┐│
      ││`hand.tap` Sort the shelf        [✕]││
      ││           Drag a book to its       ││
      ││           place.                   ││
      ││           [Learn more]             ││
      │└────────────────────────────────────┘│
      │                Used:                 │
      │               [Start]                │
      │               [Reset]                │
      │                [Sort]                │
      └──────────────────────────────────────┘
      tap "Learn more"
      ┌ Shelf ───────────────────────────────┐
      │┌────────────────────────────────────┐│
      ││`hand.tap` Sort the shelf        [✕]││
      ││           Drag a book to its       ││
      ││           place.                   ││
      ││           [Learn more]             ││
      │└────────────────────────────────────┘│
      │              Used: more              │
      │               [Start]                │
      │               [Reset]                │
      │                [Sort]                │
      └──────────────────────────────────────┘
      tap "Reset"
      ┌ Shelf ───────────────────────────────┐
      │┌────────────────────────────────────┐│
      ││`hand.tap` Sort the shelf        [✕]││
      ││           Drag a book to its       ││
      ││           place.                   ││
      ││           [Learn more]             ││
      │└────────────────────────────────────┘│
      │      Used: more, TipKitError()       │
      │               [Start]                │
      │               [Reset]                │
      │                [Sort]                │
      └──────────────────────────────────────┘
      tap "Close"
      ┌ Shelf ───────────────────────────────┐
      │      Used: more, TipKitError()       │
      │               [Start]                │
      │               [Reset]                │
      │                [Sort]                │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func hidesInvalidTip() async throws {
    _ = try await play(ScriptedApp { Shelf() }) { user in
      try user.tap("Start")
      try user.expect(visible: "Sort the shelf")
      try user.tap("Sort")
      try user.expect(noneOf: "Sort the shelf")
    }
  }

  private struct Books: View {
    let frequency: Tips.ConfigurationOption.DisplayFrequency
    @State private var count = 0
    @State private var showsShelf = false

    var body: some View {
      NavigationStack {
        VStack {
          Text("\(count) books")
          Button("Count") { count += 1 }
          Toggle("Shelf", isOn: $showsShelf)
          if showsShelf { TipView(ShelfTip()) }
        }
        .navigationTitle("Books")
        .toolbar {
          Button("Add") { count += 1 }
            .popoverTip(AddTip(), arrowEdge: .top)
        }
      }
      .task {
        try? Tips.configure([
          .displayFrequency(frequency), .datastoreLocation(.applicationDefault),
        ])
      }
    }
  }

  /// A touch elsewhere does what it does, and closes the tip.
  @Test func showsPopover() async throws {
    let text = try await play(ScriptedApp { Books(frequency: .immediate) }) { user in
      try await user.settle()
      try user.tap("Add")
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script tips
      screen 40 columns

      start
      ┌ 1 Books ─────────────────────────────┐
      │                Books           [Add] │
      ├──────────────────────────────────────┤
      │               0 books                │
      │               [Count]                │
      │              { } Shelf               │
      └──────────────────────────────────────┘
      settle
      ┌ 1 Books ─────────────────────────────┐
      │                Books           [Add] │
      ├──────────────────────────────────────┤
      │               0 books                │
      │               [Count]                │
      │              { } Shelf               │
      │┌────────────────────────────────────┐│
      ││Add a book                       [✕]││
      │└────────────────────────────────────┘│
      └──────────────────────────────────────┘
      tap "Add"
      ┌ 1 Books ─────────────────────────────┐
      │                Books           [Add] │
      ├──────────────────────────────────────┤
      │               1 books                │
      │               [Count]                │
      │              { } Shelf               │
      └──────────────────────────────────────┘

      """
    }
  }

  private struct Sorting: View {
    @State private var used = "nothing"

    var body: some View {
      Button("Sort") {}.popoverTip(ShelfTip()) { used = $0.id }.task { try? Tips.configure() }
      Text("Used: \(used)")
    }
  }

  /// A button of the tip doesn't close it.
  @Test func keepsPopoverWithButtons() async throws {
    _ = try await play(ScriptedApp { Sorting() }) { user in
      try await user.settle()
      try user.tap("Learn more")
      try user.expect(visible: "Used: more")
      try user.expect(visible: "Sort the shelf")
      try user.tap("Close")
      try user.expect(noneOf: "Sort the shelf")
    }
  }

  @Test func waitsForTheNextTip() async throws {
    let text = try await play(ScriptedApp { Books(frequency: .daily) }) { user in
      try await user.settle()
      try user.toggle("Shelf")
      try user.expect(noneOf: "Sort the shelf")
      try await user.advance(by: .seconds(86_400))
      try user.expect(noneOf: "Sort the shelf")
      try user.toggle("Shelf")
      try user.toggle("Shelf")
    }
    assertInlineSnapshot(of: text, as: .lines) {
      """
      script tips
      screen 40 columns

      start
      ┌ 1 Books ─────────────────────────────┐
      │                Books           [Add] │
      ├──────────────────────────────────────┤
      │               0 books                │
      │               [Count]                │
      │              { } Shelf               │
      └──────────────────────────────────────┘
      settle
      ┌ 1 Books ─────────────────────────────┐
      │                Books           [Add] │
      ├──────────────────────────────────────┤
      │               0 books                │
      │               [Count]                │
      │              { } Shelf               │
      │┌────────────────────────────────────┐│
      ││Add a book                       [✕]││
      │└────────────────────────────────────┘│
      └──────────────────────────────────────┘
      toggle "Shelf"
      ┌ 1 Books ─────────────────────────────┐
      │                Books           [Add] │
      ├──────────────────────────────────────┤
      │               0 books                │
      │               [Count]                │
      │              {x} Shelf               │
      └──────────────────────────────────────┘
      advance 86400.0 seconds
        (unchanged)
      toggle "Shelf"
      ┌ 1 Books ─────────────────────────────┐
      │                Books           [Add] │
      ├──────────────────────────────────────┤
      │               0 books                │
      │               [Count]                │
      │              { } Shelf               │
      └──────────────────────────────────────┘
      toggle "Shelf"
      ┌ 1 Books ─────────────────────────────┐
      │                Books           [Add] │
      ├──────────────────────────────────────┤
      │               0 books                │
      │               [Count]                │
      │              {x} Shelf               │
      │┌────────────────────────────────────┐│
      ││`hand.tap` Sort the shelf        [✕]││
      ││           Drag a book to its       ││
      ││           place.                   ││
      ││           [Learn more]             ││
      │└────────────────────────────────────┘│
      └──────────────────────────────────────┘

      """
    }
  }

  private struct Rooms: View {
    @State private var isOpen = false

    var body: some View {
      Toggle("Open", isOn: $isOpen).task { try? Tips.configure() }
      if isOpen { TipView(AddTip()) }
    }
  }

  @Test func countsHowOftenATipIsShown() async throws {
    _ = try await play(ScriptedApp { Rooms() }) { user in
      try await user.settle()
      for _ in 1...2 {
        try user.toggle("Open")
        try user.expect(visible: "Add a book")
        try user.toggle("Open")
      }
      try user.toggle("Open")
      try user.expect(noneOf: "Add a book")
    }
  }
}
