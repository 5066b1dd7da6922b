/// The numbers of `snapshots status`; as JSON, they are its output.
struct SnapshotStatus: Encodable, Equatable {
  /// The numbers of one folder of references, or of one source with inline snapshots.
  struct Suite: Encodable, Equatable {
    /// The path from the package's folder.
    let path: String
    var references = 0
    var pending = 0
  }

  /// The version of this format.
  let version = 1
  /// The package's folder.
  let root: String
  let references: Int
  let pending: Int
  let suites: [Suite]

  /// Counts.
  ///
  /// - Throws: `ToolError` where a path of the arguments has no snapshots, or something cannot be
  ///   read.
  /// - Complexity: O(*n*) in the files of the package.
  init(_ context: ToolContext) throws {
    let checkout = try Checkout(context)
    let filter = PathFilter(context.arguments.operands, in: checkout)
    var suites: [String: Suite] = [:]
    var names = PendingFolder()
    var references = 0
    func add(_ text: PendingText) {
      guard filter.matches(text.path, text.target) else { return }
      let path = checkout.shown(text.isInline ? text.target : Path(text.target).folder)
      suites[path, default: Suite(path: path)].pending += 1
    }
    try PackageWalk(checkout: checkout).run { entry, folder in
      switch folder.zone {
      case .outside: break
      case .pending: names.add(entry)
      case .references:
        guard entry.kind == .file, !entry.isHidden else { return }
        if filter.isEmpty {
          references += 1
        } else if let name = entry.name,
          filter.matches("\(checkout.path(folder.path))/\(name)")
        {
          references += 1
        }
      }
    } finish: { folder in
      if folder.zone == .pending {
        for text in PendingList.texts(names, in: folder, checkout) { add(text) }
        names = PendingFolder()
      } else if references > 0 {
        suites[folder.path, default: Suite(path: folder.path)].references += references
        references = 0
      }
    }
    for text in try PendingRoot(context)?.texts(of: checkout) ?? [] { add(text) }
    try filter.checkUse("snapshots")
    root = checkout.root
    self.suites = suites.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    self.references = self.suites.reduce(0) { $0 + $1.references }
    pending = self.suites.reduce(0) { $0 + $1.pending }
  }
}
