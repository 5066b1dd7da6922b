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
  package let recordCommand: RecordCommand

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
  /// A script that ended early is compared as far as it came, and never recorded.
  ///
  /// - Parameters:
  ///   - play: What playing the script gave.
  ///   - mode: When the transcript is written.
  /// - Returns: What came of it.
  package func outcome(of play: ScriptPlay, mode: SnapshotRecordMode) -> SnapshotOutcome {
    let place: SnapshotPlace
    do {
      place = try SnapshotPlace(location, testFilePath: filePath, script: script.name)
    } catch {
      return .failed(SnapshotFailure(message: "\(error)"))
    }
    let transcript = play.transcript
    guard play.error != nil else {
      return checkSnapshot(
        transcript.text, diffing: .lines, at: place, claim: claim(recordCommand), mode: mode,
        wording: { old, _ in words(place, old: old, new: transcript.text) })
    }
    let reached = transcript.steps.count
    let claim = claim(
      "mend the script so that it plays to its end, then \(recordCommand)")
    let outcome = checkSnapshot(
      transcript.text, diffing: .firstSections(reached), at: place, claim: claim,
      mode: SnapshotRecordMode(.never, source: mode.source),
      wording: { old, _ in
        words(
          place, old: Transcript.firstSections(reached, of: old), new: transcript.text)
      })
    // Without a difference there is nothing to tell but that the script ended, which its error does.
    return outcome.failure?.difference == nil ? .matched : outcome
  }

  private func claim(_ recordCommand: RecordCommand) -> SnapshotClaim {
    SnapshotClaim(
      .script(script.name, definition: "\(script.source.filePath):\(script.source.line)"),
      filePath: .text(filePath), line: line, strategy: UserScript.self, recordCommand: recordCommand
    )
  }

  private func words(_ place: SnapshotPlace, old: String, new: String) -> String {
    """
    The user script "\(script.name)" shows something else than its transcript "\(place.path)":

    \(TranscriptDifference(old: old, new: new)?.text ?? "")
    """
  }
}
