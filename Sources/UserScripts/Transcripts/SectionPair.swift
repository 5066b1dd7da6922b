internal import LineDifferences

/// A step as the reference has it, and as the new text has it.
package struct SectionPair {
  /// `nil` where the step is new.
  package let old: TranscriptSection?
  /// `nil` where the step is gone.
  package let new: TranscriptSection?
  /// The lines where the step begins in both texts, or would if it were there, counted from 0.
  private(set) var start = (old: 0, new: 0)

  private init(_ old: TranscriptSection?, _ new: TranscriptSection?) {
    self.old = old
    self.new = new
  }

  /// Whether the step is there before and now, and shows something else.
  package var showsAnotherFrame: Bool {
    guard let old, let new else { return false }
    return !old.showsSameFrame(as: new)
  }

  /// Whether both files have the step in the same way, so that its lines are compared as they are.
  var isWrittenAlike: Bool {
    guard let old, let new else { return true }
    return old.form == new.form && old.showsSameFrame(as: new)
  }

  /// Pairs the sections of two texts by their acts.
  ///
  /// Steps that took the place of as many others are taken for the same ones, done otherwise.
  ///
  /// - Parameters:
  ///   - old: The reference.
  ///   - new: The new text.
  /// - Returns: The pairs, in the order of both texts.
  /// - Complexity: Near-linear in the texts.
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
    // What shows the same at both ends stays together: of equal acts in a row, the one that came is
    // then where the frames become others.
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
