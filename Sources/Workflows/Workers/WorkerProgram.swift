/// What a worker does, whether it tells one thing or many.
package protocol WorkerProgram<Output> {
  associatedtype Output

  /// The name of the worker in the list of what is alive.
  static var name: String { get }

  func isEquivalent(to other: Self) -> Bool

  func run(_ send: (Output) async -> Void) async
}

/// The program of a worker that tells one thing.
package struct OneOutput<W: Worker>: WorkerProgram {
  package let worker: W

  package init(_ worker: W) { self.worker = worker }

  package static var name: String { "\(W.self)" }

  package func isEquivalent(to other: OneOutput) -> Bool {
    worker.isEquivalent(to: other.worker)
  }

  package func run(_ send: (W.Output) async -> Void) async {
    await send(worker.run())
  }
}
