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
    let filter = PathFilter(context.arguments.operands, in: checkout)
    var texts: [PendingText] = []
    var names = PendingFolder()
    try PackageWalk(checkout: checkout).run { entry, folder in
      if folder.zone == .pending { names.add(entry) }
    } finish: { folder in
      guard folder.zone == .pending else { return }
      texts += Self.texts(names, in: folder, checkout)
      names = PendingFolder()
    }
    texts += try PendingRoot(context)?.texts(of: checkout) ?? []
    self.checkout = checkout
    self.texts =
      texts.filter { filter.matches($0.path, $0.target) }
      .sorted { $0.isBefore($1, in: checkout) }
    try filter.checkUse("pending snapshots")
  }

  /// The texts of one folder `.pending`.
  static func texts(
    _ names: PendingFolder, in folder: PackageWalk.Folder, _ checkout: Checkout
  ) -> [PendingText] {
    let path = checkout.path(folder.path)
    let target = Path(path).folder
    return names.texts.map { PendingText($0, in: path, target: target, checkout) }
  }
}
