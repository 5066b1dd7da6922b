extension RenderContext {
  /// Makes a sink of events that are no actions.
  ///
  /// - Parameters:
  ///   - eventType: The type of event.
  ///   - fileID: The module and file that a message names the actions by; the caller's by default.
  ///   - line: The line in that file.
  ///   - onEvent: Changes the state, and returns what the workflow tells its parent.
  /// - Returns: The sink.
  public func makeSink<Event>(
    of eventType: Event.Type,
    fileID: StaticString = #fileID, line: UInt = #line,
    onEvent: @escaping (Event, inout WorkflowType.State) -> WorkflowType.Output?
  ) -> Sink<Event> {
    makeSink(of: AnyWorkflowAction<WorkflowType>.self).contraMap { event in
      AnyWorkflowAction({ state in onEvent(event, &state) }, fileID: fileID, line: line)
    }
  }

  /// Makes a sink of what the workflow tells its parent.
  ///
  /// - Returns: The sink.
  public func makeOutputSink() -> Sink<WorkflowType.Output> {
    makeSink(of: AnyWorkflowAction<WorkflowType>.self).contraMap {
      AnyWorkflowAction(sendingOutput: $0)
    }
  }

  /// Makes a sink of changes of the state.
  ///
  /// - Parameters:
  ///   - fileID: The module and file that a message names the changes by; the caller's by default.
  ///   - line: The line in that file.
  /// - Returns: The sink.
  public func makeStateMutationSink(
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> StateMutationSink<WorkflowType> {
    StateMutationSink(
      makeSink(of: AnyWorkflowAction<WorkflowType>.self),
      place: SourcePlace(fileID: fileID, line: line))
  }
}
