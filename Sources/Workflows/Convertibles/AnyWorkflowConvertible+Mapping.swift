extension AnyWorkflowConvertible {
  /// Changes the outputs, without a node of its own.
  ///
  /// - Parameter transform: Turns an output into another.
  /// - Returns: The workflow with the new outputs.
  public func mapOutput<NewOutput>(
    _ transform: @escaping (Output) -> NewOutput
  ) -> AnyWorkflow<Rendering, NewOutput> {
    asAnyWorkflow().storage.mapOutput(transform)
  }

  /// Changes the rendering, without a node of its own.
  ///
  /// - Parameter transform: Turns a rendering into another.
  /// - Returns: The workflow with the new rendering.
  public func mapRendering<NewRendering>(
    _ transform: @escaping (Rendering) -> NewRendering
  ) -> AnyWorkflow<NewRendering, Output> {
    asAnyWorkflow().storage.mapRendering(transform)
  }

  /// Handles the outputs in the state of the parent.
  ///
  /// ```swift
  /// login.onOutput { (state, user) in
  ///   state.user = user
  ///   return nil
  /// }
  /// .rendered(in: context)
  /// ```
  ///
  /// - Parameters:
  ///   - fileID: The module and file that a message names the actions by; the caller's by default.
  ///   - line: The line in that file.
  ///   - apply: Changes the parent's state, and returns what the parent tells its own.
  /// - Returns: The workflow whose outputs are actions of the parent.
  public func onOutput<Parent>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ apply: @escaping (inout Parent.State, Output) -> Parent.Output?
  ) -> AnyWorkflow<Rendering, AnyWorkflowAction<Parent>> {
    mapOutput { output in
      AnyWorkflowAction({ state in apply(&state, output) }, fileID: fileID, line: line)
    }
  }

  /// Drops the outputs; it is a node of its own.
  ///
  /// - Returns: The workflow without outputs.
  public func ignoringOutput() -> AnyWorkflow<Rendering, Never> {
    AnyWorkflow(OutputIgnoringWorkflow(child: self))
  }
}

extension AnyWorkflowConvertible where Output == Never {
  /// Gives a workflow without outputs the output type that is asked for.
  ///
  /// - Parameter type: The output type.
  /// - Returns: The workflow with that type of output, of which none comes.
  public func mapOutput<NewOutput>(to type: NewOutput.Type) -> AnyWorkflow<Rendering, NewOutput> {
    mapOutput { _ -> NewOutput in }
  }
}
