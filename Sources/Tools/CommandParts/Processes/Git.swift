package import Foundation
import TextSnapshots

package enum Git {
  /// Runs git and returns its output, or `nil` if git fails.
  package static func output(
    _ arguments: [String], in root: String, environment: [String: String]? = nil
  ) -> Data? {
    let result = try? ChildProcess.capture(
      command(arguments, in: root), environment: environment ?? self.environment(in: root),
      discardsErrors: true)
    return result?.code == 0 ? result?.output : nil
  }

  /// Returns a git command that uses only repositories in folders named `.git`, which can't be
  /// committed.
  ///
  /// Any other folder of the package can contain the files of a bare repository, whose configuration
  /// can name programs that git runs, such as a file system monitor.
  private static func command(_ arguments: [String], in root: String) -> [String] {
    ["git", "-c", "safe.bareRepository=explicit", "-c", "core.fsmonitor=false", "-C", root]
      + arguments
  }
}

extension Git {
  /// Returns the environment without variables that would make git use a different repository.
  ///
  /// Variables such as `GIT_DIR` select a repository regardless of the working directory. If a hook
  /// of another repository runs the tool, git would use that repository and read the wrong files.
  /// If git finds no repository for the package's folder, this method keeps variables that specify
  /// a repository whose working tree contains the folder.
  package static func environment(
    in root: String, of environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [String: String] {
    var variables = environment.filter { name, _ in !selectsRepository(name) }
    let paths = pathVariables.compactMap { name in
      environment[name].map { (name, FilePath.resolved(FilePath.absolute($0))) }
    }
    guard !paths.isEmpty else { return variables }
    let named = Dictionary(uniqueKeysWithValues: paths)
    let arguments = ["rev-parse", "--absolute-git-dir"]
    if let own = output(arguments, in: root, environment: variables) {
      let folder = FilePath.resolved(String(decoding: own.dropLast(), as: UTF8.self))
      if let index = named["GIT_INDEX_FILE"], FilePath(index).folder == folder {
        variables["GIT_INDEX_FILE"] = index
      }
    } else if let tree = named["GIT_WORK_TREE"], named["GIT_DIR"] != nil,
      "\(root)/".utf8.starts(with: (tree == "/" ? "/" : "\(tree)/").utf8)
    {
      variables.merge(named) { $1 }
    }
    return variables
  }

  private static let pathVariables = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"]

  /// Returns whether a variable selects a repository, as opposed to configuring git for all
  /// repositories.
  private static func selectsRepository(_ name: String) -> Bool {
    let settings = ["GIT_EXEC_PATH", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM"]
    return name.hasPrefix("GIT_") && !name.hasPrefix("GIT_CONFIG_")
      && !name.hasPrefix("GIT_TRACE") && !settings.contains(name)
  }
}
