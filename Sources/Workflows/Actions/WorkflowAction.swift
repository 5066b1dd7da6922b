import RuntimeIssues

/// An event in a workflow, which changes the workflow's state and can have an output.
///
/// Implement one of the two `apply` methods.
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
  /// The type of the workflow that handles the action.
  associatedtype WorkflowType: Workflow

  /// Changes the state, and returns the output to the parent, if any.
  func apply(toState state: inout WorkflowType.State) -> WorkflowType.Output?

  /// Changes the state, and returns the output to the parent, if any.
  ///
  /// The context provides the values of the workflow's properties. It's only valid during the call.
  func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output?
}

extension WorkflowAction {
  /// Calls the method with a context parameter, with a context that provides no values.
  public func apply(toState state: inout WorkflowType.State) -> WorkflowType.Output? {
    apply(toState: &state, context: ApplyContext(withoutWorkflowFor: Self.self, isDefault: true))
  }

  /// Calls the method without a context parameter.
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    // If the default implementation above created the context, the type implements neither method.
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

/// A context that provides the values of the workflow's properties while an action is applied.
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
    /// A source without values, which the default `apply(toState:)` or a tester creates.
    case none(action: Any.Type, isDefault: Bool)
  }

  /// The validity of a context, which ends when `apply` returns.
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

  /// Accesses the value of the workflow at the given key path.
  public subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    switch source {
    case .workflow(let workflow, let validity):
      if validity.isOver { reportUseAfterCall() }
      return workflow[keyPath: keyPath]
    case .none(let action, _):
      // This trap is documented. There is no value to return.
      fatalError(
        """
        "\(action)" read a value of "\(WorkflowType.self)", but was applied without a workflow. \
        To fix, apply it in a host, or pass a workflow: "tester(withState:workflow:)".
        """)
    }
  }

  package func end() {
    if case .workflow(_, let validity) = source { validity.isOver = true }
  }

  /// Returns whether the default `apply(toState:)` of an action type created the context.
  func isDefault(of type: Any.Type) -> Bool {
    if case .none(let action, true) = source { action == type } else { false }
  }

  private func reportUseAfterCall() {
    reportIssue(
      """
      An ApplyContext of "\(WorkflowType.self)" was used after "apply" had returned. It provided \
      the value from the time of the call.

      To fix, read the values inside of "apply(toState:context:)".
      """)
  }
}
