internal import TextSnapshots
internal import UserScripts

/// A script on a page of stories, with its steps and how they differ from a revision.
struct PageStory {
  enum Change: String { case changed, new, removed }

  /// A step in the new transcript, in the revision, or in both.
  struct Step {
    let pair: SectionPair
    /// Sentences about the differences, or `nil` if the step doesn't differ.
    let sentences: [String]?
    let outline: [String]

    /// The step in the new transcript or, if the step was removed, in the revision.
    var section: TranscriptSection? { pair.received ?? pair.expected }
    var isRemoved: Bool { pair.received == nil }

    var change: Change? {
      sentences == nil ? nil : isRemoved ? .removed : pair.expected == nil ? .new : .changed
    }
  }

  let app: String
  let name: String
  let change: Change?
  /// Sentences about differences in the transcript's header, such as a different frame size.
  let remarks: [String]
  let steps: [Step]
  /// The error that ended the script early, or `nil` if the script ran to the end.
  let error: String?
  /// The differences from the revision, or `nil` if there are none or if the script isn't in both
  /// transcripts.
  let difference: TranscriptDifference.Script?

  /// Creates a story from the result of playing its script with outlines.
  ///
  /// - Parameters:
  ///   - play: The result of playing the script.
  ///   - app: The name of the script's app.
  ///   - frames: The style of the recorded frames, which don't have outlines.
  ///   - old: The transcript in the revision, or `nil` if the revision doesn't contain the script.
  ///   - isCompared: A Boolean value that indicates whether the page compares its stories with a
  ///     revision.
  init(_ play: ScriptPlay, app: String, frames: FrameStyle, old: String?, isCompared: Bool) {
    var transcript = play.transcript
    transcript.screen = "\(frames)"
    for index in transcript.steps.indices { transcript.steps[index].outline = [] }
    let new = transcript.text
    // If the script ended early, ignore the steps that it didn't reach, so that they don't count as
    // removed.
    let reached = play.error.map { _ in transcript.steps.count }
    let expected = old.map { old in reached.map { Transcript.firstSections($0, of: old) } ?? old }
    self.init(
      app: app, name: transcript.script, expected: expected ?? new, received: new,
      change: isCompared && old == nil ? .new : nil, error: play.error.map { "\($0)" },
      outlines: play.transcript.steps.map(\.outline))
  }

  /// Creates the story of a script that exists only in the revision.
  init(removed transcript: Transcript, app: String) {
    self.init(
      app: app, name: transcript.script, expected: transcript.text, received: transcript.text,
      change: .removed)
  }

  private init(
    app: String, name: String, expected: String, received: String, change: Change?,
    error: String? = nil, outlines: [[String]] = []
  ) {
    (self.app, self.name, self.error) = (app, name, error)
    difference = TranscriptDifference.Script(
      .init(script: name, expected: expected, received: received))
    self.change = change ?? difference.map { _ in .changed }
    var sentences: [[Int]: [String]] = [:]
    for step in difference?.steps ?? [] {
      sentences[[step.lines.expected, step.lines.received]] = step.sentences
    }
    var remarks: [String] = []
    steps = SectionPair.pairs(expected: expected, received: received).compactMap { pair in
      let changes = sentences[[pair.expected?.line ?? 0, pair.received?.line ?? 0]]
      guard pair.action != nil else {
        remarks = changes ?? []
        return nil
      }
      let index = (pair.received?.number ?? 0) - 1
      let outline = outlines.indices.contains(index) ? outlines[index] : []
      return Step(pair: pair, sentences: changes, outline: outline)
    }
    self.remarks = remarks
  }

  var frameCount: Int { steps.count { $0.pair.received?.frame.isEmpty == false } }
}
