package import TextScreens

package enum UserEvent {
  /// The user completed a step that began on the screen `before`.
  case step(ActionKey, before: LaidOutScreen)
  case expectation([ElementKey])
}

extension ScriptedUser {
  package var shownElements: [ElementKey] {
    screen.topLayer.filter { $0.isVisible && $0.kind != .row }
      .map { ElementKey($0, on: screen) }
  }

  /// Returns the key of an action, including the key of the element that the action finds on the
  /// current screen.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes of the screen.
  package func key(for action: UserAction) -> ActionKey {
    switch action {
    case .element(let query, let action): key(for: action, query)
    case .tapID(let id): key(tapping: AnyHashable(id))
    case .select(let row):
      ActionKey(.tap, self.row(row).flatMap(firstControl).map(key))
    case .swipe(let row, let action):
      ActionKey(
        .swipe,
        self.row(row).map { ElementKey($0, on: screen, kind: .swipeAction, part: action) })
    case .goBack: ActionKey(.goBack, screen.backButton.map(key))
    case .dismiss: ActionKey(.dismiss, dismissedElement)
    case .refresh: ActionKey(.refresh, ElementKey(kind: .refresh))
    case .settle, .scrollToRow, .note, .expect, .expectNone:
      ActionKey(.line(action.line.withoutData))
    case .advance: ActionKey(.line("advance"))
    }
  }

  func key(tapping id: AnyHashable) -> ActionKey { ActionKey(.tap, element(id: id).map(key)) }

  func key(_ element: ScreenElement) -> ElementKey { ElementKey(element, on: screen) }

  func element(id: AnyHashable) -> ScreenElement? {
    let named = screen.topLayer.filter { $0.activate != nil && $0.id == id }
    return named.first(where: \.isVisible) ?? named.first
  }

  /// Returns the element that an action would find, even if it isn't visible.
  func located(_ query: ElementQuery, _ action: ElementAction) -> ScreenElement? {
    try? locate(ElementStep(element: query, action: action))
  }

  private func key(for action: ElementAction, _ query: ElementQuery) -> ActionKey {
    guard action != .scroll, let element = located(query, action) else {
      return ActionKey(.line(action.line(query).withoutData))
    }
    switch action {
    case .tap: return ActionKey(.tap, key(element))
    case .longPress: return ActionKey(.longPress, longPressedElement(element))
    case .type: return ActionKey(.type, key(element))
    case .clear: return ActionKey(.clear, key(element))
    case .submit: return ActionKey(.submit, key(element))
    case .toggle: return ActionKey(.toggle, key(element))
    case .adjust: return ActionKey(.adjust, key(element))
    case .choose(let option) where element.kind == .menu:
      return ActionKey(
        .choose, ElementKey(element, on: screen, kind: .menuItem, part: option))
    case .choose: return ActionKey(.chooseFrom, key(element))
    case .scroll, .expect: return ActionKey(.line(action.line(query).withoutData))
    }
  }

  private func row(_ index: Int) -> ScreenElement? {
    let rows = screen.topLayer.filter { $0.kind == .row }
    return rows.indices.contains(index) ? rows[index] : nil
  }

  private func firstControl(in row: ScreenElement) -> ScreenElement? {
    screen.topLayer.first { $0.node > row.node && $0.kind != .row && $0.activate != nil }
  }

  /// Returns the key of the first element with the same long-press action.
  ///
  /// All elements in a view with a long-press action share that action, so they need the same key.
  private func longPressedElement(_ element: ScreenElement) -> ElementKey {
    let node = screen.longPressNode(of: element)
    let first = screen.topLayer.first { $0.kind != .row && screen.longPressNode(of: $0) == node }
    return ElementKey(first ?? element, on: screen, kind: .longPress)
  }

  private var dismissedElement: ElementKey {
    screen.topLayer.first {
      $0.role == .cancel && (screen.topLayerKind == .alert || screen.topLayerKind == .dialog)
    }.map(key)
      ?? ElementKey(kind: .dismissal)
  }
}
