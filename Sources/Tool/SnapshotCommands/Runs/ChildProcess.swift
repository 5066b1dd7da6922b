internal import Foundation
internal import TextSnapshots

/// Functions that run programs in the terminal and process group of this process.
///
/// Signals from the keyboard reach both processes. This process ignores them and waits until the
/// child ends, so the child decides how to respond.
enum ChildProcess {
  /// Descriptors that replace the standard streams, or `nil` for streams that the child inherits.
  struct Streams {
    var input: Int32?
    var output: Int32?
    var errors: Int32?
    var discardsErrors = false
  }

  /// Runs a program in the `PATH`.
  ///
  /// - Returns: The exit code, or 128 plus the signal number if a signal ended the program.
  static func run(
    _ arguments: [String], environment: [String: String], input: Data? = nil,
    output: Int32? = nil, discardsErrors: Bool = false
  ) throws(ToolError) -> Int32 {
    var streams = Streams(output: output, discardsErrors: discardsErrors)
    func run() throws(ToolError) -> Int32 {
      try ignoringKeys { () throws(ToolError) in
        wait(for: try start(arguments, environment, streams))
      }
    }
    guard let input else { return try run() }
    return try withTemporaryFile { (path, descriptor) throws(ToolError) in
      do throws(SnapshotFileError) {
        try SnapshotFile.writeAll(input, to: descriptor)
      } catch {
        throw unusable(path, error)
      }
      lseek(descriptor, 0, SEEK_SET)
      streams.input = descriptor
      return try run()
    }
  }

  static func capture(
    _ arguments: [String], environment: [String: String], input: Data? = nil,
    discardsErrors: Bool = false
  ) throws(ToolError) -> (code: Int32, output: Data) {
    try withTemporaryFile { (path, descriptor) throws(ToolError) in
      let code = try run(
        arguments, environment: environment, input: input, output: descriptor,
        discardsErrors: discardsErrors)
      guard case .bytes(let data) = SnapshotFile.read(path) else { return (code, Data()) }
      return (code, data)
    }
  }

  /// Runs a program, and calls `body` with its output as it arrives.
  ///
  /// This method doesn't wait for background processes that the program started, even if they keep
  /// the output open.
  static func relay(
    _ arguments: [String], environment: [String: String], includesErrors: Bool,
    _ body: (Data) -> Void
  ) throws(ToolError) -> Int32 {
    let ends = try makePipe(for: arguments)
    defer { close(ends.reader) }
    return try ignoringKeys { () throws(ToolError) in
      let streams = Streams(output: ends.writer, errors: includesErrors ? ends.writer : nil)
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

  static func makePipe(
    for arguments: [String]
  ) throws(ToolError) -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw unstartable(arguments, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  static func wait(for pid: pid_t) -> Int32 {
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

  static func start(
    _ arguments: [String], _ environment: [String: String], _ streams: Streams,
    inSession: Bool = false
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
    let ends = [streams.input, streams.output, streams.errors]
    for (standard, end) in zip([STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], ends) {
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
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | (inSession ? newSession : 0))
    var pid = pid_t()
    let error = withCStrings(arguments) { argv in
      withCStrings(environment.map { "\($0)=\($1)" }) { envp in
        posix_spawnp(&pid, arguments.first ?? "", &actions, &attributes, argv, envp)
      }
    }
    guard error == 0 else { throw unstartable(arguments, error) }
    return pid
  }

  /// The value of `POSIX_SPAWN_SETSID`, which Glibc doesn't export to Swift.
  #if canImport(Darwin)
    private static let newSession: Int16 = 0x400
  #else
    private static let newSession: Int16 = 0x80
  #endif

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

  // MARK: Temporary files

  private static func withTemporaryFile<Result>(
    _ body: (_ path: String, _ descriptor: Int32) throws(ToolError) -> Result
  ) throws(ToolError) -> Result {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots.\(UUID().uuidString)").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw unusable(path, .last) }
    defer {
      close(descriptor)
      SnapshotFile.remove(path)
    }
    return try body(path, descriptor)
  }

  private static func unusable(_ path: String, _ error: SnapshotFileError) -> ToolError {
    ToolError(
      "A temporary file cannot be created at \(quoted(path)): \(error).",
      fix: "set TMPDIR to a folder that the current user can write to.")
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
