/// The record mode of one assertion, and who chose it.
package struct SnapshotRecordMode: Sendable, Equatable {
  /// Who chose a record mode.
  package enum Source: Sendable, Equatable {
    /// The call itself.
    case call
    /// `withSnapshotTesting` or the `.snapshots` trait.
    case scope
    /// The environment variable `SNAPSHOT_TESTING_RECORD`.
    case environment
    /// An option of the program that plays user scripts.
    case command
    /// Nobody: the default of a CI machine, or of any other.
    case machine
  }

  /// When the reference is written.
  package let record: SnapshotTestingConfiguration.Record
  /// Who chose that.
  package let source: Source

  /// Creates a mode.
  ///
  /// - Parameters:
  ///   - record: When the reference is written.
  ///   - source: Who chose that.
  package init(_ record: SnapshotTestingConfiguration.Record, source: Source) {
    self.record = record
    self.source = source
  }

  /// Chooses the mode: the call's, else the scope's, else the environment's, else the machine's.
  ///
  /// - Parameters:
  ///   - argument: The mode that the call gives.
  ///   - scope: The mode of the innermost scope.
  ///   - environment: The environment variables.
  /// - Returns: The mode, and who chose it.
  /// - Throws: `SnapshotFailure` where the environment has an unknown mode, whoever would have
  ///   chosen: a mistyped variable must not pass for a run that was meant.
  package static func resolve(
    _ argument: SnapshotTestingConfiguration.Record?,
    scope: SnapshotTestingConfiguration.Record? = SnapshotTestingConfiguration.current?.record,
    environment: SnapshotEnvironment = .current
  ) throws(SnapshotFailure) -> SnapshotRecordMode {
    let variable = try environment.recordMode()
    if let argument { return SnapshotRecordMode(argument, source: .call) }
    if let scope { return SnapshotRecordMode(scope, source: .scope) }
    if let variable { return SnapshotRecordMode(variable, source: .environment) }
    return SnapshotRecordMode(environment.isCI ? .never : .missing, source: .machine)
  }
}

extension SnapshotEnvironment {
  fileprivate func recordMode() throws(SnapshotFailure) -> SnapshotTestingConfiguration.Record? {
    guard let value = record else { return nil }
    if let record = SnapshotTestingConfiguration.Record(rawValue: value) { return record }
    let known = SnapshotTestingConfiguration.Record.allCases.map { "\"\($0.rawValue)\"" }
    throw SnapshotFailure(
      message: """
        The environment variable SNAPSHOT_TESTING_RECORD has the unknown value "\(value)".

        To fix, set it to one of \(known.joined(separator: ", ")), or unset it.
        """)
  }
}
