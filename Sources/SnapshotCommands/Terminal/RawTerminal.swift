internal import Foundation
internal import TextSnapshots

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal, taken over for a while: every key at once, a screen of its own.
///
/// It is the one of the process's session, wherever standard input comes from.
final class RawTerminal {
  /// What happened while waiting.
  enum Event: Equatable {
    case keys([UInt8])
    case resized
    /// The process is asked to end, by the signal of this number.
    case ended(Int32)
    /// Nothing, for as long as was waited for.
    case waited
  }

  private let descriptor: Int32
  private let original: termios
  private let isColored: Bool
  private let patience: Int32
  private var previous: [(Int32, sigaction)] = []
  /// The size of what was drawn last.
  private var drawn = (columns: 0, rows: 0)

  /// Takes the terminal over.
  ///
  /// - Parameters:
  ///   - environment: The environment variables; `TERM=dumb` is no terminal for this.
  ///   - path: The terminal, the one of this session by default.
  ///   - patience: For how many milliseconds to wait for the rest of a key of which a part has come:
  ///     no person types the next one so soon.
  /// - Throws: `ToolError` where there is none.
  init(
    environment: [String: String], path: String = "/dev/tty", patience: Int32 = 50
  ) throws(ToolError) {
    self.patience = patience
    descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    var mode = termios()
    guard descriptor >= 0, tcgetattr(descriptor, &mode) == 0, environment["TERM"] != "dumb" else {
      if descriptor >= 0 { close(descriptor) }
      throw ToolError(
        """
        There is no terminal to ask in.

        To fix, run the command in a terminal, or decide without questions: 'snapshots diff', \
        'snapshots accept' and 'snapshots reject'.
        """)
    }
    original = mode
    isColored = (environment["NO_COLOR"] ?? "").isEmpty
    catchSignals()
    enter()
  }

  /// Whether there is a terminal to take over.
  static func isThere(environment: [String: String]) -> Bool {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return isatty(descriptor) == 1 && environment["TERM"] != "dumb"
  }

  /// Gives the terminal back as it was.
  func restore() {
    leave()
    for (number, action) in previous {
      var action = action
      sigaction(number, &action, nil)
    }
    previous = []
    close(descriptor)
  }

  // MARK: Taking over

  private func enter() {
    var mode = original
    cfmakeraw(&mode)
    tcsetattr(descriptor, TCSAFLUSH, &mode)
    drawn = (0, 0)
    // A screen of its own, without a cursor, and lines that are cut and not wrapped.
    send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J")
  }

  private func leave() {
    send("\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l")
    var mode = original
    tcsetattr(descriptor, TCSAFLUSH, &mode)
  }

  /// Gives the terminal to somebody else meanwhile.
  func lend<Result>(_ body: () throws -> Result) rethrows -> Result {
    leave()
    defer { enter() }
    return try body()
  }

  /// Stops this process until the shell continues it, with whatever runs it.
  ///
  /// The shell waits for all of its job. Where there is no shell, nothing stops.
  func suspend() {
    lend { _ = kill(0, SIGTSTP) }
  }

  // MARK: Signals

  private static let caught = [SIGINT, SIGTERM, SIGHUP, SIGWINCH]

  private func catchSignals() {
    var ends: [Int32] = [0, 0]
    guard signalPipe.read < 0, pipe(&ends) == 0 else { return listen() }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalPipe = (ends[0], ends[1])
    listen()
  }

  private func listen() {
    for number in Self.caught {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = noteSignal
      #else
        action.__sigaction_handler.sa_handler = noteSignal
      #endif
      var before = sigaction()
      if sigaction(number, &action, &before) == 0 { previous.append((number, before)) }
    }
  }

  // MARK: Size, keys and lines

  /// The columns and the rows; those of an old terminal where it does not tell.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Waits for keys or a signal.
  ///
  /// - Parameter seconds: How long to wait; `nil` for as long as it takes.
  /// - Returns: What came first.
  func next(within seconds: Double? = nil) -> Event {
    while true {
      var waits = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: signalPipe.read, events: Int16(POLLIN), revents: 0),
      ]
      let wait = seconds.map { Int32(min($0, 86_400) * 1000) } ?? -1
      if poll(&waits, 2, wait) == 0 { return .waited }
      var byte: UInt8 = 0
      if waits[1].revents != 0, read(signalPipe.read, &byte, 1) == 1 {
        return Int32(byte) == SIGWINCH ? .resized : .ended(Int32(byte))
      }
      guard waits[0].revents != 0 else { continue }
      var bytes = readKeys()
      if bytes?.isEmpty == true { continue }
      while let some = bytes, ReviewKey.isCut(some), hasMoreKeys() {
        bytes = readKeys().map { some + $0 }
      }
      // A terminal that is gone has no keys any more.
      return bytes.map { .keys($0) } ?? .ended(SIGHUP)
    }
  }

  /// What was typed so far; empty where a signal came meanwhile, `nil` where the terminal is gone.
  private func readKeys() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  /// Waits for the rest of a key.
  private func hasMoreKeys() -> Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, patience) > 0
  }

  /// Draws all lines of the screen, each as wide as the terminal.
  func draw(_ lines: [ReviewLine]) {
    let size = size
    // Nothing is erased but after a change of size: that would flicker.
    var text = size == drawn ? "" : "\u{1B}[2J"
    drawn = size
    for (index, line) in lines.enumerated() {
      text += "\u{1B}[\(index + 1);1H"
      for piece in line.pieces { text += painted(piece) }
    }
    send(text)
  }

  /// The last place before the terminal: nothing of a snapshot may act on it.
  private func painted(_ piece: ReviewLine.Piece) -> String {
    let text = VisibleText.line(piece.text)
    guard let code = code(piece.style) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  private func code(_ style: ReviewLine.Style) -> String? {
    switch style {
    case .plain: nil
    case .faint: "2"
    case .title: "1"
    case .removed: isColored ? "31" : nil
    case .added: isColored ? "32" : nil
    case .removedWord: isColored ? "31;7" : "7"
    case .addedWord: isColored ? "32;7" : "7"
    case .bar: "7"
    }
  }

  private func send(_ text: String) {
    try? SnapshotFile.writeAll(Data(text.utf8), to: descriptor)
  }
}

/// Both ends of the pipe that a signal is written to: a handler may do little else.
///
/// Unchecked: written once, before the first handler is set.
nonisolated(unsafe) private var signalPipe: (read: Int32, write: Int32) = (-1, -1)

private func noteSignal(_ number: Int32) {
  var byte = UInt8(truncatingIfNeeded: number)
  let error = errno
  _ = write(signalPipe.write, &byte, 1)
  errno = error
}
