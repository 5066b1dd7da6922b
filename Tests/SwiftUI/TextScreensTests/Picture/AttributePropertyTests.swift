import TestSupport
import Testing
import TextScreens
import TextSwiftUI

/// The kind and the attributes of a control.
private struct Control {
  var kind = 0
  var title = "Title"
  var text = "Milk"
  var number = 3
  var isOn = true
  var isDisabled = false
  var isFocused = false

  static let kinds = 15

  @MainActor var view: AnyView { AnyView(plain.focused(isFocused).disabled(isDisabled)) }

  @MainActor private var plain: AnyView {
    switch kind {
    case 0: AnyView(Text(title))
    case 1: AnyView(Button(title) {})
    case 2: AnyView(TextField(title, text: .constant(text)))
    case 3: AnyView(SecureField(title, text: .constant(text)))
    case 4: AnyView(TextEditor(text: .constant(text)))
    case 5: AnyView(Toggle(title, isOn: .constant(isOn)))
    case 6:
      AnyView(DatePicker(selection: .constant(day), displayedComponents: .date, label: label))
    case 7: AnyView(Slider(value: .constant(Double(number)), in: 0...10) { Text(title) })
    case 8: AnyView(Link(title, destination: URL(filePath: "/privacy")))
    case 9: AnyView(ProgressView(value: Double(number), total: 10) { Text(title) })
    case 10: AnyView(Image(systemName: isOn ? "star.fill" : "star"))
    case 11: AnyView(NavigationLink(title) { Text("there") })
    case 12: AnyView(DisclosureGroup(isExpanded: .constant(isOn), content: content, label: label))
    case 13: AnyView(picker.pickerStyle(.inline))
    default: AnyView(picker)
    }
  }

  private var day: Date { Date(timeIntervalSince1970: Double(number) * 86_400) }

  @MainActor private var picker: some View {
    Picker(title, selection: .constant(number)) { ForEach(0..<6, id: \.self) { Text("\($0)") } }
  }

  @MainActor private func content() -> Text { Text(text) }
  @MainActor private func label() -> Text { Text(title) }

  /// Returns variants of this control, each of which differs in a single visible attribute.
  func changes(_ other: Control) -> [(name: String, control: Control)] {
    var changes: [(name: String, control: Control)] = []
    func add(_ name: String, where isSeen: Bool, _ change: (inout Control) -> Void) {
      var control = self
      change(&control)
      if isSeen { changes.append((name, control)) }
    }
    let isControl = ![0, 9, 10].contains(kind)
    let showsTitle = [4, 10].contains(kind) ? false : [2, 3].contains(kind) ? text.isEmpty : true
    add("title", where: showsTitle && title != other.title) { $0.title = other.title }
    // A picture shows only the length of a secret.
    add("text", where: kind == 3) { $0.text += "x" }
    let showsText = [2, 4].contains(kind) || kind == 12 && isOn
    add("text", where: showsText && text != other.text) { $0.text = other.text }
    add("isOn", where: [5, 10, 12].contains(kind)) { $0.isOn.toggle() }
    add("number", where: [6, 7, 9, 13, 14].contains(kind)) { $0.number = $0.number == 5 ? 1 : 5 }
    add("isDisabled", where: isControl && !isFocused) { $0.isDisabled.toggle() }
    add("isFocused", where: isControl && !isDisabled) { $0.isFocused.toggle() }
    return changes
  }
}

/// A screen with two controls.
private struct Scene {
  enum Container: CaseIterable {
    case stack
    case list
    case form
  }

  var control: Control
  var neighbor: Control
  var container: Container
  var title: String
  var section: String
  var alert: String?
  var isSelected: Bool
  var rows: Int

  @MainActor func rendered(size: ScreenSize) -> RenderedScreen {
    let stack = NavigationStack {
      content.navigationTitle(title).alert(alert ?? "", isPresented: .constant(alert != nil)) {
        Button("OK") {}
      }
    }
    return RenderedScreen(firstFrame { stack }, size: size)
  }

