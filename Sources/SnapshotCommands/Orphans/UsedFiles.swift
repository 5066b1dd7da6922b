/// The references of a package that assertions used, under their own names and under others.
///
/// A manifest has the name that a test asked for. If the file system ignores case, or a link leads
/// elsewhere, the file that the test got has another name, and is in use all the same.
struct UsedFiles {
  private let root: PackageRoot
  private let manifest: Manifest
  /// The references that no assertion used under their own names, by folder.
  private(set) var unused: [PackageIndex.Folder] = []
  /// The names in the manifest that no file has.
  private var unmet: [String: Set<String>]
  /// The files that these names lead to; `nil` until they are needed.
  private var aliased: Set<FileIdentity>?
  /// The folders that assertions used; `nil` until they are needed.
  private var folders: [FileIdentity: String]?

  init(_ manifest: Manifest, in index: PackageIndex) {
    root = index.root
    self.manifest = manifest
    unmet = manifest.names
    for var folder in index.folders {
      guard let names = manifest.names[folder.path] else {
        if !folder.references.isEmpty { unused.append(folder) }
        continue
      }
      let all = folder.references.count
      let met = folder.references.filter { names.contains($0) }
      if met.count == names.count {
        unmet[folder.path] = nil
      } else {
        unmet[folder.path]?.subtract(met)
      }
      guard met.count < all else { continue }
      folder.references.removeAll { names.contains($0) }
      unused.append(folder)
    }
  }

  /// Whether a reference was used under another name.
  mutating func isUsedUnderAnotherName(_ path: String) -> Bool {
    let aliased = self.aliased ?? aliasedFiles()
    self.aliased = aliased
    guard !aliased.isEmpty, let file = FileIdentity(ofFile: root.path(of: path)) else {
      return false
    }
    return aliased.contains(file)
  }

  private func aliasedFiles() -> Set<FileIdentity> {
    var files: Set<FileIdentity> = []
    for (folder, names) in unmet {
      for name in names {
        let path = root.path(of: Path.joined(folder, name))
        if let file = FileIdentity(ofFile: path) { files.insert(file) }
      }
    }
    return files
  }

  /// What assertions call a folder: its own path, or another one that leads to it.
  mutating func usedName(ofFolder path: String) -> String {
    guard manifest.sources[path] == nil else { return path }
    let folders = self.folders ?? usedFolders()
    self.folders = folders
    return FileIdentity(ofFile: root.path(of: path)).flatMap { folders[$0] } ?? path
  }

  private func usedFolders() -> [FileIdentity: String] {
    var folders: [FileIdentity: String] = [:]
    for path in manifest.sources.keys {
      if let folder = FileIdentity(ofFile: root.path(of: path)) { folders[folder] = path }
    }
    return folders
  }
}
