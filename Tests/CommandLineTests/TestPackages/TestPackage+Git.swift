import Foundation
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
    let errors = path("../git.err")
    _ = FileManager.default.createFile(atPath: errors, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root] + arguments
    process.environment = Self.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b.c",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b.c",
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(
      process.terminationStatus == 0, "git \(arguments): \(read("../git.err") ?? "")",
      sourceLocation: sourceLocation)
    return String(decoding: output, as: UTF8.self)
  }

  func commit() throws {
    try write(".pending/\n.build/\n", to: ".gitignore")
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
  }
}
