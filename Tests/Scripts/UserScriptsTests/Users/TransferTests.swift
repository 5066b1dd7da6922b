import InlineTextSnapshotTesting
import Testing
import TextSwiftUI

@testable import UserScripts

/// Drags values to other views, and presses keys.
@MainActor struct TransferTests {
  @Test func dropsWhatIsDragged() async {
    let script = UserScript("shop") { user in
      #expect(user.actions == [#"drag("Milk", to: "Basket")"#, #"drag("Tea", to: "Basket")"#])
      #expect(
        user.elements(usedBy: user.availableActions()).map(\.description) == [
          #"ShopView: text "Milk""#, #"ShopView: text "Tea""#,
        ])
      var used: [String] = []
      user.onUse = { used.append($0.description) }
      try user.drag("Milk", to: "Basket")
      try user.drag("Tea", to: "Basket")
      #expect(used == [#"ShopView: text "Milk""#, #"ShopView: text "Tea""#])
    }
    let play = await ScriptPlay(script, on: ScriptedApp { ShopView() })
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script shop
      screen 40 columns

      start
      ┌ ShopView ────────────────────────────┐
      │                 Milk                 │
      │                 Tea                  │
      │                  3                   │
      │                Basket                │
      │                   -                  │
      │                 Bin                  │
      └──────────────────────────────────────┘
      drag "Milk" to "Basket"
      ┌ ShopView ────────────────────────────┐
      │                 Milk                 │
      │                 Tea                  │
      │                  3                   │
      │                Basket                │
      │      milk over at 30, 20, left       │
      │                 Bin                  │
      └──────────────────────────────────────┘
      drag "Tea" to "Basket"
      ┌ ShopView ────────────────────────────┐
      │                 Milk                 │
      │                 Tea                  │
      │                  3                   │
      │                Basket                │
      │    milk, tea over at 45, 20, left    │
      │                 Bin                  │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func saysWhatCannotBeDragged() async {
    let failures = [
      await failure(of: ShopView()) { user in try user.drag("3", to: "Basket") },
      await failure(of: ShopView()) { user in try user.drag("Bin", to: "Basket") },
      await failure(of: ShopView()) { user in try user.drag("Milk", to: "Basked") },
    ]
    assertInlineSnapshot(of: failures.joined(separator: "\n"), as: .lines) {
      """
      no view at "Basket" takes what is dragged from "3". To fix, name an element of a view with a .dropDestination(for: ...) of the same type.
      "Bin" is a text, which can't be dragged to another view. To fix, name an element that supports the step.
      nothing on the screen has the label "Basked". The nearest label is "Basket". To fix, add the steps that make this possible, or correct the app.
      """
    }
  }

