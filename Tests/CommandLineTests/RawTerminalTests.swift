import Foundation
import Testing

@testable import SnapshotCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal has two ends: what one writes, the other reads.
///
/// The tests send signals to this process, so they take turns.
@Suite(.serialized) struct RawTerminalTests {
  /// The end at which a person sits, and the path of the other one.
  private final class Terminal: Sendable {
    let keyboard: Int32
    let path: String

    init() throws {
      #if canImport(Darwin)
        keyboard = posix_openpt(O_RDWR | O_NOCTTY)
        try #require(keyboard >= 0 && grantpt(keyboard) == 0 && unlockpt(keyboard) == 0)
        path = String(cString: try #require(ptsname(keyboard)))
      #else
        // What those functions do, which Glibc does not show to Swift.
        keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        let (unlock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
        var (isLocked, index): (Int32, Int32) = (0, 0)
        try #require(
          ioctl(keyboard, unlock, &isLocked) == 0 && ioctl(keyboard, number, &index) == 0)
        path = "/dev/pts/\(index)"
      #endif
      resize(columns: 40, rows: 10)
    }

    deinit { close(keyboard) }

    func resize(columns: UInt16, rows: UInt16) {
      var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
      _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
    }

    func type(_ bytes: [UInt8]) {
      _ = bytes.withUnsafeBytes { write(keyboard, $0.baseAddress, $0.count) }
    }

    /// What is on its way to the screen.
    func output() -> String {
      var text: [UInt8] = []
      var wait = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
      while poll(&wait, 1, 0) > 0, wait.revents & Int16(POLLIN) != 0 {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(keyboard, &bytes, bytes.count)
        guard count > 0 else { break }
        text += bytes.prefix(count)
      }
      return String(decoding: text, as: UTF8.self)
    }

    /// The mode of the terminal, as far as a program sets it.
    var mode: [UInt64] {
      var mode = termios()
      guard tcgetattr(keyboard, &mode) == 0 else { return [] }
      return [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt64($0) }
    }
  }

  private let terminal: Terminal

  init() throws { terminal = try Terminal() }

  private func takeOver(
    _ environment: [String: String] = [:], patience: Int32 = 0
  ) throws -> RawTerminal {
    try RawTerminal(environment: environment, path: terminal.path, patience: patience)
  }

  private static let entered = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  private static let left = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  @Test func givesTheTerminalBackAsItWas() throws {
    let before = terminal.mode
    let raw = try takeOver()
    #expect(terminal.mode != before)
    #expect(terminal.output() == Self.entered)
    raw.restore()
    #expect(terminal.mode == before)
    #expect(terminal.output() == Self.left)
  }

  @Test func lendsTheTerminalAsItWas() throws {
    let before = terminal.mode
    let raw = try takeOver()
    defer { raw.restore() }
    let mine = terminal.mode
    let lent = raw.lend { terminal.mode }
    #expect(lent == before && terminal.mode == mine)
    #expect(terminal.output() == Self.entered + Self.left + Self.entered)
  }

  @Test func needsATerminal() throws {
    func complaint(_ path: String, _ environment: [String: String] = [:]) -> String? {
      let error = #expect(throws: ToolError.self) {
        try RawTerminal(environment: environment, path: path)
      }
      return error?.description
    }
    let words = """
      There is no terminal to ask in.

      To fix, run the command in a terminal, or decide without questions: 'snapshots diff', \
      'snapshots accept' and 'snapshots reject'.
      """
    #expect(complaint("/no/such/terminal") == words)
    #expect(complaint("/dev/null") == words)
    #expect(complaint(terminal.path, ["TERM": "dumb"]) == words)
    #expect(terminal.output() == "")
  }

  // MARK: Keys

  @Test func readsKeys() throws {
    let raw = try takeOver()
    defer { raw.restore() }
    #expect(raw.next(within: 0) == .waited)
    terminal.type(Array("aé\u{1B}[A".utf8))
    #expect(raw.next(within: 60) == .keys(Array("aé\u{1B}[A".utf8)))
    // Keys that mean something to a terminal in its usual mode are keys here.
    terminal.type([0x03, 0x1A, 0x0D, 0x04])
    #expect(raw.next(within: 60) == .keys([0x03, 0x1A, 0x0D, 0x04]))
    #expect(raw.next(within: 0) == .waited)
  }

