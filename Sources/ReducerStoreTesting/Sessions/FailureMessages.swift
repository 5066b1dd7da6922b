import SteppedEffects
import ValueDumps

/// The texts of a test store's failures.
enum FailureMessages {
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

// MARK: - Effects

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension FailureMessages {
  static func nothingReceived(
    _ missing: String, _ end: EffectDriver.End, isExhaustive: Bool, effects: [LiveEffect]
  ) -> String {
    guard case .timedOut(let timeout) = end else {
      return """
        \(missing)

        \(reason(effects))
        """
    }
    return """
      Expected to receive \(isExhaustive ? "an action" : "a matching action"), but received none \
      after \(timeout).

      \(missing)

      \(reason(effects))
      """
  }

  static func unfinished(_ end: EffectDriver.End, effects: [LiveEffect]) -> String {
    """
    Expected effects to finish, but there are still effects in-flight\(time(end)).

    \(reason(effects))
    """
  }

  static func unfinishedTask(_ end: EffectDriver.End, effects: [LiveEffect]) -> String {
    """
    Expected task to finish, but it is still in-flight\(time(end)).

    \(reason(effects))
    """
  }

  static func stillRunning(_ effects: [LiveEffect]) -> String {
    """
    An effect returned for this action is still running. It must complete before the end of the \
    test. …

    \(list(effects))

    To fix, let it end within the test:
    • advance the clock that it sleeps in;
    • send the action that cancels it, as its feature does when its screen goes away;
    • cancel it: "let task = await store.send(…)", then "await task.cancel()";
    • where it ends by itself, wait for it: "await store.finish()".
    """
  }

  static func skippedEffects(_ effects: [LiveEffect]) -> String {
    """
    \(effects.counted("in-flight effect")) \(effects.count == 1 ? "was" : "were") cancelled, \
    originating from:

    \(list(effects))
    """
  }

  static let noEffectsToSkip = """
    There were no in-flight effects to skip.

    To fix, leave "skipInFlightEffects" out, or call it with "strict: false" where there need not \
    be any.
    """

  /// Why nothing more comes, and what to do about it.
  private static func reason(_ effects: [LiveEffect]) -> String {
    guard !effects.isEmpty else {
      return """
        No effect is in flight that could send it.

        To fix, correct the reducer, so that it returns the effect, or leave this assertion out.
        """
    }
    return """
      In flight:
      \(list(effects))

      To fix, \(remedies(effects.map(\.wait)).joined(separator: "; ")).
      """
  }

  private static func remedies(_ waits: [LiveEffect.Wait]) -> [String] {
    var remedies: [String] = []
    if waits.contains(where: \.isClock) {
      remedies.append("advance the clock before this line")
    }
    if waits.contains(.neverRests) {
      remedies.append("cancel the effect that never rests, or let it sleep in a \"TestClock\"")
    }
    if waits.contains(.unknown) {
      remedies.append(
        "control what the effect waits for by a dependency, or give it longer with \"timeout:\"")
    }
    return remedies
  }

  private static func time(_ end: EffectDriver.End) -> String {
    if case .timedOut(let timeout) = end { " after \(timeout)" } else { "" }
  }

  private static func list(_ effects: [LiveEffect]) -> String {
    effects.map { "    \($0)" }.joined(separator: "\n")
  }
}

extension LiveEffect.Wait {
  fileprivate var isClock: Bool { if case .clock = self { true } else { false } }
}

extension Array {
  /// The count with a noun: `1 received action`, `2 received actions`.
  func counted(_ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
