/// The side effects of a node, in the order of the last render.
struct SideEffectTable {
  private struct Entry {
    let key: AnyHashable
    let lifetime: Lifetime
  }

  enum Declaration {
    case known
    case new(Lifetime)
    case duplicate
  }

  private var entries: [Entry] = []
  /// Those of the render under way, from when it declares another one than the last did next.
  private var next: [Entry]?
  private var cursor = 0

  /// Takes the side effect that a render declares next.
  mutating func take(_ key: AnyHashable) -> Declaration {
    if next == nil {
      if cursor < entries.count, entries[cursor].key == key {
        cursor += 1
        return .known
      }
      next = Array(entries[..<cursor])
    }
    if next?.contains(where: { $0.key == key }) == true { return .duplicate }
    if let entry = entries.first(where: { $0.key == key }) {
      next?.append(entry)
      return .known
    }
    let lifetime = Lifetime()
    next?.append(Entry(key: key, lifetime: lifetime))
    return .new(lifetime)
  }

  /// Ends a render.
  ///
  /// - Returns: The lifetimes of the side effects that it did not declare.
  mutating func finish() -> [Lifetime] {
    defer { cursor = 0 }
    guard next != nil || cursor < entries.count else { return [] }
    let kept = next ?? Array(entries[..<cursor])
    let ended = entries.filter { entry in !kept.contains { $0.lifetime === entry.lifetime } }
    entries = kept
    next = nil
    return ended.map(\.lifetime)
  }

  mutating func endAll() -> [Lifetime] {
    let ended = entries + (next ?? [])
    self = SideEffectTable()
    return ended.map(\.lifetime)
  }
}
