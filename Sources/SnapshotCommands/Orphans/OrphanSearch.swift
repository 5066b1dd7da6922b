internal import Foundation
internal import TextSnapshots

/// The reason why another run may use an unused reference.
enum UnusedReason: String, Encodable {
  case earlierRun
  case varyingTest

  var description: String {
    switch self {
    case .earlierRun: "an earlier run used it"
    case .varyingTest: "its test takes arguments or has branches"
    }
  }
}

/// Finds the references that no assertion of a complete run used.
///
/// A reference is an orphan if its test file ran and nothing in the source explains its name, or if
/// the test file is gone. References of tests that didn't run here, such as those disabled or for
/// another platform, aren't orphans.
struct OrphanSearch {
  /// The result, with paths relative to the package.
  struct Result {
    var orphans: [String] = []
    /// The references that other runs of their tests may use.
    var uncertain: [String: UnusedReason] = [:]
    /// The number of references by folder whose tests didn't run here.
    var notRun: [String: Int] = [:]
    /// The number of unused references by folder that were written after the run.
    var later: [String: Int] = [:]
    /// The temporary files of killed processes.
    var temporaries: [String] = []

    /// Treats references that other runs may use as orphans.
    mutating func includeUncertain() {
      orphans = (orphans + uncertain.keys).sortedByBytes()
      uncertain = [:]
    }
  }

  private let index: PackageIndex
  private let manifest: Manifest
  private let filter: PathFilter
  private let end: ModificationTime?
  private var used: UsedReferences
  private var earlier: Manifest?
  /// The names of the sources as keys for a case-insensitive file system.
  private var sourceKeys: Set<String>?
  private var names: [String: SourceNames] = [:]
  private var result = Result()

  static func run(
    in index: PackageIndex, _ manifest: Manifest, _ filter: PathFilter, until end: ModificationTime?
  ) -> Result {
    var search = OrphanSearch(index, manifest, filter, until: end)
    return search.run()
  }

  private init(
    _ index: PackageIndex, _ manifest: Manifest, _ filter: PathFilter, until end: ModificationTime?
  ) {
    self.index = index
    self.manifest = manifest
    self.filter = filter
    self.end = end
    used = UsedReferences(manifest, in: index)
  }

  private mutating func run() -> Result {
    if !filter.isEmpty { for path in index.references { _ = filter.matches(root.path(of: path)) } }
    for folder in used.unused {
      let files = folder.references.filter {
        filter.matches(root.path(of: "\(folder.path)/\($0)"))
      }
      if !files.isEmpty { decide(files, in: folder.path) }
    }
    result.orphans = result.orphans.sortedByBytes()
    result.temporaries = index.temporaries.filter { isLeftOver($0) }.sortedByBytes()
    return result
  }

  private var root: PackageRoot { index.root }

  /// A recent one may belong to a running process.
  private func isLeftOver(_ path: String) -> Bool {
    let absolute = root.path(of: path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: absolute)
    guard let date = attributes?[.modificationDate] as? Date else { return false }
    return date.timeIntervalSinceNow < -3600 && filter.matches(absolute)
  }

  // MARK: Deciding

  private mutating func decide(_ files: [String], in folder: String) {
    let usedName = used.usedName(ofFolder: folder)
    let compiled = manifest.sources[usedName]
    // Usually, the references of a source are in one folder.
    names = names.filter { compiled?.contains($0.key) ?? false }
    let owner = Owner(folder: usedName, names: compiled?.compactMap { sourceNames($0) })
    for name in files { decide(name, in: folder, owner) }
  }

  private mutating func decide(_ name: String, in folder: String, _ owner: Owner) {
    let path = "\(folder)/\(name)"
    var use = use(of: name, path, by: owner)
    if use != .notRun {
      if used.isUsedUnderAnotherName(path) { return }
      if FileIdentity.ignoresCase(ofFile: root.path(of: path)) {
        use = self.use(of: name, path, by: owner, ignoringCase: true)
      }
    }
    guard use != .notRun else {
      result.notRun[folder, default: 0] += 1
      return
    }
    guard isText(path) else { return }
    if let end, let time = ModificationTime(ofFile: root.path(of: path)), time > end {
      result.later[folder, default: 0] += 1
    } else if case .uncertain(let reason) = use {
      result.uncertain[path] = reason
    } else {
      result.orphans.append(path)
    }
  }

  /// The owner of a folder of references.
  private struct Owner {
    /// The folder by the name that assertions use.
    let folder: String
    /// The names in its test files; `nil` if none of them ran here.
    let names: [SourceNames]?
  }

  /// How an unused reference may still be used.
  private enum Use: Equatable {
    case none
    /// Its test finished, but may use it in another run.
    case uncertain(UnusedReason)
    /// Its test didn't run here or didn't finish.
    case notRun
  }

