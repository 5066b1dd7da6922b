/// A task that a workflow runs for as long as each render declares it, and that tells one thing.
///
/// ```swift
/// struct Fetch: Worker, Equatable {
///   var id: Int
///   func run() async -> String { await api.title(of: id) }
/// }
/// // in render:
/// Fetch(id: state.id).mapOutput(Action.fetched).running(in: context)
/// ```
///
/// A worker that is not equivalent to the one of the render before replaces it: the old one is
/// cancelled, and nothing that it still returns is heard.
public protocol Worker<Output>: AnyWorkflowConvertible where Rendering == Void {
  /// What the worker tells.
  associatedtype Output

  /// Does the work; its task is cancelled when the worker is left out or replaced.
  ///
  /// - Returns: What the worker tells.
  func run() async -> Output

  /// Tells whether a worker is to go on when another one takes its place.
  ///
  /// - Parameter otherWorker: The worker of the render before.
  /// - Returns: Whether the two do the same.
  func isEquivalent(to otherWorker: Self) -> Bool
}

extension Worker {
  /// Returns the workflow that runs the worker.
  ///
  /// - Returns: The erased workflow.
  public func asAnyWorkflow() -> AnyWorkflow<Void, Output> {
    AnyWorkflow(WorkerWorkflow(program: OneOutput(self)))
  }
}

extension Worker where Self: Equatable {
  /// Tells whether the workers are equal.
  ///
  /// - Parameter otherWorker: The worker of the render before.
  /// - Returns: Whether the two are equal.
  public func isEquivalent(to otherWorker: Self) -> Bool { self == otherWorker }
}
