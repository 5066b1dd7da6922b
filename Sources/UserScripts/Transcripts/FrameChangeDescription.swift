internal import LineDifferences
internal import TextScreens

/// Describes the changes between the frames of a transcript and those of its reference.
struct FrameChangeDescription {
  /// Whether both texts are transcripts, so that their pictures can be compared.
  private let arePictures: Bool
  /// The pictures before the first step, if each step has its own file.
  private let before: PictureChanges.Before?

  init(_ texts: TranscriptDifference.Texts, readsPictures: Bool) {
    arePictures =
      readsPictures && [texts.old, texts.new].allSatisfy { (try? Transcript(text: $0)) != nil }
    before = texts.before.map { files in
      (TranscriptSection.lastPicture(of: files.old), TranscriptSection.lastPicture(of: files.new))
    }
  }

  /// Returns whether the step shows another screen than the reference.
  func isOtherScreen(_ pair: SectionPair) -> Bool {
    guard arePictures, pair.showsAnotherFrame, let old = pair.old, let new = pair.new,
      !old.isHeader
    else { return false }
    return PictureChanges(old: old.picture, new: new.picture).isOtherScreen
  }

  /// Describes a hunk of a step, with one line for each change.
  ///
  /// - Parameters:
  ///   - hunk: The hunk.
  ///   - isOnly: Whether it is the only hunk of the step.
  ///   - pair: The step.
  /// - Returns: The lines; empty if the change can't be described.
  /// - Complexity: O(*n*) in the length of the step.
  func lines(for hunk: SectionHunk, isOnly: Bool, in pair: SectionPair) -> [String] {
    guard let old = pair.old else { return ["the step is new"] }
    guard let new = pair.new else { return ["the step is gone"] }
    let isRenamed = old.act != new.act && hunk.removes(old.act)
    let renamed = isRenamed ? ["the step was \(old.act)"] : []
    guard arePictures, pair.showsAnotherFrame, !old.isHeader else { return renamed }
    // Describe each hunk on its own, because other frames may have only one of them.
    let picture = isOnly ? new.picture : old.picture(changedBy: hunk, at: pair.start.old)
    let before = picturesBefore(old, new)
    return renamed + PictureChanges(old: old.picture, new: picture, before: before).lines
  }

  /// Returns the pictures before a step; `nil` if they are unknown.
  private func picturesBefore(
    _ old: TranscriptSection, _ new: TranscriptSection
  ) -> PictureChanges.Before? {
    let isFirst = old.frameBefore == nil && new.frameBefore == nil
    // A first step other than "start" comes from a file of its own, and follows another file.
    if isFirst, new.act != "start" { return before }
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

  /// The last picture of a transcript; empty if there is none.
  fileprivate static func lastPicture(of text: String) -> [Substring] {
    sections(of: text).last { $0.lines.count > 1 && !$0.isHeader }?.picture ?? []
  }

  /// The picture, its notes and the effects that are still running, without the outline.
  fileprivate static func picture(in frame: [Substring]) -> [Substring] {
    let picture = frame.prefix { $0 != Transcript.outlineTitle }
    return Array(picture)
      + frame.dropFirst(picture.count).filter { $0.hasPrefix(Transcript.stillRunning) }
  }

  /// The picture after a single hunk has been applied.
  fileprivate func picture(changedBy hunk: SectionHunk, at start: Int) -> [Substring] {
    var changed = lines
    let place = hunk.lines.old
    changed.replaceSubrange(
      place.lowerBound - start..<place.upperBound - start,
      with: hunk.lines.lines.filter { $0.kind != .removed }.map { $0.text[...] })
    return TranscriptSection.picture(in: Array(changed.dropFirst()))
  }
}
