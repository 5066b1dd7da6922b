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

  @Test func underlines() {
    let views = VStack {
      Text("Terms").underline()
      Text("Price").underline(false)
      Text("Sold out").strikethrough().underline()
      Text("One").underline() + Text(" of two")
      VStack {
        Text("Inherited")
      }.underline(true, pattern: .dot)
    }
    assertInlineSnapshot(of: views, as: .text(.fit(columns: 20))) {
      """
      ┌ VStack ──────────┐
      │     _Terms_      │
      │      Price       │
      │   _~Sold out~_   │
      │    One of two    │
      │   _Inherited_    │
      └──────────────────┘

      """
    }
  }

  @Test func whatIsScaledToNothingIsHidden() {
    let views = VStack {
      ForEach([2, 1, 0], id: \.self) { scale in
        Button("Scaled to \(scale)") {}.scaleEffect(CGFloat(scale))
      }
      Text("Flat").scaleEffect(x: 1, y: 0)
      Text("Half").scaleEffect(CGSize(width: 0.5, height: 0.5))
    }
    assertInlineSnapshot(of: views, as: .text(.fit(columns: 24))) {
      """
      ┌ VStack ──────────────┐
      │    [Scaled to 2]     │
      │    [Scaled to 1]     │
      │                      │
      │                      │
      │         Half         │
      └──────────────────────┘

      """
    }
    #expect(
      spoken { views } == """
        button "Scaled to 2"
        button "Scaled to 1"
        text "Half"
        """)
  }

  @Test func notesWhatIsMaskedOrBlurred() {
    let views = VStack {
      Text("Balance").blur(radius: 8)
      Text("Name").blur(radius: 0)
      Text("Rating").mask(Rectangle())
      Text("Score").mask { Circle() }
    }
    assertInlineSnapshot(of: views, as: .text(.fit(columns: 24))) {
      """
      ┌ VStack ──────────────┐
      │       Balance        │
      │         Name         │
      │        Rating        │
      │        Score         │
      └──────────────────────┘
        not supported: blur on text "Balance"
        not supported: mask on text "Rating",
            text "Score"

      """
    }
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
