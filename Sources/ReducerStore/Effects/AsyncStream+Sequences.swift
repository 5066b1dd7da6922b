import RuntimeIssues

// Streams of one type, whatever a dependency's live value and a test's make them of.

extension AsyncStream where Element: Sendable {
  /// Makes a stream of another sequence's elements.
  ///
  /// It asks for an element when it is asked itself. An error of the sequence ends it.
  ///
  /// ```swift
  /// screenshots: { AsyncStream(NotificationCenter.default.screenshots.map { _ in }) }
  /// ```
  ///
  /// - Parameter sequence: The sequence.
  public init<Source: AsyncSequence & Sendable>(_ sequence: Source)
  where Source.Element == Element {
    let elements = SequenceElements(sequence)
    self.init { try? await elements.next() }
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// Makes a stream of another sequence's elements, and of the error that ends it.
  ///
  /// It asks for an element when it is asked itself.
  ///
  /// - Parameter sequence: The sequence.
  public init<Source: AsyncSequence & Sendable>(_ sequence: Source)
  where Source.Element == Element {
    let elements = SequenceElements(sequence)
    self.init { try await elements.next() }
  }
}

extension AsyncSequence where Self: Sendable, Element: Sendable {
  /// Makes a stream of the elements; an error ends it.
  ///
  /// - Returns: The stream.
  public func eraseToStream() -> AsyncStream<Element> { AsyncStream(self) }

  /// Makes a stream of the elements, and of the error that ends them.
  ///
  /// - Returns: The stream.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream(self)
  }
}

/// The elements of a sequence, for whoever asks.
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
