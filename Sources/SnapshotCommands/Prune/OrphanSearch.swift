internal import Foundation
internal import TextSnapshots

/// Finds the references that no assertion of a whole run used.
///
/// A reference is an orphan where its test file ran and nothing in its source explains the name, or
/// where the test file is gone. What a test could use that did not run here, on another system or
/// because it is disabled, is none.
struct OrphanSearch {
  /// What was found.
  struct Result {
    /// The orphans, from the package's folder.
    var orphans: [String] = []
    /// How many references each folder has that did not run here.
    var notRun: [String: Int] = [:]
    /// How many references each folder has that nobody used, but were written since the run.
    var later: [String: Int] = [:]
    /// Temporary files that a process left which was killed while it wrote.
    var temporaries: [String] = []
  }

  private let checkout: Checkout
  private let claims: ManifestClaims
  private let filter: PathFilter
  private let end: WriteTime?
  private var used: UsedFiles
  /// The paths of the package's sources, by their names without the extension.
  private var sources: [String: [String]] = [:]
  /// The names of the sources as a disk takes them that tells no case; `nil` before anybody asks.
  private var sourceKeys: Set<String>?
  /// The names in each folder that nobody claimed.
  private var unclaimed: [(folder: String, names: [String])] = []
  /// The folder that the walk is in, and the hash of its path.
  private var place = (folder: "", hash: StableHash("/".utf8))
  private var names: [String: SourceNames] = [:]
  private var result = Result()

  /// Searches.
  ///
  /// - Throws: `ToolError` where a folder cannot be read.
  /// - Complexity: O(*n*) in the files of the package.
  static func run(
    in checkout: Checkout, _ claims: ManifestClaims, _ filter: PathFilter,
    until end: WriteTime? = nil
  ) throws -> Result {
    var search = OrphanSearch(in: checkout, claims, filter, until: end)
    try PackageWalk(checkout: checkout).run { search.add($0, in: $1) }
    return try search.finish()
  }

  /// Creates a search, which takes part in a walk.
  ///
  /// - Parameters:
  ///   - checkout: The package.
  ///   - claims: What a whole run used.
  ///   - filter: The references that count.
  ///   - end: When the run ended; it knows nothing of what was written later. `nil` where the files
  ///     here are other ones than those that the run had.
  init(
    in checkout: Checkout, _ claims: ManifestClaims, _ filter: PathFilter, until end: WriteTime?
  ) {
    self.checkout = checkout
    self.claims = claims
    self.filter = filter
    self.end = end
    used = UsedFiles(claims, in: checkout)
  }

  // MARK: Walking

  /// Takes what a walk passes on.
  mutating func add(_ entry: FolderEntry, in folder: PackageWalk.Folder) {
    guard entry.kind == .file else { return }
    if entry.isHidden, entry.hasSuffix(".snapshot-tmp") { addTemporary(entry, folder) }
    switch folder.zone {
    case .outside: if entry.hasSuffix(".swift") { addSource(entry, folder) }
    case .references: if !entry.isHidden { addReference(entry, folder) }
    case .pending: break
    }
  }

  private mutating func addSource(_ entry: FolderEntry, _ folder: PackageWalk.Folder) {
    guard let name = entry.name else { return }
    sources[Path(name).stem, default: []].append(folder.path(of: name))
  }

  private mutating func addReference(_ entry: FolderEntry, _ folder: PackageWalk.Folder) {
    if place.folder != folder.path {
      place = (folder.path, StableHash("\(folder.path)/".utf8))
    }
    let isClaimed = used.meet(place.hash.adding(entry.bytes))
    if isClaimed, filter.isEmpty { return }
    guard let name = entry.name, filter.matches(checkout.path(folder.path(of: name))), !isClaimed
    else { return }
    if unclaimed.last?.folder != folder.path { unclaimed.append((folder.path, [])) }
    unclaimed[unclaimed.count - 1].names.append(name)
  }

