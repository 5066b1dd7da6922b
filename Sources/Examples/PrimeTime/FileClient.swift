import Foundation
import ReducerStore

/// A client that saves and loads files by name.
struct FileClient: Sendable {
  /// Reads a file, or returns `nil` if the file doesn't exist.
  var load: @Sendable (_ name: String) async throws -> Data?
  /// Writes a file atomically.
  var save: @Sendable (_ data: Data, _ name: String) async throws -> Void
}

extension FileClient {
  /// Returns a client that stores files in a folder on disk and creates the folder if necessary.
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

  /// Returns a client that stores files in memory.
  static func inMemory() -> FileClient {
    let files = MemoryFiles()
    return FileClient {
      await files.load($0)
    } save: {
      await files.save($0, as: $1)
    }
  }

  /// A client that never saves anything and always loads a file that doesn't contain primes.
  static let foreign = FileClient { _ in
    Data("{}".utf8)
  } save: {
    _, _ in
  }

  /// A client that always fails, like a broken disk.
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
  /// The client that saves and loads files.
  var fileClient: FileClient {
    get { self[FileClientKey.self] }
    set { self[FileClientKey.self] = newValue }
  }
}
