import Foundation

extension TestPackage {
  /// Runs the built tool in a new session with a terminal, and types keys.
  ///
  /// Standard output and standard error are written to files, as in `snapshots review --json
  /// >decisions`.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the tool.
  ///   - keys: The keys to type once the screen contains the text.
  ///   - text: Text on the first screen. Keys that are typed earlier would be lost.
  ///
  /// - Returns: The result of the run.
  ///
  /// - Throws: `NoTerminal` if no terminal is available.
  func runAtKeyboard(
    _ arguments: [String], typing keys: String, onceItShows text: String
  ) throws -> Run {
    var (terminal, slave): (Int32, Int32) = (-1, -1)
    var size = winsize(ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 256)
    guard openpty(&terminal, &slave, &name, nil, &size) == 0 else { throw NoTerminal() }
    defer { close(terminal) }
    for end in [terminal, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let (output, errors) = (path("../\(UUID().uuidString)"), path("../\(UUID().uuidString)"))
    let pid = try start(arguments, terminal: name, output: output, errors: errors)
    // Reading ends when the tool closes its last descriptor of the terminal.
    close(slave)
    var (sent, isTyped) = ("", false)
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = readTerminal(terminal, &bytes)
      guard count > 0 else { break }
      sent += String(decoding: bytes[..<count], as: UTF8.self)
      guard !isTyped, sent.contains(text) else { continue }
      isTyped = true
      type(keys, on: terminal)
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    return Run(code, read(output) ?? "", errors: read(errors) ?? "")
  }

  /// Starts the tool as a session leader, so the first terminal that it opens becomes the terminal
  /// of the session.
  private func start(
    _ arguments: [String], terminal: [CChar], output: String, errors: String
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
      let newSession: Int16 = 0x400
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      // This is POSIX_SPAWN_SETSID, which Glibc doesn't export to Swift.
      let newSession: Int16 = 0x80
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawnattr_setflags(&attributes, newSession)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, terminal, O_RDWR, 0)
    for (descriptor, file) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      posix_spawn_file_actions_addopen(&actions, descriptor, file, O_WRONLY | O_CREAT, 0o600)
    }
    let command = [Self.tool.path] + arguments + ["--package-path", root]
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

/// Calls the system's `write`, which `TestPackage.write` hides in its methods.
private func type(_ keys: String, on descriptor: Int32) {
  let bytes = Array(keys.utf8)
  _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
}

/// Reads the output of a terminal, or returns 0 or -1 after the other end is closed.
private func readTerminal(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int {
  var count = -1
  repeat { count = read(descriptor, &bytes, bytes.count) } while count < 0 && errno == EINTR
  return count
}
