import Foundation
import ReducerStore

/// Saves and loads the app's files by name.
struct FileClient: Sendable {
  /// Reads a file; `nil` if it does not exist.
  var load: @Sendable (_ name: String) async throws -> Data?
  /// Writes a file, whole or not at all.
  var save: @Sendable (_ data: Data, _ name: String) async throws -> Void
}

extension FileClient {
  /// Keeps the files in a folder on disk, which it creates with the first one.
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

  /// Keeps the files in memory, none at first.
  static func inMemory() -> FileClient {
    let files = MemoryFiles()
    return FileClient {
      await files.load($0)
    } save: {
      await files.save($0, as: $1)
    }
  }

  /// Reads files that hold something else than this app's, and writes none.
  static let foreign = FileClient { _ in
    Data("{}".utf8)
  } save: {
    _, _ in
  }

  /// Cannot read nor write, as on a broken disk.
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
