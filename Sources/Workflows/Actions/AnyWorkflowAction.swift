import RuntimeIssues

/// A type-erased action of a workflow: another action, or a closure.
public struct AnyWorkflowAction<WorkflowType: Workflow>: WorkflowAction {
  package let erased: any WorkflowAction<WorkflowType>

  /// Erases the type of an action.
  public init<Base: WorkflowAction>(_ base: Base) where Base.WorkflowType == WorkflowType {
    self.erased = (base as? AnyWorkflowAction<WorkflowType>)?.erased ?? base
  }

  private init(_ closure: ClosureAction<WorkflowType>) { self.erased = closure }

  /// Makes an action from a closure.
  public init(
    _ apply: @escaping (inout WorkflowType.State) -> WorkflowType.Output?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init({ state, _ in apply(&state) }, fileID: fileID, line: line)
  }

  /// Makes an action from a closure that reads the workflow.
  public init(
    _ apply:
      @escaping (inout WorkflowType.State, ApplyContext<WorkflowType>) -> WorkflowType.Output?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let site = CallSite(fileID: fileID, line: line)
    self.init(ClosureAction(origin: .closure(site), apply: apply))
  }

  /// Makes an action that only sends an output to the parent.
  public init(sendingOutput output: WorkflowType.Output) {
    self.init(ClosureAction(origin: .output(output)) { _, _ in output })
  }

  /// An action that changes nothing.
  public static var noAction: AnyWorkflowAction {
    AnyWorkflowAction(ClosureAction(origin: .noAction) { _, _ in nil })
  }

  /// The erased action, for code that handles actions of every type; for a closure, a stand-in.
  public var base: Any { erased }

  /// Whether it was made from a closure or an output rather than from an action.
  public var isClosureBased: Bool { erased is ClosureAction<WorkflowType> }

  /// Changes the state as the erased action does.
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    erased.apply(toState: &state, context: context)
  }
}

extension AnyWorkflowAction: CustomStringConvertible {
  /// The erased action; for a closure, where it was made.
  public var description: String { "\(erased)" }
}

/// The action in an erased one that wasn't made from another action.
private struct ClosureAction<WorkflowType: Workflow>: WorkflowAction, CustomStringConvertible {
  enum Origin {
    case closure(CallSite)
    case output(WorkflowType.Output)
    case noAction
  }

  let origin: Origin
  let apply: (inout WorkflowType.State, ApplyContext<WorkflowType>) -> WorkflowType.Output?

  func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    apply(&state, context)
  }

  var description: String {
    switch origin {
    case .closure(let site): "the action of a closure at \(site)"
    case .output(let output): "an action that tells \(output)"
    case .noAction: "no action"
    }
  }
}
