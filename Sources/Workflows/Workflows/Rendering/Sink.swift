import RuntimeIssues

/// A destination for values, such as the actions that a workflow handles.
///
/// A workflow has one sink for each type of action. As long as every render declares the sink,
/// closures from earlier renderings stay valid.
public struct Sink<Value> {
  private let onValue: (Value) -> Void

  /// Creates a sink that passes each value to the given closure.
  public init(_ onValue: @escaping (Value) -> Void) { self.onValue = onValue }

  /// Sends the given value to the sink.
  public func send(_ value: Value) { onValue(value) }

  /// Returns a sink that transforms each value and sends the result to this sink.
  public func contraMap<NewValue>(_ transform: @escaping (NewValue) -> Value) -> Sink<NewValue> {
    Sink<NewValue> { [onValue] in onValue(transform($0)) }
  }
}

/// A sink that updates the state of a workflow directly, without a separate action type.
///
/// ```swift
/// let sink = context.makeStateMutationSink()
/// return Rendering(increment: { sink.send { $0.count += 1 } },
///                  setName: { sink.send(\.name, value: $0) })
/// ```
public struct StateMutationSink<WorkflowType: Workflow> {
  let sink: Sink<AnyWorkflowAction<WorkflowType>>
  let callSite: CallSite

  /// Changes the state by calling `update`.
  public func send(_ update: @escaping (inout WorkflowType.State) -> Void) {
    sink.send(
      AnyWorkflowAction(
        { state in
          update(&state)
          return nil
        }, fileID: callSite.fileID, line: callSite.line))
  }

  /// Sets a property of the state to the given value.
  public func send<Value>(_ keyPath: WritableKeyPath<WorkflowType.State, Value>, value: Value) {
    send { $0[keyPath: keyPath] = value }
  }
}

/// The lifetime of a side effect.
///
/// The lifetime ends when the workflow renders without declaring the side effect, or when the
/// workflow itself is removed from the tree.
public final class Lifetime {
  private var endings: [() -> Void] = []

  /// A Boolean value that indicates whether the side effect has ended.
  public private(set) var hasEnded = false

  package init() {}

  /// Calls `action` when the side effect ends, or immediately if it has already ended.
  public func onEnded(_ action: @escaping () -> Void) {
    if hasEnded { action() } else { endings.append(action) }
  }

  package func end() {
    guard !hasEnded else { return }
    hasEnded = true
    for action in endings { action() }
    endings = []
  }
}
