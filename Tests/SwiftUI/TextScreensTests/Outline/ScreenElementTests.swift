import Testing
import TextScreens
import TextSwiftUI

@MainActor @Suite struct ScreenElementTests {
  @Test func listsElementsInReadingOrder() {
    let screen = LaidOutScreen(firstFrame { CounterStack(isAsking: true) }, size: .fit)
    #expect(
      screen.elements.map(\.described) == [
        #"button "Back""#, #"text "Counter demo""#, #"button "-""#, #"text "2""#, #"button "+""#,
        #"button "Is this prime?""#, #"button "What is the 2nd prime?" [disabled]"#,
      ])
    #expect(screen.elements.map(\.isBack) == [true] + Array(repeating: false, count: 6))
    #expect(screen.topLayerKind == nil)
    #expect(screen.dismiss == nil)
  }

  @Test func limitsTopLayerToActiveLayer() {
    let screen = LaidOutScreen(
      firstFrame { CounterStack(alert: "Done", hasSheet: true) }, size: .fit)
    #expect(screen.topLayer.map(\.label) == ["Done", "OK"])
    #expect(screen.topLayerKind == .alert)
    #expect(screen.elements.map(\.layer).suffix(4) == [1, 1, 2, 2])
    #expect(screen.dismiss != nil)
  }

  @Test func identifiesControlsAndRows() {
    let list = firstFrame {
      List {
        Button("One") {}.id("first")
        HStack {
          Text("Two")
          Button("Buy") {}
        }
        .id("second")
        Text("Three")
      }
    }
    let elements = LaidOutScreen(list, size: .fit).elements.filter { $0.id != nil }
    #expect(elements.map(\.id) == ["first", "second"])
    #expect(elements.map(\.kind) == [.button, .row])
  }

  @Test func hidesScrolledAwayRows() {
    let list = firstFrame { List(1..<6) { Text("\($0)") } }
    let visible = LaidOutScreen(list, size: .size(columns: 10, rows: 4)).elements
      .filter(\.isVisible)
    #expect(visible.filter { $0.kind == .row }.map(\.label) == ["1", "2"])
    #expect(visible.filter { $0.kind == .text }.map(\.label) == ["1", "2"])
  }
}
