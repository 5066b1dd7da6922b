internal import Foundation
package import TextSnapshots

/// Compares a text with the one in the source of its call, and records it or keeps it pending as
/// the mode says.
///
/// - Parameters:
///   - snapshot: Both texts, and their place.
///   - diffing: How they are compared.
///   - mode: When the source is written.
///   - ledger: What the process remembers; its own by default.
///   - start: When the assertion began; now by default.
/// - Returns: What came of it.
/// - Complexity: O(*n*) in the size of a text that matches; O(*m*) more in the size of the source,
///   once, where one does not.
package func checkInlineSnapshot(
  _ snapshot: InlineSnapshot, diffing: Diffing<String>, mode: SnapshotRecordMode,
  ledger: InlineRecorder = .current, since start: SnapshotStart = .now
) -> SnapshotOutcome {
  let check = InlineCheck(snapshot: snapshot, diffing: diffing, mode: mode, ledger: ledger)
  return noteInManifest(check.outcomeWithReceived(), of: snapshot, since: start)
}

/// One comparison of a text with a source.
private struct InlineCheck {
  let snapshot: InlineSnapshot
  let diffing: Diffing<String>
  let mode: SnapshotRecordMode
  let ledger: InlineRecorder

  private var words: InlineMessages { InlineMessages(snapshot: snapshot, mode: mode) }

  func outcomeWithReceived() -> SnapshotOutcome {
    let outcome = outcome()
    guard let received = snapshot.received, outcome != .matched else { return outcome }
    let folder = InlineFolder(ofSource: snapshot.site.filePath)
    return outcome.withReceived(
      Data(received.utf8), fileName: folder.pendingName(of: snapshot.site))
  }

  private func outcome() -> SnapshotOutcome {
    if mode.record == .all { return recordAll() }
    guard let (sentence, difference) = mismatch() else { return matched() }
    if mode.record == .failed || mode.record == .missing && snapshot.compiled == nil {
      let message =
        snapshot.compiled == nil
        ? words.recordedMissing() : words.recordedMismatch(sentence)
      return record(message, sentence, difference)
    }
    return keepPending(sentence, difference)
  }

  /// What differs; `nil` where nothing does.
  private func mismatch() -> (String, SnapshotDifference?)? {
    switch (snapshot.compiled, snapshot.received) {
    case (nil, nil): return nil
    case (nil, _?): return (words.missing(), nil)
    case (_?, nil): return (words.nothingReceived(), nil)
    case (let old?, let new?):
      guard let difference = diffing.diff(old, new) else { return nil }
      return (words.mismatch(difference), difference)
    }
  }

  private func matched() -> SnapshotOutcome {
    if let failure = differentTexts(snapshot.compiled) { return .failed(failure) }
    ledger.removePending(of: snapshot.site)
    return .matched
  }

  private func recordAll() -> SnapshotOutcome {
    guard snapshot.compiled != snapshot.received else {
      if let failure = differentTexts(snapshot.received) { return .failed(failure) }
      ledger.removePending(of: snapshot.site)
      return .recorded(SnapshotFailure(message: words.recordedUnchanged()))
    }
    return record(words.recordedAll(), words.recordAllRefused(), nil)
  }

  /// One call has one text, however often it runs.
  private func differentTexts(_ text: String?) -> SnapshotFailure? {
    guard let earlier = ledger.differentText(text, of: snapshot) else { return nil }
    let difference =
      diffing.diff(earlier ?? "", text ?? "")
      ?? SnapshotDifference(message: "-\(earlier ?? "nil")\n+\(text ?? "nil")")
    return SnapshotFailure(message: words.differentTexts(difference), difference: difference)
  }

  // MARK: Writing

  /// Why the source may not be written, if so.
  private var obstacle: RecordingRestriction? { .at(sourceFile: snapshot.site.filePath) }

  private func record(
    _ message: String, _ sentence: String, _ difference: SnapshotDifference?
  ) -> SnapshotOutcome {
    guard obstacle == nil else { return keepPending(sentence, difference) }
    if let failure = differentTexts(snapshot.received) { return .failed(failure) }
    do throws(InlineSourceError) {
      try ledger.record(snapshot)
      return .recorded(SnapshotFailure(message: message, difference: difference))
    } catch {
      return keepPending(words.refused(sentence, error), difference)
    }
  }

  private func keepPending(
    _ sentence: String, _ difference: SnapshotDifference?
  ) -> SnapshotOutcome {
    let obstacle = obstacle
    if let obstacle, SnapshotEnvironment.current.pendingRoot == nil {
      return .failed(
        SnapshotFailure(message: words.refused(sentence, obstacle), difference: difference))
    }
    do {
      let path = try ledger.keepPending(snapshot)
      return .failed(
        SnapshotFailure(
          message: words.pending(sentence, obstacle, path: path), difference: difference,
          pendingPath: path))
    } catch {
      let path = InlineFolder(ofSource: snapshot.site.filePath).pendingPath(of: snapshot.site)
      return .failed(
        SnapshotFailure(
          message: words.pendingUnwritable(sentence, path: path, error), difference: difference))
    }
  }
}

/// Writes an assertion with an inline text to the manifest that `SNAPSHOT_MANIFEST` names, if any.
///
/// - Parameters:
///   - outcome: What came of the assertion.
///   - snapshot: The text, and its place.
///   - start: When the assertion began.
/// - Returns: The outcome; a failure where the manifest cannot be written and nothing else failed.
package func noteInManifest(
  _ outcome: SnapshotOutcome, of snapshot: InlineSnapshot, since start: SnapshotStart
) -> SnapshotOutcome {
  note(outcome, since: start) { milliseconds in
    let site = snapshot.site
    let source = PackagePath(ofSource: SourceFile.resolved(site.filePath))
    return SnapshotManifestLine(
      kind: .inline, package: source.package, path: source.path, test: snapshot.test,
      file: site.filePath, line: site.line, result: outcome.manifestResult,
      hash: snapshot.received.map { "fnv1a64:\(StableHash($0.utf8))" },
      ms: milliseconds)
  }
}
