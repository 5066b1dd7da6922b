/// A task with one output, which a workflow runs for as long as each render declares it.
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
/// cancelled, and its output is ignored.
public protocol Worker<Output>: AnyWorkflowConvertible where Rendering == Void {
  /// The output of the worker.
  associatedtype Output

  /// Does the work; its task is cancelled when the worker is left out or replaced.
  func run() async -> Output

  /// Returns whether a running worker goes on when this one is declared.
  func isEquivalent(to otherWorker: Self) -> Bool
}

extension Worker {
  /// Returns the workflow that runs the worker.
  public func asAnyWorkflow() -> AnyWorkflow<Void, Output> {
    AnyWorkflow(WorkerWorkflow(program: OneOutput(self)))
  }
}

extension Worker where Self: Equatable {
  /// Returns whether the workers are equal.
  public func isEquivalent(to otherWorker: Self) -> Bool { self == otherWorker }
}

/// A worker made from a closure.
///
/// All of one output type are equivalent: to start anew, declare it with another key.
public struct AsyncOperationWorker<Output>: Worker {
  private let operation: () async -> Output

  /// Creates a worker.
  public init(_ operation: @escaping () async -> Output) {
    self.operation = operation
  }

  /// Returns the result of the closure.
  public func run() async -> Output { await operation() }

  /// Returns `true`, so that the running worker goes on.
  public func isEquivalent(to otherWorker: AsyncOperationWorker) -> Bool { true }
}

/// A worker whose outputs are the elements of a sequence, as they come.
///
/// All of one sequence type are equivalent: to start anew, declare it with another key.
public struct AsyncSequenceWorker<Sequence: AsyncSequence>: AnyWorkflowConvertible {
  private let sequence: Sequence

  /// Creates a worker.
  ///
  /// - Parameter sequence: The sequence. An error that it throws ends it.
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
      // A sequence that threw has no more outputs, like one that ended.
    }
  }
}
