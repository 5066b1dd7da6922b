/// An asynchronous task with one output, which runs as long as each render declares it.
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
/// If a render declares a worker that isn't equivalent to the running worker, the host cancels the
/// running worker, ignores its output, and starts the new worker.
public protocol Worker<Output>: AnyWorkflowConvertible where Rendering == Void {
  /// The type of the worker's output.
  associatedtype Output

  /// Performs the work and returns the output.
  ///
  /// The task is cancelled when the worker is replaced or no longer declared.
  func run() async -> Output

  /// Returns whether a running worker can continue when a render declares this worker.
  func isEquivalent(to otherWorker: Self) -> Bool
}

extension Worker {
  /// Returns the workflow that runs the worker.
  public func asAnyWorkflow() -> AnyWorkflow<Void, Output> {
    AnyWorkflow(WorkerWorkflow(program: SingleOutputProgram(self)))
  }
}

extension Worker where Self: Equatable {
  /// Returns whether the workers are equal.
  public func isEquivalent(to otherWorker: Self) -> Bool { self == otherWorker }
}

/// A worker that runs a closure.
///
/// All workers with the same output type are equivalent. To restart a worker, change its key.
public struct AsyncOperationWorker<Output>: Worker {
  private let operation: () async -> Output

  /// Creates a worker.
  public init(_ operation: @escaping () async -> Output) {
    self.operation = operation
  }

  /// Returns the result of the closure.
  public func run() async -> Output { await operation() }

  /// Returns `true`.
  public func isEquivalent(to otherWorker: AsyncOperationWorker) -> Bool { true }
}

/// A worker whose outputs are the elements of an asynchronous sequence.
///
/// All workers with the same sequence type are equivalent. To restart a worker, change its key.
public struct AsyncSequenceWorker<Sequence: AsyncSequence>: AnyWorkflowConvertible {
  private let sequence: Sequence

  /// Creates a worker, which ends if the sequence throws an error.
  public init(_ sequence: Sequence) {
    self.sequence = sequence
  }

  /// Returns the workflow that runs the worker.
  public func asAnyWorkflow() -> AnyWorkflow<Void, Sequence.Element> {
    AnyWorkflow(WorkerWorkflow(program: self))
  }
}

extension AsyncSequenceWorker: WorkerProgram {
  package static var name: String { "\(Self.self)" }

  package func isEquivalent(to other: AsyncSequenceWorker) -> Bool { true }

  package func run(_ send: (Sequence.Element) async -> Void) async {
    do {
      for try await element in sequence {
        if Task.isCancelled { return }
        await send(element)
      }
    } catch {
      // A sequence that throws an error has no more elements.
    }
  }
}
