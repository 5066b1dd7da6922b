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

extension Publisher {
  /// Sends as many values to a subscriber as it wants.
  public func subscribe<S: Subscriber<Output, Failure>>(_ subscriber: S) {
    Connection(to: subscriber).start(self)
  }

  /// Sends as many values to a subscriber as it wants.
  public func receive<S: Subscriber<Output, Failure>>(subscriber: S) { subscribe(subscriber) }
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
    wanted = wanted + demand
    send()
  }

  func cancel() {
    waiting = []
    receiver?.cancel()
  }

  private func send() {
    while wanted != .none, !waiting.isEmpty {
      if let max = wanted.max { wanted = .max(max - 1) }
      wanted = wanted + subscriber.receive(waiting.removeFirst())
    }
    if waiting.isEmpty, let completion {
      self.completion = nil
      subscriber.receive(completion: completion)
    }
  }
}

extension Subscribers.Demand {
  fileprivate static func + (lhs: Self, rhs: Self) -> Self {
    guard let left = lhs.max, let right = rhs.max else { return .unlimited }
    return .max(left + right)
  }
}
