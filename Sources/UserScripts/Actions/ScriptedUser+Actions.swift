internal import RuntimeIssues
internal import TextScreens

extension UserAction {
  /// Performs the action the same way as the corresponding call in a script.
  ///
  /// - Throws: A ``UserScriptError`` if the action isn't possible on the current screen, or if
  ///   effects never become idle.
  @MainActor
  package func perform(
    on user: ScriptedUser,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    switch self {
    case .settle: await user.settle(at: callSite)
    case .advance(let duration): await user.advance(by: duration, at: callSite)
    default: try user.perform(self, at: callSite)
    }
    if let failure = user.failure { throw failure }
  }
}

extension ScriptedUser {
  /// Performs an action other than ``UserAction/settle`` and ``UserAction/advance(by:)``, which
  /// suspend.
  func perform(_ action: UserAction, at callSite: CallSite) throws {
    if case .note(let text) = action { return note(text) }
    try begin(action)
    switch action {
    case .element(let element, let action):
      try perform(ElementStep(element, action, callSite))
    case .tapID(let id): try tap(id: AnyHashable(id), at: callSite)
    case .select(let row): try select(row: row, action.line, callSite)
    case .swipe(let row, let name): try swipe(row: row, name, action.line, callSite)
    case .scrollToRow(let row):
      try scroll(to: find(row: row, for: action.line, at: callSite), for: action.line, at: callSite)
    case .goBack: try goBack(action.line, callSite)
    case .dismiss:
      guard let dismiss = try currentScreen().dismiss else {
        let layer = screen.topLayerName
        throw error(
          layer.map { .notDismissible(layer: $0) } ?? .nothingToDismiss, doing: action.line,
          at: callSite)
      }
      dismiss()
      record(action.line)
    case .expect(let text): try expect(text, action.line, callSite)
    case .expectNone(let texts): try expectNone(of: texts, callSite)
    case .note, .settle, .advance: break
    }
  }

  func tap(id: AnyHashable, at callSite: CallSite) throws {
    let line = UserAction.tapID("\(id)").line
    _ = try currentScreen()
    guard let element = element(id: id) else {
      throw error(.missingID("\(id)"), doing: line, at: callSite)
    }
    try check(
      element, for: line, at: callSite,
      scrolling: UserAction.element(ElementQuery(element.label), .scroll))
    // If the ID isn't a string, `begin` was called without an action.
    observedStep?.action = ActionKey("tap", key(element))
    element.activate?()
    record(line)
  }

  private func select(row: Int, _ line: String, _ callSite: CallSite) throws {
    let element = try find(row: row, for: line, at: callSite)
    try check(element, for: line, at: callSite, scrolling: .scrollToRow(row))
    guard let activate = element.activate else {
      throw error(.rowWithoutAction(row: row, label: element.label), doing: line, at: callSite)
    }
    activate()
    record(line)
  }

  private func swipe(
    row: Int, _ action: String, _ line: String, _ callSite: CallSite
  ) throws {
    let element = try find(row: row, for: line, at: callSite)
    guard element.isVisible else {
      throw error(
        element.invisibilityReason(element.label), doing: line, at: callSite,
        example: UserAction.scrollToRow(row).call)
    }
    guard let found = element.swipeActions.first(where: { $0.label == action }) else {
      let labels = element.swipeActions.map(\.label)
      throw error(
        .missingSwipeAction(row: row, action: action, actions: labels), doing: line, at: callSite)
    }
    guard !found.isDisabled else {
      throw error(.disabled(label: action), doing: line, at: callSite)
    }
    found.handler()
    record(line)
  }

  private func find(row: Int, for line: String, at callSite: CallSite) throws -> ScreenElement {
    let rows = try currentScreen().topLayer.filter { $0.kind == .row }
    guard rows.indices.contains(row) else {
      throw error(.rowOutOfRange(row: row, count: rows.count), doing: line, at: callSite)
    }
    return rows[row]
  }

  private func goBack(_ line: String, _ callSite: CallSite) throws {
    let screen = try currentScreen()
    guard let back = screen.backButton, let activate = back.activate else {
      throw error(.nothingToGoBackTo, doing: line, at: callSite)
    }
    if let layer = screen.topLayerName, !back.isTopLayer {
      throw error(.covered(label: back.label, by: layer), doing: line, at: callSite)
    }
    guard !back.isDisabled else {
      throw error(.disabled(label: back.label), doing: line, at: callSite)
    }
    activate()
    record(line)
  }

  private func expect(_ text: String, _ line: String, _ callSite: CallSite) throws {
    let screen = try currentScreen()
    let showing = screen.elements.filter { $0.texts.contains(text) }
    let top = showing.filter(\.isTopLayer)
    let visible = top.filter(\.isVisible)
    guard visible.isEmpty else {
      onEvent?(.expectation(visible.filter { $0.kind != .row }.map(key)))
      return
    }
    let reason: UserScriptError.Reason
    var example: UserAction?
    if let hidden = top.first {
      reason = hidden.invisibilityReason(text)
      example = .element(ElementQuery(text), .scroll)
    } else if let layer = screen.topLayerName, !showing.isEmpty {
      reason = .covered(label: text, by: layer)
    } else {
      let texts = screen.topLayer.filter(\.isVisible).flatMap(\.texts)
      let nearest = nearestLabel(to: text, among: texts)
      reason = .notVisible(text, nearest: nearest)
      example = nearest.map { .expect(visible: $0) }
    }
    throw error(reason, doing: line, at: callSite, example: example?.call)
  }

  private func expectNone(of texts: [String], _ callSite: CallSite) throws {
    let visible = screen.topLayer.filter { $0.isVisible && $0.kind != .row }
    for text in texts {
      guard let element = visible.first(where: { $0.texts.contains(text) }) else { continue }
      throw error(
        .unexpected(text, element: element.described), doing: UserAction.expect(visible: text).line,
        at: callSite)
    }
  }
}

extension LaidOutScreen {
  var backButton: ScreenElement? { elements.last(where: \.isBack) }
}
