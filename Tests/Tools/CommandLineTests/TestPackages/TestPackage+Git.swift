import TestSupport
import Testing

extension TestPackage {
  /// Runs git in the package with default settings, and returns its output.
  @discardableResult
  func git(
    _ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    try git(arguments, sourceLocation: sourceLocation)
  }

  @discardableResult
  func git(
    _ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let environment = Self.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.c",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.c",
    ]) { $1 }
    let git = try TestProcess.run(["git", "-C", root] + arguments, environment: environment)
    #expect(git.code == 0, "git \(arguments): \(git.errors)", sourceLocation: sourceLocation)
    return git.output
  }

  func commit() throws {
    try write(".pending/\n.build/\n", to: ".gitignore")
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
  }
}
