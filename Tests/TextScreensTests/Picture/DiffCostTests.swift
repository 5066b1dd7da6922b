import Testing
import TextScreens

/// How many lines of a picture a change costs: the contract with those who read diffs.
@Suite struct DiffCostTests {
  struct Counts: Screen {
    var count: Int
    var body: some View {
      Text("\(count) taps")
      Text("Count: \(count)")
    }
  }

  struct Rows: Screen {
    var rows: [String]
    var body: some View {
      List {
        for row in rows { Text(row).swipeActions { Button("Delete") {} } }
      }
    }
  }

  /// The lines that a diff removes and adds, by the longest common subsequence.
  private func cost(
    _ old: some Screen, _ new: some Screen, _ size: ScreenSize
  ) -> [Int] {
    let old = RenderedScreen(old, size: size).text.split(separator: "\n")
    let new = RenderedScreen(new, size: size).text.split(separator: "\n")
    let difference = new.difference(from: old)
    return [difference.insertions.count, difference.removals.count]
  }

  @Test(arguments: [ScreenSize.fit, .phone]) func disablingCostsOneLine(_ size: ScreenSize) {
    #expect(cost(CounterStack().screen, CounterStack(isAsking: true).screen, size) == [1, 1])
  }

  @Test(arguments: [ScreenSize.fit, .phone]) func aCountInTwoLabelsCostsTwoLines(
    _ size: ScreenSize
  ) {
    #expect(cost(Counts(count: 2), Counts(count: 3), size) == [2, 2])
  }

  @Test(arguments: [(ScreenSize.fit, [3, 0]), (.phone, [5, 5])])
  func anAlertCosts(_ size: ScreenSize, _ lines: [Int]) {
    let alert = CounterStack(alert: "The 2nd prime is 3").screen
    #expect(cost(CounterStack().screen, alert, size) == lines)
  }

  @Test func aRowInAListCostsOneLine() {
    #expect(cost(Rows(rows: ["2", "5"]), Rows(rows: ["2", "3", "5"]), .fit) == [1, 0])
  }

  @Test func aPushCostsTheEdgeOfTheCardBeneath() {
    let item = BackStackScreen<Counter>.Item(key: "a", screen: Counter())
    let pushed = BackStackScreen<Counter>.Item(key: "b", screen: Counter())
    #expect(
      cost(BackStackScreen(items: [item]), BackStackScreen(items: [item, pushed]), .fit) == [1, 0])
  }
}
