internal import InlineTextSnapshots
internal import TextSnapshots

/// The references outside of `__Snapshots__` that pending snapshots can replace.
///
/// A pending snapshot and any files next to it can come from an untrusted source. The only trusted
/// sources are the manifests of the last runs on this machine, and the locations in the source code
/// of the package.
struct TrustedReferences {
  private var manifest: Manifest?
  /// The folders that source files specify.
  ///
  /// Each ends with a slash.
  private var folders: Set<String> = []

  init(_ root: PackageRoot) {
    addManifests(of: root)
    addLocations(in: root)
  }

  /// Returns whether a relative path refers to a trusted reference.
  func contains(_ path: String) -> Bool {
    manifest?.uses(path) == true || folders.contains { path.utf8.starts(with: $0.utf8) }
  }

  // MARK: Manifests

  private mutating func addManifests(of root: PackageRoot) {
    let files = [ManifestFiles.defaultPath, ManifestFiles.lastCompleteRunPath].map {
      root.path(of: $0)
    }
    .filter { SnapshotFile.exists($0) }
    guard !files.isEmpty, Self.isBuildFolderLocal(root) else { return }
    // Tests on this machine use the local name of the folder. The valid lines of a damaged manifest
    // can still be trusted.
    manifest = Manifest(readableOf: files, package: Path(root.path).name)
  }

  /// Returns whether test runs on this machine wrote the manifests.
  ///
  /// If git tracks the build folder, the manifests may come from the author of the checkout. If git
  /// fails, for example in a repository of another user, this is unknown, so the manifests aren't
  /// trusted.
  private static func isBuildFolderLocal(_ root: PackageRoot) -> Bool {
    if let files = Git.output(["ls-files", "-z", "--", ":(icase).build"], in: root.path) {
      return files.isEmpty
    }
    var folder = root.path
    while !SnapshotFile.exists(folder == "/" ? "/.git" : "\(folder)/.git") {
      guard folder != "/" else { return true }
      folder = Path(folder).folder
    }
    return false
  }

  // MARK: Locations in source files

  private mutating func addLocations(in root: PackageRoot) {
    guard let index = try? PackageIndex(root) else { return }
    for source in index.allSources {
      guard let data = root.bytes(of: source) else { continue }
      for location in SnapshotLocations([UInt8](data)).paths {
        let path = location.utf8.first == UInt8(ascii: "/") ? location : root.path(of: location)
        // Ignore the package's folder itself, because it would allow every file in the package.
        guard let relative = root.relative(SnapshotLocation.absolute(path)), !relative.isEmpty
        else { continue }
        folders.insert("\(relative)/")
      }
    }
  }
}

/// The folders of references that a source file specifies.
///
/// A source file specifies a folder with `.folder("Docs")` or `snapshotDirectory: "Docs"`.
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

  private static func areOfLocation(_ tokens: [SwiftToken], _ bytes: [UInt8]) -> Bool {
    guard let end = tokens.last, let name = tokens.dropLast().last, name.kind == .word else {
      return false
    }
    let word = bytes[name.range]
    return switch end.kind {
    case .open(UInt8(ascii: "(")):
      word.elementsEqual("folder".utf8) && isOfSnapshotLocation(tokens.dropLast(2), bytes)
    case .colon: word.elementsEqual("snapshotDirectory".utf8)
    default: false
    }
  }

  /// Returns whether the name is a member of `SnapshotLocation`, either explicitly or with a
  /// leading dot.
  private static func isOfSnapshotLocation(
    _ tokens: ArraySlice<SwiftToken>, _ bytes: [UInt8]
  ) -> Bool {
    guard let dot = tokens.last, bytes[dot.range].elementsEqual(".".utf8) else { return false }
    guard let before = tokens.dropLast().last else { return true }
    switch before.kind {
    case .word:
      return ["SnapshotLocation", "return", "in", "else"]
        .contains { bytes[before.range].elementsEqual($0.utf8) }
    case .close, .string, .regex: return false
    // In `files?.folder("a")`, the dot directly follows the `?`, so the function is a member of a
    // different value. An operator such as `=` is separated from the dot.
    case .other: return before.range.upperBound < dot.range.lowerBound
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
