/// A walk over the folders of a package, which never goes through a symbolic link.
///
/// Nothing is kept of a folder but the names of those in it, so that a package of any size takes
/// the memory of one folder.
struct PackageWalk {
  /// What a folder is for.
  enum Zone {
    /// Sources and all else.
    case outside
    /// References, at any depth below `__Snapshots__`.
    case references
    /// Texts that wait for a review: `.pending`.
    case pending
  }

  /// A folder that the walk is in.
  struct Folder {
    /// The path from the package's folder; empty for that one.
    let path: String
    let zone: Zone
    /// Whether it is a folder of references, or below one.
    var isInReferences = false

    /// The path of what is in the folder, from the package's folder.
    func path(of name: String) -> String { path.isEmpty ? name : "\(path)/\(name)" }
  }

  let checkout: Checkout

  /// Passes on every entry that is no folder to go into, and each folder right after its entries.
  ///
  /// - Parameters:
  ///   - visit: Takes an entry, and the folder that it is in.
  ///   - finish: Takes a folder whose entries were passed on, before those of the folders in it.
  /// - Throws: What the closures throw, and `ToolError` for a folder that cannot be read.
  /// - Complexity: O(*n*) in the entries of all folders.
  func run(
    _ visit: (FolderEntry, Folder) throws -> Void, finish: (Folder) throws -> Void = { _ in }
  ) throws {
    guard let folder = OpenFolder(root: checkout.root) else { throw unreadable("") }
    defer { folder.close() }
    try walk(folder, Folder(path: "", zone: .outside), visit, finish)
  }

  private func walk(
    _ open: OpenFolder, _ folder: Folder, _ visit: (FolderEntry, Folder) throws -> Void,
    _ finish: (Folder) throws -> Void
  ) throws {
    var inner: [String] = []
    let isRead = try open.readEntries { entry in
      if entry.kind == .folder {
        guard isEntered(entry, from: folder.zone), let name = entry.name else {
          if folder.zone == .pending { try visit(entry, folder) }
          return
        }
        inner.append(name)
      } else {
        try visit(entry, folder)
      }
    }
    guard isRead else { throw unreadable(folder.path) }
    try finish(folder)
    for name in inner.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let path = folder.path(of: name)
      guard let next = OpenFolder(name, in: open) else {
        // It was removed meanwhile, or belongs to somebody else.
        continue
      }
      defer { next.close() }
      let zone = Self.zone(name, in: folder.zone)
      if zone == .outside, isOtherPackage(next) { continue }
      let isInReferences = folder.isInReferences || zone == .references
      let place = Folder(path: path, zone: zone, isInReferences: isInReferences)
      try walk(next, place, visit, finish)
    }
  }

  /// Hidden folders are build products and the like, but for the one of pending texts.
  private func isEntered(_ entry: FolderEntry, from zone: Zone) -> Bool {
    guard entry.isHidden else { return zone != .pending }
    return zone != .pending && entry.is(".pending")
  }

  private static func zone(_ name: String, in zone: Zone) -> Zone {
    if name == ".pending" { return .pending }
    return name == "__Snapshots__" ? .references : zone
  }

  /// A package in the package has snapshots of its own; in a checkout of many packages, none is
  /// another one.
  private func isOtherPackage(_ folder: OpenFolder) -> Bool {
    checkout.isPackage && folder.has("Package.swift")
  }

  private func unreadable(_ path: String) -> ToolError {
    ToolError(
      """
      The folder \(quoted(checkout.path(path))) cannot be read.

      To fix, make it one that this user may read.
      """)
  }
}
