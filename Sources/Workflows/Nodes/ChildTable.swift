/// The children of a node, in the order of the last render.
///
/// As long as a render declares the children in the same order, each is compared with the next one
/// only. The first difference makes an index of the rest, for that render.
struct ChildTable {
  fileprivate struct Identity: Hashable {
    let type: ObjectIdentifier
    let key: String
  }

  private struct Reordering {
    /// The children of the last render not yet declared in this one.
    var unused: [Identity: Node] = [:]
    var declared: Set<Identity> = []
    var next: [Node] = []
  }

  private(set) var nodes: [Node] = []
  private var cursor = 0
  private var reordering: Reordering?

  /// Takes the child that a render declares next.
  ///
  /// - Parameters:
  ///   - type: The type of its workflow.
  ///   - key: The key that tells it from others of the type.
  ///   - onDuplicate: Called if the render declared it before.
  /// - Returns: The child of the last render; `nil` if there was none.
  mutating func take(
    _ type: ObjectIdentifier, key: String, onDuplicate: () -> Never
  ) -> Node? {
    if reordering == nil {
      if cursor < nodes.count {
        let node = nodes[cursor]
        if node.typeID == type, node.key == key {
          cursor += 1
          return node
        }
      }
      beginReordering()
    }
    let identity = Identity(type: type, key: key)
    guard reordering?.declared.insert(identity).inserted == true else { onDuplicate() }
    guard let node = reordering?.unused.removeValue(forKey: identity) else { return nil }
    reordering?.next.append(node)
    return node
  }

  /// Adds the child that ``take(_:key:onDuplicate:)`` didn't find.
  mutating func add(_ node: Node) {
    reordering?.next.append(node)
  }

  /// Ends a render, and returns the children that it didn't declare, in their order.
  mutating func finish() -> [Node] {
    defer { cursor = 0 }
    guard let reordering else {
      guard cursor < nodes.count else { return [] }
      let ended = Array(nodes[cursor...])
      nodes.removeSubrange(cursor...)
      return ended
    }
    let ended =
      reordering.unused.isEmpty
      ? [] : nodes.filter { reordering.unused[$0.identity] != nil }
    nodes = reordering.next
    self.reordering = nil
    return ended
  }

  /// Removes and returns all children, with those of an unfinished render.
  mutating func endAll() -> [Node] {
    var ended = nodes
    if let reordering {
      ended = reordering.next + reordering.unused.values
    }
    self = ChildTable()
    return ended
  }

  private mutating func beginReordering() {
    var reordering = Reordering()
    for node in nodes[cursor...] { reordering.unused[node.identity] = node }
    for node in nodes[..<cursor] { reordering.declared.insert(node.identity) }
    reordering.next = Array(nodes[..<cursor])
    self.reordering = reordering
  }
}

extension Node {
  fileprivate var identity: ChildTable.Identity { .init(type: typeID, key: key) }
}
