/// Publishers of the values of other ones.
public enum Publishers {}

extension Publishers {
  /// A publisher of the latest values of two publishers, once each has sent one.
  public struct CombineLatest<A: Publisher, B: Publisher>: _OwnPublisher
  where A.Failure == B.Failure {
    /// The type of the values.
    public typealias Output = (A.Output, B.Output)
    /// The type of the error.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of the latest values of two publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Sends the latest values to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
      var first: A.Output?
      var second: B.Output?
      let send = { if let first, let second { subscriber.send((first, second)) } }
      let end = Ending(of: 2, for: subscriber)
      a.relay(to: subscriber, receiveCompletion: end.receive) {
        first = $0
        send()
      }
      b.relay(to: subscriber, receiveCompletion: end.receive) {
        second = $0
        send()
      }
    }

    /// The identities of both publishers.
    public var _identity: AnyHashable? { joinedIdentity(a._identity, b._identity) }
  }

  /// A publisher of the latest values of three publishers, once each has sent one.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: _OwnPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The type of the values.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The type of the error.
    public typealias Failure = A.Failure

    private let pairs: CombineLatest<CombineLatest<A, B>, C>

    /// Creates a publisher of the latest values of three publishers.
    public init(_ a: A, _ b: B, _ c: C) { pairs = .init(.init(a, b), c) }

    /// Sends the latest values to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
      pairs.map { ($0.0, $0.1, $1) }._subscribe(subscriber)
    }

    /// The identities of the publishers.
    public var _identity: AnyHashable? { pairs._identity }
  }

  /// A publisher of the latest values of four publishers, once each has sent one.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>:
    _OwnPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure, C.Failure == D.Failure {
    /// The type of the values.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The type of the error.
    public typealias Failure = A.Failure

    private let pairs: CombineLatest<CombineLatest<A, B>, CombineLatest<C, D>>

    /// Creates a publisher of the latest values of four publishers.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) { pairs = .init(.init(a, b), .init(c, d)) }

    /// Sends the latest values to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
      pairs.map { ($0.0, $0.1, $1.0, $1.1) }._subscribe(subscriber)
    }

    /// The identities of the publishers.
    public var _identity: AnyHashable? { pairs._identity }
  }

  /// A publisher of the values of two publishers.
  public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: _OwnPublisher {
    /// The type of the values.
    public typealias Output = A.Output
    /// The type of the error.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of the values of two publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Sends the values to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
      let end = Ending(of: 2, for: subscriber)
      a.relay(to: subscriber, receiveCompletion: end.receive) { subscriber.send($0) }
      b.relay(to: subscriber, receiveCompletion: end.receive) { subscriber.send($0) }
    }

    /// The identities of both publishers.
    public var _identity: AnyHashable? { joinedIdentity(a._identity, b._identity) }
  }

  /// A publisher of the values of publishers of the same type.
  public struct MergeMany<Upstream: Publisher>: _OwnPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the error.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Creates a publisher of the values of some publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates a publisher of the values of a sequence of publishers.
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Sends the values to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
      publishers.publisher.setFailureType(to: Failure.self).flatMap { $0 }._subscribe(subscriber)
    }
  }

  /// A publisher of pairs of the values of two publishers, in their order.
  public struct Zip<A: Publisher, B: Publisher>: _OwnPublisher where A.Failure == B.Failure {
    /// The type of the values.
    public typealias Output = (A.Output, B.Output)
    /// The type of the error.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A
    /// The second publisher.
    public let b: B

    /// Creates a publisher of pairs of the values of two publishers.
    public init(_ a: A, _ b: B) { (self.a, self.b) = (a, b) }

    /// Sends the pairs to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
      var first: [A.Output] = []
      var second: [B.Output] = []
      var ended = (false, false)
      let update = {
        if !first.isEmpty, !second.isEmpty {
          subscriber.send((first.removeFirst(), second.removeFirst()))
        }
        // Without a value of the one that has ended, there are no more pairs.
        if ended.0 && first.isEmpty || ended.1 && second.isEmpty {
          subscriber.send(completion: .finished)
        }
      }
      func relay<P: Publisher>(
        _ publisher: P, end: @escaping () -> Void, append: @escaping (P.Output) -> Void
      ) where P.Failure == Failure {
        publisher.relay(
          to: subscriber,
          receiveCompletion: { completion in
            if case .failure = completion { return subscriber.send(completion: completion) }
            end()
            update()
          },
          receiveValue: { value in
            append(value)
            update()
          })
      }
      relay(a, end: { ended.0 = true }, append: { first.append($0) })
      relay(b, end: { ended.1 = true }, append: { second.append($0) })
    }
  }

  /// A publisher of triples of the values of three publishers, in their order.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: _OwnPublisher
  where A.Failure == B.Failure, B.Failure == C.Failure {
    /// The type of the values.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The type of the error.
    public typealias Failure = A.Failure

    private let pairs: Zip<Zip<A, B>, C>

    /// Creates a publisher of triples of the values of three publishers.
    public init(_ a: A, _ b: B, _ c: C) { pairs = .init(.init(a, b), c) }

    /// Sends the triples to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
      pairs.map { ($0.0, $0.1, $1) }._subscribe(subscriber)
    }
  }
}

