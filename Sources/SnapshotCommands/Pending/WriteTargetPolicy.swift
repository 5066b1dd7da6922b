internal import Foundation
internal import InlineTextSnapshots
internal import TextSnapshots

/// The rules that determine which files a pending snapshot can replace or delete.
///
/// A pending snapshot can come from an untrusted pull request, so its path and description aren't
/// trusted. Every command must check this policy before it writes, deletes, or shows a file for a
/// pending snapshot. See Docs/Security.md.
final class WriteTargetPolicy {
  let root: PackageRoot
  private lazy var trusted = TrustedReferences(root)
  /// The last folder checked for links.
  ///
  /// It's cached because many references are in the same folder.
  private var checkedFolder: Substring?

  init(_ root: PackageRoot) { self.root = root }

  /// Returns the file written when a snapshot is accepted, or throws an error if it must not be
  /// written.
  func target(of snapshot: PendingSnapshot) throws(ToolError) -> ConfinedFile {
    if let kind = FileKind(snapshot.path), kind != .file { throw .pendingNotAFile(snapshot.path) }
    guard case .inline(let inline, let source) = snapshot.kind else {
      return try reference(snapshot.target)
    }
    let file = try self.source(source)
    for label in [inline.label] + inline.deprecatedLabels where !Self.isIdentifier(label) {
      throw .label(label, file.absolutePath)
    }
    return file
  }

  func checkRemoval(of snapshot: PendingSnapshot) throws(ToolError) {
    let companion = SnapshotProvenance.path(ofText: snapshot.path)
    guard Path(Path(snapshot.path).folder).name == ".pending" || FileKind(companion) == .file else {
      throw .notPending(snapshot.path)
    }
  }

  // MARK: References

  func reference(_ path: String) throws(ToolError) -> ConfinedFile {
    let relative = try checkedPath(path)
    try checkFolders(relative)
    // This doesn't check the file's kind, because reading and writing fail unless it's a regular
    // file.
    return ConfinedFile(root: root.path, path: relative)
  }

  /// Returns whether a reference can have a relative path.
  ///
  /// This doesn't access existing files.
  func canBeReference(_ relative: String) -> Bool {
    (try? checkedPath(root.path(of: relative))) != nil
  }

  private func checkedPath(_ path: String) throws(ToolError) -> String {
    guard let relative = root.relative(path), !relative.isEmpty else {
      throw .outsidePackage(path, package: root.path)
    }
    try Self.checkNames(relative, path)
    let folders = relative.utf8.split(separator: UInt8(ascii: "/")).dropLast()
    guard
      folders.contains(where: { $0.elementsEqual("__Snapshots__".utf8) })
        || trusted.contains(relative)
    else { throw .notAReference(path) }
    return relative
  }

  /// Checks the names in the path of a reference.
  ///
  /// This doesn't access existing files.
  static func checkNames(_ relative: String, _ path: String) throws(ToolError) {
    try checkHidden(relative, path)
    let parts = folded(Path(relative).name).split(separator: ".", omittingEmptySubsequences: false)
    guard let last = parts.dropFirst().last, compiledExtensions.contains(String(last)) else {
      return
    }
    throw .sourceCode(path)
  }

  /// The path extensions that SwiftPM treats as source files.
  private static let compiledExtensions: Set<String> = [
    "swift", "c", "m", "mm", "cc", "cpp", "cxx", "s", "asm",
  ]

  private static func checkHidden(_ relative: String, _ path: String) throws(ToolError) {
    for part in relative.utf8.split(separator: UInt8(ascii: "/")) {
      let name = String(Substring(part))
      if folded(name).utf8.first == UInt8(ascii: ".") { throw .hidden(path, name: name) }
    }
  }

  private func checkFolders(_ relative: String) throws(ToolError) {
    guard let slash = relative.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
    let folder = relative[..<slash]
    guard folder != checkedFolder else { return }
    var path = root.path
    for part in folder.utf8.split(separator: UInt8(ascii: "/")) {
      path += "/\(Substring(part))"
      if FileKind(path) == .link { throw .symbolicLink(path) }
    }
    checkedFolder = folder
  }

