import TerminalSignals

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Ends the process with a signal, bypassing any handler that the process has installed.
package func endProcess(bySignal number: Int32) { terminal_end_process(number) }

/// A terminal in raw mode, which delivers keys immediately and can draw on the alternate screen.
///
/// The terminal is restored when this object is deallocated, and when a crash, a signal, or `exit`
/// ends the process. A process can take over only one terminal at a time.
package final class Terminal {
  /// An event that `next(within:)` returns.
  package enum Event: Equatable {
    /// The user pressed keys. The array is empty if the decoder recognizes none of them.
    case keys([Key])
    case resized
    /// The process received a signal that asks it to exit. The terminal is still in raw mode.
    case ended(Int32)
    case timedOut
  }

  private let descriptor: Int32
  /// The read end of a pipe that receives a byte for each reported signal.
  private let signals: Int32
  private let keyTimeout: Int32
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
  ///   - keyTimeout: The number of milliseconds to wait for the rest of an incomplete key.
  package init?(
    path: String = "/dev/tty", fallsBackToInput: Bool = false, isApp: Bool = false,
    keyTimeout: Int32 = 50
  ) {
    var descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0, fallsBackToInput, isatty(STDIN_FILENO) == 1 {
      descriptor = dup(STDIN_FILENO)
    }
    guard descriptor >= 0 else { return nil }
    fflush(nil)
    signals = terminal_take_over(descriptor, isApp)
    guard signals >= 0 else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.keyTimeout = keyTimeout
    terminal_enter()
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
    terminal_leave()
    body()
    fflush(nil)
    terminal_release()
    close(descriptor)
  }

  /// Suspends the shell job that this process belongs to until the user resumes it.
  package func suspend() { terminal_suspend() }

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

  /// The report to write to standard output if the process crashes, or if the app calls `exit`.
  ///
  /// The terminal is restored before the report is written.
  package var crashReport = "" {
    didSet { terminal_set_crash_report(crashReport) }
  }

  /// Returns the output captured since the last call to this method.
  package func capturedOutput() -> String {
    fflush(nil)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = terminal_read_captured(&bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
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

  /// Waits for keys or a signal, and returns the first event that occurs.
  ///
  /// If `seconds` is `nil`, this method waits indefinitely.
  package func next(within seconds: Double? = nil) -> Event {
    while true {
      terminal_set_waiting(true)
      let ready = Self.readable([descriptor, signals], within: seconds)
      terminal_set_waiting(false)
      var byte: UInt8 = 0
      // Read a signal that arrived after the wait, too: the next one would end the process.
      if read(signals, &byte, 1) == 1 {
        if Int32(byte) == SIGWINCH { return .resized }
        terminal_did_read_signal()
        return .ended(Int32(byte))
      }
      if ready.isEmpty { return .timedOut }
      guard ready.contains(descriptor) else { continue }
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
    for _ in 0..<2 {
      let count = read(descriptor, &bytes, bytes.count)
      if count < 0 { return errno == EINTR ? [] : nil }
      if count > 0 { return Array(bytes.prefix(count)) }
      // Another process has taken the input, unless the terminal is still ready for reading.
      if Self.readable([descriptor], within: 0).isEmpty { return [] }
    }
    return nil
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
    let limit = (descriptors.max() ?? -1) + 1
    while true {
      var bits = [UInt64](repeating: 0, count: MemoryLayout<fd_set>.size / 8)
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
