/// What changed between the items of two pictures, in words.
struct PanelChanges {
  /// The changes, in the order of the new picture.
  private(set) var lines: [String] = []

  private let old: [PictureContent.Item]
  private let new: [PictureContent.Item]
  private let past: PicturePast.Panels?
  /// Where the rows stood that are the same and stand elsewhere now, by where they stand.
  private var moves: [Int: Int] = [:]

  /// Compares two panels.
  init(old: PictureContent.Panel, new: PictureContent.Panel, past: PicturePast.Panels?) {
    self.init(old: old.items, new: new.items, past: past)
  }

  fileprivate init(
    old: [PictureContent.Item], new: [PictureContent.Item], past: PicturePast.Panels? = nil
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
    var places: [OutlineLine: [Int]] = [:]
    for index in hunks.flatMap(\.old).reversed() where old[index].isRow {
      places[old[index].key, default: []].append(index)
    }
    for index in hunks.flatMap(\.new) {
      if let place = places[new[index].key]?.popLast() { moves[index] = place }
    }
  }

  /// Compares the items of one place: first what has kept its name, then what has kept its kind.
  private mutating func compare(_ gone: [Int], _ place: Range<Int>) {
    var pairing = Pairing(
      old: old, new: new, gone: gone, came: place.filter { moves[$0] == nil })
    pairing.pair(by: \.name)
    pairing.pair(by: \.beginning)
    // A row that takes the place of another one tells of its elements, where none came or went.
    let keepsRows =
      pairing.gone.count { old[$0].isRow } == pairing.came.count { new[$0].isRow }
    pairing.pair { keepsRows || !$0.isRow ? $0.kind : nil }
    // What is wide enough begins where the rows of a list do.
    pairing.pair({ $0.isRow ? $0.onlyPart : nil }, { $0.isRow ? nil : $0.kind })
    pairing.pair({ $0.isRow ? nil : $0.kind }, { $0.isRow ? $0.onlyPart : nil })
    for index in place { lines += words(of: index, was: pairing.pairs[index]) }
    lines += pairing.gone.map { words(old[$0], .gone) }
  }

  /// What became of an item, or where it came from.
  private func words(of index: Int, was place: Int?) -> [String] {
    let item = new[index]
    if let place { return old[place].changes(to: item) }
    guard let place = moves[index] else {
      return [words(item, .came)]
    }
    let from = Self.rowNumber(place, in: old).ordinal
    let to = Self.rowNumber(index, in: new).ordinal
    return ["row \(item.line.label?.quoted ?? "") moved from \(from) to \(to)"]
  }

  /// What became of an item that only one panel has.
  private func words(_ item: PictureContent.Item, _ change: ComingWords.Change) -> String {
    let words = item.isRow ? ComingWords.row : .element
    return "\(item.line.described) \(words.words(for: change, past?.presence(of: item)))"
  }

  /// The number of a row among the rows, from 1.
  private static func rowNumber(_ index: Int, in items: [PictureContent.Item]) -> Int {
    items[...index].count(where: \.isRow)
  }
}

/// Items that stand in the place of others.
private struct Hunk {
  let old: Range<Int>
  let new: Range<Int>

  /// The most items that are compared each with each.
  private static let limit = 500

  /// Where two panels differ.
  static func hunks(_ old: [OutlineLine], _ new: [OutlineLine]) -> [Hunk] {
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
    let end = rest.prefix { $0 == $1 }.count
    let ends = (old: old.count - end, new: new.count - end)
    guard ends.old > start || ends.new > start else { return [] }
    guard max(ends.old, ends.new) - start <= limit else {
      return [Hunk(old: start..<ends.old, new: start..<ends.new)]
    }
    var gone: Set<Int> = []
    var came: Set<Int> = []
    let difference = Array(new[start..<ends.new]).difference(from: Array(old[start..<ends.old]))
    for change in difference {
      switch change {
      case .remove(let offset, _, _): gone.insert(start + offset)
      case .insert(let offset, _, _): came.insert(start + offset)
      }
    }
    var hunks: [Hunk] = []
    var place = (old: start, new: start)
    while place.old < ends.old || place.new < ends.new {
      let first = place
      while gone.contains(place.old) { place.old += 1 }
      while came.contains(place.new) { place.new += 1 }
      if place != first {
        hunks.append(Hunk(old: first.old..<place.old, new: first.new..<place.new))
      }
      place = (place.old + 1, place.new + 1)
    }
    return hunks
  }
}

/// Which items of two pictures are the same ones, changed.
private struct Pairing {
  let old: [PictureContent.Item]
  let new: [PictureContent.Item]
  /// The old items that none stands for yet, and the new ones that stand for none.
  var gone: [Int]
  var came: [Int]
  /// What a new item was before.
  private(set) var pairs: [Int: Int] = [:]

  init(
    old: [PictureContent.Item], new: [PictureContent.Item], gone: [Int], came: [Int]
  ) {
    self.old = old
    self.new = new
    self.gone = gone
    self.came = came
  }

  /// Pairs what has the same name, in order.
  mutating func pair(by name: (PictureContent.Item) -> OutlineLine?) { pair(name, name) }

  /// Pairs what has the same name, where old and new items have different ones.
  mutating func pair(
    _ oldName: (PictureContent.Item) -> OutlineLine?,
    _ newName: (PictureContent.Item) -> OutlineLine?
  ) {
    guard !gone.isEmpty, !came.isEmpty else { return }
    var places: [OutlineLine: [Int]] = [:]
    for index in gone.reversed() {
      if let name = oldName(old[index]) { places[name, default: []].append(index) }
    }
    var taken: Set<Int> = []
    for index in came {
      guard let name = newName(new[index]), let place = places[name]?.popLast() else { continue }
      pairs[index] = place
      taken.insert(place)
    }
    gone.removeAll { taken.contains($0) }
    came.removeAll { pairs[$0] != nil }
  }
}

extension PictureContent.Item {
  fileprivate var kind: OutlineLine? { OutlineLine(depth: 0, kind: line.kind) }

  /// The kind of the only element in a row.
  fileprivate var onlyPart: OutlineLine? {
    parts.count == 1 ? OutlineLine(depth: 0, kind: parts[0].kind) : nil
  }

  fileprivate var name: OutlineLine? { OutlineLine(depth: 0, kind: line.kind, label: line.label) }

  /// What a row begins with, which tells it from others while the rest of it changes.
  fileprivate var beginning: OutlineLine? {
    guard isRow, let first = parts.first else { return nil }
    return OutlineLine(depth: 1, kind: first.kind, label: first.label)
  }

  /// What became of it, in words.
  fileprivate func changes(to new: Self) -> [String] {
    guard isRow, new.isRow else {
      return [(parts.first ?? line).change(to: new.parts.first ?? new.line)]
    }
    var renamed = line
    renamed.label = new.line.label
    let states = line.states == new.line.states ? [] : [renamed.change(to: new.line)]
    let parts = { (item: Self) in item.parts.map { PictureContent.Item(line: $0) } }
    return states + PanelChanges(old: parts(self), new: parts(new)).lines
  }
}

extension Int {
  /// The number as a word of order: `1st`, `2nd`.
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
