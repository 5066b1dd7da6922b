import CommandParts
import Foundation
import TextScreens
import TextWidths

/// A build of this executable from a different Git revision, in a separate worktree.
struct RevisionBuild {
  let folder: ExplorationFolder
  /// The path of a program that runs the command in its arguments, such as `git` or `swift`.
  var tool = "/usr/bin/env"

  private var checkout: String { "\(folder.path)/checkout" }

  /// Builds this process's executable from the given revision, and returns the path of the new
  /// executable.
  ///
  /// - Throws: A `ToolError` that contains the output of the command that failed.
  func build(_ revision: String) throws -> String {
    // Reject a name that Git would interpret as an option.
    guard !revision.hasPrefix("-") else {
      throw failure(
        "The revision \(revision.quoted) would be an option of Git.", fix: "pass another name of it"
      )
    }
    // The package might be in a subfolder of the repository.
    let prefix = try run(
      "git", "rev-parse", "--show-prefix", fix: "run the command in a Git repository"
    ).trimmingCharacters(in: .whitespacesAndNewlines)
    _ = try run(
      "git", "worktree", "add", "--detach", checkout, revision,
      fix: "pass a revision of this repository, such as HEAD~1")
    let package = prefix.isEmpty ? checkout : "\(checkout)/\(prefix.dropLast())"
    let executable = folder.executable.split(separator: "/")
    let configuration = executable.contains("release") ? "release" : "debug"
    let name = executable.last.map(String.init) ?? ""
    _ = try run(
      "swift", "build", "--package-path", package, "-c", configuration, "--product", name,
      fix: "pass a revision that builds and that contains \(name)")
    return "\(package)/.build/\(configuration)/\(name)"
  }

  func remove() {
    guard FileManager.default.fileExists(atPath: checkout) else { return }
    _ = try? run("git", "worktree", "remove", "--force", checkout, fix: "")
  }

  private func run(_ command: String..., fix: String) throws -> String {
    // A hook of another repository can run this process.
    let environment = Git.environment(in: FileManager.default.currentDirectoryPath)
    let ending = folder.run(
      tool, command, output: "\(folder.path)/output.txt", environment: environment)
    let output = folder.text(in: "output.txt")
    guard ending == .exited(0) else {
      let name = command.joined(separator: " ").quoted
      let text = output + folder.text(in: "errors.txt")
      throw failure(
        "The command \(name) failed:\n\(text.trimmingCharacters(in: .newlines))", fix: fix)
    }
    return output
  }

  private func failure(_ problem: String, fix: String) -> ToolError {
    ToolError(problem, fix: "\(fix), or pass the path of an executable.")
  }
}
