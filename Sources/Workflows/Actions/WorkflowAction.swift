import RuntimeIssues

/// Something that happened in a workflow: it changes the state, and may tell the parent.
///
/// An action implements one of the two methods; each is there by the other.
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

  /// Changes the state.
  ///
  /// - Parameter state: The state.
  /// - Returns: What the workflow tells its parent; `nil` for nothing.
  func apply(toState state: inout WorkflowType.State) -> WorkflowType.Output?

  /// Changes the state, with a look at the workflow.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - context: Reads the values of the workflow; valid in this call only.
  /// - Returns: What the workflow tells its parent; `nil` for nothing.
  func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output?
}

extension WorkflowAction {
  /// Changes the state by the method that takes a context, of which no value can be read.
  ///
  /// - Parameter state: The state.
  /// - Returns: What the workflow tells its parent; `nil` for nothing.
  public func apply(toState state: inout WorkflowType.State) -> WorkflowType.Output? {
    apply(toState: &state, context: ApplyContext(withoutWorkflowFor: Self.self, isDefault: true))
  }

  /// Changes the state by the method that takes none of the context.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - context: Not looked at.
  /// - Returns: What the workflow tells its parent; `nil` for nothing.
  public func apply(
    toState state: inout WorkflowType.State, context: ApplyContext<WorkflowType>
  ) -> WorkflowType.Output? {
    // A context made for this very type comes from the default above: both are defaults.
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
