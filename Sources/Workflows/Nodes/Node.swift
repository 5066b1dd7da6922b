/// The parts of a node that don't depend on the type of its workflow.
class Node {
  let workflowType: Any.Type
  let key: String
  let tree: WorkflowTree
  // This is safe because a parent owns its children and therefore outlives them.
  unowned let parent: Node?
  /// An object that notifies the host's observers about this node, or `nil` if there are no
  /// observers.
  let observer: SessionObserver?
  var children = DeclarationTable<ChildID, Node>()
  var sinks: [AnyActionSink] = []
  var sideEffects = DeclarationTable<AnyHashable, Lifetime>()
  /// The number of the current render or, between renders, of the last one.
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

  /// The state that snapshots of the tree include, or `nil` if the workflow has no state.
  var shownState: Any? { nil }

  final func beginPass() {
    pass += 1
    isRendering = true
  }

  /// Ends all sinks, side effects, and children that the current render didn't declare.
  final func endPass() {
    isRendering = false
    if sinks.contains(where: { $0.pass != pass }) {
      for sink in sinks where sink.pass != pass { sink.hasEnded = true }
      sinks.removeAll(where: \.hasEnded)
    }
    for lifetime in sideEffects.finishRender() { lifetime.end() }
    for child in children.finishRender() { child.end() }
  }

  /// Ends this node and all of its sinks, side effects, and children.
  final func end() {
    observer?.notify { $0.sessionDidEnd($1) }
    for sink in sinks { sink.hasEnded = true }
    for lifetime in sideEffects.removeAll() { lifetime.end() }
    for child in children.removeAll() { child.end() }
  }
}

struct ChildID: Hashable {
  let type: ObjectIdentifier
  let key: String
}
