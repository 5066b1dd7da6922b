internal import LineDifferences

/// A step in the reference and the same step in the new transcript.
package struct SectionPair {
  /// `nil` if the step was added.
  package let old: TranscriptSection?
  /// `nil` if the step was removed.
  package let new: TranscriptSection?
  /// The index of the first line in both transcripts, or of the line where it would be inserted.
  private(set) var start = (old: 0, new: 0)

  private init(_ old: TranscriptSection?, _ new: TranscriptSection?) {
    self.old = old
    self.new = new
  }

  /// Whether both transcripts have the step, and its frames differ.
  package var showsAnotherFrame: Bool {
    guard let old, let new else { return false }
    return !old.showsSameFrame(as: new)
  }

  /// Whether the frame is equal and written the same way in both files.
  var isWrittenAlike: Bool {
    guard let old, let new else { return true }
    return old.form == new.form && old.showsSameFrame(as: new)
  }

  /// Describes a frame that is equal, but written in another way; `nil` for other changes.
  var formChange: String? {
    switch (old?.form == .redrawn, new?.form == .redrawn) {
    case (true, false): "the reference draws the frame although nothing changed"
    case (false, true): "the frame is drawn although nothing changed"
    default: nil
    }
  }

  /// Pairs the sections of two transcripts by their steps.
  ///
  /// If some steps were replaced by the same number of other steps, they are paired in order.
  ///
  /// - Complexity: Near-linear in the length of the transcripts.
  package static func pairs(old: String, new: String) -> [SectionPair] {
    var pairs = pairs(TranscriptSection.sections(of: old), TranscriptSection.sections(of: new))
    var next = (old: 0, new: 0)
    for index in pairs.indices {
      pairs[index].start = next
      next.old = pairs[index].old?.place.upperBound ?? next.old
      next.new = pairs[index].new?.place.upperBound ?? next.new
    }
    return pairs
  }

  private static func pairs(
    _ old: [TranscriptSection], _ new: [TranscriptSection]
  ) -> [SectionPair] {
    // Match equal sections at both ends first, so that of several equal steps in a row, the added one
    // is where the frames begin to differ.
    let start = zip(old, new).prefix { $0.isSame(as: $1) }.count
    let rest = zip(old.dropFirst(start).reversed(), new.dropFirst(start).reversed())
    let end = rest.prefix { $0.isSame(as: $1) }.count
    return zip(old, new).prefix(start).map { SectionPair($0, $1) }
      + pairsByActs(old.dropFirst(start).dropLast(end), new.dropFirst(start).dropLast(end))
      + zip(old.suffix(end), new.suffix(end)).map { SectionPair($0, $1) }
  }

  private static func pairsByActs(
    _ old: ArraySlice<TranscriptSection>, _ new: ArraySlice<TranscriptSection>
  ) -> [SectionPair] {
    var pairs: [SectionPair] = []
    var (oldRest, newRest) = (old, new)
    func pair(_ count: Int) {
      pairs += zip(oldRest.prefix(count), newRest.prefix(count)).map { SectionPair($0, $1) }
      oldRest = oldRest.dropFirst(count)
      newRest = newRest.dropFirst(count)
    }
    let acts = [old, new].map { sections in sections.map { $0.act + "\n" }.joined() }
    for hunk in LineDifference(old: acts[0], new: acts[1], context: 0)?.hunks ?? [] {
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
