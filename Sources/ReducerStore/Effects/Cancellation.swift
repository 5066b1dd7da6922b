import RuntimeIssues

extension Effect {
  /// Makes this effect one that can be canceled by an id.
  ///
  /// An id reaches effects of the same feature and of the features below it, never those of a
  /// sibling, even where both use the same id.
  ///
  /// With `cancelInFlight`, effects alive with this id are canceled first.
  public func cancellable(
    id: some Hashable & Sendable, cancelInFlight: Bool = false
  ) -> Effect {
    if isNone, !cancelInFlight { return self }
    return Effect(.cancellable(self, id: AnyHashable(id), cancelInFlight: cancelInFlight))
  }

  /// Cancels the effects alive with an id, in this feature and in those below it.
  public static func cancel(id: some Hashable & Sendable) -> Effect {
    Effect(.cancel(id: AnyHashable(id)))
  }

  /// Makes this effect one that can be canceled by a type as its id, such as `enum TimerID {}`.
  public func cancellable(id: Any.Type, cancelInFlight: Bool = false) -> Effect {
    cancellable(id: ObjectIdentifier(id), cancelInFlight: cancelInFlight)
  }

  /// Cancels the effects alive with a type as their id, in this feature and in those below it.
  public static func cancel(id: Any.Type) -> Effect { cancel(id: ObjectIdentifier(id)) }
}

/// Runs a part of an effect that can be canceled by an id, while the rest goes on.
///
/// The id reaches as far as that of `Effect.cancellable(id:cancelInFlight:)`: the same feature
/// of the same store, and the features above it.
///
/// The part runs in a child task. With `cancelInFlight`, what is alive with this id is canceled
/// first.
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
  // A child task: it stays on the executor of the effect and is canceled with it.
  async let outcome = part.run(operation)
  let result = await outcome
  await unit.end()
  return try result.get()
}

/// Runs a part of an effect that can be canceled by a type as its id, such as `enum SearchID {}`.
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
  /// Cancels what is alive with an id, in the feature whose effect calls it and below.
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

  /// Cancels what is alive with a type as its id, in the feature whose effect calls it and below.
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

/// The feature and the store that the running effect belongs to: what an id means in it.
struct EffectScope: Sendable {
  /// That of the effect whose task this is; `nil` outside effects.
  @TaskLocal static var current: EffectScope?

  /// Where the effect was made.
  let place: CallSite
  /// Cancels what is alive with an id.
  let cancel: @MainActor @Sendable (AnyHashable) -> Void
  /// Enters a part of the effect under an id.
  let enter: @MainActor @Sendable (CancellablePart, AnyHashable) -> EffectUnit

  @MainActor
  func begin(
    _ part: CancellablePart, id: some Hashable & Sendable, cancelInFlight: Bool
  ) -> EffectUnit {
    let id = AnyHashable(id)
    if cancelInFlight { cancel(id) }
    return enter(part, id)
  }
}

/// A part of an effect, in a task of its own that others can cancel while it runs.
final class CancellablePart: Sendable {
  /// The task of the part.
  ///
  /// Unchecked: canceling is the one thing that other tasks do with it, and they may.
  private struct Running: @unchecked Sendable {
    let task: UnsafeCurrentTask
  }

  private struct State: Sendable {
    var running: Running?
    var isCancelled = false
  }

  private let state = Lock(State())

  /// Runs the part in the task that calls this.
  func run<Success, Failure>(
    _ operation: @Sendable () async throws(Failure) -> Success
  ) async -> Result<Success, Failure> {
    await withUnsafeCurrentTask { task in
      // Left before the task ends: an ended task must not be canceled.
      begin(task.map { Running(task: $0) })
      defer { begin(nil) }
      do throws(Failure) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
  }

  /// Cancels the part, at once or as soon as it begins.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      // Within the lock: the task cannot end meanwhile.
      state.running?.task.cancel()
    }
  }

  private func begin(_ running: Running?) {
    state.withLock { state in
      state.running = running
      if state.isCancelled { running?.task.cancel() }
    }
  }
}

private func outsideEffectMessage(_ call: String, at place: String) -> String {
  """
  \(call) at "\(place)" outside the effects of a store.

  An id names effects of one store and one feature, which only an effect's own task and its child \
  tasks know; a detached task belongs to none.

  To fix, call it in the closure of "Effect.run", or return ".cancellable(id:)" and \
  ".cancel(id:)" from the reducer.
  """
}
