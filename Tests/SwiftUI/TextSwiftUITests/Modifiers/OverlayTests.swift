import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// Views in front of each other, borders, and hidden views.
@MainActor @Suite struct OverlayTests {
  @Test func erasesRestsThatNobodyCanRead() {
    let picture = ZStack {
      Image("background")
      Text("Quiz time")
    }
    #expect(rows(of: picture, columns: 14) == ["  Quiz time"])
    let badge = Text("Inbox of Ada").overlay(alignment: .trailing) { Text("3") }
    #expect(rows(of: badge, columns: 14) == [" Inbox of Ad3"])
  }

  /// A badge is a part of the label.
  @Test func labelsDoNotCoverThemselves() {
    let link = NavigationLink {
      Text("Cart")
    } label: {
      Image(systemName: "cart").overlay(alignment: .topTrailing) { Text("1") }
    }
    assertInlineSnapshot(of: NavigationStack { link }, as: .text(.fit(columns: 14))) {
      """
      ┌ 1 ─────────┐
      │  `cart1 ›  │
      └────────────┘

      """
    }
  }

  @Test func linesCoverNothing() {
    let picture = Text("Ada B").overlay(alignment: .bottom) { Divider().frame(width: 100) }
    #expect(rows(of: picture, columns: 14) == ["  ─ Ada B ──"])
  }

