import Foundation
import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

private struct Menu: View {
  @State private var isCoverShown = false
  @State private var isPopoverShown = false
  @State private var isAsking = false
  @State private var choice = "none"

  var body: some View {
    VStack {
      Text(choice)
      Button("Cover") { isCoverShown = true }
      Button("Popover") { isPopoverShown = true }
      Button("Ask") { isAsking = true }
    }
    .fullScreenCover(isPresented: $isCoverShown) { Closable() }
    .popover(isPresented: $isPopoverShown) { Text("Hint") }
    .confirmationDialog("Really?", isPresented: $isAsking, titleVisibility: .visible) {
      Button("Yes") { choice = "yes" }
    } message: {
      Text("Think twice.")
    }
  }
}

private struct Closable: View {
  @Environment(\.presentationMode) private var presentationMode

  var body: some View {
    Button(presentationMode.wrappedValue.isPresented ? "Close" : "Lost") {
      presentationMode.wrappedValue.dismiss()
    }
  }
}

private struct Login: View {
  enum Failure: LocalizedError {
    case wrongPassword

    var errorDescription: String? { "The password is wrong." }
  }

  @State private var error: Failure?

  var body: some View {
    Button("Log in") { error = .wrongPassword }
      .alert(
        isPresented: Binding(get: { error != nil }, set: { if !$0 { error = nil } }), error: error
      ) { _ in
        Button("OK") {}
      } message: { error in
        Text("Try again: \(String(describing: error))")
      }
  }
}

@MainActor @Suite struct LayerTests {
  @Test func alertDescribesError() throws {
    let app = AppSession { Login() }
    try app.tap("Log in")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Login ─────────────────────┐
      │          [Log in]          │
      ╞ alert ═════════════════════╡
      │   The password is wrong.   │
      │  Try again: wrongPassword  │
      │            [OK]            │
      └────────────────────────────┘
      """
    }
    try app.tap("OK")
    #expect(app.text == "[Log in]")
  }

  @Test func coverClosesItself() throws {
    let app = AppSession { Menu().environment(\.textCase, nil).onAppear {} }
    try app.tap("Cover")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Menu ──────────────────────┐
      │            none            │
      │          [Cover]           │
      │         [Popover]          │
      │           [Ask]            │
      ╞ cover ═════════════════════╡
      │          [Close]           │
      └────────────────────────────┘
      """
    }
    #expect(!app.canDismiss)
    try app.tap("Close")
    #expect(app.text == "none / [Cover] / [Popover] / [Ask]")
  }

  @Test func userCannotCloseCover() async {
    let script = UserScript("cover") { user in
      try user.tap("Cover")
      try user.dismiss()
    }
    let error = await ScriptPlay(script, on: ScriptedApp { Menu() }).error
    let message = error.map { "\($0)" } ?? ""
    #expect(message.hasPrefix("Could not dismiss: the cover can't be dismissed.\n"))
    #expect(message.hasSuffix("To fix, tap one of its elements."))
  }

  @Test func userClosesPopover() throws {
    let app = AppSession { Menu() }
    try app.tap("Popover")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Menu ──────────────────────┐
      │            none            │
      │          [Cover]           │
      │         [Popover]          │
      │           [Ask]            │
      ╞ popover ═══════════════════╡
      │            Hint            │
      └────────────────────────────┘
      """
    }
    try app.dismiss()
    #expect(app.text == "none / [Cover] / [Popover] / [Ask]")
  }

  @Test func dialogHasCancelButton() throws {
    let app = AppSession { Menu() }
    try app.tap("Ask")
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Menu ──────────────────────┐
      │            none            │
      │          [Cover]           │
      │         [Popover]          │
      │           [Ask]            │
      ╞ dialog ════════════════════╡
      │          Really?           │
      │        Think twice.        │
      │       [Yes] [Cancel]       │
      └────────────────────────────┘
      """
    }
    try app.dismiss()
    #expect(app.text == "none / [Cover] / [Popover] / [Ask]")
    try app.tap("Ask")
    try app.tap("Yes")
    #expect(app.text == "yes / [Cover] / [Popover] / [Ask]")
  }
}

extension View {
  /// Passes on closures that don't escape.
  fileprivate func asking<A: View, M: View>(
    _ item: Binding<String?>, @ViewBuilder actions: (String) -> A,
    @ViewBuilder message: (String) -> M
  ) -> some View {
    let isPresented = Binding(
      get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    return alert(
      item.wrappedValue ?? "", isPresented: isPresented, presenting: item.wrappedValue,
      actions: actions, message: message)
  }
}

private struct Questions: View {
  @State private var alert: String?
  @State private var dialog: String?
  @State private var isDialogShown = false

  var body: some View {
    HStack {
      Button("Alert") { alert = "Sure?" }
      Button("Dialog") {
        dialog = "Really?"
        isDialogShown = true
      }
    }
    .asking($alert) {
      Button("Yes, \($0)") {}
    } message: {
      Text("About \($0)")
    }
    .confirmationDialog(
      dialog ?? "", isPresented: $isDialogShown, titleVisibility: .visible, presenting: dialog
    ) {
      Button("Yes, \($0)") {}
    } message: {
      Text("About \($0)")
    }
  }
}

private struct Items: View {
  @State private var alert: String?
  @State private var dialog: String?

  var body: some View {
    HStack {
      Button("Alert") { alert = "Sure?" }
      Button("Dialog") { dialog = "Really?" }
    }
    .alert(alert ?? "", item: $alert) {
      Button("Yes, \($0)") {}
    } message: {
      Text("About \($0)")
    }
    .confirmationDialog("Question", item: $dialog, titleVisibility: .visible) {
      Button("Yes, \($0)") {}
    }
  }
}

@MainActor @Suite struct LayersOfValuesTests {
  @Test(arguments: [("Alert", "Sure?"), ("Dialog", "Really?")])
  func closuresTakeTheValue(_ button: String, _ value: String) throws {
    let app = AppSession { Questions() }
    try app.tap(button)
    #expect(app.text.contains(value + " / About " + value + " / "))
    try app.tap("Yes, " + value)
    #expect(app.text == "[Alert] [Dialog]")
  }

  @Test(arguments: [("Alert", "Sure?", "Sure? / About Sure?"), ("Dialog", "Really?", "Question")])
  func presentsAnItem(_ button: String, _ value: String, _ text: String) throws {
    let app = AppSession { Items() }
    try app.tap(button)
    #expect(app.text.contains(text + " / "))
    try app.tap("Yes, " + value)
    #expect(app.text == "[Alert] [Dialog]")
  }

  @Observable fileprivate final class Model {
    var item: String? = "Milk"
    var isAsked = true
  }

  /// As SwiftUI's documentation says, changes of the value are ignored while it's shown.
  @Test func keepsTheValueUntilTheEnd() throws {
    let model = Model()
    let app = AppSession { Deletion(model: model) }
    for item in ["Bread", nil] {
      #expect(app.buttons == ["Delete Milk"])
      model.item = item
    }
    try app.tap("Delete Milk")
    #expect(app.buttons == [])
    model.isAsked = true
    #expect(app.buttons == [])
    model.item = "Bread"
    #expect(app.buttons == ["Delete Bread"])
  }
}

private struct Deletion: View {
  @Bindable var model: LayersOfValuesTests.Model

  var body: some View {
    Text("Items").alert("Sure?", isPresented: $model.isAsked, presenting: model.item) {
      Button("Delete \($0)") {}
    }
  }
}
