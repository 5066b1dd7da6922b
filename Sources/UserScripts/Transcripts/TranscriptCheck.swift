package import TextSnapshots

/// Compares what a script gave with its file, in the words of user scripts.
package struct TranscriptCheck {
  package let script: UserScript
  package let location: SnapshotLocation
  /// The source file that the location goes by.
  package let filePath: String
  /// The line of the assertion.
  package let line: Int
  /// The command that records the script anew, named in failures.
  package let recordCommand: String

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - location: Where its file is.
  ///   - filePath: The source file that the location goes by.
  ///   - line: The line of the assertion.
  ///   - recordCommand: The command that records the script anew.
  package init(
    script: UserScript, location: SnapshotLocation, filePath: String, line: Int,
    recordCommand: String
  ) {
    self.script = script
    self.location = location
    self.filePath = filePath
    self.line = line
    self.recordCommand = recordCommand
  }

  /// Compares or records the transcript of a play.
  ///
  /// A script that ended early is compared as far as it came, and never recorded.
  ///
  /// - Parameters:
  ///   - play: What playing the script gave.
  ///   - record: The mode that the call gives; the scope's or the environment's where it is `nil`.
  /// - Returns: What came of it.
  package func outcome(
    of play: ScriptPlay, record: SnapshotTestingConfiguration.Record?
  ) -> SnapshotOutcome {
    do {
      let mode = try SnapshotRecordMode.resolve(record)
      let place = try SnapshotPlace(location, testFilePath: filePath, script: script.name)
      let steps = play.transcript.steps.count
      return checkSnapshot(
        play.transcript.text,
        diffing: play.error == nil ? .lines : .firstSections(steps),
        at: place,
        claim: claim,
        mode: play.error == nil ? mode : SnapshotRecordMode(.never, source: .call),
        wording: { old, _ in words(old: old, play: play) })
    } catch let failure as SnapshotFailure {
      return .failed(failure)
    } catch {
      return .failed(SnapshotFailure(message: "\(error)"))
    }
  }

  private var claim: SnapshotClaim {
    SnapshotClaim(
      .script(script.name, definition: "\(script.source.filePath):\(script.source.line)"),
      filePath: filePath, line: line, strategy: "UserScript", recordCommand: recordCommand)
  }

  private func words(old: String, play: ScriptPlay) -> String {
    var reference = old
    if play.error != nil, var transcript = try? Transcript(text: old) {
      let surplus = transcript.steps.count - play.transcript.steps.count
      transcript.steps.removeLast(max(0, surplus))
      reference = transcript.text
    }
    let changes = TranscriptDifference(old: reference, new: play.transcript.text)
    return """
      The user script "\(script.name)" shows something else than its transcript.

      \(changes?.text ?? "")
      """
  }
}
