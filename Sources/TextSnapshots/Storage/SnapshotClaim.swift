/// Who uses a snapshot's file, and where in the source.
package struct SnapshotClaim: Sendable {
  /// What may use one file again and again without a collision.
  package enum Claimant: Sendable, Hashable {
    /// A snapshot of a test: the test, equal for its repetitions, the function that the file is
    /// named after, and the name or ordinal.
    case test(String, function: String, SnapshotIdentifier)
    /// A user script: its name, and the file and line of its definition.
    case script(String, definition: String)
  }

  /// Who uses the file.
  package var claimant: Claimant
  /// The source file of the assertion.
  package var filePath: String
  /// The line of the assertion, from 1.
  package var line: Int
  /// The type of the strategy, or of the value, for who reviews a pending text.
  package var strategy: Any.Type
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
  ///   - strategy: The type of the strategy, or of the value.
  ///   - recordCommand: The shell command that records this snapshot anew.
  ///   - isParameterized: Whether several cases of one test come by.
  package init(
    _ claimant: Claimant, filePath: String, line: Int, strategy: Any.Type,
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

extension SnapshotClaim.Claimant {
  /// Whether two have the same bytes.
  ///
  /// `"é"` is one scalar or two, and both are equal as strings. A file system may take them for one
  /// file as well, and then two snapshots would share it without a word.
  package static func == (left: Self, right: Self) -> Bool {
    left.parts.elementsEqual(right.parts) { $0.utf8.elementsEqual($1.utf8) }
  }

  package func hash(into hasher: inout Hasher) {
    // Equal bytes are equal strings.
    hasher.combine(parts)
  }

  /// What tells this claimant from others.
  private var parts: [String] {
    switch self {
    case .test(let test, let function, .name(let name)): ["name", test, function, name]
    case .test(let test, let function, .ordinal(let ordinal)):
      ["ordinal", test, function, "\(ordinal)"]
    case .script(let script, let definition): ["script", script, definition]
    }
  }
}

extension SnapshotClaim.Claimant: CustomStringConvertible {
  /// The test or the script.
  var test: String {
    switch self {
    case .test(let test, _, _): test
    case .script(let script, _): script
    }
  }

  package var description: String {
    switch self {
    case .test(let test, _, .name(let name)): "snapshot \"\(name)\" of test \"\(test)\""
    case .test(let test, _, .ordinal(let ordinal)):
      "unnamed snapshot \(ordinal) of test \"\(test)\""
    case .script(let script, _): "script \"\(script)\""
    }
  }
}
