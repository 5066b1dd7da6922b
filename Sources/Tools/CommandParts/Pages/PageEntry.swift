/// A snapshot on a page: its title, and its contents before and after.
package struct PageEntry {
  package enum Change: String, Encodable, Sendable { case changed, new, removed, refused }

  package struct Contents {
    /// The earlier version, or `nil` if the snapshot is new.
    package var old: String?
    /// The snapshot, or `nil` if it was removed.
    package var new: String?
    /// A Boolean value that indicates whether the versions are transcripts, which are shown by step.
    package var isTranscript = false
    /// The outlines of the steps, which screen readers read instead of the frames.
    package var outlines: [[String]] = []
    /// Sentences about the snapshot.
    package var remarks: [String] = []
    /// The names of other snapshots with the same difference.
    package var identical: [String] = []
    /// The error that ended the script early, or the reason why there is nothing to compare.
    package var message: String?

    package init(_ old: String?, _ new: String?) { (self.old, self.new) = (old, new) }
    package init(message: String) { self.message = message }
  }

  /// The heading above the entry, such as the name of an app or the path of a folder.
  let group: String
  let name: String
  package let change: Change?
  /// The contents, which a page reads when it writes the entry, because the contents of all entries
  /// may not fit into memory.
  let contents: () -> Contents

  package init(
    group: String, name: String, change: Change?, contents: @escaping () -> Contents
  ) {
    (self.group, self.name, self.change, self.contents) = (group, name, change, contents)
  }
}
