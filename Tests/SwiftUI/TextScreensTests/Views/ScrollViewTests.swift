import Testing
import TextScreens

@Suite struct ScrollViewTests {
  private var days: some View {
    ScrollView { for day in 1...5 { Text("May \(day)") } }
  }

  @Test func showsFittingViewsOnGrid() {
    #expect(
      drawing(9, 2) { days } == """
        │  May 1  │
        │  May 2  │
        """)
    #expect(notes(16, 2) { days } == "  scroll: 2 of 5 elements shown")
  }

  @Test func showsAllViewsWithoutFixedHeight() {
    #expect(drawing(9) { days }.split(separator: "\n").count == 5)
    #expect(notes(16) { days } == "")
  }

  @Test func placesShortContentAtTop() {
    #expect(
      drawing(5, 3) { ScrollView { Text("a") } } == """
        │  a  │
        │     │
        │     │
        """)
  }

  @Test func clipsContentToItsFrame() {
    #expect(
      drawing(9) {
        days.frame(height: 2)
        Text("below")
      } == """
        │  May 1  │
        │  May 2  │
        │  below  │
        """)
  }

  @Test func scrollsHorizontally() {
    let row = ScrollView(.horizontal) {
      HStack { for name in ["one", "two", "three"] { Button(name) {} } }
    }
    #expect(drawing(12) { row } == "│[one] [two] │")
    #expect(notes(12) { row } == "  scroll: 2 of 3 elements shown")
  }

  @Test func nestsScrollViews() {
    let views = ScrollView {
      ScrollView(.horizontal) { Text("a very long line") }
      Text("next")
      List { for row in 1...4 { Text("\(row)") } }
    }
    #expect(
      notes(8, 3) { views } == """
          list: 1 of 4 rows shown
          scroll: 0 of 1 elements shown
          scroll: 2 of 5 elements shown
        """)
  }

  @Test func keepsScrolledAwayElementsReachable() {
    let screen = LaidOutScreen(
      Body { ScrollView { for row in 1...9 { Button("\(row)") {} } } },
      size: .size(columns: 9, rows: 5))
    #expect(screen.elements.count { $0.activate != nil } == 9)
    #expect(screen.elements.count { $0.isVisible } == 3)
  }
}
