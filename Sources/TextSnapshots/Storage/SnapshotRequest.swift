/// Who uses a snapshot's file, and where in the source.
///
/// It is a class so that what remembers it for its file copies a reference.
package final class SnapshotRequest: Sendable {
  /// What may use one file again and again without a collision.
  package enum Owner: Sendable, Hashable {
    /// A snapshot of a test: the test, equal for its repetitions, the function that the file is
    /// named after, and the name or ordinal.
    case test(String, function: String, SnapshotIdentifier)
    /// The same of a function that no known test runs: the file that it is in, by its `#fileID`.
    case code(CompiledPath, function: String, SnapshotIdentifier)
    /// A user script: its name, and the file and line of its definition.
    case script(String, definition: String)
  }

  /// Who uses the file.
  package let owner: Owner
  /// The source file of the assertion.
  package let filePath: CompiledPath
  /// The line of the assertion, from 1.
  package let line: Int
  /// The type of the strategy, or of the value, for who reviews a pending text.
  package let strategy: Any.Type
  /// The shell command that records this snapshot anew, named in failures.
  package let recordCommand: RecordCommand
  /// Whether several cases of one test come by, with different values.
  package let isParameterized: Bool
  /// Why a text is a part of its snapshot only, and may not become the reference; `nil` for a whole.
  package let partReason: String?

  /// Creates a claim.
  ///
  /// - Parameters:
  ///   - owner: Who uses the file.
  ///   - filePath: The source file of the assertion.
  ///   - line: The line of the assertion, from 1.
  ///   - strategy: The type of the strategy, or of the value.
  ///   - recordCommand: The shell command that records this snapshot anew.
  ///   - isParameterized: Whether several cases of one test come by.
  ///   - partReason: Why the text is a part of its snapshot only; a whole by default.
  package init(
    _ owner: Owner, filePath: CompiledPath, line: Int, strategy: Any.Type,
    recordCommand: RecordCommand = .test(function: nil),
    isParameterized: Bool = false, partReason: String? = nil
  ) {
    self.owner = owner
    self.filePath = filePath
    self.line = line
    self.strategy = strategy
    self.recordCommand = recordCommand
    self.isParameterized = isParameterized
    self.partReason = partReason
  }
}

extension SnapshotRequest.Owner {
  /// Whether two have the same bytes.
  ///
  /// `"é"` is one scalar or two, and both are equal as strings. A file system may take them for one
  /// file as well, and then two snapshots would share it without a word.
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.test(let a, let b, let c), .test(let d, let e, let f)):
      a.hasBytes(of: d) && b.hasBytes(of: e) && c.hasBytes(of: f)
    case (.code(let a, let b, let c), .code(let d, let e, let f)):
      // A file's name may be compiled in twice.
      (a == d || "\(a)".hasBytes(of: "\(d)")) && b.hasBytes(of: e) && c.hasBytes(of: f)
    case (.script(let a, let b), .script(let c, let d)):
      a.hasBytes(of: c) && b.hasBytes(of: d)
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    // Equal bytes are equal strings.
    switch self {
    case .test(let test, let function, let identifier):
      hasher.combine(test)
      hasher.combine(function)
      hasher.combine(identifier)
    case .code(let fileID, let function, let identifier):
      hasher.combine("\(fileID)")
      hasher.combine(function)
      hasher.combine(identifier)
    case .script(let script, let definition):
      hasher.combine(script)
      hasher.combine(definition)
    }
  }
}

extension SnapshotIdentifier {
  fileprivate func hasBytes(of other: SnapshotIdentifier) -> Bool {
    switch (self, other) {
    case (.name(let left), .name(let right)): left.hasBytes(of: right)
    case (.ordinal(let left), .ordinal(let right)): left == right
    default: false
    }
  }
}

extension String {
  /// Whether two texts are the same, not only equal: in the same composition of characters.
  fileprivate func hasBytes(of other: String) -> Bool {
    self == other && utf8.elementsEqual(other.utf8)
  }
}

extension SnapshotRequest.Owner: CustomStringConvertible {
  /// The test, or the code that stands for it, or the script.
  var test: String {
    switch self {
    case .test(let test, _, _): test
    case .code(let fileID, let function, _): "\(fileID).\(function)"
    case .script(let script, _): script
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
  /// Runs one test by the name of its function, or all where that is not known or fits no filter.
  case test(function: String?)
  /// Another command.
  case command(String)
}

extension RecordCommand {
  /// The command that shows what waits for a review, and accepts it; `nil` where another command
  /// than a test run has to be used.
  ///
  /// - Parameter pending: The folder that the environment has pending texts in: whoever copies the
  ///   command may have another environment. `nil` where they are beside their references.
  /// - Returns: The words of a shell.
  package func review(pending: String?) -> String? {
    switch self {
    case .test:
      "swift package snapshots review" + (pending.map { " --pending \(shellQuoted($0))" } ?? "")
    case .command: nil
    }
  }
}

extension RecordCommand: CustomStringConvertible {
  /// The command.
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

extension RecordCommand: ExpressibleByStringInterpolation {
  package init(stringLiteral command: String) { self = .command(command) }
}
