internal import Foundation
package import TextSnapshots

/// A description of a pending inline snapshot, stored in a JSON file next to the received text.
package struct PendingInlineSnapshot: Codable, Sendable, Equatable {
  package var version = 1
  package var kind = "inline"
  package var test: String
  /// The path of the source file that contains the call.
  package var file: String
  /// The name of the package's folder, or `nil` if the source file isn't in a package.
  package var package: String?
  /// The path of the source file relative to its package.
  package var path: String
  package var line: Int
  package var column: Int
  package var label: String
  package var deprecatedLabels: [String]
  package var offset: Int
  package var strategy: String
  /// The compiled snapshot, or `nil` if the call didn't contain one.
  package var reference: String?
  /// The hash of the compiled source file, or `nil` if the file had already changed.
  package var sourceHash: String?
  /// A Boolean value that indicates whether the received value is `nil`, which means that the
  /// snapshot has to be removed.
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
    let name = folder.pendingName(of: site)
    try folder.makePendingFolder()
    try SnapshotFile.write(
      Data((received ?? "").utf8), folder: folder.pendingFolder, name: name)
    try SnapshotFile.write(
      SnapshotProvenance.data(self), folder: folder.pendingFolder,
      name: SnapshotProvenance.path(ofText: name))
  }
}

extension InlineSnapshotPaths {
  /// Returns the file name of a pending snapshot, based on the name of the source file, the line,
  /// and the column.
  func pendingName(of site: InlineCallSite) -> String {
    let label = site.descriptor.trailingClosureLabel
    let isDefault = label == InlineSnapshotSyntaxDescriptor.defaultTrailingClosureLabel
    let suffix = isDefault ? "" : "-\(SnapshotName.sanitized(label))"
    return "\(stem).\(site.line)-\(site.column)\(suffix).txt"
  }

  func pendingPath(of site: InlineCallSite) -> String {
    "\(pendingFolder)/\(pendingName(of: site))"
  }

  /// Returns the names of all files with pending snapshots of the source file, or with their
  /// descriptions.
  func pendingNames() -> Set<String> {
    SnapshotFile.names(in: pendingFolder).filter { name in
      name.hasPrefix("\(stem).") && (name.hasSuffix(".txt") || name.hasSuffix(".txt~.json"))
    }
  }
}

package enum InlineReview {
  /// Writes the given pending snapshots to their source files, and removes them from the folder of
  /// pending snapshots.
  ///
  /// If a source file has changed in the meantime, its snapshots remain pending.
  ///
  /// - Parameters:
  ///   - paths: The paths of the pending snapshots to accept.
  ///   - source: The path of the source file to edit. By default, this is the file in the
  ///     description of each snapshot.
  ///   - isDryRun: If this is `true`, no files are changed.
  /// - Returns: The failures, keyed by the paths of the pending snapshots.
  /// - Complexity: O(*n*), where *n* is the total size of the source files and the snapshots.
  package static func accept(
    _ paths: [String], into source: String? = nil, isDryRun: Bool = false
  ) -> [String: SnapshotFailure] {
    var failures: [String: SnapshotFailure] = [:]
    var groups: [Group: [Entry]] = [:]
    for path in paths {
      guard var pending = PendingInlineSnapshot(textPath: path),
        let received = received(at: path, of: pending)
      else {
        failures[path] = SnapshotFailure(
          message: """
            The file "\(path)" isn't a pending inline snapshot: \
            "\(SnapshotProvenance.path(ofText: path))" doesn't describe one.

            To fix, run the tests again, which writes pending snapshots.
            """)
        continue
      }
      if let source { pending.file = source }
      let group = Group(file: pending.file, sourceHash: pending.sourceHash)
      groups[group, default: []].append(Entry(path: path, pending: pending, received: received))
    }
    for (group, entries) in groups {
      failures.merge(accept(entries, in: group, isDryRun: isDryRun)) { first, _ in first }
    }
    return failures
  }

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

  private struct Entry {
    let path: String
    let pending: PendingInlineSnapshot
    let received: String?
  }

  /// Reads the text of a pending snapshot, or returns `nil` if the file can't be read.
  private static func received(at path: String, of pending: PendingInlineSnapshot) -> String?? {
    if pending.isRemoval { return .some(nil) }
    guard case .bytes(let data) = SnapshotFile.read(path) else { return nil }
    return String(validUTF8: data).map { .some($0) }
  }

  private static func accept(
    _ entries: [Entry], in group: Group, isDryRun: Bool
  ) -> [String: SnapshotFailure] {
    var failures: [String: SnapshotFailure] = [:]
    func addFailure(_ entry: Entry, _ error: InlineSourceError) {
      failures[entry.path] = SnapshotFailure(
        message: """
          The pending snapshot "\(entry.path)" was not written into the call at \
          "\(entry.pending.site)". \(error.message(at: entry.pending.site))
          """)
    }
    do throws(InlineSourceError) {
      guard let hash = group.sourceHash else {
        throw .unknown(journal: InlineSnapshotPaths(ofSource: group.file).journalPath)
      }
      func edits(of base: CompiledSource) -> [InlineEdit] {
        entries.compactMap { entry in
          do throws(InlineCallError) {
            return try InlineEdit(
              entry.pending.site, from: entry.pending.reference, to: entry.received,
              in: base.source)
          } catch {
            addFailure(entry, .site(error))
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
      for entry in entries { addFailure(entry, error) }
    }
    if !isDryRun { reject(entries.map(\.path).filter { failures[$0] == nil }) }
    return failures
  }
}
