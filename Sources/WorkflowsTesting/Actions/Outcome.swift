/// What actions left behind: a state, and what they told.
struct Outcome<State, Output> {
  let state: State
  let output: Output?

  func assertNoOutput(at place: TestPlace) {
    if let output { place.report("Expected no output, but got \(output).") }
  }

  func verifyOutput(at place: TestPlace, _ assertions: (Output) throws -> Void) rethrows {
    guard let output else { return place.report("No output was produced") }
    try assertions(output)
  }

  func assert(output expected: Output, at place: TestPlace) where Output: Equatable {
    verifyOutput(at: place) { output in
      if output != expected { place.reportMismatch(of: "Output", output, expected) }
    }
  }
}
