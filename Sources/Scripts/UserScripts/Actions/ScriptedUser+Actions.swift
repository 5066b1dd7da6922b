import RuntimeIssues
import TextScreens
import TextWidths

extension UserAction {
  /// Performs the action in the same way as the corresponding call in a script.
  ///
  /// - Throws: A ``UserScriptError`` if the action isn't possible on the current screen, or if
  ///   effects never become idle.
  @MainActor
  package func perform(
    on user: ScriptedUser, timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    switch kind.work {
    case .wait(let wait): try await wait(user, self, timeout, callSite)
    case .step: try user.perform(self, at: callSite)
    }
  }
}

/// The reason that a step isn't possible.
///
/// ``ScriptedUser/attempt(_:_:)`` adds the step and the screen.
struct StepFailure: Error {
  let reason: UserScriptError.Reason
  /// A call that's likely to do what the author of the script intended.
  let example: String?

  init(_ reason: UserScriptError.Reason, example: String? = nil) {
    self.reason = reason
    self.example = example
  }
}

extension ScriptedUser {
  /// Performs an action other than one that waits.
  func perform(_ action: UserAction, at callSite: CallSite) throws {
    let step = try begin(action, at: callSite)
    guard case .step(let work) = action.kind.work else { return }
    let touches = [.interaction, .scroll].contains(action.kind.role)
    try attempt(step) { () throws(StepFailure) in
      if touches, ![.enterForeground, .simulateMemoryWarning].contains(action.kind), !app.isActive {
        throw StepFailure(.inBackground)
      }
      if touches { app.closeTip() }
      try work(self, action)
    }
    switch action.kind.role {
    case .interaction, .scroll: try record(step)
    case .note: recordLine(of: step)
    case .expectation, .wait: break
    }
  }

  func attempt(_ step: StepOrigin, _ body: () throws(StepFailure) -> Void) throws {
    do throws(StepFailure) { try app.run(step.line, body) } catch {
      throw self.error(error.reason, in: step, example: error.example)
    }
  }

  // MARK: Elements

  func tap(id: AnyHashable) throws(StepFailure) {
    let element = try approach { () throws(StepFailure) in
      guard let element = self.element(id: id) else { throw StepFailure(.missingID("\(id)")) }
      return element
    }
    try check(element, scrolling: UserAction(.scroll, ElementQuery(element.label)))
    element.activate?()
  }

  func type(_ action: UserAction) throws(StepFailure) {
    var field = try field(of: action)
    if let pad = field.textInput?.pad, let key = field.textInput?.missingKey(for: action.text) {
      throw StepFailure(
        .missingKey(label: action.element.label, keyboard: pad.name, key: String(key)),
        example: UserAction(.paste, action.element, text: action.text).call)
    }
    for key in action.text {
      field = try locate(action, again: field)
      guard !field.isDisabled else { throw StepFailure(.disabled(label: field.label)) }
      if let input = field.textInput { input.change(input.text + String(key)) }
      updateScreen()
    }
  }

  func paste(_ action: UserAction) throws(StepFailure) {
    if let input = try field(of: action).textInput { input.change(input.text + action.text) }
  }

  /// Finds the field that receives the text of an action.
  private func field(of action: UserAction) throws(StepFailure) -> ScreenElement {
    let field = try find(action)
    if field.kind == .field, field.textInput?.breaksLines == false,
      action.text.contains(where: \.isNewline)
    {
      throw StepFailure(
        .lineBreak(label: action.element.label),
        example: UserAction(.submit, action.element).call)
    }
    return field
  }

  /// Finds a field again after the app received a character, which may have moved the field out of
  /// view.
  private func locate(_ action: UserAction, again field: ScreenElement) throws(StepFailure)
    -> ScreenElement
  {
    do throws(StepFailure) { return try locate(action) } catch {
      // If the field has been scrolled out of view, its label can be ambiguous because visible
      // elements no longer take precedence.
      let same = screen.topLayer.first { $0.isSame(as: field) }
      guard let same, same.kind == field.kind, same.label == field.label else { throw error }
      return same
    }
  }

  func choose(_ action: UserAction) throws(StepFailure) {
    let label = action.element.label
    switch try find(action).input {
    case .choice(let options):
      let (labels, name) = (options.map(\.label), action.text)
      let option = labels.contains(name) ? name : shownText(for: name)
      guard labels.contains(option) else {
        throw StepFailure(
          .missingOption(label: label, option: name, options: labels),
          example: nearestLabel(to: name, among: labels))
      }
      guard let enabled = options.first(where: { $0.label == option && !$0.isDisabled }) else {
        throw StepFailure(.disabledOption(label: label, option: name))
      }
      enabled.choose()
    case .date(let format, let choose):
      switch choose(action.text) {
      case .chosen: break
      case .unreadable:
        throw StepFailure(.unreadableDate(label: label, text: action.text, format: format))
      case .outOfRange(let lowest, let highest):
        throw StepFailure(
          .dateOutOfRange(label: label, text: action.text, lowest: lowest, highest: highest))
      }
    case .text, .isOn, .number, nil: break
    }
  }

