/// What an erased workflow asks of the workflow in it.
protocol AnyWorkflowStorage<Rendering, Output> {
  associatedtype Rendering
  associatedtype Output

  /// The workflow, without the transformations that were applied to it.
  var workflow: any Workflow { get }

  func render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent

  func mapOutput<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<Rendering, NewOutput>

  func mapRendering<NewRendering>(
    _ transform: @escaping (Rendering) -> NewRendering
  ) -> AnyWorkflow<NewRendering, Output>
}

/// A workflow with the transformations put on it; all of them together are one node.
struct WorkflowStorage<Base: Workflow, Rendering, Output>: AnyWorkflowStorage {
  let base: Base
  let renderingMap: (Base.Rendering) -> Rendering
  let outputMap: (Base.Output) -> Output

  var workflow: any Workflow { base }

  func render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    renderingMap(
      base._render(in: context, key: key) { [transform = self.outputMap] in
        outputMap(transform($0))
      })
  }

  func mapOutput<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<Rendering, NewOutput> {
    AnyWorkflow(
      storage: WorkflowStorage<Base, Rendering, NewOutput>(
        base: base, renderingMap: renderingMap,
        outputMap: { [outputMap] in transform(outputMap($0)) }))
  }

  func mapRendering<NewRendering>(
    _ transform: @escaping (Rendering) -> NewRendering
  ) -> AnyWorkflow<NewRendering, Output> {
    AnyWorkflow(
      storage: WorkflowStorage<Base, NewRendering, Output>(
        base: base, renderingMap: { [renderingMap] in transform(renderingMap($0)) },
        outputMap: outputMap))
  }
}
