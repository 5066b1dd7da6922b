internal import Foundation
internal import LineDifferences
internal import TextSnapshots
internal import UserScripts

/// A difference between two snapshots, by steps for transcripts and by lines for other text.
enum ReadableDifference {
  case steps(TranscriptDifference)
  case lines(LineDifference)

  /// The maximum size of a transcript, because longer text may come from an untrusted source.
  static let maximumTranscriptByteCount = 1 << 19

  /// Compares two snapshots, or returns `nil` if they are equal.
  init?(
    old: String, new: String, readsPictures: Bool = true,
    before: (_ script: String) -> TranscriptDifference.Comparison.FilesBefore? = { _ in nil }
  ) {
    if let transcript = Self.transcript(new), Self.transcript(old) != nil {
      let isOneStep = transcript.steps.count(where: \.hasFrame) == 1
      let files = TranscriptDifference.Comparison(
        script: transcript.script, old: old, new: new,
        before: readsPictures && isOneStep ? before(transcript.script) : nil)
      guard let difference = TranscriptDifference([files], readsPictures: readsPictures) else {
        return nil
      }
      self = .steps(difference)
    } else {
      guard let difference = LineDifference(old: old, new: new) else { return nil }
      self = .lines(difference)
    }
  }

  /// Returns the parsed transcript, or `nil` if the text isn't a transcript or is too long.
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

  /// Hashes the change, so that identical changes at different positions have equal hashes.
  ///
  /// For a difference by lines, the hash includes the surrounding lines. For a transcript, the hash
  /// doesn't depend on the step.
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
          // Hash the bytes, because strings are equal even if they differ in Unicode normalization.
          var text = line.text
          hasher.combine(text.utf8.count)
          text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
      }
    }
  }
}

/// The file for one step of a user script, such as `<script>/02-tap.txt`.
///
/// Each file contains only one frame. The preceding frame is in the previous file.
struct ScriptStepFile {
  let folder: String
  private let name: String

  init(_ path: String) {
    let path = Path(path)
    folder = path.folder
    name = path.name
  }

  /// Returns the name of the previous step's file, or `nil` if there is no such file or more than
  /// one.
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

  /// Returns the snapshots of the previous step, before and after the change.
  func previousStep(
    of script: String, pending: String
  ) -> TranscriptDifference.Comparison.FilesBefore? {
    guard let name = before(of: script, in: SnapshotFile.names(in: folder)),
      let old = Self.transcript("\(folder)/\(name)", of: script)
    else { return nil }
    // A pending file with a different name belongs to a different step.
    return (old, Self.transcript("\(pending)/\(name)", of: script) ?? old)
  }

  /// Returns the contents of a file if it is a step of the script.
  static func transcript(_ path: String, of script: String) -> String? {
    guard case .bytes(let data) = SnapshotFile.read(path) else { return nil }
    return transcript(data, of: script)
  }

  /// Returns the contents as a string if they are a step of the script.
  static func transcript(_ data: Data, of script: String) -> String? {
    guard let text = String(validUTF8: data),
      ReadableDifference.transcript(text)?.script == script
    else { return nil }
    return text
  }
}
