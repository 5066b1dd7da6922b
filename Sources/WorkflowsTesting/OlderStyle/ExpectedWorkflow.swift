/// A child that a render of the older style is expected to render.
public struct ExpectedWorkflow {
  let make: (TestPlace) -> ExpectedChild

  /// Expects a child, which is not rendered.
  ///
  /// - Parameters:
  ///   - type: The type of its workflow.
  ///   - key: The key it is rendered with; empty by default.
  ///   - rendering: What stands for its rendering.
  ///   - output: What it tells; nothing by default.
  public init<Child: Workflow>(
    type: Child.Type, key: String = "", rendering: Child.Rendering, output: Child.Output? = nil
  ) {
    self.make = { place in
      ExpectedRendering<Child>(
        key: key, rendering: rendering, output: output, place: place, assertions: { _ in })
    }
  }

  /// Expects a child, which is not rendered.
  ///
  /// - Parameters:
  ///   - workflow: The type of its workflow.
  ///   - key: The key it is rendered with; empty by default.
  ///   - rendering: What stands for its rendering.
  ///   - output: What it tells; nothing by default.
  public init<Child: Workflow>(
    workflow: Child.Type, key: String = "", rendering: Child.Rendering,
    output: Child.Output? = nil
  ) {
    self.init(type: workflow, key: key, rendering: rendering, output: output)
  }
}
