/// An asynchronous task that produces a single output.
///
/// The host runs the task for as long as each render declares the worker.
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
/// If a render declares a worker that isn't equivalent to the running one, the host cancels the
/// running worker, ignores its output, and starts the new worker.
public protocol Worker<Output>: AnyWorkflowConvertible where Rendering == Void {
  /// The type of the output that the worker produces.
  associatedtype Output

  /// Performs the work, and returns the output.
  ///
  /// The host cancels the task if a render replaces the worker or no longer declares it.
  func run() async -> Output

  /// Returns a Boolean value that indicates whether `otherWorker` can continue to run in place of
  /// this worker.
  func isEquivalent(to otherWorker: Self) -> Bool
}

extension Worker {
  /// Returns a type-erased workflow that runs this worker.
  public func asAnyWorkflow() -> AnyWorkflow<Void, Output> {
    AnyWorkflow(WorkerWorkflow(program: SingleOutputProgram(self)))
  }
}

extension Worker where Self: Equatable {
  /// Returns a Boolean value that indicates whether the two workers are equal.
  public func isEquivalent(to otherWorker: Self) -> Bool { self == otherWorker }
}

/// A worker that runs an asynchronous closure.
///
/// All workers with the same output type are equivalent, because closures can't be compared. To
/// start the work again, run the worker with a different `key`.
public struct AsyncOperationWorker<Output>: Worker {
  private let operation: () async -> Output

  /// Creates a worker that runs the given closure.
  public init(_ operation: @escaping () async -> Output) { self.operation = operation }

  /// Runs the closure and returns its result.
  public func run() async -> Output { await operation() }

  /// Returns `true` because closures can't be compared.
  public func isEquivalent(to otherWorker: AsyncOperationWorker) -> Bool { true }
}

/// A worker that sends each element of an asynchronous sequence as an output.
///
/// All workers with the same sequence type are equivalent, so a running worker keeps iterating over
/// its original sequence. To switch to a new sequence, run the worker with a different `key`.
public struct AsyncSequenceWorker<Sequence: AsyncSequence>: AnyWorkflowConvertible {
  private let sequence: Sequence

  /// Creates a worker that iterates over the given sequence until it ends or throws an error.
  public init(_ sequence: Sequence) { self.sequence = sequence }

  /// Returns a type-erased workflow that runs this worker.
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
      // A sequence doesn't produce any elements after an error, so the worker ends.
    }
  }
}
