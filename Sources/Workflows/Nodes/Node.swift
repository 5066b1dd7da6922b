/// A node of the tree without the type of its workflow: an identity, and the declarations of the
/// last render.
class Node {
  /// The type of the workflow; with the key, the identity of the node.
  let workflowType: Any.Type
  let typeID: ObjectIdentifier
  let key: String
  let tree: WorkflowTree
  // A parent keeps its children, and ends them with itself.
  unowned let parent: Node?
  /// Notifies the observers of the host; `nil` if there are none.
  let observer: SessionObserver?
  var children = ChildTable()
  /// The sinks, one for each action type.
  var sinks: [SinkSlot] = []
  var sideEffects = SideEffectTable()
  /// The number of the render under way, or of the last one.
  private(set) var pass = 0
  private(set) var isRendering = false

  init(
    workflowType: Any.Type, key: String, tree: WorkflowTree, parent: Node?,
    observer: SessionObserver?
  ) {
    self.workflowType = workflowType
    self.typeID = ObjectIdentifier(workflowType)
    self.key = key
    self.tree = tree
    self.parent = parent
    self.observer = observer
  }

  /// The state to show in a tree; `nil` if there is none.
  var shownState: Any? { nil }

  final func beginPass() {
    pass += 1
    isRendering = true
  }

  /// Ends what the render didn't declare.
  final func endPass() {
    isRendering = false
    if sinks.contains(where: { $0.pass != pass }) {
      for slot in sinks where slot.pass != pass { slot.isSilent = true }
      sinks.removeAll(where: \.isSilent)
    }
    for lifetime in sideEffects.finish() { lifetime.end() }
    for child in children.finish() { child.end() }
  }

  /// Ends the node with its sinks, side effects and children.
  final func end() {
    observer?.notify { $0.sessionDidEnd($1) }
    for slot in sinks { slot.isSilent = true }
    for lifetime in sideEffects.endAll() { lifetime.end() }
    for child in children.endAll() { child.end() }
  }
}

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
  /// Those of the render under way, once its order differs from the last render's.
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

  /// Ends a render, and returns the lifetimes of the side effects that it didn't declare.
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
