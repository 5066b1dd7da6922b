internal import Foundation
internal import TextSnapshots

/// What git knows of a package; nothing where there is no git.
enum GitFiles {
  /// The tracked files that match a pattern, from the package's folder.
  static func tracked(in root: String, matching pattern: String) -> [String] {
    guard
      let output = output(["ls-files", "-z", "--", ":(glob)**/\(pattern.dropFirst(2))"], in: root)
    else { return [] }
    return output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// All tracked files, from the package's folder; `nil` where there is no git.
  static func all(in root: String) -> Set<String>? {
    output(["ls-files", "-z"], in: root).map { output in
      Set(output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
    }
  }

  /// What git prints; `nil` where it fails, or is not there.
  static func output(_ arguments: [String], in root: String) -> Data? {
    let result = try? ChildProcess.capture(
      ["git", "-C", root] + arguments, environment: ProcessInfo.processInfo.environment,
      isSilent: true)
    return result?.code == 0 ? result?.output : nil
  }
}
