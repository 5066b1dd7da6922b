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
  /// Only the publishers in this module implement this method.
  func _subscribe(_ subscriber: _Subscriber<Output, Failure>)

  /// A value that's equal for publishers of the same values, or `nil` if that isn't known.
  var _identity: AnyHashable? { get }

  /// Continues the values of a publisher that a view made when it was evaluated before.
  func _continue(_ earlier: Self)
}

extension Publisher {
  /// Nothing is known.
  public var _identity: AnyHashable? { nil }

  /// Does nothing.
  public func _continue(_ earlier: Self) {}
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
public final class _Subscriber<Input, Failure: Error>: Cancellable {
  private var receiveValue: ((Input) -> Void)?
  private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
  private var upstreams: [any Cancellable] = []

  init(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Input) -> Void
  ) {
    (self.receiveValue, self.receiveCompletion) = (receiveValue, receiveCompletion)
  }

  func send(_ value: Input) { receiveValue?(value) }

  func send(completion: Subscribers.Completion<Failure>) {
    let receiveCompletion = receiveCompletion
    cancel()
    receiveCompletion?(completion)
  }

  /// Cancels something together with this subscriber, or at once if it has ended.
  func hold(_ upstream: some Cancellable) {
    if receiveValue == nil { upstream.cancel() } else { upstreams.append(upstream) }
  }

  /// Receives no more values.
  public func cancel() {
    let upstreams = upstreams
    (receiveValue, receiveCompletion, self.upstreams) = (nil, nil, [])
    for upstream in upstreams { upstream.cancel() }
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
  func relay<Input, Error>(
    to subscriber: _Subscriber<Input, Error>,
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) {
    subscriber.hold(sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue))
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
    storage.assignments.append(sink { [weak storage] in storage?.send($0) })
  }

  /// The values as an asynchronous sequence.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      nonisolated(unsafe) let subscription = sink(
        receiveCompletion: { _ in continuation.finish() },
        receiveValue: { value in
          nonisolated(unsafe) let value = value
          continuation.yield(value)
        })
      continuation.onTermination = { _ in subscription.cancel() }
    }
  }
}

/// A publisher whose type isn't known.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
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
