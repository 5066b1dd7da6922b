import LineDifferences
import Transcripts
import UserScripts

/// A snapshot on a page, and how it differs from its earlier version.
package struct PageEntry {
  package enum Change: String, Encodable, Sendable { case changed, new, removed, refused }

  /// The part of an entry that the list of the page also shows.
  package struct Title {
    /// The heading above the entry, such as the name of an app or the path of a folder.
    package let group: String
    package let name: String
    package let change: Change?

    package init(group: String, name: String, change: Change?) {
      (self.group, self.name, self.change) = (group, name, change)
    }
  }

  /// A step in the new transcript, in the old one, or in both.
  struct Step {
    let pair: SectionPair
    /// Sentences about the differences, or `nil` if the step doesn't differ.
    let sentences: [String]?
    let outline: [String]

    /// The step in the new transcript or, if the step was removed, in the old one.
    var section: TranscriptSection? { pair.received ?? pair.expected }
    var isRemoved: Bool { pair.received == nil }

    var change: Change? {
      sentences == nil ? nil : isRemoved ? .removed : pair.expected == nil ? .new : .changed
    }
  }

  enum Content {
    case steps([Step])
    /// A text and its earlier version, at least one of which exists.
    case text(LineDifference?, old: String?, new: String?)
    case message(String)
  }

  let content: Content
  /// A Boolean value that indicates whether both versions exist and differ.
  package let isChanged: Bool
  /// Sentences about the entry, such as differences in the header of a transcript.
  package var remarks: [String] = []
  /// The names of other snapshots with the same difference.
  package var identical: [String] = []
  /// The error that ended the script early, or `nil` if the script ran to the end.
  package var error: String?

  /// Creates an entry from a transcript and its earlier version, at least one of which exists.
  ///
  /// - Parameters:
  ///   - old: The earlier version, or `nil` if the script is new.
  ///   - new: The transcript, or `nil` if the script was removed.
  ///   - outlines: The outlines of the steps, which screen readers read instead of the frames.
  package init(transcript old: String?, _ new: String?, outlines: [[String]] = []) {
    let (expected, received) = (old ?? new ?? "", new ?? old ?? "")
    let difference = TranscriptDifference.Script(
      .init(script: "", expected: expected, received: received))
    isChanged = difference != nil
    var sentences: [[Int]: [String]] = [:]
    for step in difference?.steps ?? [] {
      sentences[[step.lines.expected, step.lines.received]] = step.sentences
    }
    var remarks: [String] = []
    let pairs = SectionPair.pairs(expected: expected, received: received)
    content = .steps(
      pairs.compactMap { pair in
        let changes = sentences[[pair.expected?.line ?? 0, pair.received?.line ?? 0]]
        guard pair.action != nil else {
          remarks = changes ?? []
          return nil
        }
        let index = (pair.received?.number ?? 0) - 1
        let outline = outlines.indices.contains(index) ? outlines[index] : []
        return Step(pair: pair, sentences: changes, outline: outline)
      })
    self.remarks = remarks
  }

  /// Creates an entry from a text and its earlier version, at least one of which exists.
  package init(text old: String?, _ new: String?) {
    let difference = LineDifference(old: old ?? "", new: new ?? "")
    (content, isChanged) = (.text(difference, old: old, new: new), difference != nil)
  }

  /// Creates an entry that explains why there is nothing to compare.
  package init(message: String) { (content, isChanged) = (.message(message), false) }

  /// The number of frames in the new transcript.
  package var frameCount: Int {
    guard case .steps(let steps) = content else { return 0 }
    return steps.count { $0.pair.received?.frame.isEmpty == false }
  }
}
