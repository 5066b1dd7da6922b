#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Puts the terminal back as it was, also from a signal handler.
///
/// A handler may call few functions and take no lock, so that what it needs stands in memory of
/// its own that is written before the handlers are set, and never while they are.
enum TerminalRestorer {
  private struct State {
    var descriptor: Int32 = -1
    var before = termios()
    var resizedReader: Int32 = -1
    var resizedWriter: Int32 = -1
  }

  /// Everything that ends a process and can be caught, with what was to be done about it before.
  private static let endings: [Int32] = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE,
  ]

  // Unchecked: written on the main actor alone, before the handlers are set and after they are gone.
  nonisolated(unsafe) private static var state = State()
  nonisolated(unsafe) private static var earlier: [(signal: Int32, action: sigaction)] = []
  /// The bytes that show the cursor, wrap lines, and leave the other screen.
  private static let farewell: StaticString = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// The descriptor that has a byte for every change of the window's size.
  static var resized: Int32 { state.resizedReader }

  /// Sets raw mode, and handlers that undo it however the process ends.
  ///
  /// - Parameter descriptor: The terminal.
  /// - Returns: Whether it is a terminal, in raw mode now.
  static func arm(_ descriptor: Int32) -> Bool {
    var mode = termios()
    guard tcgetattr(descriptor, &mode) == 0 else { return false }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    state = State(
      descriptor: descriptor, before: mode, resizedReader: ends[0], resizedWriter: ends[1])
    for signal in endings { handle(signal) { TerminalRestorer.end(by: $0) } }
    handle(SIGWINCH) { _ in TerminalRestorer.noteResize() }
    cfmakeraw(&mode)
    guard tcsetattr(descriptor, TCSAFLUSH, &mode) == 0 else {
      disarm()
      return false
    }
    return true
  }

  /// Puts the terminal and the handlers back.
  static func disarm() {
    restore()
    for (signal, action) in earlier {
      var action = action
      sigaction(signal, &action, nil)
    }
    earlier = []
    close(state.resizedReader)
    close(state.resizedWriter)
    state = State()
  }

  private static func restore() {
    _ = write(state.descriptor, farewell.utf8Start, farewell.utf8CodeUnitCount)
    _ = tcsetattr(state.descriptor, TCSAFLUSH, &state.before)
  }

  private static func handle(_ signal: Int32, by handler: @escaping @convention(c) (Int32) -> Void)
  {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = handler
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = handler
    #else
      action.__sigaction_handler.sa_handler = handler
    #endif
    var before = sigaction()
    guard sigaction(signal, &action, &before) == 0 else { return }
    earlier.append((signal, before))
  }

  /// Restores the terminal, and then lets the signal do what it would have done.
  private static func end(by signal: Int32) {
    let number = errno
    restore()
    for entry in earlier where entry.signal == signal {
      var action = entry.action
      sigaction(signal, &action, nil)
    }
    errno = number
    raise(signal)
  }

  private static func noteResize() {
    let number = errno
    var byte: UInt8 = 1
    _ = write(state.resizedWriter, &byte, 1)
    errno = number
  }
}
