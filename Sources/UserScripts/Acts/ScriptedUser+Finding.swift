internal import TextScreens

extension ScriptedUser {
  /// Finds the one element of the top layer that an act means and that a person can use so.
  func find(_ search: ElementAct) throws -> ScreenElement {
    let element = try locate(search)
    guard element.isVisible else {
      throw error(
        element.isScrolledAway
          ? .scrolledAway(label: element.label) : .cutOff(label: element.label),
        doing: search, example: ElementUse.scroll.call(search.target))
    }
    guard !element.isDisabled else {
      throw error(.disabled(label: element.label), doing: search)
    }
    return element
  }

  /// Finds the one element of the top layer that an act means, be it seen or not.
  ///
  /// Where the act does not say which one of several, those that are seen go before the others.
  func locate(_ search: ElementAct) throws -> ScreenElement {
    let scene = try elements()
    let target = search.target
    let labelled = scene.all.filter { $0.kind != .row && $0.label == target.label }
    let named = placed(labelled, target)
    let fitting = named.filter { search.use.fits($0, screen) }
    let found = fitting.filter(\.isTopLayer)
    guard !found.isEmpty else {
      throw missing(search, named: named, isCovered: !fitting.isEmpty, in: scene)
    }
    let seen = search.target.index == nil ? found.filter(\.isVisible) : []
    return try choose(among: seen.isEmpty ? found : seen, search)
  }

  private func choose(among found: [ScreenElement], _ search: ElementAct) throws -> ScreenElement {
    let label = search.target.label
    guard let index = search.target.index else {
      guard found.count == 1 else {
        throw error(
          .ambiguous(label: label, count: found.count), doing: search,
          example: search.call(index: 0))
      }
      return found[0]
    }
    guard found.indices.contains(index) else {
      throw error(
        .indexOutOfRange(label: label, index: index, count: found.count), doing: search,
        example: search.call(index: 0))
    }
    return found[index]
  }

  /// The elements in the part of the screen that a step names, if it names one.
  ///
  /// A row, a section or a pane of that name comes before a layer.
  private func placed(_ elements: [ScreenElement], _ target: ElementTarget) -> [ScreenElement] {
    guard let part = target.part else { return elements }
    let near = elements.filter { screen.surroundings(of: $0).contains(part) }
    guard !near.contains(where: \.isTopLayer) else { return near }
    let inLayer = elements.filter { screen.layerNames(of: $0).contains(part) }
    return inLayer.isEmpty ? near : inLayer
  }

  /// Says why there is no element that can be used so: another layer, another kind, no such label.
  private func missing(
    _ search: ElementAct, named: [ScreenElement], isCovered: Bool, in scene: ScreenElements
  ) -> UserScriptError {
    let label = search.target.label
    if isCovered, let layer = scene.topLayerName {
      return error(.covered(label: label, by: layer), doing: search)
    }
    if let other = named.first(where: { $0.isTopLayer && $0.isVisible }) {
      return error(
        .unfit(label: label, kind: other.kindInWords, refusal: search.use.refusal),
        doing: search, example: other.usualUse?.call(search.target))
    }
    let usable = scene.topLayer.filter { $0.isVisible && search.use.fits($0, screen) }
    let placed = placed(usable, search.target)
    if let part = search.target.part, placed.isEmpty {
      let parts = usable.flatMap { screen.surroundings(of: $0) + screen.layerNames(of: $0) }
      let nearest = nearestLabel(to: part, among: parts)
      return error(
        .missingPart(part, nearest: nearest), doing: search,
        example: nearest.map { search.call(part: $0) })
    }
    let nearest = nearestLabel(to: label, among: placed.map(\.label))
    return error(
      .missing(label: label, in: search.target.part, nearest: nearest), doing: search,
      example: nearest.map { search.call(label: $0) })
  }

  func error(
    _ reason: UserScriptError.Reason, doing search: ElementAct, example: String? = nil
  ) -> UserScriptError {
    error(reason, doing: search.act, source: search.source, example: example)
  }
}
