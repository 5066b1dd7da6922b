import RuntimeIssues
import TextScreens

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
    switch self {
    case .settle: try await user.settle(timeout: timeout, at: callSite)
    case .advance(let duration):
      try await user.advance(by: duration, timeout: timeout, at: callSite)
    default: try user.perform(self, at: callSite)
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
  /// Performs an action other than ``UserAction/settle`` and ``UserAction/advance(by:)``, which
  /// suspend.
  func perform(_ action: UserAction, at callSite: CallSite) throws {
    let step = try begin(action, at: callSite)
    try attempt(step) { () throws(StepFailure) in try attempt(action) }
    if action.isNote {
      recordLine(of: step)
    } else if !action.isExpectation, !action.isWait {
      try record(step)
    }
  }

  func attempt(_ step: ScriptStep, _ body: () throws(StepFailure) -> Void) throws {
    do throws(StepFailure) { try app.run(step.line, body) } catch {
      throw self.error(error.reason, in: step, example: error.example)
    }
  }

  private func attempt(_ action: UserAction) throws(StepFailure) {
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
        throw StepFailure(
          topLayer.map { .notDismissible(layer: $0) } ?? .nothingToDismiss)
      }
      dismiss()
    case .refresh:
      guard let refresh = screen.refresh else { throw StepFailure(.nothingToRefresh) }
      refresh()
    case .expect(let text): try expect(text)
    case .expectNone(let texts): try expectNone(of: texts)
    case .note, .settle, .advance: break
    }
  }

  func tap(id: AnyHashable) throws(StepFailure) {
    guard let element = element(id: id) else { throw StepFailure(.missingID("\(id)")) }
    try check(element, scrolling: .element(ElementQuery(element.label), .scroll))
    element.activate?()
  }

  private func select(row: Int) throws(StepFailure) {
    let element = try find(row: row)
    try check(element, scrolling: .scrollToRow(row))
    guard let activate = element.activate else {
      throw StepFailure(.rowWithoutAction(row: row, label: element.label))
    }
    activate()
  }

  private func swipe(row: Int, _ action: String) throws(StepFailure) {
    let element = try find(row: row)
    guard element.isVisible else {
      throw StepFailure(
        element.invisibilityReason(element.label), example: UserAction.scrollToRow(row).call)
    }
    guard let found = element.swipeActions.first(where: { $0.label == action }) else {
      let labels = element.swipeActions.map(\.label)
      let other = screen.topLayer.filter { $0.kind == .row }
        .firstIndex { $0.swipeActions.contains { $0.label == action } }
      throw StepFailure(
        .missingSwipeAction(row: row, action: action, actions: labels, other: other))
    }
    guard !found.isDisabled else { throw StepFailure(.disabled(label: action)) }
    found.handler()
  }

  private func find(row: Int) throws(StepFailure) -> ScreenElement {
    let rows = screen.topLayer.filter { $0.kind == .row }
    guard rows.indices.contains(row) else {
      throw StepFailure(.rowOutOfRange(row: row, count: rows.count))
    }
    return rows[row]
  }

  private func goBack() throws(StepFailure) {
    guard let back = screen.backButton, let activate = back.activate else {
      throw StepFailure(.nothingToGoBackTo)
    }
    if let layer = topLayer, !back.isTopLayer {
      throw StepFailure(.covered(label: back.label, by: layer))
    }
    guard !back.isDisabled else { throw StepFailure(.disabled(label: back.label)) }
    activate()
  }

  private func expect(_ text: String) throws(StepFailure) {
    let showing = screen.elements.filter { $0.texts.contains(text) }
    let top = showing.filter(\.isTopLayer)
    let visible = top.filter(\.isVisible)
    guard visible.isEmpty else { return }
    if let hidden = top.first {
      let example = UserAction.element(ElementQuery(text), .scroll)
      throw StepFailure(hidden.invisibilityReason(text), example: example.call)
    }
    if let layer = topLayer, !showing.isEmpty {
      throw StepFailure(.covered(label: text, by: layer))
    }
    let texts = screen.topLayer.filter(\.isVisible).flatMap(\.texts)
    let nearest = nearestLabel(to: text, among: texts)
    throw StepFailure(
      .notVisible(text, nearest: nearest),
      example: nearest.map { UserAction.expect(visible: $0).call })
  }

  private func expectNone(of texts: [String]) throws(StepFailure) {
    let visible = screen.topLayer.filter { $0.isVisible && $0.kind != .row }
    for text in texts {
      guard let element = visible.first(where: { $0.texts.contains(text) }) else { continue }
      throw StepFailure(.unexpected(text, element: element.described))
    }
  }
}

extension LaidOutScreen {
  var backButton: ScreenElement? { elements.last(where: \.isBack) }
}
