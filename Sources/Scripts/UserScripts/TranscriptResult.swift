import Foundation
import RuntimeIssues
package import TextSnapshots
import Transcripts

extension Story {
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
      let folder = try transcriptFolder
      var reference = reference(in: folder, for: play, try context())
      let app = TranscriptDifference.app(ofFolder: folder.path)
      var diffing = Diffing<String>.lines
      let lines = diffing.diff
      diffing.diff = { reference, received in
        let expected = play.reachedSteps(of: reference)
        guard var difference = lines(expected, received) else { return nil }
        let pair = TranscriptDifference.Comparison(
          script: play.script.name, expected: expected, received: received,
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
    return TranscriptResult(play, failure, comparison)
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
    let script = play.script
    let definition = "\(script.callSite.filePath):\(script.callSite.line)"
    return FileReference(
      in: folder, of: .script(script.name, definition: definition), line: line,
      strategy: UserScript.self, context: context, partReason: play.partReason)
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

  fileprivate var partReason: String? {
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
  package let warning: String?

  fileprivate init(
    _ play: ScriptPlay, _ failure: SnapshotFailure?, _ comparison: TranscriptDifference.Comparison?
  ) {
    self.comparison = comparison
    warning = failure?.isRecorded == true ? play.transcript.dateWarning() : nil
    let early = "The user script \"\(play.script.name)\" ended early."
    if let error = play.error, let path = failure?.pendingPath, failure?.difference == nil {
      // If there's no reference, report only that the script ended early.
      self.failure = nil
      ending = "\(early) The steps up to that point are in \"\(path)\". \(error)"
    } else {
      self.failure = failure
      ending = play.error.map { "\(early) \($0)" }
    }
  }
}

extension Transcript {
  /// The date of today in one of the styles that a frame can show, or `nil` if no frame shows it.
  private func shownDate(of today: Date) -> String? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = .gmt
    let text = text
    return ["MMMM d, yyyy", "MMM d, yyyy", "M/d/yyyy", "M/d/yy", "yyyy-MM-dd"].lazy
      .map { style -> String in
        formatter.dateFormat = style
        return formatter.string(from: today)
      }
      .first { text.contains($0) }
  }

  /// A warning that a frame shows the date of today, or `nil` if none does.
  func dateWarning(today: Date = Date()) -> String? {
    shownDate(of: today).map { date in
      """
      The frames show the date of today, "\(date)", so the transcript is different tomorrow.

      To fix, make the model in the expression that creates the app, which has a date of its own.
      """
    }
  }
}
