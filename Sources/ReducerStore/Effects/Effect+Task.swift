extension Effect {
  /// Runs asynchronous work that sends one action back.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; that of the caller by default.
  ///   - operation: Returns the action.
  ///   - handler: Makes an action of an error; without it an error is an issue, except a
  ///     cancellation.
  ///   - fileID: The module and file, for issues.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The effect.
  public static func task(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (any Error) async -> Action)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    var sendError: (@Sendable (any Error, Send<Action>) async -> Void)?
    if let handler {
      sendError = { error, send in
        await sendResult(of: { await handler(error) }, send)
      }
    }
    return .run(
      priority: priority, operation: { send in try await sendResult(of: operation, send) },
      catch: sendError, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs asynchronous work that sends nothing back, and whose errors nobody needs to know.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; that of the caller by default.
  ///   - work: What to run.
  ///   - fileID: The module and file, for issues.
  ///   - filePath: The path of that file.
  ///   - line: The line.
  ///   - column: The column.
  /// - Returns: The effect.
  public static func fireAndForget(
    priority: TaskPriority? = nil,
    _ work: @escaping @Sendable () async throws -> Void,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    .run(
      priority: priority, operation: { _ in try? await work() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Sends the action that comes of some work.
///
/// It is made and sent in one place, since actions need not be `Sendable`.
@MainActor
private func sendResult<Action>(
  of work: @Sendable () async throws -> Action, _ send: Send<Action>
) async rethrows {
  send(try await work())
}
