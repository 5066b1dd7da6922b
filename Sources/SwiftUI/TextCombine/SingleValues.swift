import Foundation

/// A publisher of a single value.
public struct Just<Output>: _OwnPublisher {
  /// The value never fails.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of a value.
  public init(_ output: Output) { self.output = output }

  /// The value, if it can be compared.
  public var _identity: AnyHashable? { output as? AnyHashable }

  /// Sends the value to a subscriber.
  public func _subscribe(_ subscriber: _Subscriber<Output, Never>) {
    subscriber.send(output)
    subscriber.send(completion: .finished)
  }
}

/// A publisher without values.
public struct Empty<Output, Failure: Error>: _OwnPublisher {
  /// Whether the values end at once.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher without values of the given types.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
  ) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Ends the values of a subscriber.
  public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
    if completeImmediately { subscriber.send(completion: .finished) }
  }
}

/// A publisher that fails.
public struct Fail<Output, Failure: Error>: _OwnPublisher {
  /// The error.
  public let error: Failure

  /// Creates a publisher that fails.
  public init(error: Failure) { self.error = error }

  /// Creates a publisher of the given type that fails.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Ends the values of a subscriber with the error.
  public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
    subscriber.send(completion: .failure(error))
  }
}

/// A publisher of a single value that isn't known yet.
public final class Future<Output, Failure: Error>: _OwnPublisher {
  /// A closure that is called with the value or the error.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let subscribers = SubscriberList<Output, Failure>()
  private let lock = NSLock()
  private var result: Result<Output, Failure>?

  /// Starts the work that finds the value.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { result in
      let isFirst = self.lock.withLock {
        defer { self.result = self.result ?? result }
        return self.result == nil
      }
      guard isFirst else { return }
      if case .success(let value) = result { self.subscribers.send(value) }
      self.subscribers.send(completion: result.completion)
    }
  }

  /// Sends the value to a subscriber when it's known.
  public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
    let known = lock.withLock {
      if result == nil { subscribers.add(subscriber) }
      return result
    }
    known?.publisher._subscribe(subscriber)
  }
}

extension Future {
  /// The value, once it's known.
  public final var value: Output {
    get async throws {
      for try await value in values { return value }
      throw CancellationError()
    }
  }
}

extension Future where Failure == Never {
  /// The value, once it's known, after which nothing else comes.
  public final var value: Output {
    get async {
      await withCheckedContinuation { continuation in
        _subscribe(
          _Subscriber(receiveCompletion: { _ in }) { value in
            // As in Combine, nobody checks that the value can be sent elsewhere.
            nonisolated(unsafe) let value = value
            continuation.resume(returning: value)
          })
      }
    }
  }
}

/// A publisher that is made for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: _OwnPublisher {
  /// The type of the values.
  public typealias Output = DeferredPublisher.Output
  /// The type of the error.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher from a closure that makes it for each subscriber.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Makes a publisher for a subscriber.
  public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
    createPublisher()._subscribe(subscriber)
  }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: _OwnPublisher {
    /// The type of the values.
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    /// Creates a publisher of the elements of a sequence.
    public init(sequence: Elements) { self.sequence = sequence }

    /// Sends the elements to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
      for element in sequence { subscriber.send(element) }
      subscriber.send(completion: .finished)
    }
  }
}

extension Optional {
  /// A publisher of the value, if there is one.
  public var publisher: AnyPublisher<Wrapped, Never> {
    CollectionOfOne(self).publisher.compactMap { $0 }
  }
}

extension Result {
  /// A publisher of the value or the error.
  public var publisher: Publisher { Publisher(self) }

  /// A publisher of a value or an error.
  public struct Publisher: _OwnPublisher {
    /// The type of the value.
    public typealias Output = Success

    /// The value or the error.
    public let result: Result

    /// Creates a publisher of a value or an error.
    public init(_ result: Result) { self.result = result }

    /// Creates a publisher of a value.
    public init(_ output: Success) { result = .success(output) }

    /// Creates a publisher of an error.
    public init(_ failure: Failure) { result = .failure(failure) }

    /// Sends the value or the error to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Success, Failure>) {
      if case .success(let value) = result { subscriber.send(value) }
      subscriber.send(completion: result.completion)
    }
  }

  fileprivate var completion: Subscribers.Completion<Failure> {
    switch self {
    case .success: .finished
    case .failure(let error): .failure(error)
    }
  }
}
