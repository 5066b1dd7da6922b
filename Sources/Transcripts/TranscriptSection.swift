import LineDifferences

/// The header of a transcript, or a step and its frame.
///
/// Because any file can be split into sections, differences can be described even if the reference
/// isn't a valid transcript.
package struct TranscriptSection {
  /// The action of the step, or `the header` for the lines before the first step.
  package let action: String
  /// The number of the step, starting at 1, or 0 for the header.
  package let number: Int
  /// The index of the section's first line in the transcript.
  package let line: Int
  package private(set) var details: [Substring] = []
  /// The lines of the frame or, if the transcript contains `(unchanged)`, of the previous frame.
  package private(set) var frame: [Substring]
  package private(set) var runningEffects: [Substring] = []
  package private(set) var isUnchanged = false
  /// A Boolean value that indicates whether the transcript repeats the frame even though it's equal
  /// to the previous one.
  package private(set) var isRedrawn = false

  /// Splits a transcript into its header and its steps.
  ///
  /// - Complexity: O(*n*) in the length of the transcript.
  package static func sections(of text: String) -> [TranscriptSection] {
    // Splitting by bytes is much faster than splitting by characters, but it supports only line
    // feeds.
    var lines =
      text.utf8.contains(UInt8(ascii: "\r"))
      ? text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      : text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { Substring($0) }
    if lines.last == "" { lines.removeLast() }
    let isStep = (lines.firstIndex(of: "") ?? lines.count)..<lines.count
    var starts = isStep.filter { Transcript.isStepLine(lines[$0]) }
    let header = lines[..<(starts.first ?? lines.count)]
    var sections = [
      TranscriptSection(action: "the header", number: 0, line: 0, frame: Array(header))
    ]
    starts.append(lines.count)
    var frame: [Substring]?
    for (start, end) in zip(starts, starts.dropFirst()) {
      let section = TranscriptSection(
        lines[start..<end], number: sections.count, after: frame)
      sections.append(section)
      if !section.frame.isEmpty { frame = section.frame }
    }
    return sections
  }

  private init(action: String, number: Int, line: Int, frame: [Substring]) {
    (self.action, self.number, self.line, self.frame) = (action, number, line, frame)
  }

  private init(_ lines: ArraySlice<Substring>, number: Int, after frameBefore: [Substring]?) {
    let details = lines.dropFirst().prefix(StepDetail.count(in: lines.dropFirst()))
    let rest = lines.dropFirst(1 + details.count)
    let last = rest.lastIndex { !$0.hasPrefix(Transcript.runningEffectPrefix) }
    let frame = Array(rest[..<(last.map { $0 + 1 } ?? rest.startIndex)])
    self.init(
      action: String(lines[lines.startIndex]), number: number, line: lines.startIndex,
      frame: frame)
    self.details = Array(details)
    runningEffects = Array(rest.dropFirst(frame.count))
    guard let frameBefore else { return }
    if frame.hasBytes(of: [Transcript.unchanged[...]]) {
      isUnchanged = true
      self.frame = frameBefore
    } else if frame.hasBytes(of: frameBefore) {
      isUnchanged = true
      isRedrawn = true
    }
  }

  package var isHeader: Bool { number == 0 }

  package var picture: [Substring] { Array(frame.prefix { $0 != Transcript.outlineTitle }) }

  /// Returns whether the frames of all steps, including repeated ones, fit in the given number of
  /// bytes.
  ///
  /// Check this before you expand a transcript, because even a short one can repeat a large frame
  /// in thousands of unchanged steps.
  ///
  /// - Complexity: O(*n* + `count`), where *n* is the length of the transcript.
  package static func framesFit(in count: Int, of text: String) -> Bool {
    var rest = count
    for section in sections(of: text) {
      for line in section.frame {
        rest -= line.utf8.count + 1
        if rest < 0 { return false }
      }
    }
    return true
  }

  package func hasSameContent(as other: TranscriptSection) -> Bool {
    details.hasBytes(of: other.details) && frame.hasBytes(of: other.frame)
      && runningEffects.hasBytes(of: other.runningEffects) && isRedrawn == other.isRedrawn
  }

  func isSame(as other: TranscriptSection) -> Bool {
    action.utf8.elementsEqual(other.action.utf8) && hasSameContent(as: other)
  }
}

package struct SectionPair {
  /// The section of the reference, or `nil` if the step was added.
  package let expected: TranscriptSection?
  /// The section of the new transcript, or `nil` if the step was removed.
  package let received: TranscriptSection?

  /// The action of the step, or `nil` for the header.
  package var action: String? {
    (received ?? expected).flatMap { $0.isHeader ? nil : $0.action }
  }

  /// Pairs the sections of two transcripts by their steps.
  ///
  /// If steps were replaced with the same number of new steps, the old and new steps are paired in
  /// order.
  ///
  /// - Complexity: Nearly linear in the length of all frames, including repeated ones.
  package static func pairs(expected old: String, received new: String) -> [SectionPair] {
    let (old, new) = (TranscriptSection.sections(of: old), TranscriptSection.sections(of: new))
    // Match equal sections at both ends first. That way, if a step was added to a series of steps
    // with the same action, the difference begins at the first frame that differs.
    let start = zip(old, new).prefix { $0.isSame(as: $1) }.count
    let rest = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
    let end = rest.prefix { $0.isSame(as: $1) }.count
    return zip(old, new).prefix(start).map { SectionPair(expected: $0, received: $1) }
      + pairsByActions(old.dropFirst(start).dropLast(end), new.dropFirst(start).dropLast(end))
      + zip(old.suffix(end), new.suffix(end)).map { SectionPair(expected: $0, received: $1) }
  }

  private static func pairsByActions(
    _ old: ArraySlice<TranscriptSection>, _ new: ArraySlice<TranscriptSection>
  ) -> [SectionPair] {
    var pairs: [SectionPair] = []
    var (oldRest, newRest) = (old, new)
    func pair(_ count: Int) {
      pairs += zip(oldRest.prefix(count), newRest).map { SectionPair(expected: $0, received: $1) }
      oldRest = oldRest.dropFirst(count)
      newRest = newRest.dropFirst(count)
    }
    let actions = [old, new].map { sections in sections.map { $0.action + "\n" }.joined() }
    for hunk in LineDifference(old: actions[0], new: actions[1], context: 0)?.hunks ?? [] {
      pair(old.startIndex + hunk.old.lowerBound - oldRest.startIndex)
      if hunk.old.count == hunk.new.count {
        pair(hunk.old.count)
      } else {
        pairs += oldRest.prefix(hunk.old.count).map { SectionPair(expected: $0, received: nil) }
        pairs += newRest.prefix(hunk.new.count).map { SectionPair(expected: nil, received: $0) }
        oldRest = oldRest.dropFirst(hunk.old.count)
        newRest = newRest.dropFirst(hunk.new.count)
      }
    }
    pair(oldRest.count)
    return pairs
  }
}

extension [Substring] {
  /// Returns whether the lines consist of the same bytes, which means that they're also normalized
  /// in the same way.
  package func hasBytes(of other: [Substring]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }
}
