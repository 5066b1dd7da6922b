import TextScreens

extension RandomScreens {
  /// Returns a random control in a random state.
  mutating func control() -> AnyView {
    let isFocused = number(0...3) == 0
    let isDisabled = number(0...3) == 0
    let style: PickerStyle = number(0...1) == 0 ? .menu : .inline
    return AnyView(
      anyControl().focused(isFocused).disabled(isDisabled).pickerStyle(style))
  }

  private mutating func anyControl() -> AnyView {
    switch number(0...6) {
    case 0: AnyView(TextField(text(), text: text()) { _ in })
    case 1: AnyView(SecureField(text(), text: text()) { _ in })
    case 2: AnyView(TextEditor(text(), text: text()) { _ in })
    case 3: AnyView(Toggle(text(), isOn: [true, false, nil][number(0...2)]) { _ in })
    case 4: AnyView(DatePicker(text(), selection: text()) { _ in })
    default: otherControl()
    }
  }

  private mutating func otherControl() -> AnyView {
    let numbers = [0, 0.3, 1, -5, 1e30, .nan, .infinity]
    let number = numbers[self.number(0...numbers.count - 1)]
    switch self.number(0...7) {
    case 0:
      return AnyView(
        Picker(text(), selection: text(), options: (0..<self.number(0...3)).map { _ in text() }) {
          _ in
        })
    case 1: return AnyView(Slider(text(), value: number, in: 0...100) { _ in })
    case 2: return AnyView(Stepper(text(), value: self.number(0...9), in: 0...12) { _ in })
    case 3:
      let items = [text(), text()]
      return AnyView(Menu(text()) { for item in items { Button(item) {} } })
    case 4: return AnyView(Link(text(), destination: text()))
    case 5: return AnyView(ProgressView(text(), value: self.number(0...3) == 0 ? nil : number))
    case 6: return AnyView(Label(text(), image: Image(text(), glyph: text().first ?? "?")))
    default:
      let content = text()
      return AnyView(
        DisclosureGroup(text(), isExpanded: self.number(0...1) == 0) {
          Text(content)
        } onChange: { _ in
        })
    }
  }
}
