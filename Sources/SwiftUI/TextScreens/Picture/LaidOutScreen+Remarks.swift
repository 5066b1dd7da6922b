import TextWidths

extension LaidOutScreen {
  /// What views do that pictures don't show and scripts don't do, with the names of the views.
  ///
  /// Views with the same remark share a line:
  /// ```
  /// not supported: DragGesture on text "Card", text "Deck"
  /// ```
  var remarks: [String] {
    var remarks: [String] = []
    var places: [String: [Int]] = [:]
    var index = 0
    while index < nodes.count {
      // Most nodes have no details.
      if nodes[index].details != nil {
        let waiting = nodes[index].isAwaited ? [Self.notScrolledTo] : []
        for remark in nodes[index].remarks + waiting {
          if places[remark] == nil { remarks.append(remark) }
          places[remark, default: []].append(index)
        }
      }
      index = nodes[index].traits.contains(.isHidden) ? nodes[index].end : index + 1
    }
    return remarks.map { remark in
      let places = places[remark, default: []]
      if let rows = rows(around: places) { return "\(remark) \(rows)" }
      // Rows that a user hasn't seen follow each other.
      let count = remark == Self.notScrolledTo ? 1 : Self.namesInRemark
      let rest = places.count - count
      return "\(remark) " + places.prefix(count).map(name).joined(separator: ", ")
        + (rest > 0 ? ", and \(rest) more" : "")
    }
  }

  /// Returns the numbers of the rows of a list in which the nodes are, one in each, or `nil`.
  private func rows(around places: [Int]) -> String? {
    var rows: [Int] = []
    var list: Int?
    for place in places {
      let around = sequence(first: place) { self.parents[$0] }
      guard let row = around.first(where: { nodes[$0].row?.index != nil }),
        let parent = parents[row],
        list ?? parent == parent, let index = nodes[row].row?.index, rows.last != index
      else { return nil }
      list = parent
      rows.append(index)
    }
    guard let list else { return nil }
    let count = nodes.children(of: list).reduce(0) { $0 + (nodes[$1].row?.index == nil ? 0 : 1) }
    return count > 1 ? Self.names(ofRows: rows, of: count) : nil
  }

  /// Returns the names of rows, such as `every row` or `rows 0-2, 4`, with the numbers of scripts.
  static func names(ofRows rows: [Int], of count: Int) -> String {
    guard rows.count < count else { return "every row" }
    var ranges: [ClosedRange<Int>] = []
    for row in rows {
      if let last = ranges.last, last.upperBound == row - 1 {
        ranges[ranges.count - 1] = last.lowerBound...row
      } else {
        ranges.append(row...row)
      }
    }
    let names = ranges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)"
    }
    return (rows.count == 1 ? "row " : "rows ") + names.joined(separator: ", ")
  }

  private static let notScrolledTo = "not scrolled to:"
  /// The number of names in a remark, so that one on all rows of a list stays readable.
  private static let namesInRemark = 3
  /// The length of the name of a view with several texts, so that one of a long list stays readable.
  private static let lengthOfName = 40

  private func name(of index: Int) -> String {
    if let kind = nodes[index].kind.value.element?.kind {
      return "\(kind.rawValue) \(nodes.label(of: index).quoted)"
    }
    let text = nodes.joinedText(inside: index)
    let isLong = text.count > Self.lengthOfName
    return text.isEmpty
      ? "a view" : (isLong ? text.prefix(Self.lengthOfName - 1) + "…" : text).quoted
  }
}
