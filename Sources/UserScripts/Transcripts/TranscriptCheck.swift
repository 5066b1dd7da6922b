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
      // Whoever chose the mode: only a whole script can be recorded.
      mode = SnapshotRecordMode(.never, source: .command)
    }
    var texts: TranscriptDifference.Texts?
    let outcome: SnapshotOutcome
    do throws(SnapshotLocationError) {
      outcome =
        switch files {
        case .one: try check.transcript(of: play, mode: mode, texts: &texts)
        case .perStep: try check.steps(of: play, mode: mode)
        }
    } catch {
      outcome = .failed(SnapshotFailure(message: "\(error)"))
    }
    return TranscriptReport(
      script: script.name, error: play.error, outcome: outcome, texts: texts)
  }

  private func transcript(
    of play: ScriptPlay, mode: SnapshotRecordMode, texts: inout TranscriptDifference.Texts?
  ) throws(SnapshotLocationError) -> SnapshotOutcome {
    let place = try SnapshotFileLocation(location, testFilePath: filePath, script: script.name)
    let new = play.transcript.text
    // What was not reached makes no difference.
    let reached = play.error == nil ? nil : play.transcript.steps.count
    var compared: TranscriptDifference.Texts?
    let outcome = checkSnapshot(
      new, diffing: reached.map { .firstSections($0) } ?? .lines, at: place,
      for: request(mode, partReason: play.partReason(of: script)),
      wording: { old, _ in
        let old = reached.map { Transcript.firstSections($0, of: old) } ?? old
        let texts = TranscriptDifference.Texts(script: script.name, old: old, new: new)
        compared = texts
        return """
          The user script "\(script.name)" shows something else than its transcript \
          "\(place.path)":

          \(TranscriptDifference([texts])?.text ?? "")
          """
      })
    texts = compared
    return outcome
  }

  /// Asks for the file of the script, on the script's behalf.
  func request(_ mode: SnapshotRecordMode, partReason: String? = nil) -> SnapshotRequest {
    SnapshotRequest(
      .script(script.name, definition: "\(script.source.filePath):\(script.source.line)"),
      line: line, strategy: UserScript.self, mode: mode, recordCommand: recordCommand,
      partReason: partReason)
  }
}

extension ScriptPlay {
  /// Why the transcript may not become the reference; `nil` where the script played to its end.
  fileprivate func partReason(of script: UserScript) -> String? {
    guard error != nil, let last = transcript.steps.last else { return nil }
    return """
      The user script "\(script.name)" ended early, after \(last.act). The steps that it did not \
      reach are missing from the pending text, so it cannot be the reference.

      To fix, mend the script so that it plays to its end, and run it again.
      """
  }
}
