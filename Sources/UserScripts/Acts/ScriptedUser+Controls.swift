internal import TextScreens

extension ScriptedUser {
  /// Switches a toggle to the other side; one that is mixed goes on.
  ///
  /// ```swift
  /// try user.toggle("Wi-Fi")
  /// ```
  ///
  /// - Parameters:
  ///   - label: The words beside the toggle, or its accessibility label. The whole of them counts.
  ///   - part: What stands around it, where several have the label: something in the same row of
  ///     a list, the title of its section, the name of its pane, `alert` or `sheet`.
  ///   - index: Which one, from 0 in reading order, where several have the label there.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such toggle, where there are several and no
  ///   index, where it is disabled, or where a layer covers it.
  public func toggle(
    _ label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = ElementTarget(label: label, part: part, index: index)
    let act = Act.toggle(target)
    let toggle = try find(ElementAct(act, on: target, to: .toggle, source: source))
    if case .isOn(let isOn, let change) = toggle.input { change(!(isOn ?? false)) }
    record(act)
  }

  /// Sets a slider, or taps a stepper until it is there.
  ///
  /// The app sees every tap on a stepper, as it does of a person.
  ///
  /// ```swift
  /// try user.adjust("Volume", to: 30)
  /// ```
  /// Records: `adjust "Volume" to 30`
  ///
  /// - Parameters:
  ///   - label: The words beside the control, or its accessibility label. The whole of them counts.
  ///   - value: The number, within the bounds of the control and on one of its steps.
  ///   - part: What stands around it, where several have the label: something in the same row of
  ///     a list, the title of its section, the name of its pane, `alert` or `sheet`.
  ///   - index: Which one, from 0 in reading order, where several have the label there.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such control, where it is disabled or covered,
  ///   and where a person cannot bring it to the number.
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
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = ElementTarget(label: label, part: part, index: index)
    let act = Act.adjust(target, to: value.inWords)
    let search = ElementAct(act, on: target, to: .adjust, source: source)
    let element = try find(search)
    guard case .number(let number) = element.input else { return }
    guard number.range.contains(value) else {
      throw error(
        .outOfRange(
          label: label, value: value, lowest: number.range.lowerBound,
          highest: number.range.upperBound),
        doing: search)
    }
    if element.kind == .stepper {
      try tap(number, until: value, search)
    } else {
      try check(value, onStepsOf: number, from: number.range.lowerBound, search)
      number.change(value)
    }
    record(act)
  }

  /// Chooses an option of a picker or a menu, or a date of a date picker.
  ///
  /// ```swift
  /// try user.choose("Name", from: "Sort by")
  /// ```
  /// Records: `choose "Name" from "Sort by"`
  ///
  /// - Parameters:
  ///   - option: The words of the option; the first one, where several have them. A date picker
  ///     takes every date, as the app writes it.
  ///   - label: The words beside the control, or its accessibility label. The whole of them counts.
  ///   - part: What stands around it, where several have the label: something in the same row of
  ///     a list, the title of its section, the name of its pane, `alert` or `sheet`.
  ///   - index: Which one, from 0 in reading order, where several have the label there.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The call's line.
  ///   - column: The call's column.
  /// - Throws: ``UserScriptError`` where there is no such control, where it is disabled or covered,
  ///   and where it does not offer the option.
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
    let source = ScriptSource(fileID: fileID, filePath: filePath, line: line, column: column)
    let target = ElementTarget(label: label, part: part, index: index)
    let act = Act.choose(option, from: target)
    let search = ElementAct(act, on: target, to: .choose, source: source)
    switch try find(search).input {
    case .choice(let options): try self.option(option, of: options, search).choose()
    case .text(_, let change, _): change(option)
    case .isOn, .number, nil: break
    }
    record(act)
  }

  private func option(
    _ label: String, of options: [ScreenElement.Option], _ search: ElementAct
  ) throws -> ScreenElement.Option {
    let named = options.filter { $0.label == label }
    guard let first = named.first else {
      let nearest = nearestLabel(to: label, among: options.map(\.label))
      throw error(
        .missingOption(label: search.target.label, option: label, options: options.map(\.label)),
        doing: search, example: nearest)
    }
    guard let option = named.first(where: { !$0.isDisabled }) else {
      throw error(
        .disabledOption(label: search.target.label, option: first.label), doing: search)
    }
    return option
  }

  /// Taps a stepper as often as it takes, and looks at it after every tap.
  private func tap(
    _ number: ScreenElement.Number, until value: Double, _ search: ElementAct
  ) throws {
    let step = number.step ?? 1
    try check(value, onStepsOf: number, from: number.value, search)
    let taps = abs(value - number.value) / step
    guard taps <= Self.patience else {
      throw error(
        .tooFar(label: search.target.label, value: value, taps: taps), doing: search)
    }
    var now = number
    while now.value != value {
      let next = now.value + (value > now.value ? step : -step)
      now.change(next)
      look()
      // The last tap may well bring another screen.
      if next == value, (try? find(search)) == nil { return }
      guard case .number(let then) = try find(search).input, then.value == next else {
        throw error(.stays(label: search.target.label, at: now.value, on: value), doing: search)
      }
      now = then
    }
  }

  private func check(
    _ value: Double, onStepsOf number: ScreenElement.Number, from start: Double,
    _ search: ElementAct
  ) throws {
    guard let step = number.step, step > 0 else { return }
    let steps = (value - start) / step
    // A tenth is no binary fraction: three steps of it are not quite 0.3.
    guard abs(steps - steps.rounded()) > 1e-6 else { return }
    let label = search.target.label
    throw error(
      .betweenSteps(label: label, value: value, step: step, from: start), doing: search)
  }

  /// How often a person taps a stepper at most.
  private static var patience: Double { 1_000 }
}

extension Double {
  /// The number as a person says it: whole ones without a point, and 0.3 for a sum of tenths.
  var inWords: String {
    let millionth = (self * 1_000_000).rounded() / 1_000_000
    let text = "\(abs(self) < 1_000_000_000 ? millionth : self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
