internal import Foundation
internal import LineDifferences
internal import TextSnapshots
internal import UserScripts

/// A difference between two snapshots.
///
/// Transcripts are compared by steps, and other text is compared by lines.
enum ReadableDifference {
  case steps(TranscriptDifference, app: String?)
  case lines(LineDifference)

  /// The maximum number of bytes in a transcript.
  ///
  /// Longer text is compared by lines. It can come from an untrusted source, and comparing its
  /// steps could take a very long time.
  static let maximumTranscriptByteCount = 1 << 19
  /// The maximum number of bytes in the frames of all steps, including repeated ones.
  static let maximumFrameByteCount = 1 << 22

  /// Compares two snapshots, or returns `nil` if they're equal.
  ///
  /// - Parameters:
  ///   - old: The reference.
  ///   - new: The new snapshot.
  ///   - path: The path of the reference.
  ///   - before: A closure that returns the reference of a script's previous step, if each step has
  ///     its own file.
  init?(old: String, new: String, path: String, before: (_ script: String) -> String?) {
    if let comparison = Self.comparison(old: old, new: new, path: path, before: before) {
      guard let difference = TranscriptDifference([comparison]) else { return nil }
      self = .steps(difference, app: ScriptStepFile(path).app(of: comparison.script))
    } else {
      guard let difference = LineDifference(old: old, new: new) else { return nil }
      self = .lines(difference)
    }
  }

  static func comparison(
    old: String, new: String, path: String, before: (_ script: String) -> String?
  ) -> TranscriptDifference.Comparison? {
    guard let transcript = transcript(new), Self.transcript(old) != nil else { return nil }
    let file = ScriptStepFile(path)
    let number = file.number(of: transcript.script)
    return TranscriptDifference.Comparison(
      script: transcript.script, expected: old, received: new,
      before: number == nil ? nil : before(transcript.script), firstNumber: number)
  }

  /// Returns the parsed transcript, or `nil` if the text isn't a transcript or is too long.
  static func transcript(_ text: String) -> Transcript? {
    isShort(text) ? Transcript(file: text) : nil
  }

  /// Returns whether text is short enough to be compared by steps.
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

  /// Hashes the change.
  ///
  /// Identical changes at different positions have equal hashes.
  ///
  /// The hash of a difference by lines includes the lines around each change. The hash of a
  /// transcript's difference doesn't depend on the steps in which the change occurs.
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
          // Hash the bytes because strings are equal even if they differ in Unicode normalization.
          var text = line.text
          hasher.combine(text.utf8.count)
          text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
      }
    }
  }
}

/// A reference file that can contain a single step of a user script, such as `<script>/02-tap.txt`.
///
/// A script can have a separate file for each step. To describe the change to a step, the previous
/// frame must then be read from the file of the previous step.
struct ScriptStepFile {
  let folder: String
  private let name: String

  init(_ path: String) {
    let path = Path(path)
    folder = path.folder
    name = path.name
  }

  /// Returns the number of the step, or `nil` if the file contains a complete script.
  func number(of script: String) -> Int? {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    // A number near the maximum would cause an overflow when the steps of the file are counted.
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

  func app(of script: String) -> String? {
    // A line feed in the name could create a forged line in the difference.
    TranscriptDifference.app(ofFolder: scriptFolder(of: script)).map(PrintableText.line)
  }

  func before(of script: String, in names: some Sequence<String>) -> String? {
    guard let number = number(of: script), number > 1 else { return nil }
    let start = "\(SnapshotFileLocation.stepNumber(number - 1))-"
    let others = names.filter { $0.hasPrefix(start) && $0.hasSuffix(".txt") }
    return others.count == 1 ? others.first : nil
  }

  /// Returns the reference of the previous step, or `nil` if it's unknown.
  func previousStep(of script: String) -> String? {
    guard let name = before(of: script, in: SnapshotFile.names(in: folder)),
      case .bytes(let data) = SnapshotFile.read("\(folder)/\(name)")
    else { return nil }
    return Self.transcript(data, of: script)
  }

  /// Returns the contents of a file as a string if the file contains a step of the script.
  static func transcript(_ data: Data, of script: String) -> String? {
    guard let text = String(validUTF8: data),
      ReadableDifference.transcript(text)?.script == script
    else { return nil }
    return text
  }
}
