package import Foundation

/// Compares a formatted value with its reference file.
///
/// If the reference is missing or differs from the value, the record mode determines whether the
/// value is recorded or saved as a pending snapshot.
package func checkSnapshot<Format>(
  _ received: Format, diffing: Diffing<Format>, at location: SnapshotFileLocation,
  for request: SnapshotRequest, registry: SnapshotRegistry = .current,
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
  let value: Data
  let location: SnapshotFileLocation
  let request: SnapshotRequest
  let registry: SnapshotRegistry
  /// The contents of the reference file, or `nil` if the file hasn't been read yet.
  var reference: Data?
  /// A function that compares the received value with the contents of the reference file.
  ///
  /// If the result contains a `wording`, the failure message starts with that text.
  let difference: (_ reference: Data) throws -> (SnapshotDifference, wording: String?)?

  var mode: SnapshotRecordMode { request.mode }
  var recordCommand: RecordCommand { request.recordCommand }
  var diffTool: SnapshotTestingConfiguration.DiffTool? { request.diffTool }
  var isPart: Bool { request.partReason != nil }
  var received: (fileName: String, bytes: Data)? { (location.fileName, value) }
  var restriction: RecordingRestriction? {
    location.folder.isInBundle ? .bundle : .at(sourceFile: location.folder.testFilePath)
  }
  var isPendingElsewhere: Bool { location.folder.isPendingElsewhere }
  var pendingPath: String { location.pendingPath }
  var comparedPath: String? { location.path }
  var source: String { "the test file \"\(location.folder.testFilePath)\"" }
  var manualAcceptance: String { "copy the new snapshot over the reference in the sources." }

  func repair(_ error: any Error) -> String {
    let isFull = (error as? SnapshotFileError)?.isDiskFull ?? false
    return isFull ? "free up disk space" : "make its folder writable for the current user"
  }

  // MARK: Comparing

  mutating func compare() -> SnapshotComparison {
    if let use = registry.collision(of: request, at: location, content: StableHash(value)) {
      return .unusable(message: collision(with: use))
    }
    let followsLinks = location.folder.followsLinks
    if mode.record != .all, SnapshotFile.has(value, at: location.path, followsLinks: followsLinks) {
      return .matching
    }
    switch SnapshotFile.read(location.path, followsLinks: followsLinks) {
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

          To fix, make it readable for the current user.
          """)
    }
  }

  private func missing() -> SnapshotComparison {
    let restriction = restriction
    if let restriction, !isPendingElsewhere {
      let message = refusal(
        "No reference was found on disk: \(quotedPath) is missing.", because: restriction,
        fix: "record on a machine with the sources, and copy the references here")
      return .unusable(message: message)
    }
    if restriction == nil, mode.source == .command {
      return .missing(sentence: "There is no reference at \(quotedPath) yet.")
    }
    // Users might not expect the default record mode of CI machines, so mention it in the message.
    let isDefault = mode.source == .machine ? ", the default on CI" : ""
    let reason = restriction?.reason(source) ?? "the record mode is \".never\"\(isDefault)"
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
    if mode.record == .all, let restriction {
      let sentence = "The snapshot cannot be recorded to \(quotedPath)."
      return .unusable(message: refusal(sentence, because: restriction))
    }
    guard reference != value else { return .matching }
    guard mode.record != .all else { return .differing(sentence: "", nil) }
    do {
      guard let (difference, wording) = try difference(reference) else { return .matching }
      if hasConflictMarkers(reference), mode.record != .failed || restriction != nil {
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
    guard match.wasRecorded, mode.record != .all else { return nil }
    return SnapshotFailure(
      message: """
        The reference \(quotedPath) was recorded earlier in this run, so the match proves nothing.

        To fix, review the new file, and run the test again to compare with it.
        """)
  }

  // MARK: Writing

  func write(over comparison: SnapshotComparison) -> SnapshotWriteResult {
    do throws(SnapshotFileError) {
      try SnapshotFile.write(value, to: location.path)
    } catch {
      var sentence = "The snapshot cannot be recorded to \(quotedPath): \(error)."
      var mismatch: SnapshotDifference?
      if case .differing(let differs, let difference) = comparison, mode.record == .failed {
        (sentence, mismatch) = ("\(differs)\n\n\(sentence)", difference)
      }
      guard !isPendingElsewhere else { return .refused(sentence: sentence) }
      let message = "\(sentence)\n\nTo fix, \(repair(error))."
      return .failed(SnapshotFailure(message: message, difference: mismatch))
    }
    if registry.removePending(location) { removePendingFiles() }
    if case .missing = comparison, mode.record == .missing, mode.source != .call {
      registry.didRecord(location, for: request.owner)
    }
    return .written
  }

  func writePending() throws {
    let folder = location.folder.pendingFolder
    try SnapshotFile.makePendingFolder(folder, ignoringItself: !isPendingElsewhere)
    try SnapshotFile.write(value, to: pendingPath)
    let provenance = SnapshotProvenance(request, at: location, reference: reference)
    let data = try SnapshotProvenance.data(provenance)
    try SnapshotFile.write(data, to: SnapshotProvenance.path(ofText: pendingPath))
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
  /// Adds an outcome to the manifest if the current run has one.
  ///
  /// - Returns: The given outcome, or a failure if the assertion succeeded but the manifest can't
  ///   be written.
  package func addToManifest(
    _ outcome: SnapshotOutcome, received: Data?, at location: SnapshotFileLocation
  ) -> SnapshotOutcome {
    guard let manifest else { return outcome }
    return manifest.add(outcome) { milliseconds in
      let folder = PackagePath(location.folder.sourcePath, sourceFile: location.folder.testFilePath)
      return SnapshotManifestLine(
        outcome, package: folder.package, path: "\(folder.path)/\(location.fileName)",
        test: owner.test, file: location.folder.compiledTestFilePath, line: line,
        received: received, ms: milliseconds)
    }
  }
}

/// A description of where a pending snapshot comes from, stored in a JSON file next to the
/// snapshot.
package struct SnapshotProvenance: Codable, Sendable, Equatable {
  package var version = 1
  package var test: String
  package var file: String
  package var line: Int
  package var strategy: String
  /// The hash of the reference, or `nil` if there was no reference.
  package var referenceHash: String?
  /// The reason why the pending snapshot is incomplete and can't be accepted, or `nil` if it's
  /// complete.
  package var partReason: String?

  /// Returns the path of the provenance file for the pending snapshot at `path`.
  ///
  /// This path never belongs to a snapshot, because the names of snapshots don't contain a `~`.
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
    referenceHash = reference.map { StableHash($0).labeled }
    partReason = request.partReason
  }

  package static func data(_ provenance: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(provenance) + Data("\n".utf8)
  }
}
