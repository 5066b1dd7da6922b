/// The type-independent part of a node in the tree.
class Node {
  let workflowType: Any.Type
  let key: String
  let tree: WorkflowTree
  // A parent owns its children, and outlives them.
  unowned let parent: Node?
  /// The observer of the node's session, or `nil` if the host has no observers.
  let observer: SessionObserver?
  var children = DeclarationTable<ChildID, Node>()
  /// The sinks for each type of action.
  var sinks: [AnyActionSink] = []
  var sideEffects = DeclarationTable<AnyHashable, Lifetime>()
  /// The number of the current render, or of the last render if there is no current render.
  private(set) var pass = 0
  private(set) var isRendering = false

  init(
    workflowType: Any.Type, key: String, tree: WorkflowTree, parent: Node?,
    observer: SessionObserver?
  ) {
    self.workflowType = workflowType
    self.key = key
    self.tree = tree
    self.parent = parent
    self.observer = observer
  }

  /// The state to include in a snapshot of the tree, if any.
  var shownState: Any? { nil }

  final func beginPass() {
    pass += 1
    isRendering = true
  }

  /// Ends the sinks, side effects and children that the render didn't declare.
  final func endPass() {
    isRendering = false
    if sinks.contains(where: { $0.pass != pass }) {
      for sink in sinks where sink.pass != pass { sink.hasEnded = true }
      sinks.removeAll(where: \.hasEnded)
    }
    for lifetime in sideEffects.finishRender() { lifetime.end() }
    for child in children.finishRender() { child.end() }
  }

  /// Ends the node with its sinks, side effects and children.
  final func end() {
    observer?.notify { $0.sessionDidEnd($1) }
    for sink in sinks { sink.hasEnded = true }
    for lifetime in sideEffects.removeAll() { lifetime.end() }
    for child in children.removeAll() { child.end() }
  }
}

/// The identity of a child within its parent.
struct ChildID: Hashable {
  let type: ObjectIdentifier
  let key: String
}
