package import Foundation

/// A reference in a file, and the snapshot to compare with it.
///
/// Assertions, user scripts, and programs that don't use a test framework create a reference and
/// call ``check(_:diffing:)``.
package struct FileReference: SnapshotReference {
  package let folder: SnapshotFolder
  package let fileName: String
  let owner: SnapshotOwner
  /// The line of the assertion, or of the script's definition.
  var line: Int
  let strategy: Any.Type
  package var context: SnapshotContext
  var isParameterized: Bool
  /// The reason why the received value is incomplete and can't be accepted, or `nil` if it's
  /// complete.
  let partReason: String?

  package private(set) var received: Data?
  /// The contents of the reference file, or `nil` if the file hasn't been read yet.
  private var reference: Data?

  package init(
    in folder: SnapshotFolder, of owner: SnapshotOwner, pathExtension: String? = nil, line: Int,
    strategy: Any.Type, context: SnapshotContext, isParameterized: Bool = false,
    partReason: String? = nil
  ) {
    self.folder = folder
    fileName = owner.fileName(pathExtension: pathExtension)
    self.owner = owner
    self.line = line
    self.strategy = strategy
    self.context = context
    self.isParameterized = isParameterized
    self.partReason = partReason
  }

  package var file: FileReference? { self }

  package var path: String { "\(folder.path)/\(fileName)" }

  package var sourcePath: String { folder.testFilePath }

  package var pendingPath: String { "\(folder.pendingFolder)/\(fileName)" }

  var pendingNames: [String] { [fileName, SnapshotProvenance.path(ofText: fileName)] }

  // MARK: Comparing

  /// Compares a formatted value with the reference.
  ///
  /// If the reference is missing or differs from the value, the record mode determines whether the
  /// value is recorded or saved as a pending snapshot.
  ///
  /// - Returns: A failure, or `nil` if the value matches.
  package mutating func check<Format>(
    _ value: Format, diffing: Diffing<Format>
  ) -> SnapshotFailure? {
    let bytes = diffing.toData(value)
    received = bytes
    // The comparison reads the reference, so it must come before this copy is passed on.
    let outcome = compare(bytes) { diffing.diff(try diffing.fromData($0), value) }
    return failure(after: outcome)
  }

  private mutating func compare(
    _ bytes: Data, difference: (_ reference: Data) throws -> SnapshotDifference?
  ) -> SnapshotOutcome {
    let collision = context.registry.register(self, content: StableHash(bytes))
    if let collision { return collision }
    let isRecording = context.record == .all
    if !isRecording, SnapshotFile.has(bytes, at: path) {
      return .matching
    }
    switch SnapshotFile.read(path) {
    case .missing: return .missing
    case .directory: return .notAFile("a folder")
    case .symbolicLink: return .notAFile("a symbolic link")
    case .special: return .notAFile("a pipe or a device")
    case .unreadable(let error): return .unreadable(error)
    case .bytes(let reference):
      self.reference = reference
      if isRecording, let restriction { return .unrecordable(restriction) }
      guard reference != bytes else { return .matching }
      guard !isRecording else { return .outdated }
      do {
        guard let difference = try difference(reference) else { return .matching }
        let isWritten = context.record == .failed && restriction == nil
        // A document about conflicts has the markers in both versions.
        let isConflicted = hasConflictMarkers(reference) && !hasConflictMarkers(bytes)
        return isConflicted && !isWritten ? .conflicted : .differing(difference)
      } catch {
        return .undecodable(error)
      }
    }
  }

  package func didMatch() -> SnapshotOutcome {
    let match = context.registry.didMatch(self)
    if match.wasPending { removePendingFiles() }
    return match.wasRecorded && context.record != .all ? .recordedEarlier : .matching
  }

  // MARK: Writing

  package func record() -> SnapshotOutcome {
    do throws(SnapshotFileError) {
      try SnapshotFile.write(received ?? Data(), to: path)
    } catch {
      return .unwritable(error)
    }
    if context.registry.removePending(self) { removePendingFiles() }
    if reference == nil, context.record == .missing, context.source != .call {
      context.registry.didRecord(self)
    }
    return .recorded
  }

  package func savePending() throws {
    try SnapshotFile.makePendingFolder(
      folder.pendingFolder, ignoringItself: !isPendingElsewhere)
    try SnapshotFile.write(received ?? Data(), to: pendingPath)
    let provenance = SnapshotProvenance(self, reference: reference)
    try SnapshotFile.write(
      SnapshotProvenance.data(provenance), to: SnapshotProvenance.path(ofText: pendingPath))
    context.registry.addPending(self)
  }

  private func removePendingFiles() {
    for name in pendingNames { SnapshotFile.remove("\(folder.pendingFolder)/\(name)") }
  }

  package func addToManifest(_ failure: SnapshotFailure?) -> SnapshotFailure? {
    guard let manifest = context.manifest else { return failure }
    let path = PackagePath(folder.sourcePath, sourceFile: folder.testFilePath)
    return manifest.add(
      failure,
      as: SnapshotManifestLine(
        failure, package: path.package, path: "\(path.path)/\(fileName)", line: line))
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

  fileprivate init(_ snapshot: FileReference, reference: Data?) {
    test = snapshot.owner.test
    file = snapshot.folder.testFilePath
    line = snapshot.line
    strategy = "\(snapshot.strategy)"
    referenceHash = reference.map { StableHash($0).labeled }
    partReason = snapshot.partReason
  }

  package static func data(_ provenance: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(provenance) + Data("\n".utf8)
  }
}
