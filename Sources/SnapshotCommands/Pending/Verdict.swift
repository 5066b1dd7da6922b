internal import Foundation
internal import TextSnapshots

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a reviewer decides on a pending text, and how to take that back.
struct Verdict {
  /// The bytes of a file before and after; `nil` where there is none.
  private struct File {
    let path: String
    let before: Data?
    let after: Data?
  }

  /// The text that it is about.
  let text: PendingText
  /// What it was before: then its files are gone.
  let change: PendingChange
  /// The files that the decision changed, in this order.
  private let files: [File]

  /// Makes the text the reference, and removes it from what is pending.
  ///
  /// The reference is written whole before the pending text goes, so that a process that is killed
  /// loses neither.
  ///
  /// - Throws: `Refusal` where the reference changed since the text was compared with it, or one of
  ///   the files cannot be used.
  /// - Complexity: O(*n*) in the sizes of the text and the reference or source.
  static func accept(_ text: PendingText, in checkout: Checkout) throws(Refusal) -> Verdict {
    let pending = [text.path, SnapshotProvenance.path(ofText: text.path)]
    let target = text.isInline ? SourceFile.resolved(text.target) : text.target
    // Of an inline text, the source is looked at while it is written.
    if !text.isInline { try checkAcceptable(text, in: checkout) }
    let change = PendingChange(text)
    let before = bytes(target)
    let beforePending = pending.map { bytes($0) }
    if case .inline(let inline, _) = text.kind {
      try acceptInline(text, inline, isDryRun: false)
    } else {
      try acceptFile(text)
    }
    let written = File(path: target, before: before, after: bytes(target))
    return Verdict(
      text: text, change: change,
      files: [written]
        + zip(pending, beforePending).map { File(path: $0, before: $1, after: nil) })
  }

  /// Removes the text, and leaves the reference.
  ///
  /// - Throws: `Refusal` where the text is still there after that.
  static func reject(_ text: PendingText) throws(Refusal) -> Verdict {
    let pending = [text.path, SnapshotProvenance.path(ofText: text.path)]
    let change = PendingChange(text)
    let before = pending.map { bytes($0) }
    for path in pending where unlink(path) != 0 && errno != ENOENT {
      throw Refusal(
        text,
        """
        The pending text \(quoted(path)) cannot be removed: \(SnapshotFileError.last).

        To fix, make its folder one that this user may write to.
        """)
    }
    return Verdict(
      text: text, change: change,
      files: zip(pending, before).map { File(path: $0, before: $1, after: nil) })
  }

  /// Puts all files back as they were.
  ///
  /// - Throws: `Refusal` where somebody changed one since; then none is touched.
  func undo() throws(Refusal) {
    for file in files where Self.bytes(file.path) != file.after {
      throw Refusal(text, "\(quoted(file.path)) was changed since, so nothing was put back.")
    }
    for file in files where file.before != file.after {
      try Self.write(file.before, to: file.path, text)
    }
  }

  // MARK: Accepting

  /// Finds out whether the text could be accepted, as far as that can be known without writing.
  ///
  /// - Throws: `Refusal` where it could not.
  static func checkAcceptable(_ text: PendingText, in checkout: Checkout) throws(Refusal) {
    if case .inline(let inline, _) = text.kind {
      try acceptInline(text, inline, isDryRun: true)
      return
    }
    try checkLinks(text.target, in: checkout, text)
    try checkReference(PendingChange(text))
  }

  private static func acceptFile(_ text: PendingText) throws(Refusal) {
    let change = PendingChange(text)
    try checkReference(change)
    guard let new = change.new else { return }
    if change.old != new { try write(new, to: text.target, text) }
    _ = try reject(text)
  }

  /// The source may stand elsewhere than where the tests were built; it is written only where it is
  /// the same to the byte.
  private static func acceptInline(
    _ text: PendingText, _ inline: PendingInlineSnapshot, isDryRun: Bool
  ) throws(Refusal) {
    let isHere = SourceFile.resolved(inline.file) == SourceFile.resolved(text.target)
    let failures = InlineReview.accept(
      [text.path], into: isHere ? nil : text.target, isDryRun: isDryRun)
    if let failure = failures[text.path] { throw Refusal(text, failure.message) }
  }

  // MARK: What stands in the way

  private static func checkReference(_ change: PendingChange) throws(Refusal) {
    let text = change.text
    switch change.obstacle {
    case nil: break
    case .stale:
      throw Refusal(
        text,
        """
        The reference \(quoted(text.target)) changed since the pending text was compared with it, \
        so accepting the text could undo that change.

        To fix, run the test again: it compares with the reference as it is now.
        """)
    case .part(let reason): throw Refusal(text, reason)
    case .unknown:
      throw Refusal(
        text,
        """
        Nothing says what the pending text \(quoted(text.path)) was compared with: \
        \(quoted(SnapshotProvenance.path(ofText: text.path))) is missing, or is of a newer version \
        of the library.

        To fix, run the test again, or reject the text.
        """)
    case .unreadable(let reason):
      throw Refusal(text, "\(reason).\n\nTo fix, run the test again, or reject the text.")
    }
  }

  /// A reference that is reached through a link may be anybody's file.
  private static func checkLinks(
    _ path: String, in checkout: Checkout, _ text: PendingText
  ) throws(Refusal) {
    guard let link = checkout.link(above: path) else { return }
    throw Refusal(
      text,
      """
      The folder \(quoted(link)) is a symbolic link, so the reference may belong to somebody else.

      To fix, run the command where the link leads.
      """)
  }

  // MARK: Files

  private static func bytes(_ path: String) -> Data? {
    guard case .bytes(let data) = SnapshotFile.read(path) else { return nil }
    return data
  }

  private static func write(
    _ data: Data?, to path: String, _ text: PendingText
  ) throws(Refusal) {
    guard let data else {
      SnapshotFile.remove(path)
      return
    }
    let parts = Path(path)
    do throws(SnapshotFileError) {
      try SnapshotFile.write(data, folder: parts.folder, name: parts.name)
    } catch {
      throw Refusal(
        text,
        """
        The file \(quoted(path)) cannot be written: \(error).

        To fix, make its folder one that this user may write to.
        """)
    }
  }
}

/// Why a decision on a pending text was not carried out.
struct Refusal: Error {
  let text: PendingText
  /// What stands in the way, and how to fix that.
  let reason: String

  init(_ text: PendingText, _ reason: String) {
    self.text = text
    self.reason = reason
  }
}
