internal import RuntimeIssues
internal import TextScreens

extension ScriptedUser {
  /// Goes back one screen, using the back item of the top screen's bar.
  public func goBack(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let screen = try currentScreen()
    guard let back = screen.elements.last(where: \.isBack), let activate = back.activate else {
      throw error(.nothingToGoBackTo, doing: "go back", at: callSite)
    }
    if let layer = screen.topLayerName, !back.isTopLayer {
      throw error(.covered(label: back.label, by: layer), doing: "go back", at: callSite)
    }
    guard !back.isDisabled else {
      throw error(.disabled(label: back.label), doing: "go back", at: callSite)
    }
    activate()
    record("go back")
  }

  /// Dismisses the top sheet, or cancels the top alert.
  public func dismiss(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    guard let dismiss = try currentScreen().dismiss else {
      let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      throw error(.nothingToDismiss, doing: "dismiss", at: callSite)
    }
    dismiss()
    record("dismiss")
  }

  /// Taps a list row, whose index counts the rows in all lists of the top layer.
  public func select(
    row: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = "select row \(row)"
    let element = try find(row: row, for: step, at: callSite)
    try check(element, for: step, at: callSite, scrolling: "scroll(toRow: \(row))")
    guard let activate = element.activate else {
      throw error(.rowWithoutAction(row: row, label: element.label), doing: step, at: callSite)
    }
    activate()
    record(step)
  }

  /// Swipes a list row, and taps one of its swipe actions.
  ///
  /// ```swift
  /// try user.swipe(row: 0, action: "Delete")
  /// ```
  public func swipe(
    row: Int,
    action: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = "swipe row \(row) \(action.quoted)"
    let element = try find(row: row, for: step, at: callSite)
    guard element.isVisible else {
      throw error(
        element.hiding(element.label), doing: step, at: callSite,
        example: "scroll(toRow: \(row))")
    }
    guard let found = element.swipeActions.first(where: { $0.label == action }) else {
      let labels = element.swipeActions.map(\.label)
      throw error(
        .missingSwipeAction(row: row, action: action, actions: labels), doing: step, at: callSite)
    }
    guard !found.isDisabled else {
      throw error(.disabled(label: action), doing: step, at: callSite)
    }
    found.handler()
    record(step)
  }

  /// Scrolls just far enough to make an element visible.
  ///
  /// On a screen of a fixed size, other steps can't use an element that is scrolled away. By default,
  /// a frame is as high as its content and shows everything.
  ///
  /// ```swift
  /// try user.scroll(to: "Terms of use")
  /// try user.tap("Terms of use")
  /// ```
  public func scroll(
    to label: String,
    in part: String? = nil, at index: Int? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = ElementStep(.scroll, label, in: part, at: index, callSite)
    try scroll(to: locate(step), for: step.line, at: callSite)
  }

  /// Scrolls just far enough to make a list row visible.
  public func scroll(
    toRow row: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let step = "scroll to row \(row)"
    try scroll(to: find(row: row, for: step, at: callSite), for: step, at: callSite)
  }

  private func scroll(to element: ScreenElement, for step: String, at callSite: CallSite) throws {
    reveal(element)
    guard screen.elements.contains(where: { $0.isVisible && $0.isSame(as: element) }) else {
      throw error(.cutOff(label: element.label), doing: step, at: callSite)
    }
    record(step)
  }

  private func find(row: Int, for step: String, at callSite: CallSite) throws -> ScreenElement {
    let rows = try currentScreen().topLayer.filter { $0.kind == .row }
    guard rows.indices.contains(row) else {
      throw error(.rowOutOfRange(row: row, count: rows.count), doing: step, at: callSite)
    }
    return rows[row]
  }

  /// Checks that text is visible, to document the script and to fail early.
  ///
  /// Each text is the whole label of an element in the top layer, or the value of a control. An
  /// expectation isn't part of the transcript, which shows every frame anyway.
  ///
  /// ```swift
  /// try user.expect(visible: "Welcome, Ada")
  /// ```
  public func expect(
    visible texts: String...,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let screen = try currentScreen()
    for text in texts {
      let showing = screen.elements.filter { $0.texts.contains(text) }
      let top = showing.filter(\.isTopLayer)
      guard !top.contains(where: \.isVisible) else { continue }
      let reason: UserScriptError.Reason
      var example: String?
      if let hidden = top.first {
        reason = hidden.hiding(text)
        example = ElementAction.scroll.call(text.quoted, "")
      } else if let layer = screen.topLayerName, !showing.isEmpty {
        reason = .covered(label: text, by: layer)
      } else {
        let visible = screen.topLayer.filter(\.isVisible).flatMap(\.texts)
        let nearest = nearestLabel(to: text, among: visible)
        reason = .unseen(text, nearest: nearest)
        example = nearest.map { "expect(visible: \($0.quoted))" }
      }
      let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      throw error(reason, doing: "see \(text.quoted)", at: callSite, example: example)
    }
  }

  /// Checks that text isn't visible.
  ///
  /// ```swift
  /// try user.expect(noneOf: "Loading…", "Try again")
  /// ```
  public func expect(
    noneOf texts: String...,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    let visible = try currentScreen().topLayer.filter { $0.isVisible && $0.kind != .row }
    for text in texts {
      guard let element = visible.first(where: { $0.texts.contains(text) }) else { continue }
      let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      throw error(
        .unexpected(text, element: element.described), doing: "see \(text.quoted)", at: callSite)
    }
  }
}

extension ScreenElement {
  /// The label, the value and the error message.
  fileprivate var texts: [String] {
    [label] + [value, accessibilityValue, error].compactMap { $0 }
  }
}
