import Foundation

/// A log of the assertions in a test run, stored in the file that `SNAPSHOT_MANIFEST` specifies.
///
/// The file contains a line of JSON for each assertion. Several processes can write to the same
/// manifest at the same time. If a process is terminated while it's writing a line, the next
/// process that adds a line removes the incomplete one.
package struct SnapshotManifest: Sendable {
  let path: String

  init(path: String) { self.path = path }

  /// Creates a manifest, or returns `nil` if `SNAPSHOT_MANIFEST` isn't set.
  package init?(_ environment: SnapshotEnvironment) {
    guard let path = environment.manifestPath else { return nil }
    self.init(path: path)
  }

  /// Adds a line for an assertion, and returns the assertion's failure.
  ///
  /// If the line can't be written, this method returns a failure instead. Otherwise,
  /// `snapshots prune` would later delete the reference because it isn't listed in the manifest.
  package func add(
    _ failure: SnapshotFailure?, as line: SnapshotManifestLine
  ) -> SnapshotFailure? {
    do {
      try append(Self.encoded(line))
      return failure
    } catch {
      return failure
        ?? SnapshotFailure(
          message: """
            The assertion could not be written to the manifest "\(path)" that SNAPSHOT_MANIFEST \
            names: \(error).

            To fix, make it writable for the current user, or unset SNAPSHOT_MANIFEST.
            """)
    }
  }

  private static func encoded(_ line: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(line)
  }

  /// Adds a line to the file, or leaves the file unchanged if an error occurs.
  func append(_ line: Data) throws(SnapshotFileError) {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .last }
    }
    let size = try removeIncompleteLine(descriptor)
    do throws(SnapshotFileError) {
      try SnapshotFile.writeAll(line + Data("\n".utf8), to: descriptor)
    } catch {
      if let size { ftruncate(descriptor, size) }
      throw error
    }
  }

  /// Truncates a regular file after its last complete line, and returns the new size.
  private func removeIncompleteLine(_ descriptor: Int32) throws(SnapshotFileError) -> off_t? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    var size = status.st_size
    var byte = UInt8(ascii: "\n")
    while size > 0, pread(descriptor, &byte, 1, size - 1) == 1, byte != UInt8(ascii: "\n") {
      size -= 1
    }
    if size < status.st_size { ftruncate(descriptor, size) }
    return size
  }
}

package struct SnapshotManifestLine: Codable, Sendable, Equatable {
  package enum Outcome: String, Codable, Sendable { case matched, recorded, failed }
  package enum Kind: String, Codable, Sendable { case file, inline }

  package var version = 1
  package var kind = Kind.file
  package var package: String?
  /// The path of the reference, or of an inline snapshot's source file, relative to the package.
  package var path: String
  package var line: Int
  package var result: Outcome

  package init(
    _ failure: SnapshotFailure?, kind: Kind = .file, package: String?, path: String, line: Int
  ) {
    self.kind = kind
    self.package = package
    self.path = path
    self.line = line
    result = failure.map { $0.isRecorded ? .recorded : .failed } ?? .matched
  }
}
