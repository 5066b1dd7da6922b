import SteppedEffects
import TestScreens
import TextScreens

/// An app with a random screen and controls that change its state.
///
/// Many labels are duplicates, empty strings, or strings with special characters. Some elements are
/// disabled, covered, or scrolled out of view.
@MainActor
final class RandomScreen {
  private let seed: UInt64
  /// The values of the controls, keyed by the position of the control in reading order.
  private var texts: [Int: String] = [:]
  private var numbers: [Int: Double] = [:]
  private var states: [Int: Bool] = [:]
  private(set) var isDismissed = false

  init(seed: UInt64) { self.seed = seed }

  /// The current screen, which depends on the seed and the state.
  var screen: AnyScreen {
    var builder = Builder(random: RandomNumbers(seed: seed), model: self)
    return builder.screen()
  }

  var size: ScreenSize {
    var random = RandomNumbers(seed: ~seed)
    return [.fit(columns: 40), .size(columns: 30, rows: 8), .size(columns: 12, rows: 5)]
      .randomElement(using: &random) ?? .phone
  }

  private struct Content: Screen {
    let content: AnyView
    var body: some View { content }
  }

  private static let labels = [
    "Buy", "Buy", "Delete", "Milk", "Bread", "", "say \"hi\"", "two\nlines", "👩‍👩‍👧‍👦", "\\(x)",
    "\u{1B}[31m", "e\u{301}",
  ]

  @MainActor
  private struct Builder {
    var random: RandomNumbers
    let model: RandomScreen
    var count = 0

    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    mutating func label() -> String { RandomScreen.labels.randomElement(using: &random) ?? "" }

    mutating func screen() -> AnyScreen {
      let first = view(depth: 3)
      let second = view(depth: 2)
      let model = model
      let stack = BackStackScreen(
        items: [
          .init(screen: AnyScreen(Content(content: AnyView(Text("Home"))))),
          .init(
            screen: AnyScreen(Content(content: first)),
            bar: .init(
              label(), left: number(0...1) == 0 ? nil : .back {},
              right: .button(label()) {})),
        ])
      let base = AnyScreen(stack)
      guard number(0...3) == 0, !model.isDismissed else { return base }
      return AnyScreen(
        ModalScreen(
          base: base,
          sheets: [.init(Content(content: second)) { model.isDismissed = true }]))
    }

    mutating func view(depth: Int) -> AnyView {
      if depth == 0 { return control() }
      let count = number(1...4)
      switch number(0...7) {
      case 0, 1: return list(count, depth)
      case 2, 3:
        let views = views(count, depth)
        return AnyView(ScrollView { for view in views { view } })
      case 4:
        let views = views(count, depth)
        return AnyView(
          ScrollView([.horizontal, .vertical]) { HStack { for view in views { view } } })
      case 5:
        let views = views(count, depth)
        return AnyView(HStack { for view in views { view } })
      case 6:
        let (view, label) = (view(depth: depth - 1), label())
        return number(0...1) == 0
          ? AnyView(view.disabled(true)) : AnyView(view.accessibilityLabel(label))
      default:
        let views = views(count, depth)
        return AnyView(VStack { for view in views { view } }.onLongPressGesture {})
      }
    }

    private mutating func views(_ count: Int, _ depth: Int) -> [AnyView] {
      (0..<count).map { _ in view(depth: depth - 1) }
    }

    private mutating func list(_ count: Int, _ depth: Int) -> AnyView {
      let (title, name) = (label(), label())
      let rows = views(count, depth)
      let isDisabled = number(0...3) == 0
      return AnyView(
        List {
          Section(title) {
            for row in rows {
              HStack {
                Text(name)
                row
                Button("Buy") {}
              }
              .swipeActions { Button(title) {}.disabled(isDisabled) }
            }
          }
        })
    }

    private mutating func control() -> AnyView {
      count += 1
      let (key, label, model) = (count, label(), model)
      let control = control(label, key, model)
      switch number(0...7) {
      case 0: return AnyView(control.disabled(true))
      case 1: return AnyView(control.id(ElementID(label)))
      case 2: return AnyView(control.onLongPressGesture {})
      default: return control
      }
    }

    private mutating func control(_ label: String, _ key: Int, _ model: RandomScreen) -> AnyView {
      let text = model.texts[key] ?? (key.isMultiple(of: 2) ? "" : "text")
      let change: (String) -> Void = { model.texts[key] = $0 }
      switch number(0...11) {
      case 0, 1: return AnyView(Button(label) { model.states[key] = true })
      case 2: return AnyView(Text(label))
      case 3: return AnyView(TextField(label, text: text, onSubmit: {}, onChange: change))
      case 4: return AnyView(SecureField(label, text: text, onChange: change))
      case 5: return AnyView(TextEditor(label, text: text, onChange: change))
      case 6: return AnyView(Toggle(label, isOn: model.states[key]) { model.states[key] = $0 })
      case 7:
        let step = [nil, 0.1, 3][number(0...2)]
        let bounds = [-1...1, 0...100, 0...1e-9, 1...1][number(0...3)]
        return AnyView(
          Slider(label, value: model.numbers[key] ?? 0.7, in: bounds, step: step) {
            model.numbers[key] = $0
          })
      case 8:
        let bounds = [nil, 0...10, 2...4][number(0...2)]
        return AnyView(
          Stepper(label, value: Int(model.numbers[key] ?? 3), in: bounds, step: number(1...2)) {
            model.numbers[key] = Double($0)
          })
      case 9:
        let options = [self.label(), self.label(), self.label()]
        return AnyView(Picker(label, selection: text, options: options, onChange: change))
      case 10:
        let items = [self.label(), self.label()]
        return AnyView(
          Menu(label) {
            for item in items { Button(item) {} }
            Button("Buy") {}.disabled(true)
          })
      default: return AnyView(DatePicker(label, selection: text, onChange: change))
      }
    }
  }
}
