import SteppedEffects
import TextSwiftUI
import UserScripts

/// An app with a random screen and controls that change its state.
///
/// Many labels are duplicates, empty strings, or strings with special characters. Some elements are
/// disabled, covered, or scrolled out of view.
@MainActor @Observable
final class RandomScreen {
  fileprivate let seed: UInt64
  /// The values of the controls, keyed by the position of the control in reading order.
  fileprivate var texts: [Int: String] = [:]
  fileprivate var numbers: [Int: Double] = [:]
  fileprivate var states: [Int: Bool] = [:]
  fileprivate var isOpen = true
  fileprivate var isPresenting = true

  init(seed: UInt64) { self.seed = seed }

  var app: ScriptedApp { ScriptedApp { RandomView(model: self) } }

  var size: ScreenSize {
    var random = RandomNumbers(seed: ~seed)
    return [.fit(columns: 40), .size(columns: 30, rows: 8), .size(columns: 12, rows: 5)]
      .randomElement(using: &random) ?? .phone
  }
}

private struct RandomView: View {
  let model: RandomScreen

  var body: some View {
    var builder = ViewMaker(random: RandomNumbers(seed: model.seed), model: model)
    return builder.view()
  }
}

/// A type that makes random views, which depend only on a seed and the state.
@MainActor
private struct ViewMaker {
  private static let labels = [
    "Buy", "Buy", "Delete", "Milk", "Bread", "", "say \"hi\"", "two\nlines", "👩‍👩‍👧‍👦", "\\(x)",
    "\u{1B}[31m", "e\u{301}",
  ]

  var random: RandomNumbers
  @Bindable var model: RandomScreen
  var count = 0

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  mutating func label() -> String { Self.labels.randomElement(using: &random) ?? "" }

  mutating func view() -> some View {
    let first = view(depth: 3)
    let second = view(depth: 2)
    let (title, item, hidesBack) = (label(), label(), number(0...1) == 0)
    let isPresenting = number(0...3) == 0 ? $model.isPresenting : .constant(false)
    return NavigationStack {
      Text("Home").navigationDestination(isPresented: $model.isOpen) {
        first.navigationTitle(title).navigationBarBackButtonHidden(hidesBack)
          .toolbar { Button(item) {} }
      }
    }
    .sheet(isPresented: isPresenting) { second }
  }

  mutating func view(depth: Int) -> AnyView {
    if depth == 0 { return control() }
    let count = number(1...4)
    switch number(0...7) {
    case 0, 1: return list(count, depth)
    case 2, 3:
      let views = views(count, depth)
      return AnyView(ScrollView { row(views) })
    case 4:
      let views = views(count, depth)
      return AnyView(ScrollView([.horizontal, .vertical]) { HStack { row(views) } })
    case 5:
      let views = views(count, depth)
      return AnyView(HStack { row(views) })
    case 6:
      let (view, label) = (view(depth: depth - 1), label())
      return number(0...1) == 0
        ? AnyView(view.disabled(true)) : AnyView(view.accessibilityLabel(label))
    default:
      let views = views(count, depth)
      return AnyView(VStack { row(views) }.onLongPressGesture {})
    }
  }

  private func row(_ views: [AnyView]) -> some View {
    ForEach(views.indices, id: \.self) { views[$0] }
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
          ForEach(rows.indices, id: \.self) { index in
            HStack {
              Text(name)
              rows[index]
              Button("Buy") {}
            }
            .swipeActions { Button(title) {}.disabled(isDisabled) }
          }
        }
      })
  }

  private mutating func control() -> AnyView {
    count += 1
    let label = label()
    let control = control(label, count)
    switch number(0...7) {
    case 0: return AnyView(control.disabled(true))
    case 1: return AnyView(control.id(label))
    case 2:
      return AnyView(
        control.onLongPressGesture {}.onTapGesture(count: 2) {}
          .gesture(DragGesture().onEnded { _ in }).gesture(MagnifyGesture().onEnded { _ in }))
    case 3:
      return AnyView(
        control.accessibilityAction(named: "Do") {}.accessibilityAdjustableAction { _ in })
    default: return control
    }
  }

  private mutating func control(_ label: String, _ key: Int) -> AnyView {
    let text = Binding($model.texts[key], default: key.isMultiple(of: 2) ? "" : "text")
    let isOn = Binding($model.states[key], default: false)
    let number = Binding($model.numbers[key], default: 0.7)
    switch self.number(0...11) {
    case 0, 1: return AnyView(Button(label) { isOn.wrappedValue = true })
    case 2: return AnyView(Text(label))
    case 3:
      return AnyView(
        TextField(label, text: text).keyboardType(count.isMultiple(of: 2) ? .phonePad : .default))
    case 4: return AnyView(SecureField(label, text: text))
    case 5: return AnyView(TextEditor(text: text).accessibilityLabel(label))
    case 6: return AnyView(Toggle(label, isOn: isOn))
    case 7:
      let step = [nil, 0.1, 3][self.number(0...2)]
      let bounds = [-1...1, 0...100, 0...1e-9, 1...1][self.number(0...3)]
      return AnyView(slider(label, number, bounds, step))
    case 8: return AnyView(Stepper(label, value: number, in: [0...10, 2...4][self.number(0...1)]))
    case 9:
      let options = [self.label(), self.label(), self.label()]
      return AnyView(
        Picker(label, selection: text) { ForEach(options, id: \.self) { Text($0) } })
    case 10:
      let items = [self.label(), self.label()]
      return AnyView(
        Menu(label) {
          ForEach(items, id: \.self) { Button($0) {} }
          Button("Buy") {}.disabled(true)
        })
    default:
      let date = Binding(
        get: { Date(timeIntervalSince1970: number.wrappedValue) },
        set: { number.wrappedValue = $0.timeIntervalSince1970 })
      return AnyView(DatePicker(selection: date, displayedComponents: .date) { Text(label) })
    }
  }

  @ViewBuilder
  private func slider(
    _ label: String, _ value: Binding<Double>, _ bounds: ClosedRange<Double>, _ step: Double?
  ) -> some View {
    if let step {
      Slider(value: value, in: bounds, step: step) { Text(label) }
    } else {
      Slider(value: value, in: bounds) { Text(label) }
    }
  }
}

extension Binding {
  fileprivate init(_ value: Binding<Value?>, default initial: Value) {
    self.init(get: { value.wrappedValue ?? initial }, set: { value.wrappedValue = $0 })
  }
}
