internal import TextScreens

extension ScriptedUser {
  /// Finds the one element of the top layer that an act means and that a person can use so.
  func find(_ search: ElementAct) throws -> ScreenElement {
    let scene = try elements()
    let named = scene.all.filter { $0.kind != .row && $0.label == search.target.label }
    let fitting = named.filter(search.use.fits)
    let found = fitting.filter(\.isTopLayer)
    guard !found.isEmpty else {
      throw missing(search, named: named, isCovered: !fitting.isEmpty, in: scene)
    }
    let visible = found.filter(\.isVisible)
    guard !visible.isEmpty else {
      throw error(.scrolledAway(label: search.target.label), doing: search)
    }
    let element = try choose(among: visible, search)
    guard !element.isDisabled else {
      throw error(.disabled(label: element.label), doing: search)
    }
    return element
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
        doing: search, example: other.usualUse?.call(search.target.arguments))
    }
    let labels = scene.topLayer.filter { $0.isVisible && search.use.fits($0) }.map(\.label)
    let nearest = nearestLabel(to: label, among: labels)
    return error(
      .missing(label: label, nearest: nearest), doing: search,
      example: nearest.map { search.call(label: $0) })
  }

  private func error(
    _ reason: UserScriptError.Reason, doing search: ElementAct, example: String? = nil
  ) -> UserScriptError {
    error(reason, doing: search.act, source: search.source, example: example)
  }
}
