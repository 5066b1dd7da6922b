internal import RuntimeIssues
package import TextSnapshots

/// Compares the transcript of a play with its reference, or records it.
package struct TranscriptCheck {
  let script: UserScript
  let location: SnapshotLocation
  /// The source file that the location is relative to.
  let filePath: String
  private let line: Int
  private var recordCommand: RecordCommand
  private let files: TranscriptFiles

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - script: The script.
  ///   - location: Where its file is.
  ///   - filePath: The source file that the location is relative to.
  ///   - line: The line of the assertion.
  ///   - recordCommand: The command that records the script again, for failures.
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

  /// Compares or records the result of a play.
  ///
  /// A script that ended early is compared up to its last step. It's never recorded, only kept
  /// pending.
  ///
  /// - Parameters:
  ///   - play: The result of playing the script.
  ///   - mode: When the files are written.
  /// - Returns: The result, for the failures of a test or for a command line.
  package func report(of play: ScriptPlay, mode: SnapshotRecordMode) -> TranscriptReport {
    var check = self
    var mode = mode
    if play.error != nil {
      check.recordCommand =
        "mend the script so that it plays to its end, then \(recordCommand)"
      // Only a whole script can be recorded, whatever the mode was.
      mode = SnapshotRecordMode(.never, source: .command)
    }
    var texts: TranscriptDifference.Texts?
    let outcome: SnapshotOutcome
    do throws(SnapshotFailure) {
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
  ) throws(SnapshotFailure) -> SnapshotOutcome {
    let place = try SnapshotFileLocation(location, testFilePath: filePath, script: script.name)
    let new = play.transcript.text
    // The steps that were not reached are not compared.
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
      .script(script.name, definition: "\(script.callSite.filePath):\(script.callSite.line)"),
      line: line, strategy: UserScript.self, mode: mode, recordCommand: recordCommand,
      partReason: partReason)
  }
}

extension ScriptPlay {
  /// Why the transcript may not become the reference; `nil` if the script played to its end.
  fileprivate func partReason(of script: UserScript) -> String? {
    guard error != nil, let last = transcript.steps.last else { return nil }
    return """
      The user script "\(script.name)" ended early, after \(last.act). The steps that it did not \
      reach are missing from the pending text, so it cannot be the reference.

      To fix, mend the script so that it plays to its end, and run it again.
      """
  }
}

/// The result of a script that was played and compared.
package struct TranscriptReport {
  /// Why the script ended early, to be reported at its last step; `nil` if it played to its end.
  package let ending: String?
  /// The result of comparing the steps that were reached.
  package let outcome: SnapshotOutcome
  /// The transcript and its reference, if they differ.
  package let texts: TranscriptDifference.Texts?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - script: The script's name.
  ///   - error: Why it ended early, if it did.
  ///   - outcome: The result of comparing the steps that were reached.
  ///   - texts: The transcript and its reference, if they differ.
  package init(
    script: String, error: (any Error)?, outcome: SnapshotOutcome,
    texts: TranscriptDifference.Texts? = nil
  ) {
    self.texts = texts
    guard let error else {
      ending = nil
      self.outcome = outcome
      return
    }
    if let failure = outcome.failure, failure.difference == nil, let path = failure.pendingPath {
      // Without a reference, there is nothing to report but the end of the script.
      self.outcome = .matched
      ending = """
        The user script "\(script)" ended early; the steps before are in "\(path)". \(error)
        """
    } else {
      self.outcome = outcome
      ending = "The user script \"\(script)\" ended early. \(error)"
    }
  }
}

/// How many files the frames of a user script are in.
public enum TranscriptFiles: Sendable, Hashable, CaseIterable {
  /// One for all steps, which reads as a story and merges: `<location>/<script>.txt`.
  case one
  /// One for every step that has a frame, in a folder: `<location>/<script>/02-tap.txt`.
  ///
  /// Inserting a step renames the files of the steps after it. The file of a removed step fails the
  /// test until you delete it.
  case perStep
}

extension Diffing where Value == String {
  /// Compares the transcript of a script that ended early with as many steps of its reference.
  fileprivate static func firstSections(_ steps: Int) -> Diffing {
    let lines = Diffing.lines
    return Diffing(toData: lines.toData, fromData: lines.fromData) { old, new in
      lines.diff(Transcript.firstSections(steps, of: old), new)
    }
  }
}

extension Transcript {
  /// The text of a transcript's first steps; a text that isn't a transcript stays whole.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package static func firstSections(_ steps: Int, of text: String) -> String {
    guard var transcript = try? Transcript(text: text) else { return text }
    transcript.steps.removeLast(max(0, transcript.steps.count - steps))
    return transcript.text
  }
}
