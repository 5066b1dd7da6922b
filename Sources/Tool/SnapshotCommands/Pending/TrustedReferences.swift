import Commands
import InlineTextSnapshots
import SwiftLexing
import TextSnapshots

/// The references outside of `__Snapshots__` that pending snapshots can replace.
///
/// Pending snapshots and the files next to them can come from an untrusted source. Only two sources
/// are trusted: the manifests of the last runs on this machine, and locations in the package's code.
struct TrustedReferences {
  private var manifest: Manifest?
  /// The folders that the package's code specifies, each with a slash at the end.
  private var folders: Set<String> = []

  init(_ root: PackageRoot) {
    let files = [ManifestFiles.defaultPath, ManifestFiles.lastCompleteRunPath]
      .map { root.path(of: $0) }.filter { SnapshotFile.exists($0) }
    if !files.isEmpty, Self.isBuildFolderLocal(root) {
      // Tests that run on this machine log the local name of the package's folder. Even if a
      // manifest is damaged, its valid lines can be trusted.
      manifest = Manifest(readableOf: files, package: FilePath(root.path).name)
    }
    for source in (try? PackageIndex(root))?.allSources ?? [] {
      guard let data = root.bytes(of: source) else { continue }
      for location in SnapshotLocations([UInt8](data)).paths {
        let path = FilePath.isAbsolute(location) ? location : root.path(of: location)
        // Ignore the package's folder itself, which would allow every file in the package.
        guard let relative = root.relative(FilePath.absolute(path)), !relative.isEmpty
        else { continue }
        folders.insert("\(relative)/")
      }
    }
  }

  func contains(_ path: String) -> Bool {
    manifest?.uses(path) == true || folders.contains { path.utf8.starts(with: $0.utf8) }
  }

  /// Returns whether test runs on this machine wrote the manifests.
  ///
  /// If git tracks the build folder, the manifests may come from the checkout's author. If git
  /// fails, for example in another user's repository, the manifests aren't trusted either.
  private static func isBuildFolderLocal(_ root: PackageRoot) -> Bool {
    if let files = Git.output(["ls-files", "-z", "--", ":(icase).build"], in: root.path) {
      return files.isEmpty
    }
    var folder = root.path
    while !SnapshotFile.exists(folder == "/" ? "/.git" : "\(folder)/.git") {
      guard folder != "/" else { return true }
      folder = FilePath(folder).folder
    }
    return false
  }
}

/// The folders that a source file specifies with `.folder("Docs")` or `.directory("Docs")`.
///
/// Files that don't import a snapshot module are ignored, because they can declare a different
/// `folder(_:)`.
struct SnapshotLocations {
  private(set) var paths: [String] = []

  private static let modules: Set<String> = [
    "InlineTextSnapshotTesting", "TextSnapshots", "TextSnapshotTesting", "UserScripts",
    "UserScriptTesting",
  ]

  init(_ bytes: [UInt8]) {
    guard !SourceImports(bytes).names.isDisjoint(with: Self.modules) else { return }
    var lexer = SwiftLexer(bytes, at: 0)
    var last: [SwiftToken] = []
    while let token = try? lexer.next(), token.kind != .end {
      if case .string(let literal) = token.kind, Self.areOfLocation(last, bytes),
        let path = literal.text(in: bytes)
      {
        paths.append(path)
      }
      last = last.suffix(3) + [token]
    }
  }

  /// Returns whether the next string literal after `tokens` is a location.
  private static func areOfLocation(_ tokens: [SwiftToken], _ bytes: [UInt8]) -> Bool {
    let words = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    guard [[".", "folder", "("], [".", "directory", "("]].contains(words.suffix(3)) else {
      return false
    }
    // The name must be a member of `SnapshotLocation`, either explicitly or with a leading dot.
    guard tokens.count > 3 else { return true }
    switch tokens[0].kind {
    case .word: return ["SnapshotLocation", "return", "in", "else"].contains(words[0])
    case .close, .string, .regex: return false
    // In `files?.folder("a")`, the dot directly follows the `?`, so `folder` is a member of another
    // value. In contrast, there's a space between an operator such as `=` and the dot.
    case .other: return tokens[0].range.upperBound < tokens[1].range.lowerBound
    default: return true
    }
  }
}

struct SourceImports {
  private(set) var names: Set<String> = []

  init(_ bytes: [UInt8]) {
    var lexer = SwiftLexer(bytes, at: 0)
    var isImport = false
    while let token = try? lexer.next(), token.kind != .end {
      guard token.kind == .word else {
        isImport = false
        continue
      }
      let word = String(decoding: bytes[token.range], as: UTF8.self)
      if isImport { names.insert(word) }
      isImport = word == "import"
    }
  }

  var haveTests: Bool {
    !names.isDisjoint(with: [
      "XCTest", "Testing", "InlineTextSnapshotTesting", "TextSnapshotTesting", "UserScriptTesting",
      "ReducerStoreTesting", "WorkflowsTesting",
    ])
  }
}
