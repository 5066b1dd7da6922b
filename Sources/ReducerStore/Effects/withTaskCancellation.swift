import RuntimeIssues

/// Runs a part of an effect that can be cancelled by an id, while the rest goes on.
///
/// The id reaches as far as that of `Effect.cancellable(id:cancelInFlight:)`: the same feature
/// of the same store, and the features above it.
///
/// ```swift
/// return .run { send in
///   await send(.started)
///   try await withTaskCancellation(id: CancelID.search, cancelInFlight: true) {
///     await send(.found(try await client.search(query)))
///   }
/// }
/// ```
///
/// - Parameters:
///   - id: The id, any hashable value.
///   - cancelInFlight: Whether what is alive with this id is cancelled first.
///   - operation: The part. It runs in a child task.
///   - fileID: The module and file, for issues.
///   - filePath: The path of that file.
///   - line: The line.
///   - column: The column.
/// - Returns: What the part returns.
/// - Throws: What the part throws; when it is cancelled, mostly a `CancellationError`.
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
  // A child task: it stays on the executor of the effect and is cancelled with it.
  async let outcome = part.run(operation)
  let result = await outcome
  await unit.end()
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels what is alive with an id, in the feature whose effect calls it and below.
  ///
  /// ```swift
  /// return .run { send in await Task.cancel(id: CancelID.search) }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - fileID: The module and file, for issues.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
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
