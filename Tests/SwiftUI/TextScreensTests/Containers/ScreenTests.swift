import Testing
import TextScreens

@Suite struct ScreenTests {
  @MainActor final class Model {
    var count = 2
    func increment() { count += 1 }
  }

  struct ModelScreen: Screen {
    var count: Int
    var onIncrement: () -> Void

    @MainActor init(model: Model) {
      count = model.count
      onIncrement = { model.increment() }
    }

    var body: some View {
      HStack {
        Text("\(count)")
        if count > 2 { Text("more") } else { Button("+", action: onIncrement) }
      }
    }
  }

  @MainActor @Test func copiesStateFromMainActor() {
    let model = Model()
    let before = LaidOutScreen(ModelScreen(model: model), size: .fit(columns: 20))
    #expect(
      before.rendered().text == """
        ┌ ModelScreen ─────┐
        │      2 [+]       │
        └──────────────────┘
        """)
    before.elements.last?.activate?()
    #expect(
      RenderedScreen(ModelScreen(model: model), size: .fit(columns: 20)).picture[1]
        == "│      3 more      │")
  }
}
