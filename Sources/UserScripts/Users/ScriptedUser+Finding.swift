internal import RuntimeIssues
internal import TextScreens

extension ScriptedUser {
  /// Finds the element of the top layer that a step means and that a user can act on.
  func find(_ step: ElementStep) throws -> ScreenElement {
    let element = try locate(step)
    try check(element, for: step.line, at: step.callSite, scrolling: step.call(.scroll))
    return element
  }

  /// Finds the element of the top layer that a step means, visible or not.
  ///
  /// If the step doesn't say which of several elements, the visible ones go before the others.
  func locate(_ step: ElementStep) throws -> ScreenElement {
    let elements = try elements()
    let labelled = elements.all.filter { $0.kind != .row && $0.label == step.label }
    let named = placed(labelled, in: step.part)
    let fitting = named.filter { step.action.fits($0, screen) }
    let found = fitting.filter(\.isTopLayer)
    guard !found.isEmpty else {
      throw missing(step, named: named, isCovered: !fitting.isEmpty, in: elements)
    }
    let visible = step.index == nil ? found.filter(\.isVisible) : []
    return try choose(among: visible.isEmpty ? found : visible, step)
  }

  /// Checks that a user can see an element and act on it.
  func check(
    _ element: ScreenElement, for step: @autoclosure () -> String, at callSite: CallSite,
    scrolling example: @autoclosure () -> String
  ) throws {
    guard element.isVisible else {
      throw error(element.hiding(element.label), doing: step(), at: callSite, example: example())
    }
    guard !element.isDisabled else {
      throw error(.disabled(label: element.label), doing: step(), at: callSite)
    }
  }

  func error(
    _ reason: UserScriptError.Reason, doing step: ElementStep, example: String? = nil
  ) -> UserScriptError {
    error(reason, doing: step.line, at: step.callSite, example: example)
  }

  private func choose(among found: [ScreenElement], _ step: ElementStep) throws -> ScreenElement {
    if step.index == nil, found.count == 1 { return found[0] }
    if let index = step.index, found.indices.contains(index) { return found[index] }
    let reason =
      step.index.map {
        UserScriptError.Reason.indexOutOfRange(label: step.label, index: $0, count: found.count)
      } ?? .ambiguous(label: step.label, count: found.count)
    throw error(reason, doing: step, example: step.call(index: 0))
  }

  /// The elements in the part of the screen that a step names, if it names one.
  ///
  /// A row, a section or a pane of that name goes before a layer.
  private func placed(_ elements: [ScreenElement], in part: String?) -> [ScreenElement] {
    guard let part else { return elements }
    let near = elements.filter { screen.surroundings(of: $0).contains(part) }
    guard !near.contains(where: \.isTopLayer) else { return near }
    let inLayer = elements.filter { screen.layerNames(of: $0).contains(part) }
    return inLayer.isEmpty ? near : inLayer
  }

  /// Says why no element can be used so: it's covered, of another kind, or has another label.
  private func missing(
    _ step: ElementStep, named: [ScreenElement], isCovered: Bool, in elements: ScreenElements
  ) -> UserScriptError {
    if isCovered, let layer = elements.topLayerName {
      return error(.covered(label: step.label, by: layer), doing: step)
    }
    if let other = named.first(where: { $0.isTopLayer && $0.isVisible }) {
      return error(
        .unfit(label: step.label, kind: other.kindWithArticle, refusal: step.action.refusal),
        doing: step, example: ElementAction.usual(for: other.kind).map { step.call($0) })
    }
    let usable = elements.topLayer.filter { $0.isVisible && step.action.fits($0, screen) }
    let placed = placed(usable, in: step.part)
    if let part = step.part, placed.isEmpty {
      let parts = usable.flatMap { screen.surroundings(of: $0) + screen.layerNames(of: $0) }
      let nearest = nearestLabel(to: part, among: parts)
      return error(
        .missingPart(part, nearest: nearest), doing: step,
        example: nearest.map { step.call(part: $0) })
    }
    let nearest = nearestLabel(to: step.label, among: placed.map(\.label))
    return error(
      .missing(label: step.label, in: step.part, nearest: nearest), doing: step,
      example: nearest.map { step.call(label: $0) })
  }
}

extension ScreenElement {
  /// Why it can't be seen, under the label that a script has for it.
  func hiding(_ label: String) -> UserScriptError.Reason {
    isScrolledAway ? .scrolledAway(label: label) : .cutOff(label: label)
  }
}

/// Finds the label that was most likely meant.
///
/// Case doesn't count. A label further away than half its length is no suggestion.
///
/// - Parameters:
///   - wanted: The label that was not found.
///   - labels: The labels that exist.
/// - Returns: The nearest label, the first of equally near ones; `nil` if none is near.
/// - Complexity: O(*n* · *w* · *l*), for *n* labels of *l* characters and a wanted one of *w*.
package func nearestLabel(to wanted: String, among labels: [String]) -> String? {
  var best: (label: String, distance: Int)?
  for label in labels where label != wanted {
    let distance = editDistance(wanted.lowercased(), label.lowercased())
    guard distance * 2 <= max(wanted.count, label.count) else { continue }
    if distance < best?.distance ?? .max { best = (label, distance) }
  }
  return best?.label
}

/// Counts the insertions, deletions and replacements between two texts (Levenshtein, by the
/// two-row table of Wagner and Fischer, 1974).
private func editDistance(_ first: String, _ second: String) -> Int {
  let second = Array(second)
  var row = Array(0...second.count)
  for (index, character) in first.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in second.indices {
      let replaced = diagonal + (second[column] == character ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[second.count]
}