  private mutating func use(
    of name: String, _ path: String, by owner: Owner, ignoringCase: Bool = false
  ) -> Use {
    // A long name ends in a hash, which hides the name of the test.
    guard name.utf8.count < 190 else { return .notRun }
    let reference = ReferenceName(name)
    guard let known = owner.names else {
      // Only an assertion's reference, with two dots in its name, belongs to a test file.
      let isGone =
        reference.dots >= 2 && !hasSource(Path(owner.folder).name, ignoringCase: ignoringCase)
      return isGone ? .none : .notRun
    }
    guard reference.dots >= 2, manifest.hasRun(test: reference.test, in: owner.folder) else {
      let isExplained = known.contains { $0.explain(reference, ignoringCase: ignoringCase) }
      return isExplained ? .notRun : .none
    }
    if manifest.hasRunInPart(test: reference.test, in: owner.folder)
      || known.contains(where: { $0.isConditional(reference, ignoringCase: ignoringCase) })
    {
      return .notRun
    }
    if earlierRuns().uses(path) { return .uncertain(.earlierRun) }
    let varies = known.contains { $0.varies(reference, ignoringCase: ignoringCase) }
    return varies ? .uncertain(.varyingTest) : .none
  }

  private mutating func earlierRuns() -> Manifest {
    if let earlier { return earlier }
    let manifest = ManifestFiles.earlierRuns(of: root)
    earlier = manifest
    return manifest
  }

  private mutating func hasSource(_ stem: String, ignoringCase: Bool) -> Bool {
    guard ignoringCase else { return index.sources[stem] != nil }
    let keys = sourceKeys ?? Set(index.sources.keys.map { Manifest.key(of: $0) })
    sourceKeys = keys
    return keys.contains(Manifest.key(of: stem))
  }

  /// Reads the names in a source.
  ///
  /// The package may have been compiled at another path.
  private mutating func sourceNames(_ compiled: String) -> SourceNames? {
    if let names = names[compiled] { return names }
    let path = (index.sources[Path(compiled).stem] ?? [])
      .filter { "/\(compiled)".utf8.reversed().starts(with: "/\($0)".utf8.reversed()) }
      .max { $0.utf8.count < $1.utf8.count }
    guard let path, let data = root.bytes(of: path) else { return nil }
    let names = SourceNames([UInt8](data))
    self.names[compiled] = names
    return names
  }

  /// Other files, such as images, are not ours to delete.
  private func isText(_ path: String) -> Bool {
    guard let data = root.bytes(of: path) else { return false }
    return !data.contains(0) && String(validUTF8: data) != nil
  }
}

/// Matches the references of a package with the names that assertions used.
///
/// A manifest has the requested names. If the file system ignores case, or a link is on the path,
/// the file itself has another name.
struct UsedReferences {
  private let root: PackageRoot
  private let manifest: Manifest
  /// The references that no assertion used by their own names.
  private(set) var unused: [PackageIndex.Folder] = []
  /// The names in the manifest without a file of the same name.
  private var unmet: [String: Set<String>]
  /// The files at these names.
  private var aliased: Set<FileIdentity>?
  /// The names that assertions used for folders.
  private var folders: [FileIdentity: String]?

  init(_ manifest: Manifest, in index: PackageIndex) {
    root = index.root
    self.manifest = manifest
    unmet = manifest.names
    for var folder in index.folders {
      guard let names = manifest.names[folder.path] else {
        if !folder.references.isEmpty { unused.append(folder) }
        continue
      }
      let all = folder.references
      folder.references.removeAll { names.contains($0) }
      if all.count - folder.references.count == names.count {
        unmet[folder.path] = nil
      } else {
        unmet[folder.path]?.subtract(all)
      }
      if !folder.references.isEmpty { unused.append(folder) }
    }
  }

  mutating func isUsedUnderAnotherName(_ path: String) -> Bool {
    let aliased = self.aliased ?? aliasedFiles()
    self.aliased = aliased
    guard !aliased.isEmpty, let file = FileIdentity(ofFile: root.path(of: path)) else {
      return false
    }
    return aliased.contains(file)
  }

  private func aliasedFiles() -> Set<FileIdentity> {
    var files: Set<FileIdentity> = []
    for (folder, names) in unmet {
      for name in names {
        let path = root.path(of: Path.joined(folder, name))
        if let file = FileIdentity(ofFile: path) { files.insert(file) }
      }
    }
    return files
  }

  /// The path that assertions used for a folder.
  mutating func usedName(ofFolder path: String) -> String {
    guard manifest.sources[path] == nil else { return path }
    let folders = self.folders ?? usedFolders()
    self.folders = folders
    return FileIdentity(ofFile: root.path(of: path)).flatMap { folders[$0] } ?? path
  }

  private func usedFolders() -> [FileIdentity: String] {
    var folders: [FileIdentity: String] = [:]
    for path in manifest.sources.keys {
      if let folder = FileIdentity(ofFile: root.path(of: path)) { folders[folder] = path }
    }
    return folders
  }
}
