import RuntimeIssues
import SteppedEffects

extension AsyncStream {
  /// A stream that never produces an element, and ends only when its task is canceled.
  ///
  /// ```swift
  /// $0.speech.start = { .never }
  /// ```
  public static var never: AsyncStream { AsyncStream { _ in } }

  /// A stream that ends immediately, without producing any elements.
  public static var finished: AsyncStream { AsyncStream { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that never produces an element, and ends only when its task is canceled.
  public static var never: AsyncThrowingStream { AsyncThrowingStream { _ in } }

  /// Returns a stream that ends immediately, throwing the given error, if any.
  public static func finished(throwing error: (any Error)? = nil) -> AsyncThrowingStream {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is canceled, and then throws a `CancellationError`.
  public static func never() async throws -> Never {
    for await element in AsyncStream<Never>.never { switch element {} }
    throw _Concurrency.CancellationError()
  }

  /// Suspends the current task repeatedly, so other work on the main actor can run.
  ///
  /// Tests that use a test store don't need this method, because the store's `send` method runs the
  /// effects before it returns.
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count { await mainQueueTurn() }
  }
}

extension Task where Failure == Never {
  /// Suspends until the task is canceled, and then throws a `CancellationError`.
  ///
  /// Use this method to stand in for a value that never arrives, as in
  /// `fetch: { try await Task.never() }`.
  ///
  /// - Throws: A `CancellationError` once the task is canceled.
  public static func never() async throws -> Success {
    switch try await Task<Never, Never>.never() {}
  }

  /// The value of this task.
  ///
  /// If the current task is canceled while it waits for the value, this task is also canceled.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == any Error {
  /// The value of this task.
  ///
  /// If the current task is canceled while it waits for the value, this task is also canceled.
  ///
  /// - Throws: Any error that the task throws.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension AsyncStream where Element: Sendable {
  /// Creates a stream that produces the elements of the given sequence.
  ///
  /// If the sequence throws an error, the stream ends.
  ///
  /// ```swift
  /// screenshots: { AsyncStream(NotificationCenter.default.screenshots.map { _ in }) }
  /// ```
  public init<Source: AsyncSequence & Sendable>(_ sequence: Source)
  where Source.Element == Element {
    let iterator = SharedIterator(sequence)
    self.init { try? await iterator.next() }
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// Creates a stream that produces the elements of the given sequence and rethrows its errors.
  public init<Source: AsyncSequence & Sendable>(_ sequence: Source)
  where Source.Element == Element {
    let iterator = SharedIterator(sequence)
    self.init { try await iterator.next() }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Returns a stream that produces the elements of this sequence.
  ///
  /// If the sequence throws an error, the stream ends.
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// Returns a stream that produces the elements of this sequence and rethrows its errors.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

private final class SharedIterator<Source: AsyncSequence & Sendable>: Sendable
where Source.Element: Sendable {
  /// The conformance is unchecked because only the task that takes the iterator uses it.
  private struct Idle: @unchecked Sendable { var iterator: Source.AsyncIterator? }

  private let source: Source
  private let idle = Lock(Idle())

  init(_ source: Source) { self.source = source }

  /// Returns the next element, using a new iterator if another task has taken the existing one.
  func next() async throws -> Source.Element? {
    let taken = idle.withLock { idle -> Idle in
      defer { idle.iterator = nil }
      return idle
    }
    var iterator = taken.iterator ?? source.makeAsyncIterator()
    let element = try await iterator.next()
    let unused = Idle(iterator: iterator)
    idle.withLock { $0 = unused }
    return element
  }
}
