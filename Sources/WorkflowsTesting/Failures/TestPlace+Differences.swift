import TextSnapshots

extension TestPlace {
  /// Reports that a value is not the expected one, and what differs.
  ///
  /// - Parameters:
  ///   - what: What the value is: `State`.
  ///   - actual: The value.
  ///   - expected: What it was expected to be.
  func reportMismatch<Value>(of what: String, _ actual: Value, _ expected: Value) {
    report(
      """
      \(what) does not match the expected \(what.lowercased()) - Difference: …

      \(words(of: actual, expected))
      """)
  }

  /// What differs, or both values where nothing can be told apart.
  func words<Value>(of actual: Value, _ expected: Value) -> String {
    difference(expected, actual, named: "Expected", "Actual")
      ?? indented("\(actual)") + "\n\n(Expected and Actual look the same)"
  }

  /// Calls the closure of a test whose error cannot be thrown on, and reports it instead.
  func reportingErrors(of what: String, _ closure: () throws -> Void) {
    do {
      try closure()
    } catch {
      report(
        """
        \(what) threw "\(error)".

        To fix, handle the error, or correct what the closure expects.
        """)
    }
  }
}
