import Foundation

/// A source of values over time, which may end with a completion.
///
/// The publishers of this module have the names and the behavior of those of Combine. They don't
/// control the flow: a subscriber receives each value as soon as it's sent.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that ends the values, or `Never`.
  associatedtype Failure: Error

  /// Sends the values from now on to a subscriber.
  ///
  /// This is what a publisher of an app implements.
  func receive<S: Subscriber<Output, Failure>>(subscriber: S)

  /// Sends the values from now on to a subscriber of this module.
  func _subscribe(_ subscriber: _Subscriber<Output, Failure>)

  /// A value that's equal for publishers of the same values, or `nil` if that isn't known.
  var _identity: AnyHashable? { get }
}

/// A publisher of this module.
public protocol _OwnPublisher: Publisher {}

extension Publisher {
  /// Nothing is known.
  public var _identity: AnyHashable? { nil }
}

/// What subscribers receive.
public enum Subscribers {
  /// The end of the values of a publisher.
  public enum Completion<Failure: Error> {
    /// There are no more values.
    case finished
    /// An error ended the values.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable {}

/// The receiver of the values of a publisher, until they end or it's canceled.
///
/// Values can be sent from any thread, one of which waits for the other, so that operators can keep
/// a state. Canceling doesn't wait for a value that is just being received.
public final class _Subscriber<Input, Failure: Error>: Cancellable, @unchecked Sendable {
  // Unchecked, because the locks protect its state. As in Combine, nobody checks that the values can
  // be sent to another thread.

  /// A lock that is held while a value is received, which can send further values.
  private let delivery = NSRecursiveLock()
  /// A lock for the properties, which isn't held while code of the app runs.
  private let lock = NSLock()
  private var receiveValue: ((Input) -> Void)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var upstreams: [any Cancellable] = []

  init(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) {
    (self.receiveValue, self.receiveCompletion) = (receiveValue, receiveCompletion)
  }

  /// Runs code while no other thread sends a value to this subscriber.
  func serially<Result>(_ body: () -> Result) -> Result { delivery.withLock(body) }

  func send(_ value: Input) { serially { lock.withLock { receiveValue }?(value) } }

  func send(completion: Subscribers.Completion<Failure>) {
    serially {
      let receiveCompletion = lock.withLock { self.receiveCompletion }
      cancel()
      receiveCompletion?(completion)
    }
  }

  /// Cancels something together with this subscriber, or at once if it has ended.
  func hold(_ upstream: some Cancellable) {
    let hasEnded = lock.withLock {
      if receiveValue != nil { upstreams.append(upstream) }
      return receiveValue == nil
    }
    if hasEnded { upstream.cancel() }
  }

  /// Receives no more values.
  public func cancel() {
    // The closures are released after the lock, because they can be the last reference to an object.
    let (upstreams, closures) = lock.withLock {
      defer { (receiveValue, receiveCompletion, self.upstreams) = (nil, nil, []) }
      return (self.upstreams, (receiveValue, receiveCompletion))
    }
    for upstream in upstreams { upstream.cancel() }
    withExtendedLifetime(closures) {}
  }
}

extension Publisher {
  /// Calls closures with the values and with their end, until the result is canceled.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let subscriber = _Subscriber(
      receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    _subscribe(subscriber)
    return AnyCancellable(subscriber)
  }

  /// Returns this publisher without its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Receives the values on behalf of another subscriber, which is canceled together with this one.
  ///
  /// The closures aren't called at the same time as those of other publishers for this subscriber.
  func relay<Input, Error>(
    to subscriber: _Subscriber<Input, Error>,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) {
    subscriber.hold(
      sink(
        receiveCompletion: { completion in subscriber.serially { receiveCompletion(completion) } },
        receiveValue: { value in subscriber.serially { receiveValue(value) } }))
  }

  /// Receives the values on behalf of another subscriber, which also receives their end.
  func relay<Input>(
    to subscriber: _Subscriber<Input, Failure>, receiveValue: @escaping (Output) -> Void
  ) {
    relay(
      to: subscriber, receiveCompletion: { subscriber.send(completion: $0) },
      receiveValue: receiveValue)
  }

  /// Returns a publisher of what is made from the values of this one.
  func operation<NewOutput, NewFailure>(
    _ subscribe: @escaping (_Subscriber<NewOutput, NewFailure>) -> Void
  ) -> AnyPublisher<NewOutput, NewFailure> {
    AnyPublisher(identity: _identity, subscribe)
  }
}

extension Publisher {
  /// The values as an asynchronous sequence, which throws the error of the publisher.
  @_disfavoredOverload public var values: AsyncThrowingStream<Output, any Error> {
    AsyncThrowingStream { continuation in
      // Unsafe for the reasons of the sequence that never throws.
      nonisolated(unsafe) let subscription = sink(
        receiveCompletion: { completion in
          if case .failure(let error) = completion {
            continuation.finish(throwing: error)
          } else {
            continuation.finish()
          }
        },
        receiveValue: { value in
          nonisolated(unsafe) let value = value
          continuation.yield(value)
        })
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with each value, until the result is canceled.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Assigns each value to a property of an object, until the result is canceled.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Assigns each value to a published property, as long as the property exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.keep(sink { [weak storage] in storage?.send($0) })
  }

  /// The values as an asynchronous sequence.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      // A subscription can be canceled from any thread. As in Combine, nobody checks that the values
      // can be sent to another thread.
      nonisolated(unsafe) let subscription = sink(
        receiveCompletion: { _ in continuation.finish() },
        receiveValue: { value in
          // Unsafe for the same reason.
          nonisolated(unsafe) let value = value
          continuation.yield(value)
        })
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }
}

/// A publisher whose type isn't known.
public struct AnyPublisher<Output, Failure: Error>: _OwnPublisher {
  /// The identity of the publishers that the values come from.
  public let _identity: AnyHashable?
  private let subscribe: (_Subscriber<Output, Failure>) -> Void

  /// Creates a publisher of the values of another one.
  public init<P: Publisher<Output, Failure>>(_ publisher: P) {
    self.init(identity: publisher._identity) { publisher._subscribe($0) }
  }

  init(
    identity: AnyHashable? = nil, _ subscribe: @escaping (_Subscriber<Output, Failure>) -> Void
  ) {
    (_identity, self.subscribe) = (identity, subscribe)
  }

  /// Sends the values from now on to a subscriber.
  public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) { subscribe(subscriber) }
}
