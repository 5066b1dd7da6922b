package import Foundation

/// What a manifest says of one assertion.
package struct SnapshotManifestLine: Codable, Sendable, Equatable {
  /// What came of an assertion.
  package enum Outcome: String, Codable, Sendable {
    case matched, recorded, failed
  }

  /// Where the text of an assertion is.
  package enum Kind: String, Codable, Sendable {
    /// In a file of its own.
    case file
    /// In the source, at the assertion.
    case inline
  }

  /// The version of this format.
  package var version = 1
  /// Where the text is.
  package var kind = Kind.file
  /// The name of the package's folder; `nil` where the file is in no package.
  package var package: String?
  /// The path of the reference, or of the source with the text, from the package's folder where
  /// there is one.
  package var path: String
  /// The test or the script.
  package var test: String
  /// The source file of the assertion.
  package var file: String
  /// The line of the assertion, from 1.
  package var line: Int
  /// What came of it.
  package var result: Outcome
  /// The hash of the new text; `nil` where there is none.
  package var hash: String?
  /// How long the assertion took, in milliseconds.
  package var ms: Double
}

/// Writes an assertion to the manifest that `SNAPSHOT_MANIFEST` names, if any.
///
/// - Parameters:
///   - outcome: What came of the assertion.
///   - received: The bytes of the new text; `nil` where there is none.
///   - place: The reference's file.
///   - claim: Who asks.
///   - start: When the assertion began.
/// - Returns: The outcome; a failure where the manifest cannot be written and nothing else failed,
///   as references that are missing in it are taken for orphans.
package func noteInManifest(
  _ outcome: SnapshotOutcome, received: Data?, at place: SnapshotPlace, claim: SnapshotClaim,
  since start: SnapshotStart
) -> SnapshotOutcome {
  note(outcome, since: start) { milliseconds in
    let folder = PackagePath(place.folder)
    return SnapshotManifestLine(
      package: folder.package, path: "\(folder.path)/\(place.fileName)", test: claim.claimant.test,
      file: "\(claim.filePath)", line: claim.line, result: outcome.manifestResult,
      hash: received.map { "fnv1a64:\(StableHash($0))" }, ms: milliseconds)
  }
}

/// Writes an assertion with an inline text to the manifest that `SNAPSHOT_MANIFEST` names, if any.
///
/// - Parameters:
///   - outcome: What came of the assertion.
///   - snapshot: The text, and its place.
///   - start: When the assertion began.
/// - Returns: The outcome; a failure where the manifest cannot be written and nothing else failed.
package func noteInManifest(
  _ outcome: SnapshotOutcome, of snapshot: InlineSnapshot, since start: SnapshotStart
) -> SnapshotOutcome {
  note(outcome, since: start) { milliseconds in
    let site = snapshot.site
    let source = PackagePath(ofSource: SourceFile.resolved(site.filePath))
    return SnapshotManifestLine(
      kind: .inline, package: source.package, path: source.path, test: snapshot.test,
      file: site.filePath, line: site.line, result: outcome.manifestResult,
      hash: snapshot.received.map { "fnv1a64:\(StableHash($0.utf8))" },
      ms: milliseconds)
  }
}

/// Notes in the manifest that a test was skipped or canceled halfway.
///
/// The references that it didn't reach may be in use, so `snapshots prune` keeps them.
///
/// - Parameters:
///   - test: The test, as its assertions name it.
///   - start: When one of its assertions began.
package func noteIncompleteTest(_ test: String, since start: SnapshotStart) {
  guard let path = start.manifestPath else { return }
  // If this fails, so did the line of the test's assertion, and the run does not count as complete.
  try? SnapshotManifest(path: path).append(encoded(IncompleteTestLine(test: test)))
}

/// The manifest line of a test that was skipped or canceled halfway.
private struct IncompleteTestLine: Encodable {
  let version = 1
  let kind = "incomplete"
  let test: String
}

private func note(
  _ outcome: SnapshotOutcome, since start: SnapshotStart,
  as line: (_ milliseconds: Double) -> SnapshotManifestLine
) -> SnapshotOutcome {
  guard let path = start.manifestPath else { return outcome }
  do {
    let line = line(start.milliseconds)
    try SnapshotManifest(path: path).append(encoded(line))
    return outcome
  } catch {
    guard outcome.failure == nil else { return outcome }
    return .failed(
      SnapshotFailure(
        message: """
          The assertion could not be written to the manifest "\(path)" that SNAPSHOT_MANIFEST \
          names: \(error).

          To fix, make it a file that this user may write to, or unset SNAPSHOT_MANIFEST.
          """))
  }
}

extension SnapshotOutcome {
  fileprivate var manifestResult: SnapshotManifestLine.Outcome {
    switch self {
    case .matched: .matched
    case .recorded: .recorded
    case .failed: .failed
    }
  }
}

private func encoded(_ line: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return try encoder.encode(line)
}
