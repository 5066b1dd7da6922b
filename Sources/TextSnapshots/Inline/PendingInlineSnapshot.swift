internal import Foundation

/// A new text of an inline snapshot that waits for a review beside its source.
package struct PendingInlineSnapshot: Codable, Sendable, Equatable {
  /// The version of this format.
  package var version = 1
  /// What tells it from the pending text of a file.
  package var kind = "inline"
  /// The test.
  package var test: String
  /// The source file of the call.
  package var file: String
  /// The name of the package's folder; `nil` where the source is in no package.
  package var package: String?
  /// The source's path from the package's folder, which is the same on every machine.
  package var path: String
  /// The line of the call, from 1.
  package var line: Int
  /// The column of the call, from 1, in bytes.
  package var column: Int
  /// The label of the closure.
  package var label: String
  /// The labels that the closure had in the past.
  package var deprecatedLabels: [String]
  /// The place of the closure among the trailing closures.
  package var offset: Int
  /// The type of the strategy.
  package var strategy: String
  /// The text that was compiled; `nil` where the call had none.
  package var reference: String?
  /// The hash of the source as it was compiled; `nil` where the source was another one already.
  package var sourceHash: String?
  /// Whether there is nothing to show, so that the closure goes.
  package var isRemoval: Bool

  init(_ snapshot: InlineSnapshot, sourceHash: String?) {
    test = snapshot.test
    file = snapshot.site.filePath
    let packagePath = PackagePath(ofSource: SourceFile.resolved(file))
    package = packagePath.package
    path = packagePath.path
    line = snapshot.site.line
    column = snapshot.site.column
    label = snapshot.site.descriptor.trailingClosureLabel
    deprecatedLabels = snapshot.site.descriptor.deprecatedTrailingClosureLabels
    offset = snapshot.site.descriptor.trailingClosureOffset
    strategy = snapshot.strategy
    reference = snapshot.compiled
    self.sourceHash = sourceHash
    isRemoval = snapshot.received == nil
  }

  /// Where the text is to be written.
  package var site: InlineSite {
    InlineSite(
      filePath: file, line: line, column: column,
      descriptor: InlineSnapshotSyntaxDescriptor(
        deprecatedTrailingClosureLabels: deprecatedLabels, trailingClosureLabel: label,
        trailingClosureOffset: offset))
  }

  /// Reads what goes with a pending text; `nil` where it is none of an inline snapshot.
  ///
  /// - Parameter path: The file of the text.
  package init?(textPath path: String) {
    guard case .bytes(let data) = SnapshotFile.read(SnapshotProvenance.path(ofText: path)),
      let pending = try? JSONDecoder().decode(PendingInlineSnapshot.self, from: data),
      pending.kind == "inline", pending.version == 1
    else { return nil }
    self = pending
  }

  /// Writes a text and what goes with it.
  ///
  /// - Throws: What the encoder throws, or `SnapshotFileError`.
  func write(_ text: String?) throws {
    let folder = InlineFolder(ofSource: file)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let name = folder.pendingName(of: site)
    try folder.makePendingFolder()
    try SnapshotFile.write(
      Data((text ?? "").utf8), folder: folder.pendingFolder, name: name)
    try SnapshotFile.write(
      encoder.encode(self) + Data("\n".utf8), folder: folder.pendingFolder,
      name: SnapshotProvenance.path(ofText: name))
  }
}

extension InlineFolder {
  /// The name of a pending text: the source's, with the place in it.
  func pendingName(of site: InlineSite) -> String {
    let label = site.descriptor.trailingClosureLabel
    let isDefault = label == InlineSnapshotSyntaxDescriptor.defaultTrailingClosureLabel
    let suffix = isDefault ? "" : "-\(SnapshotName.sanitized(label))"
    return "\(stem).\(site.line)-\(site.column)\(suffix).txt"
  }

  /// The file of a pending text.
  func pendingPath(of site: InlineSite) -> String { "\(pendingFolder)/\(pendingName(of: site))" }

  /// The names of all pending texts of the source, and of what goes with them.
  func pendingNames() -> Set<String> {
    SnapshotFile.names(in: pendingFolder).filter { name in
      name.hasPrefix("\(stem).") && (name.hasSuffix(".txt") || name.hasSuffix(".txt~.json"))
    }
  }
}
