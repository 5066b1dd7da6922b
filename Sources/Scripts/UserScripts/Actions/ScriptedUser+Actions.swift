internal import RuntimeIssues
internal import TextScreens

extension UserAction {
  /// Performs the action in the same way as the corresponding call in a script.
  ///
  /// - Throws: A ``UserScriptError`` if the action isn't possible on the current screen, or if
  ///   effects never become idle.
  @MainActor
  package func perform(
    on user: ScriptedUser, timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    switch self {
    case .settle: await user.settle(timeout: timeout, at: callSite)
    case .advance(let duration):
      await user.advance(by: duration, timeout: timeout, at: callSite)
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
    try begin(action, at: callSite)
    switch action {
    case .element(let element, let action):
      try perform(ElementStep(element: element, action: action))
    case .tapID(let id): try tap(id: AnyHashable(id))
    case .select(let row): try select(row: row)
    case .swipe(let row, let name): try swipe(row: row, name)
    case .scrollToRow(let row): try scroll(to: find(row: row))
    case .goBack: try goBack()
    case .dismiss:
      guard let dismiss = screen.dismiss else {
        throw error(screen.topLayerName.map { .notDismissible(layer: $0) } ?? .nothingToDismiss)
      }
      dismiss()
    case .expect(let text): return try expect(text)
    case .expectNone(let texts): return try expectNone(of: texts)
    case .note, .settle, .advance: return
    }
    record()
  }

  func tap(id: AnyHashable) throws {
    guard let element = element(id: id) else { throw error(.missingID("\(id)")) }
    try check(element, scrolling: .element(ElementQuery(element.label), .scroll))
    // If the ID isn't a string, the step began without an action, so set its key here.
    if step.before != nil { step.key = ActionKey("tap", key(element)) }
    element.activate?()
  }

  private func select(row: Int) throws {
    let element = try find(row: row)
    try check(element, scrolling: .scrollToRow(row))
    guard let activate = element.activate else {
      throw error(.rowWithoutAction(row: row, label: element.label))
    }
    activate()
  }

  private func swipe(row: Int, _ action: String) throws {
    let element = try find(row: row)
    guard element.isVisible else {
      throw error(
        element.invisibilityReason(element.label), example: UserAction.scrollToRow(row).call)
    }
    guard let found = element.swipeActions.first(where: { $0.label == action }) else {
      let labels = element.swipeActions.map(\.label)
      throw error(.missingSwipeAction(row: row, action: action, actions: labels))
    }
    guard !found.isDisabled else { throw error(.disabled(label: action)) }
    found.handler()
  }

  private func find(row: Int) throws -> ScreenElement {
    let rows = screen.topLayer.filter { $0.kind == .row }
    guard rows.indices.contains(row) else {
      throw error(.rowOutOfRange(row: row, count: rows.count))
    }
    return rows[row]
  }

  private func goBack() throws {
    guard let back = screen.backButton, let activate = back.activate else {
      throw error(.nothingToGoBackTo)
    }
    if let layer = screen.topLayerName, !back.isTopLayer {
      throw error(.covered(label: back.label, by: layer))
    }
    guard !back.isDisabled else { throw error(.disabled(label: back.label)) }
    activate()
  }

  private func expect(_ text: String) throws {
    let showing = screen.elements.filter { $0.texts.contains(text) }
    let top = showing.filter(\.isTopLayer)
    let visible = top.filter(\.isVisible)
    guard visible.isEmpty else {
      onEvent?(.expectation(visible.filter { $0.kind != .row }.map(key)))
      return
    }
    if let hidden = top.first {
      let example = UserAction.element(ElementQuery(text), .scroll)
      throw error(hidden.invisibilityReason(text), example: example.call)
    }
    if let layer = screen.topLayerName, !showing.isEmpty {
      throw error(.covered(label: text, by: layer))
    }
    let texts = screen.topLayer.filter(\.isVisible).flatMap(\.texts)
    let nearest = nearestLabel(to: text, among: texts)
    throw error(
      .notVisible(text, nearest: nearest),
      example: nearest.map { UserAction.expect(visible: $0).call })
  }

  private func expectNone(of texts: [String]) throws {
    let visible = screen.topLayer.filter { $0.isVisible && $0.kind != .row }
    for text in texts {
      guard let element = visible.first(where: { $0.texts.contains(text) }) else { continue }
      step.line = { UserAction.expect(visible: text).line }
      throw error(.unexpected(text, element: element.described))
    }
  }
}

extension LaidOutScreen {
  var backButton: ScreenElement? { elements.last(where: \.isBack) }
}
