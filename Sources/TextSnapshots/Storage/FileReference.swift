package import Foundation

/// Compares a formatted value with its reference file.
///
/// If the reference is missing or differs from the value, the record mode determines whether the
/// value is recorded or saved as a pending snapshot.
///
/// - Complexity: O(*n*), where *n* is the size of the snapshot, if it matches.
package func checkSnapshot<Format>(
  _ received: Format,
  diffing: Diffing<Format>,
  at location: SnapshotFileLocation,
  for request: SnapshotRequest,
  registry: SnapshotRegistry = .current,
  wording: ((_ reference: Format, _ difference: SnapshotDifference) -> String)? = nil
) -> SnapshotOutcome {
  var reference = FileReference(
    value: diffing.toData(received), location: location, request: request, registry: registry
  ) { reference in
    let old = try diffing.fromData(reference)
    guard let difference = diffing.diff(old, received) else { return nil }
    return (difference, wording?(old, difference))
  }
  return reference.check()
}

struct FileReference: SnapshotReference {
  /// The received value, converted to bytes.
  let value: Data
  let location: SnapshotFileLocation
  let request: SnapshotRequest
  let registry: SnapshotRegistry
  /// The contents of the reference file, or `nil` if the file hasn't been read yet.
  var reference: Data?
  /// A function that compares the received value with the given reference.
  ///
  /// It can return a `wording` for the start of the failure message.
  let difference: (_ reference: Data) throws -> (SnapshotDifference, wording: String?)?

  var messages: SnapshotMessages {
    SnapshotMessages(
      mode: request.mode, diffTool: request.diffTool, recordCommand: request.recordCommand,
      isPart: request.partReason != nil)
  }
  var received: (fileName: String, bytes: Data)? { (location.fileName, value) }
  var restriction: RecordingRestriction? {
    location.folder.isInBundle ? .bundle : .at(sourceFile: location.folder.testFilePath)
  }
  var isPendingElsewhere: Bool { location.folder.isPendingElsewhere }
  var pendingPath: String { location.pendingPath }
  var comparedPath: String? { location.path }

  // MARK: Comparing

  mutating func compare() -> SnapshotComparison {
    if let use = registry.collision(of: request, at: location, content: StableHash(value)) {
      return .unusable(message: collision(with: use))
    }
    let path = location.path
    let followsLinks = location.folder.followsLinks
    if request.mode.record != .all,
      SnapshotFile.has(value, at: path, followsLinks: followsLinks)
    {
      return .matching
    }
    switch SnapshotFile.read(path, followsLinks: followsLinks) {
    case .missing: return missing()
    case .bytes(let bytes):
      reference = bytes
      return comparison(with: bytes)
    case .directory: return notAFile("a folder")
    case .symbolicLink: return notAFile("a symbolic link")
    case .special: return notAFile("a pipe or a device")
    case .unreadable(let error):
      return .unusable(
        message: """
          The reference \(quotedPath) cannot be read: \(error).

          To fix, make it a file that this user may read.
          """)
    }
  }

  private func missing() -> SnapshotComparison {
    let mode = request.mode
    var reason = "the record mode is \".never\""
    // Mention the default record mode on CI machines, because users may not expect it.
    if mode.source == .machine { reason += ", the default on CI" }
    if let restriction {
      reason = messagePart(.reason(restriction))
      guard isPendingElsewhere else {
        return .unusable(
          message: messages.refused(
            "No reference was found on disk: \(quotedPath) is missing.", because: reason,
            fix: "record where the sources are, and bring the references along"))
      }
    } else if mode.source == .command {
      return .missing(sentence: "There is no reference at \(quotedPath) yet.")
    }
    return .missing(
      sentence: """
        No reference was found on disk: \(quotedPath) is missing, and nothing is recorded, because \
        \(reason).
        """)
  }

  private func notAFile(_ kind: String) -> SnapshotComparison {
    .unusable(
      message: """
        The reference \(quotedPath) is \(kind), not a file.

        To fix, move it away, or give the snapshot another name: named: "...".
        """)
  }

  private func comparison(with reference: Data) -> SnapshotComparison {
    let record = request.mode.record
    if record == .all, let restriction {
      return .unusable(
        message: messages.refused(
          "The snapshot cannot be recorded to \(quotedPath).",
          because: messagePart(.reason(restriction))))
    }
    guard reference != value else { return .matching }
    guard record != .all else { return .differing(sentence: "", nil) }
    do {
      guard let (difference, wording) = try difference(reference) else { return .matching }
      if hasConflictMarkers(reference), record != .failed || restriction != nil {
        let sentence =
          "The reference \(quotedPath) has the conflict markers of an unresolved merge."
        return .differing(sentence: sentence, nil)
      }
      return .differing(sentence: wording ?? mismatch(difference), difference)
    } catch {
      let reason = String(reflecting: error)
      let sentence = "The reference \(quotedPath) cannot be read as a snapshot: \(reason)"
      return .differing(sentence: sentence, nil)
    }
  }

