import RuntimeIssues

/// A type-erased workflow action.
public struct AnyWorkflowAction<WorkflowType: Workflow>: WorkflowAction {
  package let erased: any WorkflowAction<WorkflowType>

  /// Creates a type-erased action that wraps `base`.
  ///
  /// If `base` is already type-erased, this initializer wraps its underlying action.
  public init<Base: WorkflowAction>(_ base: Base) where Base.WorkflowType == WorkflowType {
    self.erased = (base as? AnyWorkflowAction<WorkflowType>)?.erased ?? base
  }

  private init(_ closure: ClosureAction<WorkflowType>) { self.erased = closure }

  /// Creates an action that calls `apply` to change the state.
  public init(
    _ apply: @escaping (inout WorkflowType.State) -> WorkflowType.Output?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init({ state, _ in apply(&state) }, fileID: fileID, line: line)
  }

  /// Creates an action that calls `apply` to change the state.
  ///
  /// The closure can read the workflow's properties through the `ApplyContext` that it receives.
  public init(
    _ apply:
      @escaping (inout WorkflowType.State, ApplyContext<WorkflowType>) -> WorkflowType.Output?,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let callSite = CallSite(fileID: fileID, line: line)
    self.init(ClosureAction(origin: .closure(callSite), apply: apply))
  }

  /// Creates an action that sends `output` to the parent and doesn't change the state.
  public init(sendingOutput output: WorkflowType.Output) {
    self.init(ClosureAction(origin: .output(output)) { _, _ in output })
  }

  /// An action that doesn't change the state and has no output.
  public static var noAction: AnyWorkflowAction {
    AnyWorkflowAction(ClosureAction(origin: .noAction) { _, _ in nil })
  }

  /// The underlying action.
  ///
  /// If you created the action from a closure, the underlying action has a private type.
  public var base: Any { erased }

  /// A Boolean value that indicates whether this action was created from a closure or an output
  /// instead of another action.
  public var isClosureBased: Bool { erased is ClosureAction<WorkflowType> }

  /// Applies the underlying action.
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    erased.apply(toState: &state, context: context)
  }
}

extension AnyWorkflowAction: CustomStringConvertible {
  /// A description of ``base``.
  ///
  /// If you created the action from a closure, the description contains the call site of the
  /// initializer.
  public var description: String { "\(erased)" }
}

/// The underlying action of a type-erased action that wasn't created from another action.
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
    case .closure(let callSite): "the closure at \(callSite)"
    case .output(let output): "an action that outputs \(output)"
    case .noAction: "no action"
    }
  }
}
