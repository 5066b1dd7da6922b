import Commands
import Foundation
import TextSnapshots

/// Functions that run programs in the terminal and process group of this process.
///
/// Foundation's `Process` isn't used, because it starts each program in a new process group. Such a
/// program isn't in the foreground of the terminal, so it wouldn't receive Control-C, and an editor
/// couldn't read keys.
///
/// Signals from the keyboard reach both processes. This process ignores them and waits until the
/// child ends, so the child decides how to respond.
enum ChildProcess {
  /// Descriptors that replace the standard streams, or `nil` for streams that the child inherits.
  private struct Streams {
    var output: Int32?
    var errors: Int32?
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

  static func capture(
    _ arguments: [String], environment: [String: String], discardsErrors: Bool = false
  ) throws(ToolError) -> (code: Int32, output: Data) {
    var output = Data()
    let code = try relay(arguments, environment: environment, discardsErrors: discardsErrors) {
      output.append($0)
    }
    return (code, output)
  }

  /// Runs a program, and calls `body` with its output as it arrives.
  ///
  /// This method doesn't wait for background processes that the program started, even if they keep
  /// the output open.
  static func relay(
    _ arguments: [String], environment: [String: String], includesErrors: Bool = false,
    discardsErrors: Bool = false, _ body: (Data) -> Void
  ) throws(ToolError) -> Int32 {
    let ends = try makePipe(for: arguments)
    defer { close(ends.reader) }
    return try ignoringKeys { () throws(ToolError) in
      let streams = Streams(
        output: ends.writer, errors: includesErrors ? ends.writer : nil,
        discardsErrors: discardsErrors)
      let started = Result { () throws(ToolError) in try start(arguments, environment, streams) }
      close(ends.writer)
      let pid = try started.get()
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      var code: Int32?
      while true {
        var wait = pollfd(fd: ends.reader, events: Int16(POLLIN), revents: 0)
        if poll(&wait, 1, code == nil ? 100 : 0) > 0 {
          let count = read(ends.reader, &bytes, bytes.count)
          if count == 0 { break }
          if count > 0 { body(Data(bytes[..<count])) }
        } else if code != nil {
          break
        }
        if code == nil { code = exitCode(of: pid, WNOHANG) }
      }
      return code ?? self.wait(for: pid)
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
    while true {
      if let code = exitCode(of: pid, 0) { return code }
    }
  }

  /// Returns the exit code of a program, or `nil` if it's still running.
  private static func exitCode(of pid: pid_t, _ options: Int32) -> Int32? {
    var status: Int32 = 0
    let ended = waitpid(pid, &status, options)
    // If this fails, another part of this process has already waited for the child.
    if ended < 0, errno != EINTR { return 255 }
    guard ended == pid else { return nil }
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
    let ends = [(STDOUT_FILENO, streams.output), (STDERR_FILENO, streams.errors)]
    for (standard, end) in ends {
      if let end { posix_spawn_file_actions_adddup2(&actions, end, standard) }
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
