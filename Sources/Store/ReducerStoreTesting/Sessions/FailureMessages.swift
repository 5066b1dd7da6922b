import RuntimeIssues
import SteppedEffects
import ValueLiterals

package enum FailureMessages {
  static func stateMismatch(_ difference: String, isChange: Bool) -> String {
    let (event, fix) =
      isChange
      ? (
        "A state change does not match expectation",
        "correct the closure of this assertion, or the reducer"
      )
      : (
        "State was not expected to change, but a change occurred",
        "describe the change in a closure of this assertion, or correct the reducer"
      )
    return """
      \(event): …

      \(difference)

      To fix, \(fix).
      """
  }

  static let unchangedState = """
    Expected state to change, but no change occurred.

    Neither the action nor the closure of this assertion changes the state.

    To fix, remove the closure, or correct the reducer.
    """

  package static func threw(_ error: any Error) -> String {
    """
    Threw error: \(error)

    The state wasn't compared, because the closure of this assertion threw an error.

    To fix, only set the expected values in the closure, and unwrap optional values before this \
    assertion.
    """
  }

  static func sharedChanges(_ difference: String) -> String {
    """
    Test store finished before asserting against changes to shared state: …

    \(difference)

    An effect has changed shared values since the last assertion.

    To fix, describe the change in the closure of the next "send" or "receive", or of \
    "store.assert".
    """
  }

  // MARK: Actions

  package static func unhandledActions(
    _ actions: [Any],
    fix: String = """
    "receive" before this action is sent, or skip them with "await store.skipReceivedActions()"
    """
  ) -> String {
    """
    Must handle \(counted(actions.count, "received action")) before sending an action: …

    \(list(actions))

    To fix, assert each with \(fix).
    """
  }

  static func sentAfterDismissal(_ action: Any) -> String {
    """
    Can't send action to dismissed test store: …

    \(list([action]))

    The feature has dismissed itself, so its parent would have removed its state and its effects.

    To fix, remove this action, or correct the effect that calls "dismiss".
    """
  }

  static func unexpectedActions(_ actions: [Any]) -> String {
    """
    The store received \(counted(actions.count, "unexpected action")) after this one: …

    \(list(actions))

    To fix, assert each with "receive", or skip them with "await store.skipReceivedActions()".
    """
  }

  static func unexpectedAction(_ difference: String) -> String {
    unexpectedAction(
      difference, fix: "assert this action with \"receive\", or correct the effect that sends it")
  }

  package static func unexpectedAction(_ difference: String, fix: String) -> String {
    """
    Received unexpected action: …

    \(difference)

    To fix, \(fix).
    """
  }

  static func earlyAction(_ difference: String) -> String {
    unexpectedAction(
      "\(difference)\n\nThe expected action was received after this one.",
      fix: "assert this one with \"receive\" first")
  }

  static func skipped(_ message: String) -> String { "Skipped assertions: …\n\n\(message)" }

  static func skippedActions(_ actions: [Any]) -> String {
    """
    \(counted(actions.count, "received action")) \(actions.count == 1 ? "was" : "were") skipped:

    \(list(actions))
    """
  }

  static let noActionsToSkip = """
    There were no received actions to skip.

    To fix, remove "skipReceivedActions", or pass "strict: false".
    """

  package static func list(_ actions: [Any]) -> String {
    actions.map { indented(String(customDumping: $0)) }.joined(separator: "\n")
  }

  // MARK: Effects

  static func nothingReceived(
    _ missing: String, after timeout: Duration?, isExhaustive: Bool, effects: [InFlightEffect]
  ) -> String {
    let event = timeout.map {
      """
      Expected to receive \(isExhaustive ? "an action" : "a matching action"), but received none \
      after \($0).


      """
    }
    return """
      \(event ?? "")\(missing)

      \(reason(effects))
      """
  }

  static func unfinished(
    _ event: String, after timeout: Duration?, effects: [InFlightEffect]
  ) -> String {
    """
    \(event)\(timeout.map { " after \($0)" } ?? "").

    \(reason(effects))
    """
  }

  static func stillRunning(_ effects: [InFlightEffect]) -> String {
    """
    An effect returned for this action is still running. It must complete before the end of the \
    test. …

    \(list(effects))

    To fix, do one of the following:
    • Advance the clock in which the effect sleeps.
    • Send the action that cancels the effect.
    • Cancel the effect with "await task.cancel()", where "task" is the result of "store.send".
    • If the effect ends by itself, wait for it with "await store.finish()".
    """
  }

  static func skippedEffects(_ effects: [InFlightEffect]) -> String {
    """
    \(counted(effects.count, "in-flight effect")) \(effects.count == 1 ? "was" : "were") cancelled, \
    originating from:

    \(list(effects))
    """
  }

  static let noEffectsToSkip = """
    There were no in-flight effects to skip.

    To fix, remove "skipInFlightEffects", or pass "strict: false".
    """

  /// Returns an explanation of why the effects aren't making progress, with a suggested fix.
  private static func reason(_ effects: [InFlightEffect]) -> String {
    guard !effects.isEmpty else {
      return """
        There is no effect in flight that could send the action.

        To fix, return the effect from the reducer, or remove this assertion.
        """
    }
    return """
      In flight:
      \(list(effects))

      To fix, \(remedies(effects.map(\.wait)).joined(separator: "; ")).
      """
  }

  private static func remedies(_ waits: [InFlightEffect.Wait]) -> [String] {
    var remedies: [String] = []
    if waits.contains(where: { if case .clock = $0 { true } else { false } }) {
      remedies.append("advance the clock before this line")
    }
    if waits.contains(.neverSettles) {
      remedies.append("cancel the effect that never settles, or let it sleep in a \"TestClock\"")
    }
    if waits.contains(.unknown) {
      remedies.append(
        "override the dependency that the effect waits for, or increase \"timeout:\"")
    }
    return remedies
  }

  private static func list(_ effects: [InFlightEffect]) -> String {
    effects.map { "    \($0)" }.joined(separator: "\n")
  }
}
