package import Foundation

/// What a manifest says of one assertion.
package struct SnapshotManifestLine: Codable, Sendable, Equatable {
  /// What came of an assertion.
  package enum Outcome: String, Codable, Sendable {
    case matched, recorded, failed
  }

  /// Where the text of an assertion is.
  package enum Kind: String, Codable, Sendable {
    /// In a file of its own.
    case file
    /// In the source, at the assertion.
    case inline
  }

  /// The version of this format.
  package var version = 1
  /// Where the text is.
  package var kind = Kind.file
  /// The name of the package's folder; `nil` where the file is in no package.
  package var package: String?
  /// The path of the reference, or of the source with the text, from the package's folder where
  /// there is one.
  package var path: String
  /// The test or the script.
  package var test: String
  /// The source file of the assertion.
  package var file: String
  /// The line of the assertion, from 1.
  package var line: Int
  /// What came of it.
  package var result: Outcome
  /// The hash of the new text; `nil` where there is none.
  package var hash: String?
  /// How long the assertion took, in milliseconds.
  package var ms: Double

  package init(
    kind: Kind = .file, package: String?, path: String, test: String, file: String, line: Int,
    result: Outcome, hash: String?, ms: Double
  ) {
    self.kind = kind
    self.package = package
    self.path = path
    self.test = test
    self.file = file
    self.line = line
    self.result = result
    self.hash = hash
    self.ms = ms
  }
}

/// Writes an assertion to the manifest that `SNAPSHOT_MANIFEST` names, if any.
///
/// - Parameters:
///   - outcome: What came of the assertion.
///   - received: The bytes of the new text; `nil` where there is none.
///   - place: The reference's file.
///   - claim: Who asks.
///   - start: When the assertion began.
/// - Returns: The outcome; a failure where the manifest cannot be written and nothing else failed,
///   as references that are missing in it are taken for orphans.
package func noteInManifest(
  _ outcome: SnapshotOutcome, received: Data?, at place: SnapshotFileLocation,
  claim: SnapshotRequest,
  since start: SnapshotStart
) -> SnapshotOutcome {
  note(outcome, since: start) { milliseconds in
    let folder = PackagePath(place.folder)
    return SnapshotManifestLine(
      package: folder.package, path: "\(folder.path)/\(place.fileName)", test: claim.owner.test,
      file: "\(claim.filePath)", line: claim.line, result: outcome.manifestResult,
      hash: received.map { "fnv1a64:\(StableHash($0))" }, ms: milliseconds)
  }
}

/// Notes in the manifest that a test was skipped or canceled halfway.
///
/// The references that it didn't reach may be in use, so `snapshots prune` keeps them.
///
/// - Parameters:
///   - test: The test, as its assertions name it.
///   - start: When one of its assertions began.
package func noteIncompleteTest(_ test: String, since start: SnapshotStart) {
  guard let path = start.manifestPath else { return }
  // If this fails, so did the line of the test's assertion, and the run does not count as complete.
  try? SnapshotManifest(path: path).append(encoded(IncompleteTestLine(test: test)))
}

/// The manifest line of a test that was skipped or canceled halfway.
private struct IncompleteTestLine: Encodable {
  let version = 1
  let kind = "incomplete"
  let test: String
}

/// Writes one line to the manifest that `SNAPSHOT_MANIFEST` names, if any.
package func note(
  _ outcome: SnapshotOutcome, since start: SnapshotStart,
  as line: (_ milliseconds: Double) -> SnapshotManifestLine
) -> SnapshotOutcome {
  guard let path = start.manifestPath else { return outcome }
  do {
    let line = line(start.milliseconds)
    try SnapshotManifest(path: path).append(encoded(line))
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

extension SnapshotOutcome {
  package var manifestResult: SnapshotManifestLine.Outcome {
    switch self {
    case .matched: .matched
    case .recorded: .recorded
    case .failed: .failed
    }
  }
}

private func encoded(_ line: some Encodable) throws -> Data {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return try encoder.encode(line)
}

/// When an assertion began, for the manifest; it asks for the time only where there is one.
package struct SnapshotStart: Sendable {
  /// The file that takes a line for every assertion; `nil` for none.
  let manifestPath: String?
  /// Whether there is such a file.
  package var hasManifest: Bool { manifestPath != nil }
  private let instant: ContinuousClock.Instant?

  /// The time now.
  package static var now: SnapshotStart { SnapshotStart(in: .current) }

  /// Takes the time.
  ///
  /// - Parameter environment: The environment variables, which name the manifest.
  package init(in environment: SnapshotEnvironment) {
    manifestPath = environment.manifestPath
    instant = manifestPath == nil ? nil : .now
  }

  /// How long it is since then, to the microsecond.
  var milliseconds: Double {
    instant.map { ((ContinuousClock.now - $0) / .microseconds(1)).rounded() / 1000 } ?? 0
  }
}

/// A file of lines that many processes write to at once, each line whole.
///
/// A line that a process left unfinished when it was killed is removed by the next one that writes.
struct SnapshotManifest {
  let path: String

  /// Writes one line at the end.
  ///
  /// - Parameter line: The line, without its newline.
  /// - Throws: `SnapshotFileError` where the file cannot be written to, and then it has no part of
  ///   the line.
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

  /// The size up to the last whole line, which is all that is kept; `nil` for what is no file.
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
