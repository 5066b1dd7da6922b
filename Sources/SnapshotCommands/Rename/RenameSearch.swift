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

  private let index: PackageIndex
  private let manifest: Manifest
  private var used: UsedFiles
  /// Whether every test came to its end.
  private let isComplete: Bool
  private var names: [String: SourceNames] = [:]

  /// Searches.
  ///
  /// - Parameters:
  ///   - snapshots: The new snapshots.
  ///   - index: The package.
  ///   - manifest: What a run used.
  ///   - tracked: The files that git tracks; `nil` without git.
  /// - Returns: What was found, in the order of the old paths.
  static func run(
    for snapshots: [NewSnapshot], in index: PackageIndex, _ manifest: Manifest,
    tracked: Set<String>?
  ) -> Result {
    var result = Result()
    guard !snapshots.isEmpty else { return result }
    var search = RenameSearch(index, manifest)
    let unused = search.unused(Set(snapshots.map(\.content)))
    for snapshot in snapshots { result.snapshots[snapshot.path] = snapshot }
    for (content, group) in Dictionary(grouping: snapshots, by: \.content) {
      var candidates = search.unused(unused[content] ?? [], for: group)
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

  private init(_ index: PackageIndex, _ manifest: Manifest) {
    self.index = index
    self.manifest = manifest
    used = UsedFiles(manifest, in: index)
    isComplete = manifest.runs.allSatisfy { $0.reasonIncomplete == nil }
  }

  private var root: PackageRoot { index.root }

  /// The references that no assertion used and whose content is wanted.
  private func unused(_ wanted: Set<SnapshotContent>) -> [SnapshotContent: [String]] {
    var unused: [SnapshotContent: [String]] = [:]
    for folder in used.unused {
      for name in folder.references {
        let path = "\(folder.path)/\(name)"
        guard let data = root.bytes(of: path) else { continue }
        var content = SnapshotContent(whole: data, path: path)
        if !wanted.contains(content), SnapshotContent.scriptLine(of: data) != nil {
          content = SnapshotContent(data, path: path)
        }
        if wanted.contains(content) { unused[content, default: []].append(path) }
      }
    }
    return unused
  }

  /// Those that aren't in use under another name, except a name that is to be theirs.
  private mutating func unused(_ paths: [String], for snapshots: [NewSnapshot]) -> [String] {
    paths.filter { path in
      guard used.isUsedUnderAnotherName(path) else { return true }
      let file = root.path(of: path)
      return snapshots.contains { FileIdentity.isSame(root.path(of: $0.path), file) }
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
        let names = index.folders.first(where: { $0.path == folder })?.references
      else { continue }
      for name in names where !paired.contains("\(folder)/\(name)") {
        addFollower(.init(from: "\(folder)/\(name)", to: "\(target)/\(name)"), to: &result)
      }
    }
  }

  private mutating func addFollower(_ pair: RenamePairs.Pair, to result: inout Result) {
    let name = ReferenceName(Path(pair.from).name)
    let sources = owners(of: Path(pair.to).folder).compactMap { names(in: $0) }
    guard sources.contains(where: { $0.explain(name) }), !manifest.uses(pair.from),
      result.snapshots[pair.to] == nil, !SnapshotFile.exists(root.path(of: pair.to)),
      let data = root.bytes(of: pair.from)
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
    let owners = name.dots >= 2 ? owners(of: folder) : index.allSources
    guard manifest.sources[folder] != nil || owners.isEmpty || name.dots < 2 else { return false }
    let texts = owners.compactMap { names(in: $0) }
    if isComplete, name.dots >= 2, manifest.hasRun(test: name.test, in: folder),
      !manifest.hasRunInPart(test: name.test, in: folder)
    {
      return !texts.contains { $0.isConditional(name) }
    }
    return !texts.contains { $0.explain(name) }
  }

  /// The sources whose tests may have a folder of references.
  private func owners(of folder: String) -> [String] {
    let parts = Path(folder)
    var owners = index.sources[parts.name] ?? []
    let above = Path(parts.folder)
    // A test file of that name whose references were beside it, elsewhere, is another one.
    if above.name == "__Snapshots__" {
      owners.removeAll { owner in
        let place = Path(owner).folder
        return place != above.folder
          && manifest.sources["\(place)/__Snapshots__/\(parts.name)"] != nil
      }
    }
    for file in manifest.sources[folder] ?? [] where Path(file).stem != parts.name {
      owners += index.sources[Path(file).stem] ?? []
    }
    return owners
  }

  private mutating func names(in source: String) -> SourceNames? {
    if let names = names[source] { return names }
    guard let data = root.bytes(of: source) else { return nil }
    let names = SourceNames([UInt8](data))
    self.names[source] = names
    return names
  }
}

extension RenameSearch.Result {
  /// Leaves only what a filter names.
  mutating func limit(to filter: PathFilter, in root: PackageRoot) {
    func isNamed(_ paths: [String]) -> Bool {
      // Each path is asked for, so that none of the filter's counts as one of nothing.
      !paths.filter { filter.matches(root.path(of: $0)) }.isEmpty
    }
    pairs.removeAll { !isNamed([$0.from, $0.to]) }
    choices.removeAll { !isNamed($0.from + $0.to) }
    uncertain.removeAll { !isNamed([$0.from, $0.to]) }
    superseded.removeAll { !isNamed([$0.from, $0.to]) }
  }

  fileprivate mutating func sort() {
    pairs.sort { $0.from.isBefore($1.from) }
    uncertain.sort { $0.from.isBefore($1.from) }
    superseded.sort { $0.from.isBefore($1.from) }
    choices.sort { $0.from[0].isBefore($1.from[0]) }
  }
}

/// Which reference goes to which new snapshot, where several have the same text.
struct RenamePairs: Equatable {
  /// A reference, and where it belongs now.
  struct Pair: Hashable {
    let from: String
    let to: String
  }

  /// The references that clearly belong to one new snapshot each.
  private(set) var pairs: [Pair] = []
  /// The references and the new snapshots that may belong together in more than one way.
  private(set) var from: [String]
  private(set) var to: [String]

  /// Pairs references and new snapshots of one text.
  ///
  /// One of each kind belong together. Among several, those of one file name do, as after a test
  /// file was renamed; and those of one ordinal or name in one folder, as after a test was.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  init(from: [String], to: [String]) {
    self.from = from.sortedByBytes()
    self.to = to.sortedByBytes()
    pair { Path($0).name }
    pair { path in
      // What follows the test's name: ".2.txt".
      let name = Path(path).name
      return "\(Path(path).folder)/\(name.dropFirst(ReferenceName(name).test.count))"
    }
    pair { _ in "" }
    pairs.sort { $0.from.isBefore($1.from) }
  }

  /// Pairs those that have a key to themselves, on both sides.
  private mutating func pair(by key: (String) -> String) {
    let sources = Dictionary(grouping: from, by: key)
    let targets = Dictionary(grouping: to, by: key)
    for (key, paths) in sources {
      guard paths.count == 1, let others = targets[key], others.count == 1 else { continue }
      pairs.append(Pair(from: paths[0], to: others[0]))
    }
    let paired = Set(pairs.map(\.from))
    let taken = Set(pairs.map(\.to))
    from.removeAll { paired.contains($0) }
    to.removeAll { taken.contains($0) }
  }
}
