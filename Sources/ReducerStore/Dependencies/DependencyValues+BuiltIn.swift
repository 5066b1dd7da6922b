import Foundation
import RuntimeIssues
import SteppedEffects

extension DependencyValues {
  /// The context, which determines the default values of dependencies.
  public var context: DependencyContext {
    get { contextOverride ?? .current }
    set { contextOverride = newValue }
  }

  /// A clock for sleeping; a `ContinuousClock` in an app.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the system is asleep; a `SuspendingClock` in an app.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }

  /// Provides random numbers, from the system in an app.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[RandomNumberGeneratorKey.self] }
    set { self[RandomNumberGeneratorKey.self] = newValue }
  }

  /// Starts work that only tests wait for.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  /// Generates UUIDs, which are random in an app.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  /// Generates the current date.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

extension DependencyContext {
  /// The context of the process.
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

/// Starts work that its caller doesn't wait for: `await fireAndForget { }`.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
///
/// try await database.update(user)
/// await fireAndForget { try await mail.sendWelcome(user) }
/// ```
///
/// The work runs in its own task, which isn't canceled with the caller's. In a test, the caller waits
/// for the work to finish. Errors are ignored.
public struct FireAndForget: Sendable {
  private let start:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates a dependency from a closure that starts work.
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
    // Unstructured, so that it isn't canceled with its caller, but on the store's runtime.
    if let effect = RunningEffect.current, let stepper = effect.stepper {
      await stepper.start(effect, priority: priority, operation: work).value
    } else {
      await Task(priority: priority, operation: work).value
    }
  }
}
