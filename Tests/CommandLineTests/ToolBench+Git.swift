import Foundation

extension ToolBench {
  /// Runs git in the package, and returns what it prints.
  @discardableResult func git(_ arguments: String...) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", root, "-c", "user.name=a", "-c", "user.email=a@b.c"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Makes a checkout of the package, with a commit of all its files but those that wait.
  func commit() throws {
    try write(".pending/\n.build/\n", to: ".gitignore")
    try git("init", "-q")
    try git("add", ".")
    try git("commit", "-q", "-m", "first")
  }
}
