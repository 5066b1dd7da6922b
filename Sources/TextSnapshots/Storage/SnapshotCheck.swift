package import Foundation

/// Compares a formatted value with its reference, and records or keeps it pending as the mode says.
///
/// This is the one way to a snapshot's file, for assertions, for user scripts and for programs
/// without a test framework.
///
/// - Parameters:
///   - received: The formatted value.
///   - diffing: How it is compared, and how it becomes bytes.
///   - place: The reference's file.
///   - claim: Who asks.
///   - mode: When the reference is written.
///   - diffTool: The command that a failure offers. None by default.
///   - ledger: What the process remembers; its own by default.
///   - start: When the assertion began; now by default.
///   - wording: Says what happened where the text differs, from the reference and the difference,
///     in place of the general sentence and the difference. The paths and the fix follow it.
/// - Returns: What came of it.
/// - Complexity: O(*n*) in the size of a snapshot that matches.
package func checkSnapshot<Format>(
  _ received: Format,
  diffing: Diffing<Format>,
  at place: SnapshotFileLocation,
  claim: SnapshotRequest,
  mode: SnapshotRecordMode,
  diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
  ledger: SnapshotRegistry = .current,
  since start: SnapshotStart = .now,
  wording: ((_ reference: Format, _ difference: SnapshotDifference) -> String)? = nil
) -> SnapshotOutcome {
  let check = SnapshotCheck(
    received: diffing.toData(received), place: place, claim: claim, mode: mode, diffTool: diffTool,
    ledger: ledger)
  let outcome = check.outcome { reference in
    let old = try diffing.fromData(reference)
    guard let difference = diffing.diff(old, received) else { return nil }
    return (difference, wording?(old, difference))
  }.withReceived(check.received, fileName: place.fileName)
  return noteInManifest(
    outcome, received: check.received, at: place, claim: claim, since: start)
}

/// One comparison of bytes with a file, whatever format they have.
struct SnapshotCheck {
  /// Reads and compares a reference: `nil` where it is equal, else what differs, in own words too.
  typealias Compare = (Data) throws -> (SnapshotDifference, wording: String?)?

  let received: Data
  let place: SnapshotFileLocation
  let claim: SnapshotRequest
  let mode: SnapshotRecordMode
  let diffTool: SnapshotTestingConfiguration.DiffTool?
  let ledger: SnapshotRegistry

  /// What the failures of this check say.
  var words: SnapshotMessages { SnapshotMessages(place: place, claim: claim, mode: mode) }

  func outcome(_ compare: Compare) -> SnapshotOutcome {
    if let use = ledger.claim(place, for: claim, content: StableHash(received)) {
      return .failed(SnapshotFailure(message: words.collision(with: use)))
    }
    let path = place.path
    let followsLinks = place.folder.followsLinks
    if mode.record != .all, SnapshotFile.has(received, at: path, followsLinks: followsLinks) {
      return matched()
    }
    switch SnapshotFile.read(path, followsLinks: followsLinks) {
    case .missing:
      return missing()
    case .bytes(let reference):
      return present(reference, compare)
    case .directory:
      return .failed(SnapshotFailure(message: words.notAFile("a folder")))
    case .symbolicLink:
      return .failed(SnapshotFailure(message: words.notAFile("a symbolic link")))
    case .special:
      return .failed(SnapshotFailure(message: words.notAFile("a pipe or a device")))
    case .unreadable(let error):
      return .failed(SnapshotFailure(message: words.unreadable(error)))
    }
  }

  // MARK: The reference is missing

  private func missing() -> SnapshotOutcome {
    if let obstacle, !place.folder.isPendingElsewhere {
      return .failed(SnapshotFailure(message: words.refusedMissing(obstacle)))
    }
    guard obstacle == nil, mode.record != .never else {
      return keepPending(words.missing(obstacle), reference: nil)
    }
    return record(words.recordedMissing()) {
      if mode.record == .missing, mode.source != .call {
        ledger.remember(recorded: place, by: claim.owner)
      }
    }
  }

  // MARK: The reference is there

  private func present(_ reference: Data, _ compare: Compare) -> SnapshotOutcome {
    if mode.record == .all { return recordAll(over: reference) }
    if reference == received { return matched() }
    do {
      guard let (difference, wording) = try compare(reference) else { return matched() }
      let sentence = wording ?? words.mismatch(difference)
      if mode.record == .failed, obstacle == nil {
        return record(
          words.recordedMismatch(sentence), over: reference, sentence, difference: difference)
      }
      if ConflictMarkers.areIn(reference) {
        return keepPending(words.conflict(), reference: reference)
      }
      return keepPending(sentence, reference: reference, difference: difference)
    } catch {
      if mode.record == .failed, obstacle == nil {
        let sentence = words.notOfItsFormat(error)
        return record(words.recordedMismatch(sentence), over: reference, sentence)
      }
      return keepPending(words.notOfItsFormat(error), reference: reference)
    }
  }

  private func matched() -> SnapshotOutcome {
    let match = ledger.match(place, by: claim.owner)
    if match.wasPending { PendingSnapshot(place: place, ledger: ledger).removeFiles() }
    guard match.wasRecorded else { return .matched }
    return .failed(SnapshotFailure(message: words.recordedByThisRun()))
  }

  private func recordAll(over reference: Data) -> SnapshotOutcome {
    if let obstacle {
      return .failed(SnapshotFailure(message: words.refused(words.recordAllRefused(), obstacle)))
    }
    guard reference != received else {
      PendingSnapshot(place: place, ledger: ledger).remove()
      return .recorded(SnapshotFailure(message: words.recordedUnchanged()))
    }
    return record(words.recordedAll(), over: reference)
  }

