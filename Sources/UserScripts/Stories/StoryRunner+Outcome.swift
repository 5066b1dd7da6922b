internal import TextSnapshots

/// What came of playing one story.
struct StoryOutcome {
  let result: StoryTally.Result
  /// What is said at once.
  let words: String
  /// What is told at the end, together with the same changes of other stories.
  var change: StoryChanges.Change?
}

extension StoryRunner {
  /// Compares or records a play, and says what came of it.
  ///
  /// - Parameters:
  ///   - play: What playing the story gave.
  ///   - story: The story.
  ///   - options: What the arguments ask for.
  ///   - isOnly: Whether no other story is played, so that there is nothing to wait for.
  /// - Returns: The outcome.
  func outcome(
    of play: ScriptPlay, _ story: Story, _ options: StoryOptions, isOnly: Bool
  ) -> StoryOutcome {
    let ending = play.error.map { "ended early at \(Self.place(of: $0, in: story)): \($0)" }
    guard options.areFramesAsRecorded else {
      return StoryOutcome(result: ending == nil ? .shown : .failed, words: ending ?? "shown")
    }
    let isRecording = options.action == .record
    // The runner's own option decides, so the fix is its command, not a change of the call.
    let mode = SnapshotRecordMode(isRecording ? .all : .never, source: .command)
    let report = check(story).report(of: play, mode: mode)
    let failure: SnapshotFailure
    switch (report.outcome, ending) {
    case (.matched, nil): return StoryOutcome(result: .matched, words: "as recorded")
    case (.matched, let ending?): return StoryOutcome(result: .failed, words: ending)
    case (.recorded, nil) where isRecording:
      return StoryOutcome(result: .recorded, words: "recorded")
    case (.recorded(let reported), _), (.failed(let reported), _): failure = reported
    }
    guard !isOnly, let change = StoryChanges.Change(report, failure) else {
      let words = [ending, colored(failure.message)].compactMap { $0 }.joined(separator: "\n\n")
      return StoryOutcome(result: .failed, words: words)
    }
    return StoryOutcome(result: .failed, words: ending ?? change.summary, change: change)
  }

  /// The file and line of the step that failed; for another error, those of the script.
  private static func place(of error: any Error, in story: Story) -> String {
    let source = (error as? UserScriptError)?.source ?? story.script.source
    return "\(source.filePath):\(source.line)"
  }

  private func check(_ story: Story) -> TranscriptCheck {
    TranscriptCheck(
      script: story.script, location: story.location, filePath: story.filePath, line: story.line,
      recordCommand: "\(command) --record \(story.script.name)")
  }
}