private func joinedIdentity(_ a: AnyHashable?, _ b: AnyHashable?) -> AnyHashable? {
  if let a, let b { [a, b] } else { nil }
}

/// Ends the values of a subscriber when some publishers have ended, or when one fails.
private final class Ending<Input, Failure: Error> {
  private var count: Int
  private(set) var hasEnded = false
  private let subscriber: _Subscriber<Input, Failure>

  init(of count: Int, for subscriber: _Subscriber<Input, Failure>) {
    (self.count, self.subscriber) = (count, subscriber)
  }

  func add() { count += 1 }

  func receive(_ completion: Subscribers.Completion<Failure>) {
    count -= 1
    if case .finished = completion, count > 0 { return }
    hasEnded = true
    subscriber.send(completion: completion)
  }
}

extension Publisher {
  /// Sends the latest values of this publisher and another one.
  public func combineLatest<P: Publisher>(
    _ other: P
  ) -> Publishers.CombineLatest<Self, P> { .init(self, other) }

  /// Sends what is made from the latest values of this publisher and another one.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure {
    combineLatest(other).map { transform($0, $1) }
  }

  /// Sends the latest values of this publisher and two others.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ second: P, _ third: Q
  ) -> Publishers.CombineLatest3<Self, P, Q> { .init(self, second, third) }

  /// Sends the latest values of this publisher and three others.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ second: P, _ third: Q, _ fourth: R
  ) -> Publishers.CombineLatest4<Self, P, Q, R> { .init(self, second, third, fourth) }

  /// Sends what is made from the latest values of this publisher and two others.
  public func combineLatest<P: Publisher, Q: Publisher, T>(
    _ second: P, _ third: Q, _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(second, third).map { transform($0, $1, $2) }
  }

  /// Sends the values of this publisher and another one.
  public func merge<P: Publisher<Output, Failure>>(with other: P) -> Publishers.Merge<Self, P> {
    .init(self, other)
  }

  /// Sends pairs of the values of this publisher and another one.
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P> { .init(self, other) }

  /// Sends triples of the values of this publisher and two others.
  public func zip<P: Publisher, Q: Publisher>(
    _ second: P, _ third: Q
  ) -> Publishers.Zip3<Self, P, Q> { .init(self, second, third) }

  /// Sends the values of a publisher for each value.
  ///
  /// While as many publishers send values as may do so at once, further values wait.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    merged(maxPublishers, transform)
  }

  /// Sends the values of a publisher for each value, of which none fails.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Never> where Failure == Never, P.Failure == Never {
    merged(maxPublishers, transform)
  }

  /// Sends the values of a publisher that never fails for each value.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    merged(maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Sends the values of a publisher that can fail for each value.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, P.Failure> where Failure == Never {
    setFailureType(to: P.Failure.self).merged(maxPublishers, transform)
  }

  private func merged<P: Publisher>(
    _ maxPublishers: Subscribers.Demand, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    operation { subscriber in
      let end = Ending(of: 1, for: subscriber)
      var free = maxPublishers
      var waiting: [Output] = []
      var isStarting = false
      func start() {
        guard !isStarting else { return }
        isStarting = true
        defer { isStarting = false }
        while !end.hasEnded, free > 0, !waiting.isEmpty {
          free -= 1
          transform(waiting.removeFirst()).relay(
            to: subscriber,
            receiveCompletion: {
              free += .max(1)
              end.receive($0)
              start()
            }, receiveValue: { subscriber.send($0) })
        }
      }
      relay(to: subscriber, receiveCompletion: end.receive) { value in
        end.add()
        waiting.append(value)
        start()
      }
    }
  }

  /// Sends the values of the latest publisher.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    operation { subscriber in
      let end = Ending(of: 1, for: subscriber)
      let latest = LatestCancellable()
      var hasLatest = false
      subscriber.hold(latest)
      relay(to: subscriber, receiveCompletion: end.receive) { publisher in
        if !hasLatest { end.add() }
        hasLatest = true
        latest.replace(with: nil)
        latest.replace(
          with: publisher.sink(
            receiveCompletion: { completion in
              subscriber.serially {
                hasLatest = false
                end.receive(completion)
              }
            }, receiveValue: { subscriber.send($0) }))
      }
    }
  }

  /// Subscribes to this publisher once for all subscribers.
  public func share() -> AnyPublisher<Output, Failure> {
    let subscribers = SubscriberList<Output, Failure>()
    let connection = SharedConnection {
      sink(
        receiveCompletion: { subscribers.send(completion: $0) },
        receiveValue: { subscribers.send($0) })
    }
    return operation { subscriber in
      subscribers.add(subscriber)
      connection.add(subscriber)
    }
  }
}
