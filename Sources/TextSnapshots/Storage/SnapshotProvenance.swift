internal import Foundation

/// Where a pending text comes from, as the file beside it says.
package struct SnapshotProvenance: Codable, Sendable, Equatable {
  /// The version of this format.
  package var version = 1
  /// The test or the script.
  package var test: String
  /// The source file of the assertion.
  package var file: String
  /// The line of the assertion, from 1.
  package var line: Int
  /// The type of the strategy, or of the value.
  package var strategy: String
  /// The hash of the reference that the text was compared with; `nil` where it was missing.
  package var referenceHash: String?
  /// Why the text is a part of its snapshot only, and may not become the reference; `nil` for a whole.
  package var partReason: String?

  /// The file beside a text that says where the text comes from.
  ///
  /// No snapshot has such a name: one of its own has no `~`.
  package static func path(ofText path: String) -> String { "\(path)~.json" }

  init(_ claim: SnapshotClaim, at place: SnapshotPlace, reference: Data?) {
    test = claim.claimant.test
    // Bazel's path leads to the sources only as it was compiled in.
    file =
      SnapshotEnvironment.current.isBazel ? "\(claim.filePath)" : place.folder.testFilePath
    line = claim.line
    strategy = "\(claim.strategy)"
    referenceHash = reference.map { "fnv1a64:\(StableHash($0))" }
    partReason = claim.partReason
  }

  /// The bytes of its file.
  ///
  /// - Throws: What the encoder throws.
  func encoded() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
