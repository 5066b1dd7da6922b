import ReducerStore
import ValueDumps

/// What a test expects of the next action received.
struct ActionExpectation<Action> {
  let matches: (Action) -> Bool
  /// What is missing when the action does not come.
  let missing: String
  /// What is wrong with another action in its place.
  let unexpected: (Action) -> String

  static func equal(to expected: Action) -> Self where Action: Equatable {
    Self(
      matches: { $0 == expected },
      missing: """
        Expected to receive the following action, but didn't: …

        \(indented(String(customDumping: expected)))
        """,
      unexpected: { difference(expected, $0, named: "Expected", "Received") ?? "" })
  }

  static func inCase<Value>(_ path: CasePath<Action, Value>) -> Self {
    Self(
      matches: { path.extract(from: $0) != nil },
      missing: """
        Expected to receive an action matching case path, but didn't get one.

            \(path)
        """,
      unexpected: { received in
        """
        \(indented(String(customDumping: received)))

        (Expected an action matching \(path))
        """
      })
  }

  static func matching(_ isMatching: @escaping (Action) -> Bool) -> Self {
    Self(
      matches: isMatching,
      missing: "Expected to receive an action matching predicate, but didn't get one.",
      unexpected: { received in
        """
        \(indented(String(customDumping: received)))

        (Expected an action matching the predicate)
        """
      })
  }
}

/// What a test expects of the state after an action, beside the state that came.
struct StateExpectation<State: Equatable> {
  /// The state before the action.
  let before: State
  /// The state after it.
  let actual: State
  /// Turns the state before into the one expected; `nil` where nothing is expected to change.
  let update: ((inout State) throws -> Void)?
  /// Whether a closure that changes nothing is a mistake.
  let mustChange: Bool

  /// Why the state is not wholly as expected; `nil` where it is.
  func failure() throws -> String? {
    var expected = before
    try update?(&expected)
    if expected != actual { return mismatch(expected) }
    return mustChange && update != nil && expected == before ? FailureMessages.unchangedState : nil
  }

  /// Why what the closure sets does not hold; `nil` where it does.
  ///
  /// On a copy of the actual state, the closure makes a difference only where that is wrong.
  func failureOfAsserted() throws -> String? {
    var expected = actual
    try update?(&expected)
    return expected == actual ? nil : mismatch(expected)
  }

  private func mismatch(_ expected: State) -> String {
    FailureMessages.stateMismatch(
      difference(expected, actual, named: "Expected", "Actual") ?? "", isChange: update != nil)
  }
}
