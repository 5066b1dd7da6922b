/// The texts of a snapshot's failures: what happened, the evidence, and how to fix it.
struct SnapshotMessages {
  let place: SnapshotFileLocation
  let claim: SnapshotRequest
  let mode: SnapshotRecordMode

  private var path: String { "\"\(place.path)\"" }

  // MARK: Recorded

  func recordedMissing() -> String {
    """
    No reference was found on disk. Automatically recorded snapshot: \(path); nothing was compared.

    To fix, review the new file and run the test again: it compares from then on.
    """
  }

  func recordedByThisRun() -> String {
    """
    The reference \(path) was recorded earlier in this run, so a repetition proves nothing.

    To fix, review the new file and run the test again: it compares from then on.
    """
  }

  func recordedAll() -> String {
    """
    Record mode is on. Automatically recorded snapshot: \(path); nothing was compared.

    To fix, \(turnRecordingOff), and run the test again.
    """
  }

  func recordedUnchanged() -> String {
    """
    Record mode is on. The reference \(path) has this text already, so nothing was written; the \
    test fails all the same, because nothing was compared.

    To fix, \(turnRecordingOff), and run the test again.
    """
  }

  func recordedMismatch(_ sentence: String) -> String {
    """
    \(sentence)

    A new snapshot was automatically recorded over the reference, because the record mode is \
    ".failed".
    To fix, review the changed file and run the test again.
    """
  }

  // MARK: Not as the reference

  func mismatch(_ difference: SnapshotDifference) -> String {
    """
    \(snapshot) does not match reference \(path):

    \(LineExcerpt.text(of: difference.message))
    """
  }

  /// The snapshot, with the name that its call gave it.
  private var snapshot: String {
    switch claim.owner {
    case .test(_, _, .name(let name)), .code(_, _, .name(let name)): "Snapshot \"\(name)\""
    case .test, .code, .script: "Snapshot"
    }
  }

  /// A mode that nobody chose is a surprise, so the words say where it comes from.
  private var never: String {
    "the record mode is \".never\"\(mode.source == .machine ? ", the default on CI" : "")"
  }

  func missing(_ obstacle: RecordingRestriction?) -> String {
    if obstacle == nil, mode.source == .command {
      return "There is no reference at \(path) yet."
    }
    let reason = obstacle.map { self.reason($0) } ?? never
    return """
      No reference was found on disk: \(path) is missing, and nothing is recorded, because \
      \(reason).
      """
  }

  func conflict() -> String {
    """
    The reference \(path) has the conflict markers of an unresolved merge.
    """
  }

  func notOfItsFormat(_ error: any Error) -> String {
    """
    The reference \(path) cannot be read as a snapshot: \(String(reflecting: error))
    """
  }

  func pending(
    _ sentence: String, _ obstacle: RecordingRestriction?, isMissing: Bool, diffCommand: String
  ) -> String {
    let fix =
      obstacle == nil
      ? acceptance : "copy the new text over the reference in the sources."
    let isFirst = isMissing && obstacle == nil && mode.source == .command
    return """
      \(sentence)

      The new text is in "\(place.pendingPath)".\(diffCommand.isEmpty ? "" : "\n\(diffCommand)")
      To fix, \(isFirst ? acceptance : "correct the code, or \(fix)")
      """
  }

  func pendingUnwritable(_ sentence: String, _ error: any Error) -> String {
    """
    \(sentence)

    The new text could not be written to "\(place.pendingPath)": \(error).
    To fix, correct the code, or \(makeRoom(error)) and accept the new text: \(accept)
    """
  }

  // MARK: Nothing may be written

  func refused(_ sentence: String, _ obstacle: RecordingRestriction) -> String {
    """
    \(sentence)

    Nothing was written, because \(reason(obstacle)).
    To fix, correct the code, or record where the sources are: \(claim.recordCommand)
    """
  }

  func refusedMissing(_ obstacle: RecordingRestriction) -> String {
    """
    No reference was found on disk: \(path) is missing.

    Nothing was written, because \(reason(obstacle)).
    To fix, record where the sources are, and bring the references along: \(claim.recordCommand)
    """
  }

  private func reason(_ obstacle: RecordingRestriction) -> String {
    obstacle.reason("the test file \"\(place.folder.testFilePath)\"")
  }

  func recordAllRefused() -> String {
    """
    The snapshot cannot be recorded to \(path).
    """
  }

