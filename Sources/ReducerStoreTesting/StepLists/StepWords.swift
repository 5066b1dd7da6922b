/// The words of a step list's failures, beside those that it shares with a test store.
enum StepWords {
  static func unhandled(_ actions: [Any]) -> String {
    """
    Must handle \(actions.counted("received action")) before sending an action: …

    \(FailureWords.list(actions))

    To fix, assert each with "Step(.receive, …)" before this step.
    """
  }

  static func left(_ actions: [Any]) -> String {
    """
    Effects sent \(actions.counted("action")) that no step receives: …

    \(FailureWords.list(actions))

    To fix, assert each with "Step(.receive, …)" after this step.
    """
  }

  static func nothingReceived(_ missing: String) -> String {
    """
    \(missing)

    No effect of the steps before has sent an action that is still to be received.

    To fix, correct the reducer, so that it returns the effect, or leave this step out.
    """
  }

  static func unexpected(_ difference: String) -> String {
    """
    Received unexpected action: …

    \(difference)

    To fix, receive this action in a step of its own, or correct what sends it.
    """
  }

  static func impure(_ action: String, source: String) -> String {
    """
    A list of steps cannot play the effect of "\(action)" at \(source): it runs asynchronously.

    To fix, put a pure effect in its place, "Effect.sync { … }" for example, by a dependency of \
    the reducer, or test it with a "TestStore".
    """
  }
}
