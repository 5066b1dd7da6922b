import TextSwiftUI

extension RandomScreens {
  /// Returns a random control in a random state.
  mutating func control() -> AnyView {
    let isFocused = number(0...3) == 0
    let isDisabled = number(0...3) == 0
    let control = anyControl().focused(isFocused).disabled(isDisabled)
    return bool() ? AnyView(control.pickerStyle(.menu)) : AnyView(control.pickerStyle(.segmented))
  }

  private mutating func anyControl() -> AnyView {
    switch number(0...5) {
    case 0: AnyView(TextField(text(), text: .constant(text())))
    case 1: AnyView(SecureField(text(), text: .constant(text())))
    case 2: AnyView(TextEditor(text: .constant(text())))
    case 3: AnyView(Toggle(text(), isOn: .constant(bool())))
    default: otherControl()
    }
  }

  private mutating func otherControl() -> AnyView {
    let numbers = [0, 0.3, 1, -5, 1e30, .nan, .infinity]
    let number = numbers[self.number(0...numbers.count - 1)]
    let title = text()
    switch self.number(0...8) {
    case 0:
      let options = (0..<self.number(0...3)).map { _ in text() }
      return AnyView(
        Picker(title, selection: .constant(text())) {
          ForEach(options.indices, id: \.self) { Text(options[$0]).tag(options[$0]) }
        })
    case 1: return AnyView(Slider(value: .constant(number), in: 0...100) { Text(title) })
    case 2: return AnyView(Stepper(title, value: .constant(self.number(0...9)), in: 0...12))
    case 3:
      let items = [text(), text()]
      return AnyView(Menu(title) { ForEach(items.indices, id: \.self) { Button(items[$0]) {} } })
    case 4: return AnyView(Link(title, destination: URL(filePath: "/\(title)")))
    case 5:
      return AnyView(
        ProgressView(value: self.number(0...3) == 0 ? nil : number) { Text(title) })
    case 6: return AnyView(Label(title, systemImage: bool() ? "star" : "person"))
    case 7: return AnyView(DatePicker(selection: .constant(.distantPast)) { Text(title) })
    default:
      let content = text()
      return AnyView(
        DisclosureGroup(isExpanded: .constant(bool())) {
          Text(content)
        } label: {
          Text(title)
        })
    }
  }
}
