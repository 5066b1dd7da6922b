#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal in raw mode, which delivers keys immediately and can draw on the alternate screen.
///
/// The terminal is restored when this object is deallocated, and when a crash or a signal ends the
/// process. A process can take over only one terminal at a time.
package final class Terminal {
  /// An event that `next(within:or:)` returns.
  package enum Event: Equatable {
    /// The user pressed keys. The array is empty if the decoder recognizes none of them.
    case keys([Key])
    case resized
    /// The process received a signal that asks it to exit. The terminal is still in raw mode.
    case ended(Int32)
    /// One of the caller's other descriptors is ready for reading.
    case readable(Int32)
    case timedOut
  }

  package static let interruptSignal = SIGINT

  /// The value that disables a control character in the terminal's settings.
  #if canImport(Darwin)
    private static let disabled = UInt8.max
  #else
    private static let disabled: UInt8 = 0
  #endif

  private let descriptor: Int32
  private let keyTimeout: Int32
  private let isApp: Bool
  private let usesScreen: Bool
  private var decoder = KeyDecoder()
  private var isRestored = false
  private var lastDrawnSize = (columns: 0, rows: 0)

  /// Takes over a terminal, or returns `nil` if no terminal is available.
  ///
  /// - Parameters:
  ///   - path: The path of the terminal. The default is the controlling terminal of the session.
  ///   - fallsBackToInput: Whether to use standard input if the session has no terminal.
  ///   - isApp: Whether the app handles clicks and pasted text. If so, output that the process
  ///     prints is captured, because it would otherwise overwrite the screen. The captured output
  ///     is written to standard error when the terminal is restored.
  ///   - usesScreen: Whether to draw on the alternate screen. Otherwise, the process and its
  ///     children print lines as usual.
  ///   - keyTimeout: The number of milliseconds to wait for the rest of an incomplete key.
  package init?(
    path: String = "/dev/tty", fallsBackToInput: Bool = false, isApp: Bool = false,
    usesScreen: Bool = true, keyTimeout: Int32 = 50
  ) {
    var descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0, fallsBackToInput, isatty(STDIN_FILENO) == 1 {
      descriptor = dup(STDIN_FILENO)
    }
    guard descriptor >= 0 else { return nil }
    guard SignalHandlers.install(restoring: descriptor, usesScreen: usesScreen) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.keyTimeout = keyTimeout
    self.isApp = isApp
    self.usesScreen = usesScreen
    enter()
  }

  deinit { restore() }

  package static var isAvailable: Bool {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return isatty(descriptor) == 1
  }

  /// Restores the original mode and screen of the terminal.
  ///
  /// Use `body` to print output that the user must not lose. Signals can still end the process
  /// while the closure runs.
  package func restore(_ body: () -> Void = {}) {
    guard !isRestored else { return }
    isRestored = true
    // Flush the buffers that `print` uses while the output is still captured.
    fflush(nil)
    SignalHandlers.restoreTerminal()
    body()
    fflush(nil)
    SignalHandlers.remove()
    close(descriptor)
  }

  /// Restores the terminal while the closure runs another program.
  package func withTerminalRestored<Result>(_ body: () throws -> Result) rethrows -> Result {
    SignalHandlers.restoreTerminal()
    defer { enter() }
    return try body()
  }

  /// Suspends the shell job that this process belongs to until the user resumes it.
  package func suspend() { withTerminalRestored { _ = kill(0, SIGTSTP) } }

  private func enter() {
    var mode = SignalHandlers.originalMode
    cfmakeraw(&mode)
    // When lines are printed as usual, a line feed also has to move the cursor to the first column.
    if !usesScreen { mode.c_oflag = SignalHandlers.originalMode.c_oflag }
    if isApp {
      SignalHandlers.captureOutput()
      // Control-C still sends a signal, so that pressing it twice ends a process that no longer
      // reads keys. The signal must not discard keys that the user typed earlier, because a pending
      // read would then block.
      mode.c_lflag |= tcflag_t(ISIG | NOFLSH)
      withUnsafeMutableBytes(of: &mode.c_cc) { characters in
        for index in 0..<characters.count where index != Int(VINTR) {
          if index != Int(VMIN), index != Int(VTIME) { characters[index] = Self.disabled }
        }
      }
    }
    tcsetattr(descriptor, TCSAFLUSH, &mode)
    guard usesScreen else { return }
    lastDrawnSize = (0, 0)
    // Switch to the alternate screen, hide the cursor, turn off line wrapping, and clear the
    // screen.
    send("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J")
    // Report clicks in the SGR format, and mark the start and the end of pasted text.
    if isApp { send("\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h") }
  }

  // MARK: Output

  /// The size of the window, or 80 by 24 if the size is unknown.
  package var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Draws lines, which may contain escape sequences, from the top of the screen.
  ///
  /// If the lines aren't as wide as the window, erase the screen first by passing `true` for
  /// `erases`.
  package func draw(_ lines: [String], erases: Bool = false) {
    let size = size
    var text = size == lastDrawnSize && !erases ? "" : "\u{1B}[2J"
    lastDrawnSize = size
    for (index, line) in lines.enumerated() { text += "\u{1B}[\(index + 1);1H\(line)" }
    send(text)
  }

  /// The report to write to standard output if the process crashes.
  ///
  /// The terminal is restored before the report is written.
  package var crashReport: String {
    get { SignalHandlers.crashReport }
    set { SignalHandlers.crashReport = newValue }
  }

  /// Returns the output captured since the last call to this method.
  package func capturedOutput() -> String {
    fflush(nil)
    return String(decoding: SignalHandlers.readCapturedOutput(), as: UTF8.self)
  }

  private func send(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  // MARK: Input

  /// Waits for keys, a signal, or input from `others`, and returns the first event that occurs.
  ///
  /// If `seconds` is `nil`, this method waits indefinitely.
  package func next(within seconds: Double? = nil, or others: [Int32] = []) -> Event {
    let signals = SignalHandlers.reader
    while true {
      let ready = Self.readable([descriptor, signals] + others, within: seconds)
      if ready.isEmpty { return .timedOut }
      var byte: UInt8 = 0
      if ready.contains(signals), read(signals, &byte, 1) == 1 {
        SignalHandlers.didReadSignal()
        return Int32(byte) == SIGWINCH ? .resized : .ended(Int32(byte))
      }
      guard ready.contains(descriptor) else {
        if let other = others.first(where: { ready.contains($0) }) { return .readable(other) }
        continue
      }
      // The terminal was closed.
      guard let bytes = readBytes() else { return .ended(SIGHUP) }
      var keys = decoder.decode(bytes)
      while decoder.isPartial, hasMoreBytes() {
        guard let rest = readBytes() else { return .ended(SIGHUP) }
        keys += decoder.decode(rest)
      }
      keys += decoder.flush()
      if !bytes.isEmpty { return .keys(keys) }
    }
  }

  /// Returns the available input, or `nil` if the terminal was closed.
  private func readBytes() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR { return [] }
    return count > 0 ? Array(bytes.prefix(count)) : nil
  }

  private func hasMoreBytes() -> Bool {
    // Pasted text can take longer to arrive. If the wait ended too early, the rest would be decoded
    // as keys.
    let timeout = decoder.isPasting ? max(1_000, keyTimeout) : keyTimeout
    return !Self.readable([descriptor], within: Double(timeout) / 1000).isEmpty
  }

  /// Waits for any of the descriptors to become ready for reading or to be closed, and returns
  /// those that are.
  ///
  /// If the time elapses first, this method returns an empty array. It uses `select` because `poll`
  /// doesn't support `/dev/tty` on macOS and immediately reports `POLLNVAL`.
  private static func readable(_ descriptors: [Int32], within seconds: Double?) -> [Int32] {
    let deadline = seconds.map { ContinuousClock.now + .seconds(min($0, 86_400)) }
    while true {
      let limit = (descriptors.max() ?? -1) + 1
      // Use an array, because an inherited descriptor can exceed the size of an `fd_set`.
      var bits = [UInt64](
        repeating: 0, count: max(MemoryLayout<fd_set>.size / 8, Int(limit) / 64 + 1))
      for descriptor in descriptors { bits[Int(descriptor) / 64] |= 1 << (descriptor % 64) }
      var time = timeval()
      if let deadline {
        let (seconds, attoseconds) = max(.zero, deadline - .now).components
        time = timeval(tv_sec: .init(seconds), tv_usec: .init(attoseconds / 1_000_000_000_000))
      }
      let count = bits.withUnsafeMutableBytes { bytes in
        let set = bytes.baseAddress?.assumingMemoryBound(to: fd_set.self)
        return deadline == nil
          ? select(limit, set, nil, nil, nil) : select(limit, set, nil, nil, &time)
      }
      if count < 0 {
        if errno == EINTR { continue }
        return descriptors
      }
      return descriptors.filter { bits[Int($0) / 64] & (1 << ($0 % 64)) != 0 }
    }
  }
}
