internal import TextSnapshots

/// A folder that `SNAPSHOT_PENDING` named: `<folder>/<package>/<path from the package>`.
struct PendingRoot {
  let path: String

  /// The folder that the arguments or the environment of a command name; `nil` for none.
  init?(_ context: ToolContext) {
    let variables = ["SNAPSHOT_PENDING", "SNAPSHOT_ARTIFACTS"]
    let value =
      context.arguments.value("--pending")
      ?? variables.lazy.compactMap { context.environment[$0] }.first { !$0.isEmpty }
    guard let value else { return nil }
    path = SourceFile.resolved(SnapshotLocation.absolute(value))
  }

  /// The texts of a package, in order.
  ///
  /// - Throws: `ToolError` where the folder has texts, but none of this package.
  func texts(of checkout: Checkout) throws(ToolError) -> [PendingText] {
    guard let root = OpenFolder(root: path) else { return [] }
    defer { root.close() }
    var texts: [PendingText] = []
    var others: [String] = []
    _ = root.readEntries { entry in
      if entry.kind == .folder, let name = entry.name { others.append(name) }
    }
    for (name, target) in [(checkout.name, checkout.root), ("_", "")] {
      guard let folder = OpenFolder(name, in: root) else { continue }
      defer { folder.close() }
      collect(folder, "\(path)/\(name)", target: target, checkout, &texts)
    }
    guard !others.isEmpty, !others.contains(checkout.name), !others.contains("_") else {
      return texts
    }
    throw ToolError(
      """
      The folder \(quoted(path)) has pending snapshots of the package \(quoted(others.sorted()[0])), \
      and this one is \(quoted(checkout.name)).

      To fix, run the command in that package; where both are one, add \
      --package-name \(VisibleText.shellWord(others.sorted()[0])).
      """)
  }

  private func collect(
    _ folder: OpenFolder, _ path: String, target: String, _ checkout: Checkout,
    _ texts: inout [PendingText]
  ) {
    var names = PendingFolder()
    var inner: [String] = []
    _ = folder.readEntries { entry in
      if entry.kind == .folder, let name = entry.name { inner.append(name) }
      names.add(entry)
    }
    for name in names.texts {
      let text = PendingText(name, in: path, target: target, checkout)
      // What is in no package here is none of this command's business.
      if checkout.relative(text.target) != nil { texts.append(text) }
    }
    for name in inner.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let next = OpenFolder(name, in: folder) else { continue }
      defer { next.close() }
      collect(next, "\(path)/\(name)", target: "\(target)/\(name)", checkout, &texts)
    }
  }
}
