extension WorkflowHost {
  /// The rendering now and after each event, in order, as long as it is iterated over.
  ///
  /// It ends with the host.
  ///
  /// ```swift
  /// for await rendering in host.renderings { show(rendering) }
  /// ```
  public var renderings: AsyncStream<WorkflowType.Rendering> {
    let (stream, continuation) = AsyncStream.makeStream(of: WorkflowType.Rendering.self)
    let yield: (WorkflowType.Rendering) -> Bool = { rendering in
      // A stream of values that are not Sendable is not Sendable either: it stays with its host.
      nonisolated(unsafe) let rendering = rendering
      if case .terminated = continuation.yield(rendering) { return false }
      return true
    }
    _ = yield(rendering.value)
    var observation: Observation?
    observation = rendering.signal.observe(
      { rendering in
        if !yield(rendering) { observation?.dispose() }
      }, onEnd: { continuation.finish() })
    return stream
  }
}
