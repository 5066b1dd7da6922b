internal import Foundation
internal import TextSnapshots

/// A search for references of tests that were renamed.
///
/// Such a reference is unused and has the same contents as a new snapshot. If the run failed, a
/// test may have ended before it used its references, so the references of existing tests stay in
/// place.
struct RenameSearch {
  struct Result {
    var pairs: [RenamePairs.Pair] = []
    /// The references and new snapshots that have the same contents but could be paired in several
    /// ways.
    var choices: [RenamePairs] = []
    /// The references that may still be in use, because their tests didn't run on this machine or
    /// didn't finish.
    var uncertain: [RenamePairs.Pair] = []
    /// The references that already exist under their new names.
    ///
    /// Git doesn't track the old names, so moving the references wouldn't preserve any history.
    var superseded: [RenamePairs.Pair] = []
    var snapshots: [String: NewSnapshot] = [:]
  }

  private let index: PackageIndex
  private let manifest: Manifest
  private var used: UsedReferences
  /// A Boolean value that indicates whether all tests finished.
  private let isComplete: Bool
  private var identifiers: SourceIdentifierCache
  private var result = Result()

  static func run(
    for snapshots: [NewSnapshot], in index: PackageIndex, _ manifest: Manifest,
    tracked: Set<String>?
  ) -> Result {
    guard !snapshots.isEmpty else { return Result() }
    var search = RenameSearch(index, manifest)
    search.run(for: snapshots, tracked: tracked)
    search.addReferencesOfRenamedFiles()
    search.result.sort()
    return search.result
  }

  private init(_ index: PackageIndex, _ manifest: Manifest) {
    self.index = index
    self.manifest = manifest
    used = UsedReferences(manifest, in: index)
    isComplete = manifest.runs.allSatisfy { $0.reasonIncomplete() == nil }
    identifiers = SourceIdentifierCache(index.root)
  }

  private mutating func run(for snapshots: [NewSnapshot], tracked: Set<String>?) {
    let unused = unused(Set(snapshots.map(\.content)))
    for snapshot in snapshots { result.snapshots[snapshot.path] = snapshot }
    for (content, group) in Dictionary(grouping: snapshots, by: \.content) {
      var candidates = self.unused(unused[content] ?? [], for: group)
      // If the new reference exists, the only reason to move the old one is to preserve its git
      // history.
      let hasHistory = candidates.contains { tracked?.contains($0) == true }
      let wanted = group.filter { !$0.isRecorded || hasHistory }
      if wanted.contains(where: \.isRecorded) {
        candidates.removeAll { tracked?.contains($0) != true }
      }
      let matches = RenamePairs(from: candidates, to: wanted.map(\.path))
      for pair in matches.pairs {
        if isLeftBehind(pair) { result.pairs.append(pair) } else { result.uncertain.append(pair) }
      }
      if !matches.from.isEmpty, !matches.to.isEmpty { result.choices.append(matches) }
      guard !hasHistory else { continue }
      let recorded = group.filter(\.isRecorded).map(\.path)
      let superseded = RenamePairs(from: matches.from, to: recorded).pairs
      result.superseded += superseded.filter { isLeftBehind($0) }
    }
  }

  private var root: PackageRoot { index.root }

  private func unused(_ wanted: Set<SnapshotContent>) -> [SnapshotContent: [String]] {
    var unused: [SnapshotContent: [String]] = [:]
    for folder in used.unused {
      for name in folder.references {
        let path = "\(folder.path)/\(name)"
        guard let data = root.bytes(of: path) else { continue }
        let content = SnapshotContent.possible(data, path: path).first { wanted.contains($0) }
        if let content { unused[content, default: []].append(path) }
      }
    }
    return unused
  }

  /// Returns the references, except for those that tests used under another name of the same file.
  ///
  /// If the other name belongs to a new snapshot, only the case of the name has changed, so this
  /// method includes the reference.
  private mutating func unused(_ paths: [String], for snapshots: [NewSnapshot]) -> [String] {
    paths.filter { path in
      guard used.isUsedUnderAnotherName(path) else { return true }
      let file = root.path(of: path)
      return snapshots.contains { FileIdentity.isSame(root.path(of: $0.path), file) }
    }
  }

