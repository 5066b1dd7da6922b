/// A worker made of a closure.
///
/// All of one output type are equivalent: to begin anew, declare it with another key.
public struct AsyncOperationWorker<Output>: Worker {
  private let operation: () async -> Output

  /// Creates a worker.
  ///
  /// - Parameter operation: Does the work.
  public init(_ operation: @escaping () async -> Output) {
    self.operation = operation
  }

  /// Does the work.
  ///
  /// - Returns: What the closure returns.
  public func run() async -> Output { await operation() }

  /// Tells that the worker goes on.
  ///
  /// - Parameter otherWorker: The worker of the render before.
  /// - Returns: `true`.
  public func isEquivalent(to otherWorker: AsyncOperationWorker) -> Bool { true }
}
