#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends the process with a signal, bypassing any handler that the process has installed.
package func endProcess(bySignal number: Int32) {
  // Unblock the signal, because Dispatch blocks signals on its threads.
  unblock(number)
  signal(number, SIG_DFL)
  raise(number)
}

private func unblock(_ signal: Int32) {
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, signal)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// The signal handlers of a process that has taken over a terminal.
///
/// A signal handler can call only a few functions and can't use locks, so it shares global variables
/// with the rest of the process.
enum SignalHandlers {
  /// The signals that are delivered to the app as events.
  private static let reported = [SIGINT, SIGTERM, SIGHUP, SIGWINCH]
  private static let fatal = [SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE]
  private static let leave: StaticString = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  private static let leaveApp: StaticString = "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l"

  // These variables are unchecked because a signal handler can't wait for a lock. Usually, only the
  // owner of the terminal writes to them. However, any handler can set `isEnding`, and a handler
  // that ends the process can change the other variables.
  nonisolated(unsafe) private static var terminal: Int32 = -1
  nonisolated(unsafe) private(set) static var originalMode = termios()
  nonisolated(unsafe) private static var previous: [(signal: Int32, action: sigaction)] = []
  /// The read end of a pipe that receives a byte for each reported signal.
  nonisolated(unsafe) private(set) static var reader: Int32 = -1
  nonisolated(unsafe) private static var writer: Int32 = -1
  /// A Boolean value that indicates whether a signal to exit has arrived but hasn't been read yet.
  nonisolated(unsafe) private static var isEnding = false
  nonisolated(unsafe) private static var isApp = false
  /// A Boolean value that indicates whether the process draws on the alternate screen.
  nonisolated(unsafe) private static var usesScreen = true
  /// The file that holds the captured output, and copies of the descriptors that the file replaces.
  nonisolated(unsafe) private static var captured: (file: Int32, output: Int32, error: Int32)?
  nonisolated(unsafe) private static var readOffset: off_t = 0
  /// The crash report.
  ///
  /// Setting a new report replaces the pointer instead of changing the string, because a handler
  /// can read the string at any time.
  nonisolated(unsafe) private static var crashText: UnsafeMutablePointer<CChar>?

  static func install(restoring descriptor: Int32, usesScreen: Bool) -> Bool {
    // `select` doesn't support descriptors that exceed this limit.
    let limit = MemoryLayout<fd_set>.size * 8
    guard descriptor < limit, tcgetattr(descriptor, &originalMode) == 0 else { return false }
    if reader < 0 {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { return false }
      guard ends[0] < limit else {
        for end in ends { close(end) }
        return false
      }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      (reader, writer) = (ends[0], ends[1])
    }
    terminal = descriptor
    self.usesScreen = usesScreen
    for signal in reported { handle(signal) { SignalHandlers.report($0) } }
    for signal in fatal { handle(signal) { SignalHandlers.endProcess(by: $0) } }
    return true
  }

  static func remove() {
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    previous = []
    terminal = -1
    (isApp, isEnding) = (false, false)
    crashReport = ""
  }

  static func didReadSignal() { isEnding = false }

  static func restoreTerminal() {
    if isApp { _ = write(terminal, leaveApp.utf8Start, leaveApp.utf8CodeUnitCount) }
    if usesScreen { _ = write(terminal, leave.utf8Start, leave.utf8CodeUnitCount) }
    _ = tcsetattr(terminal, TCSAFLUSH, &originalMode)
    releaseOutput()
  }

  static var crashReport: String {
    get { crashText.map { String(cString: $0) } ?? "" }
    set {
      let old = crashText
      crashText = newValue.isEmpty ? nil : strdup(newValue)
      free(old)
    }
  }

  private static func handle(
    _ signal: Int32, by handler: @escaping @convention(c) (Int32) -> Void
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    var before = sigaction()
    if sigaction(signal, &action, &before) == 0 { previous.append((signal, before)) }
  }

  private static func report(_ signal: Int32) {
    let number = errno
    if signal != SIGWINCH {
      // If an earlier signal to exit hasn't been read yet, the process is blocked and can't exit on
      // its own.
      if isEnding { return endProcess(by: signal) }
      isEnding = true
    }
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(writer, &byte, 1)
    errno = number
  }

  /// Restores the terminal, and then passes the signal to the previous handler.
  private static func endProcess(by signal: Int32) {
    let number = errno
    // Until the process ends, other threads can still draw and wait for keys. Make the descriptor
    // refer to an empty pipe, so that their output is discarded and they keep waiting. If it
    // referred to an empty file, they would report a hangup instead of this signal.
    let copy = dup(terminal)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2) { ends in
      guard copy >= 0, let first = ends.baseAddress, pipe(first) == 0 else { return }
      dup2(ends[0], terminal)
      terminal = copy
    }
    restoreTerminal()
    if let crashText { _ = write(STDOUT_FILENO, crashText, strlen(crashText)) }
    for entry in previous where entry.signal == signal {
      var action = entry.action
      sigaction(signal, &action, nil)
    }
    errno = number
    // Unblock the signal, which is blocked while its handler runs. Exit even if the previous action
    // ignores the signal, because the thread that reads keys would wait forever.
    unblock(signal)
    raise(signal)
    _exit(128 + signal)
  }
}

// MARK: Captured output

extension SignalHandlers {
  /// Redirects standard output and standard error to a temporary file.
  static func captureOutput() {
    isApp = true
    var path = Array("/tmp/terminal-output.XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { return }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    fflush(nil)
    captured = (file, dup(STDOUT_FILENO), dup(STDERR_FILENO))
    readOffset = 0
    dup2(file, STDOUT_FILENO)
    dup2(file, STDERR_FILENO)
  }

  static func readCapturedOutput() -> [UInt8] {
    guard let captured else { return [] }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = pread(captured.file, &bytes, bytes.count, readOffset)
    guard count > 0 else { return [] }
    readOffset += off_t(count)
    return Array(bytes.prefix(count))
  }

  /// Restores the descriptors, and then writes the captured output to standard error.
  private static func releaseOutput() {
    guard let (file, output, error) = captured else { return }
    captured = nil
    dup2(output, STDOUT_FILENO)
    dup2(error, STDERR_FILENO)
    lseek(file, 0, SEEK_SET)
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 1) { bytes in
      while true {
        let count = read(file, bytes.baseAddress, bytes.count)
        guard count > 0, write(STDERR_FILENO, bytes.baseAddress, count) == count else { return }
      }
    }
    close(file)
    close(output)
    close(error)
  }
}