  /// A key that comes in two pieces is one: its end alone, an "A", would accept all.
  @Test(arguments: ["\u{1B}[A", "\u{1B}OB", "\u{1B}[6~", "é", "😀"])
  func waitsForTheRestOfAKey(_ key: String) throws {
    let raw = try takeOver(patience: 60_000)
    defer { raw.restore() }
    let bytes = Array(key.utf8)
    for cut in 1..<bytes.count {
      terminal.type(Array(bytes.prefix(cut)))
      let terminal = terminal
      let rest = Array(bytes.dropFirst(cut))
      // The reader waits for the rest while this writes it.
      let writer = Thread { terminal.type(rest) }
      writer.start()
      #expect(raw.next(within: 60) == .keys(bytes), "cut after \(cut)")
    }
  }

  @Test func takesAnEscapeAloneForAKey() throws {
    let raw = try takeOver()
    defer { raw.restore() }
    terminal.type([0x1B])
    #expect(raw.next(within: 60) == .keys([0x1B]))
  }

  // MARK: Signals

  /// Sends a signal to this thread, which is one of a pool and blocks them.
  private func receive(_ number: Int32) {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  @Test func noticesAnotherSize() throws {
    let raw = try takeOver()
    defer { raw.restore() }
    #expect(raw.size == (40, 10))
    terminal.resize(columns: 100, rows: 30)
    receive(SIGWINCH)
    #expect(raw.next(within: 60) == .resized)
    #expect(raw.size == (100, 30))
    terminal.resize(columns: 0, rows: 0)
    #expect(raw.size == (80, 24))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func noticesASignal(_ number: Int32) throws {
    let raw = try takeOver()
    defer { raw.restore() }
    receive(number)
    #expect(raw.next(within: 60) == .ended(number))
  }

  @Test func putsSignalsBack() throws {
    func action() -> UInt {
      var action = sigaction()
      sigaction(SIGTERM, nil, &action)
      #if canImport(Darwin)
        return unsafeBitCast(action.__sigaction_u.__sa_handler, to: UInt.self)
      #else
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: UInt.self)
      #endif
    }
    let before = action()
    let raw = try takeOver()
    #expect(action() != before)
    raw.restore()
    #expect(action() == before)
  }

  @Test func endsWithItsTerminal() throws {
    var gone: Terminal? = try Terminal()
    let raw = try RawTerminal(environment: [:], path: try #require(gone?.path))
    defer { raw.restore() }
    gone = nil
    #expect(raw.next(within: 60) == .ended(SIGHUP))
  }

  // MARK: Lines

  @Test func drawsLines() throws {
    terminal.resize(columns: 6, rows: 2)
    let raw = try takeOver()
    defer { raw.restore() }
    _ = terminal.output()
    let lines = [
      ReviewLine([.init(text: "-", style: .removed), .init(text: "old", style: .removedWord)]),
      ReviewLine("bar", .bar),
    ]
    let drawn = """
      \u{1B}[1;1H\u{1B}[31m-\u{1B}[0m\u{1B}[31;7mold\u{1B}[0m\u{1B}[2;1H\u{1B}[7mbar\u{1B}[0m
      """
    raw.draw(lines)
    #expect(terminal.output() == "\u{1B}[2J" + drawn)
    raw.draw(lines)
    #expect(terminal.output() == drawn)
    terminal.resize(columns: 7, rows: 2)
    raw.draw(lines)
    #expect(terminal.output() == "\u{1B}[2J" + drawn)
  }

  @Test func drawsWithoutColors() throws {
    let raw = try takeOver(["NO_COLOR": "1"])
    defer { raw.restore() }
    _ = terminal.output()
    raw.draw([
      ReviewLine([
        .init(text: "+", style: .added), .init(text: "new", style: .addedWord),
        .init(text: "title", style: .title), .init(text: "faint", style: .faint),
      ])
    ])
    #expect(
      terminal.output() == "\u{1B}[2J\u{1B}[1;1H+\u{1B}[7mnew\u{1B}[0m\u{1B}[1mtitle\u{1B}[0m"
        + "\u{1B}[2mfaint\u{1B}[0m")
  }

  /// Nothing of a text acts on the terminal, whoever made the line.
  @Test func drawsNothingRaw() throws {
    let raw = try takeOver()
    defer { raw.restore() }
    _ = terminal.output()
    raw.draw([ReviewLine("\u{1B}]0;x\u{7}\u{9B}2J\r\n\u{202E}")])
    #expect(
      terminal.output()
        == "\u{1B}[2J\u{1B}[1;1H‹U+001B›]0;x‹U+0007›‹U+009B›2J‹U+000D›‹U+000A›‹U+202E›")
  }
}
