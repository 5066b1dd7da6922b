import Foundation
import ReducerStore

/// Saves and loads the app's files by name.
struct FileClient: Sendable {
  /// Reads a file; `nil` if it does not exist.
  var load: @Sendable (_ name: String) async throws -> Data?
  /// Writes a file atomically.
  var save: @Sendable (_ data: Data, _ name: String) async throws -> Void
}

extension FileClient {
  /// Stores files in a folder on disk, which is created when needed.
  static func onDisk(_ folder: URL) -> FileClient {
    FileClient { name in
      do {
        return try Data(contentsOf: folder.appendingPathComponent(name))
      } catch CocoaError.fileReadNoSuchFile {
        return nil
      }
    } save: { data, name in
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try data.write(to: folder.appendingPathComponent(name), options: .atomic)
    }
  }

  /// Stores files in memory.
  static func inMemory() -> FileClient {
    let files = MemoryFiles()
    return FileClient {
      await files.load($0)
    } save: {
      await files.save($0, as: $1)
    }
  }

  /// Returns a file with unexpected contents, and ignores files to save.
  static let foreign = FileClient { _ in
    Data("{}".utf8)
  } save: {
    _, _ in
  }

  /// Fails to read and write, like a broken disk.
  static let broken = FileClient { _ in
    throw CocoaError(.fileReadCorruptFile)
  } save: {
    _, _ in
    throw CocoaError(.fileWriteOutOfSpace)
  }
}

private actor MemoryFiles {
  private var files: [String: Data] = [:]

  func load(_ name: String) -> Data? { files[name] }
  func save(_ data: Data, as name: String) { files[name] = data }
}

private enum FileClientKey: DependencyKey {
  static var liveValue: FileClient {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let base = folders.first ?? FileManager.default.temporaryDirectory
    return .onDisk(base.appendingPathComponent("PrimeTime"))
  }
}

extension DependencyValues {
  /// Saves and loads the app's files.
  var fileClient: FileClient {
    get { self[FileClientKey.self] }
    set { self[FileClientKey.self] = newValue }
  }
}
