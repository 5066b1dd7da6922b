internal import Foundation
internal import TextSnapshots

/// A reason that another run may use a reference that the last run didn't use.
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

/// A search for the references that no assertion of a complete run used.
///
/// A reference is an orphan if its test ran and didn't use it, or if its test file no longer
/// exists. It's also an orphan if other tests of the file ran, and the file contains no name that
/// matches the reference. If a test didn't run on this machine, for example because it's disabled
/// or requires another platform, its references aren't orphans.
struct OrphanSearch {
  /// The result of the search, with paths relative to the package.
  struct Result {
    var orphans: [String] = []
    /// The references that another run may use, with the reasons.
    var uncertain: [String: UnusedReason] = [:]
    /// The number of references in each folder whose tests didn't run on this machine.
    var notRun: [String: Int] = [:]
    /// For each folder, the number of unused references that were written after the run.
    var later: [String: Int] = [:]
    /// The temporary files of processes that were terminated.
    var temporaries: [String] = []

    /// Treats references that another run may use as orphans.
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
  /// The collision keys of the names of source files, for file systems that ignore case.
  private var sourceKeys: Set<String>?
  private var names: [String: SourceIdentifiers] = [:]
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

  /// Returns whether a temporary file is too old to belong to a running process.
  private func isLeftOver(_ path: String) -> Bool {
    let absolute = root.path(of: path)
    let attributes = try? FileManager.default.attributesOfItem(atPath: absolute)
    guard let date = attributes?[.modificationDate] as? Date else { return false }
    return date.timeIntervalSinceNow < -3600 && filter.matches(absolute)
  }

  // MARK: Decisions

  private mutating func decide(_ files: [String], in folder: String) {
    let usedName = used.usedName(ofFolder: folder)
    let compiled = manifest.sources[usedName]
    // The references of a source file are usually in one folder, so the identifiers for the
    // previous folder are no longer needed.
    names = names.filter { compiled?.contains($0.key) ?? false }
    let owner = Owner(folder: usedName, names: compiled?.compactMap { sourceIdentifiers($0) })
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

  private struct Owner {
    /// The path by which assertions accessed the folder.
    let folder: String
    /// The identifiers in the test files that used the folder, or `nil` if none of these files ran
    /// on this machine.
    let names: [SourceIdentifiers]?
  }

  /// A reason to keep an unused reference.
  private enum Use: Equatable {
    case none
    /// The reference's test finished, but may use the reference in another run.
    case uncertain(UnusedReason)
    /// The reference's test didn't run on this machine, or didn't finish.
    case notRun
  }

  private mutating func use(
    of name: String, _ path: String, by owner: Owner, ignoringCase: Bool = false
  ) -> Use {
    // A name that was too long ends with a hash, so the name of the test is unknown.
    guard name.utf8.count < 190 else { return .notRun }
    let reference = ReferenceName(name)
    guard let known = owner.names else {
      // A reference belongs to a test file only if its name has two dots. Transcripts belong to
      // scripts, which can be declared in any file.
      let isGone =
        reference.dotCount >= 2 && !hasSource(Path(owner.folder).name, ignoringCase: ignoringCase)
      return isGone ? .none : .notRun
    }
    guard reference.dotCount >= 2, manifest.hasRun(test: reference.test, in: owner.folder) else {
      let isExplained = known.contains { $0.explains(reference, ignoringCase: ignoringCase) }
      return isExplained ? .notRun : .none
    }
    if manifest.wasIncomplete(test: reference.test, in: owner.folder)
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
    let keys = sourceKeys ?? Set(index.sources.keys.map { Manifest.collisionKey(of: $0) })
    sourceKeys = keys
    return keys.contains(Manifest.collisionKey(of: stem))
  }

  /// Reads the identifiers in a source file, which may have been compiled at a different path.
  private mutating func sourceIdentifiers(_ compiled: String) -> SourceIdentifiers? {
    if let names = names[compiled] { return names }
    let path = (index.sources[Path(compiled).stem] ?? [])
      .filter { "/\(compiled)".utf8.reversed().starts(with: "/\($0)".utf8.reversed()) }
      .max { $0.utf8.count < $1.utf8.count }
    guard let path, let data = root.bytes(of: path) else { return nil }
    let names = SourceIdentifiers([UInt8](data))
    self.names[compiled] = names
    return names
  }

  /// Returns whether a file is a text file.
  ///
  /// The tool never deletes binary files, because another program may have written them.
  private func isText(_ path: String) -> Bool {
    guard let data = root.bytes(of: path) else { return false }
    return !data.contains(0) && String(validUTF8: data) != nil
  }
}

/// The references of a package whose names no assertion used.
///
/// A manifest contains the names that assertions used. The actual name of a file can differ if the
/// file system ignores case, or if the path contains a link.
struct UsedReferences {
  private let root: PackageRoot
  private let manifest: Manifest
  /// The references whose names no assertion used.
  private(set) var unused: [PackageIndex.Folder] = []
  /// The names in the manifest that don't exactly match a file, keyed by folder.
  private var missingNames: [String: Set<String>]
  /// The identities of the files that these names refer to.
  private var aliased: Set<FileIdentity>?
  /// The paths by which assertions accessed folders, keyed by the identity of the folder.
  private var folders: [FileIdentity: String]?

  init(_ manifest: Manifest, in index: PackageIndex) {
    root = index.root
    self.manifest = manifest
    missingNames = manifest.names
    for var folder in index.folders {
      guard let names = manifest.names[folder.path] else {
        if !folder.references.isEmpty { unused.append(folder) }
        continue
      }
      let all = folder.references
      folder.references.removeAll { names.contains($0) }
      if all.count - folder.references.count == names.count {
        missingNames[folder.path] = nil
      } else {
        missingNames[folder.path]?.subtract(all)
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
    for (folder, names) in missingNames {
      for name in names {
        let path = root.path(of: Path.joined(folder, name))
        if let file = FileIdentity(ofFile: path) { files.insert(file) }
      }
    }
    return files
  }

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
