import TestScreens
import Testing
import TextScreens

/// Tests that a small change to a screen changes only a few lines of its picture.
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

  /// Returns the number of lines that the diff between two screens adds and removes.
  private func cost(
    _ old: some Screen, _ new: some Screen, _ size: ScreenSize
  ) -> [Int] {
    let old = RenderedScreen(old, size: size).text.split(separator: "\n")
    let new = RenderedScreen(new, size: size).text.split(separator: "\n")
    let difference = new.difference(from: old)
    return [difference.insertions.count, difference.removals.count]
  }

  @Test(arguments: [ScreenSize.fit, .phone]) func disablingChangesOneLine(_ size: ScreenSize) {
    #expect(cost(CounterStack().screen, CounterStack(isAsking: true).screen, size) == [1, 1])
  }

  @Test(arguments: [ScreenSize.fit, .phone]) func countInTwoLabelsChangesTwoLines(
    _ size: ScreenSize
  ) {
    #expect(cost(Counts(count: 2), Counts(count: 3), size) == [2, 2])
  }

  /// Tests that a centered view doesn't move when a view near it becomes one column wider.
  @Test(arguments: [9, 99]) func additionalDigitChangesTwoLines(_ count: Int) {
    for size in [ScreenSize.fit, .phone] {
      let screens = [count, count + 1].map { CounterStack(count: $0).screen }
      #expect(cost(screens[0], screens[1], size) == [2, 2])
    }
  }

  @Test(arguments: [(ScreenSize.fit, [3, 0]), (.phone, [5, 5])])
  func alertChangesFewLines(_ size: ScreenSize, _ lines: [Int]) {
    let alert = CounterStack(alert: "The 2nd prime is 3").screen
    #expect(cost(CounterStack().screen, alert, size) == lines)
  }

  @Test func insertedRowAddsOneLine() {
    #expect(cost(Rows(rows: ["2", "5"]), Rows(rows: ["2", "3", "5"]), .fit) == [1, 0])
  }

  struct Settings: Screen {
    var title = "Milk"
    var focus = "Title"
    var isOn = false
    var order = "Name"
    var volume = 30.0
    var guests = 9
    var progress = 0.5
    var isExpanded = false

    var body: some View {
      TextField("Title", text: title) { _ in }.focused(focus == "Title")
      TextEditor("Note", text: "two\nlines") { _ in }.frame(height: 2).focused(focus == "Note")
      TextField("Email", text: "") { _ in }.focused(focus == "Email")
      Toggle("Wi-Fi", isOn: isOn) { _ in }
      Picker("Sort", selection: order, options: ["Name", "Updated"]) { _ in }
      Picker("Sort", selection: order, options: ["Name", "Updated"]) { _ in }.pickerStyle(.inline)
      Slider("Volume", value: volume, in: 0...100) { _ in }
      Stepper("Guests", value: guests, in: 1...12) { _ in }
      ProgressView("Loading", value: progress)
      DisclosureGroup("More", isExpanded: isExpanded) {
        Text("content")
      } onChange: { _ in
      }
    }
  }

  @Test(arguments: [ScreenSize.fit, .phone]) func typingChangesOneLine(_ size: ScreenSize) {
    #expect(cost(Settings(), Settings(title: "Milky"), size) == [1, 1])
    #expect(cost(Settings(title: "M"), Settings(title: ""), size) == [1, 1])
  }

  @Test(arguments: [ScreenSize.fit, .phone]) func movingFocusChangesTwoLines(_ size: ScreenSize) {
    #expect(cost(Settings(), Settings(focus: "Email"), size) == [2, 2])
    #expect(cost(Settings(), Settings(focus: "Note"), size) == [2, 2])
  }

  @Test(arguments: [ScreenSize.fit, .phone]) func valueChangesOnlyItsLines(_ size: ScreenSize) {
    #expect(cost(Settings(), Settings(isOn: true), size) == [1, 1])
    #expect(cost(Settings(), Settings(order: "Updated"), size) == [2, 2])
    #expect(cost(Settings(), Settings(volume: 100), size) == [1, 1])
    #expect(cost(Settings(), Settings(guests: 10), size) == [1, 1])
    #expect(cost(Settings(), Settings(progress: 1), size) == [1, 1])
  }

  @Test func expandingGroupChangesTitleAndContent() {
    #expect(cost(Settings(), Settings(isExpanded: true), .fit) == [2, 1])
  }

  @Test func pushAddsEdgeOfBackgroundCard() {
    let item = BackStackScreen.Item(key: "a", screen: Counter())
    let pushed = BackStackScreen.Item(key: "b", screen: Counter())
    #expect(
      cost(BackStackScreen(items: [item]), BackStackScreen(items: [item, pushed]), .fit) == [1, 0])
  }
}
