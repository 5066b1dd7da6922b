package import Foundation

/// A pseudoterminal that a test controls in place of a user.
package final class PseudoTerminal: Sendable {
  /// The file descriptor that a test uses to send key presses and to receive output.
  private let keyboard: Int32
  /// The path that programs use to open the terminal.
  package let path: String

  /// An error that the system reports, for example because no more terminals are available.
  package struct Failure: Error {
    let number = errno
  }

  package init(columns: UInt16 = 40, rows: UInt16 = 10) throws {
    #if canImport(Darwin)
      keyboard = posix_openpt(O_RDWR | O_NOCTTY)
      guard grantpt(keyboard) == 0, unlockpt(keyboard) == 0, let name = ptsname(keyboard) else {
        throw Failure()
      }
      path = String(cString: name)
    #else
      // Swift doesn't import `grantpt`, `unlockpt`, and `ptsname` from Glibc, so use system calls.
      keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var (isLocked, index): (Int32, Int32) = (0, 0)
      guard ioctl(keyboard, unlock, &isLocked) == 0, ioctl(keyboard, number, &index) == 0 else {
        throw Failure()
      }
      path = "/dev/pts/\(index)"
    #endif
    // Make sure that processes started by other tests don't keep the terminal open.
    _ = fcntl(keyboard, F_SETFD, FD_CLOEXEC)
    resize(columns: columns, rows: rows)
  }

  deinit { close(keyboard) }

  package func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
  }

  package func type(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
  }

  package func type(_ text: String) { type(Array(text.utf8)) }

  /// Returns the output that hasn't been read yet.
  package func output() -> String { String(decoding: outputBytes(within: 0) ?? [], as: UTF8.self) }

  /// Waits for output, and returns all output that hasn't been read yet.
  ///
  /// - Returns: The output, or `nil` if all programs have closed the terminal.
  package func outputBytes(within milliseconds: Int32) -> [UInt8]? {
    var text: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    var wait = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
    while true {
      let readyCount = poll(&wait, 1, text.isEmpty ? milliseconds : 0)
      if readyCount < 0, errno == EINTR { continue }
      guard readyCount > 0 else { return text }
      let count = read(keyboard, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return text.isEmpty ? nil : text }
      text += bytes.prefix(count)
    }
  }

  /// The mode flags and control characters of the terminal.
  package var mode: [UInt64] {
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
  ///   - ownsTerminal: A Boolean value that indicates whether the terminal sends key presses and
  ///     signals to the program. If this is `false`, the program has no controlling terminal and no
  ///     input.
  ///   - files: The files for standard output and standard error, or `nil` to use the terminal for
  ///     both.
  /// - Returns: The ID of the process, which leads a new process group.
  /// - Throws: `Failure` if the program can't be started.
  package func start(
    _ command: [String], environment: [String: String], ownsTerminal: Bool = true,
    output files: (String, String)? = nil
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
    // Unblock all signals in case this thread belongs to a thread pool that blocks them.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    // The first terminal that a session leader opens becomes its controlling terminal.
    posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
    posix_spawn_file_actions_addopen(
      &actions, STDIN_FILENO, ownsTerminal ? path : "/dev/null", O_RDWR, 0)
    let (output, errors) = files ?? (path, path)
    for (descriptor, file) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, file, O_RDWR | O_CREAT | O_NOCTTY, 0o600)
    }
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var pid = pid_t()
    errno = posix_spawnp(&pid, command[0], &actions, &attributes, arguments, variables)
    guard errno == 0 else { throw Failure() }
    return pid
  }
}
