import Testing

extension TestIssues {
  /// Runs an operation when the running test is over, where its framework can.
  ///
  /// XCTest can, and has to: it keeps its cases, and what their properties hold, to the end of the
  /// process. Swift Testing has no such hook, and drops what belongs to a test before the test is
  /// over.
  ///
  /// - Parameter operation: What to run.
  /// - Returns: Whether a test is running.
  package static func atEndOfTest(
    _ operation: @escaping @MainActor @Sendable () -> Void
  ) -> Bool {
    if Test.current != nil { return true }
    guard RunningXCTest.shared.currentTest != nil else { return false }
    RunningXCTest.shared.atEndOfTest(operation)
    return true
  }

  /// Runs an operation when the running test of XCTest is over, if it was skipped halfway
  /// (`XCTSkipIf`).
  ///
  /// - Parameter operation: What to run; it replaces an earlier operation of the same test.
  package static func ifSkipped(_ operation: @escaping @Sendable () -> Void) {
    RunningXCTest.shared.ifSkipped(operation)
  }
}
