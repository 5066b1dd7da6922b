import RuntimeIssues

/// Something that happened in a workflow: it changes the state, and may have an output.
///
/// An action implements one of the two methods; each defaults to the other.
///
/// ```swift
/// enum Action: WorkflowAction {
///   case increment, close
///   func apply(toState state: inout Int) -> Counter.Output? {
///     switch self {
///     case .increment: state += 1; return nil
///     case .close: return .closed(at: state)
///     }
///   }
/// }
/// ```
public protocol WorkflowAction<WorkflowType> {
  /// The workflow whose state it changes.
  associatedtype WorkflowType: Workflow

  /// Changes the state, and returns the output to the parent, if any.
  func apply(toState state: inout WorkflowType.State) -> WorkflowType.Output?

  /// Changes the state, and returns the output to the parent, if any; the context reads the
  /// workflow, in this call only.
  func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output?
}

extension WorkflowAction {
  /// Calls the method that takes a context, which can't read any value.
  public func apply(toState state: inout WorkflowType.State) -> WorkflowType.Output? {
    apply(toState: &state, context: ApplyContext(withoutWorkflowFor: Self.self, isDefault: true))
  }

  /// Calls the method that takes no context.
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    // A context made for this very type comes from the default above, so both are defaults.
    guard !context.isDefault(of: Self.self) else {
      reportIssue(
        """
        "\(Self.self)" implements neither "apply(toState:)" nor "apply(toState:context:)". \
        Nothing was applied.

        To fix, implement one of them.
        """)
      return nil
    }
    return apply(toState: &state)
  }
}

/// Lets an action read its workflow while it is applied.
///
/// ```swift
/// func apply(toState state: inout Int, context: ApplyContext<Counter>) -> Counter.Output? {
///   state += context[workflowValue: \.step]
///   return nil
/// }
/// ```
public struct ApplyContext<WorkflowType: Workflow> {
  private enum Source {
    case workflow(WorkflowType, Validity)
    /// Made by the default of an action's `apply(toState:)`, or by a tester without a workflow.
    case none(action: Any.Type, isDefault: Bool)
  }

  /// Whether the call has returned.
  private final class Validity {
    var isOver = false
  }

  private let source: Source

  package init(workflow: WorkflowType) {
    self.source = .workflow(workflow, Validity())
  }

  package init(withoutWorkflowFor action: Any.Type, isDefault: Bool = false) {
    self.source = .none(action: action, isDefault: isDefault)
  }

  /// The value of the workflow at a key path.
  public subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    switch source {
    case .workflow(let workflow, let validity):
      if validity.isOver { reportUseAfterCall() }
      return workflow[keyPath: keyPath]
    case .none(let action, _):
      // There is no value to go on with, so this is a documented trap.
      fatalError(
        """
        "\(action)" read a value of "\(WorkflowType.self)", and was applied without a workflow. \
        To fix, apply it in a host, or pass one: "tester(withState:workflow:)".
        """)
    }
  }

  package func end() {
    if case .workflow(_, let validity) = source { validity.isOver = true }
  }

  /// Whether the default of that action's own `apply(toState:)` made the context.
  func isDefault(of type: Any.Type) -> Bool {
    if case .none(let action, true) = source { action == type } else { false }
  }

  private func reportUseAfterCall() {
    reportIssue(
      """
      An ApplyContext of "\(WorkflowType.self)" was used after "apply" had returned. It gave the \
      value of the workflow as it was then.

      To fix, read the values inside of "apply(toState:context:)" and keep those.
      """)
  }
}