  /// A process that writes at this moment has a new one.
  private mutating func addTemporary(_ entry: FolderEntry, _ folder: PackageWalk.Folder) {
    guard let name = entry.name else { return }
    let path = folder.path(of: name)
    let attributes = try? FileManager.default.attributesOfItem(atPath: checkout.path(path))
    guard let date = attributes?[.modificationDate] as? Date, date.timeIntervalSinceNow < -3600,
      filter.matches(checkout.path(path))
    else { return }
    result.temporaries.append(path)
  }

  // MARK: Deciding

  /// Tells what was found, once the walk is over.
  ///
  /// - Throws: `ToolError` where a manifest cannot be read again.
  /// - Complexity: O(*n*) in the references that nobody claimed, and in the sources of their tests.
  mutating func finish() throws -> Result {
    for (folder, files) in unclaimed { try decide(files, in: folder) }
    result.orphans.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    result.temporaries.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return result
  }

  private mutating func decide(_ files: [String], in folder: String) throws {
    let claimed = used.claimedName(ofFolder: folder)
    let compiled = claims.sources[claimed]
    // A source has its references in one folder as a rule.
    names = names.filter { compiled?.contains($0.key) ?? false }
    let owner = Owner(folder: claimed, names: compiled?.compactMap { sourceNames($0) })
    for name in files {
      let path = "\(folder)/\(name)"
      guard isOrphan(name, of: owner) else {
        result.notRun[folder, default: 0] += 1
        continue
      }
      if try used.isUsedUnderAnotherName(path) { continue }
      if FileIdentity.ignoresCase(ofFile: checkout.path(path)),
        !isOrphan(name, of: owner, ignoringCase: true)
      {
        result.notRun[folder, default: 0] += 1
        continue
      }
      guard isText(path) else { continue }
      if let end, let time = WriteTime(ofFile: checkout.path(path)), time > end {
        result.later[folder, default: 0] += 1
      } else {
        result.orphans.append(path)
      }
    }
  }

  /// Whose references a folder has.
  private struct Owner {
    /// The folder, as assertions call it.
    let folder: String
    /// The names in its sources; `nil` where nothing of them ran here.
    let names: [SourceNames]?
  }

  private mutating func isOrphan(
    _ name: String, of owner: Owner, ignoringCase: Bool = false
  ) -> Bool {
    // A long name ends in a hash in place of what could tell whose it is.
    guard name.utf8.count < 190 else { return false }
    let reference = ReferenceName(name)
    guard let known = owner.names else {
      // Only an assertion's name has two dots: a transcript belongs to no test file.
      return reference.dots >= 2 && !hasSource(Path(owner.folder).name, ignoringCase: ignoringCase)
    }
    if reference.dots >= 2, claims.hasRun(test: reference.test, in: owner.folder) {
      return !known.contains { $0.isConditional(reference, ignoringCase: ignoringCase) }
    }
    return !known.contains { $0.explain(reference, ignoringCase: ignoringCase) }
  }

  private mutating func hasSource(_ stem: String, ignoringCase: Bool) -> Bool {
    guard ignoringCase else { return sources[stem] != nil }
    let keys = sourceKeys ?? Set(sources.keys.map { SharedReferences.key(of: $0) })
    sourceKeys = keys
    return keys.contains(SharedReferences.key(of: stem))
  }

  /// The names in a source of the package, wherever the package was when it was compiled.
  private mutating func sourceNames(_ compiled: String) -> SourceNames? {
    if let names = names[compiled] { return names }
    let path = (sources[Path(compiled).stem] ?? [])
      .filter { "/\(compiled)".utf8.reversed().starts(with: "/\($0)".utf8.reversed()) }
      .max { $0.utf8.count < $1.utf8.count }
    guard let path, case .bytes(let data) = SnapshotFile.read(checkout.path(path)) else {
      return nil
    }
    let names = SourceNames([UInt8](data))
    self.names[compiled] = names
    return names
  }

  /// Other kinds of files, such as images, belong to somebody else.
  private func isText(_ path: String) -> Bool {
    guard case .bytes(let data) = SnapshotFile.read(checkout.path(path)) else { return false }
    return !data.contains(0) && String(validating: data, as: UTF8.self) != nil
  }
}
