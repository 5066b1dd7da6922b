internal import Foundation
internal import TextSnapshots

/// Why a reference may be in use although the last run did not use it.
enum UnusedReason: String, Encodable {
  /// An earlier run used it.
  case earlierRun
  /// Its test takes arguments or branches, so another run or another machine may use it.
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
/// A reference is an orphan where its test file ran and nothing in its source explains the name, or
/// where the test file is gone. What a test could use that did not run here, on another system or
/// because it is disabled, is none.
struct OrphanSearch {
  /// What was found.
  struct Result {
    /// The orphans, from the package's folder.
    var orphans: [String] = []
    /// References of tests that ran, which other runs may use, with the reasons.
    var uncertain: [String: UnusedReason] = [:]
    /// How many references each folder has that did not run here.
    var notRun: [String: Int] = [:]
    /// How many references each folder has that nobody used, but were written since the run.
    var later: [String: Int] = [:]
    /// Temporary files that a process left which was killed while it wrote.
    var temporaries: [String] = []

    /// Counts what other runs may use as orphans.
    mutating func includeUncertain() {
      orphans = (orphans + uncertain.keys).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      uncertain = [:]
    }
  }

  private let checkout: Checkout
  private let claims: ManifestClaims
  private let filter: PathFilter
  private let end: WriteTime?
  private var used: UsedFiles
  /// The files that earlier runs used; `nil` before they are needed.
  private var earlier: ManifestClaims?
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
      var use = use(of: name, path, by: owner)
      if use == .notRun {
        result.notRun[folder, default: 0] += 1
        continue
      }
      if try used.isUsedUnderAnotherName(path) { continue }
      if FileIdentity.ignoresCase(ofFile: checkout.path(path)) {
        use = self.use(of: name, path, by: owner, ignoringCase: true)
      }
      guard use != .notRun else {
        result.notRun[folder, default: 0] += 1
        continue
      }
      guard isText(path) else { continue }
      if let end, let time = WriteTime(ofFile: checkout.path(path)), time > end {
        result.later[folder, default: 0] += 1
      } else if case .uncertain(let reason) = use {
        result.uncertain[path] = reason
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

  /// What the run says about a reference that no assertion used.
  private enum Use: Equatable {
    /// Nothing could have used it.
    case none
    /// Its test ran to its end, but may use the reference on another run.
    case uncertain(UnusedReason)
    /// What could use it did not run here, or not to its end.
    case notRun
  }

  private mutating func use(
    of name: String, _ path: String, by owner: Owner, ignoringCase: Bool = false
  ) -> Use {
    // A long name ends in a hash in place of what could tell whose it is.
    guard name.utf8.count < 190 else { return .notRun }
    let reference = ReferenceName(name)
    guard let known = owner.names else {
      // Only an assertion's name has two dots: a transcript belongs to no test file.
      let isGone =
        reference.dots >= 2 && !hasSource(Path(owner.folder).name, ignoringCase: ignoringCase)
      return isGone ? .none : .notRun
    }
    guard reference.dots >= 2, claims.hasRun(test: reference.test, in: owner.folder) else {
      let isExplained = known.contains { $0.explain(reference, ignoringCase: ignoringCase) }
      return isExplained ? .notRun : .none
    }
    if claims.hasRunInPart(test: reference.test, in: owner.folder)
      || known.contains(where: { $0.isConditional(reference, ignoringCase: ignoringCase) })
    {
      return .notRun
    }
    if earlierRuns().hasClaimed(path) { return .uncertain(.earlierRun) }
    let varies = known.contains { $0.varies(reference, ignoringCase: ignoringCase) }
    return varies ? .uncertain(.varyingTest) : .none
  }

  private mutating func earlierRuns() -> ManifestClaims {
    if let earlier { return earlier }
    let claims = ManifestFiles.earlierRuns(of: checkout)
    earlier = claims
    return claims
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
