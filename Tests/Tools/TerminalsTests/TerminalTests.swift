import Foundation
import TestSupport
import Testing

@testable import Terminals

/// Tests that take over a pseudoterminal and control it from its other end.
///
/// The tests are serialized because they send signals to this process.
@Suite(.serialized) struct TerminalTests {
  private let device: PseudoTerminal

  init() throws { device = try PseudoTerminal() }

  private func takeOver(keyTimeout: Int32 = 0) throws -> Terminal {
    try #require(Terminal(path: device.path, keyTimeout: keyTimeout))
  }

  private static let entered = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  private static let left = "\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  @Test func restoresTerminal() throws {
    let before = device.mode
    let terminal = try takeOver()
    #expect(device.mode != before)
    #expect(device.output() == Self.entered)
    terminal.restore()
    #expect(device.mode == before)
    #expect(device.output() == Self.left)
  }

  @Test func restoresTerminalOfApp() throws {
    let before = device.mode
    let terminal = try #require(Terminal(path: device.path, isApp: true, keyTimeout: 0))
    #expect(device.output() == Self.entered + "\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?2004h")
    FileHandle.standardError.write(Data("captured\n".utf8))
    #expect(terminal.capturedOutput().contains("captured\n"))
    device.type(Array("\u{1B}[<0;3;2M\u{1B}[200~a\nb\u{1B}[201~\u{1A}\u{1C}".utf8))
    #expect(
      terminal.next(within: 60)
        == .keys([.mouse(MouseEvent(.click, column: 2, row: 1)), .paste("a\nb"), .suspend]))
    terminal.crashReport = "report"
    terminal.restore()
    #expect(device.mode == before)
    #expect(device.output() == "\u{1B}[?2004l\u{1B}[?1006l\u{1B}[?1000l" + Self.left)
  }

  @Test func requiresTerminal() throws {
    #expect(Terminal(path: "/no/such/terminal") == nil)
    #expect(Terminal(path: "/dev/null") == nil)
    #expect(device.output() == "")
  }

  // MARK: Keys

  @Test func readsKeys() throws {
    let terminal = try takeOver()
    defer { terminal.restore() }
    #expect(terminal.next(within: 0) == .timedOut)
    device.type(Array("aé\u{1B}[A".utf8))
    #expect(terminal.next(within: 60) == .keys([.character("a"), .character("é"), .up]))
    // In raw mode, control characters are keys.
    device.type([0x03, 0x1A, 0x0D, 0x04])
    #expect(terminal.next(within: 60) == .keys([.interrupt, .suspend, .enter, .endOfInput]))
    #expect(terminal.next(within: 0) == .timedOut)
  }

  /// The sequence for the Up key ends with an "A", which would accept all snapshots if it were
  /// decoded as a separate key.
  @Test(arguments: ["\u{1B}[A", "\u{1B}OB", "\u{1B}[6~", "é", "😀"])
  func waitsForRestOfKey(_ key: String) throws {
    let terminal = try takeOver(keyTimeout: 60_000)
    defer { terminal.restore() }
    let bytes = Array(key.utf8)
    for cut in 1..<bytes.count {
      device.type(Array(bytes.prefix(cut)))
      let device = device
      let rest = Array(bytes.dropFirst(cut))
      let writer = Thread { device.type(rest) }
      writer.start()
      var decoder = KeyDecoder()
      let keys = decoder.decode(bytes)
      #expect(terminal.next(within: 60) == .keys(keys), "cut after \(cut)")
    }
  }

  @Test func readsSingleEscape() throws {
    let terminal = try takeOver()
    defer { terminal.restore() }
    device.type([0x1B])
    #expect(terminal.next(within: 60) == .keys([.escape]))
  }

  // MARK: Signals

  /// Sends a signal to the current thread, which belongs to a pool whose threads block signals.
  private func receive(_ number: Int32) {
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  @Test func reportsResizing() throws {
    let terminal = try takeOver()
    defer { terminal.restore() }
    #expect(terminal.size == (40, 10))
    device.resize(columns: 100, rows: 30)
    receive(SIGWINCH)
    #expect(terminal.next(within: 60) == .resized)
    #expect(terminal.size == (100, 30))
    device.resize(columns: 0, rows: 0)
    #expect(terminal.size == (80, 24))
  }

  /// A signal that the terminal doesn't handle interrupts the wait, but isn't reported as a key.
  @Test func keepsWaitingAfterOtherSignals() throws {
    var (action, before) = (sigaction(), sigaction())
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = { _ in }
    #else
      action.__sigaction_handler.sa_handler = { _ in }
    #endif
    sigaction(SIGUSR2, &action, &before)
    defer { sigaction(SIGUSR2, &before, nil) }
    var (signals, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, SIGUSR2)
    pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    let terminal = try takeOver(keyTimeout: 60_000)
    defer { terminal.restore() }
    let (device, waiting) = (device, UncheckedThread(id: pthread_self()))
    Thread {
      for byte in "\u{1B}[A".utf8 {
        for _ in 0..<100 { pthread_kill(waiting.id, SIGUSR2) }
        device.type([byte])
      }
    }.start()
    #expect(terminal.next(within: 60) == .keys([.up]))
    #expect(terminal.next(within: 0) == .timedOut)
  }

  /// This type is unchecked because any thread can send a signal to another thread.
  private struct UncheckedThread: @unchecked Sendable {
    let id: pthread_t
  }

  @Test func reportsControlC() throws {
    let terminal = try takeOver()
    defer { terminal.restore() }
    receive(SIGINT)
    #expect(terminal.next(within: 60) == .ended(SIGINT))
  }

  @Test func restoresSignalHandlers() throws {
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
    let terminal = try takeOver()
    #expect(action() != before)
    terminal.restore()
    #expect(action() == before)
  }

  @Test func endsWhenTerminalCloses() throws {
    var gone: PseudoTerminal? = try PseudoTerminal()
    let path = try #require(gone?.path)
    let terminal = try #require(Terminal(path: path))
    defer { terminal.restore() }
    gone = nil
    #expect(terminal.next(within: 60) == .ended(SIGHUP))
  }

  // MARK: Processes that end

  /// A process that doesn't read events ends at a second Control-C, or at the first signal that
  /// nobody can repeat.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func endsBusyProcess(_ number: Int32) async throws {
    let result = await #expect(
      processExitsWith: .signal(number), observing: [\.standardOutputContent]
    ) { [number] in
      let device = try PseudoTerminal()
      let terminal = try #require(Terminal(path: device.path, isApp: true))
      terminal.crashReport = "report"
      repeat { kill(getpid(), number) } while number == SIGINT
      while true { pause() }
    }
    let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
    #expect(output == "report")
  }

  @Test func restoresTerminalAtExit() async throws {
    let result = await #expect(
      processExitsWith: .exitCode(3),
      observing: [\.standardOutputContent, \.standardErrorContent]
    ) {
      let device = try PseudoTerminal()
      let terminal = try #require(Terminal(path: device.path, isApp: true))
      terminal.crashReport = "report"
      print("a\u{1B}]0;title\u{7}b\u{7F}\u{9B}31mc\td")
      exit(3)
    }
    let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) }
    #expect(output == "report")
    let errors = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) }
    #expect(errors?.contains("a?]0;title?b?\u{FFFD}?31mc\td\n") == true, "\(errors ?? "")")
  }

  // MARK: Lines

  @Test func drawsLines() throws {
    device.resize(columns: 6, rows: 2)
    let terminal = try takeOver()
    defer { terminal.restore() }
    _ = device.output()
    let drawnLines = "\u{1B}[1;1Ha\u{1B}[2;1H\u{1B}[7mb\u{1B}[0m"
    let lines = ["a", "\u{1B}[7mb\u{1B}[0m"]
    terminal.draw(lines)
    #expect(device.output() == "\u{1B}[2J" + drawnLines)
    terminal.draw(lines)
    #expect(device.output() == drawnLines)
    terminal.draw(lines, erases: true)
    #expect(device.output() == "\u{1B}[2J" + drawnLines)
    device.resize(columns: 7, rows: 2)
    terminal.draw(lines)
    #expect(device.output() == "\u{1B}[2J" + drawnLines)
  }
}
