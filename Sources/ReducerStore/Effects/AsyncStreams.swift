import RuntimeIssues
import SteppedEffects

// Streams and tasks for dependencies that return nothing in a test.

extension AsyncStream {
  /// A stream that gives nothing and never ends, until its task is canceled.
  ///
  /// ```swift
  /// $0.speech.start = { .never }
  /// ```
  public static var never: AsyncStream { AsyncStream { _ in } }

  /// A stream that has ended.
  public static var finished: AsyncStream { AsyncStream { $0.finish() } }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream that gives nothing and never ends, until its task is canceled.
  public static var never: AsyncThrowingStream { AsyncThrowingStream { _ in } }

  /// Makes a stream that has ended, with an error if one is given.
  public static func finished(throwing error: (any Error)? = nil) -> AsyncThrowingStream {
    AsyncThrowingStream { $0.finish(throwing: error) }
  }
}

extension Task where Success == Never, Failure == Never {
  /// Waits forever, until the task is canceled.
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
  public static func megaYield(count: Int = 20) async {
    for _ in 0..<count { await mainQueueTurn() }
  }
}

extension Task where Failure == Never {
  /// Waits forever in place of a value: `fetch: { try await Task.never() }`.
  ///
  /// - Throws: A `CancellationError` when the task is canceled.
  public static func never() async throws -> Success {
    switch try await Task<Never, Never>.never() {}
  }

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

// Streams of one type for the live value of a dependency and for that of a test.

extension AsyncStream where Element: Sendable {
  /// Makes a stream of another sequence's elements.
  ///
  /// It asks for an element when it is asked itself. An error of the sequence ends it.
  ///
  /// ```swift
  /// screenshots: { AsyncStream(NotificationCenter.default.screenshots.map { _ in }) }
  /// ```
  public init<Source: AsyncSequence & Sendable>(_ sequence: Source)
  where Source.Element == Element {
    let elements = SequenceElements(sequence)
    self.init { try? await elements.next() }
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// Makes a stream of another sequence's elements, and of the error that ends it.
  public init<Source: AsyncSequence & Sendable>(_ sequence: Source)
  where Source.Element == Element {
    let elements = SequenceElements(sequence)
    self.init { try await elements.next() }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Makes a stream of the elements; an error ends it.
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// Makes a stream of the elements, and of the error that ends them.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

/// The elements of a sequence, one for each call.
private final class SequenceElements<Source: AsyncSequence & Sendable>: Sendable
where Source.Element: Sendable {
  /// Unchecked: it leaves the lock while one task asks it, so that no other one can.
  private struct Idle: @unchecked Sendable {
    var iterator: Source.AsyncIterator?
  }

  private let source: Source
  private let idle = Lock(Idle())

  init(_ source: Source) {
    self.source = source
  }

  /// Tasks that ask at the same time have an iterator each.
  func next() async throws -> Source.Element? {
    let taken = idle.withLock { idle -> Idle in
      defer { idle.iterator = nil }
      return idle
    }
    var iterator = taken.iterator ?? source.makeAsyncIterator()
    let element = try await iterator.next()
    let rested = Idle(iterator: iterator)
    idle.withLock { $0 = rested }
    return element
  }
}
