internal import Foundation
internal import UserScripts

/// The transcripts in a Git revision.
///
/// They can be read without checking out or building the revision.
struct StoryRevision {
  let name: String
  /// A temporary folder for the output of Git.
  private let folder: ExplorationFolder

  init(_ name: String) throws {
    self.name = name
    folder = try ExplorationFolder()
  }

  func remove() { folder.remove() }

  /// Reads the files in a folder, but not in its subfolders.
  ///
  /// - Parameters:
  ///   - path: The path of the folder. The folder doesn't have to exist outside of the revision.
  ///   - isIncluded: A closure that returns whether to read the file with the given name.
  /// - Returns: The contents of the files, keyed by their names.
  /// - Throws: A ``StoryOptionsError`` if the folder isn't in a repository with the revision.
  func files(in path: String, where isIncluded: (String) -> Bool) throws -> [String: String] {
    var root = URL(fileURLWithPath: path)
    var isFolder: ObjCBool = false
    while root.path != "/",
      !FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder)
        || !isFolder.boolValue
    {
      root.deleteLastPathComponent()
    }
    // Use the hash in all other commands because Git could interpret the name as an option.
    guard
      let commit = git(
        root.path, "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"),
      let prefix = git(root.path, "rev-parse", "--show-prefix")
    else {
      throw StoryOptionsError(
        """
        There is no Git revision \(name.quoted) in \(root.path.quoted).
        To fix, pass a revision that 'git log' lists.
        """)
    }
    let hash = String(decoding: commit.dropLast(), as: UTF8.self)
    let rest = path.dropFirst(root.path.count).split(separator: "/").map { $0 + "/" }.joined()
    let tree = String(decoding: prefix.dropLast(), as: UTF8.self) + rest
    let list =
      git(root.path, "ls-tree", "-z", "--name-only", "--full-tree", "\(hash):\(tree)") ?? Data()
    var files: [String: String] = [:]
    for name in list.split(separator: 0).map({ String(decoding: $0, as: UTF8.self) })
    where isIncluded(name) {
      files[name] = git(root.path, "cat-file", "blob", "\(hash):\(tree)\(name)")
        .map { String(decoding: $0, as: UTF8.self) }
    }
    return files
  }

  /// Returns the output of Git, or `nil` if it fails.
  private func git(_ root: String, _ arguments: String...) -> Data? {
    // If a Git hook runs this process, these variables select the hook's repository.
    let variables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"].flatMap { ["-u", $0] }
    let output = "\(folder.path)/output"
    let ending = ExplorationProcess.run(
      "/usr/bin/env", variables + ["git", "-C", root] + arguments, output: output,
      errors: "\(folder.path)/errors")
    return ending == .exited(0) ? FileManager.default.contents(atPath: output) : nil
  }
}
