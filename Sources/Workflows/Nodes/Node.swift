/// What a node of the tree is without the type of its workflow: an identity, and what the last
/// render declared.
class Node {
  /// The type of the workflow; with the key, the identity of the node.
  let workflowType: Any.Type
  let typeID: ObjectIdentifier
  let key: String
  let tree: WorkflowTree
  // A parent keeps its children, and ends them with itself.
  unowned let parent: Node?
  /// Tells of what happens here; `nil` where the host has no observers.
  let observer: SessionObserver?
  var children = ChildTable()
  var sinks = SinkTable()
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

  /// The state, for who shows the tree; `nil` where there is none to show.
  var shownState: Any? { nil }

  final func beginPass() {
    pass += 1
    isRendering = true
  }

  /// Ends what the render did not declare.
  final func endPass() {
    isRendering = false
    sinks.finish(pass)
    for lifetime in sideEffects.finish() { lifetime.end() }
    for child in children.finish() { child.end() }
  }

  /// Ends the node: its sinks fall silent, its side effects and its children end.
  final func end() {
    observer?.didEnd()
    sinks.endAll()
    for lifetime in sideEffects.endAll() { lifetime.end() }
    for child in children.endAll() { child.end() }
  }
}
