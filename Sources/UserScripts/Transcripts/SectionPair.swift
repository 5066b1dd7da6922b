internal import LineDifferences

/// A step of the reference, paired with the corresponding step of the new transcript.
package struct SectionPair {
  /// The step in the reference, or `nil` if the step was added.
  package let old: TranscriptSection?
  /// The step in the new transcript, or `nil` if the step was removed.
  package let new: TranscriptSection?
  /// The index of the step's first line in each transcript, or the index to insert the step at.
  private(set) var start = (old: 0, new: 0)

  private init(_ old: TranscriptSection?, _ new: TranscriptSection?) {
    self.old = old
    self.new = new
  }

  /// A Boolean value that indicates whether the step has different frames in the transcripts.
  package var showsAnotherFrame: Bool {
    guard let old, let new else { return false }
    return !old.showsSameFrame(as: new)
  }

  /// A Boolean value that indicates whether both files contain the same frame in the same form.
  var isWrittenAlike: Bool {
    guard let old, let new else { return true }
    return old.form == new.form && old.showsSameFrame(as: new)
  }

  /// A description of a difference in form between equal frames, if there is one.
  var formChange: String? {
    switch (old?.form == .redrawn, new?.form == .redrawn) {
    case (true, false): "the reference draws the frame although nothing changed"
    case (false, true): "the frame is drawn although nothing changed"
    default: nil
    }
  }

  /// Pairs the sections of two transcripts by their steps.
  ///
  /// Steps that were replaced with the same number of other steps are paired in order.
  ///
  /// - Complexity: Near-linear in the length of the transcripts.
  package static func pairs(old: String, new: String) -> [SectionPair] {
    var pairs = pairs(TranscriptSection.sections(of: old), TranscriptSection.sections(of: new))
    var next = (old: 0, new: 0)
    for index in pairs.indices {
      pairs[index].start = next
      next.old = pairs[index].old?.range.upperBound ?? next.old
      next.new = pairs[index].new?.range.upperBound ?? next.new
    }
    return pairs
  }

  private static func pairs(
    _ old: [TranscriptSection], _ new: [TranscriptSection]
  ) -> [SectionPair] {
    // Match equal sections at both ends first. If a step was added to several equal steps in a row,
    // this finds the position where the frames begin to differ.
    let start = zip(old, new).prefix { $0.isSame(as: $1) }.count
    let rest = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
    let end = rest.prefix { $0.isSame(as: $1) }.count
    return zip(old, new).prefix(start).map { SectionPair($0, $1) }
      + pairsByActions(old.dropFirst(start).dropLast(end), new.dropFirst(start).dropLast(end))
      + zip(old.suffix(end), new.suffix(end)).map { SectionPair($0, $1) }
  }

  private static func pairsByActions(
    _ old: ArraySlice<TranscriptSection>, _ new: ArraySlice<TranscriptSection>
  ) -> [SectionPair] {
    var pairs: [SectionPair] = []
    var (oldRest, newRest) = (old, new)
    func pair(_ count: Int) {
      pairs += zip(oldRest.prefix(count), newRest.prefix(count)).map { SectionPair($0, $1) }
      oldRest = oldRest.dropFirst(count)
      newRest = newRest.dropFirst(count)
    }
    let actions = [old, new].map { sections in sections.map { $0.action + "\n" }.joined() }
    for hunk in LineDifference(old: actions[0], new: actions[1], context: 0)?.hunks ?? [] {
      pair(old.startIndex + hunk.old.lowerBound - oldRest.startIndex)
      if hunk.old.count == hunk.new.count {
        pair(hunk.old.count)
      } else {
        pairs += oldRest.prefix(hunk.old.count).map { SectionPair($0, nil) }
        pairs += newRest.prefix(hunk.new.count).map { SectionPair(nil, $0) }
        oldRest = oldRest.dropFirst(hunk.old.count)
        newRest = newRest.dropFirst(hunk.new.count)
      }
    }
    pair(oldRest.count)
    return pairs
  }
}
