import TextScreens

/// A control in any state, that can be changed in one place.
struct HostileControl {
  /// What there is to choose from.
  enum Kind: CaseIterable {
    case field, secure, editor, toggle, date, menuPicker, inlinePicker, slider, stepper, menu, link,
      progress, image, label, group
  }

  var kind: Kind
  var title: String
  var text: String
  var number: Int
  var isFocused = false
  var isDisabled = false
  var error: String?
  var value: String?

  var view: AnyView {
    let view = AnyView(plain.error(error).focused(isFocused).disabled(isDisabled))
    return value.map { AnyView(view.accessibilityValue($0)) } ?? view
  }

  private var plain: AnyView {
    switch kind {
    case .field: AnyView(TextField(title, text: text) { _ in })
    case .secure: AnyView(SecureField(title, text: text) { _ in })
    case .editor: AnyView(TextEditor(title, text: text) { _ in })
    case .toggle:
      AnyView(Toggle(title, isOn: number == 0 ? nil : number % 2 == 0) { _ in })
    case .date: AnyView(DatePicker(title, selection: text) { _ in })
    case .menuPicker:
      AnyView(Picker(title, selection: number % 3, options: [0, 1, 7]) { _ in })
    case .inlinePicker:
      AnyView(
        Picker(title, selection: number % 3) {
          for option in [0, 1, 7] {
            Text("\(option)").tag(option).disabled(number > 6 && option > 0)
          }
        } onChange: { _ in
        }
        .pickerStyle(.inline))
    default: other
    }
  }

  private var other: AnyView {
    switch kind {
    case .slider: AnyView(Slider(title, value: Double(number), in: 0...10) { _ in })
    case .stepper: AnyView(Stepper(title, value: number, in: 0...10) { _ in })
    case .menu:
      AnyView(
        Menu(title) {
          Button(text) {}
          Button("b", role: number % 2 == 0 ? .destructive : nil) {}
          if number > 5 { Section(text) { Toggle(text, isOn: number > 7) { _ in } } }
          if number % 3 == 0 { Menu(text) { Slider(text, value: Double(number)) { _ in } } }
        })
    case .link: AnyView(Link(title, destination: text))
    case .progress: AnyView(ProgressView(title, value: number == 0 ? nil : Double(number) / 10))
    case .image: AnyView(Image(title, glyph: text.first ?? "x"))
    case .label: AnyView(Label(title, image: Image(text, glyph: text.first ?? "x")))
    default:
      AnyView(
        DisclosureGroup(title, isExpanded: number % 2 == 0) {
          Text(text)
          Toggle(text, isOn: true) { _ in }
        } onChange: { _ in
        })
    }
  }
}

extension HostileScreens {
  /// A control in any state.
  mutating func control() -> HostileControl {
    var control = HostileControl(
      kind: HostileControl.Kind.allCases.randomElement(using: &random) ?? .field, title: label(),
      text: content(), number: number(0...10))
    control.isFocused = number(0...3) == 0
    control.isDisabled = number(0...4) == 0
    if number(0...5) == 0 { control.error = label() }
    if number(0...9) == 0 { control.value = label() }
    return control
  }

  /// The control with one change.
  mutating func mutated(_ control: HostileControl) -> HostileControl {
    var result = control
    switch number(0...8) {
    case 0: result.title = label()
    case 1: result.isFocused.toggle()
    case 2: result.isDisabled.toggle()
    case 3: result.error = control.error == nil ? label() : nil
    case 4: result.number = number(0...10)
    case 5: result.kind = HostileControl.Kind.allCases.randomElement(using: &random) ?? .field
    case 6: result.value = label()
    default: result.text = content()
    }
    return result
  }

  private mutating func content() -> String {
    number(0...2) == 0 ? label() : Self.contents.randomElement(using: &random) ?? ""
  }

  private static let contents = [
    "", "a", "(a)", "a_", "a|", "|", "•", "••", "*", "x", "-", " ", "a > b", "a>", "1",
    "2026-11-21",
    "a ▼", "a v", "- 2 +", "──┼──", "⚙", "×", "two\nlines", "a\n", "\na", "! a", "30", "50%",
    "long words everywhere that wrap and go on", "≡ a", "a →", "= a", "●a ○b", "│██│", "a  b", "…a",
  ]
}
