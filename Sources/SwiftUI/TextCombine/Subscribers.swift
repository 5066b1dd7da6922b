/// An object that receives the values of a publisher.
public protocol Subscriber<Input, Failure> {
  /// The type of the values.
  associatedtype Input
  /// The type of the error that ends the values, or `Never`.
  associatedtype Failure: Error

  /// Tells the subscriber that it receives values from now on.
  func receive(subscription: any Subscription)
  /// Tells the subscriber a value, and returns how many more it wants.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Tells the subscriber that there are no more values.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// What connects a subscriber with a publisher.
public protocol Subscription: Cancellable {
  /// Asks for values.
  func request(_ demand: Subscribers.Demand)
}

extension Subscribers {
  /// How many values a subscriber wants.
  public struct Demand: Hashable, Sendable {
    /// The number of values, or `nil` if there's no limit.
    public let max: Int?
    /// All values.
    public static let unlimited = Demand(max: nil)
    /// No values.
    public static let none = Demand(max: 0)

    /// Returns a demand for a number of values.
    public static func max(_ value: Int) -> Demand { Demand(max: value) }
  }
}

extension Subscribers.Demand: Comparable {
  /// Returns whether the first demand is for fewer values.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    rhs.max.map { lhs < $0 } ?? (lhs.max != nil)
  }
}

extension Subscribers.Demand {
  /// Returns whether the demand is for fewer values than a number.
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

  /// Returns whether the demand is for more values than a number.
  public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

  /// Returns the demand for the values of both.
  public static func + (lhs: Self, rhs: Self) -> Self {
    guard let left = lhs.max, let right = rhs.max else { return .unlimited }
    return .max(left + right)
  }

  /// Adds to a demand.
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Takes a number of values from a demand.
  public static func -= (lhs: inout Self, rhs: Int) {
    if let max = lhs.max { lhs = .max(Swift.max(0, max - rhs)) }
  }
}

/// Subscriptions that need no type of their own.
public enum Subscriptions {
  /// A subscription that sends nothing.
  public static var empty: any Subscription { Empty() }

  private struct Empty: Subscription {
    func request(_ demand: Subscribers.Demand) {}
    func cancel() {}
  }
}

extension Publisher {
  /// Sends as many values to a subscriber as it wants.
  public func subscribe<S: Subscriber<Output, Failure>>(_ subscriber: S) {
    receive(subscriber: subscriber)
  }

  /// Sends the values and their end to a subject, until the result is canceled.
  public func subscribe<S: Subject<Output, Failure>>(_ subject: S) -> AnyCancellable {
    sink(
      receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }

  /// Sends the values of an app's publisher.
  public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
    receive(subscriber: Inbox(subscriber: subscriber))
  }
}

extension _OwnPublisher {
  /// Sends as many values to a subscriber as it wants.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
    Connection(to: subscriber).start(self)
  }
}

/// What receives the values of an app's publisher for a subscriber of this module.
private struct Inbox<Input, Failure: Error>: Subscriber {
  let subscriber: _Subscriber<Input, Failure>

  func receive(subscription: any Subscription) {
    subscriber.hold(subscription)
    subscription.request(.unlimited)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    subscriber.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    subscriber.send(completion: completion)
  }
}

/// The subscription of a subscriber of the app, which keeps values until the subscriber wants them.
private final class Connection<S: Subscriber>: Subscription {
  private let subscriber: S
  private var wanted = Subscribers.Demand.none
  private var waiting: [S.Input] = []
  private var completion: Subscribers.Completion<S.Failure>?
  private weak var receiver: _Subscriber<S.Input, S.Failure>?

  init(to subscriber: S) { self.subscriber = subscriber }

  func start(_ publisher: some Publisher<S.Input, S.Failure>) {
    let receiver = _Subscriber<S.Input, S.Failure>(
      receiveCompletion: {
        self.completion = $0
        self.send()
      },
      receiveValue: {
        self.waiting.append($0)
        self.send()
      })
    self.receiver = receiver
    subscriber.receive(subscription: self)
    publisher._subscribe(receiver)
  }

  func request(_ demand: Subscribers.Demand) {
    wanted += demand
    send()
  }

  func cancel() {
    waiting = []
    receiver?.cancel()
  }

  private func send() {
    while wanted != .none, !waiting.isEmpty {
      wanted -= 1
      wanted += subscriber.receive(waiting.removeFirst())
    }
    if waiting.isEmpty, let completion {
      self.completion = nil
      subscriber.receive(completion: completion)
    }
  }
}
