extension LaidOutScreen {
  /// The rows that each row takes in the picture, list by list and form by form.
  ///
  /// - Parameter all: Whether also of lists whose rows all take one.
  /// - Returns: The heights, by the number among those of its style; one where all are the same.
  /// - Complexity: O(*n*) in the nodes.
  func rowHeights(all: Bool) -> [ListStyle: [Int: [Int]]] {
    var heights: [ListStyle: [Int: [Int]]] = [:]
    var numbers: [ListStyle: Int] = [:]
    var index = 0
    while index < nodes.count {
      if case .list(let style) = nodes[index].kind {
        let rows = rowHeights(of: index)
        if let first = rows.first, all || rows.contains(where: { $0 > 1 }) {
          heights[style, default: [:]][numbers[style, default: 0]] =
            rows.allSatisfy { $0 == first } ? [first] : rows
        }
        numbers[style, default: 0] += 1
      }
      index = nodes[index].kind.isHidden ? nodes[index].end : index + 1
    }
    return heights
  }

  private func rowHeights(of list: Int) -> [Int] {
    var rows: [Int] = []
    var row = list + 1
    while row < nodes[list].end {
      if case .row(let node) = nodes[row].kind, node.index != nil,
        frames[row].isRow(within: frames[list])
      {
        rows.append(frames[row].height)
      }
      row = nodes[row].end
    }
    return rows
  }

  /// The rows that each editor takes, by its number among the fields.
  ///
  /// - Parameter outline: The outline, which has the fields in order.
  /// - Returns: The rows.
  func editorRows(_ outline: [OutlineLine]) -> [Int: Int] {
    var rows: [Int: Int] = [:]
    var number = 0
    for line in outline where line.isField && line.node >= 0 && !line.isScrolledAway {
      if line.kind == "editor" { rows[number] = frames[line.node].height }
      number += 1
    }
    return rows
  }

  /// What there is to choose from in an element, where the picture shows all of it.
  ///
  /// - Parameter element: The element.
  /// - Returns: The lines of the outline below that of the element.
  func inlineOptions(of element: ScreenElement) -> [OutlineLine] {
    guard case .control(let control) = nodes[element.node].kind, case .radios = control.form else {
      return []
    }
    return control.options.map {
      OutlineLine(
        depth: 2, kind: "option", label: $0.label, states: $0.states)
    }
  }

  /// The glyphs of images with their names, each glyph once.
  var images: [(glyph: String, name: String)] {
    var images: [(glyph: String, name: String)] = []
    for node in nodes {
      guard case .control(let control) = node.kind, case .image(let text) = control.form else {
        continue
      }
      guard !images.contains(where: { $0.glyph == text.string }) else { continue }
      images.append((text.string, node.accessibilityLabel ?? control.label))
    }
    return images
  }
}
