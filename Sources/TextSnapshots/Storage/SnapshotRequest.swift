/// One assertion's request to compare or record a snapshot.
package final class SnapshotRequest: Sendable {
  /// The snapshot that a file belongs to; using it repeatedly is no collision.
  package enum Owner: Sendable {
    /// A snapshot of a test, which is the same for all repetitions, named after a function.
    case test(String, function: String, SnapshotIdentifier)
    /// A snapshot of a function that runs outside of any known test, with the file's `#fileID`.
    case code(StaticString, function: String, SnapshotIdentifier)
    /// A user script, with the file and line of its definition.
    case script(String, definition: String)
  }

  package let owner: Owner
  /// The line of the assertion, from 1.
  package let line: Int
  /// The type of the strategy or of the value, shown with a pending snapshot.
  package let strategy: Any.Type
  package let mode: SnapshotRecordMode
  package let diffTool: SnapshotTestingConfiguration.DiffTool?
  /// The shell command that records this snapshot again.
  package let recordCommand: RecordCommand
  package let isParameterized: Bool
  /// Why the value is only part of its snapshot, and can't become the reference.
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

/// What distinguishes the snapshots of one function.
///
/// A snapshot named `1` and the first unnamed one are different, although they have the same file.
package enum SnapshotIdentifier: Sendable {
  case name(String)
  /// The position among the function's unnamed snapshots, from 1.
  case ordinal(Int)

  var text: String {
    switch self {
    case .name(let name): name
    case .ordinal(let ordinal): "\(ordinal)"
    }
  }
}

extension SnapshotRequest.Owner: Equatable, CustomStringConvertible {
  /// Compares bytes: a composed and a decomposed `"é"` are equal strings, but different owners.
  package static func == (left: Self, right: Self) -> Bool {
    "\(left)\0\(left.place)".utf8.elementsEqual("\(right)\0\(right.place)".utf8)
  }

  private var place: String {
    switch self {
    case .test(_, let function, _), .code(_, let function, _): function
    case .script(_, let definition): definition
    }
  }

  /// The name of the test or script; without a known test, the file and function.
  package var test: String {
    switch self {
    case .test(let test, _, _): test
    case .code(let fileID, let function, _): "\(fileID).\(function)"
    case .script(let script, _): script
    }
  }

  /// The explicit name of the snapshot.
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
  /// Runs the test with this function, or all tests if the function is unknown or can't be filtered.
  case test(function: String?)
  case command(String)
}

extension RecordCommand: CustomStringConvertible, ExpressibleByStringInterpolation {
  package init(stringLiteral command: String) { self = .command(command) }

  /// The command that reviews pending snapshots; `nil` if a test run doesn't record this one.
  ///
  /// It includes the folder of pending snapshots, because the shell may have another environment.
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
