/// The differences between the items of two panels.
struct PanelDifference {
  /// The differences, in the order in which they appear in the received picture.
  private(set) var elements: [ElementDifference] = []

  private let expected: [ParsedPicture.Item]
  private let received: [ParsedPicture.Item]
  private let before: [ParsedPicture.Item]?
  /// The matching items of this panel and of the reference one step earlier.
  private let matchBefore: ItemMatch?
  /// A Boolean value that indicates whether the two panels contain different validation messages.
  private let hasOtherErrors: Bool
  /// The phrase that is appended to the name of each element, such as ` in alert`.
  private let context: String

  init(
    expected: ParsedPicture.Panel, received: ParsedPicture.Panel, before: ParsedPicture.Panel?
  ) {
    self.init(
      expected: expected.items, received: received.items, before: before?.items,
      hasOtherErrors: expected.items.errors != received.items.errors,
      context: expected.kind == "screen" ? "" : " in \(expected.kind)")
  }

  fileprivate init(
    expected: [ParsedPicture.Item], received: [ParsedPicture.Item],
    before: [ParsedPicture.Item]?, hasOtherErrors: Bool, context: String
  ) {
    self.expected = expected
    self.received = received
    self.before = before
    self.context = context
    self.hasOtherErrors = hasOtherErrors
    matchBefore = before.map { ItemMatch(old: $0, new: expected) }
    guard expected.map(\.key) != received.map(\.key) else { return }
    let match = ItemMatch(old: expected, new: received)
    if isUncertain(match) { return }
    compareFocus(match)
    let otherRows =
      match.removed.count { expected[$0].isRow }
      + received.indices.count { received[$0].isRow && match.old(of: $0) == nil }
    let comparesRows = match.hasMoves || otherRows > 1
    if comparesRows { compareRows() }
    for (index, item) in received.enumerated() {
      if let old = match.old(of: index) {
        compare(old, item)
      } else if !item.isRow || !comparesRows {
        elements.append(
          ElementDifference(
            item.line.described + context, received: "there", expected: nil,
            before: presence(of: item)))
      }
    }
    for index in match.removed where !expected[index].isRow || !comparesRows {
      elements.append(
        ElementDifference(
          expected[index].line.described + context, received: nil, expected: "there",
          before: presence(of: expected[index])))
    }
  }

  /// Returns whether the rows that differ contain elements that can't be recognized with certainty.
  private func isUncertain(_ match: ItemMatch) -> Bool {
    var old = match.removed.map { expected[$0] }
    var new: [ParsedPicture.Item] = []
    for (index, item) in received.enumerated() {
      let other = match.old(of: index).map { expected[$0] }
      guard other?.key != item.key else { continue }
      old += [other].compactMap(\.self)
      new.append(item)
    }
    // A focused or disabled date picker looks like text that is followed by a button.
    let hasDate = (old + new).contains { $0.hasKind("date") }
    return (old + new).contains { $0.isUncertain || hasDate && $0.hasKind("control") }
  }

  private func presence(of item: ParsedPicture.Item) -> String? {
    before.map { items in
      let isThere = items.contains {
        $0.line.kind == item.line.kind && $0.line.label == item.line.label
      }
      return isThere ? "there" : ElementDifference.absent
    }
  }

  private mutating func compareFocus(_ match: ItemMatch) {
    let (old, new) = (
      expected.firstIndex(where: \.isFocused), received.firstIndex(where: \.isFocused)
    )
    // If the focus moved within the same row, the row's elements are compared later.
    guard new.flatMap({ match.old(of: $0) }) != old || (old == nil) != (new == nil) else { return }
    elements.append(
      ElementDifference(
        "focus", received: received.focused ?? "nowhere", expected: expected.focused ?? "nowhere",
        before: before.map { $0.focused ?? "nowhere" }))
  }

