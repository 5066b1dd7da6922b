import CommandParts
import Foundation
import TextScreens
import TextSnapshots
import TextWidths
import UserScripts

/// A temporary folder through which the processes of an exploration communicate.
struct ExplorationFolder {
  let path: String
  /// The path of the executable to run, which defaults to the executable of the current process.
  let executable: String

  /// The number of distinct crashes after which an exploration ends.
  static let crashLimit = 10

  /// Creates a value that refers to an existing folder.
  init(
    path: String, executable: String = Bundle.main.executablePath ?? CommandLine.arguments[0]
  ) {
    self.path = path
    self.executable = executable
  }

  /// Creates a new folder, and removes those of processes that were killed.
  init(in temporary: URL = FileManager.default.temporaryDirectory) throws {
    for name in SnapshotFile.names(in: temporary.path) where name.hasPrefix("explore-") {
      let owner = name.split(separator: "-").dropFirst().first.flatMap { pid_t($0) }
      guard let owner, owner > 0, kill(owner, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(at: temporary.appendingPathComponent(name))
    }
    let url = temporary.appendingPathComponent("explore-\(getpid())-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    } catch {
      throw ToolError(
        "An exploration needs a temporary folder, but can't create one in "
          + "\(temporary.path.quoted).",
        fix: "set TMPDIR to the path of a folder that is writable.")
    }
    self.init(path: url.path)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }

  // MARK: Files

  /// The path of the file to which an exploration writes each action before performing it.
  var log: String { "\(path)/log.jsonl" }
  var trace: ExplorationTrace { ExplorationTrace(data(in: "log.jsonl")) }
  var crashes: [ExplorationTrace.Run] { ExplorationTrace(data(in: "crashes.jsonl")).runs }

  /// What a child process leaves to say about steps whose tasks depend on timing.
  var timingWarning: String? {
    get {
      let text = text(in: "late.txt")
      return text.isEmpty ? nil : text
    }
    nonmutating set {
      guard let newValue else { return }
      try? SnapshotFile.write(Data(newValue.utf8), to: "\(path)/late.txt")
    }
  }

  func text(in file: String) -> String { String(decoding: data(in: file), as: UTF8.self) }

  private func data(in file: String) -> Data {
    FileManager.default.contents(atPath: "\(path)/\(file)") ?? Data()
  }

  // MARK: Processes

  /// Runs an executable and waits until it ends.
  ///
  /// The new process writes its errors to `errors.txt`. If `output` is `nil`, it shares the
  /// standard output of the current process.
  ///
  /// - Returns: A value that describes how the process ended, or `nil` if it couldn't be started.
  func run(
    _ executable: String, _ arguments: [String], output: String? = nil,
    environment: [String: String] = Self.environment
  ) -> ChildProcess.Ending? {
    let files = ["\(path)/errors.txt", output].map { $0.map(Self.file) }
    defer { for case let file? in files where file >= 0 { close(file) } }
    guard files.allSatisfy({ $0 ?? 0 >= 0 }) else { return nil }
    let streams = ChildProcess.Streams(output: files[1], errors: files[0])
    let child = try? ChildProcess(
      [executable] + arguments, environment: environment, streams)
    return child?.wait()
  }

  /// The environment of processes that may crash.
  ///
  /// Backtraces are disabled, because the Swift runtime can take a minute to print one.
  static var environment: [String: String] {
    ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { _, new in new }
      .merging(Progress.environment) { _, new in new }
  }

  /// Creates or empties a file that only the current user can read.
  ///
  /// This method doesn't use `FileManager`, which would replace a device such as `/dev/null` with a
  /// file.
  ///
  /// - Returns: A descriptor, which is negative if the file can't be created.
  private static func file(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
  }

  /// Explores in child processes until one of them doesn't crash.
  ///
  /// - Returns: The exit code of the last process, or `nil` if too many processes crashed, or one
  ///   did before its first walk.
  func explore(_ arguments: [String], output: String? = nil) -> Int32? {
    // Allow for more crashes than the limit, because a process can also crash while it creates the
    // report after the exploration.
    processes: for _ in 0..<2 * ExplorationFolder.crashLimit {
      switch run(executable, arguments + ["--explore-folder", path], output: output) {
      case .exited(let code)?:
        FileHandle.standardError.write(data(in: "errors.txt"))
        return code
      case .crashed(let signal)? where Self.isFromOutside(signal): return 128 + signal
      case .crashed(let signal)?:
        guard var run = trace.runs.last else { break processes }
        run.crash = crashMessage(signal)
        if run.hasEnded { shortenToCanceledTask(&run) }
        let text = ExplorationTrace.text(of: crashes + [run])
        try? SnapshotFile.write(Data(text.utf8), to: "\(path)/crashes.jsonl")
      case nil: return nil
      }
    }
    FileHandle.standardError.write(data(in: "errors.txt"))
    return nil
  }

  /// Performs the actions of `runs` in a separate process, and starts a new process after each
  /// crash.
  ///
  /// If `executable` is `nil`, this method uses the executable of this folder.
  ///
  /// - Returns: The runs with the available actions and the screen after each of them, or `nil` if
  ///   the executable can't perform the runs.
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
      // Remove earlier results, which would be mistaken for new ones if the process ended before it
      // emptied the file.
      try? FileManager.default.removeItem(atPath: output)
      var arguments = ["--explore", "--replay", input, "--trace", output]
      // Another version may not have this option when it repeats actions.
      if executable == nil { arguments += ["--explore-folder", path] }
      let ending = run(executable ?? self.executable, arguments, output: "/dev/null")
      var new = ExplorationTrace(data(in: "result.jsonl"))
      switch ending {
      case .crashed(let signal)? where !new.runs.isEmpty && !Self.isFromOutside(signal):
        new.runs[new.runs.count - 1].crash = crashMessage(signal)
      // An older version exits with another code than 0 if an action isn't available.
      case .exited? where result.runs.count + new.runs.count == runs.count: break
      default: return nil
      }
      result.runs += new.runs
    }
    return result
  }

  /// Repeats actions in a separate process, and returns whether that process crashed.
  func isCrash(root: String, _ actions: [String]) -> Bool {
    replay([ExplorationTrace.Run(root: root, actions: actions)])?.runs.first?.crash != nil
  }

  /// Removes the actions after the one that started the task that crashed at the end of a run.
  ///
  /// The end of an app cancels its tasks, so the last action needn't have anything to do with it.
  private func shortenToCanceledTask(_ run: inout ExplorationTrace.Run) {
    run.crash? += " (in a task that the end of the play canceled)"
    let actions = run.actions
    let count = actions.indices.first { isCrash(root: run.root, Array(actions[...$0])) }
    if let count { run.steps.removeSubrange((count + 2)...) }
  }

  /// Returns whether a signal says nothing about the app, because a user or another program sent it.
  ///
  /// SIGPIPE means that nobody reads the output anymore, for example because of "head".
  private static func isFromOutside(_ signal: Int32) -> Bool {
    [SIGPIPE, SIGINT, SIGTERM, SIGQUIT, SIGHUP].contains(signal)
  }

  /// Returns the line in which the Swift runtime describes the crash, or a description of the
  /// signal if there's no such line.
  private func crashMessage(_ signal: Int32) -> String {
    Self.crashMessage(signal, errors: text(in: "errors.txt"))
  }

  static func crashMessage(_ signal: Int32, errors: String) -> String {
    let kinds = [": Fatal error: ", ": Precondition failed: ", ": Assertion failed: "]
    let line = errors.split(separator: "\n")
      .last { line in kinds.contains { line.contains($0) } }
    return line.map(String.init) ?? "signal \(signal)"
  }
}
