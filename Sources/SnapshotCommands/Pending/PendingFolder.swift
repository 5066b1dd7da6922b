internal import TextSnapshots

/// The names of the texts in a folder of pending ones.
///
/// Beside a text is the file that says where it belongs; and beside the inline ones of a source are
/// its journal and its lock.
struct PendingFolder {
  private var names: Set<String> = []
  private var folders: Set<String> = []

  /// Adds an entry; links, pipes and folders aren't texts, but a reviewer has to know about them.
  mutating func add(_ entry: FolderEntry) {
    guard let name = entry.name else { return }
    names.insert(name)
    if entry.kind == .folder { folders.insert(name) }
  }

  /// The texts, in order.
  var texts: [String] {
    names.filter { isText($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The files that say where a text belongs that is not there any more, in order.
  var leftovers: [String] {
    names.filter { name in
      guard name.hasSuffix(Self.suffix), !Self.isHidden(name) else { return false }
      return !names.contains(String(name.dropLast(Self.suffix.count)))
    }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isHidden(_ name: String) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  private static let suffix = SnapshotProvenance.path(ofText: "")

  private func isText(_ name: String) -> Bool {
    guard !name.hasSuffix(Self.suffix) else { return false }
    if names.contains(SnapshotProvenance.path(ofText: name)) { return true }
    // Such as .gitignore; a folder has no business there, hidden or not.
    guard !Self.isHidden(name) else { return folders.contains(name) }
    return !name.hasSuffix(".swift.journal") && !name.hasSuffix(".swift.lock")
  }
}
