/// Finds the position of an id in an array of unique ids: a hash table of positions alone.
///
/// The ids stay where they are, so that shifting all positions behind a removed element is one
/// pass over integers, not one look-up for each of them.
struct PositionTable<ID: Hashable> {
  /// Up to this many ids are compared one by one, which is faster than hashing.
  private static var linearLimit: Int { 8 }
  private static var empty: Int32 { -1 }

  /// A power of two of slots, at most half of them taken; none while ids are few.
  private var slots = BlockArray<Int32>()

  /// The position of an id.
  ///
  /// - Complexity: O(1) on average.
  func position(of id: ID, in ids: BlockArray<ID>) -> Int? {
    guard !slots.isEmpty else { return ids.firstIndex(of: id) }
    var slot = home(of: id)
    while slots[slot] != Self.empty {
      let position = Int(slots[slot])
      if ids[position] == id { return position }
      slot = next(slot)
    }
    return nil
  }

  /// Takes in the last of the ids.
  ///
  /// - Complexity: O(1) amortized.
  mutating func insertLast(of ids: BlockArray<ID>) {
    if slots.isEmpty, ids.count <= Self.linearLimit { return }
    guard ids.count * 2 <= slots.count else { return rebuild(for: ids) }
    fill(ids[ids.count - 1], position: ids.count - 1)
  }

  /// Takes in one of the ids, and moves those behind it back.
  ///
  /// - Complexity: O(*n*), a pass over integers.
  mutating func insert(at position: Int, of ids: BlockArray<ID>) {
    guard !slots.isEmpty, ids.count * 2 <= slots.count else { return rebuild(for: ids) }
    let inserted = Int32(position)
    slots.changeEach { if $0 >= inserted { $0 += 1 } }
    fill(ids[position], position: position)
  }

  /// Lets an id go that is about to be removed, and moves those behind it forward.
  ///
  /// - Complexity: O(*n*), a pass over integers; O(1) for the last id.
  mutating func remove(at position: Int, of ids: BlockArray<ID>) {
    guard !slots.isEmpty else { return }
    closeGap(slot(of: position, ids), ids)
    guard position < ids.count - 1 else { return }
    let removed = Int32(position)
    slots.changeEach { if $0 > removed { $0 -= 1 } }
  }

  /// Lets the id at a position go that is about to be replaced.
  ///
  /// - Complexity: O(1) on average.
  mutating func vacate(_ position: Int, of ids: BlockArray<ID>) {
    if !slots.isEmpty { closeGap(slot(of: position, ids), ids) }
  }

  /// Takes in an id that has replaced another.
  ///
  /// - Complexity: O(1) on average.
  mutating func occupy(_ position: Int, of ids: BlockArray<ID>) {
    if !slots.isEmpty { fill(ids[position], position: position) }
  }

  /// Exchanges the positions of two ids that are about to be exchanged.
  ///
  /// - Complexity: O(1) on average.
  mutating func exchange(_ first: Int, _ second: Int, of ids: BlockArray<ID>) {
    if !slots.isEmpty { slots.swapAt(slot(of: first, ids), slot(of: second, ids)) }
  }

  /// Starts anew.
  ///
  /// - Complexity: O(*n*).
  mutating func rebuild(for ids: BlockArray<ID>) {
    slots = BlockArray()
    guard ids.count > Self.linearLimit else { return }
    var capacity = 32
    while capacity < ids.count * 4 { capacity *= 2 }
    slots = BlockArray(repeating: Self.empty, count: capacity)
    for (position, id) in ids.enumerated() { fill(id, position: position) }
  }

  private func slot(of position: Int, _ ids: BlockArray<ID>) -> Int {
    var slot = home(of: ids[position])
    while slots[slot] != Int32(position) { slot = next(slot) }
    return slot
  }

  private mutating func fill(_ id: ID, position: Int) {
    var slot = home(of: id)
    while slots[slot] != Self.empty { slot = next(slot) }
    slots[slot] = Int32(position)
  }

  /// Moves what was displaced by the entry in a slot back towards its home, so that no search
  /// stops short of it.
  private mutating func closeGap(_ gap: Int, _ ids: BlockArray<ID>) {
    var hole = gap
    var slot = next(gap)
    while slots[slot] != Self.empty {
      let home = home(of: ids[Int(slots[slot])])
      if distance(from: home, to: slot) >= distance(from: hole, to: slot) {
        slots[hole] = slots[slot]
        hole = slot
      }
      slot = next(slot)
    }
    slots[hole] = Self.empty
  }

  private func home(of id: ID) -> Int { id.hashValue & (slots.count - 1) }
  private func next(_ slot: Int) -> Int { (slot + 1) & (slots.count - 1) }
  private func distance(from home: Int, to slot: Int) -> Int { (slot - home) & (slots.count - 1) }
}

extension PositionTable: Sendable where ID: Sendable {}
