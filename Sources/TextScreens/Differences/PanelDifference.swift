struct PanelDifference {
  /// The differences, in the order of the received picture.
  private(set) var elements: [ElementDifference] = []

  private let expected: [ParsedPicture.Item]
  private let received: [ParsedPicture.Item]
  private let before: [ParsedPicture.Item]?
  /// The pairs of equal items in `before` and `expected`.
  private let matchBefore: ItemMatch?
  private let hasOtherErrors: Bool
  /// A phrase after the name of each element, such as ` in alert`.
  private let context: String

  init(
    expected: ParsedPicture.Panel, received: ParsedPicture.Panel, before: ParsedPicture.Panel?
  ) {
    self.init(
      expected: expected.items, received: received.items, before: before?.items,
      hasOtherErrors: expected.items.errors != received.items.errors,
      context: expected.kind == "screen" ? "" : " in \(expected.kind)")
  }

  private init(
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
    let added = received.indices.filter { match.old(of: $0) == nil }
    let otherRows =
      match.removed.count { expected[$0].isRow } + added.count { received[$0].isRow }
    let comparesRows = match.hasMoves || otherRows > 1
    if comparesRows { add("rows", received.rowNames, expected.rowNames, before: before?.rowNames) }
    for (index, item) in received.enumerated() {
      if let old = match.old(of: index) {
        compare(old, item)
      } else if !item.isRow || !comparesRows {
        add(item.line.described, "there", nil, before: presence(of: item))
      }
    }
    for item in match.removed.map({ expected[$0] }) where !item.isRow || !comparesRows {
      add(item.line.described, nil, "there", before: presence(of: item))
    }
  }

  private mutating func add(
    _ element: String, _ received: String?, _ expected: String?, before: String?
  ) {
    elements.append(
      ElementDifference(element + context, received: received, expected: expected, before: before))
  }

  private func isUncertain(_ match: ItemMatch) -> Bool {
    var items = match.removed.map { expected[$0] }
    for (index, item) in received.enumerated() {
      let old = match.old(of: index).map { expected[$0] }
      if old?.key != item.key { items += [old, item].compactMap(\.self) }
    }
    // A focused or disabled date picker looks like text that is followed by a button.
    let hasDate = items.contains { $0.hasKind("date") }
    return items.contains { $0.isUncertain || hasDate && $0.hasKind("control") }
  }

  private func presence(of item: ParsedPicture.Item) -> String? {
    before.map { items in
      let isThere = items.contains { $0.name == item.name }
      return isThere ? "there" : ElementDifference.absent
    }
  }

  private mutating func compareFocus(_ match: ItemMatch) {
    let old = expected.firstIndex(where: \.isFocused)
    let new = received.firstIndex(where: \.isFocused)
    // If the focus moved within the same row, the row's elements are compared later.
    guard new.flatMap({ match.old(of: $0) }) != old || (old == nil) != (new == nil) else { return }
    elements.append(
      ElementDifference(
        "focus", received: received.focused ?? "nowhere", expected: expected.focused ?? "nowhere",
        before: before.map { $0.focused ?? "nowhere" }))
  }

  private mutating func compare(_ old: Int, _ new: ParsedPicture.Item) {
    let item = expected[old]
    guard item.key != new.key else { return }
    let past = matchBefore?.old(of: old).flatMap { before?[$0] }
    guard item.isRow, new.isRow else {
      let pastLine = past.flatMap { $0.elements.count > 1 ? nil : $0.elements[0] }
      compare(item.elements[0], new.elements[0], pastLine)
      return
    }
    for attribute in new.line.differingAttributes(from: item.line) where attribute != .label {
      add(attribute, item.line, new.line, past?.line)
    }
    let name = item.parts.count > 1 ? " in \(rowName(of: old))" : ""
    let parts = { (item: ParsedPicture.Item) in item.parts.map { ParsedPicture.Item(line: $0) } }
    elements +=
      PanelDifference(
        expected: parts(item), received: parts(new), before: past.map(parts),
        hasOtherErrors: hasOtherErrors, context: name + context
      ).elements
  }

  private func rowName(of index: Int) -> String {
    let rows = expected.indices.filter { expected[$0].isRow }
    let label = expected[index].parts.first?.label ?? ""
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
    let (received, expected) = (new.description(of: attribute), old.description(of: attribute))
    guard attribute == .error else {
      add(
        attribute == .label ? old.name(hasLabel: false) : new.name(or: old), received, expected,
        before: isNew ? ElementDifference.absent : past?.description(of: attribute))
      return
    }
    // A validation message belongs to the element above it. If elements have been inserted, this
    // can be another element.
    guard hasOtherErrors else { return }
    let isBoth = received != nil && expected != nil
    let message = isBoth ? "" : " \(received ?? expected ?? "")"
    add(
      "error\(message) of \(old.name())", received, expected,
      before: past.map {
        let error = $0.description(of: .error)
        return isBoth ? error ?? "none" : error == nil ? ElementDifference.absent : "there"
      })
  }
}