  /// Adds the other references of a renamed test file.
  ///
  /// Their tests didn't run on this machine, for example because they require another platform, so
  /// there are no new snapshots to compare them with.
  private mutating func addReferencesOfRenamedFiles() {
    let moves = result.pairs.filter { Path($0.from).name == Path($0.to).name }
    let paired = Set(result.pairs.map(\.from))
    for (folder, pairs) in Dictionary(grouping: moves, by: { Path($0.from).folder }) {
      let targets = Set(pairs.map { Path($0.to).folder })
      guard let target = targets.first, targets.count == 1, owners(of: folder).isEmpty,
        let names = index.folders.first(where: { $0.path == folder })?.references
      else { continue }
      for name in names where !paired.contains("\(folder)/\(name)") {
        addReferenceOfRenamedFile(.init(from: "\(folder)/\(name)", to: "\(target)/\(name)"))
      }
    }
  }

  private mutating func addReferenceOfRenamedFile(_ pair: RenamePairs.Pair) {
    let name = ReferenceName(Path(pair.from).name)
    let sources = owners(of: Path(pair.to).folder).compactMap { identifiers[$0] }
    guard sources.contains(where: { $0.all.match(name) }), !manifest.uses(pair.from),
      result.snapshots[pair.to] == nil, !SnapshotFile.exists(root.path(of: pair.to)),
      let data = root.bytes(of: pair.from)
    else { return }
    let content = SnapshotContent(data, path: pair.to)
    result.snapshots[pair.to] = NewSnapshot(path: pair.to, content: content, isRecorded: false)
    result.pairs.append(pair)
  }

  // MARK: Owners of references

  private mutating func isLeftBehind(_ pair: RenamePairs.Pair) -> Bool {
    let (folder, file) = (Path(pair.from).folder, Path(pair.from).name)
    let name = ReferenceName(file)
    guard !name.isShortened else { return false }
    // If the file name is the same, the test still exists but now uses a different folder.
    if isComplete, Path(pair.to).name == file { return true }
    // If the reference belongs to a user script, search all sources, because any of them can
    // declare it.
    let owners = name.isOfAssertion ? owners(of: folder) : index.allSources
    guard manifest.sources[folder] != nil || owners.isEmpty || !name.isOfAssertion else {
      return false
    }
    let sources = owners.compactMap { identifiers[$0] }
    if isComplete, name.isOfAssertion, manifest.hasRun(test: name.test, in: folder),
      !manifest.wasIncomplete(test: name.test, in: folder)
    {
      return !sources.contains { $0.conditional.match(name) }
    }
    return !sources.contains { $0.all.match(name) }
  }

  /// Returns the sources whose tests can use a folder of references.
  private func owners(of folder: String) -> [String] {
    let parts = Path(folder)
    var owners = index.sources[parts.name] ?? []
    let above = Path(parts.folder)
    // Leave out test files with the same name in other folders if they use references next to them.
    if above.name == "__Snapshots__" {
      owners.removeAll { owner in
        let sourceFolder = Path(owner).folder
        return sourceFolder != above.folder
          && manifest.sources["\(sourceFolder)/__Snapshots__/\(parts.name)"] != nil
      }
    }
    for file in manifest.sources[folder] ?? [] where Path(file).stem != parts.name {
      owners += index.sources[Path(file).stem] ?? []
    }
    return owners
  }
}

