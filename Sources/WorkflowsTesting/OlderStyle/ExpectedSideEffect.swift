/// A side effect that a render of the older style is expected to run.
public struct ExpectedSideEffect<WorkflowType: Workflow> {
  let make: (TestPlace) -> SideEffectExpectation<WorkflowType>

  /// Expects a side effect, which is not run.
  ///
  /// - Parameter key: Its key.
  public init(key: AnyHashable) {
    self.make = { SideEffectExpectation(key: key, action: nil, place: $0) }
  }

  /// Expects a side effect, for which an action stands.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - action: What is sent in its place.
  public init<Action: WorkflowAction>(key: AnyHashable, action: Action)
  where Action.WorkflowType == WorkflowType {
    self.make = { SideEffectExpectation(key: key, action: action, place: $0) }
  }
}
