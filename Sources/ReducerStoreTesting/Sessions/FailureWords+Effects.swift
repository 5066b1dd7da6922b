import SteppedEffects

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension FailureWords {
  static func nothingReceived(
    _ missing: String, _ end: EffectPump.End, isExhaustive: Bool, effects: [LiveEffect]
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

  static func unfinished(_ end: EffectPump.End, effects: [LiveEffect]) -> String {
    """
    Expected effects to finish, but there are still effects in-flight\(time(end)).

    \(reason(effects))
    """
  }

  static func unfinishedTask(_ end: EffectPump.End, effects: [LiveEffect]) -> String {
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

  private static func time(_ end: EffectPump.End) -> String {
    if case .timedOut(let timeout) = end { " after \(timeout)" } else { "" }
  }

  private static func list(_ effects: [LiveEffect]) -> String {
    effects.map { "    \($0)" }.joined(separator: "\n")
  }
}

extension LiveEffect.Wait {
  fileprivate var isClock: Bool { if case .clock = self { true } else { false } }
}
