/// A node that renders another workflow and drops its outputs.
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
