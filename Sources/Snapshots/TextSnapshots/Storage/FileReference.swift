package import Foundation

/// Compares a formatted value with its reference file.
///
/// If the reference is missing or differs from the value, the record mode determines whether the
/// value is recorded or saved as a pending snapshot.
///
/// - Returns: A failure, or `nil` if the value matches.
package func checkSnapshot<Format>(
  _ received: Format, diffing: Diffing<Format>, at location: SnapshotFileLocation,
  for request: SnapshotRequest, registry: SnapshotRegistry = .current
) -> SnapshotFailure? {
  var reference = FileReference(
    value: diffing.toData(received), location: location, request: request, registry: registry
  ) { reference in diffing.diff(try diffing.fromData(reference), received) }
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
  let difference: (_ reference: Data) throws -> SnapshotDifference?

  var mode: SnapshotRecordMode { request.mode }

  var context: SnapshotContext {
    SnapshotContext(
      isFile: true, path: location.path, name: request.owner.name,
      sourcePath: location.folder.testFilePath, mode: mode,
      recordCommand: request.recordCommand, diffTool: request.diffTool,
      isPart: request.partReason != nil, restriction: restriction,
      isPendingElsewhere: location.folder.isPendingElsewhere, pendingPath: location.pendingPath,
      received: value)
  }

  private var restriction: RecordingRestriction? {
    location.folder.isInBundle ? .bundle : .at(sourceFile: location.folder.testFilePath)
  }

  // MARK: Comparing

  mutating func compare() throws(SnapshotProblem) -> SnapshotComparison {
    try registry.register(request, at: location, content: StableHash(value))
    let followsLinks = location.folder.followsLinks
    let isRecording = mode.record == .all
    if !isRecording, SnapshotFile.has(value, at: location.path, followsLinks: followsLinks) {
      return .matching
    }
    switch SnapshotFile.read(location.path, followsLinks: followsLinks) {
    case .missing: return .missing
    case .directory: throw .notAFile("a folder")
    case .symbolicLink: throw .notAFile("a symbolic link")
    case .special: throw .notAFile("a pipe or a device")
    case .unreadable(let error): throw .unreadable(error)
    case .bytes(let bytes):
      reference = bytes
      if isRecording, let restriction { throw .unrecordable(restriction) }
      guard bytes != value else { return .matching }
      return isRecording ? .outdated : comparison(with: bytes)
    }
  }

  private func comparison(with reference: Data) -> SnapshotComparison {
    do {
      guard let difference = try difference(reference) else { return .matching }
      let isWritten = mode.record == .failed && restriction == nil
      return hasConflictMarkers(reference) && !isWritten ? .conflicted : .differing(difference)
    } catch {
      return .undecodable(error)
    }
  }

  func didMatch() throws(SnapshotProblem) {
    let match = registry.didMatch(location, for: request.owner)
    if match.wasPending { removePendingFiles() }
    if match.wasRecorded, mode.record != .all { throw .recordedEarlier }
  }

  // MARK: Writing

  func record() throws(SnapshotProblem) {
    do throws(SnapshotFileError) {
      try SnapshotFile.write(value, to: location.path)
    } catch {
      throw .unwritable(error)
    }
    if registry.removePending(location) { removePendingFiles() }
    if reference == nil, mode.record == .missing, mode.source != .call {
      registry.didRecord(location, for: request.owner)
    }
  }

  func savePending() throws {
    let folder = location.folder
    let path = location.pendingPath
    try SnapshotFile.makePendingFolder(
      folder.pendingFolder, ignoringItself: !folder.isPendingElsewhere)
    try SnapshotFile.write(value, to: path)
    let provenance = SnapshotProvenance(request, at: location, reference: reference)
    try SnapshotFile.write(
      SnapshotProvenance.data(provenance), to: SnapshotProvenance.path(ofText: path))
    registry.addPending(location)
  }

  private func removePendingFiles() {
    SnapshotFile.remove(location.pendingPath)
    SnapshotFile.remove(SnapshotProvenance.path(ofText: location.pendingPath))
  }

  func addToManifest(_ failure: SnapshotFailure?) -> SnapshotFailure? {
    request.addToManifest(failure, received: value, at: location)
  }
}

extension SnapshotRequest {
  /// Adds the result of an assertion to the manifest if the current run has one.
  ///
  /// - Returns: The given failure, or a failure if the assertion succeeded but the manifest can't
  ///   be written.
  package func addToManifest(
    _ failure: SnapshotFailure?, received: Data?, at location: SnapshotFileLocation
  ) -> SnapshotFailure? {
    guard let manifest else { return failure }
    return manifest.add(failure) { milliseconds in
      let folder = PackagePath(location.folder.sourcePath, sourceFile: location.folder.testFilePath)
      return SnapshotManifestLine(
        failure, package: folder.package, path: "\(folder.path)/\(location.fileName)",
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
