internal import TextSnapshots

/// Finds the references that tests left behind when they were renamed.
///
/// Such a reference has the text of a new snapshot, and nobody used it. After a run that failed, a
/// test may not have come to its snapshots: then none is taken from a test that is still there.
struct RenameSearch {
  /// What was found, of each text on its own.
  struct Result {
    var pairs: [RenamePairs.Pair] = []
    /// What may belong together in more than one way.
    var choices: [RenamePairs] = []
    /// What a test may still use that did not run here, or not to its end.
    var uncertain: [RenamePairs.Pair] = []
    /// What was already recorded under the new name, and is not in git under the old one.
    var superseded: [RenamePairs.Pair] = []
    /// The new snapshots, by their paths.
    var snapshots: [String: NewSnapshot] = [:]
  }

  private let checkout: Checkout
  private let claims: ManifestClaims
  private var used: UsedFiles
  /// Whether every test came to its end.
  private let isComplete: Bool
  /// The paths of the package's sources, by their names without the extension.
  private var sources: [String: [String]] = [:]
  /// All of them, in order.
  private var allSources: [String] = []
  private var names: [String: SourceNames] = [:]

  /// Searches.
  ///
  /// - Parameters:
  ///   - snapshots: The new snapshots.
  ///   - checkout: The package.
  ///   - claims: What a run used.
  ///   - tracked: The files that git tracks; `nil` where there is no git.
  /// - Returns: What was found, in the order of the old paths.
  /// - Throws: `ToolError` where a folder cannot be read.
  /// - Complexity: O(*n*) in the files of the package.
  static func run(
    for snapshots: [NewSnapshot], in checkout: Checkout, _ claims: ManifestClaims,
    tracked: Set<String>?
  ) throws -> Result {
    var result = Result()
    guard !snapshots.isEmpty else { return result }
    var search = RenameSearch(checkout: checkout, claims: claims)
    let unused = try search.unused(Set(snapshots.map(\.content)))
    for snapshot in snapshots { result.snapshots[snapshot.path] = snapshot }
    for (content, group) in Dictionary(grouping: snapshots, by: \.content) {
      var candidates = try search.unused(unused[content] ?? [], for: group)
      // Where a reference is there already, moving one serves its history in git alone.
      let hasHistory = candidates.contains { tracked?.contains($0) == true }
      let wanted = group.filter { !$0.isRecorded || hasHistory }
      if wanted.contains(where: \.isRecorded) {
        candidates.removeAll { tracked?.contains($0) != true }
      }
      let pairs = RenamePairs(from: candidates, to: wanted.map(\.path))
      search.add(pairs, to: &result)
      guard !hasHistory else { continue }
      let recorded = group.filter(\.isRecorded).map(\.path)
      let superseded = RenamePairs(from: pairs.from, to: recorded).pairs
      result.superseded += superseded.filter { search.isLeftBehind($0) }
    }
    search.addFollowers(to: &result)
    result.sort()
    return result
  }

  private init(checkout: Checkout, claims: ManifestClaims) {
    self.checkout = checkout
    self.claims = claims
    used = UsedFiles(claims, in: checkout)
    isComplete = claims.runs.allSatisfy { $0.reasonIncomplete == nil }
  }

  /// The references that nobody used and whose text is wanted; and by the way, the sources.
  private mutating func unused(
    _ wanted: Set<SnapshotContent>
  ) throws -> [SnapshotContent: [String]] {
    var unused: [SnapshotContent: [String]] = [:]
    var sources: [String: [String]] = [:]
    try PackageWalk(checkout: checkout).run { entry, folder in
      guard entry.kind == .file, !entry.isHidden, let name = entry.name else { return }
      let path = folder.path.isEmpty ? name : "\(folder.path)/\(name)"
      if folder.zone == .outside, entry.hasSuffix(".swift") {
        sources[Path(path).stem, default: []].append(path)
      }
      guard folder.zone == .references, !used.meet(StableHash(path.utf8)),
        case .bytes(let data) = SnapshotFile.read(checkout.path(path))
      else { return }
      var content = SnapshotContent(whole: data, path: path)
      if !wanted.contains(content), SnapshotContent.scriptLine(of: data) != nil {
        content = SnapshotContent(data, path: path)
      }
      if wanted.contains(content) { unused[content, default: []].append(path) }
    }
    self.sources = sources
    allSources = sources.values.joined().sorted()
    return unused
  }

  /// Those that are not in use under another name; but for a name that is to be theirs now.
  private mutating func unused(
    _ paths: [String], for snapshots: [NewSnapshot]
  ) throws -> [String] {
    try paths.filter { path in
      guard try used.isUsedUnderAnotherName(path) else { return true }
      let file = checkout.path(path)
      return snapshots.contains { FileIdentity.isSame(checkout.path($0.path), file) }
    }
  }

