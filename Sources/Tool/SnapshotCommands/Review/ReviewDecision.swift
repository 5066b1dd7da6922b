import Commands
import Foundation
import InlineTextSnapshots
import TextSnapshots

/// A decision to accept or reject a pending snapshot.
///
/// This type stores the previous contents of all changed files, so that the decision can be undone.
struct ReviewDecision {
  enum Kind {
    case accepted, rejected
  }

  /// The contents of a file before and after the decision, which are `nil` if the file doesn't
  /// exist at that time.
  private struct Change {
    let file: ConfinedFile
    let before: Data?
    let after: Data?
  }

  let kind: Kind
  let change: PendingChange
  private let changes: [Change]

  /// Replaces the reference with the contents that `change` stores, even if the pending files
  /// changed in the meantime.
  ///
  /// The reference is written before the pending snapshot is removed, so no data is lost if the
  /// process is terminated in between.
  @discardableResult static func accept(
    _ change: PendingChange
  ) throws(ToolError) -> ReviewDecision {
    let snapshot = change.snapshot
    let target = try snapshot.writeTarget()
    try check(change)
    let before = target.read()
    let pending = try removals(of: snapshot)
    if case .inline(let inline, _) = snapshot.kind {
      try accept(inline, change, into: target)
    } else if let new = change.new, before != new {
      try replace(target, with: new)
    }
    try remove(pending)
    let written = Change(file: target, before: before, after: target.read())
    return ReviewDecision(kind: .accepted, change: change, changes: [written] + pending)
  }

  @discardableResult static func reject(
    _ snapshot: PendingSnapshot
  ) throws(ToolError) -> ReviewDecision {
    let change = PendingChange(snapshot)
    let pending = try removals(of: snapshot)
    try remove(pending)
    return ReviewDecision(kind: .rejected, change: change, changes: pending)
  }

  /// Restores the previous contents of the files.
  ///
  /// If any file changed since the decision, this method throws an error and restores none of them.
  func undo() throws(ToolError) {
    for change in changes where change.file.read() != change.after {
      let path = change.file.absolutePath
      throw ToolError("\(quoted(path)) has changed since, so nothing was undone.")
    }
    for change in changes where change.before != change.after {
      try Self.replace(change.file, with: change.before)
    }
  }

  /// Writes an inline snapshot into its source.
  ///
  /// The source can be at a different path than when the tests were built. If the source changed,
  /// the position of the literal is unknown, so this method throws an error.
  private static func accept(
    _ inline: PendingInlineSnapshot, _ change: PendingChange, into source: ConfinedFile
  ) throws(ToolError) {
    let received = change.new.map { String(validUTF8: $0) }
    guard received != .some(nil) else {
      throw ToolError(
        "The pending snapshot \(quoted(change.snapshot.path)) isn't UTF-8.",
        fix: "run the test again, or reject the snapshot.")
    }
    let failure = inline.accept(
      at: change.snapshot.path, received: received ?? nil, into: source.absolutePath)
    if let failure { throw ToolError(failure.message) }
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

  private static func removals(of snapshot: PendingSnapshot) throws(ToolError) -> [Change] {
    try snapshot.removableFiles().map { Change(file: $0, before: $0.read(), after: nil) }
  }

  private static func remove(_ changes: [Change]) throws(ToolError) {
    for change in changes { try replace(change.file, with: nil) }
  }

  private static func replace(_ file: ConfinedFile, with data: Data?) throws(ToolError) {
    do throws(SnapshotFileError) {
      if let data { try file.write(data) } else { try file.remove() }
    } catch {
      let path = quoted(file.absolutePath)
      throw ToolError(
        data == nil
          ? "The pending snapshot \(path) cannot be deleted: \(error)."
          : "The file \(path) cannot be written: \(error).",
        fix: error.fix)
    }
  }
}

extension SnapshotFileError {
  /// The instructions that follow "To fix, " if a file can't be written or removed.
  fileprivate var fix: String {
    switch number {
    case ENOSPC, EDQUOT, EFBIG: "free some space on the disk."
    case ENAMETOOLONG: "give the snapshot a shorter name."
    default: "make its folder writable for the current user."
    }
  }
}
