/// A table of the children or side effects that a workflow declares during a render.
///
/// Workflows usually declare the same elements in the same order, so the table first compares a
/// declaration with the next element of the previous render. If the two differ, the table builds an
/// index of the remaining elements and uses it until the render ends.
struct DeclarationTable<ID: Hashable, Element> {
  enum Declaration {
    case known(Element)
    /// The element is new, so the caller must create it and add it to the table.
    case new
    /// The current render has already declared an element with this ID.
    case duplicate
  }

  private struct Reordering {
    /// The elements of the previous render that the current render hasn't declared yet.
    var unused: [ID: Element] = [:]
    var declared: Set<ID> = []
    var next: [(id: ID, element: Element)] = []
  }

  private var entries: [(id: ID, element: Element)] = []
  private var cursor = 0
  private var reordering: Reordering?

  /// The elements, in the order in which the last render declared them.
  var elements: [Element] { entries.map(\.element) }

  mutating func declare(_ id: ID) -> Declaration {
    if reordering == nil {
      if cursor < entries.count, entries[cursor].id == id {
        cursor += 1
        return .known(entries[cursor - 1].element)
      }
      beginReordering()
    }
    guard reordering?.declared.insert(id).inserted == true else { return .duplicate }
    guard let element = reordering?.unused.removeValue(forKey: id) else { return .new }
    add(element, id)
    return .known(element)
  }

  mutating func add(_ element: Element, _ id: ID) { reordering?.next.append((id, element)) }

  /// Ends the current render, and returns the elements that the render didn't declare.
  mutating func finishRender() -> [Element] {
    defer { cursor = 0 }
    guard let reordering else {
      guard cursor < entries.count else { return [] }
      let ended = entries[cursor...].map(\.element)
      entries.removeSubrange(cursor...)
      return ended
    }
    let ended = entries.filter { reordering.unused[$0.id] != nil }.map(\.element)
    entries = reordering.next
    self.reordering = nil
    return ended
  }

  mutating func removeAll() -> [Element] {
    let ended = reordering.map { $0.next.map(\.element) + $0.unused.values } ?? elements
    self = DeclarationTable()
    return ended
  }

  private mutating func beginReordering() {
    var reordering = Reordering()
    for entry in entries[cursor...] { reordering.unused[entry.id] = entry.element }
    for entry in entries[..<cursor] { reordering.declared.insert(entry.id) }
    reordering.next = Array(entries[..<cursor])
    self.reordering = reordering
  }
}
