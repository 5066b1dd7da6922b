import RuntimeIssues
import SteppedEffects

extension Effect {
  /// Returns an effect that runs an asynchronous operation.
  ///
  /// `operation` inherits the current dependencies, and can send any number of actions. If it
  /// throws an error, the effect calls the `catch` closure, or reports an issue if there's no such
  /// closure. Cancellation errors are always ignored.
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
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Effect {
    let dependencies = DependencyValues.current
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let work: @Sendable (Send<Action>) async -> Void = { send in
      do {
        if handler != nil { try EffectSchedule.current?.startCatchingEffect() }
        try await operation(send)
      } catch is CancellationError {
        return
      } catch {
        guard let handler else { return site.report(unhandledErrorMessage(error, site: site)) }
        await handler(error, send)
      }
    }
    let run = Run(
      priority: priority,
      operation: { send in
        await DependencyValues.$current.withValue(dependencies) { await work(send) }
      },
      site: site)
    return Effect(.run(run))
  }

  /// Returns an effect that runs an asynchronous operation and sends the action that it returns.
  ///
  /// If `operation` throws an error, the effect sends the action that the `catch` closure returns,
  /// or reports an issue if there's no such closure. Cancellation errors are always ignored.
  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (any Error) async -> Action)? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Effect {
    var sendError: (@Sendable (any Error, Send<Action>) async -> Void)?
    if let handler {
      sendError = { error, send in await sendResult(of: { await handler(error) }, send) }
    }
    return .run(
      priority: priority, operation: { send in try await sendResult(of: operation, send) },
      catch: sendError, fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Returns an effect that runs asynchronous work without sending any actions.
  ///
  /// If `work` throws an error, the effect ignores it.
  public static func fireAndForget(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Effect {
    .run(
      priority: priority, operation: { _ in try? await work() },
      fileID: fileID, file: filePath, line: line, column: column)
  }
}

// This stays on the main actor, so actions don't need to be `Sendable`.
@MainActor
private func sendResult<Action>(
  of work: @Sendable () async throws -> Action, _ send: Send<Action>
) async rethrows {
  send(try await work())
}

private func unhandledErrorMessage(_ error: any Error, site: CallSite) -> String {
  """
  An "Effect.run" returned from "\(site)" threw an unhandled error. …

    Error: \(String(reflecting: error))

  To fix, handle the error in the closure, or add a "catch" closure:

    .run { send in … } catch: { error, send in … }
  """
}
