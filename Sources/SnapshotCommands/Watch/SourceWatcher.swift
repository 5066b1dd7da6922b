internal import Foundation
internal import TextSnapshots

/// A watcher for the files in folders and their subfolders.
///
/// Events of the file system only identify folders to read again. If a file's inode or modification
/// time changed, it counts as saved. As a result, several events for a save count once, in any order.
///
/// This type ignores hidden files and folders, such as `.build` and `.pending`, and folders named
/// `__Snapshots__`. It doesn't follow symbolic links.
final class SourceWatcher {
  private struct Folder {
    let identity: FileIdentity
    var files: [String: FileVersion] = [:]
    var subfolders: Set<String> = []
  }

  private struct FileVersion: Equatable {
    let identity: FileIdentity
    let time: Date

    init?(_ path: String) {
      guard let identity = FileIdentity(ofFile: path), let time = modificationDate(ofFile: path)
      else { return nil }
      self.identity = identity
      self.time = time
    }
  }

  let roots: [String]
  private let onlySources: Bool
  private let events: FolderEvents
  private var folders: [String: Folder] = [:]

  /// Watches the absolute paths `roots`, which must not contain links.
  ///
  /// If `onlySources` is `true`, the watcher ignores files that SwiftPM doesn't compile.
  init(_ roots: [String], onlySources: Bool) throws(ToolError) {
    self.roots = roots
    self.onlySources = onlySources
    events = try FolderEvents(roots)
    for root in roots { try read(root) }
    try checkRoots()
  }

  var descriptor: Int32 { events.descriptor }

  /// Returns the absolute paths of files that were saved, added, or deleted since the last call.
  ///
  /// Editors and Git often write several files in succession. If a file was saved, this method waits
  /// until there are no events for 100 milliseconds, up to 20 times.
  func savedFiles() throws(ToolError) -> [String] {
    let before = folders
    var saved: Set<String> = []
    for _ in 0..<20 {
      try update()
      saved = changes(since: before)
      if saved.isEmpty || !events.wait(milliseconds: 100) { break }
    }
    try checkRoots()
    return saved.sortedByBytes()
  }

  /// Ignores the latest changes to a file, which this process made.
  func ignoreChanges(of path: String) {
    let parts = Path(path)
    guard folders[parts.folder] != nil, isWatched(parts.name) else { return }
    folders[parts.folder]?.files[parts.name] = FileVersion(path)
  }

  // MARK: Folders

  private func update() throws(ToolError) {
    let changed = events.read() ?? Set(folders.keys)
    // A folder precedes its subfolders, which may no longer exist.
    for path in changed.sortedByBytes() where folders[path] != nil { try read(path) }
  }

  /// Reads a folder and its new subfolders.
  private func read(_ path: String) throws(ToolError) {
    // If the folder were read first, the watcher could miss a change.
    guard try events.watch(path), var folder = contents(of: path) else { return forget(path) }
    let known = folders[path]?.subfolders ?? []
    for name in known.subtracting(folder.subfolders) { forget("\(path)/\(name)") }
    for name in folder.subfolders {
      let subfolder = "\(path)/\(name)"
      guard let identity = FileIdentity(ofFile: subfolder) else {
        folder.subfolders.remove(name)
        continue
      }
      // If another folder has replaced the subfolder, it's new.
      if let old = folders[subfolder], old.identity != identity { forget(subfolder) }
    }
    folders[path] = folder
    for name in folder.subfolders where folders["\(path)/\(name)"] == nil {
      try read("\(path)/\(name)")
    }
  }

  private func contents(of path: String) -> Folder? {
    guard let open = OpenFolder(root: path) else { return nil }
    defer { open.close() }
    guard let identity = FileIdentity(descriptor: open.descriptor), let entries = open.entries()
    else { return nil }
    var folder = Folder(identity: identity)
    for entry in entries where entry.isUTF8 && !entry.isHidden {
      if entry.kind == .folder, entry.name != "__Snapshots__" {
        folder.subfolders.insert(entry.name)
      } else if entry.kind == .file, isWatched(entry.name) {
        folder.files[entry.name] = FileVersion("\(path)/\(entry.name)")
      }
    }
    return folder
  }

  private func forget(_ path: String) {
    guard let folder = folders.removeValue(forKey: path) else { return }
    events.unwatch(path)
    for name in folder.subfolders { forget("\(path)/\(name)") }
  }

  private func checkRoots() throws(ToolError) {
    guard let missing = roots.first(where: { folders[$0] == nil }) else { return }
    throw ToolError(
      "The folder \(quoted(missing)) cannot be read.", fix: "pass folders that exist.")
  }

  // MARK: Files

  private func isWatched(_ name: String) -> Bool {
    guard onlySources else { return !name.hasPrefix("#") && !name.hasSuffix("~") }
    let parts = name.utf8.split(separator: UInt8(ascii: "."))
    return name == "Package.resolved"
      || parts.count > 1
        && Self.sourceExtensions.contains(String(Substring(parts[parts.count - 1])))
  }

  private static let sourceExtensions: Set<String> = [
    "swift", "c", "cc", "cpp", "cxx", "h", "hpp", "m", "mm", "s", "S", "modulemap",
  ]

  private func changes(since before: [String: Folder]) -> Set<String> {
    var changed: Set<String> = []
    for path in Set(before.keys).union(folders.keys) {
      let (old, new) = (before[path]?.files ?? [:], folders[path]?.files ?? [:])
      guard old != new else { continue }
      for name in Set(old.keys).union(new.keys) where old[name] != new[name] {
        changed.insert("\(path)/\(name)")
      }
    }
    return changed
  }
}
