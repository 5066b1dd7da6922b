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
  package private(set) var recordCommand: RecordCommand
  /// How many files there are.
  package let files: TranscriptFiles

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - location: Where its file is.
  ///   - filePath: The source file that the location goes by.
  ///   - line: The line of the assertion.
  ///   - recordCommand: The command that records the script anew.
  ///   - files: How many files there are; one by default.
  package init(
    script: UserScript, location: SnapshotLocation, filePath: String, line: Int,
    recordCommand: RecordCommand, files: TranscriptFiles = .one
  ) {
    self.script = script
    self.location = location
    self.filePath = filePath
    self.line = line
    self.recordCommand = recordCommand
    self.files = files
  }

  /// Compares or records what a play gave.
  ///
  /// A script that ended early is compared as far as it came, and never recorded: what it reached
  /// is pending.
  ///
  /// - Parameters:
  ///   - play: What playing the script gave.
  ///   - mode: When the files are written.
  /// - Returns: What came of it.
  package func report(of play: ScriptPlay, mode: SnapshotRecordMode) -> TranscriptReport {
    var check = self
    var mode = mode
    if play.error != nil {
      check.recordCommand =
        "mend the script so that it plays to its end, then \(recordCommand)"
      mode = SnapshotRecordMode(.never, source: mode.source)
    }
    let outcome: SnapshotOutcome
    do throws(SnapshotPlaceError) {
      outcome =
        switch files {
        case .one: try check.transcript(of: play, mode: mode)
        case .perStep: try check.steps(of: play.transcript, mode: mode)
        }
    } catch {
      outcome = .failed(SnapshotFailure(message: "\(error)"))
    }
    return TranscriptReport(script: script.name, error: play.error, outcome: outcome)
  }

  private func transcript(
    of play: ScriptPlay, mode: SnapshotRecordMode
  ) throws(SnapshotPlaceError) -> SnapshotOutcome {
    let place = try SnapshotPlace(location, testFilePath: filePath, script: script.name)
    let new = play.transcript.text
    // What was not reached makes no difference.
    let reached = play.error == nil ? nil : play.transcript.steps.count
    return checkSnapshot(
      new, diffing: reached.map { .firstSections($0) } ?? .lines, at: place, claim: claim,
      mode: mode,
      wording: { old, _ in
        let old = reached.map { Transcript.firstSections($0, of: old) } ?? old
        return """
          The user script "\(script.name)" shows something else than its transcript \
          "\(place.path)":

          \(TranscriptDifference(old: old, new: new)?.text ?? "")
          """
      })
  }

  var claim: SnapshotClaim {
    SnapshotClaim(
      .script(script.name, definition: "\(script.source.filePath):\(script.source.line)"),
      filePath: .text(filePath), line: line, strategy: UserScript.self, recordCommand: recordCommand
    )
  }
}
