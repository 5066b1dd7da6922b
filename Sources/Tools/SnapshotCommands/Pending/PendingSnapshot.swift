import CommandParts
import Foundation
import TextSnapshots

/// A snapshot that differs from its reference and is saved for review.
///
/// Pending snapshots can come from an untrusted pull request, and so can their paths and
/// descriptions. Before a command writes, deletes, or shows a file for a pending snapshot, it asks
/// for ``writeTarget()`` or ``removableFiles()``, which refuse all other files. See Docs/Security.md.
struct PendingSnapshot {
  let file: ConfinedFile
  /// The absolute path of the reference.
  let target: String
  let package: PackageRoot
  /// A Boolean value that indicates whether git tracks the reference as a snapshot.
  var isMarked = false
  /// A Boolean value that indicates whether the name of the file is UTF-8.
  ///
  /// If it isn't, the paths contain replacement characters, so they don't lead to the file.
  var hasValidName = true

  var path: String { file.absolutePath }

  var title: String { package.shown(target) }

  private var descriptionPath: String { SnapshotProvenance.path(ofText: path) }

  /// Reads the description of the snapshot, or returns `nil` if it's missing or invalid.
  func readProvenance() -> SnapshotProvenance? {
    guard case .bytes(let data) = SnapshotFile.read(descriptionPath),
      let provenance = try? JSONDecoder().decode(SnapshotProvenance.self, from: data),
      provenance.version == 1
    else { return nil }
    return provenance
  }

  /// The files to remove after a decision, or an error if nothing says that they're a snapshot.
  func removableFiles() throws(ToolError) -> [ConfinedFile] {
    try checkName()
    guard
      FilePath(FilePath(path).folder).name == ".pending" || FileKind(descriptionPath) == .file
    else {
      throw ToolError(
        """
        \(quoted(path)) isn't deleted, because nothing says that it is a pending snapshot: \
        \(quoted(descriptionPath)) is missing.
        """, fix: "delete it yourself.")
    }
    // The snapshot comes last, because without its description, it's still found.
    return [
      ConfinedFile(root: file.root, path: SnapshotProvenance.path(ofText: file.path)), file,
    ]
  }

  private func checkName() throws(ToolError) {
    guard !hasValidName else { return }
    throw ToolError(
      "The name of the pending snapshot \(quoted(path)) isn't UTF-8, so it isn't read.",
      fix: "delete it yourself.")
  }
}

// MARK: What may be written

extension PendingSnapshot {
  /// Returns the file that accepting the snapshot writes, or throws an error if that isn't allowed.
  func writeTarget() throws(ToolError) -> ConfinedFile {
    try checkName()
    if let kind = FileKind(path), kind != .file {
      throw ToolError(
        "The pending snapshot \(quoted(path)) isn't a regular file, so it isn't read.",
        fix: "delete it yourself.")
    }
    guard let relative = package.relative(target), !relative.isEmpty else {
      throw ToolError(
        "\(quoted(target)) is outside the package \(quoted(package.path)), so it isn't written.",
        fix: "run the command in the package that it belongs to, or reject it.")
    }
    try checkNames(relative)
    guard isInReferenceFolder || isMarked else {
      throw ToolError(
        """
        \(quoted(target)) isn't written, because it isn't in a folder named "__Snapshots__", and git \
        doesn't have it as a snapshot.
        """,
        fix: """
          reject it. If your tests keep references there, commit them, and mark them in the file \
          .gitattributes of the package: <pattern> snapshot
          """)
    }
    if let link = package.link(above: target) {
      throw ToolError(
        "\(quoted(link)) is a symbolic link, which may lead out of the package.",
        fix: "run the command in the link's target, or replace the link with a file or folder.")
    }
    // The kind of the file isn't checked, because reading or writing fails if it isn't a regular
    // file.
    return ConfinedFile(root: package.path, path: relative)
  }

  /// A Boolean value that indicates whether the target is in a folder of references.
  var isInReferenceFolder: Bool {
    FilePath.names(in: title).dropLast().contains("__Snapshots__")
  }

  /// Returns the files of a package that git tracks and that have the attribute `snapshot`.
  static func markedReferences(of package: PackageRoot) -> Set<String> {
    let files = Git.output(["ls-files", "-z", "--", ":(attr:snapshot)*"], in: package.path)
    return Set((files ?? Data()).split(separator: 0).compactMap { String(validUTF8: $0) })
  }

  private func checkNames(_ relative: String) throws(ToolError) {
    for name in FilePath.names(in: relative)
    where folded(name).utf8.first == UInt8(ascii: ".") {
      throw ToolError(
        "\(quoted(target)) isn't written, because \(quoted(name)) is hidden.",
        fix: "reject it. References can't be in hidden folders.")
    }
    let parts = folded(FilePath(relative).name).split(
      separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.dropFirst().last, Self.compiledExtensions.contains(String(last)) else {
      return
    }
    throw ToolError(
      "\(quoted(target)) isn't written, because it is source code that a build could compile.",
      fix: """
        reject it. To record source code, give the snapshot another path extension, such as \
        "swift.txt".
        """)
  }

  /// The path extensions of files that SwiftPM compiles.
  private static let compiledExtensions: Set<String> = [
    "swift", "c", "m", "mm", "cc", "cpp", "cxx", "s", "asm",
  ]
}

/// Normalizes a name by removing differences that some file systems ignore, such as case and
/// invisible characters.
func folded(_ name: String) -> String {
  guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name.lowercased() }
  let visible = name.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
    !$0.properties.isDefaultIgnorableCodePoint && $0.properties.generalCategory != .format
  }
  return String(visible).uppercased().lowercased()
}
