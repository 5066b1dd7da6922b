/// A worker that tells each element of a sequence as it comes.
///
/// All of one sequence type are equivalent: to begin anew, declare it with another key.
public struct AsyncSequenceWorker<Sequence: AsyncSequence>: AnyWorkflowConvertible {
  private let sequence: Sequence

  /// Creates a worker.
  ///
  /// - Parameter sequence: The sequence. An error that it throws ends it.
  public init(_ sequence: Sequence) {
    self.sequence = sequence
  }

  /// Returns the workflow that runs the worker.
  ///
  /// - Returns: The erased workflow.
  public func asAnyWorkflow() -> AnyWorkflow<Void, Sequence.Element> {
    AnyWorkflow(WorkerWorkflow(program: Elements(sequence: sequence)))
  }

  /// The program that goes through a sequence.
  package struct Elements: WorkerProgram {
    package let sequence: Sequence

    package init(sequence: Sequence) { self.sequence = sequence }

    package static var name: String { "AsyncSequenceWorker<\(Sequence.self)>" }

    package func isEquivalent(to other: Elements) -> Bool { true }

    package func run(_ send: (Sequence.Element) async -> Void) async {
      do {
        for try await element in sequence {
          if Task.isCancelled { return }
          await send(element)
        }
      } catch {
        // A sequence that threw has nothing more to tell, like one that ended.
      }
    }
  }
}
