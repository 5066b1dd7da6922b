internal import RuntimeIssues
internal import TextScreens

struct ElementStep {
  let element: ElementQuery
  let action: ElementAction
  let callSite: CallSite
  /// A Boolean value that indicates whether the element is a secure field.
  ///
  /// If so, its text must not be recorded.
  var isSecure = false

  init(_ element: ElementQuery, _ action: ElementAction, _ callSite: CallSite) {
    self.element = element
    self.action = action
    self.callSite = callSite
  }

  var label: String { element.label }

  /// The step's line in a transcript, such as `tap "Delete" in "Milk" at 1`.
  var line: String { action.line(element, isSecure: isSecure) }

  func call(_ action: ElementAction) -> String { UserAction.element(element, action).call }

  /// Returns the call for this step with a different value for one of its arguments.
  func call<Value>(_ argument: WritableKeyPath<ElementQuery, Value>, _ value: Value) -> String {
    var element = element
    element[keyPath: argument] = value
    return UserAction.element(element, action).call
  }
}

extension ScriptedUser {
  func perform(_ step: ElementStep) throws {
    switch step.action {
    case .tap: try find(step).activate?()
    case .longPress: screen.longPress(of: try find(step))?()
    case .type(let text): return try type(text, step)
    case .clear:
      // Like a real text field, an empty field doesn't report a change when it's cleared.
      if case .text(let text, let change, _) = try find(step).input, !text.isEmpty { change("") }
    case .submit:
      guard case .text(_, _, let submit?) = try find(step).input else {
        throw error(.nothingToSubmit(label: step.label), doing: step)
      }
      submit()
    case .toggle:
      if case .isOn(let isOn, let change) = try find(step).input { change(!(isOn ?? false)) }
    case .adjust(let value): try adjust(to: value, step)
    case .choose(let option): try choose(option, step)
    case .scroll: return try scroll(to: locate(step), for: step.line, at: step.callSite)
    }
    record(step.line)
  }

  func scroll(to element: ScreenElement, for line: String, at callSite: CallSite) throws {
    reveal(element)
    guard screen.elements.contains(where: { $0.isVisible && $0.isSame(as: element) }) else {
      throw error(.clipped(label: element.label), doing: line, at: callSite)
    }
    record(line)
  }

  private func type(_ text: String, _ step: ElementStep) throws {
    var step = step
    var field = try find(step)
    step.isSecure = field.kind == .secure
    if field.kind == .field, text.contains(where: \.isNewline) {
      throw error(.lineBreak(label: step.label), doing: step, example: step.call(.submit))
    }
    for key in text {
      field = try locate(step, again: field)
      guard !field.isDisabled else { throw error(.disabled(label: field.label), doing: step) }
      if case .text(let typed, let change, _) = field.input { change(typed + String(key)) }
      updateScreen()
    }
    record(step.line)
  }

  /// Finds a field again after the app has received a character.
  ///
  /// The app may have moved the field out of view in the meantime.
  private func locate(_ step: ElementStep, again field: ScreenElement) throws -> ScreenElement {
    do { return try locate(step) } catch {
      // If the field has been scrolled out of view, its label can be ambiguous because visible
      // elements no longer take precedence.
      let same = screen.topLayer.first { $0.isSame(as: field) }
      guard let same, same.kind == field.kind, same.label == field.label else { throw error }
      return same
    }
  }

  private func choose(_ option: String, _ step: ElementStep) throws {
    switch try find(step).input {
    case .choice(let options): try choose(option, of: options, step)
    case .text(_, let change, _): change(option)
    case .isOn, .number, nil: break
    }
  }

  private func adjust(to value: Double, _ step: ElementStep) throws {
    let element = try find(step)
    guard case .number(let number) = element.input else { return }
    let range = number.range
    guard range.contains(value) else {
      throw error(
        .outOfRange(
          label: step.label, value: value, lowest: range.lowerBound, highest: range.upperBound),
        doing: step)
    }
    if element.kind == .stepper {
      try tap(number, until: value, step)
    } else {
      try check(value, isOnStepsOf: number, from: range.lowerBound, step)
      number.change(value)
    }
  }

  private func choose(
    _ option: String, of options: [ScreenElement.Option], _ step: ElementStep
  ) throws {
    let labels = options.map(\.label)
    guard labels.contains(option) else {
      throw error(
        .missingOption(label: step.label, option: option, options: labels), doing: step,
        example: nearestLabel(to: option, among: labels))
    }
    guard let enabled = options.first(where: { $0.label == option && !$0.isDisabled }) else {
      throw error(.disabledOption(label: step.label, option: option), doing: step)
    }
    enabled.choose()
  }

  /// Taps a stepper until it has the given value, and checks the stepper after every tap.
  private func tap(
    _ number: ScreenElement.Number, until value: Double, _ step: ElementStep
  ) throws {
    let stride = number.step ?? 1
    try check(value, isOnStepsOf: number, from: number.value, step)
    let taps = abs(value - number.value) / stride
    guard taps <= 1_000 else {
      throw error(.tooManyTaps(label: step.label, value: value, taps: taps), doing: step)
    }
    var current = number
    while current.value != value {
      let next = current.value + (value > current.value ? stride : -stride)
      current.change(next)
      updateScreen()
      // The last tap may have opened another screen, in which case the stepper can't be checked.
      if next == value, (try? find(step)) == nil { return }
      guard case .number(let new) = try find(step).input, new.value == next else {
        throw error(.stuck(label: step.label, at: current.value, target: value), doing: step)
      }
      current = new
    }
  }

  private func check(
    _ value: Double, isOnStepsOf number: ScreenElement.Number, from start: Double,
    _ step: ElementStep
  ) throws {
    guard let stride = number.step, stride > 0 else { return }
    let steps = (value - start) / stride
    // Allow for rounding errors. For example, three steps of 0.1 aren't exactly 0.3.
    guard abs(steps - steps.rounded()) > 1e-6 else { return }
    throw error(
      .notOnStep(label: step.label, value: value, step: stride, from: start), doing: step)
  }
}

extension Double {
  /// A description of the number without a trailing `.0` and without rounding errors.
  var plain: String {
    let millionth = (self * 1_000_000).rounded() / 1_000_000
    let text = "\(abs(self) < 1_000_000_000 ? millionth : self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
