/// What actions left behind: a state, and what they told the parent.
///
/// The testers of actions and of renders end in one, so that both are looked at in the same words.
public protocol WorkflowOutcome<WorkflowType> {
  /// The workflow whose actions they were.
  associatedtype WorkflowType: Workflow

  /// The state after the last action.
  var state: WorkflowType.State { get }
  /// What the last action told; `nil` for nothing.
  var output: WorkflowType.Output? { get }
}

extension WorkflowOutcome {
  func assertNoOutput(at place: TestPlace) {
    if let output { place.report("Expected no output, but got \(output).") }
  }

  func verifyOutput(
    at place: TestPlace, _ assertions: (WorkflowType.Output) throws -> Void
  ) rethrows {
    guard let output else { return place.report("No output was produced") }
    try assertions(output)
  }
}
