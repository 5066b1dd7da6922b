internal import LineDifferences
internal import UserScripts

/// The difference of two texts as a person reads it: of transcripts by steps, of others by lines.
///
/// So a transcript is told in the tool as the failure of its test tells it.
enum ReadableDifference {
  case steps(TranscriptDifference)
  case lines(LineDifference)

  /// The longest text that is read as a transcript: a pending one may come from a stranger.
  static let maximumTranscriptByteCount = 1 << 19

  /// Compares two texts; `nil` where they are equal.
  ///
  /// - Parameters:
  ///   - old: The reference.
  ///   - new: What is compared with it.
  ///   - readsPictures: Whether to say in words what changed in the pictures of a transcript.
  ///   - before: Finds the files of the step before, where both texts are of one step of a script.
  /// - Complexity: Near-linear in the texts.
  init?(
    old: String, new: String, readsPictures: Bool = true,
    before: (_ script: String) -> TranscriptDifference.Texts.FilesBefore? = { _ in nil }
  ) {
    if let transcript = Self.transcript(new), Self.transcript(old) != nil {
      let isOneStep = transcript.steps.count(where: \.hasFrame) == 1
      let texts = TranscriptDifference.Texts(
        script: transcript.script, old: old, new: new,
        before: readsPictures && isOneStep ? before(transcript.script) : nil)
      guard let difference = TranscriptDifference([texts], readsPictures: readsPictures) else {
        return nil
      }
      self = .steps(difference)
    } else {
      guard let difference = LineDifference(old: old, new: new) else { return nil }
      self = .lines(difference)
    }
  }

  /// Reads a text as a transcript; `nil` if it isn't one, or is too long.
  static func transcript(_ text: String) -> Transcript? {
    text.utf8.count <= maximumTranscriptByteCount ? Transcript(file: text) : nil
  }

  /// The difference as a text.
  ///
  /// - Parameters:
  ///   - oldName: The name of the reference, which lines of a diff are below.
  ///   - newName: The name of the other text.
  ///   - limit: How many lines to show at most; `nil` for all.
  /// - Returns: Lines without a line feed at their end.
  /// - Complexity: O(*n*) in the lines that are told.
  func text(oldName: String, newName: String, limit: Int?) -> String {
    switch self {
    case .steps(let difference): difference.text(limit: limit)
    case .lines(let difference):
      difference.unified(oldName: oldName, newName: newName, limit: limit)
    }
  }

  /// What is changed, wherever it stands: equal where two pairs of texts are changed alike.
  ///
  /// Lines are told with those around them. Of a transcript it is what its steps show otherwise,
  /// whichever and how many steps these are.
  ///
  /// - Parameter hasher: What takes it.
  /// - Complexity: O(*n* log *n*) in the changes.
  func hashChange(into hasher: inout Hasher) {
    switch self {
    case .steps(let difference):
      let contents = difference.changes.map(\.content).sorted { $0.lexicographicallyPrecedes($1) }
      hasher.combine(contents)
    case .lines(let difference):
      for hunk in difference.hunks {
        hasher.combine(hunk.lines.count)
        for line in hunk.lines {
          hasher.combine(line.kind)
          hasher.combine(line.endsInNewline)
          // By bytes: a text is another one where only its accents are composed in another way.
          var text = line.text
          hasher.combine(text.utf8.count)
          text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
      }
    }
  }
}
