internal import Foundation
internal import TextSnapshots

/// A watcher that finds files that are saved in folders and their subfolders.
///
/// When the file system reports any event, this type compares all files. A file counts as saved if
/// its inode or modification time changed. As a result, it doesn't matter if the system merges,
/// reorders, or drops events.
///
/// This type ignores hidden files and folders, such as `.build` and `.pending`, and folders named
/// `__Snapshots__`. It doesn't follow symbolic links.
final class SourceWatcher {
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

  private let roots: [String]
  private let onlySources: Bool
  private let events: FolderEvents
  private var folders: Set<String> = []
  private var files: [String: FileVersion] = [:]

  /// Watches the absolute paths `roots`, which must not contain links.
  ///
  /// If `onlySources` is `true`, the watcher ignores files that SwiftPM doesn't compile.
  init(_ roots: [String], onlySources: Bool) throws(ToolError) {
    self.roots = roots
    self.onlySources = onlySources
    events = try FolderEvents(roots)
    try readAll()
  }

  var descriptor: Int32 { events.descriptor }

  /// Returns the absolute paths of files that were saved, added, or deleted since the last call.
  ///
  /// Editors and Git often write several files in succession. If a file was saved, this method
  /// collects further changes until there are no events for 100 milliseconds, up to 20 times.
  func savedFiles() throws(ToolError) -> [String] {
    guard events.wait(milliseconds: 0) else { return [] }
    let before = files
    var saved: [String] = []
    for _ in 0..<20 {
      events.discardAll()
      try readAll()
      saved =
        files.keys.filter { before[$0] != files[$0] } + before.keys.filter { files[$0] == nil }
      if saved.isEmpty || !events.wait(milliseconds: 100) { break }
    }
    return saved.sortedByBytes()
  }

  /// Ignores the latest changes to a file because they were made by this process.
  func ignoreChanges(of path: String) {
    let parts = Path(path)
    if folders.contains(parts.folder), isWatched(parts.name) { files[path] = FileVersion(path) }
  }

  private func readAll() throws(ToolError) {
    (folders, files) = ([], [:])
    for root in roots {
      try read(root)
      guard folders.contains(root) else {
        throw ToolError(
          "The folder \(quoted(root)) cannot be read.", fix: "pass folders that exist.")
      }
    }
  }

  private func read(_ path: String) throws(ToolError) {
    // Watch the folder before reading it, because the watcher could otherwise miss a change.
    try events.watch(path)
    guard let folder = OpenFolder(root: path) else { return }
    let entries = folder.entries()
    folder.close()
    guard let entries else { return }
    folders.insert(path)
    for entry in entries where entry.isUTF8 && !entry.isHidden {
      let entryPath = "\(path)/\(entry.name)"
      if entry.kind == .folder, entry.name != "__Snapshots__" {
        try read(entryPath)
      } else if entry.kind == .file, isWatched(entry.name) {
        files[entryPath] = FileVersion(entryPath)
      }
    }
  }

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
}
