import RuntimeIssues
import TextScreens
import TextSwiftUI
import TextWidths

extension ScriptedUser {
  func element(id: AnyHashable) -> ScreenElement? {
    let named = screen.topLayer.filter { $0.activate != nil && $0.id == id }
    return named.first(where: \.isVisible) ?? named.first
  }

  /// Finds the visible and enabled element for an action.
  func find(_ action: UserAction) throws(StepFailure) -> ScreenElement {
    let element = try approach { () throws(StepFailure) in try locate(action) }
    try check(
      element, isTouched: action.kind.isTouch, scrolling: UserAction(.scroll, action.element))
    return element
  }

  /// Finds the element for an action in the top layer, even if it isn't visible.
  ///
  /// An element is found by its label or, if no element has the label, by what VoiceOver says of it,
  /// by its input labels, by its identifier, or by any text inside of it.
  /// If the action has no index, visible elements take precedence over invisible ones.
  func locate(_ action: UserAction) throws(StepFailure) -> ScreenElement {
    let text = shownText(for: action.element.label)
    let container = action.element.container.map(shownText)
    let elements = screen.elements.filter { $0.kind != .row }
    func usable(_ elements: [ScreenElement]) -> [ScreenElement] {
      elements.filter { action.kind.isSupported(by: $0, on: screen) }
    }
    let named = elements.filter { $0.label == text }
    var supporting = filtered(usable(named), in: container)
    if !text.isEmpty, !supporting.contains(where: \.isTopLayer) {
      // An option on the screen is what a user would tap.
      if action.kind == .tap, container == nil,
        screen.topLayer.contains(where: { $0.drawnOptions.contains(text) }),
        let other = otherStep(for: text)
      {
        throw other
      }
      let inside = elements.filter {
        $0.isTopLayer && (screen.innerTexts(of: $0).contains(text) || screen.isCalled(text, $0))
      }
      supporting += filtered(usable(inside), in: container)
    }
    let found = supporting.filter(\.isTopLayer)
    guard !found.isEmpty else {
      throw missing(
        action, named: filtered(named, in: container), isCovered: !supporting.isEmpty)
    }
    let visible = action.element.index == nil ? found.filter(\.isVisible) : []
    return try choose(among: visible.isEmpty ? found : visible, for: action)
  }

  /// Returns what stands on the screen for a name: the name, or its translation if it's only a key.
  func shownText(for name: String) -> String {
    guard let translation = app.host.translation(of: name),
      !screen.elements.contains(where: {
        screen.texts(of: $0).contains(name) || screen.isCalled(name, $0)
      })
    else { return name }
    return translation
  }

  /// Checks that an element is visible and enabled, and that the user can touch it if that's needed.
  ///
  /// If the element isn't visible, the failure suggests the `example` action.
  func check(
    _ element: ScreenElement, isTouched: Bool = true,
    scrolling example: @autoclosure () -> UserAction
  ) throws(StepFailure) {
    guard element.isVisible else {
      throw StepFailure(element.invisibilityReason(element.label), example: example().call)
    }
    guard !element.isDisabled else { throw StepFailure(element.disabledReason(element.label)) }
    if isTouched { try checkTouch(of: element) }
  }

  /// Checks that nothing keeps the user from touching an element.
  func checkTouch(of element: ScreenElement) throws(StepFailure) {
    // The keyboard of a field with the focus is in front of everything.
    guard !element.isFocused else { return }
    switch screen.obstacle(to: element) {
    case .cover(let view): throw StepFailure(.behind(label: element.label, view: view))
    case .edge: throw StepFailure(.clipped(label: element.label))
    case nil: break
    }
  }

  private func choose(
    among found: [ScreenElement], for action: UserAction
  ) throws(StepFailure) -> ScreenElement {
    let index = action.element.index
    if index == nil, found.count == 1 { return found[0] }
    if let index, found.indices.contains(index) { return found[index] }
    let label = action.element.label
    if let index {
      throw StepFailure(
        .indexOutOfRange(label: label, index: index, count: found.count),
        example: action.with(\.element.index, 0).call)
    }
    var queries = ElementQueries(screen)
    let calls = found.compactMap { queries.query(for: $0, action.kind) }
      .map { action.with(\.element, $0).call }
    throw StepFailure(
      .ambiguous(label: label, count: found.count),
      example: calls.prefix(4).joined(separator: ", ") + (calls.count > 4 ? ", ..." : ""))
  }

