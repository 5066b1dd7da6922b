internal import Foundation
internal import UserScripts

/// A temporary folder with which the processes of an exploration communicate.
struct ExplorationFolder {
  let path: String
  /// The path of the executable that explores, which is the one of this process by default.
  let executable: String

  /// The number of crashes after which an exploration ends.
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

  /// Explores in child processes until one of them doesn't crash, and returns its exit code.
  func run(_ arguments: [String]) -> Int32? {
    // Crashes can also occur while the report is made.
    for _ in 0..<2 * ExplorationFolder.crashLimit {
      let ending = ExplorationProcess.run(
        executable, arguments + ["--explore-folder", path],
        errors: "\(path)/errors.txt")
      let errors = data(in: "errors.txt")
      switch ending {
      case .exited(let code)?:
        FileHandle.standardError.write(errors)
        return code
      case .crashed(let signal)? where signal != SIGINT && signal != SIGTERM:
        guard let run = ExplorationTrace.runs(in: data(in: "log.jsonl")).last else { return nil }
        add(run, message: message(in: errors) ?? "signal \(signal)")
      default: return nil
      }
    }
    return nil
  }

  /// The actions that crashed the previous processes.
  var crashes: [ExplorationTrace.Run] { ExplorationTrace.runs(in: data(in: "crashes.jsonl")) }

  /// Returns whether another process crashes when it performs actions.
  func isCrash(_ acts: [String], root: String) -> Bool {
    let trace =
      ExplorationTrace.line("root", root)
      + acts.map { ExplorationTrace.line("act", $0) }.joined()
    let file = "\(path)/replay.jsonl"
    guard (try? trace.write(toFile: file, atomically: false, encoding: .utf8)) != nil else {
      return false
    }
    let ending = ExplorationProcess.run(
      executable, ["--explore", "--replay", file], output: "/dev/null",
      errors: "/dev/null")
    guard case .crashed? = ending else { return false }
    return true
  }

  private func add(_ run: ExplorationTrace.Run, message: String) {
    var trace = String(decoding: data(in: "crashes.jsonl"), as: UTF8.self)
    trace += ExplorationTrace.line("root", run.root)
    for act in run.acts { trace += ExplorationTrace.line("act", act) }
    trace += ExplorationTrace.line("crash", message)
    try? trace.write(toFile: "\(path)/crashes.jsonl", atomically: true, encoding: .utf8)
  }

  /// Returns the line in which the Swift runtime describes a crash.
  private func message(in errors: Data) -> String? {
    let lines = String(decoding: errors, as: UTF8.self).split(separator: "\n")
    let descriptions = [": Fatal error: ", ": Precondition failed: ", ": Assertion failed: "]
    return lines.last { line in descriptions.contains { line.contains($0) } }.map(String.init)
  }

  private func data(in file: String) -> Data {
    FileManager.default.contents(atPath: "\(path)/\(file)") ?? Data()
  }
}

/// The file to which an exploration writes each action before it's performed.
final class ExplorationLog {
  private let descriptor: Int32

  init?(_ folder: ExplorationFolder) {
    descriptor = open("\(folder.path)/log.jsonl", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Replaces the log with the start of an app.
  func start(_ root: String) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else { return }
    append(ExplorationTrace.line("root", root))
  }

  func append(_ action: UserAction) { append(ExplorationTrace.line("act", action.line)) }

  private func append(_ line: String) {
    var line = line
    // An incomplete line is ignored.
    _ = line.withUTF8 { write(descriptor, $0.baseAddress, $0.count) }
  }
}
