import Commands
import Foundation
import TextWidths
import UserScripts

/// The transcripts in a Git revision, which doesn't have to be checked out or built.
struct StoryRevision {
  let name: String

  /// Reads the files in a folder, excluding its subfolders.
  ///
  /// - Parameters:
  ///   - path: The path of the folder. The folder doesn't have to exist outside of the revision.
  ///   - isIncluded: A closure that returns whether to read the file with the given name.
  /// - Returns: The contents of the files, keyed by their names.
  /// - Throws: A `ToolError` if the folder isn't in a repository with the revision.
  func files(in path: String, where isIncluded: (String) -> Bool) throws -> [String: String] {
    var root = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    while root.path != "/",
      !FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder)
        || !isFolder.boolValue
    {
      root.deleteLastPathComponent()
    }
    // Use the hash in all other commands, because Git could interpret the name as an option.
    guard
      let hash = git(
        root.path, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}")?
        .dropLast(),
      let prefix = git(root.path, "rev-parse", "--show-prefix")?.dropLast()
    else {
      throw ToolError(
        "There is no Git revision \(name.quoted) in \(root.path.quoted).",
        fix: "pass a revision that 'git log' lists.")
    }
    let rest = path.dropFirst(root.path.count).split(separator: "/").map { $0 + "/" }.joined()
    let tree = "\(hash):\(prefix)\(rest)"
    let list = git(root.path, "ls-tree", "-z", "--name-only", "--full-tree", tree) ?? ""
    var files: [String: String] = [:]
    for name in list.split(separator: "\0").map(String.init) where isIncluded(name) {
      files[name] = git(root.path, "cat-file", "blob", tree + name)
    }
    return files
  }

  private func git(_ root: String, _ arguments: String...) -> String? {
    Git.output(arguments, in: root).map { String(decoding: $0, as: UTF8.self) }
  }
}
