internal import Foundation
internal import TextSnapshots
internal import UserScripts

/// A file of one step of a user script: `<script>/02-tap.txt`.
///
/// Its text has the frame of one step alone; what a person saw before is in the file before it.
struct StepFile {
  /// The folder of the files.
  let folder: String
  private let name: String

  /// Names a file by its path.
  init(_ path: String) {
    let path = Path(path)
    folder = path.folder
    name = path.name
  }

  /// The file of the step before; `nil` where there is none, or where it could be one of several.
  ///
  /// - Parameters:
  ///   - script: The script that the text names.
  ///   - names: The names of the files in a folder.
  /// - Returns: The name.
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
  ///
  /// - Parameters:
  ///   - script: The script that the text names.
  ///   - pending: The folder of the new texts; what is not there is as it was.
  /// - Returns: Both texts; `nil` where there is none.
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
