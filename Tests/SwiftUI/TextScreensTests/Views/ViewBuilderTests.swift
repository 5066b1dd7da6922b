import Testing
import TextScreens

@Suite struct ViewBuilderTests {
  private func views(_ count: Int, isLoud: Bool) -> String {
    drawing(7) {
      Text("first")
      if count > 2 { Text("many") }
      if isLoud { Text("loud") } else { Text("quiet") }
      switch count {
      case 0: EmptyView()
      case 1: Text("one")
      default: for number in 0..<count { Text("\(number)") }
      }
      Group {
        Text("last")
        EmptyView()
      }
    }
  }

  @Test func supportsConditionsAndLoops() {
    #expect(
      views(3, isLoud: true) == """
        │ first │
        │ many  │
        │ loud  │
        │   0   │
        │   1   │
        │   2   │
        │ last  │
        """)
    #expect(
      views(1, isLoud: false) == """
        │ first │
        │ quiet │
        │  one  │
        │ last  │
        """)
  }

  @Test func emptyViewsTakeNoSpace() {
    #expect(
      views(0, isLoud: true) == """
        │ first │
        │ loud  │
        │ last  │
        """)
    let row = drawing(5) {
      HStack {
        Text("a")
        EmptyView()
        Text("b")
      }
    }
    #expect(row == "│ a b │")
  }

  @Test func erasesViewTypes() {
    let views: [AnyView] = [AnyView(Text("a")), AnyView(Button("b") {}), AnyView(EmptyView())]
    #expect(drawing(3) { for view in views { view } } == "│ a │\n│[b]│")
  }
}
