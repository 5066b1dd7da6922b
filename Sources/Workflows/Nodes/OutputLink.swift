/// Where the outputs of a node go; nowhere, unless it is one of the kinds below.
class OutputLink<Child: Workflow> {
  /// The type of action that an output becomes; `nil` where it becomes none.
  var actionType: ObjectIdentifier? { nil }

  func send(_ output: Child.Output) {}
}

/// Turns the outputs of a child into actions of its parent, by the map of the latest render.
final class ActionLink<Child: Workflow, Action: WorkflowAction>: OutputLink<Child> {
  // A parent keeps its children, and ends them with itself.
  private unowned let parent: WorkflowNode<Action.WorkflowType>
  var map: (Child.Output) -> Action

  init(to parent: WorkflowNode<Action.WorkflowType>, map: @escaping (Child.Output) -> Action) {
    self.parent = parent
    self.map = map
  }

  override var actionType: ObjectIdentifier? { ObjectIdentifier(Action.self) }

  override func send(_ output: Child.Output) { parent.receive(map(output), isFromChild: true) }
}

/// Keeps what the root tells, until the host has rendered.
final class HostLink<Root: Workflow>: OutputLink<Root> {
  private var output: Root.Output?

  override func send(_ output: Root.Output) { self.output = output }

  func take() -> Root.Output? {
    defer { output = nil }
    return output
  }
}
