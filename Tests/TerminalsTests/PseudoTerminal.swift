import Foundation
import Testing

/// A pseudoterminal that a test controls from the other end.
final class PseudoTerminal: Sendable {
  /// The end of the terminal that sends keys and receives output.
  let keyboard: Int32
  let path: String

  init(columns: UInt16 = 40, rows: UInt16 = 10) throws {
    #if canImport(Darwin)
      keyboard = posix_openpt(O_RDWR | O_NOCTTY)
      try #require(keyboard >= 0 && grantpt(keyboard) == 0 && unlockpt(keyboard) == 0)
      path = String(cString: try #require(ptsname(keyboard)))
    #else
      // Swift doesn't import `grantpt`, `unlockpt`, and `ptsname` from Glibc, so use system calls.
      keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var (isLocked, index): (Int32, Int32) = (0, 0)
      try #require(
        ioctl(keyboard, unlock, &isLocked) == 0 && ioctl(keyboard, number, &index) == 0)
      path = "/dev/pts/\(index)"
    #endif
    // Processes that other tests start must not keep the terminal open.
    _ = fcntl(keyboard, F_SETFD, FD_CLOEXEC)
    resize(columns: columns, rows: rows)
  }

  deinit { close(keyboard) }

  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  func type(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
  }

  func output() -> String { String(decoding: outputBytes(within: 0), as: UTF8.self) }

  /// Waits for the first byte of output, and returns the output that hasn't been read so far.
  func outputBytes(within milliseconds: Int32) -> [UInt8] {
    var text: [UInt8] = []
    var wait = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    while poll(&wait, 1, text.isEmpty ? milliseconds : 0) > 0,
      wait.revents & Int16(POLLIN) != 0
    {
      var bytes = [UInt8](repeating: 0, count: 4096)
      let count = read(keyboard, &bytes, bytes.count)
      guard count > 0 else { break }
      text += bytes.prefix(count)
    }
    return text
  }

  /// The mode flags and control characters of the terminal.
  var mode: [UInt64] {
    var mode = termios()
    guard tcgetattr(keyboard, &mode) == 0 else { return [] }
    return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt64($0) }
      + withUnsafeBytes(of: mode.c_cc) { $0.map { UInt64($0) } }
  }

  /// Starts a program that uses the terminal for its input and output.
  ///
  /// - Parameters:
  ///   - command: The path of the program, followed by its arguments.
  ///   - environment: The environment variables of the program.
  ///   - ownsTerminal: Whether the terminal sends keys and signals to the program. If this is
  ///     `false`, the program has no controlling terminal and no input.
  /// - Returns: The process, which leads a new process group.
  /// - Throws: An error if the program can't be started.
  func start(
    _ command: [String], environment: [String: String], ownsTerminal: Bool = true
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
    // The first terminal that a session leader opens becomes its controlling terminal.
    posix_spawnattr_setflags(&attributes, newSession)
    posix_spawn_file_actions_addopen(
      &actions, STDIN_FILENO, ownsTerminal ? path : "/dev/null", O_RDWR, 0)
    for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, descriptor, path, O_RDWR | O_NOCTTY, 0)
    }
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var pid = pid_t()
    try #require(posix_spawn(&pid, command[0], &actions, &attributes, arguments, variables) == 0)
    return pid
  }
}
