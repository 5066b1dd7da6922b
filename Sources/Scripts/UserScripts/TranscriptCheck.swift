import RuntimeIssues
package import TextSnapshots
import Transcripts

/// A check that compares the transcript of a script with its reference, or records it.
package struct TranscriptCheck {
  private let script: UserScript
  private let location: SnapshotLocation
  private let filePath: String
  private let line: Int

  package init(script: UserScript, location: SnapshotLocation, filePath: String, line: Int) {
    self.script = script
    self.location = location
    self.filePath = filePath
    self.line = line
  }

  /// Compares or records the transcript of a play.
  ///
  /// If the script ended early, this method compares only the steps that the script reached. It
  /// never records those steps, because the reference would be incomplete.
  package func result(
    of play: ScriptPlay, in context: @autoclosure () throws(SnapshotFailure) -> SnapshotContext
  ) -> TranscriptResult {
    var comparison: TranscriptDifference.Comparison?
    let failure: SnapshotFailure?
    do throws(SnapshotFailure) {
      let folder = try SnapshotFolder(location, testFilePath: filePath, isTranscript: true)
      var reference = reference(in: folder, for: play, try context())
      let app = TranscriptDifference.app(ofFolder: folder.path)
      var diffing = Diffing<String>.lines
      let lines = diffing.diff
      diffing.diff = { [script] reference, received in
        let expected = play.reachedSteps(of: reference)
        guard var difference = lines(expected, received) else { return nil }
        let pair = TranscriptDifference.Comparison(
          script: script.name, expected: expected, received: received,
          elements: play.elements, stop: play.stop(ofStepsIn: reference))
        comparison = pair
        difference.wording = TranscriptDifference([pair])?.text(
          app: app, full: "swift run snapshots review")
        return difference
      }
      failure = reference.check(play.transcript.text, diffing: diffing)
    } catch {
      failure = error
    }
    var result = TranscriptResult(
      script: script.name, error: play.error, failure: failure, comparison: comparison)
    if failure?.isRecorded == true { result.warning = play.transcript.dateWarning() }
    return result
  }

  private func reference(
    in folder: SnapshotFolder, for play: ScriptPlay, _ context: SnapshotContext
  ) -> FileReference {
    var context = context
    if play.error != nil {
      context.command = "make the script run to the end, then \(context.recordCommand)"
      context.record = .never
      context.source = .command
    }
    let definition = "\(script.callSite.filePath):\(script.callSite.line)"
    return FileReference(
      in: folder, of: .script(script.name, definition: definition), line: line,
      strategy: UserScript.self, context: context,
      partReason: play.partReason(of: script))
  }
}

extension ScriptPlay {
  /// Returns the part of a reference to compare with the transcript, which is the entire reference
  /// if the script ran to the end.
  fileprivate func reachedSteps(of reference: String) -> String {
    error == nil ? reference : Transcript.firstSections(transcript.steps.count, of: reference)
  }

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
  package let failure: SnapshotFailure?
  package let comparison: TranscriptDifference.Comparison?
  /// A message about a recorded transcript that will be different later.
  package fileprivate(set) var warning: String?

  package init(
    script: String, error: (any Error)?, failure: SnapshotFailure?,
    comparison: TranscriptDifference.Comparison? = nil
  ) {
    self.comparison = comparison
    if let error, let path = failure?.pendingPath, failure?.difference == nil {
      // If there's no reference, report only that the script ended early.
      self.failure = nil
      ending = """
        The user script "\(script)" ended early. The steps up to that point are in "\(path)". \(error)
        """
    } else {
      self.failure = failure
      ending = error.map { "The user script \"\(script)\" ended early. \($0)" }
    }
  }
}