  @MainActor private var content: AnyView {
    let rows = ForEach(0..<rows, id: \.self) { Text("row \($0)") }
    return switch container {
    case .stack:
      AnyView(
        VStack(alignment: .leading) {
          control.view
          neighbor.view
          rows
        })
    case .list:
      AnyView(
        List(selection: .constant(isSelected ? "control" : nil)) {
          control.view.tag("control")
          neighbor.view
          rows
        })
    case .form:
      AnyView(
        Form {
          Section(section) {
            control.view
            neighbor.view
          }
          rows
        })
    }
  }

  func changed(_ random: inout RandomScenes) -> (name: String, scene: Scene) {
    var scene = self
    let other = random.word(but: "")
    switch Int.random(in: 0...11, using: &random.numbers) {
    case 0 where title != other: scene.title = other
    case 1 where alert != other: scene.alert = other
    case 2 where container == .form && section != other: scene.section = other
    case 3 where container == .list: scene.isSelected.toggle()
    case 4: scene.rows += 1
    default:
      let changes = control.changes(random.control())
      // The attributes of the other control can be the same.
      guard let change = changes.randomElement(using: &random.numbers) else {
        scene.rows += 1
        break
      }
      scene.control = change.control
      return (change.name, scene)
    }
    return ("screen", scene)
  }
}

private struct RandomScenes {
  var numbers: RandomNumbers

  private static let words = [
    "", "Milk", "[OK]", "a b", "(x)", "x", "12", "Bread and butter", "»a«", "two\nlines", "snake_",
    "snake", "●a", "›", "漢字", "|", "- 2 +", "! a",
  ]

  mutating func word(but other: String? = nil) -> String {
    Self.words.filter { $0 != other }.randomElement(using: &numbers) ?? ""
  }

  mutating func control() -> Control {
    let isDisabled = Int.random(in: 0...3, using: &numbers) == 0
    return Control(
      kind: Int.random(in: 0..<Control.kinds, using: &numbers), title: word(but: ""), text: word(),
      number: Int.random(in: 0...5, using: &numbers), isOn: Bool.random(using: &numbers),
      isDisabled: isDisabled, isFocused: !isDisabled && Bool.random(using: &numbers))
  }

  mutating func scene() -> Scene {
    Scene(
      control: control(), neighbor: control(),
      container: Scene.Container.allCases.randomElement(using: &numbers) ?? .stack,
      title: word(but: ""), section: word(but: ""),
      alert: Int.random(in: 0...5, using: &numbers) == 0 ? word(but: "") : nil,
      isSelected: Bool.random(using: &numbers), rows: Int.random(in: 0...2, using: &numbers))
  }
}

/// Tests that each change to a visible attribute changes the picture.
@MainActor @Suite struct AttributePropertyTests {
  private static let sizes: [ScreenSize] = [
    .fit, .phone, .fit(columns: 120), .fit(columns: 24),
  ]

  @Test func showsEveryChange() {
    for seed in RandomTrees.seeds(250) {
      var random = RandomScenes(numbers: RandomNumbers(seed: seed))
      let scene = random.scene()
      let (name, other) = scene.changed(&random)
      let size = Self.sizes[Int(seed) % Self.sizes.count]
      let old = scene.rendered(size: size)
      let new = other.rendered(size: size)
      #expect(old.text != new.text, "seed \(seed), \(name)\n\(old.text)")
    }
  }

  @Test func editorsDifferFromFields() {
    var pictures: Set<[String]> = []
    for state in 0..<3 {
      let (isFocused, isDisabled) = (state == 1, state == 2)
      let editor = firstFrame {
        TextEditor(text: .constant("Milk\nBread")).focused(isFocused).disabled(isDisabled)
      }
      let fields = firstFrame {
        TextField("", text: .constant("Milk")).disabled(isDisabled)
        TextField("", text: .constant("Bread")).focused(isFocused).disabled(isDisabled)
      }
      for screen in [editor, fields] {
        pictures.insert(RenderedScreen(screen, size: .fit).picture)
      }
    }
    #expect(pictures.count == 6)
  }
}
