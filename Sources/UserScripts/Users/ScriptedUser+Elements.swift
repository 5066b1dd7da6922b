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
    _ label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.tap, label, in: part, at: index, callSite)
    try find(step).activate?()
    record(step.line)
  }

  /// Taps the element whose view has this `.id`, whatever its words are; the first of several.
  ///
  /// ```swift
  /// try user.tap(id: .buy)   // Button("Buy now") { … }.id(.buy)
  /// ```
  public func tap(
    id: ElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    try tap(id: id.rawValue, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Taps the element whose view has this `.id`, of any type that an app names its views with.
  ///
  /// ```swift
  /// try user.tap(id: Field.name)   // Button("Buy now") { … }.id(Field.name)
  /// ```
  public func tap(
    id: some Hashable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
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

  /// Presses an element for long, as for the menu of a row.
  ///
  /// ```swift
  /// try user.longPress("Milk")   // Text("Milk").onLongPressGesture { … }
  /// ```
  public func longPress(
    _ label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.longPress, label, in: part, at: index, callSite)
    screen.longPress(of: try find(step))?()
    record(step.line)
  }

  /// Types a text into a field, after what the field holds, key by key.
  ///
  /// The app sees every key, as it does with a person: it may correct what was typed so far, or
  /// refuse more. The transcript says only how long a secret is. A line break is for fields of
  /// several lines; others have ``submit(_:in:at:fileID:filePath:line:column:)``.
  ///
  /// ```swift
  /// try user.type("Ada", into: "Name")
  /// ```
  /// Records: `type "Ada" into "Name"`
  public func type(
    _ text: String,
    into label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
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
      look()
    }
    record(step.line)
  }

  /// Deletes the whole text of a field.
  ///
  /// ```swift
  /// try user.clear("Title")
  /// ```
  public func clear(
    _ label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.clear, label, in: part, at: index, callSite)
    // The app doesn't hear of the deletion of nothing.
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
    _ label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.submit, label, in: part, at: index, callSite)
    guard case .text(_, _, let submit?) = try find(step).input else {
      throw error(.nothingToSubmit(label: label), doing: step)
    }
    submit()
    record(step.line)
  }

  /// Switches a toggle to the other side; a mixed one goes on.
  ///
  /// ```swift
  /// try user.toggle("Wi-Fi")
  /// ```
  public func toggle(
    _ label: String,
    in part: String? = nil,
    at index: Int? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.toggle, label, in: part, at: index, callSite)
    if case .isOn(let isOn, let change) = try find(step).input { change(!(isOn ?? false)) }
    record(step.line)
  }

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
