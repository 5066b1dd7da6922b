/// A record of the steps in a user script and the frame after each step.
///
/// The format of the ``text`` is designed for reviews and merges. Each step begins at column 0, so
/// Git shows the step in the heading of a change. Steps aren't numbered, so adding a step doesn't
/// change the steps after it. If a frame is equal to the previous one, the text contains
/// `(unchanged)` instead of the frame. Notes don't have a frame. If the transcript also shows the
/// state or the effects of the app, or the bodies that a step evaluated, it contains lines that begin
/// with `state:`, `received`, `waiting:`, or `updated:`.
///
/// Parsing a transcript and writing it again produces the same bytes.
///
/// ```
/// script counter
/// screen 40 columns
///
/// start
/// ┌ 1 Prime time ────────────────────────┐
/// …
/// tap "OK"
///   (unchanged)
///   still running: Counter.Action.timerToggled, TestClock until 3.0 seconds
/// ```
///
/// If effects are still running when the script ends, the last lines of the transcript list them.
public struct Transcript: Sendable, Hashable {
  /// A step of a user script and the frame after it.
  public struct Step: Sendable, Hashable {
    /// The user's action, such as `tap "+"`.
    public var action: String
    /// The lines between the step and its frame, such as `state: .count 1 → 2`.
    ///
    /// The first line of each entry begins with `state:`, `received`, `waiting:`, or `updated:`. The
    /// entry's other lines are empty or indented by four spaces.
    public var beside: [String]
    /// The lines of the picture, or an empty array for a note.
    public var picture: [String]
    /// The notes below the picture, each indented by two spaces.
    public var notes: [String]
    /// The lines of the outline, if the transcript has outlines.
    public var outline: [String]
    /// The effects that are still running when the script ends, if this is the last step.
    public var runningEffects: [String]

    /// Creates a step.
    ///
    /// Pass an empty `picture` for a note, or for a step of an app that doesn't show its screen.
    public init(
      action: String, beside: [String] = [], picture: [String], notes: [String] = [],
      outline: [String] = [], runningEffects: [String] = []
    ) {
      self.action = action
      self.beside = beside
      self.picture = picture
      self.notes = notes
      self.outline = outline
      self.runningEffects = runningEffects
    }

    /// A Boolean value that indicates whether the step has a frame.
    package var hasFrame: Bool { !picture.isEmpty || !notes.isEmpty || !outline.isEmpty }

    /// The lines of the picture, the notes, and the outline with its title.
    public var frame: [String] {
      picture + notes
        + (outline.isEmpty ? [] : [Transcript.outlineTitle] + outline.map { "    " + $0 })
    }

    func showsSameFrame(as other: Step) -> Bool {
      picture == other.picture && notes == other.notes && outline == other.outline
    }
  }

  /// The script's name.
  public var script: String
  /// The size and style of the frames, such as `40 columns`.
  public var screen: String
  /// What the app got from the real world instead of the script, such as `chance`.
  ///
  /// The header names it, because the transcript can be different next time.
  public var notHermetic: [String]
  /// The steps, beginning with `start`.
  public var steps: [Step]

  /// Creates a transcript.
  public init(
    script: String, screen: String, notHermetic: [String] = [], steps: [Step] = []
  ) {
    self.script = script
    self.screen = screen
    self.notHermetic = notHermetic
    self.steps = steps
  }

  /// The contents of the transcript's file, ending with a line feed.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  public var text: String {
    var text = "script \(script)\nscreen \(screen)\n"
    if !notHermetic.isEmpty {
      text += Transcript.notHermeticPrefix + notHermetic.joined(separator: ", ") + "\n"
    }
    text += "\n"
    var last: Step?
    for step in steps {
      for line in [step.action] + step.beside { text += line + "\n" }
      if let last, step.hasFrame, step.showsSameFrame(as: last) {
        text += Transcript.unchanged + "\n"
      } else {
        for line in step.frame { text += line + "\n" }
      }
      if step.hasFrame { last = step }
      for effect in step.runningEffects { text += Transcript.runningEffectPrefix + effect + "\n" }
    }
    return text
  }

  /// Returns whether a step only runs effects.
  package static func isWait(_ action: String) -> Bool {
    action == "settle" || ["settle, ", "advance "].contains { action.hasPrefix($0) }
  }

  /// Returns whether a line of a picture contains the name of a screen or a layer.
  package static func isEdge(_ line: some StringProtocol) -> Bool {
    line.hasPrefix("┌") || line.hasPrefix("╞")
  }

  static let notHermeticPrefix = "not hermetic: "
  package static let outlineTitle = "  outline:"
  package static let unchanged = "  (unchanged)"
  package static let runningEffectPrefix = "  still running: "
}
