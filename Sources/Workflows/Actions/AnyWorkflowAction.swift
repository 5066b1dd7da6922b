/// An action of a workflow without a type of its own: another action, or a closure.
public struct AnyWorkflowAction<WorkflowType: Workflow>: WorkflowAction {
  /// The action that was erased; `nil` for a closure.
  package let base: (any WorkflowAction<WorkflowType>)?
  private let applyAction:
    (inout WorkflowType.State, ApplyContext<WorkflowType>) -> WorkflowType.Output?

  /// Erases the type of an action.
  ///
  /// - Parameter base: The action.
  public init<Base: WorkflowAction>(_ base: Base) where Base.WorkflowType == WorkflowType {
    if let erased = base as? AnyWorkflowAction<WorkflowType> {
      self = erased
    } else {
      self.base = base
      self.applyAction = { state, context in base.apply(toState: &state, context: context) }
    }
  }

  /// Makes an action of a closure.
  ///
  /// - Parameter apply: Changes the state, and returns what the workflow tells its parent.
  public init(_ apply: @escaping (inout WorkflowType.State) -> WorkflowType.Output?) {
    self.base = nil
    self.applyAction = { state, _ in apply(&state) }
  }

  /// Makes an action of a closure that looks at the workflow.
  ///
  /// - Parameter apply: Changes the state, and returns what the workflow tells its parent.
  public init(
    _ apply:
      @escaping (inout WorkflowType.State, ApplyContext<WorkflowType>) -> WorkflowType.Output?
  ) {
    self.base = nil
    self.applyAction = apply
  }

  /// Makes an action that only tells the parent something.
  ///
  /// - Parameter output: What the workflow tells its parent.
  public init(sendingOutput output: WorkflowType.Output) {
    self.init { _ in output }
  }

  /// An action that changes nothing.
  public static var noAction: AnyWorkflowAction { AnyWorkflowAction { _ in nil } }

  /// Changes the state as the action in it does.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - context: Reads the values of the workflow.
  /// - Returns: What the workflow tells its parent; `nil` for nothing.
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    applyAction(&state, context)
  }
}
