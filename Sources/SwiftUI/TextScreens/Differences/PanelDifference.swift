import TextWidths

struct PanelDifference {
  /// The differences, in the order of the received picture.
  private(set) var elements: [ElementDifference] = []

  private let expected: [ParsedPicture.Item]
  private let received: [ParsedPicture.Item]
  private let before: [ParsedPicture.Item]?
  /// The matching items of `before` and `expected`.
  private let matchBefore: ItemMatch?
  /// A phrase that follows the name of each element, such as ` in alert`.
  private let context: String

  init(
    expected: ParsedPicture.Panel, received: ParsedPicture.Panel, before: ParsedPicture.Panel?
  ) {
    self.init(
      expected: expected.items, received: received.items, before: before?.items,
      context: expected.kind == .screen ? "" : " in \(expected.kind)")
  }

  private init(
    expected: [ParsedPicture.Item], received: [ParsedPicture.Item],
    before: [ParsedPicture.Item]?, context: String
  ) {
    self.expected = expected
    self.received = received
    self.before = before
    self.context = context
    matchBefore = before.map { ItemMatch(old: $0, new: expected) }
    guard expected.map(\.key) != received.map(\.key) else { return }
    let match = ItemMatch(old: expected, new: received)
    if isUncertain(match) { return }
    compareFocus(match)
    let added = received.indices.filter { match.old(of: $0) == nil }
    let otherRows =
      match.removed.count { expected[$0].isRow } + added.count { received[$0].isRow }
    let comparesRows = match.hasMoves || otherRows > 1
    if comparesRows {
      elements.append(
        ElementDifference(
          .rows(context), received: .init(received.rowNames), expected: .init(expected.rowNames),
          before: (before?.rowNames).map { .init($0) }))
    }
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
    _ element: String, _ received: ElementDifference.State?,
    _ expected: ElementDifference.State?, before: ElementDifference.State?
  ) {
    elements.append(
      ElementDifference(
        .element(element + context), received: received, expected: expected, before: before))
  }

  private func isUncertain(_ match: ItemMatch) -> Bool {
    var items = match.removed.map { expected[$0] }
    for (index, item) in received.enumerated() {
      let old = match.old(of: index).map { expected[$0] }
      if old?.key != item.key { items += [old, item].compactMap(\.self) }
    }
    // A focused or disabled date picker looks like text that is followed by a button.
    let hasDate = items.contains { $0.hasKind(.element(.date)) }
    return items.contains { $0.isUncertain || hasDate && $0.hasKind(.control) }
  }

  private func presence(of item: ParsedPicture.Item) -> ElementDifference.State? {
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
        .focus, received: received.focused, expected: expected.focused, before: before?.focused))
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
        context: name + context
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
          .element("element"), received: .init(new.name() + context),
          expected: .init(old.name() + context), before: past.map { .init($0.name()) }))
      return
    }
    for attribute in new.differingAttributes(from: old) {
      // An editor scrolls to its caret, so moving the focus can reveal different lines of the same
      // text.
      let isScrolled =
        attribute == .value && old.kind == .element(.editor) && old.isFocused != new.isFocused
      if !isScrolled { add(attribute, old, new, past) }
    }
  }

  private mutating func add(
    _ attribute: ElementAttribute, _ old: OutlineLine, _ new: OutlineLine, _ past: OutlineLine?
  ) {
    let isNew = matchBefore != nil && past == nil
    let past = past?.kind == old.kind ? past : nil
    let (received, expected) = (new.description(of: attribute), old.description(of: attribute))
    add(
      attribute == .label ? old.name(hasLabel: false) : new.name(or: old), received, expected,
      before: isNew ? ElementDifference.absent : past?.description(of: attribute))
  }
}

extension OutlineLine {
  /// Returns a copy of this line, with the kind of `other` if the kind of this line is uncertain.
  fileprivate func recognized(by other: OutlineLine) -> OutlineLine {
    var line = self
    // An editor with a single row looks like a field.
    if kind == .control || kind == .element(.field) && other.kind == .element(.editor) {
      line.kind = other.kind
    }
    return line
  }

  fileprivate var isFocused: Bool { states.contains(.focused) }
}

