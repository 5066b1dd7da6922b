import RuntimeIssues

/// Takes values, such as the actions of a workflow.
///
/// A workflow has one sink for each action type: closures of an earlier rendering keep working for
/// as long as each render declares the type.
public struct Sink<Value> {
  private let onValue: (Value) -> Void

  /// Creates a sink.
  public init(_ onValue: @escaping (Value) -> Void) {
    self.onValue = onValue
  }

  /// Sends a value.
  public func send(_ value: Value) { onValue(value) }

  /// Returns a sink of other values, each turned into one of this sink.
  public func contraMap<NewValue>(
    _ transform: @escaping (NewValue) -> Value
  ) -> Sink<NewValue> {
    Sink<NewValue> { [onValue] in onValue(transform($0)) }
  }
}

/// Takes changes of a workflow's state, for events too small for an action of their own.
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

  /// Sets one value of the state.
  public func send<Value>(
    _ keyPath: WritableKeyPath<WorkflowType.State, Value>, value: Value
  ) {
    send { $0[keyPath: keyPath] = value }
  }
}

/// The lifetime of a side effect: it ends when a render leaves the side effect out, or with its
/// workflow.
public final class Lifetime {
  private var endings: [() -> Void] = []

  /// Whether the side effect is over.
  public private(set) var hasEnded = false

  package init() {}

  /// Calls a closure when the side effect ends, or at once if it has ended.
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
