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

  /// Finds the new snapshots of manifests.
  ///
  /// A reference is new where it is missing; and where it is there, but git does not track it. A
  /// manifest may come from a stranger, so names that can't be references are ignored.
  ///
  /// - Parameters:
  ///   - manifests: The paths of the manifests.
  ///   - pending: The texts that wait for a review: they are newer than the manifests.
  ///   - tracked: The files that git tracks; `nil` where there is no git.
  /// - Returns: The new snapshots, each once.
  /// - Throws: `ToolError` where a manifest cannot be read.
  /// - Complexity: O(*n*) in the sizes of the manifests.
  static func all(
    in manifests: [String], pending: PendingList, tracked: Set<String>?
  ) throws -> [NewSnapshot] {
    let checkout = pending.checkout
    var texts: [String: String] = [:]
    for text in pending.texts where !text.isInline { texts[text.target] = text.path }
    var seen: Set<String> = []
    var snapshots: [NewSnapshot] = []
    let policy = WriteTargetPolicy(checkout)
    for manifest in manifests {
      try LineReader(path: manifest).read { line in
        guard let claim = Claim(line, package: checkout.name) else { return }
        let isThere = SnapshotFile.exists(checkout.path(claim.path))
        // What is tracked, or where nobody knows, is no news.
        guard !isThere || tracked?.contains(claim.path) == false else { return }
        guard seen.insert(claim.path).inserted, policy.canBeReference(claim.path) else { return }
        let file = isThere ? checkout.path(claim.path) : texts[checkout.path(claim.path)]
        guard let file else {
          let content = SnapshotContent(hash: claim.hash, path: claim.path)
          snapshots.append(
            NewSnapshot(path: claim.path, content: content, isRecorded: isThere))
          return
        }
        guard case .bytes(let data) = SnapshotFile.read(file) else { return }
        snapshots.append(
          NewSnapshot(
            path: claim.path, content: SnapshotContent(data, path: claim.path),
            isRecorded: isThere, scriptLine: SnapshotContent.scriptLine(of: data)))
      }
    }
    return snapshots
  }

  /// What a line of a manifest says of an assertion.
  private struct Claim {
    var path = ""
    var hash = ""

    /// Reads the line of an assertion of a package; `nil` for any other line.
    init?(_ line: UnsafeRawBufferPointer, package: String) {
      var isFile = false
      var isOfPackage = false
      var json = FlatJSON(line)
      let isRead = json.read { [package] key, value in
        if key.is("kind") { isFile = value.is("file") }
        if key.is("package") { isOfPackage = value.text == package }
        if key.is("path") { path = value.text ?? "" }
        if key.is("hash") { hash = value.text ?? "" }
      }
      guard isRead, isFile, isOfPackage, !hash.isEmpty, Self.isInside(path) else { return nil }
    }

    /// Whether a path leads to no other place than it says: a manifest is a file of others.
    private static func isInside(_ path: String) -> Bool {
      !path.utf8.contains(0)
        && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
          .allSatisfy { !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
    }
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
