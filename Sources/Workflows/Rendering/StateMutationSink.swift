/// Takes changes of a workflow's state, for events too small for an action of their own.
///
/// ```swift
/// let sink = context.makeStateMutationSink()
/// return Rendering(increment: { sink.send { $0.count += 1 } },
///                  setName: { sink.send(\.name, value: $0) })
/// ```
public struct StateMutationSink<WorkflowType: Workflow> {
  private let sink: Sink<AnyWorkflowAction<WorkflowType>>

  private let place: SourcePlace

  init(_ sink: Sink<AnyWorkflowAction<WorkflowType>>, place: SourcePlace) {
    self.sink = sink
    self.place = place
  }

  /// Changes the state.
  ///
  /// - Parameter update: Changes the state.
  public func send(_ update: @escaping (inout WorkflowType.State) -> Void) {
    sink.send(
      AnyWorkflowAction(
        { state in
          update(&state)
          return nil
        }, fileID: place.fileID, line: place.line))
  }

  /// Sets one value of the state.
  ///
  /// - Parameters:
  ///   - keyPath: The path to the value.
  ///   - value: The new value.
  public func send<Value>(
    _ keyPath: WritableKeyPath<WorkflowType.State, Value>, value: Value
  ) {
    send { $0[keyPath: keyPath] = value }
  }
}
