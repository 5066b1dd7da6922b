internal import Foundation

/// A temporary folder through which the processes of an exploration communicate.
struct ExplorationFolder {
  let path: String
  /// The path of the executable to run.
  ///
  /// By default, this is the executable of this process.
  let executable: String

  /// The number of distinct crashes after which an exploration ends.
  static let crashLimit = 10

  /// Refers to an existing folder.
  init(path: String, executable: String = ExplorationProcess.executable) {
    self.path = path
    self.executable = executable
  }

  /// Creates a new folder.
  init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("explore-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    self.init(path: url.path)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  /// The path of the file to which an exploration writes each action before performing it.
  var log: String { "\(path)/log.jsonl" }

  var trace: ExplorationTrace { ExplorationTrace(data(in: "log.jsonl")) }

  var crashes: [ExplorationTrace.Run] { ExplorationTrace(data(in: "crashes.jsonl")).runs }

  /// Explores in child processes until one of them doesn't crash.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the processes.
  ///   - output: The file for their output. By default, they write to the output of this process.
  /// - Returns: The exit code of the last process, or `nil` if too many processes crash.
  func explore(_ arguments: [String], output: String? = nil) -> Int32? {
    // A process can also crash after the exploration, while it creates the report.
    for _ in 0..<2 * ExplorationFolder.crashLimit {
      let ending = ExplorationProcess.run(
        executable, arguments + ["--explore-folder", path], output: output,
        errors: "\(path)/errors.txt")
      switch ending {
      case .exited(let code)?:
        FileHandle.standardError.write(data(in: "errors.txt"))
        return code
      case .crashed(let signal)?:
        guard var run = trace.runs.last else { return nil }
        run.crash = crashMessage(signal)
        let text = ExplorationTrace.text(of: crashes + [run])
        try? text.write(toFile: "\(path)/crashes.jsonl", atomically: true, encoding: .utf8)
      case nil: return nil
      }
    }
    return nil
  }

  /// Performs actions in a separate process, which starts again after each crash.
  ///
  /// - Parameters:
  ///   - runs: The runs with the actions to perform.
  ///   - executable: The executable. By default, this is the executable of this folder.
  /// - Returns: The runs with the actions that were available and the screens after them, or `nil`
  ///   if the executable can't perform them.
  func replay(
    _ runs: [ExplorationTrace.Run], with executable: String? = nil
  ) -> ExplorationTrace? {
    var result = ExplorationTrace()
    let (input, output) = ("\(path)/replay.jsonl", "\(path)/result.jsonl")
    while result.runs.count < runs.count {
      let text = ExplorationTrace.text(of: runs[result.runs.count...])
      guard (try? text.write(toFile: input, atomically: false, encoding: .utf8)) != nil else {
        return nil
      }
      // If the process ends before it empties the file, the file must not contain earlier results.
      try? FileManager.default.removeItem(atPath: output)
      let ending = ExplorationProcess.run(
        executable ?? self.executable,
        ["--explore", "--replay", input, "--trace", output],
        output: "/dev/null", errors: "\(path)/errors.txt")
      var new = ExplorationTrace(data(in: "result.jsonl"))
      switch ending {
      case .crashed(let signal)? where !new.runs.isEmpty:
        new.runs[new.runs.count - 1].crash = crashMessage(signal)
      case .exited(0)? where result.runs.count + new.runs.count == runs.count: break
      default: return nil
      }
      result.runs += new.runs
    }
    return result
  }

  /// Returns the line in which the Swift runtime describes the crash, or a description of the
  /// signal if there is no such line.
  private func crashMessage(_ signal: Int32) -> String {
    let lines = String(decoding: data(in: "errors.txt"), as: UTF8.self).split(separator: "\n")
    let kinds = [": Fatal error: ", ": Precondition failed: ", ": Assertion failed: "]
    let line = lines.last { line in kinds.contains { line.contains($0) } }
    return line.map(String.init) ?? "signal \(signal)"
  }

  private func data(in file: String) -> Data {
    FileManager.default.contents(atPath: "\(path)/\(file)") ?? Data()
  }
}
