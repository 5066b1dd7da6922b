import SteppedEffects

/// Starts work that its caller does not wait for, called like a function: `await fireAndForget { }`.
///
/// ```swift
/// @Dependency(\.fireAndForget) var fireAndForget
///
/// try await database.update(user)
/// await fireAndForget { try await mail.sendWelcome(user) }
/// ```
///
/// The work runs in a task of its own, which is not cancelled with that of its caller. In a test the
/// caller goes on when the work is done, so that a test sees what it did. Errors of the work are
/// ignored.
public struct FireAndForget: Sendable {
  private let start:
    @Sendable (TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Creates a dependency of one's own kind.
  ///
  /// - Parameter start: Starts the work, with the priority of its task, and may wait for its end.
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
  ///   - priority: The priority of its task; that of the caller by default.
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