extension RenameSearch.Result {
  mutating func limit(to filter: PathFilter, in root: PackageRoot) {
    func isNamed(_ paths: [String]) -> Bool {
      // Check all paths even after a match, so that every matching argument counts as used.
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

/// Pairs of references and new snapshots that have the same contents.
struct RenamePairs: Encodable, Equatable {
  struct Pair: Encodable, Hashable {
    let from, to: String
  }

  private(set) var pairs: [Pair] = []
  /// The paths that have no partner after pairing.
  private(set) var from, to: [String]

  private enum CodingKeys: CodingKey {
    case from, to
  }

  /// Pairs references with new snapshots.
  ///
  /// This initializer first pairs paths with equal file names, which result from renaming a test
  /// file. Then it pairs paths in the same folder that end with the same ordinal or name, which
  /// result from renaming a test. If only one reference and one new snapshot remain, they become a
  /// pair.
  init(from: [String], to: [String]) {
    self.from = from.sortedByBytes()
    self.to = to.sortedByBytes()
    pair { Path($0).name }
    // The key consists of the folder and the part after the test's name, such as ".2.txt".
    pair { "\(Path($0).folder)/\(Substring(Path($0).name.utf8.drop { $0 != UInt8(ascii: ".") }))" }
    pair { _ in "" }
    pairs.sort { $0.from.isBefore($1.from) }
  }

  /// Pairs paths with equal keys if the key is unique among both references and snapshots.
  private mutating func pair(by key: (String) -> String) {
    let sources = Dictionary(grouping: from, by: key)
    let targets = Dictionary(grouping: to, by: key)
    for (key, paths) in sources {
      guard paths.count == 1, let others = targets[key], others.count == 1 else { continue }
      pairs.append(Pair(from: paths[0], to: others[0]))
    }
    from.removeAll(where: Set(pairs.map(\.from)).contains)
    to.removeAll(where: Set(pairs.map(\.to)).contains)
  }
}

/// A snapshot whose reference is missing or isn't tracked by git yet.
struct NewSnapshot: Hashable {
  let path: String
  let content: SnapshotContent
  /// A Boolean value that indicates whether the reference exists even though git doesn't track it.
  let isRecorded: Bool
  /// The first line of the snapshot, or `nil` if it isn't a transcript.
  var scriptLine: Data?

  func renamed(_ data: Data) -> Data {
    guard let scriptLine, let old = SnapshotContent.scriptLine(of: data) else { return data }
    return scriptLine + data.dropFirst(old.count)
  }

  /// Returns the new snapshots in a manifest.
  ///
  /// Names that aren't valid for references are ignored, because a manifest can come from an
  /// untrusted source.
  static func all(
    in manifest: Manifest, pending: PendingList, tracked: Set<String>?
  ) -> [NewSnapshot] {
    let root = pending.root
    let pendingPaths = Dictionary(
      pending.snapshots.lazy.filter { !$0.isInline }.map { ($0.target, $0.path) }
    ) { $1 }
    var seen: Set<String> = []
    let policy = WriteTargetPolicy(root)
    return manifest.uses.compactMap { use in
      guard let hash = use.hash, !hash.isEmpty, isPlain(use.path) else { return nil }
      let target = root.path(of: use.path)
      let exists = SnapshotFile.exists(target)
      guard !exists || tracked?.contains(use.path) == false,
        seen.insert(use.path).inserted, policy.canBeReference(use.path)
      else { return nil }
      guard let file = exists ? target : pendingPaths[target] else {
        let content = SnapshotContent(hash: hash, path: use.path)
        return NewSnapshot(path: use.path, content: content, isRecorded: exists)
      }
      guard let data = SnapshotFile.read(file).data else { return nil }
      return NewSnapshot(
        path: use.path, content: SnapshotContent(data, path: use.path),
        isRecorded: exists, scriptLine: SnapshotContent.scriptLine(of: data))
    }
  }

  private static func isPlain(_ path: String) -> Bool {
    !path.utf8.contains(0)
      && path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        .allSatisfy { !["", ".", ".."].contains(String(Substring($0))) }
  }
}

/// A value that identifies the contents and the path extension of a reference.
///
/// Unless the value comes from a manifest, it ignores the first line of a transcript, which
/// contains the name of the script and changes when the script is renamed.
struct SnapshotContent: Hashable {
  let hash: String
  let pathExtension: String

  init(hash: String, path: String) {
    self.hash = hash
    let name = Path(path).name
    pathExtension = String(name.dropFirst(Path(name).stem.count))
  }

  init(_ data: Data, path: String) {
    let line = Self.scriptLine(of: data)
    let contents = line.map { data.dropFirst($0.count) } ?? data
    self.init(hash: "\(line == nil ? "fnv1a64" : "script"):\(StableHash(contents))", path: path)
  }

  /// Returns the value for all bytes, as in a manifest, followed by the value that ignores the
  /// first line if the data is a transcript.
  static func possible(_ data: Data, path: String) -> [SnapshotContent] {
    let whole = SnapshotContent(hash: "fnv1a64:\(StableHash(data))", path: path)
    return scriptLine(of: data) == nil ? [whole] : [whole, SnapshotContent(data, path: path)]
  }

  static func scriptLine(of data: Data) -> Data? {
    guard data.starts(with: "script ".utf8), let end = data.firstIndex(of: UInt8(ascii: "\n")),
      data[(end + 1)...].starts(with: "screen ".utf8)
    else { return nil }
    return data[...end]
  }
}
