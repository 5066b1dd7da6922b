internal import TextSnapshots

/// The references outside `__Snapshots__` that this checkout itself knows.
///
/// Only what doesn't come with a pending snapshot counts: the manifest that the last run left here,
/// and the locations that the package's sources name.
struct KnownReferences {
  private var paths: Set<String> = []
  /// The folders that sources name, each with a slash at its end.
  private var folders: Set<String> = []

  /// Reads the manifests and the sources.
  ///
  /// - Complexity: O(*n*) in the sizes of the manifests and of the sources.
  init(_ checkout: Checkout) {
    addManifests(of: checkout)
    addLocations(in: checkout)
  }

  /// Whether a file is a reference, by its path from the package's folder.
  func contains(_ path: String) -> Bool {
    paths.contains(path) || folders.contains { path.utf8.starts(with: $0.utf8) }
  }

  // MARK: Manifests

  private mutating func addManifests(of checkout: Checkout) {
    let files = [ManifestFiles.defaultPath, ManifestFiles.keptPath].map { checkout.path($0) }
      .filter { SnapshotFile.exists($0) }
    guard !files.isEmpty, Self.isBuildFolderLocal(checkout) else { return }
    // Tests name the package by its folder here, whatever it is called on another machine.
    let uses = ManifestUses(files: files, package: Path(checkout.root).name)
    // A manifest that can't be read to its end still names some references.
    try? uses.read { path, _ in
      guard let path = path.text, !path.utf8.isEmpty else { return }
      paths.insert(path)
    }
  }

  /// A manifest that is in version control came with the checkout, not from a run.
  private static func isBuildFolderLocal(_ checkout: Checkout) -> Bool {
    GitFiles.output(["ls-files", "-z", "--", ".build"], in: checkout.root)?.isEmpty ?? true
  }

  // MARK: Locations in sources

  private mutating func addLocations(in checkout: Checkout) {
    try? PackageWalk(checkout: checkout).run { entry, folder in
      guard entry.kind == .file, folder.zone == .outside, !entry.isHidden,
        entry.hasSuffix(".swift"), let name = entry.name,
        case .bytes(let data) = SnapshotFile.read(checkout.path(folder.path(of: name)))
      else { return }
      for location in SnapshotLocations([UInt8](data)).paths {
        let path = location.utf8.first == UInt8(ascii: "/") ? location : checkout.path(location)
        // The package's folder itself would allow every file.
        guard let relative = checkout.relative(SnapshotLocation.absolute(path)), !relative.isEmpty
        else { continue }
        folders.insert("\(relative)/")
      }
    }
  }
}

/// The folders of references that a source names: `.folder("Docs")`, `snapshotDirectory: "Docs"`.
struct SnapshotLocations {
  private(set) var paths: [String] = []

  /// Reads a source.
  ///
  /// - Complexity: O(*n*) in the size of the source.
  init(_ bytes: [UInt8]) {
    var lexer = SwiftLexer(bytes, at: 0)
    var last: [SwiftToken] = []
    while let token = try? lexer.next(), token.kind != .end {
      if case .string(let literal) = token.kind, Self.areOfLocation(last, bytes),
        let path = literal.text(in: bytes)
      {
        paths.append(path)
      }
      last = last.suffix(1) + [token]
    }
  }

  private static func areOfLocation(_ tokens: [SwiftToken], _ bytes: [UInt8]) -> Bool {
    guard tokens.count == 2, tokens[0].kind == .word else { return false }
    let word = bytes[tokens[0].range]
    return switch tokens[1].kind {
    case .open(UInt8(ascii: "(")): word.elementsEqual("folder".utf8)
    case .colon: word.elementsEqual("snapshotDirectory".utf8)
    default: false
    }
  }
}
