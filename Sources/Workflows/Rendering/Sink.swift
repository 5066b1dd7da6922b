import RuntimeIssues

/// Receives values, such as the actions of a workflow.
///
/// A workflow has one sink for each type of action. Closures of an earlier rendering keep working for
/// as long as each render declares the sink.
public struct Sink<Value> {
  private let onValue: (Value) -> Void

  /// Creates a sink that calls a closure.
  public init(_ onValue: @escaping (Value) -> Void) {
    self.onValue = onValue
  }

  /// Sends a value.
  public func send(_ value: Value) { onValue(value) }

  /// Returns a sink for other values, which are transformed and sent to this sink.
  public func contraMap<NewValue>(
    _ transform: @escaping (NewValue) -> Value
  ) -> Sink<NewValue> {
    Sink<NewValue> { [onValue] in onValue(transform($0)) }
  }
}

/// Receives changes of a workflow's state, for events that don't need an action.
///
/// ```swift
/// let sink = context.makeStateMutationSink()
/// return Rendering(increment: { sink.send { $0.count += 1 } },
///                  setName: { sink.send(\.name, value: $0) })
/// ```
public struct StateMutationSink<WorkflowType: Workflow> {
  let sink: Sink<AnyWorkflowAction<WorkflowType>>
  let site: CallSite

  /// Changes the state.
  public func send(_ update: @escaping (inout WorkflowType.State) -> Void) {
    sink.send(
      AnyWorkflowAction(
        { state in
          update(&state)
          return nil
        }, fileID: site.fileID, line: site.line))
  }

  /// Sets a property of the state.
  public func send<Value>(
    _ keyPath: WritableKeyPath<WorkflowType.State, Value>, value: Value
  ) {
    send { $0[keyPath: keyPath] = value }
  }
}

/// The lifetime of a side effect, which ends with the last render that declares it.
public final class Lifetime {
  private var endings: [() -> Void] = []

  /// Whether the side effect has ended.
  public private(set) var hasEnded = false

  package init() {}

  /// Calls a closure when the side effect ends, or immediately if it has ended.
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
