internal import Foundation
internal import TextSnapshots

/// Runs programs in the terminal and the process group of this one.
///
/// Both get what the keyboard sends; this process ignores it and waits for the other to end.
enum ChildProcess {
  /// Where the streams of a program lead; by default, where those of this process do.
  struct Streams {
    var input: Int32?
    var output: Int32?
    var errors: Int32?
    /// Whether standard error is discarded.
    var isSilent = false
  }

  /// Runs a program, found as a shell finds it.
  ///
  /// - Returns: Its exit code; of a program that a signal ended, 128 plus the signal's number.
  static func run(
    _ arguments: [String], environment: [String: String], output: Int32? = nil,
    isSilent: Bool = false
  ) throws(ToolError) -> Int32 {
    try run(arguments, environment, Streams(output: output, isSilent: isSilent))
  }

  private static func run(
    _ arguments: [String], _ environment: [String: String], _ streams: Streams
  ) throws(ToolError) -> Int32 {
    let previous = ignoreKeys()
    defer { restore(previous) }
    return wait(for: try start(arguments, environment, streams))
  }

  /// Runs a program and passes on what it prints, as it comes.
  ///
  /// A background process that it leaves may keep the output open; that isn't waited for.
  static func relay(
    _ arguments: [String], environment: [String: String], includesErrors: Bool,
    _ body: (Data) -> Void
  ) throws(ToolError) -> Int32 {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw unstartable(arguments, errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let previous = ignoreKeys()
    defer { restore(previous) }
    let streams = Streams(output: ends[1], errors: includesErrors ? ends[1] : nil)
    let pid = try startThenClose(ends[1], arguments, environment, streams)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var code: Int32?
    while true {
      var wait = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      let isReady = poll(&wait, 1, code == nil ? 100 : 0) > 0
      if isReady {
        let count = read(ends[0], &bytes, bytes.count)
        if count == 0 { break }
        if count > 0 { body(Data(bytes[..<count])) }
      } else if code != nil {
        break
      }
      if code == nil { code = exitCode(of: pid, WNOHANG) }
    }
    return code ?? self.wait(for: pid)
  }

  /// Runs a program, and returns what it prints with its exit code.
  static func capture(
    _ arguments: [String], environment: [String: String], isSilent: Bool = false
  ) throws(ToolError) -> (code: Int32, output: Data) {
    let (path, descriptor) = try temporaryFile()
    defer {
      close(descriptor)
      SnapshotFile.remove(path)
    }
    let code = try run(
      arguments, environment, Streams(output: descriptor, isSilent: isSilent))
    guard case .bytes(let data) = SnapshotFile.read(path) else { return (code, Data()) }
    return (code, data)
  }

  /// Runs a program with an input, and returns its exit code.
  static func feed(
    _ input: Data, to arguments: [String], environment: [String: String]
  ) throws(ToolError) -> Int32 {
    let (path, descriptor) = try temporaryFile()
    defer {
      close(descriptor)
      SnapshotFile.remove(path)
    }
    do throws(SnapshotFileError) {
      try SnapshotFile.writeAll(input, to: descriptor)
    } catch {
      throw unusable(path, error)
    }
    lseek(descriptor, 0, SEEK_SET)
    return try run(arguments, environment, Streams(input: descriptor))
  }

  // MARK: Starting and waiting

  private static func ignoreKeys() -> [(Int32, SignalAction)] {
    [SIGINT, SIGQUIT].map { ($0, signal($0, SIG_IGN)) }
  }

  private static func restore(_ actions: [(Int32, SignalAction)]) {
    for (number, action) in actions { signal(number, action) }
  }

  #if canImport(Darwin)
    private typealias SignalAction = sig_t?
  #else
    private typealias SignalAction = __sighandler_t?
  #endif

  private static func wait(for pid: pid_t) -> Int32 {
    while true {
      if let code = exitCode(of: pid, 0) { return code }
    }
  }

  /// The exit code of a program; `nil` while it runs.
  private static func exitCode(of pid: pid_t, _ options: Int32) -> Int32? {
    var status: Int32 = 0
    let ended = waitpid(pid, &status, options)
    // Somebody else has waited for it.
    if ended < 0, errno != EINTR { return 255 }
    guard ended == pid else { return nil }
    // A signal's number is in the low bits, an exit code above them.
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
    let ends = [streams.input, streams.output, streams.errors]
    for (standard, end) in zip([STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO], ends) {
      if let end { posix_spawn_file_actions_adddup2(&actions, end, standard) }
    }
    if streams.isSilent {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    // The program doesn't ignore what this process ignores while it waits.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGINT)
    sigaddset(&defaults, SIGQUIT)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var pid = pid_t()
    let error = withCStrings(arguments) { argv in
      withCStrings(environment.map { "\($0)=\($1)" }) { envp in
        posix_spawnp(&pid, arguments.first ?? "", &actions, &attributes, argv, envp)
      }
    }
    guard error == 0 else { throw unstartable(arguments, error) }
    return pid
  }

  private static func startThenClose(
    _ descriptor: Int32, _ arguments: [String], _ environment: [String: String],
    _ streams: Streams
  ) throws(ToolError) -> pid_t {
    defer { close(descriptor) }
    return try start(arguments, environment, streams)
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  private static func unstartable(_ arguments: [String], _ number: Int32) -> ToolError {
    ToolError(
      """
      The command \(quoted(arguments.first ?? "")) cannot be run: \
      \(SnapshotFileError(number: number)).

      To fix, name a program that is in the PATH.
      """)
  }

  // MARK: Temporary files

  private static func temporaryFile() throws(ToolError) -> (path: String, descriptor: Int32) {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("snapshots.\(UUID().uuidString)").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw unusable(path, .last) }
    return (path, descriptor)
  }

  private static func unusable(_ path: String, _ error: SnapshotFileError) -> ToolError {
    ToolError(
      """
      No temporary file can be made at \(quoted(path)): \(error).

      To fix, set TMPDIR to a folder that this user may write to.
      """)
  }
}

/// The processes that the keyboard reaches: what a shell calls a job.
enum ProcessGroup {
  /// Joins the group of `swift package`, if the plugin runs the tool.
  ///
  /// SwiftPM puts its plugin into a group of its own, and the plugin this process into another, with
  /// most signals blocked: no key and no new window size would arrive.
  static func join(_ environment: [String: String]) {
    guard let group = environment["SNAPSHOTS_PROCESS_GROUP"].flatMap({ pid_t($0) }), group > 0
    else { return }
    // Fails for a group that is gone or of another session, which leaves all as it is.
    _ = setpgid(0, group)
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }
}

/// Does what must not be left halfway; signals that would end the process wait until then.
func withSignalsBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
  var (ending, before) = (sigset_t(), sigset_t())
  sigemptyset(&ending)
  for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&ending, number) }
  pthread_sigmask(SIG_BLOCK, &ending, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try body()
}
