public import Foundation
import RuntimeIssues

/// A key of a value that's kept in a file.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  /// The file, and where it is.
  public struct ID: Hashable, Sendable {
    let url: URL
    let storage: ObjectIdentifier
  }

  private let url: URL
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  init(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    @Dependency(\.defaultFileStorage) var storage
    self.url = url
    self.storage = storage
    self.decode = decode
    self.encode = encode
  }

  /// The identity of the key.
  public var id: ID { ID(url: url, storage: ObjectIdentifier(storage)) }

  /// Returns the value in the file, or `nil` if there's no file.
  ///
  /// A file that can't be read is reported as an issue.
  public func load() -> Value? {
    do {
      return try storage.load(url).map(decode)
    } catch {
      reportIssue(
        """
        Can't read a shared value from the file "\(url.path)":

          \(error)

        The default value is used instead, and the next change overwrites the file.

        To fix, remove the file, or pass "decode" and "encode" closures for its format to \
        "fileStorage".
        """)
      return nil
    }
  }

  /// Writes the file.
  ///
  /// A file that can't be written is reported as an issue.
  public func save(_ value: Value) {
    do {
      try storage.save(encode(value), url)
    } catch {
      reportIssue(
        """
        Can't save a shared value in the file "\(url.path)":

          \(error)

        The value has changed only in memory.

        To fix, use a file in a folder that the app can write.
        """)
    }
  }
}

extension SharedKey {
  /// Returns a key of a value that's kept as JSON in the given file.
  ///
  /// The default encoder sorts the keys, so equal values make equal files.
  public static func fileStorage<Value: Codable>(
    _ url: URL, decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    let encoder = encoder ?? sortingEncoder()
    return fileStorage(
      url, decode: { try decoder.decode(Value.self, from: $0) },
      encode: { try encoder.encode($0) })
  }

  /// Returns a key of a value that's kept in the given file, in a format of your own.
  public static func fileStorage<Value>(
    _ url: URL, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

private func sortingEncoder() -> JSONEncoder {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return encoder
}

/// Where the files of shared values are.
///
/// In tests, each test has its own files in memory. Scripts outside of tests need an override:
///
/// ```swift
/// $0.defaultFileStorage = .inMemory
/// ```
public final class FileStorage: Sendable {
  let load: @Sendable (URL) throws -> Data?
  let save: @Sendable (Data, URL) throws -> Void

  private init(
    load: @escaping @Sendable (URL) throws -> Data?,
    save: @escaping @Sendable (Data, URL) throws -> Void
  ) {
    self.load = load
    self.save = save
  }

  /// The files of the system.
  ///
  /// If the folder of a file doesn't exist, it's created when the file is written.
  public static let fileSystem = FileStorage(
    load: { FileManager.default.fileExists(atPath: $0.path) ? try Data(contentsOf: $0) : nil },
    save: { data, url in
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    })

  /// New files in memory.
  public static var inMemory: FileStorage { inMemory(fileSystem: LockIsolated([:])) }

  /// Returns files in memory, which a test can read and write.
  public static func inMemory(fileSystem: LockIsolated<[URL: Data]>) -> FileStorage {
    FileStorage(
      load: { fileSystem.value[$0] },
      save: { data, url in fileSystem.withValue { $0[url] = data } })
  }
}

#if os(Linux)
  extension URL {
    /// The folder of the user's documents, which Foundation has only on Apple's platforms.
    @_disfavoredOverload
    public static var documentsDirectory: URL {
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
        ?? homeDirectory.appending(component: "Documents")
    }
  }
#endif

extension DependencyValues {
  /// Where the files of shared values are.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependency.self] }
    set { self[FileStorageDependency.self] = newValue }
  }
}

private enum FileStorageDependency: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}
