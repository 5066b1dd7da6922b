import Testing
import TextScreens

/// One change of what a user sees or hears of a control is a change of the picture or its notes.
@Suite struct AttributePropertyTests {
  /// A control by its attributes.
  struct Control {
    var kind = 0
    var title = "Title"
    var text = "Milk"
    var number = 3
    var isOn: Bool? = true
    var role: ButtonRole?
    var isDisabled = false
    var isFocused = false
    var isOptionDisabled = false
    var error: String?
    var label: String?
    var value: String?

    static let kinds = 16

    var view: AnyView {
      var view = AnyView(plain.error(error).focused(isFocused).disabled(isDisabled))
      if let label { view = AnyView(view.accessibilityLabel(label)) }
      if let value { view = AnyView(view.accessibilityValue(value)) }
      return view
    }

    private var plain: AnyView {
      switch kind {
      case 0: AnyView(Text(title))
      case 1: AnyView(Button(title, role: role) {})
      case 2: AnyView(TextField(title, text: text) { _ in })
      case 3: AnyView(SecureField(title, text: text) { _ in })
      case 4: AnyView(TextEditor(title, text: text) { _ in })
      case 5: AnyView(Toggle(title, isOn: isOn) { _ in })
      case 6: AnyView(DatePicker(title, selection: text) { _ in })
      case 7: AnyView(Slider(title, value: Double(number), in: 0...10) { _ in })
      case 8: AnyView(Stepper(title, value: number, in: 0...10) { _ in })
      case 9: AnyView(Link(title, destination: text))
      case 10: AnyView(ProgressView(title, value: Double(number), total: 10))
      case 11: AnyView(Image(title, glyph: isOn == true ? "★" : "☆"))
      case 12: AnyView(NavigationLink(title) {})
      case 13:
        AnyView(
          DisclosureGroup(title, isExpanded: isOn == true) {
            Text(text)
          } onChange: { _ in
          })
      case 14: AnyView(picker.pickerStyle(.inline))
      default: AnyView(Menu(title) { content })
      }
    }

    private var picker: some View {
      Picker(
        title, selection: number,
        content: {
          for option in 0...5 {
            Text("Option \(option)").tag(option).disabled(isOptionDisabled && option == 2)
          }
        }, onChange: { _ in })
    }

    @ViewBuilder private var content: some View {
      Text(text)
      Section(text) { Button(text, role: role) {}.disabled(isOptionDisabled) }
      Toggle("On", isOn: isOn) { _ in }
      Slider("Number", value: Double(number)) { _ in }
      if number > 2 { Divider() }
      Menu("Inner") { Link("Page", destination: text) }
    }

    /// The attributes that the kind has, each as a change of it.
    func changes(_ other: Control) -> [(name: String, control: Control)] {
      var all: [(String, WritableKeyPath<Control, String>)] = [("title", \.title)]
      if [2, 4, 6, 9, 13, 15].contains(kind), kind != 13 || isOn == true {
        all.append(("text", \.text))
      }
      var changes: [(name: String, control: Control)] = []
      for (name, path) in all {
        var control = self
        control[keyPath: path] = other[keyPath: path]
        changes.append((name, control))
      }
      func add(_ name: String, where hasIt: Bool, _ change: (inout Control) -> Void) {
        var control = self
        change(&control)
        if hasIt { changes.append((name, control)) }
      }
      let isControl = ![0, 10, 11].contains(kind)
      add("isOn", where: [5, 11, 13, 15].contains(kind)) {
        $0.isOn = $0.isOn == true ? false : true
      }
      add("mixed", where: [5, 15].contains(kind)) { $0.isOn = $0.isOn == nil ? true : nil }
      add("number", where: [7, 8, 10, 14, 15].contains(kind)) { $0.number = $0.number == 5 ? 1 : 5 }
      add("role", where: [1, 15].contains(kind)) { $0.role = $0.role == nil ? .destructive : nil }
      add("cancel", where: [1, 15].contains(kind)) { $0.role = $0.role == .cancel ? nil : .cancel }
      add("isDisabled", where: isControl && !isFocused) { $0.isDisabled.toggle() }
      add("isFocused", where: isControl && !isDisabled) { $0.isFocused.toggle() }
      add("option", where: kind >= 14 && !isDisabled) { $0.isOptionDisabled.toggle() }
      add("error", where: true) { $0.error = $0.error == nil ? "Wrong." : nil }
      add("label", where: true) { $0.label = $0.label == "Other" ? "Third" : "Other" }
      add("value", where: true) { $0.value = $0.value == "some" ? "more" : "some" }
      // A label in words of the app stands for the title of what is drawn without it.
      return changes.filter { $0.name != "title" || label == nil }
    }
  }

  private func control(_ random: inout SplitMix64, kind: Int) -> Control {
    let words = ["Milk", "[OK]", "a b", "(x)", "12", "Bread and butter", "»a«"]
    func word() -> String { words.randomElement(using: &random) ?? "" }
    let roles: [ButtonRole?] = [nil, .destructive, .cancel]
    let states: [Bool?] = [true, false, nil]
    let isDisabled = Int.random(in: 0...3, using: &random) == 0
    return Control(
      kind: kind, title: word(), text: word(), number: Int.random(in: 0...5, using: &random),
      isOn: states.randomElement(using: &random) ?? nil,
      role: roles.randomElement(using: &random) ?? nil,
      isDisabled: isDisabled, isFocused: !isDisabled && Bool.random(using: &random),
      isOptionDisabled: Bool.random(using: &random),
      error: Bool.random(using: &random) ? "No." : nil,
      label: Bool.random(using: &random) ? "Spoken" : nil,
      value: Bool.random(using: &random) ? "heard" : nil)
  }

  @Test(arguments: 0..<Control.kinds) func everyChangeIsSeen(kind: Int) {
    var random = SplitMix64(state: UInt64(kind))
    for _ in 0..<40 {
      let before = control(&random, kind: kind)
      let other = control(&random, kind: kind)
      let neighbor = control(&random, kind: Int.random(in: 0..<Control.kinds, using: &random))
      let screen = { (control: Control) in
        Body {
          VStack(alignment: .leading) {
            control.view
            neighbor.view
          }
        }
      }
      let size: ScreenSize = Bool.random(using: &random) ? .fit(columns: 120) : .phone
      let old = RenderedScreen(screen(before), size: size)
      for (name, after) in before.changes(other)
      where after.title != before.title || name != "title" {
        if name == "text", after.text == before.text { continue }
        let new = RenderedScreen(screen(after), size: size)
        #expect(old.text != new.text, "\(name) of\n\(old.text)\n\(old.outline)")
        // An outline has the value in words of the app in place of what is drawn, and no glyphs.
        if kind == 11, name == "isOn" { continue }
        guard before.value == nil || !["text", "number"].contains(name) else { continue }
        #expect(old.outline != new.outline, "\(name) of\n\(old.text)\n\(old.outline)")
      }
    }
  }
}
