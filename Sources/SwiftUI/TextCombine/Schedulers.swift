public import Dispatch
public import Foundation

/// Where and when values are received, which is always on the main actor.
///
/// In a user script, time passes when the script says so.
public protocol Scheduler {}

extension DispatchQueue: Scheduler {}
extension OperationQueue: Scheduler {}
extension RunLoop: Scheduler {}

/// A scheduler that doesn't wait.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The scheduler.
  public static let shared = ImmediateScheduler()
}

/// A duration for a scheduler.
public struct SchedulerTimeInterval: ExpressibleByFloatLiteral, Sendable {
  let duration: Duration

  /// Creates a duration of some seconds.
  public init(floatLiteral value: Double) { duration = .seconds(value) }

  private init(_ duration: Duration) { self.duration = duration }

  /// Returns a duration of some seconds.
  public static func seconds(_ seconds: Int) -> Self { Self(.seconds(seconds)) }

  /// Returns a duration of some seconds.
  public static func seconds(_ seconds: Double) -> Self { Self(.seconds(seconds)) }

  /// Returns a duration of some milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> Self { Self(.milliseconds(milliseconds)) }

  /// Returns a duration of some microseconds.
  public static func microseconds(_ microseconds: Int) -> Self { Self(.microseconds(microseconds)) }

  /// Returns a duration of some nanoseconds.
  public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(.nanoseconds(nanoseconds)) }
}

/// Calls a closure on the main actor after some time, unless the result is canceled.
func after(_ duration: Duration, _ body: @escaping () -> Void) -> AnyCancellable {
  // Only the task calls the closure. As in Combine, nobody checks that it can be sent there.
  nonisolated(unsafe) let body = body
  let task = Task { @MainActor in
    try await Task.sleep(for: duration)
    try Task.checkCancellation()
    body()
  }
  return AnyCancellable { task.cancel() }
}

/// Calls closures in their order, in a task on the main actor.
// The lock protects its state.
private final class MainActorQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var waiting: [() -> Void] = []
  private var isRunning = false

  func append(_ body: @escaping () -> Void) {
    let starts = lock.withLock {
      defer { isRunning = true }
      waiting.append(body)
      return !isRunning
    }
    guard starts else { return }
    Task { @MainActor in
      while let body = self.next() { body() }
    }
  }

  private func next() -> (() -> Void)? {
    lock.withLock {
      isRunning = !waiting.isEmpty
      return isRunning ? waiting.removeFirst() : nil
    }
  }
}

extension Publisher {
  /// Receives the values later on the main actor, whatever the scheduler.
  public func receive<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    guard !(scheduler is ImmediateScheduler) else { return eraseToAnyPublisher() }
    return operation { subscriber in
      let queue = MainActorQueue()
      relay(
        to: subscriber,
        receiveCompletion: { completion in
          queue.append { subscriber.send(completion: completion) }
        }, receiveValue: { value in queue.append { subscriber.send(value) } })
    }
  }

  /// Returns this publisher, because all values are received on the main actor.
  public func subscribe<S: Scheduler>(on scheduler: S) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }

  /// Sends a value when no other one has followed it for some time.
  public func debounce<S: Scheduler>(
    for dueTime: SchedulerTimeInterval, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    operation { subscriber in
      let waiting = LatestCancellable()
      subscriber.hold(waiting)
      relay(to: subscriber) { value in
        waiting.replace(with: after(dueTime.duration) { subscriber.send(value) })
      }
    }
  }

  /// Sends at most one value in each interval: the first one, and then the latest or the first one
  /// of those that followed.
  public func throttle<S: Scheduler>(
    for interval: SchedulerTimeInterval, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    operation { subscriber in
      let waiting = LatestCancellable()
      var isWaiting = false
      var next: Output?
      subscriber.hold(waiting)
      func send(_ value: Output) {
        subscriber.send(value)
        isWaiting = true
        waiting.replace(with: after(interval.duration) { subscriber.serially(end) })
      }
      func end() {
        isWaiting = false
        guard let value = next else { return }
        next = nil
        send(value)
      }
      relay(to: subscriber) { value in
        if !isWaiting { return send(value) }
        if latest || next == nil { next = value }
      }
    }
  }

  /// Receives the values and their end after some time.
  public func delay<S: Scheduler>(
    for interval: SchedulerTimeInterval, scheduler: S
  ) -> AnyPublisher<Output, Failure> {
    operation { subscriber in
      var waiting: [() -> Void] = []
      func wait(_ body: @escaping () -> Void) {
        waiting.append(body)
        subscriber.hold(
          after(interval.duration) { subscriber.serially { waiting.removeFirst() }() })
      }
      relay(
        to: subscriber,
        receiveCompletion: { completion in wait { subscriber.send(completion: completion) } },
        receiveValue: { value in wait { subscriber.send(value) } })
    }
  }
}

extension SchedulerTimeInterval: ExpressibleByIntegerLiteral {
  /// Creates a duration of some seconds.
  public init(integerLiteral value: Int) { duration = .seconds(value) }
}
