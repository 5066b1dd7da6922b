import Foundation
import RuntimeIssues
import SteppedEffects

extension DependencyValues {
  /// The context that determines the default values of dependencies.
  public var context: DependencyContext {
    get { contextOverride ?? .current }
    set { contextOverride = newValue }
  }

  /// A clock for sleeping and measuring time.
  ///
  /// In an app, this is a `ContinuousClock`.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// A clock that stops while the system is asleep.
  ///
  /// In an app, this is a `SuspendingClock`.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }

  /// A source of random numbers.
  ///
  /// In an app, this uses the system's random number generator.
  public var withRandomNumberGenerator: WithRandomNumberGenerator {
    get { self[RandomNumberGeneratorKey.self] }
    set { self[RandomNumberGeneratorKey.self] = newValue }
  }

  /// A dependency that starts work without waiting for it to finish.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  /// A generator of UUIDs.
  ///
  /// In an app, the UUIDs are random.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }

  /// A generator that returns the current date.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }
}

/// A Boolean value that indicates whether a test is running.
///
/// ```swift
/// WindowGroup {
///   if !isTesting { AppView(store: Self.store) }
/// }
/// ```
public var isTesting: Bool { IssueHooks.current.isTesting() }

extension DependencyContext {
  static var current: DependencyContext {
    if isTesting { return .test }
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

/// A dependency that starts work without waiting for it to finish.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
///
/// try await database.update(user)
/// await fireAndForget { try await mail.sendWelcome(user) }
/// ```
///
/// The work runs in a separate task, so canceling the caller doesn't cancel the work. In tests,
/// however, the caller waits until the work has finished. Errors that the work throws are ignored.
public struct FireAndForget: Sendable {
  private let start:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates a dependency that starts work by calling the given closure.
  public init(
    _ start:
      @escaping @Sendable (
        TaskPriority?, @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.start = start
  }

  /// Starts the given work.
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
    // The work runs in an unstructured task on the store's runtime, so it isn't canceled together
    // with the caller.
    if let effect = RunningEffect.current, let stepper = effect.stepper {
      await stepper.start(effect, priority: priority, operation: work).value
    } else {
      await Task(priority: priority, operation: work).value
    }
  }
}
