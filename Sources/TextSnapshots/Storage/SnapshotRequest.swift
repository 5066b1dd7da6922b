/// The request of an assertion to compare or record a snapshot.
package final class SnapshotRequest: Sendable {
  /// The snapshot that a file belongs to.
  ///
  /// Requests with the same owner can use the same file.
  package enum Owner: Sendable {
    /// A snapshot of a test, with the function that the snapshot is named after.
    ///
    /// The owner is the same for all repetitions of the test.
    case test(String, function: String, SnapshotIdentifier)
    /// A snapshot of code that runs outside of any known test, with the `#fileID` of the file.
    case code(StaticString, function: String, SnapshotIdentifier)
    /// The transcript of a user script, with the file and line of the script's definition.
    case script(String, definition: String)
  }

  package let owner: Owner
  /// The line of the assertion, starting at 1.
  package let line: Int
  /// The type of the strategy or of the value, which is shown with a pending snapshot.
  package let strategy: Any.Type
  package let mode: SnapshotRecordMode
  package let diffTool: SnapshotTestingConfiguration.DiffTool?
  /// The shell command that records this snapshot again.
  package let recordCommand: RecordCommand
  package let isParameterized: Bool
  /// The reason why the received value is incomplete and can't be accepted, if it is.
  package let partReason: String?
  package let manifest: SnapshotManifest?

  package init(
    _ owner: Owner, line: Int, strategy: Any.Type, mode: SnapshotRecordMode,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    recordCommand: RecordCommand = .test(function: nil),
    isParameterized: Bool = false, partReason: String? = nil,
    manifest: SnapshotManifest? = SnapshotManifest(.current)
  ) {
    self.owner = owner
    self.line = line
    self.strategy = strategy
    self.mode = mode
    self.diffTool = diffTool
    self.recordCommand = recordCommand
    self.isParameterized = isParameterized
    self.partReason = partReason
    self.manifest = manifest
  }
}

/// An identifier that distinguishes the snapshots of a function.
///
/// The snapshot that is named `1` and the first unnamed snapshot have different identifiers,
/// although their files have the same name.
package enum SnapshotIdentifier: Sendable {
  case name(String)
  /// The position among the unnamed snapshots of the function, starting at 1.
  case ordinal(Int)

  var text: String {
    switch self {
    case .name(let name): name
    case .ordinal(let ordinal): "\(ordinal)"
    }
  }
}

extension SnapshotRequest.Owner: Equatable, CustomStringConvertible {
  /// Returns whether two owners are equal, byte for byte.
  ///
  /// The composed and decomposed forms of `"é"` are equal strings, but belong to different owners.
  package static func == (left: Self, right: Self) -> Bool {
    "\(left)\0\(left.definition)".utf8.elementsEqual("\(right)\0\(right.definition)".utf8)
  }

  private var definition: String {
    switch self {
    case .test(_, let function, _), .code(_, let function, _): function
    case .script(_, let definition): definition
    }
  }

  /// The name of the test or script, or the file and function if the test is unknown.
  package var test: String {
    switch self {
    case .test(let test, _, _): test
    case .code(let fileID, let function, _): "\(fileID).\(function)"
    case .script(let script, _): script
    }
  }

  /// The explicit name of the snapshot, if it has one.
  var name: String? {
    switch self {
    case .test(_, _, .name(let name)), .code(_, _, .name(let name)): name
    case .test, .code, .script: nil
    }
  }

  package var description: String {
    switch self {
    case .test(_, _, let identifier), .code(_, _, let identifier):
      switch identifier {
      case .name(let name): "snapshot \"\(name)\" of test \"\(test)\""
      case .ordinal(let ordinal): "unnamed snapshot \(ordinal) of test \"\(test)\""
      }
    case .script(let script, _): "script \"\(script)\""
    }
  }
}

/// The shell command that records a snapshot again.
package enum RecordCommand: Sendable {
  /// A command that runs the test with the given function.
  ///
  /// The command runs all tests if the function is unknown or can't be passed to `--filter`.
  case test(function: String?)
  case command(String)
}

extension RecordCommand: CustomStringConvertible, ExpressibleByStringInterpolation {
  package init(stringLiteral command: String) { self = .command(command) }

  /// The command that reviews pending snapshots, or `nil` if tests don't record the snapshot.
  ///
  /// The command contains the folder of pending snapshots, because the environment of the user's
  /// shell can be different.
  var review: String? {
    guard case .test = self else { return nil }
    let option = SnapshotEnvironment.current.pendingRoot.map { " --pending \(shellQuoted($0))" }
    return "swift package snapshots review\(option ?? "")"
  }

  package var description: String {
    switch self {
    case .test(let function):
      let command = "SNAPSHOT_TESTING_RECORD=failed swift test"
      guard let function, !function.isEmpty,
        function.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return command }
      return "\(command) --filter \(function)"
    case .command(let command): return command
    }
  }
}
