internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// A decision to accept or reject a pending snapshot.
///
/// The decision stores the previous contents of all files that it changed, which makes it possible
/// to undo it.
struct ReviewDecision {
  enum Kind {
    case accepted
    case rejected
  }

  /// The contents of a file before and after the decision, or `nil` if the file doesn't exist.
  private struct Change {
    let file: ConfinedFile
    let before: Data?
    let after: Data?
  }

  let kind: Kind
  let snapshot: PendingSnapshot
  let change: PendingChange
  private let changes: [Change]

  /// Replaces the reference with the pending snapshot.
  ///
  /// The reference is written before the pending snapshot is removed, so no data is lost if the
  /// process is terminated between these steps.
  ///
  /// This writes the contents that the change stores, even if the pending files change meanwhile.
  static func accept(_ change: PendingChange) throws(ToolError) -> ReviewDecision {
    let snapshot = change.snapshot
    let target = try snapshot.writeTarget()
    try check(change)
    let before = target.read()
    let pending = try removals(of: snapshot)
    if snapshot.isInline {
      try acceptInline(change, into: target, isDryRun: false)
    } else if let new = change.new, before != new {
      try write(new, to: target)
    }
    for change in pending { try remove(change.file) }
    let written = Change(file: target, before: before, after: target.read())
    return ReviewDecision(
      kind: .accepted, snapshot: snapshot, change: change, changes: [written] + pending)
  }

  static func reject(_ snapshot: PendingSnapshot) throws(ToolError) -> ReviewDecision {
    let change = PendingChange(snapshot)
    let pending = try removals(of: snapshot)
    for change in pending { try remove(change.file) }
    return ReviewDecision(kind: .rejected, snapshot: snapshot, change: change, changes: pending)
  }

  /// Restores the previous contents of the files.
  ///
  /// - Throws: A ``ToolError`` if any of the files have changed since the decision. In this case,
  ///   none of them are restored.
  func undo() throws(ToolError) {
    for change in changes where change.file.read() != change.after {
      let path = change.file.absolutePath
      throw ToolError("\(quoted(path)) has changed since, so nothing was undone.")
    }
    for change in changes where change.before != change.after {
      if let before = change.before {
        try Self.write(before, to: change.file)
      } else {
        try Self.remove(change.file)
      }
    }
  }

  // MARK: Accepting

  static func checkAcceptable(_ snapshot: PendingSnapshot) throws(ToolError) {
    let target = try snapshot.writeTarget()
    let change = PendingChange(snapshot)
    try check(change)
    if snapshot.isInline { try acceptInline(change, into: target, isDryRun: true) }
  }

  static func checkRejectable(_ snapshot: PendingSnapshot) throws(ToolError) {
    _ = try removals(of: snapshot)
  }

  /// Writes an inline snapshot into its source file.
  ///
  /// The source file can be at a different path than when the tests were built. If its contents
  /// have changed, this throws an error because the position of the literal is unknown.
  private static func acceptInline(
    _ change: PendingChange, into source: ConfinedFile, isDryRun: Bool
  ) throws(ToolError) {
    guard case .inline(let inline, _) = change.snapshot.kind else { return }
    let received = change.new.map { String(validUTF8: $0) }
    guard received != .some(nil) else {
      throw ToolError(
        "The pending snapshot \(quoted(change.snapshot.path)) isn't UTF-8.",
        fix: "run the test again, or reject the snapshot.")
    }
    let failure = inline.accept(
      at: change.snapshot.path, received: received ?? nil, into: source.absolutePath,
      isDryRun: isDryRun)
    if let failure { throw ToolError(failure.message) }
  }

  // MARK: Checks

  private static func removals(of snapshot: PendingSnapshot) throws(ToolError) -> [Change] {
    try snapshot.removableFiles().map { Change(file: $0, before: $0.read(), after: nil) }
  }

  private static func check(_ change: PendingChange) throws(ToolError) {
    let snapshot = change.snapshot
    switch change.obstacle {
    case nil: break
    case .refused(let error): throw error
    case .stale:
      throw ToolError(
        """
        The reference \(quoted(snapshot.target)) changed since the test ran, so accepting the \
        snapshot could undo that change.
        """,
        fix: "run the test again.")
    case .incomplete(let reason): throw ToolError(reason)
    case .unknown:
      throw ToolError(
        """
        The pending snapshot \(quoted(snapshot.path)) can't be compared with the reference, because \
        \(quoted(SnapshotProvenance.path(ofText: snapshot.path))) is missing or was written by a \
        newer version of the library.
        """,
        fix: "run the test again, or reject the snapshot.")
    case .unreadable(let reason):
      throw ToolError("\(reason).", fix: "run the test again, or reject the snapshot.")
    }
  }

  // MARK: Files

  private static func remove(_ file: ConfinedFile) throws(ToolError) {
    do throws(SnapshotFileError) {
      try file.remove()
    } catch {
      throw ToolError(
        "The pending snapshot \(quoted(file.absolutePath)) cannot be deleted: \(error).",
        fix: "make its folder writable for the current user.")
    }
  }

  private static func write(_ data: Data, to file: ConfinedFile) throws(ToolError) {
    do throws(SnapshotFileError) {
      try file.write(data)
    } catch {
      throw ToolError(
        "The file \(quoted(file.absolutePath)) cannot be written: \(error).",
        fix: "make its folder writable for the current user.")
    }
  }
}
