import RuntimeIssues

extension Effect {
  /// Runs asynchronous work that may send any number of actions back.
  ///
  /// The dependencies in force where the effect is made are in force in the work. An error that
  /// is thrown needs a `catch`; without one it is reported as an issue, except a cancellation.
  ///
  /// ```swift
  /// return .run { send in
  ///   try await clock.sleep(for: .seconds(1))
  ///   await send(.tick)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; that of the sender by default.
  ///   - operation: The work. It is over when it returns.
  ///   - handler: Called with an error that the work throws, other than a cancellation.
  ///   - fileID: The module and file; the caller's by default.
  ///   - filePath: The path of that file.
  ///   - line: The line; the caller's by default.
  ///   - column: The column; the caller's by default.
  /// - Returns: The effect.
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    catch handler: (@Sendable (any Error, Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Effect {
    let dependencies = DependencyValues.current
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let work: @Sendable (Send<Action>) async -> Void = { send in
      do {
        try await operation(send)
      } catch is CancellationError {
        return
      } catch {
        guard let handler else {
          return reportIssue(
            unhandledErrorMessage(error, place: place),
            fileID: fileID, filePath: filePath, line: line, column: column)
        }
        await handler(error, send)
      }
    }
    return Effect(
      .run(
        Run(
          priority: priority,
          operation: { send in
            await DependencyValues.$current.withValue(dependencies) { await work(send) }
          },
          place: place)))
  }
}

private func unhandledErrorMessage(_ error: any Error, place: CallSite) -> String {
  """
  An "Effect.run" returned from "\(place)" threw an unhandled error. …

    Error: \(String(reflecting: error))

  To fix, handle it where it is thrown, or give the effect a "catch":

    .run { send in … } catch: { error, send in … }
  """
}
