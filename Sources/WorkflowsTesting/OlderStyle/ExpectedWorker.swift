/// A worker that a render of the older style is expected to run.
public struct ExpectedWorker {
  let make: (TestPlace) -> ExpectedChild

  /// Expects a worker, which is not run.
  ///
  /// - Parameters:
  ///   - worker: A worker equivalent to the one expected.
  ///   - output: What it tells; nothing by default.
  ///   - key: The key it is run with; empty by default.
  public init<W: Worker>(worker: W, output: W.Output? = nil, key: String = "") {
    self.make = { place in
      ExpectedRendering.worker(worker, output: output, key: key, place: place)
    }
  }
}
