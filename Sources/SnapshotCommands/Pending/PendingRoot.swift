internal import InlineTextSnapshots
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
  /// - Throws: `ToolError` if the folder has texts, but none of this package, or if it contains the
  ///   package itself.
  func texts(_ policy: WriteTargetPolicy) throws(ToolError) -> [PendingText] {
    let checkout = policy.checkout
    guard !"\(checkout.root)/".utf8.starts(with: "\(path)/\(checkout.name)/".utf8) else {
      throw ToolError(
        """
        The folder \(quoted(path)) has the package itself in it, so every file of the package would \
        count as a pending snapshot.

        To fix, name the folder that SNAPSHOT_PENDING named: --pending <folder>.
        """)
    }
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
      collect(folder, "\(path)/\(name)", target: target, policy, &texts)
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
    _ folder: OpenFolder, _ path: String, target: String, _ policy: WriteTargetPolicy,
    _ texts: inout [PendingText]
  ) {
    var names = PendingFolder()
    var inner: [String] = []
    _ = folder.readEntries { entry in
      guard entry.kind == .folder else {
        names.add(entry)
        return
      }
      if let name = entry.name { inner.append(name) }
    }
    for name in names.texts {
      texts.append(PendingText(name, in: path, below: self.path, target: target, policy))
    }
    for name in inner.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      guard let next = OpenFolder(name, in: folder) else { continue }
      defer { next.close() }
      collect(next, "\(path)/\(name)", target: "\(target)/\(name)", policy, &texts)
    }
  }
}
