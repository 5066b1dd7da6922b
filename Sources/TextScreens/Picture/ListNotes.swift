/// What notes tell of the lists of a screen, list by list.
struct ListNotes {
  /// A row: its name, what a swipe over it shows, and whether it is seen.
  private struct Row {
    var name = ""
    var swipes: [OutlineLine.Swipe]
    var isShown: Bool
  }

  /// A list or a form.
  private struct List {
    let kind: String
    var rows: [Row] = []
    /// The titles of sections that are scrolled away.
    var titles: [String] = []
    /// Whether the last section has no title, and the blank line or rule above it is scrolled away.
    var isSectionHidden = false
  }

  private var lists: [List] = []

  /// Collects the rows of every list.
  ///
  /// - Parameter outline: The outline.
  /// - Complexity: O(*n*) in the lines.
  init(_ outline: [OutlineLine]) {
    guard outline.contains(where: \.isList) else { return }
    var open: [(depth: Int, list: Int)] = []
    for line in outline {
      while let last = open.last, line.depth <= last.depth { open.removeLast() }
      if line.isList {
        open.append((line.depth, lists.count))
        lists.append(List(kind: line.kind))
      } else if let list = open.last {
        if line.kind == "row" {
          if lists[list.list].isSectionHidden, !line.isScrolledAway {
            // Its rows look as if they stood in no section.
            lists[list.list].titles.append("")
            lists[list.list].isSectionHidden = false
          }
          lists[list.list].rows.append(
            Row(name: line.label ?? "", swipes: line.swipes, isShown: !line.isScrolledAway))
        } else if line.kind == "section" {
          if line.isScrolledAway, let title = line.label { lists[list.list].titles.append(title) }
          lists[list.list].isSectionHidden = line.isScrolledAway && line.label == nil
        } else if let label = line.label, let last = lists[list.list].rows.indices.last {
          let name = lists[list.list].rows[last].name
          lists[list.list].rows[last].name = name.isEmpty ? label : name + " " + label
        }
      }
    }
  }

  /// The notes, indented by two spaces.
  ///
  /// - Parameter hints: What reading the picture has to know.
  /// - Returns: The lines.
  func lines(hints: ReadingHints) -> [String] {
    var lines = hints.hasNoLists ? ["  no list"] : []
    if hints.hasNoForms { lines.append("  no form") }
    let counts = Dictionary(lists.map { ($0.kind, 1) }, uniquingKeysWith: +)
    var numbers: [String: Int] = [:]
    for entry in lists {
      let rows = entry.rows
      let number = numbers[entry.kind, default: 0]
      numbers[entry.kind] = number + 1
      let isOnly = counts[entry.kind] == 1
      let list = "  " + entry.kind + (isOnly ? "" : " \(number + 1)")
      let shown = rows.count(where: \.isShown)
      if shown < rows.count { lines.append("\(list): \(shown) of \(rows.count) rows shown") }
      lines += entry.titles.map { "\(list): title \($0.quoted) not shown" }
      if let style = ListStyle(rawValue: entry.kind), let heights = hints.rowHeights[style]?[number]
      {
        let words = heights.map(String.init).joined(separator: ", ")
        lines.append("\(list): rows of \(words) " + (heights == [1] ? "line" : "lines"))
      }
      lines += Self.swipes(of: rows).map { "\(list): swipe \($0)" }
    }
    return lines
  }

  private static func swipes(of rows: [Row]) -> [String] {
    var order: [String] = []
    var places: [String: [Int]] = [:]
    var actionsOfName: [String: Set<String>] = [:]
    for (index, row) in rows.enumerated() {
      let actions = row.swipes.map(\.described).joined(separator: ", ")
      actionsOfName[row.name, default: []].insert(actions)
      guard !row.swipes.isEmpty else { continue }
      if places[actions] == nil { order.append(actions) }
      places[actions, default: []].append(index)
    }
    return order.map { actions in
      let same = places[actions] ?? []
      guard same.count < rows.count else { return "\(actions) on every row" }
      // Names, unless a row of the same name has other actions.
      let isNamed = same.allSatisfy { actionsOfName[rows[$0].name]?.count == 1 }
      let names = same.map { isNamed ? rows[$0].name.quoted : "\($0)" }
      return "\(actions) on rows " + names.joined(separator: ", ")
    }
  }
}
