import ReducerStore
import ValueLiterals

package struct ActionExpectation<Action> {
  let matches: (Action) -> Bool
  /// The failure message if the test receives no matching action.
  package let missing: String
  package let difference: (Action) -> String

  package static func equal(to expected: Action) -> Self where Action: Equatable {
    equal(to: expected, in: .identity)
  }

  static func equal<Value: Equatable>(
    to expected: Value, in path: CasePath<Action, Value>
  ) -> Self {
    let action = path.embed(expected)
    return Self(
      matches: { path.extract(from: $0) == expected },
      missing: """
        Expected to receive the following action, but didn't: …

        \(indented(String(customDumping: action)))
        """,
      difference: { ValueLiterals.difference(action, $0, named: "Expected", "Received") ?? "" })
  }

  static func inCase<Value>(_ path: CasePath<Action, Value>) -> Self {
    Self(
      matches: { path.extract(from: $0) != nil },
      missing: """
        Expected to receive an action matching case path, but didn't get one.

            \(path)
        """,
      difference: { difference($0, "\(path)") })
  }

  static func matching(_ isMatching: @escaping (Action) -> Bool) -> Self {
    Self(
      matches: isMatching,
      missing: "Expected to receive an action matching predicate, but didn't get one.",
      difference: { difference($0, "the predicate") })
  }

  private static func difference(_ received: Action, _ expected: String) -> String {
    """
    \(indented(String(customDumping: received)))

    (Expected an action matching \(expected))
    """
  }
}

package struct StateExpectation<State: Equatable> {
  let oldState: State
  let newState: State
  /// A closure that changes the old state to the expected state, or `nil` if the test expects no
  /// change.
  let update: ((inout State) throws -> Void)?
  /// A Boolean value that indicates whether the test fails if `update` doesn't change the state.
  let mustChange: Bool
  /// The shared values as of each of the states.
  let shared: (old: SharedMoment, new: SharedMoment)

  package init(
    oldState: State, newState: State, update: ((inout State) throws -> Void)?, mustChange: Bool,
    shared: (old: SharedMoment, new: SharedMoment) = (SharedMoment(), SharedMoment())
  ) {
    self.oldState = oldState
    self.newState = newState
    self.update = update
    self.mustChange = mustChange
    self.shared = shared
  }

  package func failure() throws -> String? {
    let (expected, moment) = try updated(oldState, shared.old)
    if !isEqual(expected, moment, newState, shared.new) { return mismatch(expected, moment) }
    guard mustChange, update != nil else { return nil }
    return isEqual(expected, moment, oldState, shared.old) ? FailureMessages.unchangedState : nil
  }

  /// Returns a failure message if any of the values that `update` sets are wrong.
  func failureOfSetValues() throws -> String? {
    let (expected, moment) = try updated(newState, shared.new)
    return isEqual(expected, moment, newState, shared.new) ? nil : mismatch(expected, moment)
  }

  private func updated(_ state: State, _ moment: SharedMoment) throws -> (State, SharedMoment) {
    var state = state
    let moment = moment.copy()
    try moment.reading { try update?(&state) }
    return (state, moment)
  }

  private func isEqual(
    _ first: State, _ firstMoment: SharedMoment, _ second: State, _ secondMoment: SharedMoment
  ) -> Bool {
    firstMoment.comparing(to: secondMoment) { first == second }
  }

  private func mismatch(_ expected: State, _ moment: SharedMoment) -> String {
    let changes = moment.comparing(to: shared.new) {
      difference(
        expected, newState, named: "Expected", "Actual", readingFirst: { moment.reading($0) },
        readingSecond: { shared.new.reading($0) })
    }
    return FailureMessages.stateMismatch(changes ?? "", isChange: update != nil)
  }
}
