import Testing
import TextScreens

@Suite struct ScreenElementsTests {
  final class Log {
    var acts: [String] = []
  }

  private func elements(_ screen: some Screen, _ size: ScreenSize = .fit) -> ScreenElements {
    LaidOutScreen(screen, size: size).elements
  }

  @Test func elementsStandInReadingOrder() {
    let elements = elements(CounterStack(isAsking: true).screen)
    #expect(
      elements.all.map(\.described) == [
        #"button "Back""#, #"text "Counter demo""#, #"button "-""#, #"text "2""#, #"button "+""#,
        #"button "Is this prime?""#, #"button "What is the 2nd prime?" [disabled]"#,
      ])
    #expect(elements.all.map(\.isBack) == [true] + Array(repeating: false, count: 6))
    #expect(elements.topLayerName == nil)
    #expect(elements.dismiss == nil)
  }

  @Test func onlyTheTopLayerCanBeActedOn() {
    let elements = elements(CounterStack(alert: "Done", hasSheet: true).screen)
    #expect(elements.topLayer.map(\.label) == ["Done", "OK"])
    #expect(elements.topLayerName == "alert")
    #expect(elements.all.map(\.layer).suffix(4) == [1, 1, 2, 2])
    #expect(elements.goBack == nil)
    #expect(elements.dismiss != nil)
  }

  @Test func handlersAreThoseOfTheViews() {
    let log = Log()
    let stack = BackStackScreen<AnyScreen>(items: [
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
        barContent: .init(leftItem: .button(.back { log.acts.append("back") })))
    ])
    let elements = elements(
      ModalScreen<BackStackScreen<AnyScreen>, Counter>(base: stack, sheets: []))
    elements.goBack?()
    let rows = elements.all.filter { $0.kind == .row }
    #expect(rows.map(\.rowIndex) == [0, 1, 2, 3])
    #expect(rows.map(\.label) == ["One", "Two Buy", "Three", "Off"])
    for row in rows { row.activate?() }
    rows[1].swipeActions[0].handler()
    elements.all.first { $0.id == AnyHashable("first") }?.activate?()
    #expect(log.acts == ["back", "one", "buy", "delete", "one"])
    #expect(elements.all.first { $0.id == AnyHashable("second") }?.kind == .row)
    #expect(elements.all.filter { $0.id != nil }.count == 2)
  }

  @Test func aSheetIsPulledDownAndAnAlertCancelled() {
    let log = Log()
    let sheet = ModalScreen(
      base: Counter(), sheets: [.init(PrimeModal()) { log.acts.append("sheet") }])
    elements(sheet).dismiss?()
    let alert = Alert(
      title: "Sure?",
      actions: [
        .init("Delete", role: .destructive) { log.acts.append("delete") },
        .init("Keep", role: .cancel) { log.acts.append("keep") },
      ])
    elements(AlertScreen(base: sheet, alert: alert)).dismiss?()
    #expect(log.acts == ["sheet", "keep"])
  }

  @Test func rowsThatAreScrolledAwayAreNotVisible() {
    let screen = Body { List { for row in 1...5 { Text("\(row)") } } }
    let visible = elements(screen, .size(columns: 10, rows: 4)).all.filter(\.isVisible)
    #expect(visible.filter { $0.kind == .row }.map(\.label) == ["1", "2"])
    #expect(visible.filter { $0.kind == .text }.map(\.label) == ["1", "2"])
  }
}
