/// All texts of a package that wait for a review, beside their references and elsewhere.
struct PendingList {
  let checkout: Checkout
  let texts: [PendingText]

  /// Finds the texts that the arguments of a command are about.
  ///
  /// - Throws: `ToolError` where a path of the arguments has none, or something cannot be read.
  /// - Complexity: O(*n*) in the files of the package.
  init(_ context: ToolContext) throws {
    let checkout = try Checkout(context)
    let policy = WriteTargetPolicy(checkout)
    let filter = PathFilter(context.arguments.operands, in: checkout)
    var texts: [PendingText] = []
    var names = PendingFolder()
    try PackageWalk(checkout: checkout).run { entry, folder in
      if folder.zone == .pending { names.add(entry) }
      if let link = Self.linkedFolder(entry, in: folder, policy) { texts.append(link) }
    } finish: { folder in
      guard folder.zone == .pending else { return }
      texts += Self.texts(names, in: folder, policy)
      names = PendingFolder()
    }
    texts += try PendingRoot(context)?.texts(policy) ?? []
    self.checkout = checkout
    self.texts =
      texts.filter { filter.matches($0.path, $0.target) }
      .sorted { $0.isBefore($1, in: checkout) }
    try filter.checkUse("pending snapshots")
  }

  /// The texts of one folder `.pending`.
  static func texts(
    _ names: PendingFolder, in folder: PackageWalk.Folder, _ policy: WriteTargetPolicy
  ) -> [PendingText] {
    let root = policy.checkout.root
    let path = policy.checkout.path(folder.path)
    let target = Path(path).folder
    return names.texts.map { PendingText($0, in: path, below: root, target: target, policy) }
  }

  /// A link in place of a `.pending` folder, which is refused; `nil` for any other entry.
  static func linkedFolder(
    _ entry: FolderEntry, in folder: PackageWalk.Folder, _ policy: WriteTargetPolicy
  ) -> PendingText? {
    guard entry.kind == .link, entry.is(".pending") else { return nil }
    let path = policy.checkout.path(folder.path)
    return PendingText(".pending", in: path, below: policy.checkout.root, target: path, policy)
  }
}
