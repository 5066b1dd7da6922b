internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// What a reviewer decided on a pending snapshot, and how to take that back.
struct ReviewDecision {
  enum Kind {
    case accepted
    case rejected
  }

  /// The bytes of a file before and after; `nil` for none.
  private struct Change {
    let file: ConfinedFile
    let before: Data?
    let after: Data?
  }

  let kind: Kind
  let text: PendingText
  /// What it would have changed, because its files are gone.
  let change: PendingChange
  /// What the decision changed, in this order.
  private let changes: [Change]

  /// Makes the text the reference, and removes it from what is pending.
  ///
  /// The reference is written whole before the pending text goes, so that a process that is killed
  /// loses neither.
  static func accept(_ text: PendingText) throws(ReviewError) -> ReviewDecision {
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

  /// Removes the text, and leaves the reference.
  static func reject(_ text: PendingText) throws(ReviewError) -> ReviewDecision {
    let change = PendingChange(text)
    let pending = try removals(of: text)
    for change in pending { try remove(change.file) }
    return ReviewDecision(kind: .rejected, text: text, change: change, changes: pending)
  }

  /// Puts all files back as they were.
  func undo() throws(ReviewError) {
    for change in changes where change.file.read() != change.after {
      let path = change.file.absolutePath
      throw ReviewError("\(quoted(path)) was changed since, so nothing was put back.")
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

  /// Finds out whether the text could be accepted, as far as that can be known without writing.
  static func checkAcceptable(_ text: PendingText) throws(ReviewError) {
    let target = try text.writeTarget()
    try check(PendingChange(text))
    if text.isInline { try acceptInline(text, into: target, isDryRun: true) }
  }

  /// Checks whether the text can be rejected, as far as possible without removing it.
  static func checkRejectable(_ text: PendingText) throws(ReviewError) {
    _ = try removals(of: text)
  }

  /// The source may stand elsewhere than where the tests were built; it is written only where it is
  /// the same to the byte.
  private static func acceptInline(
    _ text: PendingText, into source: ConfinedFile, isDryRun: Bool
  ) throws(ReviewError) {
    let failures = InlineReview.accept(
      [text.path], into: source.absolutePath, isDryRun: isDryRun)
    if let failure = failures[text.path] { throw ReviewError(failure.message) }
  }

  // MARK: What stands in the way

  private static func removals(of text: PendingText) throws(ReviewError) -> [Change] {
    try text.removableFiles().map { Change(file: $0, before: $0.read(), after: nil) }
  }

  private static func check(_ change: PendingChange) throws(ReviewError) {
    let text = change.text
    switch change.obstacle {
    case nil: break
    case .refused(let error): throw error
    case .stale:
      throw ReviewError(
        """
        The reference \(quoted(text.target)) changed since the pending text was compared with it, \
        so accepting the text could undo that change.

        To fix, run the test again: it compares with the reference as it is now.
        """)
    case .part(let reason): throw ReviewError(reason)
    case .unknown:
      throw ReviewError(
        """
        Nothing says what the pending text \(quoted(text.path)) was compared with: \
        \(quoted(SnapshotProvenance.path(ofText: text.path))) is missing, or is of a newer version \
        of the library.

        To fix, run the test again, or reject the text.
        """)
    case .unreadable(let reason):
      throw ReviewError("\(reason).\n\nTo fix, run the test again, or reject the text.")
    }
  }

  // MARK: Files

  private static func remove(_ file: ConfinedFile) throws(ReviewError) {
    do throws(SnapshotFileError) {
      try file.remove()
    } catch {
      throw ReviewError(
        """
        The pending text \(quoted(file.absolutePath)) cannot be removed: \(error).

        To fix, make its folder one that this user may write to.
        """)
    }
  }

  private static func write(_ data: Data, to file: ConfinedFile) throws(ReviewError) {
    do throws(SnapshotFileError) {
      try file.write(data)
    } catch {
      throw ReviewError(
        """
        The file \(quoted(file.absolutePath)) cannot be written: \(error).

        To fix, make its folder one that this user may write to.
        """)
    }
  }
}

/// Why a decision can't be carried out.
struct ReviewError: Error, Equatable {
  let problem: String
  /// How to fix it, as it follows "To fix, "; `nil` if the problem says that itself.
  let fix: String?

  init(_ problem: String, fix: String? = nil) {
    self.problem = problem
    self.fix = fix
  }

  var reason: String { problem + (fix.map { "\n\nTo fix, \($0)" } ?? "") }
}
