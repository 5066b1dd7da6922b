import Foundation

/// An error that is thrown if a tool doesn't show some text within two minutes, or doesn't exit.
struct MissingText: Error {
  let text: String?
  let sent: String
}

struct Keyboard {
  fileprivate let terminal: Int32
  /// The process ID of the tool.
  let tool: pid_t

  func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = bytes.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
  }
}

extension TestPackage {
  /// Runs the built tool in a new session with a terminal, and types the given keys.
  ///
  /// Standard output and standard error are redirected to files, as in `snapshots review --json
  /// >decisions`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments to pass to the tool.
  ///   - keys: The keys to type after the screen shows `text`.
  ///   - text: Text that appears on the first screen. Keys that are typed earlier would be lost.
  ///
  /// - Returns: The result of the run.
  ///
  /// - Throws: `NoTerminal` if no terminal is available.
  func runAtKeyboard(
    _ arguments: [String], typing keys: String, onceItShows text: String
  ) throws -> Run {
    let files = (path("../\(UUID().uuidString)"), path("../\(UUID().uuidString)"))
    let run = try runAtKeyboard(arguments, output: files, [(text, { $0.type(keys) })])
    return Run(run.code, read(files.0) ?? "", errors: read(files.1) ?? "")
  }

  /// Runs the built tool in a new session with a terminal, performing a step whenever the tool
  /// shows some text.
  ///
  /// - Parameters:
  ///   - arguments: The arguments to pass to the tool.
  ///   - files: The files for standard output and standard error, or `nil` to use the terminal.
  ///   - steps: The steps to perform. Each step waits for text that appears after the text of the
  ///     previous step.
  ///
  /// - Returns: The exit code and the output of the terminal.
  ///
  /// - Throws: `NoTerminal` if no terminal is available.
  func runAtKeyboard(
    _ arguments: [String], output files: (String, String)? = nil,
    _ steps: [(shown: String, action: (Keyboard) throws -> Void)]
  ) throws -> Run {
    var (terminal, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&terminal, &slave, &name, nil, &size) == 0 else { throw NoTerminal() }
    defer { close(terminal) }
    for end in [terminal, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    let pid = try start(arguments, terminal: path, output: files ?? (path, path))
    // Reading ends after the tool has closed all of its descriptors for the terminal.
    close(slave)
    var (sent, rest) = ("", steps[...])
    var bytes = [UInt8](repeating: 0, count: 4096)
    var start = sent.startIndex
    while true {
      var wait = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
      guard poll(&wait, 1, 120_000) > 0 else {
        kill(pid, SIGKILL)
        throw MissingText(text: rest.first?.shown, sent: sent)
      }
      let count = readTerminal(terminal, &bytes)
      guard count > 0 else { break }
      let offset = sent.utf8.distance(from: sent.startIndex, to: start)
      sent += String(decoding: bytes[..<count], as: UTF8.self)
      start = sent.utf8.index(sent.startIndex, offsetBy: offset)
      while let step = rest.first, let shown = sent[start...].range(of: step.shown) {
        start = shown.upperBound
        rest.removeFirst()
        try step.action(Keyboard(terminal: terminal, tool: pid))
      }
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return Run(code, masked(sent.replacingOccurrences(of: "\r\n", with: "\n")))
  }

  /// Starts the tool as a session leader, so that the first terminal it opens becomes its
  /// controlling terminal.
  private func start(
    _ arguments: [String], terminal: String, output: (String, String)
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession: Int16 = 0x400
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // The value of `POSIX_SPAWN_SETSID`, which Glibc doesn't export to Swift.
      let newSession: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // This thread belongs to a thread pool, whose threads block signals.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
    for (descriptor, file) in [(STDOUT_FILENO, output.0), (STDERR_FILENO, output.1)] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, file, O_RDWR | O_CREAT | O_NOCTTY, 0o600)
    }
    let command =
      [Self.tool.path, arguments[0], "--package-path", root] + arguments.dropFirst()
    let variables = Self.environment.merging(["TERM": "xterm"]) { $1 }
    let argv = command.map { strdup($0) } + [nil]
    let envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in argv + envp { free(word) } }
    var pid = pid_t()
    guard posix_spawn(&pid, Self.tool.path, &actions, &attributes, argv, envp) == 0 else {
      throw NoTerminal()
    }
    return pid
  }
}

/// Reads output of a terminal, and returns 0 or -1 if the other end is closed.
private func readTerminal(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  var count = -1
  repeat { count = read(descriptor, &bytes, bytes.count) } while count < 0 && errno == EINTR
  return count
}
