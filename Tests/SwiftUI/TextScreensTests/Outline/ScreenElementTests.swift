import TestScreens
import Testing
import TextScreens

@Suite struct ScreenElementTests {
  final class Log {
    var acts: [String] = []
  }

  @Test func listsElementsInReadingOrder() {
    let screen = LaidOutScreen(CounterStack(isAsking: true).screen, size: .fit)
    #expect(
      screen.elements.map(\.described) == [
        #"button "Back""#, #"text "Counter demo""#, #"button "-""#, #"text "2""#, #"button "+""#,
        #"button "Is this prime?""#, #"button "What is the 2nd prime?" [disabled]"#,
      ])
    #expect(screen.elements.map(\.isBack) == [true] + Array(repeating: false, count: 6))
    #expect(screen.topLayerName == nil)
    #expect(screen.dismiss == nil)
  }

  @Test func limitsTopLayerToActiveLayer() {
    let screen = LaidOutScreen(CounterStack(alert: "Done", hasSheet: true).screen, size: .fit)
    #expect(screen.topLayer.map(\.label) == ["Done", "OK"])
    #expect(screen.topLayerName == "alert")
    #expect(screen.elements.map(\.layer).suffix(4) == [1, 1, 2, 2])
    #expect(screen.dismiss != nil)
  }

  @Test func callsViewHandlers() {
    let log = Log()
    let stack = BackStackScreen(items: [
      .init(
        key: "list",
        screen: Body {
          List {
            NavigationLink("One") { log.acts.append("one") }.id("first")
            HStack {
              Text("Two")
              Button("Buy") { log.acts.append("buy") }
            }
            .id("second")
            .swipeActions { Button("Delete") { log.acts.append("delete") } }
            Text("Three")
            Button("Off") { log.acts.append("off") }.disabled(true)
          }
        },
        bar: .init(left: .back { log.acts.append("back") }))
    ])
    let screen = LaidOutScreen(
      ModalScreen(base: stack, sheets: []), size: .fit)
    screen.elements.last(where: \.isBack)?.activate?()
    let rows = screen.elements.filter { $0.kind == .row }
    #expect(rows.map(\.rowIndex) == [0, 1, 2, 3])
    #expect(rows.map(\.label) == ["One", "Two Buy", "Three", "Off"])
    for row in rows { row.activate?() }
    rows[1].swipeActions[0].handler()
    screen.elements.first { $0.id == AnyHashable("first") }?.activate?()
    #expect(log.acts == ["back", "one", "buy", "delete", "one"])
    #expect(screen.elements.first { $0.id == AnyHashable("second") }?.kind == .row)
    #expect(screen.elements.filter { $0.id != nil }.count == 2)
  }

  @Test func dismissesSheetsAndAlerts() {
    let log = Log()
    let sheet = ModalScreen(
      base: Counter(), sheets: [.init(PrimeModal()) { log.acts.append("sheet") }])
    LaidOutScreen(sheet, size: .fit).dismiss?()
    let alert = Alert(
      title: "Sure?",
      actions: [
        .init("Delete", role: .destructive) { log.acts.append("delete") },
        .init("Keep", role: .cancel) { log.acts.append("keep") },
      ])
    LaidOutScreen(AlertScreen(base: sheet, alert: alert), size: .fit).dismiss?()
    #expect(log.acts == ["sheet", "keep"])
  }

  @Test func hidesScrolledAwayRows() {
    let screen = Body { List { for row in 1...5 { Text("\(row)") } } }
    let visible = LaidOutScreen(screen, size: .size(columns: 10, rows: 4)).elements
      .filter(\.isVisible)
    #expect(visible.filter { $0.kind == .row }.map(\.label) == ["1", "2"])
    #expect(visible.filter { $0.kind == .text }.map(\.label) == ["1", "2"])
  }
}