  func adjust(_ action: UserAction) throws(StepFailure) {
    guard case .number(let number) = try find(action).input else { return }
    let (label, value, range) = (action.element.label, action.number, number.range)
    guard range.contains(value) else {
      throw StepFailure(
        .outOfRange(
          label: label, value: value, lowest: range.lowerBound, highest: range.upperBound))
    }
    if let stride = number.step, stride > 0 {
      let steps = (value - range.lowerBound) / stride
      // Allow for rounding errors, because three steps of 0.1, for example, aren't exactly 0.3.
      guard abs(steps - steps.rounded()) <= 1e-6 else {
        throw StepFailure(
          .notOnStep(label: label, value: value, step: stride, from: range.lowerBound))
      }
    }
    number.change(value)
  }

  /// Moves fingers on an element: by some shares of the distance, and then away from the screen.
  ///
  /// As on a device, the app draws a frame after each change, in which the element can show something
  /// else. If the element is gone, so is the gesture.
  func move(
    _ action: UserAction, to shares: [Double] = [0.5, 1],
    _ movement: (_ share: Double) -> FingerMovement
  ) throws(StepFailure) {
    var element = try find(action)
    var view = screen.node(recognizing: movement(0).gesture, on: element)
    for share in shares {
      var change = movement(share)
      change.phase = .changed
      let (before, gesture) = (screen, change.gesture)
      before.move(change, from: view)
      updateScreen()
      func count(on screen: LaidOutScreen) -> Int {
        screen.topLayer.count { screen.recognizes(gesture, on: $0) }
      }
      // Without an element, another one could be in its place.
      let same =
        count(on: screen) == count(on: before)
        ? screen.topLayer.first { $0.isSame(as: element) && $0.kind == element.kind } : nil
      if let next = (try? locate(action)) ?? same {
        (element, view) = (next, screen.node(recognizing: gesture, on: next))
      } else if let hidden = view.flatMap({
        screen.hiddenView(recognizing: gesture, as: $0, on: before)
      }) {
        view = hidden
      } else {
        change.phase = .canceled
        return before.move(change, from: view)
      }
    }
    screen.move(movement(shares.last ?? 1), from: view)
  }

  /// Drags an element to another one, and drops there what its view gives.
  func drop(_ action: UserAction) throws(StepFailure) {
    let element = try find(action)
    let drop = UserAction(.scroll, ElementQuery(action.text))
    let place: ScreenElement
    do throws(StepFailure) {
      place = try find(drop)
    } catch {
      // Its example would be a call of scroll.
      throw StepFailure(error.reason)
    }
    guard let source = screen.dragSource(of: element),
      let target = screen.dropTarget(at: place, for: source)
    else { throw StepFailure(.nothingDrops(label: action.element.label, place: action.text)) }
    let payload = source.payload()
    target.isTargeted(true)
    updateScreen()
    // The frame can have other views, which know what has changed.
    let next = (try? locate(drop)).flatMap { screen.dropTarget(at: $0, for: source) } ?? target
    next.drop(payload, next.center.column, next.center.row)
    next.isTargeted(false)
  }

  /// Presses keys of a keyboard.
  func press(keys: String) throws(StepFailure) {
    let shortcuts = screen.shortcuts
    guard let control = shortcuts.first(where: { $0.keys == keys })?.control else {
      throw StepFailure(.nothingPressed(keys, others: shortcuts.map(\.keys)))
    }
    guard !control.isDisabled else { throw StepFailure(.disabled(label: control.label)) }
    control.activate?()
  }

  func scroll(to find: () throws(StepFailure) -> ScreenElement) throws(StepFailure) {
    let element = try reveal(find)
    guard element.isVisible else { throw StepFailure(.clipped(label: element.label)) }
  }

  // MARK: Lists

  func select(_ action: UserAction) throws(StepFailure) {
    let element = try approach { () throws(StepFailure) in try find(row: action.row) }
    try check(element, scrolling: UserAction(.scrollToRow, row: action.row))
    guard let activate = element.activate else {
      throw StepFailure(.rowWithoutAction(row: action.row, label: element.label))
    }
    activate()
  }

