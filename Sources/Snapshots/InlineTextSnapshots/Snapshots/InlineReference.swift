internal import Foundation
package import TextSnapshots

/// Compares a received value with the string literal in its call.
///
/// If they differ, the record mode determines whether the value is recorded or saved as a pending
/// snapshot.
package func checkInlineSnapshot(
  _ snapshot: InlineSnapshot, diffing: Diffing<String>, mode: SnapshotRecordMode,
  recorder: InlineRecorder = .current, manifest: SnapshotManifest? = SnapshotManifest(.current)
) -> SnapshotOutcome {
  var reference = InlineReference(
    snapshot: snapshot, diffing: diffing, mode: mode, recorder: recorder, manifest: manifest)
  return reference.check()
}

struct InlineReference: SnapshotReference {
  let snapshot: InlineSnapshot
  let diffing: Diffing<String>
  let mode: SnapshotRecordMode
  let recorder: InlineRecorder
  let manifest: SnapshotManifest?

  var recordCommand: RecordCommand { snapshot.recordCommand }
  var diffTool: SnapshotTestingConfiguration.DiffTool? { nil }
  var isPart: Bool { false }
  var received: (fileName: String, bytes: Data)? {
    snapshot.received.map { (folder.pendingName(of: snapshot.site), Data($0.utf8)) }
  }
  var restriction: RecordingRestriction? { .at(sourceFile: snapshot.site.filePath) }
  var isPendingElsewhere: Bool { SnapshotEnvironment.current.pendingRoot != nil }
  var pendingPath: String { folder.pendingPath(of: snapshot.site) }
  var comparedPath: String? { nil }
  var source: String { "the source \"\(snapshot.site.filePath)\"" }
  var manualAcceptance: String { "write the new snapshot into the call in the sources." }
  private var folder: InlineSnapshotPaths { InlineSnapshotPaths(ofSource: snapshot.site.filePath) }
  private var site: String { "\"\(snapshot.site)\"" }

  func compare() -> SnapshotComparison {
    guard mode.record != .all else {
      return snapshot.compiled.hasSameUTF8(as: snapshot.received)
        ? .matching
        : .differing(sentence: "The snapshot cannot be written into the call at \(site).", nil)
    }
    switch (snapshot.compiled, snapshot.received) {
    case (nil, nil): return .matching
    case (nil, _?):
      let why = ", and nothing is recorded, because the record mode is \".never\""
      return .missing(
        sentence: "The call at \(site) has no snapshot\(mode.record == .never ? why : "").")
    case (_?, nil):
      let sentence =
        "The value of the call at \(site) is nil, so there is nothing to compare with its snapshot."
      return .differing(sentence: sentence, nil)
    case (let old?, let new?):
      guard let difference = diffing.diff(old, new) else { return .matching }
      return .differing(
        sentence: """
          Snapshot did not match the text in the call at \(site). Difference:

          \(difference.message)
          """, difference)
    }
  }

  func didMatch() -> SnapshotFailure? {
    let matched = mode.record == .all ? snapshot.received : snapshot.compiled
    if let failure = conflict(with: matched) { return failure }
    recorder.removePending(of: snapshot.site)
    return nil
  }

  func write(over comparison: SnapshotComparison) -> SnapshotWriteResult {
    if let failure = conflict(with: snapshot.received) { return .failed(failure) }
    do throws(InlineSourceError) {
      try recorder.record(snapshot)
      return .written
    } catch {
      let sentence =
        switch comparison {
        case .missing(let sentence), .differing(let sentence, _): sentence
        case .matching, .unusable: ""
        }
      return .refused(
        sentence: """
          \(sentence)

          The source was not changed. \(error.message(at: snapshot.site))
          """)
    }
  }

  func writePending() throws { try recorder.keepPending(snapshot) }

  /// Returns a failure if an earlier run of the same call had a different snapshot.
  ///
  /// A call in a loop runs several times but contains only one literal, so the snapshot must be the
  /// same in every run.
  private func conflict(with received: String?) -> SnapshotFailure? {
    var run = snapshot
    run.received = received
    let earlier = recorder.firstRun(of: run).received
    guard !earlier.hasSameUTF8(as: received) else { return nil }
    let difference =
      diffing.diff(earlier ?? "", received ?? "")
      ?? SnapshotDifference(message: "-\(earlier ?? "nil")\n+\(received ?? "nil")")
    return SnapshotFailure(
      message: """
        Two runs of the call at \(site) have different snapshots, but a call can have only one:

        \(difference.message)

        To fix, make one call for each snapshot, or use assertSnapshot with a name for each: \
        named: "...".
        """, difference: difference)
  }

  func addToManifest(_ outcome: SnapshotOutcome) -> SnapshotOutcome {
    snapshot.addToManifest(outcome, in: manifest)
  }

  func message(_ recording: SnapshotRecordingReason) -> String {
    switch recording {
    case .missing:
      """
      Automatically recorded a new snapshot: the call at \(site) has no snapshot, so this one is \
      written there when the tests end; nothing was compared.

      To fix, review the changed source, and run the tests again to compare with it.
      """
    case .all:
      """
      Record mode is on. Automatically recorded a new snapshot: it is written into the call at \
      \(site) when the tests end; nothing was compared.

      To fix, \(turnRecordingOff), and run the tests again.
      """
    case .unchanged:
      """
      Record mode is on. The call at \(site) already matches, so nothing is written; the \
      test fails anyway, because nothing was compared.

      To fix, \(turnRecordingOff), and run the tests again.
      """
    case .mismatch(let sentence):
      """
      \(sentence)

      A new snapshot was automatically recorded: it is written over the old one when the tests \
      end, because the record mode is ".failed".
      To fix, review the changed source and run the tests again.
      """
    }
  }

  func repair(_ error: any Error) -> String { "make the folder writable" }
}

extension InlineSnapshot {
  package func addToManifest(
    _ outcome: SnapshotOutcome, in manifest: SnapshotManifest?
  ) -> SnapshotOutcome {
    guard let manifest else { return outcome }
    return manifest.add(outcome) { milliseconds in
      let source = PackagePath(ofSource: SourceFile.resolved(site.filePath))
      return SnapshotManifestLine(
        outcome, kind: .inline, package: source.package, path: source.path, test: test,
        file: site.filePath, line: site.line, received: received?.utf8, ms: milliseconds)
    }
  }
}
