import RuntimeIssues

/// An event that a workflow handles.
///
/// An action can change the workflow's `State` and send an `Output` to the workflow's parent.
/// Implement either ``apply(toState:)`` or ``apply(toState:context:)``.
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

  /// Updates the given state, and returns an output for the parent if there is one.
  func apply(toState state: inout WorkflowType.State) -> WorkflowType.Output?

  /// Updates the given state, and returns an output for the parent if there is one.
  ///
  /// Use `context` to read the workflow's properties. The context is valid only until this method
  /// returns.
  func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output?
}

extension WorkflowAction {
  /// Calls ``apply(toState:context:)`` with a context that has no workflow to read from.
  public func apply(toState state: inout WorkflowType.State) -> WorkflowType.Output? {
    apply(toState: &state, context: ApplyContext(withoutWorkflowFor: Self.self, isDefault: true))
  }

  /// Calls ``apply(toState:)``.
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    // The context comes from the default implementation above, so this type implements neither
    // method.
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

/// A context that lets an action read the workflow's properties during `apply`.
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
    /// There's no workflow to read from, for example because a tester was created without one.
    case none(action: Any.Type, isDefault: Bool)
  }

  private final class Validity {
    /// A Boolean value that indicates whether `apply` has returned, which invalidates the context.
    var isOver = false
  }

  private let source: Source

  package init(workflow: WorkflowType) { source = .workflow(workflow, Validity()) }

  package init(withoutWorkflowFor action: Any.Type, isDefault: Bool = false) {
    source = .none(action: action, isDefault: isDefault)
  }

  /// Accesses the value of the workflow's property at the given key path.
  ///
  /// If a test applies the action without a workflow, this subscript traps unless the property is
  /// optional. For an optional property, it reports an issue and returns `nil`.
  public subscript<Value>(workflowValue keyPath: KeyPath<WorkflowType, Value>) -> Value {
    switch source {
    case .workflow(let workflow, let validity):
      if validity.isOver {
        reportIssue(
          """
          An ApplyContext of "\(WorkflowType.self)" was used after "apply" had returned. It \
          provided the value from the time of the call.

          To fix, read the values inside of "apply(toState:context:)".
          """)
      }
      return workflow[keyPath: keyPath]
    case .none(let action, _):
      let message = """
        "\(action)" read a value of "\(WorkflowType.self)", but was applied without a workflow. \
        To fix, apply the action in a host, or pass a workflow to "tester(withState:workflow:)".
        """
      // There's no value to return for a nonoptional property, so this traps as documented.
      guard let missing = Any?.none as? Value else { fatalError(message) }
      reportIssue(message)
      return missing
    }
  }

  package func end() {
    if case .workflow(_, let validity) = source { validity.isOver = true }
  }

  /// Returns whether the context comes from the default `apply(toState:)` of the given type.
  func isDefault(of type: Any.Type) -> Bool {
    if case .none(let action, true) = source { action == type } else { false }
  }
}
