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
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the error.
    public typealias Failure = Upstream.Failure

    /// The publisher.
    public let upstream: Upstream
    private var count = 0
    private var connection: (any Cancellable)?

    init(_ upstream: Upstream) { self.upstream = upstream }

    /// Sends the values from now on to a subscriber.
    public func _subscribe(_ subscriber: _Subscriber<Output, Failure>) {
      upstream._subscribe(subscriber)
      count += 1
      subscriber.hold(
        AnyCancellable {
          self.count -= 1
          if self.count == 0 { self.connection?.cancel() }
        })
      if count == 1 { connection = upstream.connect() }
    }

    /// The identity of the publisher.
    public var _identity: AnyHashable? { upstream._identity }

    /// Continues the values of an earlier publisher.
    public func _continue(_ earlier: Autoconnect) { upstream._continue(earlier.upstream) }
  }
}

/// Whether views are being evaluated.
package enum ViewEvaluation {
  // Views are evaluated on the main actor only.
  nonisolated(unsafe) package static var isRunning = false
}

extension Timer {
  /// Returns a publisher of dates.
  ///
  /// In a user script, they're sent when the script advances the time, and begin at January 1, 2001.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
    in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval: interval) }

  /// A publisher of dates in an interval.
  public final class TimerPublisher: ConnectablePublisher {
    /// The type of the values.
    public typealias Output = Date
    /// The dates never fail.
    public typealias Failure = Never

    /// What sends the dates.
    private final class Ticker {
      let subscribers = SubscriberList<Date, Never>()
      private var task: Task<Void, any Error>?

      func start(_ interval: TimeInterval) {
        guard task == nil else { return }
        nonisolated(unsafe) let subscribers = subscribers
        task = Task { @MainActor in
          var elapsed: TimeInterval = 0
          while true {
            try await Task.sleep(for: .seconds(interval))
            try Task.checkCancellation()
            elapsed += interval
            subscribers.send(Date(timeIntervalSinceReferenceDate: elapsed))
          }
        }
      }

      func stop() {
        task?.cancel()
        task = nil
      }
    }

    /// The interval in seconds.
    public let interval: TimeInterval
    private var ticker = Ticker()
    // A view that keeps its timer in a constant makes a new one each time it's evaluated.
    private let isMadeByView = ViewEvaluation.isRunning

    init(interval: TimeInterval) { self.interval = max(interval, 0.0001) }

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

    /// The interval, if the timer is made anew with its view, or else the timer.
    public var _identity: AnyHashable? { isMadeByView ? interval : ObjectIdentifier(ticker) }

    /// Continues with the ticks of an earlier timer of the same view.
    public func _continue(_ earlier: TimerPublisher) {
      if isMadeByView { ticker = earlier.ticker }
    }
  }
}
