internal import Foundation
internal import LineDifferences
internal import TextSnapshots
internal import UserScripts

/// A readable difference: by steps for transcripts, by lines for other text.
///
enum ReadableDifference {
  case steps(TranscriptDifference)
  case lines(LineDifference)

  /// Longer text isn't read as a transcript, because it may come from a stranger.
  static let maximumTranscriptByteCount = 1 << 19

  /// Compares two snapshots; `nil` if they are equal.
  init?(
    old: String, new: String, readsPictures: Bool = true,
    before: (_ script: String) -> TranscriptDifference.Comparison.FilesBefore? = { _ in nil }
  ) {
    if let transcript = Self.transcript(new), Self.transcript(old) != nil {
      let isOneStep = transcript.steps.count(where: \.hasFrame) == 1
      let texts = TranscriptDifference.Comparison(
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

  /// Parses a transcript; `nil` if the text isn't one or is too long.
  static func transcript(_ text: String) -> Transcript? {
    text.utf8.count <= maximumTranscriptByteCount ? Transcript(file: text) : nil
  }

  func text(oldName: String, newName: String, limit: Int?) -> String {
    switch self {
    case .steps(let difference): difference.text(limit: limit)
    case .lines(let difference):
      difference.unified(oldName: oldName, newName: newName, limit: limit)
    }
  }

  /// Hashes the change independently of its position, so identical changes are equal.
  ///
  /// The hash of lines includes the lines around them; that of a transcript is independent of the
  /// steps.
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
          // By bytes, because strings that differ only in Unicode normalization are equal.
          var text = line.text
          hasher.combine(text.utf8.count)
          text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
      }
    }
  }
}

/// The file of one step of a user script: `<script>/02-tap.txt`.
///
/// It has only one frame. The frame before is in the previous file.
struct ScriptStepFile {
  let folder: String
  private let name: String

  init(_ path: String) {
    let path = Path(path)
    folder = path.folder
    name = path.name
  }

  /// The file of the previous step; `nil` if there is none or it is ambiguous.
  func before(of script: String, in names: some Sequence<String>) -> String? {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 1, SnapshotFileLocation.stepNumber(number) == digits,
      name.dropFirst(digits.count).first == "-",
      Path(folder).name == SnapshotFileLocation.stepFolder(script)
    else { return nil }
    let start = "\(SnapshotFileLocation.stepNumber(number - 1))-"
    let others = names.filter { $0.hasPrefix(start) && $0.hasSuffix(".txt") }
    return others.count == 1 ? others.first : nil
  }

  /// The previous step, before and after the change.
  func textsBefore(
    of script: String, pending: String
  ) -> TranscriptDifference.Comparison.FilesBefore? {
    guard let name = before(of: script, in: SnapshotFile.names(in: folder)),
      let old = Self.text("\(folder)/\(name)", of: script)
    else { return nil }
    // A pending file with another name belongs to another step.
    return (old, Self.text("\(pending)/\(name)", of: script) ?? old)
  }

  /// The contents, if the file is a step of the script.
  static func text(_ path: String, of script: String) -> String? {
    guard case .bytes(let data) = SnapshotFile.read(path) else { return nil }
    return text(data, of: script)
  }

  /// The contents, if the file is a step of the script.
  static func text(_ data: Data, of script: String) -> String? {
    guard let text = String(validUTF8: data),
      ReadableDifference.transcript(text)?.script == script
    else { return nil }
    return text
  }
}
