/// The steps of a user script, each with the frame after it.
///
/// The ``text`` is designed for review and merging: each step begins at column 0, a frame equal to
/// the previous one is `(unchanged)`, and nothing is numbered. A note has no frame. Parsing a
/// transcript and writing it again gives the same bytes.
///
/// ```
/// script counter
/// screen 40 columns
///
/// start
/// ┌ 1 root ─ Prime time ─────────────────┐
/// …
/// tap "OK"
///   (unchanged)
///   still running: Counter.Action.timerToggled, TestClock until 3.0 seconds
/// ```
///
/// The last lines list the effects that are still running when the script ends, if any.
public struct Transcript: Sendable, Hashable {
  /// A step of the user, and the frame after it.
  public struct Step: Sendable, Hashable {
    /// The step as written in the transcript: `tap "+"`.
    public var act: String
    /// The lines of the picture; empty for a note.
    public var picture: [String]
    /// The notes below the picture, each indented by two spaces.
    public var notes: [String]
    /// The lines of the outline, if the transcript has outlines.
    public var outline: [String]
    /// For the last step, the effects that are still running when the script ends.
    public var stillRunning: [String]

    /// Creates a step; without a picture, it is a note.
    public init(
      act: String, picture: [String], notes: [String] = [], outline: [String] = [],
      stillRunning: [String] = []
    ) {
      self.act = act
      self.picture = picture
      self.notes = notes
      self.outline = outline
      self.stillRunning = stillRunning
    }

    /// Whether the step has a frame, unlike a note.
    package var hasFrame: Bool { !picture.isEmpty || !notes.isEmpty || !outline.isEmpty }

    /// The lines of the frame: the picture, its notes, and the outline below a title.
    package var frame: [String] {
      picture + notes
        + (outline.isEmpty ? [] : [Transcript.outlineTitle] + outline.map { "    " + $0 })
    }

    func showsSameFrame(as other: Step) -> Bool {
      picture == other.picture && notes == other.notes && outline == other.outline
    }
  }

  /// The script's name.
  public var script: String
  /// The size and style of the frames: `40 columns`.
  public var screen: String
  /// The steps, beginning with `start`.
  public var steps: [Step]

  /// Creates a transcript.
  public init(script: String, screen: String, steps: [Step] = []) {
    self.script = script
    self.screen = screen
    self.steps = steps
  }

  /// The contents of the transcript's file, ending with a line feed.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var text: String {
    var text = "script \(script)\nscreen \(screen)\n\n"
    var last: Step?
    for step in steps {
      text += step.act + "\n"
      if let last, step.hasFrame, step.showsSameFrame(as: last) {
        text += Transcript.unchanged + "\n"
      } else {
        for line in step.frame { text += line + "\n" }
      }
      if step.hasFrame { last = step }
      for effect in step.stillRunning { text += Transcript.stillRunning + effect + "\n" }
    }
    return text
  }

  static let outlineTitle = "  outline:"
  static let unchanged = "  (unchanged)"
  static let stillRunning = "  still running: "
}
