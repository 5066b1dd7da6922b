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
