internal import Foundation
package import TextSnapshots

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
  /// The name of the package's folder; `nil` if the source is in no package.
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
  /// The text that was compiled; `nil` if the call had none.
  package var reference: String?
  /// The hash of the source as it was compiled; `nil` if the source was another one already.
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

  /// Reads what goes with a pending text; `nil` if it is none of an inline snapshot.
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
    let name = folder.pendingName(of: site)
    try folder.makePendingFolder()
    try SnapshotFile.write(
      Data((text ?? "").utf8), folder: folder.pendingFolder, name: name)
    try SnapshotFile.write(
      SnapshotProvenance.data(self), folder: folder.pendingFolder,
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

/// What a reviewer does with the pending texts of inline snapshots.
package enum InlineReview {
  /// Writes pending texts into their sources, each source once, and removes them.
  ///
  /// A text whose source was changed since is left pending.
  ///
  /// - Returns: Why texts were not written, by their path; empty if all were.
  /// - Complexity: O(*n*) in the sizes of the sources and the texts.
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
            The file "\(path)" is no pending text of an inline snapshot: \
            "\(SnapshotProvenance.path(ofText: path))" does not say where it belongs.

            To fix, run the tests again: they write what they receive.
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

  /// Removes pending texts, and leaves their sources.
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

  /// The new text, `.some(nil)` for a removal; `nil` if there is no file of text.
  private static func text(at path: String, of pending: PendingInlineSnapshot) -> String?? {
    if pending.isRemoval { return .some(nil) }
    guard case .bytes(let data) = SnapshotFile.read(path) else { return nil }
    return String(validating: data, as: UTF8.self).map { .some($0) }
  }

  private static func accept(
    _ texts: [Text], in group: Group, isDryRun: Bool
  ) -> [String: SnapshotFailure] {
    var failures: [String: SnapshotFailure] = [:]
    func refuse(_ text: Text, _ refusal: InlineSourceError) {
      failures[text.path] = SnapshotFailure(
        message: """
          The pending text "\(text.path)" was not written into the call at \
          "\(text.pending.site)". \(refusal.message(at: text.pending.site))
          """)
    }
    do throws(InlineSourceError) {
      guard let hash = group.sourceHash else {
        throw .unknown(journal: InlineFolder(ofSource: group.file).journalPath)
      }
      func edits(of base: CompiledSource) -> [InlineEdit] {
        texts.compactMap { text in
          do throws(InlineSiteError) {
            return try InlineEdit(
              text.pending.site, from: text.pending.reference, to: text.text, in: base.source,
              style: base.style)
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
