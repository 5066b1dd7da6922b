import Commands
import Foundation
import TextSnapshots

/// A search for the references that no assertion of a complete run used.
///
/// A reference is an orphan if its test ran and didn't use it, or if its test file no longer
/// exists. It's also an orphan if other tests in the file ran, and the file contains no name that
/// matches the reference. If a test didn't run on this machine, for example because it's disabled
/// or requires another platform, its references aren't orphans.
struct OrphanSearch {
  /// The files that a search finds.
  ///
  /// All paths are relative to the package.
  struct Result {
    var orphans: [String] = []
    /// The references of tests that may use other references in another run.
    var uncertain: [String] = []
    /// For each folder, the number of references whose tests didn't run on this machine.
    var notRun: [String: Int] = [:]
    /// For each folder, the number of unused references that were written after the run.
    var later: [String: Int] = [:]

    mutating func includeUncertain() {
      orphans = (orphans + uncertain).sortedByBytes()
      uncertain = []
    }
  }

  private let index: PackageIndex
  private let manifest: Manifest
  private let filter: PathFilter
  private let end: Date?
  private var used: UsedReferences
  private var identifiers: SourceIdentifierCache
  private lazy var sourceKeys = Set(index.sources.keys.map { Manifest.collisionKey(of: $0) })
  private var result = Result()

  static func run(
    in index: PackageIndex, _ manifest: Manifest, _ filter: PathFilter, until end: Date?
  ) -> Result {
    var search = OrphanSearch(
      index: index, manifest: manifest, filter: filter, end: end,
      used: UsedReferences(manifest, in: index), identifiers: SourceIdentifierCache(index.root))
    return search.run()
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
    result.uncertain = result.uncertain.sortedByBytes()
    return result
  }

  private var root: PackageRoot { index.root }

  // MARK: Decisions

  private mutating func decide(_ files: [String], in folder: String) {
    let usedName = used.usedName(ofFolder: folder)
    let owner = Owner(
      folder: usedName,
      names: manifest.sources[usedName]?.compactMap { sourceIdentifiers($0) })
    for name in files { decide(name, in: folder, owner) }
  }

  private mutating func decide(_ name: String, in folder: String, _ owner: Owner) {
    let path = "\(folder)/\(name)"
    var use = use(of: name, by: owner)
    if use != .notRun {
      if used.isUsedUnderAnotherName(path) { return }
      if FileIdentity.ignoresCase(ofFile: root.path(of: path)) {
        use = self.use(of: name, by: owner, ignoringCase: true)
      }
    }
    guard use != .notRun else {
      result.notRun[folder, default: 0] += 1
      return
    }
    guard isText(path) else { return }
    if let end, let time = modificationDate(ofFile: root.path(of: path)), time > end {
      result.later[folder, default: 0] += 1
    } else if use == .uncertain {
      result.uncertain.append(path)
    } else {
      result.orphans.append(path)
    }
  }

  private struct Owner {
    /// The path that assertions used to access the folder.
    let folder: String
    /// The identifiers in the test files that used the folder during the run, or `nil` if no test
    /// file used it.
    let names: [SourceIdentifiers]?
  }

  /// A value that describes whether another run may use an unused reference.
  private enum Use {
    case none
    /// The reference's test finished, but it takes arguments or has branches.
    case uncertain
    /// The reference's test didn't run on this machine, or didn't finish.
    case notRun
  }

  private mutating func use(
    of name: String, by owner: Owner, ignoringCase: Bool = false
  ) -> Use {
    let reference = ReferenceName(name)
    guard !reference.isShortened else { return .notRun }
    guard let known = owner.names else {
      // Any file can declare a user script, so don't rely on the file name to find unused
      // transcripts.
      let isGone =
        reference.isOfAssertion
        && !hasSource(FilePath(owner.folder).name, ignoringCase: ignoringCase)
      return isGone ? .none : .notRun
    }
    guard reference.isOfAssertion, manifest.hasRun(test: reference.test, in: owner.folder) else {
      let isExplained = known.contains { $0.all.match(reference, ignoringCase: ignoringCase) }
      return isExplained ? .notRun : .none
    }
    if manifest.wasIncomplete(test: reference.test, in: owner.folder)
      || known.contains(where: { $0.conditional.match(reference, ignoringCase: ignoringCase) })
    {
      return .notRun
    }
    let varies = known.contains { $0.varying.match(reference, ignoringCase: ignoringCase) }
    return varies ? .uncertain : .none
  }

  private mutating func hasSource(_ stem: String, ignoringCase: Bool) -> Bool {
    ignoringCase
      ? sourceKeys.contains(Manifest.collisionKey(of: stem)) : index.sources[stem] != nil
  }

  /// Reads the identifiers in a source file, even if it was compiled at a different path.
  private mutating func sourceIdentifiers(_ compiled: String) -> SourceIdentifiers? {
    (index.sources[FilePath(compiled).stem] ?? [])
      .filter { "/\(compiled)".utf8.reversed().starts(with: "/\($0)".utf8.reversed()) }
      .max { $0.utf8.count < $1.utf8.count }
      .flatMap { identifiers[$0] }
  }

  /// Returns whether a file contains text.
  ///
  /// The tool never deletes binary files, because another program may have written them.
  private func isText(_ path: String) -> Bool {
    guard let data = root.bytes(of: path) else { return false }
    return !data.contains(0) && String(validUTF8: data) != nil
  }
}

/// A search for the references whose names don't appear in the manifest.
///
/// The manifest contains the names that assertions used. These names can differ from the actual
/// names of the files if the file system ignores case, or if a path contains a link.
struct UsedReferences {
  private let root: PackageRoot
  private let manifest: Manifest
  private(set) var unused: [PackageIndex.Folder] = []
  /// For each folder, the names in the manifest that don't exactly match a file.
  private var missingNames: [String: Set<String>]
  private lazy var aliasedFiles = Set(
    missingNames.flatMap { folder, names in
      names.compactMap { FileIdentity(ofFile: root.path(of: FilePath.joined(folder, $0))) }
    })
  /// The path that assertions used to access each folder.
  private lazy var folders = Dictionary(
    manifest.sources.keys.compactMap { path in
      FileIdentity(ofFile: root.path(of: path)).map { ($0, path) }
    }
  ) { $1 }

  init(_ manifest: Manifest, in index: PackageIndex) {
    root = index.root
    self.manifest = manifest
    missingNames = manifest.names
    for var folder in index.folders {
      let all = folder.references
      if let names = manifest.names[folder.path] {
        folder.references.removeAll { names.contains($0) }
        if all.count - folder.references.count == names.count {
          missingNames[folder.path] = nil
        } else {
          missingNames[folder.path]?.subtract(all)
        }
      }
      if !folder.references.isEmpty { unused.append(folder) }
    }
  }

  mutating func isUsedUnderAnotherName(_ path: String) -> Bool {
    guard !aliasedFiles.isEmpty, let file = FileIdentity(ofFile: root.path(of: path)) else {
      return false
    }
    return aliasedFiles.contains(file)
  }

  mutating func usedName(ofFolder path: String) -> String {
    guard manifest.sources[path] == nil else { return path }
    return FileIdentity(ofFile: root.path(of: path)).flatMap { folders[$0] } ?? path
  }
}
