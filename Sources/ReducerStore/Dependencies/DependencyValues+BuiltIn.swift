import Foundation
import RuntimeIssues
import SteppedEffects

extension DependencyValues {
  /// What dependencies are read in; decides which default of a key counts.
  public var context: DependencyContext {
    get { contextOverride ?? .current }
    set { contextOverride = newValue }
  }

  /// A clock for sleeping: the continuous clock in an app.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock for sleeping that stands still while the system does: the suspending clock in an app.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }

  /// Lends the source of random numbers: that of the system in an app.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[RandomNumberGeneratorKey.self] }
    set { self[RandomNumberGeneratorKey.self] = newValue }
  }

  /// Starts work that only a test waits for.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  /// Makes unique ids: random ones in an app.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  /// Tells the date and time: that of the system in an app.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

extension DependencyContext {
  /// The context of the process: a test, a preview, or else an app.
  static var current: DependencyContext {
    if IssueHooks.current.isTesting() { return .test }
    return isPreview ? .preview : .live
  }

  private static let isPreview =
    ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1"
}

private enum ContinuousClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var testValue: any Clock<Duration> { UnimplementedClock(name: "ContinuousClock") }
}

private enum SuspendingClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { SuspendingClock() }
  static var testValue: any Clock<Duration> { UnimplementedClock(name: "SuspendingClock") }
}

private enum RandomNumberGeneratorKey: DependencyKey {
  static var liveValue: WithRandomNumberGenerator {
    WithRandomNumberGenerator(SystemRandomNumberGenerator())
  }
}

private enum UUIDGeneratorKey: DependencyKey {
  static var liveValue: UUIDGenerator { UUIDGenerator { UUID() } }
}

private enum DateGeneratorKey: DependencyKey {
  static var liveValue: DateGenerator { DateGenerator { Date() } }
}

/// Starts work that its caller doesn't wait for, called like a function: `await fireAndForget { }`.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
///
/// try await database.update(user)
/// await fireAndForget { try await mail.sendWelcome(user) }
/// ```
///
/// The work runs in its own task, which is not canceled with its caller's. In a test, the caller
/// continues when the work is done, so that the test sees its result. Errors of the work are
/// ignored.
public struct FireAndForget: Sendable {
  private let start:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates a dependency that starts work in your own way.
  public init(
    _ start:
      @escaping @Sendable (
        TaskPriority?, @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.start = start
  }

  /// Starts work.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, operation)
  }
}

private enum FireAndForgetKey: DependencyKey {
  static let liveValue = FireAndForget { priority, operation in
    Task(priority: priority) { try await operation() }
  }
  static let testValue = FireAndForget { priority, operation in
    let work: @Sendable () async -> Void = { try? await operation() }
    // A task of its own here too, which the end of its caller does not cancel; but in an effect of
    // a stepped store it is one whose jobs the runtime orders.
    if let effect = RunningEffect.current, let stepper = effect.stepper {
      await stepper.start(effect, priority: priority, operation: work).value
    } else {
      await Task(priority: priority, operation: work).value
    }
  }
}
