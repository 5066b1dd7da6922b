/// What a user script showed: one section a step, each an act and the frame after it.
///
/// Its ``text`` is made for review and for merging: a section begins with its act at column 0, a
/// frame equal to the one before is `(unchanged)`, and nothing is counted. A note has no frame.
/// Reading a text back and writing it gives the same bytes.
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
/// The last line lists the effects that are alive when the script ends, if there are any.
public struct Transcript: Sendable, Hashable {
  /// One step: what was done, and what the screen showed then.
  public struct Step: Sendable, Hashable {
    /// What was done, as its line in the text: `tap "+"`.
    public var act: String
    /// The lines of the picture; none for a note.
    public var picture: [String]
    /// The notes below the picture, each indented by two blanks.
    public var notes: [String]
    /// The lines of the outline; none where it was not asked for.
    public var outline: [String]
    /// For the last step, the effects that are alive when the script ends; empty for other steps.
    public var stillRunning: [String]

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - act: What was done, as its line in the text.
    ///   - picture: The lines of the picture; none for a note.
    ///   - notes: The notes below the picture, each indented by two blanks.
    ///   - outline: The lines of the outline; none where it was not asked for.
    ///   - stillRunning: The effects that are alive when the script ends; none by default.
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

    /// Whether it shows a frame, which a note does not.
    package var hasFrame: Bool { !picture.isEmpty || !notes.isEmpty || !outline.isEmpty }

    /// The frame as a transcript holds it: the picture, its notes, and the outline below a title.
    package var frame: [String] {
      picture + notes
        + (outline.isEmpty ? [] : [Transcript.outlineTitle] + outline.map { "    " + $0 })
    }

    /// Tells whether two steps show the same frame, whatever was done.
    func showsSameFrame(as other: Step) -> Bool {
      picture == other.picture && notes == other.notes && outline == other.outline
    }
  }

  /// The script's name.
  public var script: String
  /// The screen's size and theme, as the header names them: `40 columns`.
  public var screen: String
  /// The steps, the first of which is `start`.
  public var steps: [Step]

  /// Creates a transcript.
  ///
  /// - Parameters:
  ///   - script: The script's name.
  ///   - screen: The screen's size and theme, as the header names them.
  ///   - steps: The steps.
  public init(script: String, screen: String, steps: [Step] = []) {
    self.script = script
    self.screen = screen
    self.steps = steps
  }

  /// The transcript as its file holds it, ending in a line feed.
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
