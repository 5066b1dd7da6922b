/// The state that a render of the older style is expected to end in.
public struct ExpectedState<WorkflowType: Workflow> {
  let state: WorkflowType.State
  /// Takes the expected state, then the actual one.
  let isEquivalent: (WorkflowType.State, WorkflowType.State) throws -> Bool

  /// Expects a state that cannot be compared with `==`.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - isEquivalent: Compares the expected state with the actual one. An error that it throws is
  ///     reported.
  public init(
    state: WorkflowType.State,
    isEquivalent: @escaping (WorkflowType.State, WorkflowType.State) throws -> Bool
  ) {
    self.state = state
    self.isEquivalent = isEquivalent
  }
}

extension ExpectedState where WorkflowType.State: Equatable {
  /// Expects a state.
  ///
  /// - Parameter state: The state.
  public init(state: WorkflowType.State) {
    self.init(state: state, isEquivalent: ==)
  }
}
