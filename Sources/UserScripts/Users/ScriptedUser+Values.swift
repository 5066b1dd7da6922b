internal import RuntimeIssues
internal import TextScreens

extension ScriptedUser {
  /// Sets a slider, or taps a stepper until it shows the number.
  ///
  /// The app sees every tap on a stepper, as it does with a person. Throws a ``UserScriptError`` if
  /// the number is out of bounds or between two steps of the control.
  ///
  /// ```swift
  /// try user.adjust("Volume", to: 30)
  /// ```
  /// Records: `adjust "Volume" to 30`
  public func adjust(
    _ label: String,
    to value: Double,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(
      .adjust(to: value.plain), label, in: part, at: index, callSite)
    let element = try find(step)
    guard case .number(let number) = element.input else { return }
    let range = number.range
    guard range.contains(value) else {
      throw error(
        .outOfRange(
          label: label, value: value, lowest: range.lowerBound, highest: range.upperBound),
        doing: step)
    }
    if element.kind == .stepper {
      try tap(number, until: value, step)
    } else {
      try check(value, isOnStepsOf: number, from: range.lowerBound, step)
      number.change(value)
    }
    record(step.line)
  }

  /// Chooses an option of a picker or a menu, or a date of a date picker.
  ///
  /// Of several options with the same words, the first one that is enabled is chosen. A date picker
  /// takes every date, as the app writes it.
  ///
  /// ```swift
  /// try user.choose("Name", from: "Sort by")
  /// ```
  /// Records: `choose "Name" from "Sort by"`
  public func choose(
    _ option: String,
    from label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.choose(option), label, in: part, at: index, callSite)
    switch try find(step).input {
    case .choice(let options): try choose(option, of: options, step)
    case .text(_, let change, _): change(option)
    case .isOn, .number, nil: break
    }
    record(step.line)
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

  /// Taps a stepper as often as it takes, and looks at it after every tap.
  private func tap(
    _ number: ScreenElement.Number, until value: Double, _ step: ElementStep
  ) throws {
    let stride = number.step ?? 1
    try check(value, isOnStepsOf: number, from: number.value, step)
    let taps = abs(value - number.value) / stride
    guard taps <= 1_000 else {
      throw error(.tooFar(label: step.label, value: value, taps: taps), doing: step)
    }
    var current = number
    while current.value != value {
      let next = current.value + (value > current.value ? stride : -stride)
      current.change(next)
      look()
      // The last tap may well bring another screen.
      if next == value, (try? find(step)) == nil { return }
      guard case .number(let new) = try find(step).input, new.value == next else {
        throw error(.stays(label: step.label, at: current.value, on: value), doing: step)
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
    // A tenth is no binary fraction: three steps of it are not quite 0.3.
    guard abs(steps - steps.rounded()) > 1e-6 else { return }
    throw error(
      .betweenSteps(label: step.label, value: value, step: stride, from: start), doing: step)
  }
}

extension Double {
  /// The number as a person writes it: whole ones without a point, and 0.3 for a sum of tenths.
  var plain: String {
    let millionth = (self * 1_000_000).rounded() / 1_000_000
    let text = "\(abs(self) < 1_000_000_000 ? millionth : self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