  func didMatch() -> SnapshotFailure? {
    let match = registry.didMatch(location, for: request.owner)
    if match.wasPending { removePendingFiles() }
    guard match.wasRecorded, request.mode.record != .all else { return nil }
    return SnapshotFailure(
      message: """
        The reference \(quotedPath) was recorded earlier in this run, so the match proves nothing.

        To fix, review the new file and run the test again: it compares from then on.
        """)
  }

  // MARK: Writing

  func write(over comparison: SnapshotComparison) -> SnapshotWriteResult {
    do throws(SnapshotFileError) {
      try SnapshotFile.write(value, folder: location.folder.path, name: location.fileName)
    } catch {
      var sentence = "The snapshot cannot be recorded to \(quotedPath): \(error)."
      var mismatch: SnapshotDifference?
      if case .differing(let differs, let difference) = comparison, request.mode.record == .failed {
        sentence = "\(differs)\n\n\(sentence)"
        mismatch = difference
      }
      guard !isPendingElsewhere else { return .refused(sentence: sentence) }
      return .failed(
        SnapshotFailure(
          message: "\(sentence)\n\nTo fix, \(messagePart(.repair(error))).", difference: mismatch))
    }
    if registry.removePending(location) { removePendingFiles() }
    if case .missing = comparison, request.mode.record == .missing, request.mode.source != .call {
      registry.didRecord(location, for: request.owner)
    }
    return .written
  }

  /// Writes the received value and its provenance to the folder of pending snapshots.
  ///
  /// If this folder is next to the references, Git is configured to ignore it.
  func writePending() throws {
    let folder = location.folder.pendingFolder.path
    try SnapshotFile.makePendingFolder(folder, ignoringItself: !isPendingElsewhere)
    try SnapshotFile.write(value, folder: folder, name: location.fileName)
    let provenance = SnapshotProvenance(request, at: location, reference: reference)
    try SnapshotFile.write(
      SnapshotProvenance.data(provenance), folder: folder, name: location.provenanceName)
    registry.addPending(location)
  }

  private func removePendingFiles() {
    SnapshotFile.remove(pendingPath)
    SnapshotFile.remove(SnapshotProvenance.path(ofText: pendingPath))
  }

  func addToManifest(_ outcome: SnapshotOutcome) -> SnapshotOutcome {
    request.addToManifest(outcome, received: value, at: location)
  }
}

extension SnapshotRequest {
  /// Adds the outcome of the assertion to the manifest if the current run has one.
  ///
  /// - Returns: The given outcome. If the assertion succeeded but the manifest can't be written,
  ///   this returns a failure instead.
  package func addToManifest(
    _ outcome: SnapshotOutcome, received: Data?, at location: SnapshotFileLocation
  ) -> SnapshotOutcome {
    guard let manifest else { return outcome }
    return manifest.add(outcome) { milliseconds in
      let folder = PackagePath(
        location.folder.sourcePath, sourceFile: location.folder.testFilePath)
      return SnapshotManifestLine(
        outcome, package: folder.package, path: "\(folder.path)/\(location.fileName)",
        test: owner.test, file: location.folder.compiledTestFilePath, line: line,
        received: received, ms: milliseconds)
    }
  }
}

/// A description of the origin of a pending snapshot.
///
/// It's stored in a JSON file next to the snapshot.
package struct SnapshotProvenance: Codable, Sendable, Equatable {
  package var version = 1
  /// The name of the test or user script.
  package var test: String
  /// The path of the source file that contains the assertion.
  package var file: String
  /// The line number of the assertion, starting at 1.
  package var line: Int
  /// The name of the strategy's type or the value's type.
  package var strategy: String
  /// The hash of the reference, or `nil` if there was no reference.
  package var referenceHash: String?
  /// The reason that the pending snapshot is incomplete and can't be accepted, or `nil` if it's
  /// complete.
  package var partReason: String?

  /// Returns the path of the provenance file for the pending snapshot at the given path.
  ///
  /// This is never the path of a snapshot, because the names of snapshots don't contain a `~`.
  package static func path(ofText path: String) -> String { "\(path)~.json" }

  init(_ request: SnapshotRequest, at location: SnapshotFileLocation, reference: Data?) {
    test = request.owner.test
    // In a Bazel test, the current path of the test file isn't in the source tree, so use the path
    // at which it was compiled.
    file =
      SnapshotEnvironment.current.isBazel
      ? location.folder.compiledTestFilePath : location.folder.testFilePath
    line = request.line
    strategy = "\(request.strategy)"
    referenceHash = reference.map { "fnv1a64:\(StableHash($0))" }
    partReason = request.partReason
  }

  package static func data(_ provenance: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(provenance) + Data("\n".utf8)
  }
}