extension OutlineLine {
  /// Returns a copy that takes its kind from `other` if its own kind is uncertain.
  fileprivate func recognized(by other: OutlineLine) -> OutlineLine {
    var line = self
    // An editor with a single row looks like a field.
    if kind == "control" || kind == "field" && other.kind == "editor" { line.kind = other.kind }
    return line
  }

  fileprivate var isFocused: Bool { states.contains("focused") }
}

extension [ParsedPicture.Item] {
  fileprivate var errors: [String] {
    flatMap(\.elements).compactMap { $0.description(of: .error) }
  }

  /// Describes the focus, as in `in field "Title"`.
  fileprivate var focused: String? {
    lazy.flatMap(\.elements).first(where: \.isFocused).map { line in
      let value = line.label == nil ? line.value.map { " \($0.quoted)" } : nil
      return "in " + line.name() + (value ?? "")
    }
  }

  fileprivate var rowNames: String {
    let names = filter(\.isRow).map { ($0.line.label ?? "").quoted }
    if names.isEmpty { return "none" }
    return names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", ..." : "")
  }
}

private struct ItemMatch {
  private var pairs: [Int: Int] = [:]
  private(set) var removed: [Int] = []
  private(set) var hasMoves = false

  private let old: [ParsedPicture.Item]
  private let new: [ParsedPicture.Item]

  /// Matches equal items first.
  ///
  /// Within each hunk, it then matches items by their names and their kinds.
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

  private mutating func pair(_ removed: [Int], _ range: Range<Int>) {
    var rest = (old: removed, new: range.filter { pairs[$0] == nil })
    func pair(
      _ oldKey: (ParsedPicture.Item) -> OutlineLine?,
      _ newKey: (ParsedPicture.Item) -> OutlineLine?
    ) {
      guard !rest.old.isEmpty, !rest.new.isEmpty else { return }
      var indices: [OutlineLine: [Int]] = [:]
      for index in rest.old.reversed() {
        if let key = oldKey(old[index]) { indices[key, default: []].append(index) }
      }
      var taken: Set<Int> = []
      for index in rest.new {
        guard let key = newKey(new[index]), let oldIndex = indices[key]?.popLast() else { continue }
        pairs[index] = oldIndex
        taken.insert(oldIndex)
      }
      rest.old.removeAll(where: taken.contains)
      rest.new.removeAll { pairs[$0] != nil }
    }
    pair(\.name, \.name)
    pair(\.beginning, \.beginning)
    // If the number of rows hasn't changed, match the remaining rows to compare their elements.
    let keepsRows = rest.old.count { old[$0].isRow } == rest.new.count { new[$0].isRow }
    let kind = { (item: ParsedPicture.Item) in keepsRows || !item.isRow ? item.kind : nil }
    pair(kind, kind)
    let field = { (item: ParsedPicture.Item) in item.single("field", ["field", "editor"]) }
    pair(field, field)
    let unknown = { (item: ParsedPicture.Item) in item.single("control", ["control"]) }
    let known = { (item: ParsedPicture.Item) in item.single("control", ["button", "link"]) }
    pair(unknown, known)
    pair(known, unknown)
    // In a picture, a wide element starts in the same column as the rows of a list, so it can be
    // mistaken for a row.
    let part = { (item: ParsedPicture.Item) in item.isRow ? item.onlyPart : nil }
    let element = { (item: ParsedPicture.Item) in item.isRow ? nil : item.kind }
    pair(part, element)
    pair(element, part)
    self.removed += rest.old
  }
}

private struct Hunk {
  let old: Range<Int>
  let new: Range<Int>

  /// A diff of more items would take too long.
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
    for change in Array(new[start..<ends.new]).difference(from: Array(old[start..<ends.old])) {
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
  fileprivate var isFocused: Bool { elements.contains(where: \.isFocused) }

  fileprivate var kind: OutlineLine? { OutlineLine(kind: line.kind) }

  fileprivate var name: OutlineLine? { OutlineLine(kind: line.kind, label: line.label) }

  fileprivate func hasKind(_ kind: String) -> Bool { elements.contains { $0.kind == kind } }

  fileprivate func single(_ name: String, _ kinds: [String]) -> OutlineLine? {
    parts.count < 2 && kinds.contains(where: hasKind) ? OutlineLine(kind: name) : nil
  }

  fileprivate var onlyPart: OutlineLine? {
    parts.count == 1 ? OutlineLine(kind: parts[0].kind) : nil
  }

  /// The first element of a row identifies it even if the other elements change.
  fileprivate var beginning: OutlineLine? {
    guard isRow, let first = parts.first else { return nil }
    return OutlineLine(kind: first.kind, label: first.label)
  }
}
