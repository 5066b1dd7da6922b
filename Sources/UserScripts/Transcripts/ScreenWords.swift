internal import LineDifferences
internal import TextScreens

/// What changed on the screens of a script, in words.
struct ScreenWords {
  /// Whether both texts are transcripts, whose pictures can be described.
  private let arePictures: Bool
  /// The pictures before the first ones, where they are in other files.
  private let before: PictureChanges.Before?

  /// Creates the words for two texts of a transcript.
  ///
  /// - Parameters:
  ///   - texts: The reference, and what the script gave.
  ///   - readsPictures: Whether to say what changed in the pictures.
  /// - Complexity: O(*n*) in the texts.
  init(_ texts: TranscriptDifference.Texts, readsPictures: Bool) {
    arePictures =
      readsPictures && [texts.old, texts.new].allSatisfy { (try? Transcript(text: $0)) != nil }
    before = texts.before.map { files in
      (TranscriptSection.lastPicture(of: files.old), TranscriptSection.lastPicture(of: files.new))
    }
  }

  /// Tells whether another screen is on top at a step than was.
  func areOfOtherScreens(_ pair: SectionPair) -> Bool {
    guard arePictures, pair.showsAnotherFrame, let old = pair.old, let new = pair.new,
      !old.isHeader
    else { return false }
    return PictureChanges(old: old.picture, new: new.picture).isOtherScreen
  }

  /// Says what changed at a place of a step.
  ///
  /// - Parameters:
  ///   - hunk: The place.
  ///   - isOnly: Whether nothing else changed at the step.
  ///   - pair: The step before and now.
  /// - Returns: The changes, one by one; none where there are no words for them.
  /// - Complexity: O(*n*) in the characters of the step.
  func words(of hunk: SectionHunk, isOnly: Bool, in pair: SectionPair) -> [String] {
    guard let old = pair.old else { return ["the step is new"] }
    guard let new = pair.new else { return ["the step is gone"] }
    let isRenamed = old.act != new.act && hunk.removes(old.act)
    let renamed = isRenamed ? ["the step was \(old.act)"] : []
    guard arePictures, pair.showsAnotherFrame, !old.isHeader else { return renamed }
    // Each change of a frame is described by itself, as other frames may have only one of them.
    let picture = isOnly ? new.picture : old.picture(changedBy: hunk, at: pair.start.old)
    let before = picturesBefore(old, new)
    return renamed + PictureChanges(old: old.picture, new: picture, before: before).lines
  }

  /// The screen before a step; `nil` if it is unknown.
  private func picturesBefore(
    _ old: TranscriptSection, _ new: TranscriptSection
  ) -> PictureChanges.Before? {
    let isFirst = old.frameBefore == nil && new.frameBefore == nil
    // Nothing was before the start; before any other step that is the first one there was a frame.
    if isFirst, new.act != "start" { return before }
    return (
      TranscriptSection.picture(in: old.frameBefore ?? []),
      TranscriptSection.picture(in: new.frameBefore ?? [])
    )
  }

  /// Says how the frame of a step stands in the file, where nothing else differs.
  func ofWriting(_ pair: SectionPair) -> String? {
    switch (pair.old?.form == .redrawn, pair.new?.form == .redrawn) {
    case (true, false): "the reference draws the frame although nothing changed"
    case (false, true): "the frame is drawn although nothing changed"
    default: nil
    }
  }
}

extension SectionHunk {
  fileprivate func removes(_ line: String) -> Bool {
    lines.lines.contains { $0.kind == .removed && $0.text == line }
  }
}

extension TranscriptSection {
  fileprivate var picture: [Substring] { TranscriptSection.picture(in: frame) }

  /// The last picture of a text; no lines where there is none.
  fileprivate static func lastPicture(of text: String) -> [Substring] {
    sections(of: text).last { $0.lines.count > 1 && !$0.isHeader }?.picture ?? []
  }

  /// A picture and its notes, without the outline that may stand below them, and what still runs.
  fileprivate static func picture(in frame: [Substring]) -> [Substring] {
    let picture = frame.prefix { $0 != Transcript.outlineTitle }
    return Array(picture)
      + frame.dropFirst(picture.count).filter { $0.hasPrefix(Transcript.stillRunning) }
  }

  /// The picture with the change of one place alone.
  fileprivate func picture(changedBy hunk: SectionHunk, at start: Int) -> [Substring] {
    var changed = lines
    let place = hunk.lines.old
    changed.replaceSubrange(
      place.lowerBound - start..<place.upperBound - start,
      with: hunk.lines.lines.filter { $0.kind != .removed }.map { $0.text[...] })
    return TranscriptSection.picture(in: Array(changed.dropFirst()))
  }
}
