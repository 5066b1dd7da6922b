import Commands
import Foundation
import TextSnapshots

/// Functions that run programs in the terminal and process group of this process.
///
/// Foundation's `Process` isn't used, because it starts each program in a new process group. Such a
/// program isn't in the foreground of the terminal, so it wouldn't receive Control-C.
///
/// Signals from the keyboard reach both processes. This process ignores them and waits until the
/// child ends, so the child decides how to respond.
enum ChildProcess {
  /// The standard streams of a child, which inherits those that aren't replaced.
  private struct Streams {
    var output: Int32?
    var discardsErrors = false
  }

  /// Runs a program in the `PATH`.
  ///
  /// - Returns: The exit code, or 128 plus the signal number if a signal ended the program.
  static func run(
    _ arguments: [String], environment: [String: String], output: Int32? = nil
  ) throws(ToolError) -> Int32 {
    try ignoringKeys { () throws(ToolError) in
      wait(for: try start(arguments, environment, Streams(output: output)))
    }
  }

  /// Runs a program, and returns its exit code and output.
  static func capture(
    _ arguments: [String], environment: [String: String], discardsErrors: Bool = false
  ) throws(ToolError) -> (code: Int32, output: Data) {
    let ends = try makePipe(for: arguments)
    defer { close(ends.reader) }
    return try ignoringKeys { () throws(ToolError) in
      let streams = Streams(output: ends.writer, discardsErrors: discardsErrors)
      let started = Result { () throws(ToolError) in try start(arguments, environment, streams) }
      close(ends.writer)
      let pid = try started.get()
      var output = Data()
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(ends.reader, &bytes, bytes.count)
        if count > 0 { output += bytes[..<count] }
        if count == 0 || count < 0 && errno != EINTR { break }
      }
      return (wait(for: pid), output)
    }
  }

  // MARK: Starting and waiting

  private static func ignoringKeys<Result>(
    _ body: () throws(ToolError) -> Result
  ) throws(ToolError) -> Result {
    let previous = [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
    defer { for (number, action) in previous { signal(number, action) } }
    return try body()
  }

  private static func makePipe(
    for arguments: [String]
  ) throws(ToolError) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw unstartable(arguments, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  private static func wait(for pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 {
      // If this fails, another part of this process has already waited for the child.
      if errno != EINTR { return 255 }
    }
    // The low seven bits contain the signal's number, and the second byte contains the exit code.
    let signalNumber = status & 0x7F
    return signalNumber == 0 ? (status >> 8) & 0xFF : 128 + signalNumber
  }

  private static func start(
    _ arguments: [String], _ environment: [String: String], _ streams: Streams
  ) throws(ToolError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    if let output = streams.output {
      posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    }
    if streams.discardsErrors {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    // A child inherits ignored signals, so restore their default actions.
    var (defaults, none) = (signalSet(SIGINT, SIGQUIT), signalSet())
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // A child also inherits blocked signals, and Dispatch blocks signals on its threads.
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var pid = pid_t()
    let error = withCStrings(arguments) { argv in
      withCStrings(environment.map { "\($0)=\($1)" }) { envp in
        posix_spawnp(&pid, arguments.first ?? "", &actions, &attributes, argv, envp)
      }
    }
    guard error == 0 else { throw unstartable(arguments, error) }
    return pid
  }

  private static func withCStrings<Result>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  private static func unstartable(_ arguments: [String], _ number: Int32) -> ToolError {
    ToolError(
      """
      The command \(quoted(arguments.first ?? "")) cannot be run: \
      \(SnapshotFileError(number: number)).
      """,
      fix: "name a program in the PATH.")
  }
}

enum ProcessGroup {
  /// Joins the process group of `swift package` if the plugin runs this tool.
  ///
  /// SwiftPM runs the plugin in a separate group, and the plugin runs this process in yet another
  /// group. Both processes block most signals. By joining the terminal's foreground group, this
  /// process receives Control-C and notifications of window size changes.
  static func join(_ environment: [String: String]) {
    guard let group = environment["SNAPSHOTS_PROCESS_GROUP"].flatMap({ pid_t($0) }), group > 0
    else { return }
    // If the group no longer exists or is in a different session, this call has no effect.
    _ = setpgid(0, group)
    var none = signalSet()
    sigprocmask(SIG_SETMASK, &none, nil)
  }
}

private func signalSet(_ numbers: Int32...) -> sigset_t {
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in numbers { sigaddset(&signals, number) }
  return signals
}
