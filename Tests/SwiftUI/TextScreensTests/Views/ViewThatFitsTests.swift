import Testing
import TextScreens

@Suite struct ViewThatFitsTests {
  private var date: some View {
    ViewThatFits(in: .horizontal) {
      Text("Wednesday, 21 November")
      Text("Wed, 21 Nov")
      Text("21")
    }
  }

  @Test(arguments: [
    (22, "Wednesday, 21 November"), (21, "Wed, 21 Nov"), (11, "Wed, 21 Nov"), (10, "21"), (2, "21"),
  ]) func choosesFirstFittingView(_ columns: Int, _ expected: String) {
    #expect(drawing(columns) { date }.contains(expected))
    let outline = RenderedScreen(Body { date }, size: .fit(columns: columns + 2)).outline
    #expect(outline == "screen Body\n  text \"\(expected)\"")
  }

  @Test func fallsBackToLastView() {
    #expect(drawing(1) { date } == "│2│\n│1│")
  }

  @Test func choosesByHeight() {
    let views = ViewThatFits(in: .vertical) {
      Text("words that wrap here")
      Button("more") {}
    }
    #expect(drawing(10, 2) { views } == "│words that│\n│wrap here │")
    #expect(drawing(6, 2) { views } == "│[more]│\n│      │")
  }

  @Test func exposesOnlyChosenView() {
    let views = ViewThatFits {
      Button("far too long a label") {}
      Button("ok") {}
    }
    let elements = LaidOutScreen(Body { views }, size: .fit(columns: 10)).elements
    #expect(elements.map(\.label) == ["ok"])
    let row = LaidOutScreen(Body { List { views } }, size: .fit(columns: 10)).elements
    #expect(row.map(\.label) == ["ok", "ok"])
  }

  @Test func drawsNothingWithoutViews() {
    #expect(drawing(3) { ViewThatFits {} } == "")
  }
}