  private mutating func add(_ group: RenamePairs, to result: inout Result) {
    for pair in group.pairs {
      if isLeftBehind(pair) { result.pairs.append(pair) } else { result.uncertain.append(pair) }
    }
    if !group.from.isEmpty, !group.to.isEmpty { result.choices.append(group) }
  }

  /// Adds what did not run here of a test file that was renamed: it goes with the rest.
  private mutating func addFollowers(to result: inout Result) {
    let moves = result.pairs.filter { Path($0.from).name == Path($0.to).name }
    // No reference is in two folders, so what follows in one is no matter in another.
    let paired = Set(result.pairs.map(\.from))
    for (folder, pairs) in Dictionary(grouping: moves, by: { Path($0.from).folder }) {
      let targets = Set(pairs.map { Path($0.to).folder })
      guard let target = targets.first, targets.count == 1, owners(of: folder).isEmpty,
        let open = OpenFolder(path: folder, below: checkout.root)
      else { continue }
      defer { open.close() }
      var names: [String] = []
      _ = open.readEntries { entry in
        if entry.kind == .file, !entry.isHidden, let name = entry.name { names.append(name) }
      }
      for name in names where !paired.contains("\(folder)/\(name)") {
        addFollower(.init(from: "\(folder)/\(name)", to: "\(target)/\(name)"), to: &result)
      }
    }
  }

  private mutating func addFollower(_ pair: RenamePairs.Pair, to result: inout Result) {
    let name = ReferenceName(Path(pair.from).name)
    let sources = owners(of: Path(pair.to).folder).compactMap { names(in: $0) }
    guard sources.contains(where: { $0.explain(name) }), !claims.hasClaimed(pair.from),
      result.snapshots[pair.to] == nil, !SnapshotFile.exists(checkout.path(pair.to)),
      case .bytes(let data) = SnapshotFile.read(checkout.path(pair.from))
    else { return }
    let content = SnapshotContent(data, path: pair.to)
    result.snapshots[pair.to] = NewSnapshot(path: pair.to, content: content, isRecorded: false)
    result.pairs.append(pair)
  }

  // MARK: Who may still use a reference

  private mutating func isLeftBehind(_ pair: RenamePairs.Pair) -> Bool {
    let (folder, file) = (Path(pair.from).folder, Path(pair.from).name)
    // A long name ends in a hash in place of what could tell whose it is.
    guard file.utf8.count < 190 else { return false }
    // The folder alone is another one: the test looks elsewhere now.
    if isComplete, Path(pair.to).name == file { return true }
    let name = ReferenceName(file)
    // Only an assertion's name has two dots: a script may be defined in any file.
    let owners = name.dots >= 2 ? owners(of: folder) : allSources
    guard claims.sources[folder] != nil || owners.isEmpty || name.dots < 2 else { return false }
    let texts = owners.compactMap { names(in: $0) }
    if isComplete, name.dots >= 2, claims.hasRun(test: name.test, in: folder),
      !claims.hasRunInPart(test: name.test, in: folder)
    {
      return !texts.contains { $0.isConditional(name) }
    }
    return !texts.contains { $0.explain(name) }
  }

  /// The sources whose tests may have a folder of references.
  private func owners(of folder: String) -> [String] {
    let parts = Path(folder)
    var owners = sources[parts.name] ?? []
    let above = Path(parts.folder)
    // A test file of that name whose references were beside it, elsewhere, is another one.
    if above.name == "__Snapshots__" {
      owners.removeAll { owner in
        let place = Path(owner).folder
        return place != above.folder
          && claims.sources["\(place)/__Snapshots__/\(parts.name)"] != nil
      }
    }
    for file in claims.sources[folder] ?? [] where Path(file).stem != parts.name {
      owners += sources[Path(file).stem] ?? []
    }
    return owners
  }

  private mutating func names(in source: String) -> SourceNames? {
    if let names = names[source] { return names }
    guard case .bytes(let data) = SnapshotFile.read(checkout.path(source)) else { return nil }
    let names = SourceNames([UInt8](data))
    self.names[source] = names
    return names
  }
}

extension RenameSearch.Result {
  /// Leaves only what a filter names.
  mutating func limit(to filter: PathFilter, in checkout: Checkout) {
    func isNamed(_ paths: [String]) -> Bool {
      // Each path is asked for, so that none of the filter's counts as one of nothing.
      !paths.filter { filter.matches(checkout.path($0)) }.isEmpty
    }
    pairs.removeAll { !isNamed([$0.from, $0.to]) }
    choices.removeAll { !isNamed($0.from + $0.to) }
    uncertain.removeAll { !isNamed([$0.from, $0.to]) }
    superseded.removeAll { !isNamed([$0.from, $0.to]) }
  }

  fileprivate mutating func sort() {
    func isBefore(_ one: String, _ other: String) -> Bool {
      one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    pairs.sort { isBefore($0.from, $1.from) }
    uncertain.sort { isBefore($0.from, $1.from) }
    superseded.sort { isBefore($0.from, $1.from) }
    choices.sort { isBefore($0.from[0], $1.from[0]) }
  }
}