  /// On a phone, a list fills the screen, so what floats over its middle or bottom is far from few rows.
  @Test func whatFloatsIsAwayFromShortContent() {
    let list = List { ForEach(["One", "Two"], id: \.self) { Text($0) } }
    let toast = Text("Saved")
    let profile = VStack {
      ScrollView { ForEach(["Name", "Theme"], id: \.self) { Text($0) } }
      Text("Version 2")
    }
    let pictures: [any View] = [
      list.overlay(alignment: .bottomTrailing) { Button("+") {}.padding() },
      list.overlay { ProgressView("Loading") },
      ZStack(alignment: .bottom) {
        list
        Button("Add") {}
      },
      list.overlay(alignment: .topTrailing) { Text("!") },
      List { ForEach(0..<42) { Text("\($0)") } }.overlay(alignment: .bottomTrailing) { Text("!") },
      ZStack(alignment: .bottom) {
        NavigationStack { list.navigationTitle("Numbers") }
        HStack { Button("Home") {} }
      },
      NavigationStack { list }.overlay(alignment: .bottom) { toast },
      VStack(alignment: .leading) {
        Text("Total")
        Spacer()
      }
      .overlay(alignment: .bottom) { toast },
      profile.overlay(alignment: .bottom) { toast },
    ]
    #expect(
      pictures.map { rows(of: AnyView($0), columns: 20).suffix(3) } == [
        [" One", " Two", "                [+]"], ["   Loading │···│", "", ""],
        [" One", " Two", "       [Add]"], [" One               !", " Two"],
        [" 39", " 40", " 41                !"], [" One", " Two", "       [Home]"],
        [" One", " Two", "       Saved"], ["       Total", "       Saved"],
        // This one covers the version on a phone, too.
        ["        Name", "       Theme", "       Saved"],
      ])
  }

  @Test func drawsLayers() {
    assertInlineSnapshot(
      of: VStack {
        ZStack(alignment: .topTrailing) {
          Text("Inbox").border(.red)
          Text("3")
        }
        HStack(alignment: .top, spacing: 0) {
          ZStack(alignment: .bottomLeading) {
            Text("wide one")
            Text("a\nb\nc").frame(width: 10, alignment: .leading)
          }
          Text("!")
        }
        ZStack {
          Text("      ").border(.red)
          Text("abc")
        }
        Text("two words").border(.red).padding().frame(width: 90)
        Text("a").frame(maxWidth: .infinity).border(.red)
        Text("").border(.red)
        Text("Inbox").frame(width: 90).overlay(alignment: .trailing) { Text("3") }
        Text("base").overlay { Text("x").frame(maxWidth: .infinity, alignment: .trailing) }
        Text("Inbox").padding().background(alignment: .leading) { Text("*") }
        HStack {
          Group {
            Text("a ")
            Text("b ")
          }
          .overlay(alignment: .trailing) { Text("!") }
        }
      }, as: .text(.fit(columns: 14))
    ) {
      """
      ┌ VStack ────┐
      │  ┌─────3   │
      │  │Inbox│   │
      │  └─────┘   │
      │ a       !  │
      │ b          │
      │ cide one   │
      │  ┌──────┐  │
      │  │ abc  │  │
      │  └──────┘  │
      │  ┌─────┐   │
      │  │two  │   │
      │  │words│   │
      │  └─────┘   │
      │┌──────────┐│
      ││    a     ││
      │└──────────┘│
      │     ┌┐     │
      │     ││     │
      │     └┘     │
      │   Inbox 3  │
      │    basx    │
      │  *Inbox    │
      │   a! b!    │
      └────────────┘
        covered:
          text "wide one"
          text "      "
          text "base"
          text "a "  text "b "

      """
    }
  }

  @Test func notesCoveredViews() {
    assertInlineSnapshot(
      of: VStack {
        ZStack(alignment: .leading) {
          Button("Save") {}
          Text("漢字")
          Text("top")
        }
        Text("alone")
        ZStack(alignment: .leading) {
          Text("字漢")
          Text("a")
        }
        Text("a").overlay { Text("large").fixedSize() }
        Text("Inbox").background { Text("-----") }
        Text("above")
        Text("1\n2\n3").fixedSize().frame(height: 20)
        Text("below")
      }, as: .text(.fit(columns: 14))
    ) {
      #"""
      ┌ VStack ────┐
      │   top e]   │
      │   alone    │
      │    a 漢    │
      │   large    │
      │   Inbox    │
      │   ab1ve    │
      │     2      │
      │   below    │
      └────────────┘
        covered:
          text "漢字"  button "Save"
          text "字漢"
          text "a"
          text "-----"
          text "above"  text "1\n2\n3"

      """#
    }
  }

  @Test func innerModifiersSkipOverlay() {
    let views = VStack {
      Button("base") {}.disabled(true).overlay(alignment: .bottom) { Button("over") {} }
      Button("base") {}.overlay(alignment: .bottom) { Button("over") {} }.disabled(true)
    }
    assertInlineSnapshot(of: views, as: .outline) {
      """
      button "base", disabled
      button "over"
      button "base", disabled
      button "over", disabled
        button "base", disabled: another control says the same. To fix, say in accessibilityLabel(_:) what each of them is for.
        button "over", disabled: another control says the same. To fix, say in accessibilityLabel(_:) what each of them is for.
        button "base", disabled: it's covered, but VoiceOver reads it. To fix, add accessibilityAddTraits(.isModal) to what is in front of it.

      """
    }
  }

  @Test func movesViewsFromTheirPlaces() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text("below").offset(x: 20, y: 60)
        Text("12345678")
        Text("nudged").offset(x: 9, y: -19)
        Button("gone") {}.offset(CGSize(width: 0, height: 1000))
        Button("low") {}.offset(y: 200)
      }, as: .text(.fit(columns: 14))
    ) {
      """
      ┌ VStack ────┐
      │            │
      │  12345678  │
      │  nudged    │
      │    below   │
      │            │
      └────────────┘
        outside of this picture:
          button "low"
        overflow:
          button "gone"

      """
    }
  }

  @Test func hiddenViewsKeepTheirSpace() {
    let row = HStack {
      Text("a")
      Button("b") {}.hidden()
      Text("c").opacity(0)
      Text("d").opacity(0.5)
    }
    let views = VStack {
      row
      List { row.swipeActions { Button("x") {} } }
    }
    assertInlineSnapshot(of: views, as: .text(.fit(columns: 15))) {
      """
      ┌ VStack ─────┐
      │  a       d  │
      │ a       d   │
      └─────────────┘
        every row: swipe "x"

      """
    }
    assertInlineSnapshot(of: views, as: .outline) {
      """
      text "a"
      text "d"
      text "a", actions: x
      text "d", actions: x

      """
    }
    let elements = AppSession { views }.screen.elements
    #expect(elements.map(\.label) == ["a", "d", "a d", "a", "d"])
    #expect(elements.allSatisfy { $0.activate == nil })
  }

  @Test func movesViewsToPositions() {
    let view = ZStack {
      Text("middle")
      Text("corner").position(x: 170, y: 10)
      Text("left").position(CGPoint(x: 20, y: 50))
    }
    .frame(width: 200, height: 60)
    #expect(
      rows(of: view, columns: 20)
        == ["              corner", "       middle", "left"])
  }

  /// A gradient is a view and a style.
  @Test func gradientsAreInFront() {
    let fade = LinearGradient(colors: [.black, .clear], startPoint: .bottom, endPoint: .center)
    let view = Button("Rome") {}.overlay(fade).overlay(fade, alignment: .top).overlay(Color.red)
    #expect(rows(of: view, columns: 6) == ["[Rome]"])
  }

  @Test func hidesWhatNobodyCanSee() {
    let view = VStack {
      Text("faint").opacity(0.01)
      Text("dim").opacity(0.1)
    }
    #expect(rows(of: view, columns: 5) == ["", " dim"])
  }
}
