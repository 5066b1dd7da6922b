internal import RuntimeIssues
public import TextScreens

extension ScriptedUser {
  /// Taps a button, a link or another element with this label.
  ///
  /// ```swift
  /// try user.tap("What is the 2nd prime?")
  /// try user.tap("Buy", in: "Milk")   // the button in the row of the milk
  /// ```
  public func tap(
    _ label: String, in part: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.tap, label, in: part, at: index, callSite)
    try find(step).activate?()
    record(step.line)
  }

  /// Taps the first element whose view has this `.id`, whatever its label is.
  ///
  /// ```swift
  /// try user.tap(id: .buy)   // Button("Buy now") { … }.id(.buy)
  /// ```
  public func tap(
    id: ElementID,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    try tap(id: id.rawValue, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Taps the first element whose view has this `.id`, for apps with their own type of ids.
  ///
  /// ```swift
  /// try user.tap(id: Field.name)   // Button("Buy now") { … }.id(Field.name)
  /// ```
  public func tap(
    id: some Hashable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = "tap id \("\(id)".quoted)"
    let named = try currentScreen().topLayer.filter {
      $0.activate != nil && $0.id == AnyHashable(id)
    }
    guard let element = named.first(where: \.isVisible) ?? named.first else {
      throw error(.missingID("\(id)"), doing: step, at: callSite)
    }
    try check(
      element, for: step, at: callSite,
      scrolling: ElementAction.scroll.call(element.label.quoted, ""))
    element.activate?()
    record(step)
  }

  /// Long-presses an element, such as a row with a menu.
  ///
  /// ```swift
  /// try user.longPress("Milk")   // Text("Milk").onLongPressGesture { … }
  /// ```
  public func longPress(
    _ label: String, in part: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.longPress, label, in: part, at: index, callSite)
    screen.longPress(of: try find(step))?()
    record(step.line)
  }

  /// Types text at the end of a field, one key at a time.
  ///
  /// The app sees every key, so it can correct or reject input as it would for a person. For a secure
  /// field, the transcript contains the length of the text only. A single-line field can't contain a
  /// line break; see ``submit(_:in:at:fileID:filePath:line:column:)``.
  ///
  /// ```swift
  /// try user.type("Ada", into: "Name")
  /// ```
  /// Records: `type "Ada" into "Name"`
  public func type(
    _ text: String,
    into label: String,
    in part: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    var step = ElementStep(.type(text.quoted), label, in: part, at: index, callSite)
    let field = try find(step)
    if field.kind == .secure {
      let length = text.count == 1 ? "1 character" : "\(text.count) characters"
      step = ElementStep(.type(length), label, in: part, at: index, callSite)
    }
    if field.kind == .field, text.contains(where: \.isNewline) {
      throw error(.lineBreak(label: label), doing: step, example: step.call(.submit))
    }
    for key in text {
      if case .text(let typed, let change, _) = try find(step).input {
        change(typed + String(key))
      }
      updateScreen()
    }
    record(step.line)
  }

  /// Clears a field.
  ///
  /// ```swift
  /// try user.clear("Title")
  /// ```
  public func clear(
    _ label: String, in part: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.clear, label, in: part, at: index, callSite)
    // Clearing an empty field doesn't notify the app.
    if case .text(let text, let change, _) = try find(step).input, !text.isEmpty { change("") }
    record(step.line)
  }

  /// Submits a field, as the return key does.
  ///
  /// Throws a ``UserScriptError`` if the field has no `onSubmit:`.
  ///
  /// ```swift
  /// try user.submit("Search")
  /// ```
  public func submit(
    _ label: String, in part: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.submit, label, in: part, at: index, callSite)
    guard case .text(_, _, let submit?) = try find(step).input else {
      throw error(.nothingToSubmit(label: label), doing: step)
    }
    submit()
    record(step.line)
  }

  /// Switches a toggle on or off; a mixed toggle switches on.
  ///
  /// ```swift
  /// try user.toggle("Wi-Fi")
  /// ```
  public func toggle(
    _ label: String, in part: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.toggle, label, in: part, at: index, callSite)
    if case .isOn(let isOn, let change) = try find(step).input { change(!(isOn ?? false)) }
    record(step.line)
  }

  /// Sets a slider, or taps a stepper until it shows the number.
  ///
  /// The app sees every tap on a stepper. Throws a ``UserScriptError`` if the number is out of range
  /// or between two steps of the control.
  ///
  /// ```swift
  /// try user.adjust("Volume", to: 30)
  /// ```
  /// Records: `adjust "Volume" to 30`
  public func adjust(
    _ label: String,
    to value: Double,
    in part: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.adjust(to: value.plain), label, in: part, at: index, callSite)
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
  /// If several options have the same label, this chooses the first enabled one. A date picker takes
  /// any date, in the app's own format.
  ///
  /// ```swift
  /// try user.choose("Name", from: "Sort by")
  /// ```
  /// Records: `choose "Name" from "Sort by"`
  public func choose(
    _ option: String,
    from label: String,
    in part: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
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

  /// Taps a stepper until it shows the number, and checks it after every tap.
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
      updateScreen()
      // The last tap may lead to another screen.
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
    // Three steps of 0.1 aren't exactly 0.3 in binary.
    guard abs(steps - steps.rounded()) > 1e-6 else { return }
    throw error(
      .betweenSteps(label: step.label, value: value, step: stride, from: start), doing: step)
  }
}

extension Double {
  /// The number without a trailing `.0` and without rounding errors.
  var plain: String {
    let millionth = (self * 1_000_000).rounded() / 1_000_000
    let text = "\(abs(self) < 1_000_000_000 ? millionth : self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
