/// What an erased action has in it where it was not made of another action.
struct ClosureAction<WorkflowType: Workflow>: WorkflowAction {
  enum Origin {
    case place(StaticString, UInt)
    case output(WorkflowType.Output)
    case nothing
  }

  private let origin: Origin
  private let applyAction:
    (inout WorkflowType.State, ApplyContext<WorkflowType>) -> WorkflowType.Output?

  init(
    _ origin: Origin,
    apply:
      @escaping (inout WorkflowType.State, ApplyContext<WorkflowType>) -> WorkflowType.Output?
  ) {
    self.origin = origin
    self.applyAction = apply
  }

  func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    applyAction(&state, context)
  }
}

extension ClosureAction: CustomStringConvertible {
  var description: String {
    switch origin {
    case .place(let fileID, let line): "the action of a closure at \(fileID):\(line)"
    case .output(let output): "an action that tells \(output)"
    case .nothing: "no action"
    }
  }
}
