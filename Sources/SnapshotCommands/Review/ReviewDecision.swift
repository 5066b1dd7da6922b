internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// A decision on a pending snapshot. It can be undone.
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
  let text: PendingSnapshot
  /// The change that was accepted or rejected.
  let change: PendingChange
  /// The changed files, in order.
  private let changes: [Change]

  /// Replaces the reference with the pending snapshot.
  ///
  /// The reference is written before the pending snapshot is removed, so no data is lost if the
  /// process is killed.
  static func accept(_ text: PendingSnapshot) throws(ToolError) -> ReviewDecision {
    let target = try text.writeTarget()
    let change = PendingChange(text)
    try check(change)
    let before = target.read()
    let pending = try removals(of: text)
    if case .inline = text.kind {
      try acceptInline(text, into: target, isDryRun: false)
    } else if let new = change.new {
      if before != new { try write(new, to: target) }
      for change in pending { try remove(change.file) }
    }
    let written = Change(file: target, before: before, after: target.read())
    return ReviewDecision(
      kind: .accepted, text: text, change: change, changes: [written] + pending)
  }

  /// Removes the pending snapshot and keeps the reference.
  static func reject(_ text: PendingSnapshot) throws(ToolError) -> ReviewDecision {
    let change = PendingChange(text)
    let pending = try removals(of: text)
    for change in pending { try remove(change.file) }
    return ReviewDecision(kind: .rejected, text: text, change: change, changes: pending)
  }

  /// Restores all files.
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

  /// Checks whether the snapshot can be accepted, to the extent that this is possible without
  /// writing.
  static func checkAcceptable(_ text: PendingSnapshot) throws(ToolError) {
    let target = try text.writeTarget()
    try check(PendingChange(text))
    if text.isInline { try acceptInline(text, into: target, isDryRun: true) }
  }

  /// Checks whether the snapshot can be rejected, to the extent that this is possible without
  /// removing it.
  static func checkRejectable(_ text: PendingSnapshot) throws(ToolError) {
    _ = try removals(of: text)
  }

  /// Writes an inline snapshot into its source file. The file may have moved since the tests were
  /// built, but its contents must not have changed.
  private static func acceptInline(
    _ text: PendingSnapshot, into source: ConfinedFile, isDryRun: Bool
  ) throws(ToolError) {
    let failures = InlineReview.accept(
      [text.path], into: source.absolutePath, isDryRun: isDryRun)
    if let failure = failures[text.path] { throw ToolError(failure.message) }
  }

  // MARK: Checks

  private static func removals(of text: PendingSnapshot) throws(ToolError) -> [Change] {
    try text.removableFiles().map { Change(file: $0, before: $0.read(), after: nil) }
  }

  private static func check(_ change: PendingChange) throws(ToolError) {
    let text = change.text
    switch change.obstacle {
    case nil: break
    case .refused(let error): throw error
    case .stale:
      throw ToolError(
        """
        The reference \(quoted(text.target)) changed since the test ran, so accepting the \
        snapshot could undo that change.
        """,
        fix: "run the test again.")
    case .part(let reason): throw ToolError(reason)
    case .unknown:
      throw ToolError(
        """
        Nothing says what the pending snapshot \(quoted(text.path)) was compared with: \
        \(quoted(SnapshotProvenance.path(ofText: text.path))) is missing or was written by a \
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
