import Testing
import TextScreens

/// Tests of sliders, steppers, date pickers, and progress views.
@Suite struct NumberControlTests {
  @Test func clampsThumbToTrack() {
    #expect(
      bothThemes(12) {
        Slider("", value: 0.5) { _ in }
        Slider("", value: 200, in: 0...100) { _ in }
        Slider("", value: -1, in: 0...100) { _ in }
        Slider("", value: .nan, in: 0...100) { _ in }
        Slider("", value: 3, in: 3...3) { _ in }
        Slider("Brightness", value: 3, in: 3...4) { _ in }
      } == """
        │<───┼──> 0.5│  |<---+--> 0.5|
        │<─────┼> 200│  |<-----+> 200|
        │<┼─────> -1 │  |<+-----> -1 |
        │<┼─────> nan│  |<+-----> nan|
        │<┼───────> 3│  |<+-------> 3|
        │Bri… <┼──> 3│  |Bri~ <+--> 3|
          truncated: slider "Brightness" "3"
        """)
  }

  @Test func stepperStopsAtBounds() {
    #expect(
      bothThemes(15) {
        Stepper("Guests", value: 1, in: 1...10) { _ in }
        Stepper("Guests", value: 9, in: 1...10) { _ in }
        Stepper("Guests", value: 10, in: 1...10) { _ in }
        Stepper("Guests", value: 10) { _ in }
      } == """
        │Guests <  1  +>│  |Guests <  1  +>|
        │Guests <- 9  +>│  |Guests <- 9  +>|
        │Guests <- 10  >│  |Guests <- 10  >|
        │Guests <- 10 +>│  |Guests <- 10 +>|
        """)
  }

  @Test func exposesNumberBounds() {
    var taken: [Double] = []
    let screen = Body {
      Slider("Volume", value: 30, in: 0...100, step: 5) { taken.append($0) }
      Stepper("Guests", value: 2, in: 1...9, step: 0) { taken.append(Double($0)) }
    }
    let numbers = LaidOutScreen(screen, size: .fit).elements.compactMap { element in
      if case .number(let number) = element.input { number } else { nil }
    }
    #expect(numbers.map(\.value) == [30, 2])
    #expect(numbers.map(\.range) == [0...100, 1...9])
    #expect(numbers.map(\.step) == [5, 1])
    for number in numbers {
      number.change(4)
      number.change(.infinity)
    }
    #expect(taken == [4, .infinity, 4])
  }

  @Test func truncatesDate() {
    #expect(
      bothThemes(8) {
        DatePicker("Due", selection: "2026-11-21") { _ in }
        DatePicker("Due", selection: "") { _ in }
      } == """
        │<2026-…>│  |<2026-~>|
        │Due < > │  |Due < > |
          truncated: date "Due" "2026-11-21"
        """)
  }

  @Test func neverRoundsProgressUp() {
    #expect(
      bothThemes(15) {
        ProgressView(value: 0)
        ProgressView(value: 0.999)
        ProgressView(value: 0.29)
        ProgressView(value: 7, total: 7)
        ProgressView(value: 3)
        ProgressView(value: .nan)
        ProgressView(value: 1, total: 0)
        ProgressView(value: nil)
        ProgressView("Loading")
        ProgressView("A long title", value: 0)
      } == """
        ││········│ 0%  │  ||........| 0%  |
        ││███████·│ 99% │  ||#######.| 99% |
        ││██······│ 29% │  ||##......| 29% |
        ││████████│ 100%│  ||########| 100%|
        ││████████│ 100%│  ||########| 100%|
        ││········│ 0%  │  ||........| 0%  |
        ││········│ 0%  │  ||........| 0%  |
        ││···│          │  ||...|          |
        │Loading │···│  │  |Loading |...|  |
        │A l… │···│ 0%  │  |A l~ |...| 0%  |
          truncated: progress "A long title" "0%"
        """)
  }
}
