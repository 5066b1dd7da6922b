public import Foundation

/// A publisher that sends no values until it's connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts to send values, until the result is canceled.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// Connects the publisher while it has subscribers.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(self) }
}

extension Publishers {
  /// A publisher that is connected while it has subscribers.
  public final class Autoconnect<Upstream: ConnectablePublisher>: _OwnPublisher {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the error.
    public typealias Failure = Upstream.Failure

    /// The publisher.
    public let upstream: Upstream
    private let connection: SharedConnection

    init(_ upstream: Upstream) {
      self.upstream = upstream
      connection = SharedConnection { upstream.connect() }
    }

    /// Sends the values from now on to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
      upstream._subscribe(subscriber)
      connection.add(subscriber)
    }

    /// The identity of the publisher.
    public var _identity: AnyHashable? { upstream._identity }
  }
}

/// A connection to a publisher that exists while it has subscribers.
final class SharedConnection {
  private let lock = NSLock()
  private var count = 0
  private var connection: (any Cancellable)?
  private let connect: () -> any Cancellable

  init(_ connect: @escaping () -> any Cancellable) { self.connect = connect }

  /// Connects if this is the only subscriber, and disconnects when there are none left.
  func add<Input, Failure>(_ subscriber: _Subscriber<Input, Failure>) {
    let isFirst = lock.withLock {
      count += 1
      return count == 1
    }
    subscriber.hold(AnyCancellable { self.remove() })
    guard isFirst else { return }
    let connection = connect()
    let isOver = lock.withLock {
      if count > 0 { self.connection = connection }
      return count == 0
    }
    if isOver { connection.cancel() }
  }

  private func remove() {
    let connection = lock.withLock { () -> (any Cancellable)? in
      count -= 1
      guard count == 0 else { return nil }
      defer { self.connection = nil }
      return self.connection
    }
    connection?.cancel()
  }
}

extension Timer {
  /// Returns a publisher of dates.
  ///
  /// In a user script, they're sent when the script advances the time.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval: interval, runLoop: runLoop, mode: mode) }

  /// A publisher of dates in an interval.
  public final class TimerPublisher: ConnectablePublisher, _OwnPublisher {
    /// The type of the values.
    public typealias Output = Date
    /// The dates never fail.
    public typealias Failure = Never

    /// What sends the dates.
    private final class Ticker {
      let subscribers = SubscriberList<Date, Never>()
      private let lock = NSLock()
      private var task: Task<Void, any Error>?

      func start(_ interval: TimeInterval) {
        lock.withLock {
          guard task == nil else { return }
          task = Task { @MainActor [subscribers] in
            while true {
              try await Task.sleep(for: .seconds(interval))
              try Task.checkCancellation()
              subscribers.send(Date())
            }
          }
        }
      }

      func stop() {
        lock.withLock {
          task?.cancel()
          task = nil
        }
      }
    }

    /// The interval in seconds.
    public let interval: TimeInterval
    private let ticker = Ticker()

    /// Creates a publisher of dates, which are sent when the script advances the time.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode
    ) { self.interval = max(interval, 0.0001) }

    /// Starts to send dates, until the result is canceled.
    public func connect() -> any Cancellable {
      let ticker = ticker
      ticker.start(interval)
      return AnyCancellable { ticker.stop() }
    }

    /// Sends the dates from now on to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Date, Never>) {
      ticker.subscribers.add(subscriber)
    }

    /// The timer.
    public var _identity: AnyHashable? { ObjectIdentifier(ticker) }
  }
}
