import RuntimeIssues

extension Effect {
  /// Returns an effect that can be canceled using the given ID.
  ///
  /// The feature that returns the effect and all of its parents can use `id` to cancel the effect.
  /// Sibling features can use the same ID for their own effects without affecting each other. If
  /// `cancelInFlight` is `true`, all running effects with this ID are canceled before the effect
  /// starts.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Effect {
    if isNone, !cancelInFlight { return self }
    return Effect(.cancellable(self, id: AnyHashable(id), cancelInFlight: cancelInFlight))
  }

  /// Returns an effect that cancels all running effects with the given ID in this feature or its
  /// children.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(id: AnyHashable(id)))
  }

  /// Returns an effect that can be canceled using the given type as its ID, such as
  /// `enum TimerID {}`.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Effect {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// Returns an effect that cancels all running effects that use the given type as their ID.
  public static func cancel(id: Any.Type) -> Effect { cancel(id: ObjectIdentifier(id)) }
}

/// Runs part of an effect in a child task that can be canceled using the given ID.
///
/// The feature that returns the effect and all of its parents can use `id` to cancel the operation.
/// If `cancelInFlight` is `true`, this function first cancels all running effects with this ID.
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
  id: some Hashable & Sendable, cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Success,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async throws(Failure) -> Success {
  guard let effect = CurrentEffect.unit else {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    reportOutsideEffect("withTaskCancellation", at: site)
    return try await operation()
  }
  let part = CancellablePart()
  let unit = await effect.begin(part, id: id, cancelInFlight: cancelInFlight)
  // A child task inherits the executor of the effect and is canceled together with the effect.
  async let outcome = part.run(operation)
  let result = await outcome
  await unit.end()
  return try result.get()
}

/// Runs part of an effect in a child task that can be canceled using the given type as its ID.
public func withTaskCancellation<Success: Sendable, Failure: Error>(
  id: Any.Type, cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Success,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async throws(Failure) -> Success {
  try await withTaskCancellation(
    id: ObjectIdentifier(id), cancelInFlight: cancelInFlight, operation: operation,
    fileID: fileID, file: filePath, line: line, column: column)
}

extension Task where Success == Never, Failure == Never {
  /// Cancels all running effects with the given ID in the current effect's feature or its children.
  ///
  /// ```swift
  /// return .run { send in await Task.cancel(id: CancelID.search) }
  /// ```
  @MainActor public static func cancel(
    id: some Hashable & Sendable,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let effect = CurrentEffect.unit else {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return reportOutsideEffect("Task.cancel(id:)", at: site)
    }
    effect.cancel(AnyHashable(id))
  }

  /// Cancels all running effects that use the given type as their ID.
  @MainActor public static func cancel(
    id: Any.Type,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    cancel(
      id: ObjectIdentifier(id), fileID: fileID, file: filePath, line: line, column: column)
  }
}

/// A part of an effect that runs in a separate task and can be canceled.
final class CancellablePart: Sendable {
  /// The conformance is unchecked because other threads only cancel the task, which is safe.
  private struct State: @unchecked Sendable {
    var task: UnsafeCurrentTask?
    var isCancelled = false
  }

  private let state = Lock(State())

  func run<Success, Failure>(
    _ operation: @Sendable () async throws(Failure) -> Success
  ) async -> Result<Success, Failure> {
    begin()
    // The task must not be canceled after it has ended.
    defer { state.withLock { $0.task = nil } }
    do throws(Failure) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }

  /// Cancels the operation, even if it hasn't started yet.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      // The task can't end while the lock is held.
      state.task?.cancel()
    }
  }

  // This is synchronous because the asynchronous version of `withUnsafeCurrentTask` requires macOS
  // 15.
  private func begin() {
    withUnsafeCurrentTask { task in
      // This is safe because other threads only cancel the task, and not after it has ended.
      nonisolated(unsafe) let task = task
      state.withLock { state in
        state.task = task
        if state.isCancelled { task?.cancel() }
      }
    }
  }
}

private func reportOutsideEffect(_ function: String, at site: CallSite) {
  site.report(
    """
    "\(function)" was called at "\(site)" outside of a store's effect.

    An ID is valid only in the feature of an effect. A detached task doesn't belong to a feature.

    To fix, call the function in the closure of "Effect.run", or return ".cancellable(id:)" and \
    ".cancel(id:)" from the reducer.
    """)
}
