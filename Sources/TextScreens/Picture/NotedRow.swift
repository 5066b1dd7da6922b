/// Elements that stand beside each other and that notes tell of on one line.
struct NotedRow {
  let text: String
  /// What a reader of the line knows of the elements: those that are not seen at all, in order.
  let lines: [OutlineLine]

  private init(
    _ elements: [ScreenElement], isPartial: (ScreenElement) -> Bool,
    options: (ScreenElement) -> [OutlineLine]
  ) {
    // Texts first, as a person looks for them; a text between two controls is meant to be there.
    let sorted =
      elements.filter { $0.kind == .text }.sorted { $0.frame.x < $1.frame.x }
      + elements.filter { $0.kind != .text }.sorted { $0.frame.x < $1.frame.x }
    var order = sorted.map(\.node)
    if sorted.count == 3, sorted[0].kind == .text, sorted[1].kind != .text { order.swapAt(0, 1) }
    let isUsual = order == elements.map(\.node)
    let words = { (element: ScreenElement) in
      let options = options(element).map(\.described).joined(separator: "  ")
      return element.outlineLine.described + (options.isEmpty ? "" : ": " + options)
        + (isPartial(element) ? " (in part)" : "")
    }
    text =
      isUsual
      ? sorted.map(words).joined(separator: "  ") : elements.map(words).joined(separator: ", ")
    lines = elements.filter { !isPartial($0) }.flatMap { [$0.outlineLine] + options($0) }
  }

  /// The rows of some elements, from top to bottom.
  ///
  /// - Parameters:
  ///   - elements: The elements, in the order of the outline.
  ///   - isPartial: Whether a part of an element is seen.
  ///   - options: What the picture shows in an element; nothing by default.
  /// - Returns: The rows.
  static func rows(
    of elements: [ScreenElement], isPartial: (ScreenElement) -> Bool,
    options: (ScreenElement) -> [OutlineLine] = { _ in [] }
  ) -> [NotedRow] {
    let sorted = elements.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      return (a.layer, a.frame.y, first.offset) < (b.layer, b.frame.y, second.offset)
    }
    var rows: [[ScreenElement]] = []
    for (_, element) in sorted {
      if let last = rows.last?.last, last.layer == element.layer, last.frame.y == element.frame.y {
        rows[rows.count - 1].append(element)
      } else {
        rows.append([element])
      }
    }
    return rows.map { NotedRow($0, isPartial: isPartial, options: options) }
  }
}
