import SteppedEffects

/// What stands behind a render context: a node of a host, or a tester.
package protocol RenderBackend<WorkflowType>: AnyObject {
  associatedtype WorkflowType: Workflow

  func render<Child: Workflow, Action: WorkflowAction>(
    _ workflow: Child, key: String, at place: SourcePlace?,
    outputMap: @escaping (Child.Output) -> Action
  ) -> Child.Rendering where Action.WorkflowType == WorkflowType

  func makeSink<Action: WorkflowAction>(of type: Action.Type) -> Sink<Action>
  where Action.WorkflowType == WorkflowType

  func runSideEffect(key: AnyHashable, action: (Lifetime) -> Void)

  /// Starts what a worker does, until its lifetime ends.
  func startWork(
    _ name: String, during lifetime: Lifetime, _ work: @escaping @Sendable (WorkScope) async -> Void
  )
}
