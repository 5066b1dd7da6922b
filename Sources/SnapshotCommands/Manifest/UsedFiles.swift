internal import TextSnapshots

/// The files of a package that assertions used, by the names that they have and by any other.
///
/// A name in a manifest is one that a test asked for. Where a disk tells no case, or a link leads on,
/// the file that it got has another name; and it is in use all the same.
struct UsedFiles {
  private let checkout: Checkout
  private let claims: ManifestClaims
  /// Which of the names are those of files that were met.
  private var isMet: [Bool]
  /// The files of the names that were not; `nil` before anybody asks.
  private var others: Set<FileIdentity>?
  /// The folders that assertions used; `nil` before anybody asks.
  private var folders: [FileIdentity: String]?

  init(_ claims: ManifestClaims, in checkout: Checkout) {
    self.checkout = checkout
    self.claims = claims
    isMet = Array(repeating: false, count: claims.pathCount)
  }

  /// Takes a file that a walk met, and returns whether it was used under its name.
  ///
  /// - Parameter path: The hash of the path from the package's folder.
  /// - Returns: Whether it was.
  mutating func meet(_ path: StableHash) -> Bool {
    guard let place = claims.place(of: path) else { return false }
    isMet[place] = true
    return true
  }

  /// Whether a file was used under another name, once a walk met all files.
  ///
  /// The manifests are read again where they have names that no file was met by, and only then.
  ///
  /// - Parameter path: The path from the package's folder.
  /// - Returns: Whether it was.
  /// - Throws: `ToolError` where a manifest cannot be read.
  mutating func isUsedUnderAnotherName(_ path: String) throws -> Bool {
    let others = try self.others ?? unmetFiles()
    self.others = others
    guard !others.isEmpty, let file = FileIdentity(ofFile: checkout.path(path)) else {
      return false
    }
    return others.contains(file)
  }

  private mutating func unmetFiles() throws -> Set<FileIdentity> {
    var files: Set<FileIdentity> = []
    guard isMet.contains(false) else { return files }
    try ManifestUses(files: claims.files, package: checkout.name).read { path, _ in
      guard let hash = path.withText({ StableHash($0) }), let place = claims.place(of: hash),
        !isMet[place], let path = path.text
      else { return }
      isMet[place] = true
      if let file = FileIdentity(ofFile: checkout.path(path)) { files.insert(file) }
    }
    return files
  }

  /// What assertions call a folder: its own path, or another one that leads to it.
  mutating func claimedName(ofFolder path: String) -> String {
    guard claims.sources[path] == nil else { return path }
    let folders = self.folders ?? claimedFolders()
    self.folders = folders
    return FileIdentity(ofFile: checkout.path(path)).flatMap { folders[$0] } ?? path
  }

  private func claimedFolders() -> [FileIdentity: String] {
    var folders: [FileIdentity: String] = [:]
    for path in claims.sources.keys {
      if let folder = FileIdentity(ofFile: checkout.path(path)) { folders[folder] = path }
    }
    return folders
  }
}
