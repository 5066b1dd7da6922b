import Testing
import TextScreens
import TextSwiftUI

/// Tests that a small change to a screen changes only a few lines of its picture.
@MainActor @Suite struct DiffCostTests {
  private func counts(_ count: Int) -> some View {
    VStack {
      Text("\(count) taps")
      Text("Count: \(count)")
    }
  }

  private func rows(_ rows: [String]) -> some View {
    List(rows, id: \.self) { Text($0).swipeActions { Button("Delete") {} } }
  }

  /// Returns the number of lines that the diff between two screens adds and removes.
  private func cost(_ old: some View, _ new: some View, _ size: ScreenSize) -> [Int] {
    let old = RenderedScreen(firstFrame { old }, size: size).text.split(separator: "\n")
    let new = RenderedScreen(firstFrame { new }, size: size).text.split(separator: "\n")
    let difference = new.difference(from: old)
    return [difference.insertions.count, difference.removals.count]
  }

  @Test(arguments: [ScreenSize.fit, .phone]) func disablingChangesOneLine(_ size: ScreenSize) {
    #expect(cost(CounterStack(), CounterStack(isAsking: true), size) == [1, 1])
  }

  @Test(arguments: [ScreenSize.fit, .phone]) func countInTwoLabelsChangesTwoLines(
    _ size: ScreenSize
  ) {
    #expect(cost(counts(2), counts(3), size) == [2, 2])
  }

  /// Tests that a centered view doesn't move when a view near it becomes one column wider.
  @Test(arguments: [9, 99]) func additionalDigitChangesTwoLines(_ count: Int) {
    for size in [ScreenSize.fit, .phone] {
      #expect(cost(CounterStack(count: count), CounterStack(count: count + 1), size) == [2, 2])
    }
  }

  @Test(arguments: [(ScreenSize.fit, [3, 0]), (.phone, [5, 5])])
  func alertChangesFewLines(_ size: ScreenSize, _ lines: [Int]) {
    #expect(cost(CounterStack(), CounterStack(alert: "The 2nd prime is 3"), size) == lines)
  }

  @Test func insertedRowAddsOneLine() {
    #expect(cost(rows(["2", "5"]), rows(["2", "3", "5"]), .fit) == [1, 0])
  }

  struct Settings: View {
    var title = "Milk"
    var focus = "Title"
    var isOn = false
    var order = "Name"
    var volume = 30.0
    var guests = 9
    var progress = 0.5
    var isExpanded = false

    var body: some View {
      TextField("Title", text: .constant(title)).focused(focus == "Title")
      TextEditor(text: .constant("two\nlines")).frame(height: 40).focused(focus == "Note")
      TextField("Email", text: .constant("")).focused(focus == "Email")
      Toggle("Wi-Fi", isOn: .constant(isOn))
      picker
      picker.pickerStyle(.segmented)
      Slider(value: .constant(volume), in: 0...100) { Text("Volume") }
      Stepper("Guests: \(guests)", value: .constant(guests), in: 1...12)
      ProgressView("Loading", value: progress)
      DisclosureGroup("More", isExpanded: .constant(isExpanded)) { Text("content") }
    }

    private var picker: some View {
      Picker("Sort", selection: .constant(order)) {
        Text("Name").tag("Name")
        Text("Updated").tag("Updated")
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
    #expect(cost(Settings(), Settings(progress: 1), size) == [1, 1])
  }

  @Test func expandingGroupChangesTitleAndContent() {
    #expect(cost(Settings(), Settings(isExpanded: true), .fit) == [2, 1])
  }

  @Test func pushAddsEdgeOfCoveredScreen() {
    let stack = { (path: [Int]) in
      NavigationStack(path: .constant(path)) {
        Counter().navigationTitle("Counter").navigationDestination(for: Int.self) { _ in
          Counter().navigationTitle("Counter")
        }
      }
    }
    // The bar gets a back button, too.
    #expect(cost(stack([]), stack([1]), .fit) == [2, 1])
  }
}
