internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// A text that waits for a review, and where it belongs.
///
/// A list of many texts is kept whole, so what the file beside a text tells is read when somebody
/// asks, and the folders are those that all texts in them share.
struct PendingText {
  /// What a text is to take the place of.
  enum Kind {
    /// A reference of its own, in this folder.
    case file(folder: String)
    /// The literal of a call, in this source.
    indirect case inline(PendingInlineSnapshot, source: String)
  }

  private let folder: String
  private let name: String
  /// The folder that the text is below: the package's, or another folder of pending texts.
  private let root: String
  private let policy: WriteTargetPolicy
  let kind: Kind

  /// - Parameters:
  ///   - name: The name of the text, and of its reference, if it isn't an inline snapshot.
  ///   - folder: The absolute path of the text's folder.
  ///   - root: The absolute path of the text's folder, or of a folder above it.
  ///   - target: The absolute path of the reference's folder.
  ///   - policy: Decides which files the text may replace.
  init(
    _ name: String, in folder: String, below root: String, target: String,
    _ policy: WriteTargetPolicy
  ) {
    self.name = name
    self.folder = folder
    self.root = root
    self.policy = policy
    guard let inline = PendingInlineSnapshot(textPath: "\(folder)/\(name)") else {
      kind = .file(folder: target)
      return
    }
    // The path in the package is the same on every machine.
    let isOwn = inline.package == policy.root.name
    kind = .inline(inline, source: isOwn ? policy.root.path(of: inline.path) : inline.file)
  }

  init(_ file: PackageIndex.PendingFile, _ policy: WriteTargetPolicy) {
    let root = policy.root
    self.init(
      file.name, in: root.path(of: file.folder), below: root.path,
      target: root.path(of: file.target), policy)
  }

  /// The absolute path of the text.
  var path: String { "\(folder)/\(name)" }

  /// The absolute path of the reference, or of the source.
  var target: String {
    switch kind {
    case .file(let folder): "\(folder)/\(name)"
    case .inline(_, let source): source
    }
  }

  var isInline: Bool {
    if case .inline = kind { true } else { false }
  }

  /// Whether it comes before another one in lists: by path, then by line and column.
  func isBefore(_ other: PendingText, in root: PackageRoot) -> Bool {
    let (path, otherPath) = (root.shown(target), root.shown(other.target))
    guard path.utf8.elementsEqual(otherPath.utf8) else { return path.isBefore(otherPath) }
    return position < other.position
  }

  private var position: (line: Int, column: Int) {
    guard case .inline(let inline, _) = kind else { return (0, 0) }
    return (inline.line, inline.column)
  }

  /// Finds the file that accepting the text writes.
  ///
  /// - Throws: `WriteTargetPolicy.Violation` if it may not be written.
  func writeTarget() throws(WriteTargetPolicy.Violation) -> ConfinedFile {
    try policy.target(of: self)
  }

  /// Finds the files to delete: the text and the file beside it.
  ///
  /// - Throws: `WriteTargetPolicy.Violation` if they may not be deleted.
  func removableFiles() throws(WriteTargetPolicy.Violation) -> [ConfinedFile] {
    try policy.checkRemoval(of: self)
    return [path, SnapshotProvenance.path(ofText: path)].map { path in
      ConfinedFile(root: root, path: String(Substring(path.utf8.dropFirst(root.utf8.count + 1))))
    }
  }

  /// What is known of the text of a file; `nil` where the file beside it is missing or of another
  /// kind.
  func readProvenance() -> SnapshotProvenance? {
    guard !isInline,
      case .bytes(let data) = SnapshotFile.read(SnapshotProvenance.path(ofText: path)),
      let provenance = try? JSONDecoder().decode(SnapshotProvenance.self, from: data),
      provenance.version == 1
    else { return nil }
    return provenance
  }

  /// How the text is called in a list: the reference, or the place of the call.
  func title(in root: PackageRoot) -> String {
    guard case .inline(let inline, _) = kind else { return root.shown(target) }
    return "\(root.shown(target)):\(inline.line):\(inline.column)"
  }
}
