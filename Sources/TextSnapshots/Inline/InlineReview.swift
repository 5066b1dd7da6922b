internal import Foundation

/// What a reviewer does with the pending texts of inline snapshots.
package enum InlineReview {
  /// Writes pending texts into their sources, each source once, and removes them.
  ///
  /// A text whose source was changed since is left pending.
  ///
  /// - Parameters:
  ///   - paths: The files of the texts.
  ///   - source: The source, where it is another file than the one that the tests were built from:
  ///     that of another checkout. It has to be the same to the byte.
  ///   - isDryRun: Whether nothing is written or removed, and only the failures are of interest.
  /// - Returns: Why texts were not written, by their path; empty where all were.
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
        failures[path] = SnapshotFailure(message: InlineFailureWords.notPending(path))
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
  ///
  /// - Parameter paths: The files of the texts.
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

  /// The new text, `.some(nil)` for a removal; `nil` where there is no file of text.
  private static func text(at path: String, of pending: PendingInlineSnapshot) -> String?? {
    if pending.isRemoval { return .some(nil) }
    guard case .bytes(let data) = SnapshotFile.read(path) else { return nil }
    return String(validating: data, as: UTF8.self).map { .some($0) }
  }

  private static func accept(
    _ texts: [Text], in group: Group, isDryRun: Bool
  ) -> [String: SnapshotFailure] {
    var failures: [String: SnapshotFailure] = [:]
    func refuse(_ text: Text, _ refusal: InlineRefusal) {
      failures[text.path] = SnapshotFailure(
        message: InlineFailureWords.notAccepted(text.pending.site, text.path, refusal))
    }
    do throws(InlineRefusal) {
      guard let hash = group.sourceHash else {
        throw .unknown(journal: InlineFolder(ofSource: group.file).journalPath)
      }
      func edits(of base: InlineBase) -> [InlineEdit] {
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
