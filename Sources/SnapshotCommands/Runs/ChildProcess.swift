internal import Foundation
internal import TextSnapshots

/// A program that this one runs, in its own terminal and process group.
///
/// Both get what the keyboard sends; this one waits for the other to end.
enum ChildProcess {
  /// Runs a program, found as a shell finds it.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - environment: The variables of its environment.
  ///   - output: Where its output goes; where that of this process goes by default.
  ///   - isSilent: Whether its complaints go nowhere.
  /// - Returns: Its exit code; of a program that a signal ended, 128 and the signal's number.
  /// - Throws: `ToolError` where it cannot be started.
  static func run(
    _ arguments: [String], environment: [String: String], output: Int32? = nil,
    isSilent: Bool = false
  ) throws(ToolError) -> Int32 {
    let previous = ignoreKeys()
    defer { restore(previous) }
    return wait(for: try start(arguments, environment, output, nil, isSilent))
  }

  /// Runs a program and passes on what it prints, as it comes.
  ///
  /// What it started and left behind may print longer than it runs: nobody waits for that.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - environment: The variables of its environment.
  ///   - includesErrors: Whether its complaints are passed on too.
  ///   - body: Takes what it printed.
  /// - Returns: Its exit code; of a program that a signal ended, 128 and the signal's number.
  /// - Throws: `ToolError` where it cannot be started.
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
    let pid: pid_t
    do throws(ToolError) {
      pid = try start(arguments, environment, ends[1], includesErrors ? ends[1] : nil, false)
    } catch {
      close(ends[1])
      throw error
    }
    close(ends[1])
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

  /// Both programs get what the keyboard sends; this one outlives the other.
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

  private static func start(
    _ arguments: [String], _ environment: [String: String], _ output: Int32?, _ errors: Int32?,
    _ isSilent: Bool, input: Int32? = nil
  ) throws(ToolError) -> pid_t {
    var pid = pid_t()
    let error = spawn(
      &pid, arguments, environment.map { "\($0)=\($1)" }, output, errors, isSilent, input)
    guard error == 0 else { throw unstartable(arguments, error) }
    return pid
  }

  private static func unstartable(_ arguments: [String], _ number: Int32) -> ToolError {
    ToolError(
      """
      The command \(quoted(arguments.first ?? "")) cannot be run: \
      \(SnapshotFileError(number: number)).

      To fix, name a program that is in the PATH.
      """)
  }

  private static func wait(for pid: pid_t) -> Int32 {
    while true {
      if let code = exitCode(of: pid, 0) { return code }
    }
  }

  /// The exit code of a program; `nil` while it runs.
  private static func exitCode(of pid: pid_t, _ options: Int32) -> Int32? {
    var status: Int32 = 0
    let ended = waitpid(pid, &status, options)
    // A program that is nobody's any more has no exit code.
    if ended < 0, errno != EINTR { return 255 }
    guard ended == pid else { return nil }
    // A signal's number is in the low bits, an exit code above them.
    let signalNumber = status & 0x7F
    return signalNumber == 0 ? (status >> 8) & 0xFF : 128 + signalNumber
  }

  /// Runs a program and takes what it prints.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - environment: The variables of its environment.
  ///   - isSilent: Whether its complaints go nowhere.
  /// - Returns: Its exit code, and its output.
  /// - Throws: `ToolError` where it cannot be started.
  static func capture(
    _ arguments: [String], environment: [String: String], isSilent: Bool = false
  ) throws(ToolError) -> (code: Int32, output: Data) {
    let (path, descriptor) = try temporaryFile()
    defer {
      close(descriptor)
      SnapshotFile.remove(path)
    }
    let code = try run(
      arguments, environment: environment, output: descriptor, isSilent: isSilent)
    guard case .bytes(let data) = SnapshotFile.read(path) else { return (code, Data()) }
    return (code, data)
  }

  /// Runs a program that reads what this one has.
  ///
  /// - Parameters:
  ///   - input: What it reads.
  ///   - arguments: The program and its arguments.
  ///   - environment: The variables of its environment.
  /// - Returns: Its exit code.
  /// - Throws: `ToolError` where it cannot be started.
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
    let previous = ignoreKeys()
    defer { restore(previous) }
    return wait(for: try start(arguments, environment, nil, nil, false, input: descriptor))
  }

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

  private static func spawn(
    _ pid: inout pid_t, _ arguments: [String], _ variables: [String], _ output: Int32?,
    _ errors: Int32?, _ isSilent: Bool, _ input: Int32?
  ) -> Int32 {
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
    if let input { posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) }
    if let output { posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) }
    if let errors { posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO) }
    if isSilent {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    }
    // What this process ignores while it waits, the other one does not.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGINT)
    sigaddset(&defaults, SIGQUIT)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    return withCStrings(arguments) { argv in
      withCStrings(variables) { envp in
        posix_spawnp(&pid, arguments.first ?? "", &actions, &attributes, argv, envp)
      }
    }
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

/// The group of processes that the keyboard reaches: what a shell calls a job.
enum ProcessGroup {
  /// Joins the group of `swift package`, where that runs the tool.
  ///
  /// SwiftPM puts its plugin into a group of its own, and the plugin this process into another, with
  /// most signals blocked. The terminal would give it no key, no new size would be seen, and neither
  /// Control-C nor Control-Z would reach it or the tests that it runs.
  ///
  /// - Parameter environment: The environment variables, of which the plugin sets one.
  static func join(_ environment: [String: String]) {
    guard let group = environment["SNAPSHOTS_PROCESS_GROUP"].flatMap({ pid_t($0) }), group > 0
    else { return }
    // A group that is gone, or of another session, cannot be joined: then all stays as it is.
    _ = setpgid(0, group)
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }
}

/// A while in which signals that would end the process wait.
enum SignalPause {
  /// Does what has to come to its end once it was begun, and lets signals through after that.
  static func run<Result>(_ body: () throws -> Result) rethrows -> Result {
    var (ending, before) = (sigset_t(), sigset_t())
    sigemptyset(&ending)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { sigaddset(&ending, number) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }
}
