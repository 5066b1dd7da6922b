package import Foundation
import TerminalSignals
import TextSnapshots

/// A program that runs in the terminal and process group of this process.
///
/// Foundation's `Process` isn't used, because it starts each program in a new process group. Such a
/// program isn't in the foreground of the terminal, so it wouldn't receive Control-C.
package final class ChildProcess {
  package enum Ending: Equatable {
    case exited(Int32)
    case crashed(signal: Int32)

    /// The exit code of a shell for a program that ends like this.
    package var code: Int32 {
      switch self {
      case .exited(let code): code
      case .crashed(let signal): 128 + signal
      }
    }
  }

  /// The standard streams of a child, which inherits those that aren't replaced.
  package struct Streams {
    var input, output, errors: Int32?

    package init(input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil) {
      (self.input, self.output, self.errors) = (input, output, errors)
    }
  }

  private let pid: pid_t
  private var ending: Ending?

  /// Starts a program in the `PATH`, or at a path.
  package init(
    _ arguments: [String], environment: [String: String], _ streams: Streams = Streams()
  ) throws(ToolError) {
    pid = try Self.start(arguments, environment, streams)
  }

  package var isRunning: Bool { hasEnded(WNOHANG) == nil }

  /// Waits until the program ends.
  package func wait() -> Ending {
    while true {
      if let ending = hasEnded(0) { return ending }
    }
  }

  /// Ends the program, which can't refuse.
  package func kill() -> Ending {
    if isRunning { Foundation.kill(pid, SIGKILL) }
    return wait()
  }

  private func hasEnded(_ options: Int32) -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    let result = waitpid(pid, &status, options)
    if result == 0 || result < 0 && errno == EINTR { return nil }
    // The low seven bits contain the signal's number, and the second byte contains the exit code.
    let signalNumber = status & 0x7F
    ending =
      result < 0
      // Another part of this process has already waited for the child.
      ? .exited(255)
      : signalNumber == 0 ? .exited((status >> 8) & 0xFF) : .crashed(signal: signalNumber)
    return ending
  }
}

// MARK: Programs that use the terminal

extension ChildProcess {
  /// Runs a program that uses the terminal.
  ///
  /// Signals from the keyboard reach both processes. This process ignores them and waits until the
  /// child ends, so the child decides how to respond.
  ///
  /// - Returns: The exit code, or 128 plus the signal number if a signal ended the program.
  package static func run(
    _ arguments: [String], environment: [String: String], output: Int32? = nil
  ) throws(ToolError) -> Int32 {
    try ignoringKeys { () throws(ToolError) in
      let child = try ChildProcess(
        arguments, environment: environment, Streams(output: output))
      // Other signals reach only this process, and would leave the program running.
      forward_ending_signals(child.pid)
      defer { forward_ending_signals(0) }
      return child.wait().code
    }
  }

  /// Runs a program, and returns its exit code and output.
  package static func capture(
    _ arguments: [String], environment: [String: String], discardsErrors: Bool = false
  ) throws(ToolError) -> (code: Int32, output: Data) {
    let nothing = discardsErrors ? open("/dev/null", O_WRONLY | O_CLOEXEC) : nil
    if let nothing, nothing < 0 { throw unstartable(arguments, errno) }
    defer { if let nothing { close(nothing) } }
    let ends = try makePipe(for: arguments)
    defer { close(ends.reader) }
    return try ignoringKeys { () throws(ToolError) in
      let streams = Streams(output: ends.writer, errors: nothing)
      let started = Result { () throws(ToolError) in
        try ChildProcess(arguments, environment: environment, streams)
      }
      close(ends.writer)
      let child = try started.get()
      var output = Data()
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(ends.reader, &bytes, bytes.count)
        if count > 0 { output += bytes[..<count] }
        if count == 0 || count < 0 && errno != EINTR { break }
      }
      return (child.wait().code, output)
    }
  }

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
}

// MARK: Starting

extension ChildProcess {
  private static func start(
    _ arguments: [String], _ environment: [String: String], _ streams: Streams
  ) throws(ToolError) -> pid_t {
    #if os(macOS) || os(Linux)
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
      let replaced = [
        (streams.input, STDIN_FILENO), (streams.output, STDOUT_FILENO),
        (streams.errors, STDERR_FILENO),
      ]
      for case (let descriptor?, let standard) in replaced {
        posix_spawn_file_actions_adddup2(&actions, descriptor, standard)
      }
      // A child inherits ignored signals, so restore their default actions.
      var (defaults, none) = (signalSet(SIGINT, SIGQUIT, SIGXFSZ), signalSet())
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
    #else
      // On this system, an app can't start processes.
      throw unstartable(arguments, ENOTSUP)
    #endif
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

private func signalSet(_ numbers: Int32...) -> sigset_t {
  var signals = sigset_t()
  sigemptyset(&signals)
  for number in numbers { sigaddset(&signals, number) }
  return signals
}
