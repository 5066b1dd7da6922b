/// The parts of a node that don't depend on the type of its workflow.
class Node {
  let workflowType: Any.Type
  let key: String
  let tree: WorkflowTree
  // This is safe because a parent owns its children and therefore outlives them.
  unowned let parent: Node?
  /// The observer of the workflow's session, or `nil` if the host has no observers.
  let observer: SessionObserver?
  var children = DeclarationTable<ChildID, Node>()
  var sinks: [AnyActionSink] = []
  var sideEffects = DeclarationTable<AnyHashable, Lifetime>()
  /// The number of renders so far, including the current one.
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

  /// The state to show in a description of the tree, or `nil` if the workflow has no state.
  var shownState: Any? { nil }

  final func beginPass() {
    pass += 1
    isRendering = true
  }

  /// Ends everything that the current render didn't declare.
  final func endPass() {
    isRendering = false
    if sinks.contains(where: { $0.pass != pass }) {
      for sink in sinks where sink.pass != pass { sink.hasEnded = true }
      sinks.removeAll(where: \.hasEnded)
    }
    for lifetime in sideEffects.finishRender() { lifetime.end() }
    for child in children.finishRender() { child.end() }
  }

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