  /// Compares the lists of all rows in the two panels.
  private mutating func compareRows() {
    func names(_ items: [ParsedPicture.Item]) -> String {
      let names = items.filter(\.isRow).map { ($0.line.label ?? "").quoted }
      if names.isEmpty { return "none" }
      return names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", ..." : "")
    }
    elements.append(
      ElementDifference(
        "rows" + context, received: names(received), expected: names(expected),
        before: before.map(names)))
  }

  /// Compares two versions of the same item.
  private mutating func compare(_ old: Int, _ new: ParsedPicture.Item) {
    let item = expected[old]
    guard item.key != new.key else { return }
    let past = matchBefore?.old(of: old).flatMap { before?[$0] }
    guard item.isRow, new.isRow else {
      compare(item.parts.first ?? item.line, new.parts.first ?? new.line, past?.onlyLine)
      return
    }
    for attribute in new.line.differingAttributes(from: item.line) where attribute != .label {
      add(attribute, item.line, new.line, past?.line)
    }
    let name = item.parts.count > 1 ? rowName(of: old) : nil
    let parts = { (item: ParsedPicture.Item) in item.parts.map { ParsedPicture.Item(line: $0) } }
    elements +=
      PanelDifference(
        expected: parts(item), received: parts(new), before: past.map(parts),
        hasOtherErrors: hasOtherErrors, context: (name.map { " in \($0)" } ?? "") + context
      ).elements
  }

  private func rowName(of index: Int) -> String {
    let label = expected[index].parts.first?.label ?? ""
    let rows = expected.indices.filter { expected[$0].isRow }
    let isUnique = rows.count { expected[$0].parts.first?.label == label } == 1
    let number = (rows.firstIndex(of: index) ?? 0) + 1
    return isUnique ? "row \(label.quoted)" : "row \(number) \(label.quoted)"
  }

  private mutating func compare(_ old: OutlineLine, _ new: OutlineLine, _ past: OutlineLine?) {
    let (old, new) = (old.recognized(by: new), new.recognized(by: old))
    let past = past?.recognized(by: old)
    // If the kinds differ, another element has replaced the old one.
    guard old.kind == new.kind else {
      elements.append(
        ElementDifference(
          "element", received: new.name() + context, expected: old.name() + context,
          before: past?.name()))
      return
    }
    for attribute in new.differingAttributes(from: old) {
      // An editor scrolls to its caret. If the focus has moved, different lines can be visible even
      // if the text hasn't changed.
      let isScrolled =
        attribute == .value && old.kind == "editor" && old.isFocused != new.isFocused
      if !isScrolled { add(attribute, old, new, past) }
    }
  }

  private mutating func add(
    _ attribute: ElementAttribute, _ old: OutlineLine, _ new: OutlineLine, _ past: OutlineLine?
  ) {
    let isNew = matchBefore != nil && past == nil
    let past = past?.kind == old.kind ? past : nil
    if attribute == .error {
      // A validation message belongs to the element above it. If elements have been inserted, this
      // can be another element.
      guard hasOtherErrors else { return }
      let (error, other) = (new.description(of: .error), old.description(of: .error))
      let name = " of \(old.name())\(context)"
      let isBoth = error != nil && other != nil
      elements.append(
        ElementDifference(
          isBoth ? "error" + name : "error \(error ?? other ?? "")" + name, received: error,
          expected: other,
          before: past.map {
            let error = $0.description(of: .error)
            return isBoth ? error ?? "none" : error == nil ? ElementDifference.absent : "there"
          }))
    } else {
      elements.append(
        ElementDifference(
          (attribute == .label ? old.name(hasLabel: false) : new.name(or: old)) + context,
          received: new.description(of: attribute), expected: old.description(of: attribute),
          before: isNew ? ElementDifference.absent : past?.description(of: attribute)))
    }
  }
}

