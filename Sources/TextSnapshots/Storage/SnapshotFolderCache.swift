internal import Foundation

/// The folders that were found already: finding one asks the file system, and every assertion of a
/// test file has the same.
final class SnapshotFolderCache: @unchecked Sendable {  // Every access to its state is locked.
  enum Source: Hashable {
    /// The folder of a location for a test file, or the one above it for transcripts.
    case location(SnapshotLocation, isTranscript: Bool)
    /// A folder that is used as it is.
    case directory(String)

    /// Whether the folder is the same wherever the process works.
    fileprivate var isAbsolute: Bool {
      switch self {
      case .location(let location, _):
        if case .folder(let path) = location.kind { path.utf8.first == Self.slash } else { true }
      case .directory(let path): path.utf8.first == Self.slash
      }
    }

    static let slash = UInt8(ascii: "/")
  }

  private struct Key: Hashable {
    let source: Source
    let testFilePath: CompiledPath
  }

  private let lock = NSLock()
  private var folders: [Key: SnapshotFolder] = [:]

  /// The folder for a test file, found once; what is relative is found anew each time.
  func folder(
    _ source: Source, testFilePath: CompiledPath,
    find: (_ testFilePath: String) throws(SnapshotPlaceError) -> SnapshotFolder
  ) throws(SnapshotPlaceError) -> SnapshotFolder {
    guard source.isAbsolute, testFilePath.isAbsolute else {
      return try find(testFilePath.description)
    }
    let key = Key(source: source, testFilePath: testFilePath)
    if let folder = lock.withLock({ folders[key] }) { return folder }
    let folder = try find(testFilePath.description)
    lock.withLock { folders[key] = folder }
    return folder
  }
}
