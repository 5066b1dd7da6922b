/// Who uses a snapshot's file, and where in the source.
package struct SnapshotClaim: Sendable {
  /// What may use one file again and again without a collision.
  package enum Claimant: Sendable, Hashable {
    /// A snapshot of a test: the test, equal for its repetitions, and the name or ordinal.
    case test(String, identifier: String)
    /// A user script: its name, and the file and line of its definition.
    case script(String, definition: String)
  }

  /// Who uses the file.
  package var claimant: Claimant
  /// The source file of the assertion.
  package var filePath: String
  /// The line of the assertion, from 1.
  package var line: Int
  /// The strategy's types, for who reviews a pending text.
  package var strategy: String
  /// The shell command that records this snapshot anew, named in failures.
  package var recordCommand: String
  /// Whether several cases of one test come by, with different values.
  package var isParameterized: Bool

  /// Creates a claim.
  ///
  /// - Parameters:
  ///   - claimant: Who uses the file.
  ///   - filePath: The source file of the assertion.
  ///   - line: The line of the assertion, from 1.
  ///   - strategy: The strategy's types.
  ///   - recordCommand: The shell command that records this snapshot anew.
  ///   - isParameterized: Whether several cases of one test come by.
  package init(
    _ claimant: Claimant, filePath: String, line: Int, strategy: String,
    recordCommand: String = "SNAPSHOT_TESTING_RECORD=failed swift test",
    isParameterized: Bool = false
  ) {
    self.claimant = claimant
    self.filePath = filePath
    self.line = line
    self.strategy = strategy
    self.recordCommand = recordCommand
    self.isParameterized = isParameterized
  }
}

extension SnapshotClaim.Claimant: CustomStringConvertible {
  package var description: String {
    switch self {
    case .test(let test, let identifier): "snapshot \"\(identifier)\" of test \"\(test)\""
    case .script(let script, _): "script \"\(script)\""
    }
  }
}
