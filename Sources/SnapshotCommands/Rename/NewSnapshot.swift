internal import Foundation
internal import TextSnapshots

/// A snapshot that a run asked for under a name that no reference had before.
struct NewSnapshot: Hashable {
  /// The path of its reference, from the package's folder.
  let path: String
  /// What its text has in common with the reference of another name.
  let content: SnapshotContent
  /// Whether its reference was recorded already, and git knows nothing of it yet.
  let isRecorded: Bool
  /// The first line of its text, if that names a script; `nil` for other texts, and if the text is
  /// not here.
  var scriptLine: Data?

  /// The text of the old name with the new script's name.
  func renamed(_ text: Data) -> Data {
    guard let scriptLine, let old = SnapshotContent.scriptLine(of: text) else { return text }
    return scriptLine + text.dropFirst(old.count)
  }

  /// Finds the new snapshots of a run.
  ///
  /// A reference is new if it is missing, or if git doesn't track it. A manifest may come from a
  /// stranger, so names that can't be references are ignored.
  ///
  /// - Parameters:
  ///   - manifest: What the run used.
  ///   - pending: The pending snapshots, which are newer than the manifest.
  ///   - tracked: The files that git tracks; `nil` without git.
  /// - Returns: The new snapshots, each once.
  static func all(
    in manifest: Manifest, pending: PendingList, tracked: Set<String>?
  ) -> [NewSnapshot] {
    let root = pending.root
    var texts: [String: String] = [:]
    for text in pending.texts where !text.isInline { texts[text.target] = text.path }
    var seen: Set<String> = []
    let policy = WriteTargetPolicy(root)
    return manifest.uses.compactMap { use in
      guard let hash = use.hash, !hash.isEmpty, isPlain(use.path) else { return nil }
      let target = root.path(of: use.path)
      let isThere = SnapshotFile.exists(target)
      guard !isThere || tracked?.contains(use.path) == false,
        seen.insert(use.path).inserted, policy.canBeReference(use.path)
      else { return nil }
      guard let file = isThere ? target : texts[target] else {
        let content = SnapshotContent(hash: hash, path: use.path)
        return NewSnapshot(path: use.path, content: content, isRecorded: isThere)
      }
      guard case .bytes(let data) = SnapshotFile.read(file) else { return nil }
      return NewSnapshot(
        path: use.path, content: SnapshotContent(data, path: use.path),
        isRecorded: isThere, scriptLine: SnapshotContent.scriptLine(of: data))
    }
  }

  /// Whether a path leads to no other place than it says.
  private static func isPlain(_ path: String) -> Bool {
    !path.utf8.contains(0)
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
  }
}

/// What two references have in common if only their names differ: the text and the extension.
///
/// The first line of a transcript isn't part of it, because it names the script.
struct SnapshotContent: Hashable {
  let hash: String
  let pathExtension: String

  /// Content of which only the hash of all bytes is known.
  init(hash: String, path: String) {
    self.hash = hash
    let name = Path(path).name
    pathExtension = String(name.dropFirst(Path(name).stem.count))
  }

  /// The content of a text.
  ///
  /// - Complexity: O(*n*) in the size of the text.
  init(_ data: Data, path: String) {
    guard let line = Self.scriptLine(of: data) else {
      self.init(whole: data, path: path)
      return
    }
    self.init(hash: "script:\(StableHash(data.dropFirst(line.count)))", path: path)
  }

  /// The content of all bytes, whatever they are.
  init(whole data: Data, path: String) {
    self.init(hash: "fnv1a64:\(StableHash(data))", path: path)
  }

  /// The line `script <name>` that a transcript begins with, with its line feed.
  static func scriptLine(of data: Data) -> Data? {
    guard data.starts(with: "script ".utf8), let end = data.firstIndex(of: UInt8(ascii: "\n")),
      data[(end + 1)...].starts(with: "screen ".utf8)
    else { return nil }
    return data[...end]
  }
}
