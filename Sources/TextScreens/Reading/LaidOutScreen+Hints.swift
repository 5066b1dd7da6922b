extension LaidOutScreen {
  /// The rows that each row takes in the picture, list by list, where one of a list takes several.
  var rowHeights: [Int: [Int]] {
    var heights: [Int: [Int]] = [:]
    var number = 0
    for list in nodes.indices {
      guard case .list(.list) = nodes[list].kind else { continue }
      defer { number += 1 }
      var rows: [Int] = []
      var row = list + 1
      while row < nodes[list].end {
        if case .row(let node) = nodes[row].kind, node.index != nil,
          isRow(row, within: frames[list])
        {
          rows.append(frames[row].height)
        }
        row = nodes[row].end
      }
      guard let first = rows.first, rows.contains(where: { $0 > 1 }) else { continue }
      heights[number] = rows.allSatisfy { $0 == first } ? [first] : rows
    }
    return heights
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