extension OutlineLine {
  /// Returns a copy of this element.
  ///
  /// If its kind can't be recognized, the copy has the same kind as the other version of the
  /// element.
  fileprivate func recognized(by other: OutlineLine) -> OutlineLine {
    var line = self
    // An editor with a single row looks like a field.
    if kind == "control" || kind == "field" && other.kind == "editor" { line.kind = other.kind }
    return line
  }

  fileprivate var isFocused: Bool { states.contains("focused") }
}

extension ParsedPicture.Item {
  fileprivate var isFocused: Bool {
    parts.isEmpty ? line.isFocused : parts.contains(where: \.isFocused)
  }
}

extension [ParsedPicture.Item] {
  fileprivate var errors: [String] {
    flatMap { $0.parts.isEmpty ? [$0.line] : $0.parts }
      .compactMap { $0.description(of: .error) }
  }

  /// A description of the element that has the focus, if any, such as `in field "Title"`.
  fileprivate var focused: String? {
    for item in self {
      for line in item.parts.isEmpty ? [item.line] : item.parts where line.isFocused {
        let name = line.name()
        return "in "
          + (line.label == nil ? name + (line.value.map { " \($0.quoted)" } ?? "") : name)
      }
    }
    return nil
  }
}

private struct ItemMatch {
  private var pairs: [Int: Int] = [:]
  /// The old items that have no counterpart in the new panel.
  private(set) var removed: [Int] = []
  private(set) var hasMoves = false

  private let old: [ParsedPicture.Item]
  private let new: [ParsedPicture.Item]

  /// Matches equal items first, and then the items in each hunk that have the same name or the same
  /// kind.
  init(old: [ParsedPicture.Item], new: [ParsedPicture.Item]) {
    self.old = old
    self.new = new
    let hunks = Hunk.hunks(old.map(\.key), new.map(\.key))
    var next = (old: 0, new: 0)
    for hunk in hunks + [Hunk(old: old.count..<old.count, new: new.count..<new.count)] {
      for (index, position) in zip(next.new..<hunk.new.lowerBound, next.old..<hunk.old.lowerBound) {
        pairs[index] = position
      }
      next = (hunk.old.upperBound, hunk.new.upperBound)
    }
    let moves = moves(hunks)
    hasMoves = !moves.isEmpty
    pairs.merge(moves) { pair, _ in pair }
    let moved = Set(moves.values)
    for hunk in hunks { pair(hunk.old.filter { !moved.contains($0) }, hunk.new) }
  }

  func old(of index: Int) -> Int? { pairs[index] }

  private func moves(_ hunks: [Hunk]) -> [Int: Int] {
    var moves: [Int: Int] = [:]
    var indices: [OutlineLine: [Int]] = [:]
    for index in hunks.flatMap(\.old).reversed() where old[index].isRow {
      indices[old[index].key, default: []].append(index)
    }
    for index in hunks.flatMap(\.new) {
      if let oldIndex = indices[new[index].key]?.popLast() { moves[index] = oldIndex }
    }
    return moves
  }

