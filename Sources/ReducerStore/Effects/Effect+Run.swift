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
          return place.report(unhandledErrorMessage(error, place: place))
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

  /// Runs asynchronous work that sends one action back.
  ///
  /// `catch` makes an action of an error. Without it an error is an issue, except a cancellation.
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

  /// Runs asynchronous work that sends nothing back, and ignores its errors.
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

private func unhandledErrorMessage(_ error: any Error, place: CallSite) -> String {
  """
  An "Effect.run" returned from "\(place)" threw an unhandled error. …

    Error: \(String(reflecting: error))

  To fix, handle it where it is thrown, or give the effect a "catch":

    .run { send in … } catch: { error, send in … }
  """
}