  /// What the system said, after what differs from the reference, if anything does.
  func cannotRecord(_ error: SnapshotFileError, after mismatch: String? = nil) -> String {
    """
    \(mismatch.map { "\($0)\n\n" } ?? "")The snapshot cannot be recorded to \(path): \(error).
    """
  }

  func unwritable(_ error: SnapshotFileError, after mismatch: String? = nil) -> String {
    """
    \(cannotRecord(error, after: mismatch))

    To fix, \(makeRoom(error)).
    """
  }

  private func makeRoom(_ error: any Error) -> String {
    let isFull = (error as? SnapshotFileError)?.isAboutRoom ?? false
    return isFull ? "make room on its disk" : "make its folder one that this user may write to"
  }

  // MARK: No file of text

  func notAFile(_ kind: String) -> String {
    """
    The reference \(path) is \(kind), not a file.

    To fix, move it away, or give the snapshot another name: named: "...".
    """
  }

  func unreadable(_ error: SnapshotFileError) -> String {
    """
    The reference \(path) cannot be read: \(error).

    To fix, make it a file that this user may read.
    """
  }

  // MARK: Two for one file

  func collision(with earlier: SnapshotRegistry.Use) -> String {
    let other = earlier.claim
    guard other.owner != claim.owner else { return parameterizedCollision(with: other) }
    return """
      Two snapshots have the same file \(path):

        \(other.owner) at \(other.filePath):\(other.line)
        \(claim.owner) at \(claim.filePath):\(claim.line)

      To fix, \(rename).
      """
  }

  private func parameterizedCollision(with other: SnapshotRequest) -> String {
    """
    Two cases of a parameterized test have different texts for the same file \(path):

      \(other.owner) at \(other.filePath):\(other.line)
      \(claim.owner) at \(claim.filePath):\(claim.line)

    To fix, name the snapshot after the case's argument: named: "\\(argument)".
    """
  }

  private var rename: String {
    switch claim.owner {
    case .test, .code: "give one of them a name of its own: named: \"...\""
    case .script: "rename one of the scripts"
    }
  }

  // MARK: How to change the mode

  private var turnRecordingOff: String {
    switch mode.source {
    case .call: "remove `record:` from the call"
    case .scope: "remove `record:` from the scope around it"
    case .command: "leave the option out"
    case .environment, .machine: "unset SNAPSHOT_TESTING_RECORD"
    }
  }

  /// What is done about a text that waits: a part of a snapshot cannot be accepted.
  private var acceptance: String {
    claim.partReason == nil ? "accept the new text: \(review)" : accept
  }

  /// How a text is accepted that waits for a review.
  private var review: String {
    claim.recordCommand.review(pending: SnapshotEnvironment.current.pendingRoot) ?? accept
  }

  /// How a text is recorded that waits nowhere.
  private var accept: String {
    switch mode.source {
    case .call: "write `record: .failed` in the call and run the test once."
    case .scope: "write `record: .failed` in the scope around it and run the test once."
    case .command, .environment, .machine: "\(claim.recordCommand)"
    }
  }
}

/// The lines of a text, those that nobody could read cut short.
enum LineExcerpt {
  /// Whoever compares lines of this length by eye has given up.
  private static let maximumByteCount = 10_000

  /// The text, with the beginning and the end of each long line.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  static func text(of text: String) -> String {
    let lines = text.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.count > maximumByteCount }) else { return text }
    return lines.map { excerpt(Substring($0)) }.joined(separator: "\n")
  }

  private static func excerpt(_ line: Substring) -> String {
    let byteCount = line.utf8.count
    guard byteCount > maximumByteCount else { return String(line) }
    let half = maximumByteCount / 2
    let start = boundary(of: line, at: half)
    let end = boundary(of: line, at: byteCount - half)
    let left = line.utf8.distance(from: start, to: end)
    return "\(line[..<start])… (\(left) bytes not shown) …\(line[end...])"
  }

  /// The beginning of the scalar that has a byte.
  private static func boundary(of line: Substring, at offset: Int) -> Substring.Index {
    var index = line.utf8.index(line.startIndex, offsetBy: offset)
    while index > line.startIndex, line.utf8[index] & 0b1100_0000 == 0b1000_0000 {
      index = line.utf8.index(before: index)
    }
    return index
  }
}
