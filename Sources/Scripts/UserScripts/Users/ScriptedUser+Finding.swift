import RuntimeIssues
import TextScreens

extension ScriptedUser {
  /// The layer that covers all others, or `nil` if only the base screen is shown.
  var topLayer: UserScriptError.Layer? {
    screen.topLayerKind.map { kind in
      switch kind {
      case .alert: .alert
      case .cover: .cover
      case .dialog: .dialog
      case .menu: .menu
      case .popover: .popover
      case .sheet: .sheet
      }
    }
  }

  func element(id: AnyHashable) -> ScreenElement? {
    let named = screen.topLayer.filter { $0.activate != nil && $0.id == id }
    return named.first(where: \.isVisible) ?? named.first
  }

  /// Returns the element that an action would find, even if it isn't visible.
  func located(_ query: ElementQuery, _ action: ElementAction) -> ScreenElement? {
    try? locate(ElementStep(element: query, action: action))
  }

  func find(_ step: ElementStep) throws(StepFailure) -> ScreenElement {
    let element = try locate(step)
    try check(element, scrolling: .element(step.element, .scroll))
    return element
  }

  /// Finds the element for a step in the top layer, even if it isn't visible.
  ///
  /// If the step has no index, visible elements take precedence over invisible ones.
  func locate(_ step: ElementStep) throws(StepFailure) -> ScreenElement {
    let labeled = screen.elements.filter { $0.kind != .row && $0.label == step.label }
    let named = filtered(labeled, in: step.element.container)
    let supporting = named.filter { step.action.isSupported(by: $0, on: screen) }
    let found = supporting.filter(\.isTopLayer)
    guard !found.isEmpty else {
      throw missing(step, named: named, isCovered: !supporting.isEmpty)
    }
    let visible = step.element.index == nil ? found.filter(\.isVisible) : []
    return try choose(among: visible.isEmpty ? found : visible, step)
  }

  /// Checks that an element is visible and enabled.
  ///
  /// If the element isn't visible, the failure suggests the `example` action.
  func check(_ element: ScreenElement, scrolling example: @autoclosure () -> UserAction)
    throws(StepFailure)
  {
    guard element.isVisible else {
      throw StepFailure(element.invisibilityReason(element.label), example: example().call)
    }
    guard !element.isDisabled else { throw StepFailure(.disabled(label: element.label)) }
  }

  private func choose(among found: [ScreenElement], _ step: ElementStep) throws(StepFailure)
    -> ScreenElement
  {
    let index = step.element.index
    if index == nil, found.count == 1 { return found[0] }
    if let index, found.indices.contains(index) { return found[index] }
    let reason =
      index.map {
        UserScriptError.Reason.indexOutOfRange(label: step.label, index: $0, count: found.count)
      } ?? .ambiguous(label: step.label, count: found.count)
    throw StepFailure(reason, example: step.call(\.index, 0))
  }

  /// Returns the elements that are in the given container, or all elements if `container` is `nil`.
  ///
  /// Rows, sections, and panes take precedence over layers with the same name.
  private func filtered(_ elements: [ScreenElement], in container: String?) -> [ScreenElement] {
    guard let container else { return elements }
    let near = elements.filter { screen.contextNames(of: $0).contains(container) }
    guard !near.contains(where: \.isTopLayer) else { return near }
    let inLayer = elements.filter { screen.layerNames(of: $0).contains(container) }
    return inLayer.isEmpty ? near : inLayer
  }

  /// Returns the reason that a step found no element that it can use.
  private func missing(
    _ step: ElementStep, named: [ScreenElement], isCovered: Bool
  ) -> StepFailure {
    if isCovered, let layer = topLayer {
      return StepFailure(.covered(label: step.label, by: layer))
    }
    if let other = named.first(where: { $0.isTopLayer && $0.isVisible }) {
      return StepFailure(
        .unsupported(
          label: step.label, kind: other.kind.described,
          reason: step.action.failureReason),
        example: ElementAction.usual(for: other.kind).map(step.call))
    }
    let usable = screen.topLayer.filter {
      $0.isVisible && $0.kind != .row && step.action.isSupported(by: $0, on: screen)
    }
    let container = step.element.container
    let candidates = filtered(usable, in: container)
    if let container, candidates.isEmpty {
      let containers = usable.flatMap { screen.contextNames(of: $0) + screen.layerNames(of: $0) }
      let nearest = nearestLabel(to: container, among: containers)
      return StepFailure(
        .missingContainer(container, nearest: nearest),
        example: nearest.map { step.call(\.container, $0) })
    }
    let nearest = nearestLabel(to: step.label, among: candidates.map(\.label))
    return StepFailure(
      .missing(label: step.label, in: container, nearest: nearest),
      example: nearest.map { step.call(\.label, $0) })
  }
}

extension ScreenElement {
  /// Returns the reason that the element isn't visible.
  ///
  /// The `label` is the text that the script uses to refer to the element.
  func invisibilityReason(_ label: String) -> UserScriptError.Reason {
    isScrolledAway ? .notScrolledIntoView(label: label) : .clipped(label: label)
  }
}
