import SteppedEffects
import ValueDumps

/// The words of a test store's failures.
enum FailureWords {
  // MARK: State

  static func stateMismatch(_ difference: String, isChange: Bool) -> String {
    isChange
      ? """
      A state change does not match expectation: …

      \(difference)

      To fix, correct the closure of this assertion, or the reducer.
      """
      : """
      State was not expected to change, but a change occurred: …

      \(difference)

      To fix, describe the change in a closure of this assertion, or correct the reducer.
      """
  }

  static let unchangedState = """
    Expected state to change, but no change occurred.

    The closure of this assertion changes nothing, and neither did the action.

    To fix, leave the closure out, or correct the reducer.
    """

  static func threw(_ error: any Error) -> String {
    """
    Threw error: \(error)

    The closure of this assertion ended early, and nothing was compared.

    To fix, let the closure only set what is expected, and look at values that may be missing \
    before.
    """
  }

  // MARK: Actions

  static func unhandledActions(_ actions: [Any]) -> String {
    """
    Must handle \(actions.counted("received action")) before sending an action: …

    \(list(actions))

    To fix, assert each with "receive" before this action is sent, or drop them with \
    "await store.skipReceivedActions()".
    """
  }

  static func unexpectedActions(_ actions: [Any]) -> String {
    """
    The store received \(actions.counted("unexpected action")) after this one: …

    \(list(actions))

    To fix, assert each with "receive", or drop them with "await store.skipReceivedActions()".
    """
  }

  static func unexpectedAction(_ difference: String, comesLater: Bool) -> String {
    let fix =
      comesLater
      ? """
      The expected action was received after this one.

      To fix, assert this one with "receive" first.
      """
      : """
      To fix, assert this action with "receive", or correct what sends it.
      """
    return """
      Received unexpected action: …

      \(difference)

      \(fix)
      """
  }

  static func skipped(_ message: String) -> String { "Skipped assertions: …\n\n\(message)" }

  static func skippedActions(_ actions: [Any]) -> String {
    """
    \(actions.counted("received action")) \(actions.count == 1 ? "was" : "were") skipped:

    \(list(actions))
    """
  }

  static let noActionsToSkip = """
    There were no received actions to skip.

    To fix, leave "skipReceivedActions" out, or call it with "strict: false" where there need not \
    be any.
    """

  static func list(_ actions: [Any]) -> String {
    actions.map { indented(String(customDumping: $0)) }.joined(separator: "\n")
  }
}

extension Array {
  /// The count with a noun: `1 received action`, `2 received actions`.
  func counted(_ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
