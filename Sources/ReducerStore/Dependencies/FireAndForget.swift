import SteppedEffects

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
  ///
  /// - Parameter start: Starts the work in a task of the given priority, and may wait for its end.
  public init(
    _ start:
      @escaping @Sendable (
        TaskPriority?, @escaping @Sendable () async throws -> Void
      ) async -> Void
  ) {
    self.start = start
  }

  /// Starts work.
  ///
  /// - Parameters:
  ///   - priority: The priority of its task; the caller's by default.
  ///   - operation: The work.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await start(priority, operation)
  }
}

enum FireAndForgetKey: DependencyKey {
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