  // MARK: Writing

  /// Why no reference may be written here, if so.
  private var obstacle: RecordingRestriction? { .at(place) }

  /// Writes the reference; where it cannot, the text is pending elsewhere, or lost but for the
  /// words of its failure.
  private func record(
    _ message: String, over reference: Data? = nil, _ mismatch: String? = nil,
    difference: SnapshotDifference? = nil, then: () -> Void = {}
  ) -> SnapshotOutcome {
    do throws(SnapshotFileError) {
      try SnapshotFile.write(received, folder: place.folder.path, name: place.fileName)
    } catch {
      guard !place.folder.isPendingElsewhere else {
        let sentence = words.cannotRecord(error, after: mismatch)
        return keepPending(sentence, reference: reference, difference: difference)
      }
      return .failed(
        SnapshotFailure(message: words.unwritable(error, after: mismatch), difference: difference))
    }
    PendingSnapshot(place: place, ledger: ledger).remove()
    then()
    return .recorded(SnapshotFailure(message: message, difference: difference))
  }

  private func keepPending(
    _ sentence: String, reference: Data?, difference: SnapshotDifference? = nil
  ) -> SnapshotOutcome {
    let obstacle = obstacle
    if let obstacle, !place.folder.isPendingElsewhere {
      return .failed(
        SnapshotFailure(message: words.refused(sentence, obstacle), difference: difference))
    }
    do {
      try PendingSnapshot(place: place, ledger: ledger)
        .write(received, claim: claim, reference: reference)
    } catch {
      return .failed(
        SnapshotFailure(
          message: words.pendingUnwritable(sentence, error), difference: difference))
    }
    // Where there is no reference, there is nothing for a tool to compare with.
    let command = reference.flatMap { _ in
      diffTool?(currentFilePath: place.path, failedFilePath: place.pendingPath)
    }
    return .failed(
      SnapshotFailure(
        message: words.pending(
          sentence, obstacle, isMissing: reference == nil, diffCommand: command ?? ""),
        difference: difference,
        pendingPath: place.pendingPath))
  }
}

/// What came of comparing or recording one snapshot.
package enum SnapshotOutcome: Sendable, Equatable {
  /// The text is the reference's.
  case matched
  /// The reference was written. That is a failure too: nothing was compared.
  case recorded(SnapshotFailure)
  /// The text is not the reference's, or there is none to compare with.
  case failed(SnapshotFailure)

  /// This outcome with the new text, where that is not the reference's.
  package func withReceived(_ data: Data, fileName: String) -> SnapshotOutcome {
    guard case .failed(var failure) = self,
      failure.difference != nil || failure.pendingPath != nil
    else { return self }
    failure.received = data
    failure.fileName = fileName
    return .failed(failure)
  }

  /// What to report; `nil` where the snapshot matched.
  package var failure: SnapshotFailure? {
    switch self {
    case .matched: nil
    case .recorded(let failure), .failed(let failure): failure
    }
  }
}

/// Why an assertion fails, for its report.
package struct SnapshotFailure: Error, Sendable, Equatable {
  /// The whole text: what happened, the evidence, and how to fix it.
  package var message: String
  /// What differs from the reference, where both could be compared.
  package var difference: SnapshotDifference?
  /// The file of the new text, where it was written.
  package var pendingPath: String?
  /// The bytes of the new text, where it is not the reference's.
  package var received: Data?
  /// The name of the reference's file, where there is a new text.
  package var fileName: String?

  package init(
    message: String, difference: SnapshotDifference? = nil, pendingPath: String? = nil
  ) {
    self.message = message
    self.difference = difference
    self.pendingPath = pendingPath
  }
}

extension SnapshotFailure {
  /// The failure of a value or a strategy that threw.
  package init(thrown error: any Error) {
    self =
      error as? SnapshotFailure
      ?? SnapshotFailure(
        message: """
          The value could not be turned into a snapshot, because an error was thrown: \
          \(String(reflecting: error))

          To fix, correct the value's expression or its strategy.
          """)
  }
}

extension SnapshotFailure: CustomStringConvertible {
  package var description: String { message }
}

/// Why no reference may be written here, whatever the record mode is.
package enum RecordingRestriction {
  /// The test file is not where it was compiled, as on a device.
  case testFileMoved
  /// The files of a test of Bazel are no sources.
  case bazel
  /// The references are resources of a bundle.
  case bundle

  /// What stands in the way of recording to a place, if anything.
  static func at(_ place: SnapshotFileLocation) -> RecordingRestriction? {
    place.folder.isInBundle ? .bundle : .at(sourceFile: place.folder.testFilePath)
  }

  /// What stands in the way of writing to a source file, if anything.
  package static func at(sourceFile path: String) -> RecordingRestriction? {
    if SnapshotEnvironment.current.isBazel { return .bazel }
    return SnapshotFile.exists(path) ? nil : .testFileMoved
  }

  /// Why nothing may be written, in the words of a failure.
  ///
  /// - Parameter file: The source file, as the words name it.
  /// - Returns: A clause without a full stop.
  package func reason(_ file: String) -> String {
    switch self {
    case .testFileMoved: "\(file) is not where it was compiled"
    case .bazel: "a test of Bazel has no sources to write to"
    case .bundle: "a bundle is only read"
    }
  }
}
