#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// The terminal of the process in raw mode: keys come one by one, and the screen is the caller's.
///
/// However the process ends, by a return, a signal or a crash, the terminal is as it was before.
struct Terminal: ~Copyable {
  private let descriptor: Int32

  /// Takes the terminal over; `nil` where the process has none.
  init?() {
    var descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    // A process that has lost its controlling terminal may still have one as its input.
    if descriptor < 0, isatty(STDIN_FILENO) == 1 { descriptor = dup(STDIN_FILENO) }
    guard descriptor >= 0 else { return nil }
    guard TerminalRestorer.arm(descriptor) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    // Another screen, without a cursor, on which long lines are cut instead of wrapped.
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l")
  }

  deinit {
    TerminalRestorer.disarm()
    close(descriptor)
  }

  /// The rows of the window now.
  var rows: Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
    return Int(size.ws_row)
  }

  /// Shows lines in place of what was there.
  func show(_ lines: [String]) {
    write("\u{1B}[H\u{1B}[2J" + lines.joined(separator: "\r\n"))
  }

  /// Waits for keys, or for another size of the window.
  ///
  /// - Returns: The keys, none where the size changed; `nil` where no key can come any more.
  func keys() -> [StoryKey]? {
    var sources = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: TerminalRestorer.resized, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&sources, nfds_t(sources.count), -1) < 0 {
      guard errno == EINTR else { return nil }
    }
    if sources[1].revents != 0 {
      var byte: UInt8 = 0
      _ = read(TerminalRestorer.resized, &byte, 1)
      return []
    }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    return StoryKey.keys(in: Array(bytes.prefix(count)))
  }

  private func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Self.write(descriptor, $0) }
      guard count > 0 || errno == EINTR else { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
