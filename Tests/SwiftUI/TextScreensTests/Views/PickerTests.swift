import Testing
import TextScreens

@Suite struct PickerTests {
  private enum Order: Hashable {
    case name
    case date
  }

  @Test func notesOptionsThatDoNotFit() {
    #expect(
      bothThemes(14) {
        Group {
          Picker("Tab", selection: "Home", options: ["Home", "Search"]) { _ in }
          Picker("Tab", selection: "Search", options: ["Home", "Search"]) { _ in }
            .pickerStyle(.menu)
        }
        .pickerStyle(.inline)
        Picker("A long label", selection: "On", options: ["On", "Off"]) { _ in }
      } == """
        │ ●Home ○Sear… │  | (o)Home ( )~ |
        │Tab <Search ▼>│  |Tab <Search v>|
        │A lon… <On  ▼>│  |A lon~ <On  v>|
          truncated: picker "Tab" "Home"
          truncated: picker "A long label" "On"
        """)
  }

  @Test func drawsNoSelection() {
    #expect(
      bothThemes(9) {
        Picker("", selection: "Size", options: ["Name", "Date"]) { _ in }
        Picker("", selection: 1, options: []) { _ in }
      } == """
        │<     ▼> │  |<     v> |
        │< ▼>     │  |< v>     |
        """)
  }

  @Test func tagsMakeOptions() {
    var chosen: [Order] = []
    let screen = Body {
      Picker("Sort", selection: Order.date) {
        Text("Name").tag(Order.name)
        Label("Date", image: Image("clock", glyph: "◷")).tag(Order.date)
        Text("Size").tag(Order.date).disabled(true)
        Text("no order").tag("size")
        Text("no tag")
      } onChange: {
        chosen.append($0)
      }
    }
    let picker = LaidOutScreen(screen, size: .fit).elements[0]
    guard case .choice(let options) = picker.input else {
      Issue.record("\(picker.described) has no options")
      return
    }
    #expect(options.map(\.label) == ["Name", "Date", "Size"])
    #expect(options.map(\.isSelected) == [false, true, true])
    #expect(options.map(\.isDisabled) == [false, false, true])
    for option in options { option.choose() }
    #expect(chosen == [.name, .date, .date])
    #expect(picker.value == "Date")
  }
}
