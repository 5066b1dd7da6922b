/// The header of a transcript, or a step and its frame.
///
/// Any file can be split into sections, even if it isn't a valid transcript.
package struct TranscriptSection {
  /// The form of a frame in a transcript.
  enum Form: Equatable {
    /// The lines of a new frame.
    case drawn
    /// The line `(unchanged)`.
    case unchanged
    /// The lines of a frame that is equal to the previous frame.
    case redrawn
  }

  /// The user's action, or `the header` for the lines before the first step.
  package let action: String
  /// The lines of the section, with the frame instead of `(unchanged)`.
  let lines: [Substring]
  /// The indices of the section's lines in the transcript.
  let range: Range<Int>
  let form: Form
  /// The previous frame, if there is one.
  let frameBefore: [Substring]?
  /// The lines below the frame that list the effects that are still running.
  private var runningEffects: ArraySlice<Substring> = []

  /// Splits a transcript into its header and its steps.
  ///
  /// - Complexity: O(*n*) in the length of the transcript.
  static func sections(of text: String) -> [TranscriptSection] {
    var lines = lines(of: text)
    if lines.last == "" { lines.removeLast() }
    let isStep = (lines.firstIndex(of: "") ?? lines.count)..<lines.count
    var starts = isStep.filter { Transcript.isStepLine(lines[$0]) }
    let header = 0..<(starts.first ?? lines.count)
    var sections = [
      TranscriptSection(
        action: "the header", lines: Array(lines[header]), range: header, form: .drawn,
        frameBefore: nil)
    ]
    starts.append(lines.count)
    var frame: [Substring]?
    for (start, end) in zip(starts, starts.dropFirst()) {
      let section = TranscriptSection(lines[start..<end], after: frame)
      sections.append(section)
      if section.lines.count > 1 { frame = section.frame }
    }
    return sections
  }

  /// Creates the section of a step from its lines.
  private init(_ lines: ArraySlice<Substring>, after frameBefore: [Substring]?) {
    let last = lines.lastIndex { !$0.hasPrefix(Transcript.runningEffectPrefix) } ?? lines.startIndex
    let runningEffects = lines[(last + 1)...]
    let frame = Array(lines[...last].dropFirst())
    var form = Form.drawn
    var shown = Array(lines)
    if let frameBefore, frame.hasBytes(of: [Transcript.unchanged[...]]) {
      form = .unchanged
      shown = lines.prefix(1) + frameBefore + runningEffects
    } else if let frameBefore, frame.hasBytes(of: frameBefore) {
      form = .redrawn
    }
    self.init(
      action: String(lines[lines.startIndex]), lines: shown, range: lines.indices, form: form,
      frameBefore: frameBefore)
    self.runningEffects = runningEffects
  }

  private init(
    action: String, lines: [Substring], range: Range<Int>, form: Form, frameBefore: [Substring]?
  ) {
    self.action = action
    self.lines = lines
    self.range = range
    self.form = form
    self.frameBefore = frameBefore
  }

  /// A Boolean value that indicates whether the section is the header.
  package var isHeader: Bool { range.lowerBound == 0 }

  /// The lines below the step.
  package var frame: [Substring] { Array(lines.dropFirst()) }

  /// The lines of the section in the transcript.
  var linesInFile: [Substring] {
    form == .unchanged ? lines.prefix(1) + [Transcript.unchanged[...]] + runningEffects : lines
  }

  /// Returns whether both sections have the same action and frame.
  func isSame(as other: TranscriptSection) -> Bool { lines.hasBytes(of: other.lines) }

  /// Returns whether both sections have the same frame.
  func showsSameFrame(as other: TranscriptSection) -> Bool { frame.hasBytes(of: other.frame) }

  /// Splits a string into lines, which can have any line endings.
  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

extension [Substring] {
  /// Returns whether the lines are equal, including their Unicode normalization.
  fileprivate func hasBytes(of other: [Substring]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
