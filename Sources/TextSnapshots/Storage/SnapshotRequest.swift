/// What an assertion asks of its reference, and on whose behalf.
///
/// It is a class, so that what remembers it for its file copies a reference.
package final class SnapshotRequest: Sendable {
  /// What may use one file again and again without a collision.
  package enum Owner: Sendable {
    /// A snapshot of a test: the test, equal for its repetitions, the function that the file is
    /// named after, and the name or ordinal.
    case test(String, function: String, SnapshotIdentifier)
    /// A snapshot of a function that no known test runs: the file that it is in, by its `#fileID`.
    case code(StaticString, function: String, SnapshotIdentifier)
    /// A user script: its name, and the file and line of its definition.
    case script(String, definition: String)
  }

  package let owner: Owner
  /// The line of the assertion, from 1.
  package let line: Int
  /// The type of the strategy, or of the value, shown with a pending snapshot.
  package let strategy: Any.Type
  package let mode: SnapshotRecordMode
  /// The command that a failure offers to show a difference.
  package let diffTool: SnapshotTestingConfiguration.DiffTool?
  /// The shell command that records this snapshot anew, named in failures.
  package let recordCommand: RecordCommand
  /// Whether several cases of one test come by, with different values.
  package let isParameterized: Bool
  /// Why a text is only a part of its snapshot, and may not become the reference.
  package let partReason: String?
  /// The manifest that takes a line for this assertion.
  package let manifest: SnapshotManifest?

  /// Creates a request.
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

/// What tells the snapshots of one function apart: a name that was given, or their ordinal.
///
/// A snapshot with the name `1` and the first one without a name have the same file, and are two.
package enum SnapshotIdentifier: Sendable {
  case name(String)
  /// The place among the unnamed snapshots of the function, from 1.
  case ordinal(Int)

  /// The identifier's part of the file's name.
  var text: String {
    switch self {
    case .name(let name): name
    case .ordinal(let ordinal): "\(ordinal)"
    }
  }
}

extension SnapshotRequest.Owner: Equatable, CustomStringConvertible {
  /// Whether two owners have the same bytes.
  ///
  /// `"é"` is one scalar or two, and both are equal as strings. A file system may take them for one
  /// file as well, and then two snapshots would share it silently.
  package static func == (left: Self, right: Self) -> Bool {
    "\(left)\0\(left.place)".utf8.elementsEqual("\(right)\0\(right.place)".utf8)
  }

  /// The function that the file is named after, or the definition of the script.
  private var place: String {
    switch self {
    case .test(_, let function, _), .code(_, let function, _): function
    case .script(_, let definition): definition
    }
  }

  /// The test, or the code that stands for it, or the script.
  package var test: String {
    switch self {
    case .test(let test, _, _): test
    case .code(let fileID, let function, _): "\(fileID).\(function)"
    case .script(let script, _): script
    }
  }

  /// The name that the call gave the snapshot.
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

/// The shell command that records snapshots anew, as failures name it.
package enum RecordCommand: Sendable {
  /// Runs one test by the name of its function, or all if it's unknown or fits no filter.
  case test(function: String?)
  case command(String)
}

extension RecordCommand: CustomStringConvertible, ExpressibleByStringInterpolation {
  package init(stringLiteral command: String) { self = .command(command) }

  /// The command that shows what waits for a review, and accepts it; `nil` if another command than
  /// a test run has to be used.
  ///
  /// It names the folder that the environment has pending snapshots in, because the shell that runs
  /// the command may have another environment.
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
