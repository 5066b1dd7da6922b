internal import Foundation
package import TextSnapshots

/// A pending inline snapshot: the file that describes it for reviews.
package struct PendingInlineSnapshot: Codable, Sendable, Equatable {
  package var version = 1
  package var kind = "inline"
  package var test: String
  /// The source file of the call.
  package var file: String
  /// The name of the package's folder; `nil` if the source isn't in a package.
  package var package: String?
  /// The source's path relative to the package.
  package var path: String
  package var line: Int
  package var column: Int
  package var label: String
  package var deprecatedLabels: [String]
  package var offset: Int
  package var strategy: String
  /// The text that was compiled; `nil` if the call had none.
  package var reference: String?
  /// The hash of the source as compiled; `nil` if the source had changed already.
  package var sourceHash: String?
  /// Whether the received value is `nil`, so that the closure is removed.
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

  package var site: InlineSite {
    InlineSite(
      filePath: file, line: line, column: column,
      descriptor: InlineSnapshotSyntaxDescriptor(
        deprecatedTrailingClosureLabels: deprecatedLabels, trailingClosureLabel: label,
        trailingClosureOffset: offset))
  }

  /// Reads the description of a pending snapshot; `nil` if it isn't an inline snapshot.
  package init?(textPath path: String) {
    guard case .bytes(let data) = SnapshotFile.read(SnapshotProvenance.path(ofText: path)),
      let pending = try? JSONDecoder().decode(PendingInlineSnapshot.self, from: data),
      pending.kind == "inline", pending.version == 1
    else { return nil }
    self = pending
  }

  /// Writes the received text and its description.
  func write(_ text: String?) throws {
    let folder = InlineSnapshotPaths(ofSource: file)
    let name = folder.pendingName(of: site)
    try folder.makePendingFolder()
    try SnapshotFile.write(
      Data((text ?? "").utf8), folder: folder.pendingFolder, name: name)
    try SnapshotFile.write(
      SnapshotProvenance.data(self), folder: folder.pendingFolder,
      name: SnapshotProvenance.path(ofText: name))
  }
}

extension InlineSnapshotPaths {
  /// The file name of a pending snapshot: that of the source, with the line and column.
  func pendingName(of site: InlineSite) -> String {
    let label = site.descriptor.trailingClosureLabel
    let isDefault = label == InlineSnapshotSyntaxDescriptor.defaultTrailingClosureLabel
    let suffix = isDefault ? "" : "-\(SnapshotName.sanitized(label))"
    return "\(stem).\(site.line)-\(site.column)\(suffix).txt"
  }

  func pendingPath(of site: InlineSite) -> String { "\(pendingFolder)/\(pendingName(of: site))" }

  /// The file names of all pending snapshots of the source, and of their descriptions.
  func pendingNames() -> Set<String> {
    SnapshotFile.names(in: pendingFolder).filter { name in
      name.hasPrefix("\(stem).") && (name.hasSuffix(".txt") || name.hasSuffix(".txt~.json"))
    }
  }
}

/// Accepts and rejects pending inline snapshots.
package enum InlineReview {
  /// Writes pending snapshots into their sources, and removes them.
  ///
  /// If a source was changed since, its snapshots stay pending.
  ///
  /// - Returns: By path, the failures of snapshots that weren't written.
  /// - Complexity: O(*n*) in the sizes of the sources and the snapshots.
  package static func accept(
    _ paths: [String], into source: String? = nil, isDryRun: Bool = false
  ) -> [String: SnapshotFailure] {
    var failures: [String: SnapshotFailure] = [:]
    var groups: [Group: [Text]] = [:]
    for path in paths {
      guard var pending = PendingInlineSnapshot(textPath: path),
        let text = text(at: path, of: pending)
      else {
        failures[path] = SnapshotFailure(
          message: """
            The file "\(path)" is not a pending inline snapshot: \
            "\(SnapshotProvenance.path(ofText: path))" doesn't describe one.

            To fix, run the tests again, which writes pending snapshots.
            """)
        continue
      }
      if let source { pending.file = source }
      let group = Group(file: pending.file, sourceHash: pending.sourceHash)
      groups[group, default: []].append(Text(path: path, pending: pending, text: text))
    }
    for (group, texts) in groups {
      failures.merge(accept(texts, in: group, isDryRun: isDryRun)) { first, _ in first }
    }
    return failures
  }

  /// Removes pending snapshots without changing their sources.
  package static func reject(_ paths: [String]) {
    for path in paths {
      SnapshotFile.remove(path)
      SnapshotFile.remove(SnapshotProvenance.path(ofText: path))
    }
  }

  private struct Group: Hashable {
    let file: String
    let sourceHash: String?
  }

  private struct Text {
    let path: String
    let pending: PendingInlineSnapshot
    let text: String?
  }

  /// The received text, `.some(nil)` for a removal; `nil` if its file can't be read.
  private static func text(at path: String, of pending: PendingInlineSnapshot) -> String?? {
    if pending.isRemoval { return .some(nil) }
    guard case .bytes(let data) = SnapshotFile.read(path) else { return nil }
    return String(validUTF8: data).map { .some($0) }
  }

  private static func accept(
    _ texts: [Text], in group: Group, isDryRun: Bool
  ) -> [String: SnapshotFailure] {
    var failures: [String: SnapshotFailure] = [:]
    func refuse(_ text: Text, _ refusal: InlineSourceError) {
      failures[text.path] = SnapshotFailure(
        message: """
          The pending snapshot "\(text.path)" was not written into the call at \
          "\(text.pending.site)". \(refusal.message(at: text.pending.site))
          """)
    }
    do throws(InlineSourceError) {
      guard let hash = group.sourceHash else {
        throw .unknown(journal: InlineSnapshotPaths(ofSource: group.file).journalPath)
      }
      func edits(of base: CompiledSource) -> [InlineEdit] {
        texts.compactMap { text in
          do throws(InlineSiteError) {
            return try InlineEdit(
              text.pending.site, from: text.pending.reference, to: text.text, in: base.source)
          } catch {
            refuse(text, .site(error))
            return nil
          }
        }
      }
      if isDryRun {
        try InlineSourceWriter.check(group.file, .hash(hash), edits)
      } else {
        try InlineSourceWriter.write(group.file, .hash(hash), edits)
      }
    } catch {
      for text in texts { refuse(text, error) }
    }
    if !isDryRun { reject(texts.map(\.path).filter { failures[$0] == nil }) }
    return failures
  }
}
