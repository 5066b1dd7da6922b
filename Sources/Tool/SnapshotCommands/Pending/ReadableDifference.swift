internal import Foundation
internal import LineDifferences
internal import TextSnapshots
internal import UserScripts

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
  ///
  /// If each step of a script is in a separate file, `before` returns the reference of the previous
  /// step.
  init?(old: String, new: String, path: String, before: (_ script: String) -> String?) {
    guard let script = Self.transcript(new)?.script, Self.transcript(old) != nil else {
      guard let difference = LineDifference(old: old, new: new) else { return nil }
      self = .lines(difference)
      return
    }
    let file = ScriptStepFile(path)
    let number = file.number(of: script)
    let comparison = TranscriptDifference.Comparison(
      script: script, expected: old, received: new,
      before: number == nil ? nil : before(script), firstNumber: number)
    guard let difference = TranscriptDifference([comparison]) else { return nil }
    // Escape the name, because a line feed could add a forged line to the difference.
    let app = TranscriptDifference.app(ofFolder: file.scriptFolder(of: script))
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
    case .steps(let difference, let app): difference.text(app: app, limit: limit)
    case .lines(let difference):
      difference.unified(oldName: oldName, newName: newName, limit: limit)
    }
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

/// A reference that can contain a single step of a script, such as `<script>/02-tap.txt`.
///
/// If each step of a script is in a separate file, the previous step's file contains the frame
/// before the step.
struct ScriptStepFile {
  let folder: String
  private let name: String

  init(_ path: String) {
    let path = Path(path)
    folder = path.folder
    name = path.name
  }

  /// Returns the step's number, or `nil` if the file contains a complete script.
  func number(of script: String) -> Int? {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    // Limit the number of digits, because counting up from a very large number would overflow.
    guard digits.utf8.count < 10, let number = Int(digits),
      SnapshotFileLocation.stepNumber(number) == digits,
      name.dropFirst(digits.count).first == "-",
      Path(folder).name == SnapshotFileLocation.stepFolder(script)
    else { return nil }
    return number
  }

  func scriptFolder(of script: String) -> String {
    number(of: script) == nil ? folder : Path(folder).folder
  }

  /// Returns the name of the previous step's file, or `nil` if it's unknown.
  func before(of script: String, in names: some Sequence<String>) -> String? {
    guard let number = number(of: script), number > 1 else { return nil }
    let start = "\(SnapshotFileLocation.stepNumber(number - 1))-"
    let others = names.filter { $0.hasPrefix(start) && $0.hasSuffix(".txt") }
    return others.count == 1 ? others.first : nil
  }

  func previousStep(of script: String) -> String? {
    guard let name = before(of: script, in: SnapshotFile.names(in: folder)),
      case .bytes(let data) = SnapshotFile.read("\(folder)/\(name)")
    else { return nil }
    return Self.transcript(data, of: script)
  }

  /// Returns `data` as a string, or `nil` if it isn't a transcript of `script`.
  static func transcript(_ data: Data, of script: String) -> String? {
    guard let text = String(validUTF8: data),
      ReadableDifference.transcript(text)?.script == script
    else { return nil }
    return text
  }
}
