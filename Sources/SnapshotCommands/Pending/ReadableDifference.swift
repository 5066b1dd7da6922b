internal import Foundation
internal import LineDifferences
internal import TextSnapshots
internal import UserScripts

/// The difference of two texts as a person reads it: of transcripts by steps, of others by lines.
///
/// The tool describes a transcript in the same words as the failure of its test.
enum ReadableDifference {
  case steps(TranscriptDifference)
  case lines(LineDifference)

  /// The longest text that is read as a transcript: a pending one may come from a stranger.
  static let maximumTranscriptByteCount = 1 << 19

  /// Compares two texts; `nil` where they are equal.
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

/// A file of one step of a user script: `<script>/02-tap.txt`.
///
/// Its text has the frame of one step alone; what a person saw before is in the file before it.
struct StepFile {
  let folder: String
  private let name: String

  init(_ path: String) {
    let path = Path(path)
    folder = path.folder
    name = path.name
  }

  /// The file of the step before; `nil` where there is none, or where it could be one of several.
  func before(of script: String, in names: [String]) -> String? {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), number > 1, SnapshotFileLocation.stepNumber(number) == digits,
      name.dropFirst(digits.count).first == "-",
      Path(folder).name == SnapshotFileLocation.stepFolder(script)
    else { return nil }
    let start = "\(SnapshotFileLocation.stepNumber(number - 1))-"
    let others = names.filter { $0.hasPrefix(start) && $0.hasSuffix(".txt") }
    return others.count == 1 ? others.first : nil
  }

  /// The text of the step before as it was, and as it is now.
  func textsBefore(
    of script: String, pending: String
  ) -> TranscriptDifference.Texts.FilesBefore? {
    guard let name = before(of: script, in: Self.names(in: folder)),
      let old = Self.text("\(folder)/\(name)", of: script)
    else { return nil }
    // A pending text of another name would be of another step.
    return (old, Self.text("\(pending)/\(name)", of: script) ?? old)
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The text of a file of a step; `nil` for any other.
  static func text(_ path: String, of script: String) -> String? {
    guard case .bytes(let data) = SnapshotFile.read(path) else { return nil }
    return text(data, of: script)
  }

  /// The text of a file of a step; `nil` for any other.
  static func text(_ data: Data, of script: String) -> String? {
    guard let text = String(validating: data, as: UTF8.self),
      ReadableDifference.transcript(text)?.script == script
    else { return nil }
    return text
  }
}
