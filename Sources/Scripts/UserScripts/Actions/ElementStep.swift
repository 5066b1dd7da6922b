import RuntimeIssues
import TextScreens

struct ElementStep {
  let element: ElementQuery
  let action: ElementAction

  var label: String { element.label }

  func call(_ action: ElementAction) -> String { UserAction.element(element, action).call }

  /// Returns the call for this step with a different value for one of its arguments.
  func call<Value>(_ argument: WritableKeyPath<ElementQuery, Value>, _ value: Value) -> String {
    var element = element
    element[keyPath: argument] = value
    return UserAction.element(element, action).call
  }
}

extension ScriptedUser {
  func perform(_ step: ElementStep) throws(StepFailure) {
    switch step.action {
    case .tap: try find(step).activate?()
    case .longPress: screen.longPress(of: try find(step))?()
    case .type(let text): try type(text, step)
    case .clear:
      // As in a real app, clearing an empty field doesn't report a change.
      if case .text(let text, let change, _) = try find(step).input, !text.isEmpty { change("") }
    case .submit:
      guard case .text(_, _, let submit?) = try find(step).input else {
        throw StepFailure(.nothingToSubmit(label: step.label))
      }
      submit()
    case .toggle:
      if case .isOn(let isOn, let change) = try find(step).input { change(!isOn) }
    case .adjust(let value): try adjust(to: value, step)
    case .choose(let option): try choose(option, step)
    case .scroll: try scroll(to: try locate(step))
    case .expect(let isEnabled): try expect(step, isEnabled: isEnabled)
    }
  }

  private func expect(_ step: ElementStep, isEnabled: Bool) throws(StepFailure) {
    let element = try locate(step)
    guard element.isVisible else {
      let example = UserAction.element(step.element, .scroll)
      throw StepFailure(element.invisibilityReason(step.label), example: example.call)
    }
    guard element.isDisabled != isEnabled else {
      throw StepFailure(isEnabled ? .disabled(label: step.label) : .enabled(label: step.label))
    }
  }

  func scroll(to element: ScreenElement) throws(StepFailure) {
    reveal(element)
    guard screen.elements.contains(where: { $0.isVisible && $0.isSame(as: element) }) else {
      throw StepFailure(.clipped(label: element.label))
    }
  }

  private func type(_ text: String, _ step: ElementStep) throws(StepFailure) {
    var field = try find(step)
    if field.kind == .field, text.contains(where: \.isNewline) {
      throw StepFailure(.lineBreak(label: step.label), example: step.call(.submit))
    }
    for key in text {
      field = try locate(step, again: field)
      guard !field.isDisabled else { throw StepFailure(.disabled(label: field.label)) }
      if case .text(let typed, let change, _) = field.input { change(typed + String(key)) }
      updateScreen()
    }
  }

  /// Finds a field again after the app received a character, which may have moved the field out of
  /// view.
  private func locate(_ step: ElementStep, again field: ScreenElement) throws(StepFailure)
    -> ScreenElement
  {
    do throws(StepFailure) { return try locate(step) } catch {
      // If the field has been scrolled out of view, its label can be ambiguous because visible
      // elements no longer take precedence.
      let same = screen.topLayer.first { $0.isSame(as: field) }
      guard let same, same.kind == field.kind, same.label == field.label else { throw error }
      return same
    }
  }

  private func choose(_ option: String, _ step: ElementStep) throws(StepFailure) {
    switch try find(step).input {
    case .choice(let options): try choose(option, of: options, step)
    case .date(let format, let choose):
      guard choose(option) else {
        throw StepFailure(.unreadableDate(label: step.label, text: option, format: format))
      }
    case .text, .isOn, .number, nil: break
    }
  }

  private func adjust(to value: Double, _ step: ElementStep) throws(StepFailure) {
    guard case .number(let number) = try find(step).input else { return }
    let range = number.range
    guard range.contains(value) else {
      throw StepFailure(
        .outOfRange(
          label: step.label, value: value, lowest: range.lowerBound, highest: range.upperBound))
    }
    try check(value, isOnStepsOf: number, step)
    number.change(value)
  }

  private func choose(
    _ option: String, of options: [ScreenElement.Option], _ step: ElementStep
  ) throws(StepFailure) {
    let labels = options.map(\.label)
    guard labels.contains(option) else {
      throw StepFailure(
        .missingOption(label: step.label, option: option, options: labels),
        example: nearestLabel(to: option, among: labels))
    }
    guard let enabled = options.first(where: { $0.label == option && !$0.isDisabled }) else {
      throw StepFailure(.disabledOption(label: step.label, option: option))
    }
    enabled.choose()
  }

  private func check(
    _ value: Double, isOnStepsOf number: ScreenElement.Number, _ step: ElementStep
  ) throws(StepFailure) {
    guard let stride = number.step, stride > 0 else { return }
    let start = number.range.lowerBound
    let steps = (value - start) / stride
    // Allow for rounding errors, because three steps of 0.1, for example, aren't exactly 0.3.
    guard abs(steps - steps.rounded()) > 1e-6 else { return }
    throw StepFailure(.notOnStep(label: step.label, value: value, step: stride, from: start))
  }
}

extension Double {
  /// The number as text, without a trailing `.0` and without rounding errors.
  var plain: String {
    let millionth = (self * 1_000_000).rounded() / 1_000_000
    return (abs(self) < 1_000_000_000 ? millionth : self).shortDescription
  }
}
