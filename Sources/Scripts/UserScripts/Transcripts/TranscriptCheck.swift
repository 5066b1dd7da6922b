internal import RuntimeIssues
package import TextSnapshots

/// A check that compares the transcript of a script with its reference, or records it.
package struct TranscriptCheck {
  private let script: UserScript
  private let location: SnapshotLocation
  private let filePath: String
  private let line: Int
  private var recordCommand: RecordCommand

  package init(
    script: UserScript, location: SnapshotLocation, filePath: String, line: Int,
    recordCommand: RecordCommand
  ) {
    self.script = script
    self.location = location
    self.filePath = filePath
    self.line = line
    self.recordCommand = recordCommand
  }

  /// Compares or records the transcript of a play.
  ///
  /// If the script ended early, this method compares only the steps that the script reached. It
  /// never records those steps, because the reference would be incomplete.
  package func result(
    of play: ScriptPlay, mode: @autoclosure () throws(SnapshotFailure) -> SnapshotRecordMode
  ) -> TranscriptResult {
    var check = self
    var comparison: TranscriptDifference.Comparison?
    let outcome: SnapshotOutcome
    do throws(SnapshotFailure) {
      var mode = try mode()
      if play.error != nil {
        check.recordCommand = "make the script run to the end, then \(recordCommand)"
        mode = SnapshotRecordMode(.never, source: .command)
      }
      (outcome, comparison) = try check.transcript(of: play, mode: mode)
    } catch {
      outcome = .failed(error)
    }
    return TranscriptResult(
      script: script.name, error: play.error, outcome: outcome, comparison: comparison)
  }

  private func transcript(
    of play: ScriptPlay, mode: SnapshotRecordMode
  ) throws(SnapshotFailure) -> (SnapshotOutcome, TranscriptDifference.Comparison?) {
    let file = try SnapshotFileLocation(location, testFilePath: filePath, script: script.name)
    let new = play.transcript.text
    let reached = play.error == nil ? nil : play.transcript.steps.count
    let app = TranscriptDifference.app(ofFolder: file.folder.path)
    var comparison: TranscriptDifference.Comparison?
    let outcome = checkSnapshot(
      new, diffing: reached.map { .firstSections($0) } ?? .lines, at: file,
      for: request(mode, partReason: play.partReason(of: script)),
      wording: { old, _ in
        let stop = play.stop(ofStepsIn: old)
        let old = reached.map { Transcript.firstSections($0, of: old) } ?? old
        let pair = TranscriptDifference.Comparison(
          script: script.name, expected: old, received: new, stop: stop)
        comparison = pair
        return TranscriptDifference([pair])?.text(app: app, full: "snapshots review") ?? ""
      })
    return (outcome, comparison)
  }

  private func request(_ mode: SnapshotRecordMode, partReason: String?) -> SnapshotRequest {
    SnapshotRequest(
      .script(script.name, definition: "\(script.callSite.filePath):\(script.callSite.line)"),
      line: line, strategy: UserScript.self, mode: mode, recordCommand: recordCommand,
      partReason: partReason)
  }
}

extension ScriptPlay {
  /// Returns a description of where the script stopped, or `nil` if it ran to the end.
  func stop(ofStepsIn reference: String) -> TranscriptDifference.Stop? {
    guard let error else { return nil }
    let number = transcript.steps.count + 1
    let count = max(number, (try? Transcript(text: reference))?.steps.count ?? 0)
    let cause = (error as? UserScriptError)?.summary ?? "\(error)"
    let rest = count - number
    let notPlayed = rest == 0 ? "" : "; \(counted(rest, "step")) not played"
    return TranscriptDifference.Stop(
      stepCount: count, description: "stopped at step \(number) of \(count), \(cause)\(notPlayed)")
  }

  fileprivate func partReason(of script: UserScript) -> String? {
    guard error != nil, let last = transcript.steps.last else { return nil }
    return """
      The user script "\(script.name)" ended early, after \(last.action). The pending transcript is \
      incomplete, so it cannot become the reference.

      To fix, make the script run to the end, and run it again.
      """
  }
}

package struct TranscriptResult {
  /// A message about the error that ended the script early, or `nil` if the script ran to the end.
  package let ending: String?
  package let outcome: SnapshotOutcome
  package let comparison: TranscriptDifference.Comparison?

  package init(
    script: String, error: (any Error)?, outcome: SnapshotOutcome,
    comparison: TranscriptDifference.Comparison? = nil
  ) {
    self.comparison = comparison
    let failure = outcome.failure
    if let error, let path = failure?.pendingPath, failure?.difference == nil {
      // If there's no reference, report only that the script ended early.
      self.outcome = .matched
      ending = """
        The user script "\(script)" ended early. The steps up to that point are in "\(path)". \(error)
        """
    } else {
      self.outcome = outcome
      ending = error.map { "The user script \"\(script)\" ended early. \($0)" }
    }
  }
}

extension Diffing where Value == String {
  fileprivate static func firstSections(_ steps: Int) -> Diffing {
    let lines = Diffing.lines
    return Diffing(toData: lines.toData, fromData: lines.fromData) { old, new in
      lines.diff(Transcript.firstSections(steps, of: old), new)
    }
  }
}

extension Transcript {
  /// Returns a transcript that contains only the given number of steps.
  ///
  /// If the text isn't a transcript, this method returns it unchanged.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func firstSections(_ steps: Int, of text: String) -> String {
    guard var transcript = try? Transcript(text: text) else { return text }
    transcript.steps.removeLast(max(0, transcript.steps.count - steps))
    return transcript.text
  }
}
