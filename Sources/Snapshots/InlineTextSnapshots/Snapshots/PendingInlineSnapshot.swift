import Foundation
package import TextSnapshots

/// A description of a pending inline snapshot, stored in a JSON file next to the received text.
package struct PendingInlineSnapshot: Codable, Sendable, Equatable {
  package var version = 1
  package var kind = "inline"
  package var test: String
  package var file: String
  /// The name of the package's folder, or `nil` if the source file isn't in a package.
  package var package: String?
  package var path: String
  package var line: Int
  package var column: Int
  package var label: String
  package var deprecatedLabels: [String]
  package var offset: Int
  package var strategy: String
  /// The snapshot in the compiled call, or `nil` if the call didn't contain one.
  package var reference: String?
  /// The hash of the compiled source file, or `nil` if the file had already changed.
  package var sourceHash: String?
  /// A Boolean value that indicates whether the received value is `nil`, which means that the
  /// snapshot must be removed.
  package var isRemoval: Bool

  init(_ snapshot: InlineSnapshot, sourceHash: String?) {
    test = snapshot.test
    file = snapshot.site.filePath
    let packagePath = PackagePath(ofSource: SourceFile.resolved(file))
    (package, path) = (packagePath.package, packagePath.path)
    (line, column) = (snapshot.site.line, snapshot.site.column)
    let descriptor = snapshot.site.descriptor
    label = descriptor.trailingClosureLabel
    deprecatedLabels = descriptor.deprecatedTrailingClosureLabels
    offset = descriptor.trailingClosureOffset
    strategy = snapshot.strategy
    reference = snapshot.compiled
    self.sourceHash = sourceHash
    isRemoval = snapshot.received == nil
  }

  package var site: InlineCallSite {
    InlineCallSite(
      filePath: file, line: line, column: column,
      descriptor: InlineSnapshotSyntaxDescriptor(
        deprecatedTrailingClosureLabels: deprecatedLabels, trailingClosureLabel: label,
        trailingClosureOffset: offset))
  }

  /// Reads the description of the pending snapshot at the given path, or returns `nil` if it isn't
  /// an inline snapshot.
  package init?(textPath path: String) {
    guard case .bytes(let data) = SnapshotFile.read(SnapshotProvenance.path(ofText: path)),
      let pending = try? JSONDecoder().decode(PendingInlineSnapshot.self, from: data),
      pending.kind == "inline", pending.version == 1
    else { return nil }
    self = pending
  }

  func write(_ received: String?) throws {
    let folder = InlineSnapshotPaths(ofSource: file)
    let path = folder.pendingPath(of: site)
    try folder.makePendingFolder()
    try SnapshotFile.write(Data((received ?? "").utf8), to: path)
    try SnapshotFile.write(
      SnapshotProvenance.data(self), to: SnapshotProvenance.path(ofText: path))
  }
}

extension InlineSnapshotPaths {
  func pendingName(of site: InlineCallSite) -> String {
    let label = site.descriptor.trailingClosureLabel
    let isDefault = label == InlineSnapshotSyntaxDescriptor.defaultTrailingClosureLabel
    let suffix = isDefault ? "" : "-\(SnapshotName.sanitized(label))"
    return "\(stem).\(site.line)-\(site.column)\(suffix).txt"
  }

  func pendingPath(of site: InlineCallSite) -> String {
    "\(pendingFolder)/\(pendingName(of: site))"
  }

  func pendingNames() -> Set<String> {
    SnapshotFile.names(in: pendingFolder).filter { name in
      name.hasPrefix("\(stem).") && (name.hasSuffix(".txt") || name.hasSuffix(".txt~.json"))
    }
  }
}

extension PendingInlineSnapshot {
  /// Writes the received text into the call in the source file.
  ///
  /// This method writes exactly the text that you pass, even if the pending files have changed in
  /// the meantime. It doesn't remove those files.
  ///
  /// - Parameters:
  ///   - path: The path of the pending snapshot, for use in messages.
  ///   - received: The received text, or `nil` to remove the snapshot from the call.
  ///   - source: The path of the source file to edit. By default, this is the file in the
  ///     description.
  /// - Returns: A failure, or `nil` if the snapshot was accepted.
  package func accept(
    at path: String, received: String?, into source: String? = nil
  ) -> SnapshotFailure? {
    var pending = self
    if let source { pending.file = source }
    do throws(InlineSourceError) {
      try pending.edit(to: received)
      return nil
    } catch {
      return SnapshotFailure(
        message: """
          The pending snapshot "\(path)" was not written into the call at "\(pending.site)". \
          \(error.message(at: pending.site))
          """)
    }
  }

  private func edit(to received: String?) throws(InlineSourceError) {
    guard let sourceHash else {
      throw .unknown(journal: InlineSnapshotPaths(ofSource: file).journalPath)
    }
    let edits = { (base: CompiledSource) throws(InlineSourceError) -> [InlineEdit] in
      [try InlineEdit(site, from: reference, to: received, in: base.source)]
    }
    try InlineSourceWriter.write(file, .hash(sourceHash), edits)
  }

  static func remove(at path: String) {
    SnapshotFile.remove(path)
    SnapshotFile.remove(SnapshotProvenance.path(ofText: path))
  }
}
