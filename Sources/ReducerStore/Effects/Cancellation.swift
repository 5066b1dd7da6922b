import RuntimeIssues

extension Effect {
  /// Returns an effect that can be canceled by an ID.
  ///
  /// The ID is valid in the same feature and its parents. Sibling features can use the same ID for
  /// different effects. If `cancelInFlight` is `true`, running effects with the ID are canceled
  /// first.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Effect {
    if isNone, !cancelInFlight { return self }
    return Effect(.cancellable(self, id: AnyHashable(id), cancelInFlight: cancelInFlight))
  }

  /// Returns an effect that cancels the effects with an ID in this feature and its children.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(id: AnyHashable(id)))
  }

  /// Returns an effect that can be canceled by using a type as its ID, such as `enum TimerID {}`.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Effect {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// Returns an effect that cancels the effects that use a type as their ID.
  public static func cancel(id: Any.Type) -> Effect { cancel(id: ObjectIdentifier(id)) }
}

/// Runs a part of an effect in a child task that can be canceled by an ID.
///
/// The ID is valid in the same feature and its parents. If `cancelInFlight` is `true`, running
/// effects with the ID are canceled first.
///
/// ```swift
/// return .run { send in
///   await send(.started)
///   try await withTaskCancellation(id: CancelID.search, cancelInFlight: true) {
///     await send(.found(try await client.search(query)))
///   }
/// }
/// ```
public func withTaskCancellation<Success: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Success,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async throws(Failure) -> Success {
  guard let scope = EffectScope.current else {
    reportIssue(
      outsideEffectMessage("\"withTaskCancellation\" was called", at: "\(fileID):\(line)"),
      fileID: fileID, filePath: filePath, line: line, column: column)
    return try await operation()
  }
  let part = CancellablePart()
  let unit = await scope.begin(part, id: id, cancelInFlight: cancelInFlight)
  // A child task inherits the effect's executor, and is canceled together with the effect.
  async let outcome = part.run(operation)
  let result = await outcome
  await unit.end()
  return try result.get()
}

/// Runs a part of an effect that can be canceled by a type, such as `enum SearchID {}`.
public func withTaskCancellation<Success: Sendable, Failure: Error>(
  id: Any.Type,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Success,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async throws(Failure) -> Success {
  try await withTaskCancellation(
    id: ObjectIdentifier(id), cancelInFlight: cancelInFlight, operation: operation,
    fileID: fileID, filePath: filePath, line: line, column: column)
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects with an ID in the current effect's feature and its children.
  ///
  /// ```swift
  /// return .run { send in await Task.cancel(id: CancelID.search) }
  /// ```
  @MainActor
  public static func cancel(
    id: some Hashable & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let scope = EffectScope.current else {
      return reportIssue(
        outsideEffectMessage("\"Task.cancel(id:)\" was called", at: "\(fileID):\(line)"),
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    scope.cancel(AnyHashable(id))
  }

  /// Cancels the effects that use a type as their ID.
  @MainActor
  public static func cancel(
    id: Any.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    cancel(
      id: ObjectIdentifier(id), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The scope of a running effect, in which its cancellation IDs are valid.
struct EffectScope: Sendable {
  /// The scope of the current task's effect.
  @TaskLocal static var current: EffectScope?

  /// The location where the effect was created.
  let site: CallSite
  /// A closure that cancels the effects with an ID.
  let cancel: @MainActor @Sendable (AnyHashable) -> Void
  /// A closure that registers a part of the effect with an ID.
  let register: @MainActor @Sendable (CancellablePart, AnyHashable) -> EffectUnit

  @MainActor
  func begin(
    _ part: CancellablePart, id: some Hashable & Sendable, cancelInFlight: Bool
  ) -> EffectUnit {
    let id = AnyHashable(id)
    if cancelInFlight { cancel(id) }
    return register(part, id)
  }
}

/// A part of an effect that runs in a separate task and can be canceled.
final class CancellablePart: Sendable {
  /// This is unchecked, because other tasks only cancel the task, which is allowed.
  private struct Running: @unchecked Sendable {
    let task: UnsafeCurrentTask
  }

  private struct State: Sendable {
    var running: Running?
    var isCancelled = false
  }

  private let state = Lock(State())

  func run<Success, Failure>(
    _ operation: @Sendable () async throws(Failure) -> Success
  ) async -> Result<Success, Failure> {
    beginCurrentTask()
    // The task must not be canceled after it has ended.
    defer { begin(nil) }
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }

  /// Cancels the operation immediately, or when it starts.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      // The task can't end while the lock is held.
      state.running?.task.cancel()
    }
  }

  /// Synchronous, because the asynchronous `withUnsafeCurrentTask` needs macOS 15.
  private func beginCurrentTask() {
    withUnsafeCurrentTask { task in begin(task.map { Running(task: $0) }) }
  }

  private func begin(_ running: Running?) {
    state.withLock { state in
      state.running = running
      if state.isCancelled { running?.task.cancel() }
    }
  }
}

private func outsideEffectMessage(_ call: String, at site: String) -> String {
  """
  \(call) at "\(site)" outside of a store's effect.

  An ID is valid only in the feature of an effect. A detached task doesn't belong to a feature.

  To fix, call it in the closure of "Effect.run", or return ".cancellable(id:)" and \
  ".cancel(id:)" from the reducer.
  """
}
