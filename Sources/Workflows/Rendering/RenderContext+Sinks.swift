extension RenderContext {
  /// Makes a sink of events that are no actions.
  ///
  /// - Parameters:
  ///   - eventType: The type of event.
  ///   - onEvent: Changes the state, and returns what the workflow tells its parent.
  /// - Returns: The sink.
  public func makeSink<Event>(
    of eventType: Event.Type,
    onEvent: @escaping (Event, inout WorkflowType.State) -> WorkflowType.Output?
  ) -> Sink<Event> {
    makeSink(of: AnyWorkflowAction<WorkflowType>.self).contraMap { event in
      AnyWorkflowAction { state in onEvent(event, &state) }
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
  /// - Returns: The sink.
  public func makeStateMutationSink() -> StateMutationSink<WorkflowType> {
    StateMutationSink(makeSink(of: AnyWorkflowAction<WorkflowType>.self))
  }
}
