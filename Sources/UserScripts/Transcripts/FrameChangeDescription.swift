internal import LineDifferences
internal import TextScreens

/// Describes the changes between the frames of a transcript and those of its reference.
struct FrameChangeDescription {
  /// A Boolean value that indicates whether both files are transcripts with pictures.
  private let arePictures: Bool
  /// The pictures before the first step, if each step has its own file.
  private let before: PictureChanges.Before?

  init(_ comparison: TranscriptDifference.Comparison, readsPictures: Bool) {
    arePictures =
      readsPictures
      && [comparison.old, comparison.new].allSatisfy { (try? Transcript(text: $0)) != nil }
    before = comparison.before.map { files in
      (TranscriptSection.lastPicture(of: files.old), TranscriptSection.lastPicture(of: files.new))
    }
  }

  /// Returns whether the step shows a different screen than its reference.
  func isOtherScreen(_ pair: SectionPair) -> Bool {
    guard arePictures, pair.showsAnotherFrame, let old = pair.old, let new = pair.new,
      !old.isHeader
    else { return false }
    return PictureChanges(old: old.picture, new: new.picture).isOtherScreen
  }

  /// Returns a one-line description of each change in a hunk of a step.
  ///
  /// - Parameters:
  ///   - hunk: The hunk.
  ///   - isOnly: A Boolean value that indicates whether the step has no other hunks.
  ///   - pair: The step.
  /// - Returns: The descriptions, or an empty array if the change can't be described.
  /// - Complexity: O(*n*) in the length of the step.
  func lines(for hunk: SectionHunk, isOnly: Bool, in pair: SectionPair) -> [String] {
    guard let old = pair.old else { return ["the step is new"] }
    guard let new = pair.new else { return ["the step is gone"] }
    let isRenamed = old.action != new.action && hunk.removes(old.action)
    let renamed = isRenamed ? ["the step was \(old.action)"] : []
    guard arePictures, pair.showsAnotherFrame, !old.isHeader else { return renamed }
    // Describe each hunk separately, because other frames may contain only one of the hunks.
    let picture = isOnly ? new.picture : old.picture(changedBy: hunk, at: pair.start.old)
    let before = picturesBefore(old, new)
    return renamed + PictureChanges(old: old.picture, new: picture, before: before).lines
  }

  /// Returns the pictures before a step, or `nil` if they are unknown.
  private func picturesBefore(
    _ old: TranscriptSection, _ new: TranscriptSection
  ) -> PictureChanges.Before? {
    let isFirst = old.frameBefore == nil && new.frameBefore == nil
    // If the first step isn't "start", each step has its own file, and the previous picture is in
    // another file.
    if isFirst, new.action != "start" { return before }
    return (
      TranscriptSection.picture(in: old.frameBefore ?? []),
      TranscriptSection.picture(in: new.frameBefore ?? [])
    )
  }
}

extension SectionHunk {
  fileprivate func removes(_ line: String) -> Bool {
    lines.lines.contains { $0.kind == .removed && $0.text == line }
  }
}

extension TranscriptSection {
  fileprivate var picture: [Substring] { TranscriptSection.picture(in: frame) }

  /// Returns the last picture of a transcript, or an empty array if there is no picture.
  fileprivate static func lastPicture(of text: String) -> [Substring] {
    sections(of: text).last { $0.lines.count > 1 && !$0.isHeader }?.picture ?? []
  }

  /// Returns a frame without its outline: the picture, the notes and the running effects.
  fileprivate static func picture(in frame: [Substring]) -> [Substring] {
    let picture = frame.prefix { $0 != Transcript.outlineTitle }
    return Array(picture)
      + frame.dropFirst(picture.count).filter { $0.hasPrefix(Transcript.runningEffectPrefix) }
  }

  /// Returns the picture with a single hunk applied.
  fileprivate func picture(changedBy hunk: SectionHunk, at start: Int) -> [Substring] {
    var changed = lines
    let range = hunk.lines.old
    changed.replaceSubrange(
      range.lowerBound - start..<range.upperBound - start,
      with: hunk.lines.lines.filter { $0.kind != .removed }.map { $0.text[...] })
    return TranscriptSection.picture(in: Array(changed.dropFirst()))
  }
}