  /// Matches the items of a hunk, first by name and then by kind.
  private mutating func pair(_ removed: [Int], _ range: Range<Int>) {
    var rest = (old: removed, new: range.filter { pairs[$0] == nil })
    func pair(
      _ oldName: (ParsedPicture.Item) -> OutlineLine?,
      _ newName: (ParsedPicture.Item) -> OutlineLine?
    ) {
      guard !rest.old.isEmpty, !rest.new.isEmpty else { return }
      var indices: [OutlineLine: [Int]] = [:]
      for index in rest.old.reversed() {
        if let name = oldName(old[index]) { indices[name, default: []].append(index) }
      }
      var taken: Set<Int> = []
      for index in rest.new {
        guard let name = newName(new[index]), let oldIndex = indices[name]?.popLast() else {
          continue
        }
        pairs[index] = oldIndex
        taken.insert(oldIndex)
      }
      rest.old.removeAll { taken.contains($0) }
      rest.new.removeAll { pairs[$0] != nil }
    }
    pair(\.name, \.name)
    pair(\.beginning, \.beginning)
    // If the number of rows hasn't changed, match the remaining rows to compare their elements.
    let keepsRows = rest.old.count { old[$0].isRow } == rest.new.count { new[$0].isRow }
    let kind = { (item: ParsedPicture.Item) in keepsRows || !item.isRow ? item.kind : nil }
    pair(kind, kind)
    let field = OutlineLine(depth: 0, kind: "field")
    let anyField = { (item: ParsedPicture.Item) in
      item.parts.count < 2 && ["field", "editor"].contains(where: item.hasKind) ? field : nil
    }
    pair(anyField, anyField)
    let control = OutlineLine(depth: 0, kind: "control")
    let unknown = { (item: ParsedPicture.Item) in
      item.parts.count < 2 && item.hasKind("control") ? control : nil
    }
    let known = { (item: ParsedPicture.Item) in
      item.parts.count < 2 && ["button", "link"].contains(where: item.hasKind) ? control : nil
    }
    pair(unknown, known)
    pair(known, unknown)
    // In a picture, a wide element starts in the same column as the rows of a list, so it can be
    // mistaken for a row.
    pair({ $0.isRow ? $0.onlyPart : nil }, { $0.isRow ? nil : $0.kind })
    pair({ $0.isRow ? nil : $0.kind }, { $0.isRow ? $0.onlyPart : nil })
    self.removed += rest.old
  }
}

private struct Hunk {
  let old: Range<Int>
  let new: Range<Int>

  /// The maximum number of items for which a diff is computed.
  private static let limit = 500

  static func hunks(_ old: [OutlineLine], _ new: [OutlineLine]) -> [Hunk] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
    let end = rest.prefix { $0 == $1 }.count
    let ends = (old: old.count - end, new: new.count - end)
    guard ends.old > start || ends.new > start else { return [] }
    guard max(ends.old, ends.new) - start <= limit else {
      return [Hunk(old: start..<ends.old, new: start..<ends.new)]
    }
    var removed: Set<Int> = []
    var added: Set<Int> = []
    let difference = Array(new[start..<ends.new]).difference(from: Array(old[start..<ends.old]))
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(start + offset)
      case .insert(let offset, _, _): added.insert(start + offset)
      }
    }
    var hunks: [Hunk] = []
    var position = (old: start, new: start)
    while position.old < ends.old || position.new < ends.new {
      let first = position
      while removed.contains(position.old) { position.old += 1 }
      while added.contains(position.new) { position.new += 1 }
      if position != first {
        hunks.append(Hunk(old: first.old..<position.old, new: first.new..<position.new))
      }
      position = (position.old + 1, position.new + 1)
    }
    return hunks
  }
}

extension ParsedPicture.Item {
  fileprivate var kind: OutlineLine? { OutlineLine(depth: 0, kind: line.kind) }

  fileprivate func hasKind(_ kind: String) -> Bool {
    parts.isEmpty ? line.kind == kind : parts.contains { $0.kind == kind }
  }

  /// The only element of the row or item, or `nil` if the row has several elements.
  fileprivate var onlyLine: OutlineLine? { parts.count > 1 ? nil : parts.first ?? line }

  /// The kind of the row's element, or `nil` if the item isn't a row with a single element.
  fileprivate var onlyPart: OutlineLine? {
    parts.count == 1 ? OutlineLine(depth: 0, kind: parts[0].kind) : nil
  }

  fileprivate var name: OutlineLine? { OutlineLine(depth: 0, kind: line.kind, label: line.label) }

  /// The first element of the row, which identifies it even if the other elements change.
  fileprivate var beginning: OutlineLine? {
    guard isRow, let first = parts.first else { return nil }
    return OutlineLine(depth: 1, kind: first.kind, label: first.label)
  }
}
