import RuntimeIssues

/// What an action may read of its workflow while it is applied.
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
    /// Made by the default of an action's `apply(toState:)`, or by a tester.
    case none(action: Any.Type, isDefault: Bool)
  }

  /// Whether the call is still under way.
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
  ///
  /// - Parameter keyPath: The path to the value.
  public subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    switch source {
    case .workflow(let workflow, let validity):
      if validity.isOver { reportUseAfterCall() }
      return workflow[keyPath: keyPath]
    case .none(let action, _):
      // There is no value to go on with: the one place where a context must trap.
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

  /// Whether the default of the action's own `apply(toState:)` made the context.
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
