/// An action of a workflow without a type of its own: another action, or a closure.
public struct AnyWorkflowAction<WorkflowType: Workflow>: WorkflowAction {
  package let erased: any WorkflowAction<WorkflowType>

  /// Erases the type of an action.
  ///
  /// - Parameter base: The action.
  public init<Base: WorkflowAction>(_ base: Base) where Base.WorkflowType == WorkflowType {
    self.erased = (base as? AnyWorkflowAction<WorkflowType>)?.erased ?? base
  }

  init(_ closure: ClosureAction<WorkflowType>) { self.erased = closure }

  /// Makes an action of a closure.
  ///
  /// - Parameters:
  ///   - apply: Changes the state, and returns what the workflow tells its parent.
  ///   - fileID: The module and file that a message names it by; the caller's by default.
  ///   - line: The line in that file.
  public init(
    _ apply: @escaping (inout WorkflowType.State) -> WorkflowType.Output?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(ClosureAction(.place(fileID, line)) { state, _ in apply(&state) })
  }

  /// Makes an action of a closure that looks at the workflow.
  ///
  /// - Parameters:
  ///   - apply: Changes the state, and returns what the workflow tells its parent.
  ///   - fileID: The module and file that a message names it by; the caller's by default.
  ///   - line: The line in that file.
  public init(
    _ apply:
      @escaping (inout WorkflowType.State, ApplyContext<WorkflowType>) -> WorkflowType.Output?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(ClosureAction(.place(fileID, line), apply: apply))
  }

  /// Makes an action that only tells the parent something.
  ///
  /// - Parameter output: What the workflow tells its parent.
  public init(sendingOutput output: WorkflowType.Output) {
    self.init(ClosureAction(.output(output)) { _, _ in output })
  }

  /// An action that changes nothing.
  public static var noAction: AnyWorkflowAction {
    AnyWorkflowAction(ClosureAction(.nothing) { _, _ in nil })
  }

  /// The action in it, for who looks at actions of every type; for a closure, what stands for it.
  public var base: Any { erased }

  /// Whether it was made of a closure or of an output, not of an action.
  public var isClosureBased: Bool { erased is ClosureAction<WorkflowType> }

  /// Changes the state as the action in it does.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - context: Reads the values of the workflow.
  /// - Returns: What the workflow tells its parent; `nil` for nothing.
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    erased.apply(toState: &state, context: context)
  }
}

extension AnyWorkflowAction: CustomStringConvertible {
  /// The action in it; for a closure, where it was made.
  public var description: String { "\(erased)" }
}
