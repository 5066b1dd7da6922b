package import TextScreens

extension ScriptedUser {
  /// Returns the shortest query that identifies the given element for an action.
  ///
  /// If the element doesn't support the action, this method returns `nil`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes of the screen.
  package func query(for element: ScreenElement, action: ElementAction) -> ElementQuery? {
    var queries = ElementQueries(screen)
    return queries.query(for: element, action: action)
  }

  /// Returns the given action on an element, using the shortest query that finds only that element.
  ///
  /// If the element doesn't support the action, this method returns `nil`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes of the screen.
  package func action(_ action: ElementAction, on element: ScreenElement) -> UserAction? {
    var queries = ElementQueries(screen)
    return queries.action(action, on: element)
  }

  /// Returns the actions that a user can perform on the current screen, in reading order.
  ///
  /// If several actions have the same effect, the list contains only one of them. For example, it
  /// contains an action that toggles a toggle, but none that taps it. For an element that's
  /// scrolled out of view, the list contains an action that scrolls to it.
  ///
  /// Each action in the list succeeds unless the app interferes, for example by disabling a field
  /// after the user types the first character.
  ///
  /// - Parameters:
  ///   - usesIDs: A Boolean value that indicates whether to tap elements by their IDs if the IDs
  ///     are strings.
  ///   - texts: A closure that returns the texts to type into a field or to choose from a date
  ///     picker.
  /// - Returns: The available actions. Actions that only run effects, such as `settle`, aren't
  ///   included.
  /// - Complexity: O(*n*), where *n* is the number of nodes of the screen.
  package func availableActions(
    usesIDs: Bool = true, texts: @escaping (ScreenElement) -> [String] = { _ in [] }
  ) -> [UserAction] {
    guard failure == nil else { return [] }
    var actions = AvailableActions(screen, usesIDs: usesIDs, texts: texts)
    return actions.all()
  }
}

private struct AvailableActions {
  private let screen: LaidOutScreen
  private let texts: (ScreenElement) -> [String]
  private var queries: ElementQueries
  private var pressed: Set<Int> = []

  init(_ screen: LaidOutScreen, usesIDs: Bool, texts: @escaping (ScreenElement) -> [String]) {
    self.screen = screen
    self.texts = texts
    queries = ElementQueries(screen, usesIDs: usesIDs)
  }

  mutating func all() -> [UserAction] {
    var actions: [UserAction] = []
    var row = 0
    let back = screen.backButton
    for element in screen.topLayer {
      if element.kind == .row {
        if element.isVisible { actions += swipes(of: element, row: row) }
        row += 1
      } else if let back, element === back, back.activate != nil {
        if !back.isDisabled { actions.append(.goBack) }
      } else if !element.isDisabled {
        actions += self.actions(on: element)
      }
    }
    if screen.refresh != nil { actions.append(.refresh) }
    return actions + (screen.dismiss == nil ? [] : [.dismiss])
  }

  private mutating func actions(on element: ScreenElement) -> [UserAction] {
    let actions = elementActions(of: element)
    if element.isVisible { return actions.compactMap { queries.action($0, on: element) } }
    guard !actions.isEmpty, element.isScrolledAway, screen.canReveal(element) else { return [] }
    return [queries.action(.scroll, on: element)].compactMap { $0 }
  }

  private mutating func elementActions(of element: ScreenElement) -> [ElementAction] {
    var actions: [ElementAction] = []
    if element.activate != nil, element.kind != .toggle { actions.append(.tap) }
    switch element.input {
    case .isOn: if element.kind == .toggle { actions.append(.toggle) }
    case .choice(let options):
      var labels: Set<String> = []
      for option in options where !option.isDisabled && labels.insert(option.label).inserted {
        actions.append(.choose(option.label))
      }
    case .number(let number):
      actions += number.reachableValues.map { .adjust(to: $0) }
    case .text(let text, _, let submit):
      actions += textActions(of: element, text, canSubmit: submit != nil)
    case .date: actions += texts(element).map { .choose($0) }
    case nil: break
    }
    // All elements in a view with a long-press action share that action, so include it only once.
    if let node = screen.longPressNode(of: element), !pressed.contains(node) {
      if element.isVisible { pressed.insert(node) }
      actions.append(.longPress)
    }
    return actions
  }

  private func textActions(
    of element: ScreenElement, _ text: String, canSubmit: Bool
  ) -> [ElementAction] {
    let typed = texts(element).filter {
      !$0.isEmpty && (element.kind != .field || !$0.contains(where: \.isNewline))
    }
    return (text.isEmpty ? [] : [.clear]) + typed.map { .type($0) } + (canSubmit ? [.submit] : [])
  }

  private func swipes(of element: ScreenElement, row: Int) -> [UserAction] {
    var labels: Set<String> = []
    // If several actions have the same label, a swipe finds the first one, even if it's disabled.
    return element.swipeActions.filter { labels.insert($0.label).inserted && !$0.isDisabled }
      .map { .swipe(row: row, action: $0.label) }
  }
}

extension ScreenElement.Number {
  /// The values that a user can set: the bounds, and the values one step above and below the current
  /// one.
  fileprivate var reachableValues: [Double] {
    let (start, stride) = (range.lowerBound, step ?? 0)
    var values = [range.lowerBound, range.upperBound]
    if stride > 0 {
      let current = ((value - start) / stride).rounded()
      values += [current - 1, current + 1].map { start + $0 * stride }
    }
    var seen: Set<Double> = [value]
    return values.map(\.withoutRoundingError).filter { target in
      let steps = stride > 0 ? (target - start) / stride : 0
      return target.isFinite && range.contains(target) && seen.insert(target).inserted
        && abs(steps - steps.rounded()) <= 1e-6
    }.sorted()
  }
}

extension Double {
  /// The number as a script prints it, unless that differs by more than a rounding error.
  fileprivate var withoutRoundingError: Double {
    let printed = Double(plain) ?? self
    return abs(printed - self) < 1e-9 * max(1, abs(self)) && printed != 0 ? printed : self + 0
  }
}
