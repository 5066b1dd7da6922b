internal import Foundation
internal import UserScripts

/// One change of a report, with all snapshots that have it.
struct ReportEntry {
  /// The snapshots; there is one at least.
  let titles: [String]
  /// `changed`, `new`, `removed` or `refused`.
  let kind: String
  /// The test and its place.
  let origin: String?
  /// Both texts; `nil` where one is of other bytes.
  let texts: (old: String, new: String)?
  /// The difference as a person reads it.
  let difference: String

  /// What a group of pending texts changes.
  init(_ group: ChangeGroup, in checkout: Checkout) {
    let change = group.change()
    titles = group.members.map { $0.text.title(in: checkout) }
    kind = group.kind
    let assertion = change.origin(in: checkout)
    origin = assertion.test.map { "\($0), \(assertion.site ?? "")" }
    texts = change.texts
    difference = change.unified(titles[0], limit: 2_000)
  }

  /// What became of a reference since a revision.
  ///
  /// - Parameters:
  ///   - path: The reference, from the package's folder.
  ///   - old: Its bytes then; `nil` where it was not there.
  ///   - new: Its bytes now; `nil` where it is not there.
  ///   - before: Finds the files of the step before, of a script with a file for every step.
  init(
    path: String, old: Data?, new: Data?,
    before: (_ script: String) -> TranscriptDifference.Texts.FilesBefore?
  ) {
    titles = [path]
    kind = old == nil ? "new" : new == nil ? "removed" : "changed"
    origin = nil
    let both = [old, new].map { String(validating: $0 ?? Data(), as: UTF8.self) }
    guard let old = both[0], let new = both[1] else {
      texts = nil
      difference =
        "One of both is no text: \(old?.count ?? 0) bytes before, \(new?.count ?? 0) now."
      return
    }
    texts = (old, new)
    let name = VisibleText.line(path)
    difference =
      ReadableDifference(old: old, new: new, before: before)?
      .text(oldName: name, newName: name, limit: 2_000) ?? "Both texts are equal."
  }
}
