/// The children or side effects that a workflow declares in each render.
///
/// As long as a render declares the same elements in the same order as the previous render, each
/// declaration is only compared with the next element. The first declaration that differs creates
/// an index of the remaining elements.
struct DeclarationTable<ID: Hashable, Element> {
  enum Declaration {
    case known(Element)
    /// The previous render didn't declare the element, so the caller must add it.
    case new
    /// The current render has already declared the element.
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

  /// The elements in the order in which the last render declared them.
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

  /// Ends a render and returns the elements that it didn't declare, in order.
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

  /// Removes and returns all elements, including the elements of an unfinished render.
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
