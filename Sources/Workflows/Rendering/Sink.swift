import RuntimeIssues

/// A receiver of values, such as the actions of a workflow.
///
/// A workflow has a sink for each type of action. As long as each render declares the sink, the
/// closures of earlier renderings remain valid.
public struct Sink<Value> {
  private let onValue: (Value) -> Void

  /// Creates a sink that calls a closure with each value.
  public init(_ onValue: @escaping (Value) -> Void) {
    self.onValue = onValue
  }

  /// Sends a value.
  public func send(_ value: Value) { onValue(value) }

  /// Returns a sink that transforms each value, and sends the result to this sink.
  public func contraMap<NewValue>(
    _ transform: @escaping (NewValue) -> Value
  ) -> Sink<NewValue> {
    Sink<NewValue> { [onValue] in onValue(transform($0)) }
  }
}

/// A sink for changes to the state of a workflow, for events that don't need an action type.
///
/// ```swift
/// let sink = context.makeStateMutationSink()
/// return Rendering(increment: { sink.send { $0.count += 1 } },
///                  setName: { sink.send(\.name, value: $0) })
/// ```
public struct StateMutationSink<WorkflowType: Workflow> {
  let sink: Sink<AnyWorkflowAction<WorkflowType>>
  let callSite: CallSite

  /// Sends a change of the state.
  public func send(_ update: @escaping (inout WorkflowType.State) -> Void) {
    sink.send(
      AnyWorkflowAction(
        { state in
          update(&state)
          return nil
        }, fileID: callSite.fileID, line: callSite.line))
  }

  /// Sends a new value for a property of the state.
  public func send<Value>(
    _ keyPath: WritableKeyPath<WorkflowType.State, Value>, value: Value
  ) {
    send { $0[keyPath: keyPath] = value }
  }
}

/// The lifetime of a side effect, which ends after the first render that doesn't declare it.
public final class Lifetime {
  private var endings: [() -> Void] = []

  /// A Boolean value that indicates whether the side effect has ended.
  public private(set) var hasEnded = false

  package init() {}

  /// Calls a closure when the side effect ends, or immediately if it has already ended.
  public func onEnded(_ action: @escaping () -> Void) {
    if hasEnded { action() } else { endings.append(action) }
  }

  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    let actions = endings
    endings = []
    for action in actions { action() }
  }
}
