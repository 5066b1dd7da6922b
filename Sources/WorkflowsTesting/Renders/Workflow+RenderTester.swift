extension Workflow {
  /// Begins a test of one render.
  ///
  /// ```swift
  /// Login(name: "Blob").renderTester()
  ///   .expectWorkflow(type: Form.self, producingRendering: "form", producingOutput: .sent)
  ///   .render { rendering in #expect(rendering == "form") }
  ///   .assert(state: .waiting)
  /// ```
  ///
  /// - Parameter initialState: The state to render in.
  /// - Returns: The tester.
  public func renderTester(initialState: State) -> RenderTester<Self> {
    RenderTester(workflow: self, state: initialState)
  }

  /// Begins a test of one render in the state of a new node.
  ///
  /// - Returns: The tester.
  public func renderTester() -> RenderTester<Self> {
    renderTester(initialState: makeInitialState())
  }
}