  // MARK: Source files

  private func source(_ path: String) throws(ToolError) -> ConfinedFile {
    let path = SourceFile.resolved(SnapshotLocation.absolute(path))
    guard let relative = root.relative(path), !relative.isEmpty else {
      throw .outsidePackage(path, package: root.path)
    }
    try Self.checkHidden(relative, path)
    let name = Self.folded(Path(path).name)
    guard FileKind(path) == .file, name.hasSuffix(".swift"), name != "package.swift",
      !name.hasPrefix("package@swift"), Self.canHaveTests(path, relative)
    else { throw .notASource(path) }
    return ConfinedFile(root: root.path, path: relative)
  }

  /// Returns whether a source file is in a folder of tests or imports a test module.
  ///
  /// In other files, a call that looks like an assertion may be a call to another function.
  private static func canHaveTests(_ path: String, _ relative: String) -> Bool {
    let folders = relative.utf8.split(separator: UInt8(ascii: "/")).dropLast()
    if folders.contains(where: { $0.suffix(5).elementsEqual("Tests".utf8) }) { return true }
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

  // MARK: Names

  /// Returns a name without the differences that some file systems ignore, such as case and
  /// invisible characters.
  private static func folded(_ name: String) -> String {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return name.lowercased() }
    var visible = String.UnicodeScalarView()
    for scalar in name.decomposedStringWithCanonicalMapping.unicodeScalars
    where !scalar.properties.isDefaultIgnorableCodePoint
      && scalar.properties.generalCategory != .format
    {
      visible.append(scalar)
    }
    return String(visible).uppercased().lowercased()
  }
}

extension ToolError {
  fileprivate static func outsidePackage(_ path: String, package: String) -> ToolError {
    ToolError(
      "\(quoted(path)) is outside the package \(quoted(package)), so it isn't written.",
      fix: "run the command in the package that it belongs to, or reject it.")
  }

  fileprivate static func hidden(_ path: String, name: String) -> ToolError {
    ToolError(
      "\(quoted(path)) isn't written, because \(quoted(name)) is hidden.",
      fix: "reject it. References can't be in hidden folders.")
  }

  fileprivate static func sourceCode(_ path: String) -> ToolError {
    ToolError(
      "\(quoted(path)) isn't written, because it is source code that a build could compile.",
      fix: """
        reject it. To record source code, give the snapshot another path extension, such as \
        "swift.txt".
        """)
  }

  fileprivate static func notAReference(_ path: String) -> ToolError {
    ToolError(
      """
      \(quoted(path)) isn't written, because nothing in this checkout marks it as a reference: it \
      isn't in a folder named "__Snapshots__".
      """,
      fix: """
        reject it. If one of your tests keeps its reference there, run 'snapshots test' first, \
        which records the references that your tests use.
        """)
  }

  fileprivate static func symbolicLink(_ path: String) -> ToolError {
    ToolError(
      "\(quoted(path)) is a symbolic link, which may lead out of the package.",
      fix: "run the command in the link's target, or replace the link with a file or folder.")
  }

  fileprivate static func notASource(_ path: String) -> ToolError {
    ToolError(
      "\(quoted(path)) isn't written, because it isn't a Swift file that can have tests.",
      fix: "reject it.")
  }

  fileprivate static func label(_ label: String, _ path: String) -> ToolError {
    ToolError(
      "\(quoted(path)) isn't written, because the label \(quoted(label)) isn't a Swift identifier.",
      fix: "reject it.")
  }

  static func pendingNotAFile(_ path: String) -> ToolError {
    ToolError(
      "The pending snapshot \(quoted(path)) isn't a regular file, so it isn't read.",
      fix: "delete it yourself.")
  }

  fileprivate static func notPending(_ path: String) -> ToolError {
    ToolError(
      """
      \(quoted(path)) isn't deleted, because nothing says that it is a pending snapshot: \
      \(quoted(SnapshotProvenance.path(ofText: path))) is missing.
      """, fix: "delete it yourself.")
  }
}
