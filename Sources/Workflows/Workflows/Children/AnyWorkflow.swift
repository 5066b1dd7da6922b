/// A type-erased workflow.
///
/// When you render an `AnyWorkflow` as a child, the tree contains a node for its ``base`` but no
/// node for the wrapper.
public struct AnyWorkflow<Rendering, Output> {
  fileprivate let storage: any AnyWorkflowStorage<Rendering, Output>

  /// Creates a type-erased workflow that wraps the given workflow.
  public init<Base: Workflow>(_ workflow: Base)
  where Base.Rendering == Rendering, Base.Output == Output {
    storage =
      (workflow as? AnyWorkflow<Rendering, Output>)?.storage
      ?? WorkflowStorage(base: workflow, renderingMap: { $0 }, outputMap: { $0 })
  }

  fileprivate init(storage: any AnyWorkflowStorage<Rendering, Output>) { self.storage = storage }

  /// The underlying workflow, before any transformations are applied.
  public var base: Any { storage.workflow }

  /// The type of the underlying workflow.
  public var workflowType: Any.Type { type(of: storage.workflow) }
}

extension AnyWorkflow: Workflow {
  /// An empty state, because the node of ``base`` stores the actual state.
  public typealias State = Void

  /// Renders the underlying workflow.
  ///
  /// The host calls this method only if the type-erased workflow is the root of the tree.
  public func render(state: Void, context: RenderContext<AnyWorkflow>) -> Rendering {
    _render(in: context, key: "") { AnyWorkflowAction(sendingOutput: $0) }
  }

  /// Returns this workflow because it's already type-erased.
  public func asAnyWorkflow() -> AnyWorkflow<Rendering, Output> { self }

  /// Renders the underlying workflow as a child of the given parent.
  public func _render<Parent, Action>(
    in context: RenderContext<Parent>, key: String, outputMap: @escaping (Output) -> Action
  ) -> Rendering where Action: WorkflowAction, Action.WorkflowType == Parent {
    storage.render(in: context, key: key, outputMap: outputMap)
  }
}

extension AnyWorkflowConvertible {
  /// Returns a workflow that transforms its outputs using the given closure.
  ///
  /// This method doesn't add a node to the tree.
  public func mapOutput<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<Rendering, NewOutput> {
    asAnyWorkflow().storage.map(rendering: { $0 }, output: transform)
  }

  /// Returns a workflow that transforms its rendering using the given closure.
  ///
  /// This method doesn't add a node to the tree.
  public func mapRendering<NewRendering>(
    _ transform: @escaping (Rendering) -> NewRendering
  ) -> AnyWorkflow<NewRendering, Output> {
    asAnyWorkflow().storage.map(rendering: transform, output: { $0 })
  }

  /// Returns a workflow that updates the state of the parent when it sends an output.
  ///
  /// ```swift
  /// login.onOutput { (state, user) in
  ///   state.user = user
  ///   return nil
  /// }
  /// .rendered(in: context)
  /// ```
  ///
  /// The `apply` closure can change the parent's state. If the closure returns a value other than
  /// `nil`, the parent sends that value as an output of its own.
  public func onOutput<Parent>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ apply: @escaping (inout Parent.State, Output) -> Parent.Output?
  ) -> AnyWorkflow<Rendering, AnyWorkflowAction<Parent>> {
    mapOutput { output in
      AnyWorkflowAction({ state in apply(&state, output) }, fileID: fileID, line: line)
    }
  }

  /// Returns a workflow that renders this workflow and ignores its outputs.
  ///
  /// Unlike ``mapOutput(_:)``, this method adds a node to the tree.
  public func ignoringOutput() -> AnyWorkflow<Rendering, Never> {
    AnyWorkflow(OutputIgnoringWorkflow(child: self))
  }
}

extension AnyWorkflowConvertible where Output == Never {
  /// Returns a workflow that has the given output type but never sends an output.
  public func mapOutput<NewOutput>(to type: NewOutput.Type) -> AnyWorkflow<Rendering, NewOutput> {
    mapOutput { _ -> NewOutput in }
  }
}

/// The underlying workflow of a type-erased workflow, along with the transformations to apply.
private protocol AnyWorkflowStorage<Rendering, Output> {
  associatedtype Rendering
  associatedtype Output

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
