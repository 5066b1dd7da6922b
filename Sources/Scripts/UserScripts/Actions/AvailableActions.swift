package import TextScreens

extension ScriptedUser {
  /// Returns the shortest query that identifies the given element for an action.
  ///
  /// If the element doesn't support the action, this method returns `nil`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes of the screen.
  package func query(for element: ScreenElement, _ kind: ActionKind) -> ElementQuery? {
    var queries = ElementQueries(screen)
    return queries.query(for: element, kind)
  }

  /// Returns the given action on an element, using the shortest query that finds only that element.
  ///
  /// If the element doesn't support the action, this method returns `nil`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes of the screen.
  package func action(_ action: UserAction, on element: ScreenElement) -> UserAction? {
    var queries = ElementQueries(screen)
    return queries.action(action, on: element)
  }

  /// Returns the actions that a user can perform on the current screen, in reading order.
  ///
  /// If several actions have the same effect, the list contains only one of them. For example, it
  /// contains an action that toggles a toggle, but none that taps it. For an element that's
  /// scrolled out of view, the list contains an action that scrolls to it. Keys of a keyboard are an
  /// exception: they're listed beside the tap on their control, because an exploration repeats scripts,
  /// and performs only actions that are listed.
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
  ) -> [AvailableAction] {
    guard failure == nil else { return [] }
    var actions = AvailableActions(screen, usesIDs: usesIDs, texts: texts)
    return actions.all()
  }
}

/// An action that a screen offers.
package struct AvailableAction {
  package let action: UserAction
  /// The element that the user acts on, which is a row for a swipe, or `nil` for the entire screen.
  package let element: ScreenElement?

  init(_ action: UserAction, on element: ScreenElement? = nil) {
    (self.action, self.element) = (action, element)
  }
}

/// The actions that a screen offers.
struct AvailableActions {
  let screen: LaidOutScreen
  /// Returns the texts to type into an element.
  let texts: (ScreenElement) -> [String]
  private var queries: ElementQueries
  private var touched: [FingerGesture: Set<Int>] = [:]
  private var dragged: Set<Int> = []
  private var heard: Set<Int> = []

  fileprivate init(
    _ screen: LaidOutScreen, usesIDs: Bool, texts: @escaping (ScreenElement) -> [String]
  ) {
    self.screen = screen
    self.texts = texts
    queries = ElementQueries(screen, usesIDs: usesIDs)
  }

  fileprivate mutating func all() -> [AvailableAction] {
    var actions: [AvailableAction] = []
    var row = 0
    let back = screen.backButton
    for element in screen.topLayer {
      if element.kind == .row {
        if element.isVisible, screen.obstacle(to: element) == nil {
          actions += swipes(of: element, row: row)
        }
        row += 1
      } else if let back, element === back, back.activate != nil {
        if !back.isDisabled { actions.append(AvailableAction(UserAction(.goBack))) }
      } else if !element.isDisabled {
        actions += self.actions(on: element).map { AvailableAction($0, on: element) }
      }
    }
    var keys: Set<String> = []
    actions += screen.shortcuts.filter { keys.insert($0.keys).inserted && !$0.control.isDisabled }
      .map { AvailableAction(UserAction(.press, text: $0.keys), on: $0.control) }
    if screen.refresh != nil { actions.append(AvailableAction(UserAction(.refresh))) }
    return actions + (screen.dismiss == nil ? [] : [AvailableAction(UserAction(.dismiss))])
  }

  private mutating func actions(on element: ScreenElement) -> [UserAction] {
    var actions: [UserAction] = []
    for kind in ActionKind.offered { actions += kind.actions(on: element, &self) }
    if element.isVisible {
      let isReached = screen.obstacle(to: element) == nil
      return actions.filter { isReached || !$0.kind.isTouch }
        .compactMap { queries.action($0, on: element) }
    }
    guard !actions.isEmpty, element.isScrolledAway, screen.canReveal(element) else { return [] }
    return [queries.action(UserAction(.scroll), on: element)].compactMap { $0 }
  }

  /// Returns the texts for a field, which has no lines unless it's an editor.
  func texts(into field: ScreenElement) -> [String] {
    texts(field).filter {
      !$0.isEmpty && (field.kind != .field || !$0.contains(where: \.isNewline))
    }
  }

  /// Returns whether no visible element before this one shares its gesture, as all elements in a view
  /// with a gesture do.
  mutating func isFirst(for gesture: FingerGesture, _ element: ScreenElement) -> Bool {
    guard let node = screen.node(recognizing: gesture, on: element),
      touched[gesture]?.contains(node) != true
    else { return false }
    if element.isVisible { touched[gesture, default: []].insert(node) }
    return true
  }

  /// Returns whether no visible element before this one is in the same view that can be dragged.
  mutating func isFirst(in source: DragSource, _ element: ScreenElement) -> Bool {
    if element.isVisible { return dragged.insert(source.node).inserted }
    return !dragged.contains(source.node)
  }

  /// Returns the actions that only users of VoiceOver have, for the first element with them.
  mutating func ownActions(of element: ScreenElement) -> [AccessibilityAction] {
    guard let spoken = screen.spoken(of: element), heard.insert(spoken.node).inserted else {
      return []
    }
    return spoken.actions.filter { !$0.isVisible }
  }

  private func swipes(of element: ScreenElement, row: Int) -> [AvailableAction] {
    var labels: Set<String> = []
    // If several actions have the same label, a swipe finds the first one, even if it's disabled.
    return element.swipeActions.filter { labels.insert($0.label).inserted && !$0.isDisabled }
      .map { AvailableAction(UserAction(.swipe, text: $0.label, row: row), on: element) }
  }
}

extension ScreenElement.Number {
  /// The values that a user can set: the bounds, and the values one step above and below the current
  /// one.
  var reachableValues: [Double] {
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
