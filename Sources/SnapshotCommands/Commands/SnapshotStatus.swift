internal import InlineTextSnapshots
internal import TextSnapshots

/// The numbers of `snapshots status`; as JSON, they are its output.
struct SnapshotStatus: Encodable, Equatable {
  /// The numbers of one folder of references, or of one source with inline snapshots.
  struct Suite: Encodable, Equatable {
    /// The path from the package's folder.
    let path: String
    var references = 0
    var pending = 0
    /// The references that no assertion uses; `nil` where that is not known.
    var orphans: Int?
  }

  /// A run of all tests.
  enum KnownBy: String, Encodable {
    case lastRun
    case earlierRun
  }

  /// The version of this format.
  let version = 1
  /// The package's folder.
  let root: String
  let references: Int
  let pending: Int
  /// The references that no assertion uses; `nil` where that is not known.
  let orphans: Int?
  /// The run that the orphans are known by; `nil` where they are not.
  let orphansKnownBy: KnownBy?
  /// Why the orphans are not known; `nil` where they are.
  let orphansUnknown: String?
  let suites: [Suite]

  /// Counts.
  ///
  /// - Throws: `ToolError` where a path of the arguments has no snapshots, or something cannot be
  ///   read.
  /// - Complexity: O(*n*) in the files of the package.
  init(_ context: ToolContext) throws {
    let checkout = try Checkout(context)
    let filter = PathFilter(context.arguments.operands, in: checkout)
    let policy = WriteTargetPolicy(checkout)
    var count = SnapshotCount(checkout: checkout, filter: filter, policy: policy)
    switch try ManifestFiles(context, checkout).wholeRun(of: checkout) {
    case .unknown(let reason):
      orphansUnknown = reason
      orphansKnownBy = nil
    case .known(let claims, let end, let isLast):
      orphansUnknown = nil
      orphansKnownBy = isLast ? .lastRun : .earlierRun
      count.search = OrphanSearch(in: checkout, claims, filter, until: end)
      count.inlineLines = claims.inlineLines
    }
    try PackageWalk(checkout: checkout).run {
      count.add($0, in: $1)
    } finish: {
      count.finish($0)
    }
    for text in try PendingRoot(context)?.texts(policy) ?? [] { count.add(text) }
    count.addInline()
    try count.addOrphans()
    try filter.checkUse("snapshots")
    root = checkout.root
    suites = count.suites.values
      .sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    references = suites.reduce(0) { $0 + $1.references }
    pending = suites.reduce(0) { $0 + $1.pending }
    orphans = orphansUnknown == nil ? suites.reduce(0) { $0 + ($1.orphans ?? 0) } : nil
  }
}

/// The numbers of each suite while the package is walked.
private struct SnapshotCount {
  let checkout: Checkout
  let filter: PathFilter
  let policy: WriteTargetPolicy
  /// What takes part in the walk where a whole run is known.
  var search: OrphanSearch?
  /// The lines of inline snapshots that the run used, by their sources.
  var inlineLines: [String: Set<Int>] = [:]
  private(set) var suites: [String: SnapshotStatus.Suite] = [:]
  /// What was seen of the folder that the walk is in.
  private var names = PendingFolder()
  private var references = 0

  init(checkout: Checkout, filter: PathFilter, policy: WriteTargetPolicy) {
    self.checkout = checkout
    self.filter = filter
    self.policy = policy
  }

  mutating func add(_ entry: FolderEntry, in folder: PackageWalk.Folder) {
    search?.add(entry, in: folder)
    if let link = PendingList.linkedFolder(entry, in: folder, policy) { add(link) }
    switch folder.zone {
    case .outside: break
    case .pending: names.add(entry)
    case .references:
      guard entry.kind == .file, !entry.isHidden else { return }
      if filter.isEmpty {
        references += 1
      } else if let name = entry.name, filter.matches(checkout.path(folder.path(of: name))) {
        references += 1
      }
    }
  }

  mutating func finish(_ folder: PackageWalk.Folder) {
    if folder.zone == .pending {
      addPending(in: folder)
      names = PendingFolder()
    } else if references > 0 {
      self[folder.path].references += references
      references = 0
    }
  }

  private mutating func addPending(in folder: PackageWalk.Folder) {
    guard folder.isInReferences else {
      for text in PendingList.texts(names, in: folder, policy) { add(text) }
      return
    }
    // Beside references are no inline texts, so nobody has to read where a text belongs.
    let suite = Path(folder.path).folder
    for name in names.texts {
      let text = checkout.path(folder.path(of: name))
      if filter.matches(text, checkout.path("\(suite)/\(name)")) { self[suite].pending += 1 }
    }
  }

  mutating func add(_ text: PendingText) {
    guard filter.matches(text.path, text.target) else { return }
    guard case .inline(let inline, let source) = text.kind else {
      self[checkout.shown(Path(text.target).folder)].pending += 1
      return
    }
    self[checkout.shown(source)].pending += 1
    if inline.reference != nil { self[checkout.shown(source)].references += 1 }
  }

  /// Counts the inline snapshots that the run used; without a run, only those with a pending text
  /// are known.
  mutating func addInline() {
    for (path, lines) in inlineLines where SnapshotFile.exists(checkout.path(path)) {
      guard filter.matches(checkout.path(path)) else { continue }
      self[path].references = max(self[path].references, lines.count)
    }
  }

  mutating func addOrphans() throws {
    guard let found = try search?.finish() else { return }
    for path in suites.keys { self[path].orphans = 0 }
    for path in found.orphans { self[Path(path).folder].orphans? += 1 }
  }

  private subscript(path: String) -> SnapshotStatus.Suite {
    get { suites[path] ?? SnapshotStatus.Suite(path: path) }
    set { suites[path] = newValue }
  }
}
