import InlineTextSnapshotTesting
import Testing
import TextScreens
import TextSwiftUI
import UserScripts

/// Modifiers that decide what a user can read or do.
@MainActor @Suite struct MeaningTests {
  @Test func strikesThrough() {
    let views = VStack {
      Text("Milk").strikethrough()
      Text("Bread").strikethrough(false)
      VStack { Text("Eggs") }.strikethrough(true, pattern: .dash)
      Button {
      } label: {
        Text("Tea").strikethrough()
      }
    }
    assertInlineSnapshot(of: views, as: .text(.fit(columns: 20))) {
      """
      ┌ VStack ──────────┐
      │      ~Milk~      │
      │      Bread       │
      │      ~Eggs~      │
      │     [~Tea~]      │
      └──────────────────┘

      """
    }
    #expect(
      spoken { views } == """
        text "Milk"
        text "Bread"
        text "Eggs"
        button "Tea"
        """)
  }

  @Test func redactsWhatIsPrivate() {
    let views = VStack {
      Text("Balance")
      Text("100 €").privacySensitive()
    }
    assertInlineSnapshot(of: views.redacted(reason: .privacy), as: .text(.fit(columns: 20))) {
      """
      ┌ VStack ──────────┐
      │     Balance      │
      │      ▒▒▒ ▒       │
      └──────────────────┘

      """
    }
  }

  @Test func keepsFromScrolling() throws {
    let rows = ForEach(0..<30) { Text("Row \($0)") }
    let views = [AnyView(ScrollView { rows }), AnyView(List { rows }), AnyView(Form { rows })]
    for (view, isDisabled) in views.flatMap({ [($0, false), ($0, true)] }) {
      let app = ScriptedApp { view.scrollDisabled(isDisabled) }
      let user = ScriptedUser(app: app, frames: FrameStyle(size: .phone))
      if isDisabled {
        let error = #expect(throws: UserScriptError.self) { try user.scroll(to: "Row 29") }
        #expect(error?.reason == .clipped(label: "Row 29"))
      } else {
        try user.scroll(to: "Row 29")
      }
    }
  }

  /// The middle of the view is at the place, in the space that the view is offered.
  @Test func positions() {
    let view = ZStack(alignment: .topLeading) {
      Text("abc").position(x: 150, y: 40)
      Text("corner")
    }
    #expect(
      rows(of: view.frame(width: 200, height: 100), columns: 30).map {
        $0.trimmingCharacters(in: .whitespaces)
      } == ["corner", "", "abc", "", ""])
  }
}
