import CommandParts
import Foundation
import LineDifferences
import TextSnapshots
import Transcripts

/// A difference that compares transcripts by step, and other text by line.
enum ReadableDifference {
  case steps(TranscriptDifference, app: String?)
  case lines(LineDifference)

  /// The maximum length of transcripts that are compared by step.
  ///
  /// Longer transcripts are compared by line, because they can come from an untrusted source and
  /// comparing their steps could take a very long time.
  static let maximumTranscriptByteCount = 1 << 19
  /// The maximum total length of the frames in such a transcript, including repeated frames.
  static let maximumFrameByteCount = 1 << 22

  /// Compares two snapshots, or returns `nil` if they're equal.
  init?(old: String, new: String, path: String) {
    guard let script = Self.transcript(new)?.script, Self.transcript(old) != nil else {
      guard let difference = LineDifference(old: old, new: new) else { return nil }
      self = .lines(difference)
      return
    }
    let comparison = TranscriptDifference.Comparison(script: script, expected: old, received: new)
    guard let difference = TranscriptDifference([comparison]) else { return nil }
    // Escape the name, because a line feed could add a forged line to the difference.
    let app = TranscriptDifference.app(ofFolder: FilePath(path).folder)
    self = .steps(difference, app: app.map(PrintableText.line))
  }

  /// Parses a transcript, or returns `nil` if the text isn't one or is too long to compare by step.
  static func transcript(_ text: String) -> Transcript? {
    isShort(text) ? Transcript(file: text) : nil
  }

  static func isShort(_ text: String) -> Bool {
    text.utf8.count <= maximumTranscriptByteCount
      && TranscriptSection.framesFit(in: maximumFrameByteCount, of: text)
  }

  func text(oldName: String, newName: String, limit: Int?) -> String {
    switch self {
    case .steps(let difference, let app):
      Self.shortened(difference.text(app: app, limit: limit), unless: limit == nil)
    case .lines(let difference):
      difference.unified(oldName: oldName, newName: newName, limit: limit)
    }
  }

  /// Shortens lines of more than 4 KiB, such as that of a text in a picture.
  private static func shortened(_ text: String, unless isComplete: Bool) -> String {
    let limit = 1 << 12
    guard !isComplete, text.utf8.count > limit else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.utf8.count > limit else { return String(line) }
      let start = line[..<line.utf8.index(line.startIndex, offsetBy: limit)]
      return "\(start)… (\(line.utf8.count - start.utf8.count) bytes not shown)"
    }.joined(separator: "\n")
  }

  /// Hashes the change regardless of its position.
  ///
  /// For a difference by line, the hash includes the lines around each change. For a difference by
  /// step, the hash doesn't depend on which steps contain the change.
  func hashChange(into hasher: inout Hasher) {
    switch self {
    case .steps(let difference, _):
      hasher.combine(Set(difference.scripts.flatMap(\.steps).map(\.changeHash)))
    case .lines(let difference):
      for hunk in difference.hunks {
        hasher.combine(hunk.lines.count)
        for line in hunk.lines {
          hasher.combine(line.kind)
          hasher.combine(line.endsInNewline)
          // Hash the bytes, because strings that differ only in Unicode normalization are equal.
          var text = line.text
          hasher.combine(text.utf8.count)
          text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
      }
    }
  }
}