  @Test func pressesShortcuts() async {
    let script = UserScript("keys") { user in
      let keys = ["⌘S", "⇧⌘N", "↩"].map { "press(\"\($0)\")" }
      #expect(user.actions.filter { $0.hasPrefix("press") } == keys)
      var used: [String] = []
      user.onUse = { used.append($0.description) }
      try user.press("⌘S")
      #expect(used == [#": button "Save""#])
      try user.press("↩")
      #expect(user.actions.filter { $0.hasPrefix("press") } == Array(keys.prefix(2)))
      try user.press("⇧⌘N")
      try user.press("⎋")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { EditorView() })
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script keys
      screen 40 columns

      start
      ┌ 1 ───────────────────────────────────┐
      │                         [Save] [New] │
      ├──────────────────────────────────────┤
      │<(Name)______________________________>│
      │                                      │
      │               [Rename]               │
      │                ░Send░                │
      └──────────────────────────────────────┘
        shortcut ↩ of button "Rename"
        shortcut ⌘↩ of button "Send"
        shortcut ⌘S of button "Save"
        shortcut ⇧⌘N of button "New"
      press "⌘S"
      ┌ 1 ───────────────────────────────────┐
      │                         [Save] [New] │
      ├──────────────────────────────────────┤
      │<(Name)______________________________>│
      │                saved                 │
      │               [Rename]               │
      │                ░Send░                │
      └──────────────────────────────────────┘
        shortcut ↩ of button "Rename"
        shortcut ⌘↩ of button "Send"
        shortcut ⌘S of button "Save"
        shortcut ⇧⌘N of button "New"
      press "↩"
      ┌ 1 ───────────────────────────────────┐
      │                         [Save] [New] │
      ├──────────────────────────────────────┤
      │»(Name)|_____________________________«│
      │                saved                 │
      │               [Rename]               │
      │                ░Send░                │
      └──────────────────────────────────────┘
        shortcut ↩ of button "Rename"
        shortcut ⌘↩ of button "Send"
        shortcut ⌘S of button "Save"
        shortcut ⇧⌘N of button "New"
      press "⇧⌘N"
      ┌ 1 ───────────────────────────────────┐
      │                         [Save] [New] │
      ├──────────────────────────────────────┤
      │»(Name)|_____________________________«│
      │                saved                 │
      │               [Rename]               │
      │                ░Send░                │
      ╞ sheet ═══════════════════════════════╡
      │               [Close]                │
      └──────────────────────────────────────┘
        shortcut ↩ of button "Rename"
        shortcut ⌘↩ of button "Send"
        shortcut ⌘S of button "Save"
        shortcut ⇧⌘N of button "New"
        shortcut ⎋ of button "Close"
      press "⎋"
      ┌ 1 ───────────────────────────────────┐
      │                         [Save] [New] │
      ├──────────────────────────────────────┤
      │»(Name)|_____________________________«│
      │                saved                 │
      │               [Rename]               │
      │                ░Send░                │
      └──────────────────────────────────────┘
        shortcut ↩ of button "Rename"
        shortcut ⌘↩ of button "Send"
        shortcut ⌘S of button "Save"
        shortcut ⇧⌘N of button "New"

      """
    }
  }

  @Test func saysWhatCannotBePressed() async {
    let failures = [
      await failure(of: EditorView()) { user in try user.press("⌘N") },
      await failure(of: EditorView()) { user in
        try user.press("↩")
        try user.press("↩")
      },
      await failure(of: EditorView()) { user in try user.press("⌘↩") },
      await failure(of: Text("Empty")) { user in try user.press("⌘S") },
    ]
    assertInlineSnapshot(of: failures.joined(separator: "\n"), as: .lines) {
      """
      no control in front has the shortcut "⌘N". To fix, press the keys of one: "⌘S", "⇧⌘N", "↩", "⌘↩".
      no control in front has the shortcut "↩". To fix, press the keys of one: "⌘S", "⇧⌘N", "⌘↩".
      "Send" is disabled. To fix, add the step that enables it before this one, call try await user.settle() if it waits for an effect, or correct the app.
      no control in front has the shortcut "⌘S". To fix, add it to one: .keyboardShortcut(...).
      """
    }
  }

  /// Returns the cause and the fix of the failure of a script.
  private func failure(
    of view: some View, _ steps: @escaping @MainActor @Sendable (ScriptedUser) throws -> Void
  ) async -> String {
    let play = await ScriptPlay(UserScript("fails", play: steps), on: ScriptedApp { view })
    guard let error = play.error as? UserScriptError else { return "\(play.error as Any)" }
    return "\(error.causeAndFix.cause) To fix, \(error.causeAndFix.fix)"
  }
}

private struct ShopView: View {
  @State private var basket: [String] = []
  @State private var log = "-"

  var body: some View {
    Text("Milk").draggable("milk")
    Text("Tea").draggable("tea") { Text("Preview") }
    Text("3").draggable(Data())
    VStack {
      Text("Basket")
      Text("\(basket.joined(separator: ", ")) \(log)")
    }
    .dropDestination(for: String.self) { items, location in
      basket += items
      log += " at \(Int(location.x)), \(Int(location.y))"
      return true
    } isTargeted: {
      log = $0 ? "over" : log + ", left"
    }
    Text("Bin")
  }
}

private struct EditorView: View {
  @State private var log: [String] = []
  @State private var name = ""
  @State private var isNew = false
  @FocusState private var isEditing

  var body: some View {
    NavigationStack {
      VStack {
        TextField("Name", text: $name).focused($isEditing)
        Text(log.joined(separator: ", "))
        Button("Rename") { isEditing = true }.keyboardShortcut(.defaultAction)
        Button("Send") {}.keyboardShortcut(.return, modifiers: [.command]).disabled(true)
      }
      .toolbar {
        Button("Save") { log.append("saved") }.keyboardShortcut("s")
        Button("New") { isNew = true }.keyboardShortcut("n", modifiers: [.shift, .command])
      }
      .sheet(isPresented: $isNew) {
        Button("Close") { isNew = false }.keyboardShortcut(.cancelAction)
      }
    }
  }
}