  /// Returns the elements that are in the given container, or all elements if `container` is `nil`.
  ///
  /// Rows, sections, and panes take precedence over layers with the same name, and layers over a text
  /// next to an element.
  private func filtered(_ elements: [ScreenElement], in container: String?) -> [ScreenElement] {
    guard let container else { return elements }
    let near = elements.filter { screen.contextNames(of: $0).contains(container) }
    guard !near.contains(where: \.isTopLayer) else { return near }
    let inLayer = elements.filter { screen.layerNames(of: $0).contains(container) }
    guard inLayer.isEmpty, near.isEmpty else { return inLayer.isEmpty ? near : inLayer }
    let nodes = elements.filter(\.isTopLayer).map(\.node)
    return elements.filter {
      $0.isTopLayer && screen.textsAround($0, without: nodes).contains(container)
    }
  }

  /// Returns the reason that an action found no element that it can use.
  private func missing(
    _ action: UserAction, named: [ScreenElement], isCovered: Bool
  ) -> StepFailure {
    let (label, container) = (action.element.label, action.element.container)
    if isCovered, let layer = screen.topLayerKind {
      return StepFailure(.covered(label: label, by: layer))
    }
    if let need = action.kind.need,
      let other = named.first(where: { $0.isTopLayer && $0.isVisible })
    {
      return StepFailure(
        .unsupported(label: label, kind: other.kind.described, reason: need.failure),
        example: (UserAction.usual(for: other.kind, action.element) ?? stepperStep(for: label))?
          .call)
    }
    if action.kind == .tap, let other = otherStep(for: label) { return other }
    let usable = screen.topLayer.filter {
      $0.isVisible && $0.kind != .row && action.kind.isSupported(by: $0, on: screen)
    }
    let candidates = filtered(usable, in: container)
    if let container, candidates.isEmpty,
      !screen.topLayer.contains(where: { screen.texts(of: $0).contains(container) })
    {
      let containers = usable.flatMap { screen.contextNames(of: $0) + screen.layerNames(of: $0) }
      let nearest = nearestLabel(to: container, among: containers)
      return StepFailure(
        .missingContainer(container, nearest: nearest),
        example: nearest.map { action.with(\.element.container, $0).call })
    }
    let names = candidates.flatMap { [$0.label] + screen.innerTexts(of: $0) }
    // A field without a label can only be the one that's meant if there's no other.
    let nearest = nearestLabel(to: label, among: names) ?? (names == [""] ? "" : nil)
    return StepFailure(
      .missing(label: label, in: container, nearest: nearest),
      example: nearest.map { action.with(\.element.label, $0).call })
  }
}

extension ScriptedUser {
  /// Returns the step of a stepper, which consists of a text and two buttons.
  private func stepperStep(for label: String) -> UserAction? {
    let button = "Increment \(label)"
    return screen.topLayer.contains { $0.kind == .button && $0.label == button }
      ? UserAction(.tap, ElementQuery(button)) : nil
  }

  /// Returns the failure of a tap on an option or a swipe action, which names the step for it.
  private func otherStep(for label: String) -> StepFailure? {
    var (row, queries) = (0, ElementQueries(screen))
    for element in screen.topLayer {
      if element.kind == .row {
        if element.swipeActions.contains(where: { $0.label == label }) {
          return StepFailure(
            .reachedOtherwise(label: label, kind: "a swipe action of row \(row)"),
            example: UserAction(.swipe, text: label, row: row).call)
        }
        row += 1
      } else if case .choice(let options) = element.input,
        options.contains(where: { $0.label == label })
      {
        let action = UserAction(.choose, text: label)
        return StepFailure(
          .reachedOtherwise(
            label: label, kind: "an option of the \(element.kind.rawValue) \(element.label.quoted)"),
          example: queries.action(action, on: element)?.call)
      }
    }
    return nil
  }
}

extension ScreenElement {
  /// Returns the reason that the user can't use the disabled element.
  func disabledReason(_ label: String) -> UserScriptError.Reason {
    lacksStack ? .missingStack(label: label) : .disabled(label: label)
  }

  /// Returns the reason that the element isn't visible.
  ///
  /// The `label` is the text that the script uses to refer to the element.
  func invisibilityReason(_ label: String) -> UserScriptError.Reason {
    isScrolledAway ? .notScrolledIntoView(label: label) : .clipped(label: label)
  }
}
