/// A type-erased workflow.
///
/// As a child, it doesn't have a node of its own: the node is that of the underlying workflow.
public struct AnyWorkflow<Rendering, Output> {
  fileprivate let storage: any AnyWorkflowStorage<Rendering, Output>

  /// Erases the type of a workflow.
  public init<Base: Workflow>(_ workflow: Base)
  where Base.Rendering == Rendering, Base.Output == Output {
    storage =
      (workflow as? AnyWorkflow<Rendering, Output>)?.storage
      ?? WorkflowStorage(base: workflow, renderingMap: { $0 }, outputMap: { $0 })
  }

  fileprivate init(storage: any AnyWorkflowStorage<Rendering, Output>) {
    self.storage = storage
  }

  /// The underlying workflow, without any transformations.
  public var base: Any { storage.workflow }

  /// The type of the underlying workflow.
  public var workflowType: Any.Type { type(of: storage.workflow) }
}

extension AnyWorkflow: Workflow {
  /// The state is that of the underlying workflow, in its own node.
  public typealias State = Void

  /// Renders the underlying workflow as the only child, to support type-erased roots.
  public func render(state: Void, context: RenderContext<AnyWorkflow>) -> Rendering {
    _render(in: context, key: "") { AnyWorkflowAction(sendingOutput: $0) }
  }

  /// Returns itself.
  public func asAnyWorkflow() -> AnyWorkflow<Rendering, Output> { self }

  /// Renders the underlying workflow as a child.
  public func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    storage.render(in: context, key: key, outputMap: outputMap)
  }
}

extension AnyWorkflowConvertible {
  /// Transforms the outputs, without adding a node.
  public func mapOutput<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<Rendering, NewOutput> {
    asAnyWorkflow().storage.map(rendering: { $0 }, output: transform)
  }

  /// Transforms the rendering, without adding a node.
  public func mapRendering<NewRendering>(
    _ transform: @escaping (Rendering) -> NewRendering
  ) -> AnyWorkflow<NewRendering, Output> {
    asAnyWorkflow().storage.map(rendering: transform, output: { $0 })
  }

  /// Handles the outputs by changing the state of the parent.
  ///
  /// ```swift
  /// login.onOutput { (state, user) in
  ///   state.user = user
  ///   return nil
  /// }
  /// .rendered(in: context)
  /// ```
  ///
  /// The closure changes the state of the parent, and returns the parent's output.
  public func onOutput<Parent>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ apply: @escaping (inout Parent.State, Output) -> Parent.Output?
  ) -> AnyWorkflow<Rendering, AnyWorkflowAction<Parent>> {
    mapOutput { output in
      AnyWorkflowAction({ state in apply(&state, output) }, fileID: fileID, line: line)
    }
  }

  /// Ignores the outputs, in a node of its own.
  public func ignoringOutput() -> AnyWorkflow<Rendering, Never> {
    AnyWorkflow(OutputIgnoringWorkflow(child: self))
  }
}

extension AnyWorkflowConvertible where Output == Never {
  /// Changes the output type of a workflow that has no outputs.
  public func mapOutput<NewOutput>(to type: NewOutput.Type) -> AnyWorkflow<Rendering, NewOutput> {
    mapOutput { _ -> NewOutput in }
  }
}

/// A workflow and its transformations.
private protocol AnyWorkflowStorage<Rendering, Output> {
  associatedtype Rendering
  associatedtype Output

  /// The underlying workflow.
  var workflow: any Workflow { get }

  func render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent

  func map<NewRendering, NewOutput>(
    rendering: @escaping (Rendering) -> NewRendering, output: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<NewRendering, NewOutput>
}

private struct WorkflowStorage<Base: Workflow, Rendering, Output>: AnyWorkflowStorage {
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

  func map<NewRendering, NewOutput>(
    rendering: @escaping (Rendering) -> NewRendering, output: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<NewRendering, NewOutput> {
    AnyWorkflow(
      storage: WorkflowStorage<Base, NewRendering, NewOutput>(
        base: base, renderingMap: { [renderingMap] in rendering(renderingMap($0)) },
        outputMap: { [outputMap] in output(outputMap($0)) }))
  }
}

/// A node that renders another workflow and ignores its outputs.
package struct OutputIgnoringWorkflow<Child: AnyWorkflowConvertible>: Workflow {
  package typealias Output = Never
  package typealias Rendering = Child.Rendering
  package typealias State = Void

  package let child: Child

  package func render(
    state: Void, context: RenderContext<OutputIgnoringWorkflow>
  ) -> Child.Rendering {
    child.rendered(in: context) { _ in AnyWorkflowAction.noAction }
  }
}
