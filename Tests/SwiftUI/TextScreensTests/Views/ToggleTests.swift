import Testing
import TextScreens

@Suite struct ToggleTests {
  @Test func truncatesLabel() {
    #expect(
      bothThemes(8) {
        Toggle("Bluetooth", isOn: true) { _ in }
        Toggle("", isOn: true) { _ in }
        Toggle(isOn: true) { _ in
        } label: {
          Text("Two")
        }
      } == """
        │{x} Blu…│  |{x} Blu~|
        │{x}     │  |{x}     |
        │{x} Two │  |{x} Two |
          truncated: toggle "Bluetooth" [on]
        """)
  }

  @Test func tapTogglesState() {
    var taken: [Bool] = []
    let screen = Body {
      for isOn in [true, false, nil] { Toggle("Wi-Fi", isOn: isOn) { taken.append($0) } }
    }
    for element in LaidOutScreen(screen, size: .fit).elements { element.activate?() }
    #expect(taken == [false, true, true])
  }
}