  func swipe(_ action: UserAction) throws(StepFailure) {
    let (row, name) = (action.row, action.text)
    let element = try approach { () throws(StepFailure) in try find(row: row) }
    guard element.isVisible else {
      throw StepFailure(
        element.invisibilityReason(element.label),
        example: UserAction(.scrollToRow, row: row).call)
    }
    try checkTouch(of: element)
    let labels = element.swipeActions.map(\.label)
    let shown = labels.contains(name) ? name : shownText(for: name)
    guard let found = element.swipeActions.first(where: { $0.label == shown }) else {
      let other = screen.topLayer.filter { $0.kind == .row }
        .firstIndex { $0.swipeActions.contains { $0.label == shown } }
      throw StepFailure(.missingSwipeAction(row: row, action: name, actions: labels, other: other))
    }
    guard !found.isDisabled else { throw StepFailure(.disabled(label: name)) }
    found.handler()
  }

  func find(row: Int) throws(StepFailure) -> ScreenElement {
    let rows = screen.topLayer.filter { $0.kind == .row }
    guard rows.indices.contains(row) else {
      throw StepFailure(.rowOutOfRange(row: row, count: rows.count))
    }
    return rows[row]
  }

  // MARK: Going back

  func tapBack() throws(StepFailure) {
    guard let back = screen.backButton, let activate = back.activate else {
      throw StepFailure(.nothingToGoBackTo)
    }
    if let layer = screen.topLayerKind, !back.isTopLayer {
      throw StepFailure(.covered(label: back.label, by: layer))
    }
    guard !back.isDisabled else { throw StepFailure(.disabled(label: back.label)) }
    activate()
  }

  func perform(_ action: UserAction) throws(StepFailure) {
    let element = try find(action)
    let actions = screen.spoken(of: element)?.actions ?? []
    guard let found = actions.first(where: { $0.name == action.text }) else {
      throw StepFailure(
        .missingAction(
          label: action.element.label, action: action.text, actions: actions.map(\.name)))
    }
    screen.moveVoiceOver(to: element)
    found.perform()
  }

  func step(_ direction: AccessibilityAdjustmentDirection, _ action: UserAction)
    throws(StepFailure)
  {
    let element = try find(action)
    screen.moveVoiceOver(to: element)
    screen.spoken(of: element)?.adjust?(direction)
  }

  // MARK: Expectations

  func check(visible name: String) throws(StepFailure) {
    let text = shownText(for: name)
    let showing = screen.elements.filter { !text.isEmpty && screen.texts(of: $0).contains(text) }
    let top = showing.filter(\.isTopLayer)
    guard !top.contains(where: \.isVisible) else { return }
    if let hidden = top.first {
      let example = UserAction(.scroll, ElementQuery(text))
      throw StepFailure(hidden.invisibilityReason(text), example: example.call)
    }
    if let layer = screen.topLayerKind, !showing.isEmpty {
      throw StepFailure(.covered(label: text, by: layer))
    }
    let texts = screen.topLayer.filter(\.isVisible).flatMap(screen.texts(of:))
    // The shortest text that contains the expected one is nearer than a similar one.
    let containing = texts.filter { !text.isEmpty && $0.contains(text) }
    let nearest =
      containing.min { $0.count < $1.count } ?? nearestLabel(to: text, among: texts)
    throw StepFailure(
      .notVisible(text, nearest: nearest),
      example: nearest.map { UserAction(.expectVisible, text: $0).call })
  }

  func check(noneOf name: String) throws(StepFailure) {
    // A key can be a part of what another text says.
    let names = [name, shownText(for: name)]
    for element in screen.elements
    where element.isVisible && element.kind != .row && element.layer >= 0 {
      let texts = screen.texts(of: element)
      guard let shown = texts.first(where: { names.contains(where: $0.contains) }) else { continue }
      let isInside = ![element.label, element.value, element.accessibilityValue].contains(shown)
      throw StepFailure(
        .unexpected(
          names.first(where: shown.contains) ?? name,
          element: element.described + (isInside ? ", which shows \(shown.quoted)" : "")))
    }
  }

  func check(_ action: UserAction, isEnabled: Bool) throws(StepFailure) {
    let element = try locate(action)
    let label = action.element.label
    guard element.isVisible else {
      throw StepFailure(
        element.invisibilityReason(label), example: UserAction(.scroll, action.element).call)
    }
    guard element.isDisabled != isEnabled else {
      throw StepFailure(isEnabled ? element.disabledReason(label) : .enabled(label: label))
    }
    if isEnabled { try checkTouch(of: element) }
  }
}

extension LaidOutScreen {
  var backButton: ScreenElement? { elements.last(where: \.isBack) }

  /// The controls in front that keys of a keyboard press.
  ///
  /// Keys without a modifier belong to the field that is edited.
  var shortcuts: [(keys: String, control: ScreenElement)] {
    let isEditing = topLayer.contains { $0.isField && $0.isFocused }
    return topLayer.compactMap { control in
      guard let keys = shortcut(of: control), control.activate != nil,
        !isEditing || keys.contains(where: { "⌃⌥⌘".contains($0) })
      else { return nil }
      return (keys, control)
    }
  }
}
