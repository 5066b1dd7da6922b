import Commands
import Foundation
import InlineTextSnapshots
import TextSnapshots

/// A policy that decides which files a pending snapshot can replace or delete.
///
/// Pending snapshots can come from an untrusted pull request, and so can their paths and
/// descriptions. Before a command writes, deletes, or shows a file for a pending snapshot, it must
/// check this policy. See Docs/Security.md.
final class WriteTargetPolicy {
  let root: PackageRoot
  private lazy var trusted = TrustedReferences(root)

  init(_ root: PackageRoot) { self.root = root }

  /// Returns the file that accepting `snapshot` writes, or throws an error if that isn't allowed.
  func target(of snapshot: PendingSnapshot) throws(ToolError) -> ConfinedFile {
    if let kind = FileKind(snapshot.path), kind != .file { throw .pendingNotAFile(snapshot.path) }
    guard case .inline(let inline, let source) = snapshot.kind else {
      return try reference(snapshot.target)
    }
    let file = try self.source(source)
    for label in [inline.label] + inline.deprecatedLabels where !Self.isIdentifier(label) {
      throw ToolError(
        """
        \(quoted(file.absolutePath)) isn't written, because the label \(quoted(label)) isn't a \
        Swift identifier.
        """,
        fix: "reject it.")
    }
    return file
  }

  func checkRemoval(of snapshot: PendingSnapshot) throws(ToolError) {
    let companion = SnapshotProvenance.path(ofText: snapshot.path)
    guard
      FilePath(FilePath(snapshot.path).folder).name == ".pending" || FileKind(companion) == .file
    else {
      throw ToolError(
        """
        \(quoted(snapshot.path)) isn't deleted, because nothing says that it is a pending snapshot: \
        \(quoted(companion)) is missing.
        """, fix: "delete it yourself.")
    }
  }

  // MARK: References

  func reference(_ path: String) throws(ToolError) -> ConfinedFile {
    let relative = try checkedPath(path)
    if let link = root.link(above: path) {
      throw ToolError(
        "\(quoted(link)) is a symbolic link, which may lead out of the package.",
        fix: "run the command in the link's target, or replace the link with a file or folder.")
    }
    // This method doesn't check the kind of file, because reading or writing fails if it isn't a
    // regular file.
    return ConfinedFile(root: root.path, path: relative)
  }

  private func checkedPath(_ path: String) throws(ToolError) -> String {
    let relative = try relative(path)
    try Self.checkNames(relative, path)
    let folders = FilePath.names(in: relative).dropLast()
    guard folders.contains("__Snapshots__") || trusted.contains(relative) else {
      throw ToolError(
        """
        \(quoted(path)) isn't written, because nothing in this checkout marks it as a reference: it \
        isn't in a folder named "__Snapshots__".
        """,
        fix: """
          reject it. If one of your tests keeps its reference there, run 'swift run snapshots \
          test' first, which records the references that your tests use.
          """)
    }
    return relative
  }

  /// Checks the names in a reference's path without accessing the file.
  static func checkNames(_ relative: String, _ path: String) throws(ToolError) {
    try checkHidden(relative, path)
    let parts = folded(FilePath(relative).name).split(
      separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.dropFirst().last, compiledExtensions.contains(String(last)) else {
      return
    }
    throw ToolError(
      "\(quoted(path)) isn't written, because it is source code that a build could compile.",
      fix: """
        reject it. To record source code, give the snapshot another path extension, such as \
        "swift.txt".
        """)
  }

  /// The path extensions of files that SwiftPM compiles.
  private static let compiledExtensions: Set<String> = [
    "swift", "c", "m", "mm", "cc", "cpp", "cxx", "s", "asm",
  ]

  private static func checkHidden(_ relative: String, _ path: String) throws(ToolError) {
    for name in FilePath.names(in: relative)
    where folded(name).utf8.first == UInt8(ascii: ".") {
      throw ToolError(
        "\(quoted(path)) isn't written, because \(quoted(name)) is hidden.",
        fix: "reject it. References can't be in hidden folders.")
    }
  }

  // MARK: Source files

  private func source(_ path: String) throws(ToolError) -> ConfinedFile {
    let path = SourceFile.resolved(FilePath.absolute(path))
    let relative = try relative(path)
    try Self.checkHidden(relative, path)
    let name = Self.folded(FilePath(path).name)
    guard FileKind(path) == .file, name.hasSuffix(".swift"), name != "package.swift",
      !name.hasPrefix("package@swift"), Self.canHaveTests(path, relative)
    else {
      throw ToolError(
        "\(quoted(path)) isn't written, because it isn't a Swift file that can have tests.",
        fix: "reject it.")
    }
    return ConfinedFile(root: root.path, path: relative)
  }

  /// Returns whether a source file is in a folder of tests or imports a test module.
  ///
  /// In any other file, a call that looks like an assertion may call another function.
  private static func canHaveTests(_ path: String, _ relative: String) -> Bool {
    let folders = FilePath.names(in: relative).dropLast()
    if folders.contains(where: { $0.utf8.suffix(5).elementsEqual("Tests".utf8) }) { return true }
    guard case .bytes(let data) = SnapshotFile.read(path) else { return false }
    return SourceImports([UInt8](data)).haveTests
  }

  private static func isIdentifier(_ label: String) -> Bool {
    guard let first = label.unicodeScalars.first,
      first == "_" || first.properties.isXIDStart
    else { return false }
    return label.unicodeScalars.allSatisfy {
      $0.properties.isXIDContinue && !$0.properties.isDefaultIgnorableCodePoint
    }
  }

  // MARK: Paths

  private func relative(_ path: String) throws(ToolError) -> String {
    if let relative = root.relative(path), !relative.isEmpty { return relative }
    throw ToolError(
      "\(quoted(path)) is outside the package \(quoted(root.path)), so it isn't written.",
      fix: "run the command in the package that it belongs to, or reject it.")
  }

  /// Normalizes a name by removing differences that some file systems ignore, such as case and
  /// invisible characters.
  private static func folded(_ name: String) -> String {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name.lowercased() }
    let visible = name.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      !$0.properties.isDefaultIgnorableCodePoint && $0.properties.generalCategory != .format
    }
    return String(visible).uppercased().lowercased()
  }
}

extension ToolError {
  static func pendingNotAFile(_ path: String) -> ToolError {
    ToolError(
      "The pending snapshot \(quoted(path)) isn't a regular file, so it isn't read.",
      fix: "delete it yourself.")
  }
}
