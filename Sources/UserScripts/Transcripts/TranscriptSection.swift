/// A part of a transcript's text: its header, or a step and what it shows.
///
/// Sections are read line by line, so that a text which is no transcript has some too.
package struct TranscriptSection {
  /// How the frame stands in the text.
  enum Form: Equatable {
    /// In lines of its own.
    case drawn
    /// As `(unchanged)`.
    case unchanged
    /// In lines of its own, although they are those of the frame before.
    case redrawn
  }

  /// The act, as its line in the text; `the header` for what stands before the first one.
  package let act: String
  /// The lines, in which a frame is drawn where the text says `(unchanged)`.
  let lines: [Substring]
  /// The lines of the text that the section takes, counted from 0.
  let place: Range<Int>
  let form: Form
  /// The frame before, where there is one.
  let frameBefore: [Substring]?
  /// The lines after the frame: the effects that are alive when the script ends.
  private var stillRunning: ArraySlice<Substring> = []

  /// Reads the sections of a text, the first of which is its header.
  ///
  /// - Parameter text: The text.
  /// - Returns: The sections, which take every line of the text.
  /// - Complexity: O(*n*), where *n* is the length of the text.
  static func sections(of text: String) -> [TranscriptSection] {
    var lines = lines(of: text)
    if lines.last == "" { lines.removeLast() }
    let isStep = (lines.firstIndex(of: "") ?? lines.count)..<lines.count
    var starts = isStep.filter { Transcript.isAct(lines[$0]) }
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

  /// Reads a step, whose first line is its act.
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

  /// Whether it is what stands before the first step.
  package var isHeader: Bool { place.lowerBound == 0 }

  /// What the step shows: the lines below its act.
  package var frame: [Substring] { Array(lines.dropFirst()) }

  /// The lines as the text has them.
  var linesInFile: [Substring] {
    form == .unchanged ? lines.prefix(1) + [Transcript.unchanged[...]] + stillRunning : lines
  }

  /// Whether both have the same lines, drawn or not.
  func isSame(as other: TranscriptSection) -> Bool { lines.hasBytes(of: other.lines) }

  /// Whether both show the same, whatever was done.
  func showsSameFrame(as other: TranscriptSection) -> Bool { frame.hasBytes(of: other.frame) }

  /// The lines of a text, whichever line ends it has.
  private static func lines(of text: String) -> [Substring] {
    text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
  }
}

extension [Substring] {
  /// Whether both have the same bytes: equal texts may be of other scalars.
  fileprivate func hasBytes(of other: [Substring]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
