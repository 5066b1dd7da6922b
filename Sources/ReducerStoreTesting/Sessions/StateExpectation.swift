import ValueDumps

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
    return mustChange && update != nil && expected == before ? FailureWords.unchangedState : nil
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
    FailureWords.stateMismatch(
      difference(expected, actual, named: "Expected", "Actual") ?? "", isChange: update != nil)
  }
}
