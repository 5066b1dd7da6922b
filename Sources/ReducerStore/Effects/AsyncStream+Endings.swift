import SteppedEffects

// Streams and tasks that dependencies return in tests, where nothing is to come of them.

extension AsyncStream {
  /// A stream that gives nothing and never ends, until its task is cancelled.
  ///
  /// ```swift
  /// $0.speech.start = { .never }
  /// ```
  public static var never: AsyncStream { AsyncStream { _ in } }

  /// A stream that has ended.
  public static var finished: AsyncStream { AsyncStream { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that gives nothing and never ends, until its task is cancelled.
  public static var never: AsyncThrowingStream { AsyncThrowingStream { _ in } }

  /// Makes a stream that has ended.
  ///
  /// - Parameter error: What it throws; `nil`, the default, for nothing.
  /// - Returns: The stream.
  public static func finished(throwing error: (any Error)? = nil) -> AsyncThrowingStream {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits for ever, until the task is cancelled.
  ///
  /// - Throws: A `CancellationError`.
  public static func never() async throws -> Never {
    for await element in AsyncStream<Never>.never { switch element {} }
    throw _Concurrency.CancellationError()
  }
  /// Gives work that waits for the main actor a turn, several times.
  ///
  /// A test store doesn't need this: its effects have come to rest when `send` returns. Work on
  /// other threads may take longer.
  ///
  /// - Parameter count: How many turns; 20 by default.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count { await mainQueueTurn() }
  }
}

extension Task where Failure == Never {
  /// The value of the task, which is canceled when the task that waits for it is canceled.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await self.value
      } onCancel: {
        self.cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The value of the task, which is canceled when the task that waits for it is canceled.
  ///
  /// - Throws: What the task throws.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await self.value
      } onCancel: {
        self.cancel()
      }
    }
  }
}
