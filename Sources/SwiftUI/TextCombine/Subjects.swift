import Foundation

/// A publisher whose values the app sends.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)

  /// Ends the values.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Sends a value to the subscribers.
  public func send() { send(()) }
}

/// The subscribers of a publisher that sends its values to all of them.
///
/// Values can be sent from any thread.
// The lock protects its state.
final class SubscriberList<Input, Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  private var subscribers: [_Subscriber<Input, Failure>] = []
  private var completion: Subscribers.Completion<Failure>?

  var isEmpty: Bool { lock.withLock { subscribers.isEmpty } }

  func add(_ subscriber: _Subscriber<Input, Failure>) {
    let end = lock.withLock {
      if completion == nil { subscribers.append(subscriber) }
      return completion
    }
    if let end { return subscriber.send(completion: end) }
    subscriber.hold(
      AnyCancellable { [weak self, weak subscriber] in
        self?.lock.withLock { self?.subscribers.removeAll { $0 === subscriber } }
      })
  }

  func send(_ value: Input) {
    for subscriber in lock.withLock({ subscribers }) { subscriber.send(value) }
  }

  func send(completion: Subscribers.Completion<Failure>) {
    let ended = lock.withLock {
      defer { (self.completion, subscribers) = (self.completion ?? completion, []) }
      return subscribers
    }
    for subscriber in ended { subscriber.send(completion: completion) }
  }
}

/// A subject that keeps no value.
public final class PassthroughSubject<Output, Failure: Error>: Subject, _OwnPublisher {
  private let subscribers = SubscriberList<Output, Failure>()

  /// Creates a subject.
  public init() {}

  package var hasSubscribers: Bool { !subscribers.isEmpty }

  /// Sends a value to the subscribers.
  public func send(_ value: Output) { subscribers.send(value) }

  /// Ends the values.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }

  /// Sends the values from now on to a subscriber.
  public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
    subscribers.add(subscriber)
  }

  /// The object.
  public var _identity: AnyHashable? { ObjectIdentifier(self) }
}

/// A subject that sends its current value to new subscribers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, _OwnPublisher {
  private let subscribers = SubscriberList<Output, Failure>()
  private let lock = NSLock()
  private var current: Output

  /// Creates a subject with its first value.
  public init(_ value: Output) { current = value }

  /// The current value, which is sent when it's set.
  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  /// Sends a value to the subscribers, and keeps it.
  public func send(_ value: Output) {
    lock.withLock { current = value }
    subscribers.send(value)
  }

  /// Ends the values.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscribers.send(completion: completion)
  }

  /// Sends the current value and those from now on to a subscriber.
  public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
    subscriber.serially {
      subscribers.add(subscriber)
      subscriber.send(value)
    }
  }

  /// The object.
  public var _identity: AnyHashable? { ObjectIdentifier(self) }
}
