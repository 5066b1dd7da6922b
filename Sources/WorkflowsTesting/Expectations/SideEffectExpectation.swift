/// A side effect that a test expects, and the action that stands for what it does.
final class SideEffectExpectation<WorkflowType: Workflow> {
  let key: AnyHashable
  let action: (any WorkflowAction<WorkflowType>)?
  let place: TestPlace
  /// Whether the render has had the side effect.
  var isMet = false

  init(key: AnyHashable, action: (any WorkflowAction<WorkflowType>)?, place: TestPlace) {
    self.key = key
    self.action = action
    self.place = place
  }
}
