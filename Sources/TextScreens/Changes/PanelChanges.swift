/// The descriptions of changes between the items of two panels.
struct PanelChanges {
  /// The descriptions, in the order of the new picture.
  private(set) var lines: [String] = []

  private let old: [ParsedPicture.Item]
  private let new: [ParsedPicture.Item]
  private let past: PreviousPictures.Panels?
  /// The old indices of moved rows, keyed by their new indices.
  private var moves: [Int: Int] = [:]

  init(old: ParsedPicture.Panel, new: ParsedPicture.Panel, past: PreviousPictures.Panels?) {
    self.init(old: old.items, new: new.items, past: past)
  }

  fileprivate init(
    old: [ParsedPicture.Item], new: [ParsedPicture.Item], past: PreviousPictures.Panels? = nil
  ) {
    self.old = old
    self.new = new
    self.past = past
    let hunks = Hunk.hunks(old.map(\.key), new.map(\.key))
    findMoves(hunks)
    let moved = Set(moves.values)
    for hunk in hunks { compare(hunk.old.filter { !moved.contains($0) }, hunk.new) }
  }

  private mutating func findMoves(_ hunks: [Hunk]) {
    var indices: [OutlineLine: [Int]] = [:]
    for index in hunks.flatMap(\.old).reversed() where old[index].isRow {
      indices[old[index].key, default: []].append(index)
    }
    for index in hunks.flatMap(\.new) {
      if let oldIndex = indices[new[index].key]?.popLast() { moves[index] = oldIndex }
    }
  }

  /// Compares the items of a hunk: first by name, then by kind.
  private mutating func compare(_ removed: [Int], _ range: Range<Int>) {
    var pairing = ItemMatcher(
      old: old, new: new, removed: removed, added: range.filter { moves[$0] == nil })
    pairing.pair(by: \.name)
    pairing.pair(by: \.beginning)
    // If no rows were added or removed, compare replaced rows by their elements.
    let keepsRows =
      pairing.removed.count { old[$0].isRow } == pairing.added.count { new[$0].isRow }
    pairing.pair { keepsRows || !$0.isRow ? $0.kind : nil }
    // A wide element starts at the same column as the rows of a list.
    pairing.pair({ $0.isRow ? $0.onlyPart : nil }, { $0.isRow ? nil : $0.kind })
    pairing.pair({ $0.isRow ? nil : $0.kind }, { $0.isRow ? $0.onlyPart : nil })
    for index in range { lines += description(of: index, was: pairing.pairs[index]) }
    lines += pairing.removed.map { description(old[$0], .removed) }
  }

  /// Returns descriptions of a changed, moved, or new item.
  private func description(of index: Int, was oldIndex: Int?) -> [String] {
    let item = new[index]
    if let oldIndex { return old[oldIndex].changes(to: item) }
    guard let oldIndex = moves[index] else {
      return [description(item, .added)]
    }
    let from = Self.rowNumber(oldIndex, in: old).ordinal
    let to = Self.rowNumber(index, in: new).ordinal
    return ["row \(item.line.label?.quoted ?? "") moved from \(from) to \(to)"]
  }

  /// Returns a description of an item that only one of the panels contains.
  private func description(_ item: ParsedPicture.Item, _ change: ChangeMessages.Change) -> String {
    let messages = item.isRow ? ChangeMessages.row : .element
    return "\(item.line.described) \(messages.message(for: change, past?.presence(of: item)))"
  }

  /// Returns the 1-based position of a row among all rows.
  private static func rowNumber(_ index: Int, in items: [ParsedPicture.Item]) -> Int {
    items[...index].count(where: \.isRow)
  }
}

/// A range of old items and the new items that replace it.
private struct Hunk {
  let old: Range<Int>
  let new: Range<Int>

  /// The maximum number of items to diff.
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

/// Matches changed items of two panels.
private struct ItemMatcher {
  let old: [ParsedPicture.Item]
  let new: [ParsedPicture.Item]
  /// The old and new items that haven't been matched yet.
  var removed: [Int]
  var added: [Int]
  /// The old index of each matched new item.
  private(set) var pairs: [Int: Int] = [:]

  init(
    old: [ParsedPicture.Item], new: [ParsedPicture.Item], removed: [Int], added: [Int]
  ) {
    self.old = old
    self.new = new
    self.removed = removed
    self.added = added
  }

  mutating func pair(by name: (ParsedPicture.Item) -> OutlineLine?) { pair(name, name) }

  /// Matches items whose old and new names are equal, in order.
  mutating func pair(
    _ oldName: (ParsedPicture.Item) -> OutlineLine?,
    _ newName: (ParsedPicture.Item) -> OutlineLine?
  ) {
    guard !removed.isEmpty, !added.isEmpty else { return }
    var indices: [OutlineLine: [Int]] = [:]
    for index in removed.reversed() {
      if let name = oldName(old[index]) { indices[name, default: []].append(index) }
    }
    var taken: Set<Int> = []
    for index in added {
      guard let name = newName(new[index]), let oldIndex = indices[name]?.popLast() else {
        continue
      }
      pairs[index] = oldIndex
      taken.insert(oldIndex)
    }
    removed.removeAll { taken.contains($0) }
    added.removeAll { pairs[$0] != nil }
  }
}

extension ParsedPicture.Item {
  fileprivate var kind: OutlineLine? { OutlineLine(depth: 0, kind: line.kind) }

  /// The kind of a row's only element, or `nil` if the item isn't a row with a single element.
  fileprivate var onlyPart: OutlineLine? {
    parts.count == 1 ? OutlineLine(depth: 0, kind: parts[0].kind) : nil
  }

  fileprivate var name: OutlineLine? { OutlineLine(depth: 0, kind: line.kind, label: line.label) }

  /// The first element of a row, which identifies the row even if its other elements change.
  fileprivate var beginning: OutlineLine? {
    guard isRow, let first = parts.first else { return nil }
    return OutlineLine(depth: 1, kind: first.kind, label: first.label)
  }

  fileprivate func changes(to new: Self) -> [String] {
    guard isRow, new.isRow else {
      return [(parts.first ?? line).change(to: new.parts.first ?? new.line)]
    }
    var renamed = line
    renamed.label = new.line.label
    let states = line.states == new.line.states ? [] : [renamed.change(to: new.line)]
    let parts = { (item: Self) in item.parts.map { ParsedPicture.Item(line: $0) } }
    return states + PanelChanges(old: parts(self), new: parts(new)).lines
  }
}

extension Int {
  /// The number as an ordinal: `1st`, `2nd`.
  fileprivate var ordinal: String {
    switch (self % 10, self % 100) {
    case (_, 11...13): "\(self)th"
    case (1, _): "\(self)st"
    case (2, _): "\(self)nd"
    case (3, _): "\(self)rd"
    default: "\(self)th"
    }
  }
}
