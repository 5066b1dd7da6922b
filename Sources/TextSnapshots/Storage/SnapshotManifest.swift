internal import Foundation

/// The file that `SNAPSHOT_MANIFEST` names, with one line of JSON for each assertion of a run.
///
/// Many processes write to it at once, each line whole. A line that a process left unfinished when
/// it was killed is removed by the next one that writes.
package struct SnapshotManifest: Sendable {
  let path: String
  /// When the assertion began.
  private let start = ContinuousClock.now

  init(path: String) { self.path = path }

  /// Takes the time at which an assertion begins; `nil` if the environment names no manifest.
  package init?(_ environment: SnapshotEnvironment) {
    guard let path = environment.manifestPath else { return nil }
    self.init(path: path)
  }

  /// Adds the line of an assertion.
  ///
  /// - Returns: The outcome; a failure if the manifest cannot be written and nothing else failed,
  ///   because `snapshots prune` takes references that are missing in it for orphans.
  package func noting(
    _ outcome: SnapshotOutcome, as line: (_ milliseconds: Double) -> SnapshotManifestLine
  ) -> SnapshotOutcome {
    do {
      let microseconds = (ContinuousClock.now - start) / .microseconds(1)
      try append(Self.encoded(line(microseconds.rounded() / 1000)))
      return outcome
    } catch {
      guard outcome.failure == nil else { return outcome }
      return .failed(
        SnapshotFailure(
          message: """
            The assertion could not be written to the manifest "\(path)" that SNAPSHOT_MANIFEST \
            names: \(error).

            To fix, make it a file that this user may write to, or unset SNAPSHOT_MANIFEST.
            """))
    }
  }

  /// Notes that a test was skipped or canceled halfway.
  ///
  /// The references that it didn't reach may be in use, so `snapshots prune` keeps them.
  package func noteIncomplete(_ test: String) {
    struct Line: Encodable {
      let version = 1
      let kind = "incomplete"
      let test: String
    }
    // If this fails, so did the line of the test's assertion, and the run does not count as complete.
    try? append(Self.encoded(Line(test: test)))
  }

  private static func encoded(_ line: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(line)
  }

  /// Writes one line at the end of the file.
  ///
  /// - Throws: `SnapshotFileError` if the file cannot be written to; then it has no part of the line.
  func append(_ line: Data) throws(SnapshotFileError) {
    let descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw .last }
    }
    let size = try wholeSize(descriptor)
    do throws(SnapshotFileError) {
      try SnapshotFile.writeAll(line + Data("\n".utf8), to: descriptor)
    } catch {
      if let size { ftruncate(descriptor, size) }
      throw error
    }
  }

  /// Cuts the file after its last whole line, and returns its size; `nil` if it's no regular file.
  private func wholeSize(_ descriptor: Int32) throws(SnapshotFileError) -> off_t? {
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

/// One assertion in a manifest.
package struct SnapshotManifestLine: Codable, Sendable, Equatable {
  package enum Outcome: String, Codable, Sendable {
    case matched, recorded, failed
  }

  /// Where the reference of an assertion is.
  package enum Kind: String, Codable, Sendable {
    case file
    /// In the source, at the assertion.
    case inline
  }

  /// The version of this format.
  package var version = 1
  package var kind = Kind.file
  /// The name of the package's folder; `nil` if the file is in no package.
  package var package: String?
  /// The path of the reference or of its source, from the package's folder if there is one.
  package var path: String
  /// The test or the script.
  package var test: String
  /// The source file of the assertion.
  package var file: String
  /// The line of the assertion, from 1.
  package var line: Int
  package var result: Outcome
  /// The hash of the received snapshot, if there is one.
  package var hash: String?
  /// How long the assertion took, in milliseconds.
  package var ms: Double

  package init(
    _ outcome: SnapshotOutcome, kind: Kind = .file, package: String?, path: String, test: String,
    file: String, line: Int, received: (some Sequence<UInt8>)?, ms: Double
  ) {
    self.kind = kind
    self.package = package
    self.path = path
    self.test = test
    self.file = file
    self.line = line
    result =
      switch outcome {
      case .matched: .matched
      case .recorded: .recorded
      case .failed: .failed
      }
    hash = received.map { "fnv1a64:\(StableHash($0))" }
    self.ms = ms
  }
}
