/// The header of a transcript, or a step and its frame.
///
/// Sections are found line by line, so text that isn't a valid transcript has sections too.
package struct TranscriptSection {
  /// The way in which the transcript contains the frame.
  enum Form: Equatable {
    /// The lines of the frame.
    case drawn
    /// `(unchanged)`.
    case unchanged
    /// The lines of the frame, although they are equal to the frame before.
    case redrawn
  }

  /// The step, or `the header` for the lines before the first step.
  package let act: String
  /// The lines of the section, with the frame in place of `(unchanged)`.
  let lines: [Substring]
  /// The indices of the section's lines in the transcript.
  let place: Range<Int>
  let form: Form
  /// The previous frame, if there is one.
  let frameBefore: [Substring]?
  /// The lines after the frame: the effects that are still running when the script ends.
  private var stillRunning: ArraySlice<Substring> = []

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
        act: "the header", lines: Array(lines[header]), place: header, form: .drawn,
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

  /// Creates the section for a step from its lines.
  private init(_ lines: ArraySlice<Substring>, after frameBefore: [Substring]?) {
    let last = lines.lastIndex { !$0.hasPrefix(Transcript.stillRunning) } ?? lines.startIndex
    let stillRunning = lines[(last + 1)...]
    let frame = Array(lines[...last].dropFirst())
    var form = Form.drawn
    var shown = Array(lines)
    if let frameBefore, frame.hasBytes(of: [Transcript.unchanged[...]]) {
      form = .unchanged
      shown = lines.prefix(1) + frameBefore + stillRunning
    } else if let frameBefore, frame.hasBytes(of: frameBefore) {
      form = .redrawn
    }
    self.init(
      act: String(lines[lines.startIndex]), lines: shown, place: lines.indices, form: form,
      frameBefore: frameBefore)
    self.stillRunning = stillRunning
  }

  private init(
    act: String, lines: [Substring], place: Range<Int>, form: Form, frameBefore: [Substring]?
  ) {
    self.act = act
    self.lines = lines
    self.place = place
    self.form = form
    self.frameBefore = frameBefore
  }

  /// Whether the section is the header.
  package var isHeader: Bool { place.lowerBound == 0 }

  /// The lines below the step.
  package var frame: [Substring] { Array(lines.dropFirst()) }

  /// The lines of the section as the transcript contains them.
  var linesInFile: [Substring] {
    form == .unchanged ? lines.prefix(1) + [Transcript.unchanged[...]] + stillRunning : lines
  }

  /// Whether both sections have the same step and frame.
  func isSame(as other: TranscriptSection) -> Bool { lines.hasBytes(of: other.lines) }

  /// Whether both sections have the same frame.
  func showsSameFrame(as other: TranscriptSection) -> Bool { frame.hasBytes(of: other.frame) }

  /// Splits text into lines, with any kind of line ending.
  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

extension [Substring] {
  /// Compares bytes, because strings with different Unicode normalization compare equal.
  fileprivate func hasBytes(of other: [Substring]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
