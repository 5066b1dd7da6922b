internal import Foundation
internal import TextSnapshots

/// Why a reference may be in use although the last run didn't use it.
enum UnusedReason: String, Encodable {
  /// An earlier run used it.
  case earlierRun
  /// Its test takes arguments or has branches, so another run or machine may use it.
  case varyingTest

  var description: String {
    switch self {
    case .earlierRun: "an earlier run used it"
    case .varyingTest: "its test takes arguments or has branches"
    }
  }
}

/// Finds the references that no assertion of a whole run used.
///
/// A reference is an orphan if its test file ran and nothing in the source explains the name, or if
/// the test file is gone. What a test could use that didn't run here, on another system or because
/// it is disabled, isn't an orphan.
struct OrphanSearch {
  /// What was found, with paths from the package's folder.
  struct Result {
    var orphans: [String] = []
    /// References of tests that ran, which other runs may use.
    var uncertain: [String: UnusedReason] = [:]
    /// How many references each folder has that didn't run here.
    var notRun: [String: Int] = [:]
    /// How many unused references each folder has that were written since the run.
    var later: [String: Int] = [:]
    /// Temporary files that a killed process left.
    var temporaries: [String] = []

    /// Counts what other runs may use as orphans.
    mutating func includeUncertain() {
      orphans = (orphans + uncertain.keys).sortedByBytes()
      uncertain = [:]
    }
  }

  private let index: PackageIndex
  private let manifest: Manifest
  private let filter: PathFilter
  private let end: WriteTime?
  private var used: UsedFiles
  /// The references that earlier runs used; `nil` until they are needed.
  private var earlier: Manifest?
  /// The names of the sources as a file system takes them that ignores case; `nil` until needed.
  private var sourceKeys: Set<String>?
  private var names: [String: SourceNames] = [:]
  private var result = Result()

  static func run(
    in index: PackageIndex, _ manifest: Manifest, _ filter: PathFilter, until end: WriteTime?
  ) -> Result {
    var search = OrphanSearch(index, manifest, filter, until: end)
    return search.run()
  }

  private init(
    _ index: PackageIndex, _ manifest: Manifest, _ filter: PathFilter, until end: WriteTime?
  ) {
    self.index = index
    self.manifest = manifest
    self.filter = filter
    self.end = end
    used = UsedFiles(manifest, in: index)
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

  /// A process that writes at this moment has a new one.
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
    // The references of a source are in one folder as a rule.
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
    if let end, let time = WriteTime(ofFile: root.path(of: path)), time > end {
      result.later[folder, default: 0] += 1
    } else if case .uncertain(let reason) = use {
      result.uncertain[path] = reason
    } else {
      result.orphans.append(path)
    }
  }

  /// Whose references a folder has.
  private struct Owner {
    /// The folder, as assertions call it.
    let folder: String
    /// The names in its sources; `nil` if none of them ran here.
    let names: [SourceNames]?
  }

  /// What the run says about a reference that no assertion used.
  private enum Use: Equatable {
    /// Nothing could have used it.
    case none
    /// Its test ran to its end, but may use the reference on another run.
    case uncertain(UnusedReason)
    /// What could use it didn't run here, or not to its end.
    case notRun
  }

  private mutating func use(
    of name: String, _ path: String, by owner: Owner, ignoringCase: Bool = false
  ) -> Use {
    // A long name ends in a hash, which doesn't tell whose it is.
    guard name.utf8.count < 190 else { return .notRun }
    let reference = ReferenceName(name)
    guard let known = owner.names else {
      // The name of an assertion's reference has two dots: a transcript belongs to no test file.
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

  /// The names in a source of the package, wherever the package was when it was compiled.
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

  /// Other kinds of files, such as images, belong to somebody else.
  private func isText(_ path: String) -> Bool {
    guard let data = root.bytes(of: path) else { return false }
    return !data.contains(0) && String(validating: data, as: UTF8.self) != nil
  }
}

/// The references of a package that assertions used, under their own names and under others.
///
/// A manifest has the name that a test asked for. If the file system ignores case, or a link leads
/// elsewhere, the file that the test got has another name, and is in use all the same.
struct UsedFiles {
  private let root: PackageRoot
  private let manifest: Manifest
  /// The references that no assertion used under their own names, by folder.
  private(set) var unused: [PackageIndex.Folder] = []
  /// The names in the manifest that no file has.
  private var unmet: [String: Set<String>]
  /// The files that these names lead to; `nil` until they are needed.
  private var aliased: Set<FileIdentity>?
  /// The folders that assertions used; `nil` until they are needed.
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

  /// Whether a reference was used under another name.
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

  /// What assertions call a folder: its own path, or another one that leads to it.
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