extension [ParsedPicture.Item] {
  /// A description of the focus, such as `in field "Title"`, or `nowhere` if there's no focus.
  fileprivate var focused: ElementDifference.State {
    guard let line = lazy.flatMap(\.elements).first(where: \.isFocused) else { return "nowhere" }
    let value = line.label == nil ? line.value.map { " \($0.quoted)" } : nil
    return .init("in " + line.name() + (value ?? ""))
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

  /// Matches equal items first, and then the remaining items of each hunk by name or by kind.
  init(old: [ParsedPicture.Item], new: [ParsedPicture.Item]) {
    self.old = old
    self.new = new
    var hunks: [(old: Range<Int>, new: Range<Int>)] = []
    var next = (old: 0, new: 0)
    let end = (old: old.count, new: new.count)
    for pair in Self.equalPairs(old.map(\.key), new.map(\.key)) + [end] {
      if next != pair { hunks.append((next.old..<pair.old, next.new..<pair.new)) }
      if pair < end { pairs[pair.new] = pair.old }
      next = (pair.old + 1, pair.new + 1)
    }
    let moves = moves(from: hunks.flatMap(\.old), to: hunks.flatMap(\.new))
    hasMoves = !moves.isEmpty
    pairs.merge(moves) { pair, _ in pair }
    let moved = Set(moves.values)
    for hunk in hunks { pair(hunk.old.filter { !moved.contains($0) }, hunk.new) }
  }

  /// Returns the positions of equal items that are in the same order in both arrays.
  private static func equalPairs(
    _ old: [OutlineLine], _ new: [OutlineLine]
  ) -> [(old: Int, new: Int)] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
    let end = rest.prefix { $0 == $1 }.count
    var kept = (old: Set(start..<old.count - end), new: Set(start..<new.count - end))
    if max(kept.old.count, kept.new.count) > 500 {
      // A diff of so many items would take too long.
      kept = ([], [])
    } else {
      let changes = Array(new[start..<new.count - end])
        .difference(from: Array(old[start..<old.count - end]))
      for change in changes {
        switch change {
        case .remove(let offset, _, _): kept.old.remove(start + offset)
        case .insert(let offset, _, _): kept.new.remove(start + offset)
        }
      }
    }
    let middle = zip(kept.old.sorted(), kept.new.sorted()).map { (old: $0, new: $1) }
    return (0..<start).map { (old: $0, new: $0) } + middle
      + (0..<end).map { (old: old.count - end + $0, new: new.count - end + $0) }
  }

  func old(of index: Int) -> Int? { pairs[index] }

  private func moves(from removed: [Int], to added: [Int]) -> [Int: Int] {
    var moves: [Int: Int] = [:]
    var indices: [OutlineLine: [Int]] = [:]
    for index in removed.reversed() where old[index].isRow {
      indices[old[index].key, default: []].append(index)
    }
    for index in added {
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
    let field = { (item: ParsedPicture.Item) in
      item.single(.element(.field), [.element(.field), .element(.editor)])
    }
    pair(field, field)
    let unknown = { (item: ParsedPicture.Item) in item.single(.control, [.control]) }
    let known = { (item: ParsedPicture.Item) in
      item.single(.control, [.element(.button), .element(.link)])
    }
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

extension ParsedPicture.Item {
  fileprivate var isFocused: Bool { elements.contains(where: \.isFocused) }

  fileprivate var kind: OutlineLine? { OutlineLine(kind: line.kind) }

  fileprivate var name: OutlineLine? { OutlineLine(kind: line.kind, label: line.label) }

  fileprivate func hasKind(_ kind: OutlineLine.Kind) -> Bool {
    elements.contains { $0.kind == kind }
  }

  fileprivate func single(
    _ kind: OutlineLine.Kind, _ kinds: [OutlineLine.Kind]
  ) -> OutlineLine? {
    parts.count < 2 && kinds.contains(where: hasKind) ? OutlineLine(kind: kind) : nil
  }

  fileprivate var onlyPart: OutlineLine? {
    parts.count == 1 ? OutlineLine(kind: parts[0].kind) : nil
  }

  /// The kind and the label of this row's first element, or `nil` if there's no such element.
  ///
  /// They identify the row even if its other elements change.
  fileprivate var beginning: OutlineLine? {
    guard isRow, let first = parts.first else { return nil }
    return OutlineLine(kind: first.kind, label: first.label)
  }
}
