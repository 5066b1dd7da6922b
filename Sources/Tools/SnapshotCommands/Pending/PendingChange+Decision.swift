import CommandParts
import Foundation
import TextSnapshots

/// The contents of a file before and after a decision, which are `nil` if it doesn't exist then.
typealias FileEdit = (file: ConfinedFile, before: Data?, after: Data?)

// What the user decides about a pending snapshot. Each function returns what it did to the files, so
// that the decision can be undone.

extension PendingChange {
  /// Replaces the reference with the contents that this value stores.
  ///
  /// The reference is written before the pending snapshot is removed, so no data is lost if the
  /// process is terminated in between.
  @discardableResult func accept() throws(ToolError) -> [FileEdit] {
    let target = try snapshot.writeTarget()
    try checkAcceptable()
    let before = target.read()
    let pending = try removals()
    if let new, before != new { try Self.replace(target, with: new) }
    do throws(ToolError) {
      try Self.remove(pending)
    } catch {
      // The snapshot is still pending, so the reference must be the one that it differs from.
      if before != new { try Self.replace(target, with: before) }
      throw error
    }
    return [(target, before, new)] + pending
  }

  /// Removes the pending snapshot.
  @discardableResult func reject() throws(ToolError) -> [FileEdit] {
    if case .changed(let error) = obstacle { throw error }
    let pending = try removals()
    try Self.remove(pending)
    return pending
  }

  /// Restores the previous contents of the files.
  ///
  /// If any file changed since the decision, this function throws an error and restores none.
  static func undo(_ edits: [FileEdit]) throws(ToolError) {
    for edit in edits where edit.file.read() != edit.after {
      let path = edit.file.absolutePath
      throw ToolError("\(quoted(path)) has changed since, so nothing was undone.")
    }
    for edit in edits where edit.before != edit.after {
      try replace(edit.file, with: edit.before)
    }
  }

  private func checkAcceptable() throws(ToolError) {
    switch obstacle {
    case nil: break
    case .refused(let error), .changed(let error): throw error
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

  /// Returns what removes the pending snapshot, unless another one has replaced it since this value
  /// was created.
  private func removals() throws(ToolError) -> [FileEdit] {
    let edits: [FileEdit] = try snapshot.removableFiles().map { ($0, $0.read(), nil) }
    guard new == nil || edits.last?.before == new else {
      throw ToolError(
        "The pending snapshot \(quoted(snapshot.path)) has changed since it was read.",
        fix: "look at it again.")
    }
    return edits
  }

  private static func remove(_ edits: [FileEdit]) throws(ToolError) {
    for edit in edits { try replace(edit.file, with: nil) }
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
