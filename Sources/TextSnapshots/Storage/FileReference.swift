package import Foundation

/// Compares a formatted value with its reference file, and records or keeps it pending as the mode
/// says.
///
/// - Returns: The result.
/// - Complexity: O(*n*) in the size of a snapshot that matches.
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

/// The reference of a snapshot in a file, whatever format it has.
struct FileReference: SnapshotReference {
  /// The bytes of the received value.
  let value: Data
  let location: SnapshotFileLocation
  let request: SnapshotRequest
  let registry: SnapshotRegistry
  /// Returns what differs from a reference, and optionally the words for it.
  let difference: (_ reference: Data) throws -> (SnapshotDifference, wording: String?)?
  private var reference: Data?

  init(
    value: Data, location: SnapshotFileLocation, request: SnapshotRequest,
    registry: SnapshotRegistry,
    difference: @escaping (Data) throws -> (SnapshotDifference, wording: String?)?
  ) {
    self.value = value
    self.location = location
    self.request = request
    self.registry = registry
    self.difference = difference
  }

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
    case .missing:
      let restriction = restriction
      if let restriction, !isPendingElsewhere {
        return .unusable(message: missingAndRefused(restriction))
      }
      return .missing(sentence: missing(restriction))
    case .bytes(let bytes):
      reference = bytes
      return comparison(with: bytes)
    case .directory: return .unusable(message: notAFile("a folder"))
    case .symbolicLink: return .unusable(message: notAFile("a symbolic link"))
    case .special: return .unusable(message: notAFile("a pipe or a device"))
    case .unreadable(let error): return .unusable(message: unreadable(error))
    }
  }

  private func comparison(with reference: Data) -> SnapshotComparison {
    let record = request.mode.record
    if record == .all {
      if let restriction { return .unusable(message: recordAllRefused(restriction)) }
      return reference == value ? .matching : .differing(sentence: "", nil)
    }
    guard reference != value else { return .matching }
    do {
      guard let (difference, wording) = try difference(reference) else { return .matching }
      if hasConflictMarkers(reference), record != .failed || restriction != nil {
        return .differing(sentence: unresolvedMerge, nil)
      }
      return .differing(sentence: wording ?? mismatch(difference), difference)
    } catch {
      return .differing(sentence: notOfItsFormat(error), nil)
    }
  }

  func didMatch() -> SnapshotFailure? {
    let match = registry.didMatch(location, for: request.owner)
    if match.wasPending { removePendingFiles() }
    guard match.wasRecorded, request.mode.record != .all else { return nil }
    return SnapshotFailure(message: recordedByThisRun)
  }

  // MARK: Writing

  func write(over comparison: SnapshotComparison) -> SnapshotWriting {
    do throws(SnapshotFileError) {
      try SnapshotFile.write(value, folder: location.folder.path, name: location.fileName)
    } catch {
      var mismatch: (sentence: String, difference: SnapshotDifference?)?
      if case .differing(let sentence, let difference) = comparison,
        request.mode.record == .failed
      {
        mismatch = (sentence, difference)
      }
      guard !isPendingElsewhere else {
        return .refused(sentence: cannotRecord(error, after: mismatch?.sentence))
      }
      return .failed(
        SnapshotFailure(
          message: unwritable(error, after: mismatch?.sentence), difference: mismatch?.difference))
    }
    if registry.removePending(location) { removePendingFiles() }
    if case .missing = comparison, request.mode.record == .missing, request.mode.source != .call {
      registry.didRecord(location, for: request.owner)
    }
    return .written
  }

  /// Writes the value and where it comes from; a folder beside references ignores itself in git.
  func writePending() throws {
    let folder = location.folder.pendingFolder.text
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

  func noting(_ outcome: SnapshotOutcome) -> SnapshotOutcome {
    request.noting(outcome, received: value, at: location)
  }
}

extension SnapshotRequest {
  /// Notes an assertion in the manifest that `SNAPSHOT_MANIFEST` names, if any.
  ///
  /// - Returns: The outcome; a failure if the manifest cannot be written and nothing else failed.
  package func noting(
    _ outcome: SnapshotOutcome, received: Data?, at location: SnapshotFileLocation
  ) -> SnapshotOutcome {
    guard let manifest else { return outcome }
    return manifest.noting(outcome) { milliseconds in
      let folder = PackagePath(
        location.folder.sourcePath, sourceFile: location.folder.testFilePath)
      return SnapshotManifestLine(
        outcome, package: folder.package, path: "\(folder.path)/\(location.fileName)",
        test: owner.test, file: location.folder.compiledTestFilePath, line: line,
        received: received, ms: milliseconds)
    }
  }
}

/// Where a pending snapshot comes from, as the file beside it says.
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
  /// The hash of the reference that the value was compared with; `nil` if it was missing.
  package var referenceHash: String?
  /// Why the text is only a part of its snapshot, and may not become the reference.
  package var partReason: String?

  /// The file that says where a pending snapshot comes from.
  ///
  /// No snapshot has such a name, because its own has no `~`.
  package static func path(ofText path: String) -> String { "\(path)~.json" }

  init(_ request: SnapshotRequest, at location: SnapshotFileLocation, reference: Data?) {
    test = request.owner.test
    // Bazel's path leads to the sources only as it was compiled in.
    file =
      SnapshotEnvironment.current.isBazel
      ? location.folder.compiledTestFilePath : location.folder.testFilePath
    line = request.line
    strategy = "\(request.strategy)"
    referenceHash = reference.map { "fnv1a64:\(StableHash($0))" }
    partReason = request.partReason
  }

  /// The bytes of a file that says where a pending snapshot comes from.
  package static func data(_ provenance: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(provenance) + Data("\n".utf8)
  }
}
