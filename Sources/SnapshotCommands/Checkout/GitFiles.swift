internal import Foundation
internal import InlineTextSnapshots
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
    output(arguments, in: root, environment(in: root))
  }

  private static func output(
    _ arguments: [String], in root: String, _ environment: [String: String]
  ) -> Data? {
    let result = try? ChildProcess.capture(
      ["git", "-C", root] + arguments, environment: environment, isSilent: true)
    return result?.code == 0 ? result?.output : nil
  }
}

extension GitFiles {
  /// The environment of a git process that works on a package.
  ///
  /// Variables such as `GIT_DIR` name a repository, whatever the folder is. Set by the hook of
  /// another repository, they would make git look for files that it doesn't have. They are kept
  /// only if they name the repository of the package: the index of a commit whose hook runs this,
  /// or a repository that git can't find from the package's folder.
  ///
  /// - Parameters:
  ///   - root: The package's folder.
  ///   - environment: The variables of this process.
  /// - Returns: The variables of the git process.
  static func environment(
    in root: String, of environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String: String] {
    var variables = environment.filter { name, _ in !selectsRepository(name) }
    let places = placeVariables.compactMap { name in
      environment[name].map { (name, SourceFile.resolved(SnapshotLocation.absolute($0))) }
    }
    guard !places.isEmpty else { return variables }
    let named = Dictionary(uniqueKeysWithValues: places)
    if let own = output(["rev-parse", "--absolute-git-dir"], in: root, variables) {
      let folder = SourceFile.resolved(String(decoding: own.dropLast(), as: UTF8.self))
      if let index = named["GIT_INDEX_FILE"], Path(index).folder == folder {
        variables["GIT_INDEX_FILE"] = index
      }
    } else if let tree = named["GIT_WORK_TREE"], named["GIT_DIR"] != nil,
      "\(root)/".utf8.starts(with: (tree == "/" ? "/" : "\(tree)/").utf8)
    {
      variables.merge(named) { $1 }
    }
    return variables
  }

  /// The variables that name files and folders.
  private static let placeVariables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"]

  /// Whether a variable is git's, except settings that apply to every repository.
  private static func selectsRepository(_ name: String) -> Bool {
    guard name.hasPrefix("GIT_") else { return false }
    let isSetting =
      name.hasPrefix("GIT_CONFIG_") || name.hasPrefix("GIT_TRACE")
      || ["GIT_EXEC_PATH", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM"]
        .contains(name)
    return !isSetting
  }
}
