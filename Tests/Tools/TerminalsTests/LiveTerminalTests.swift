import Foundation
import TestSupport
import Testing

/// Tests that run `stories --live` in a terminal.
@Suite struct LiveTerminalTests {
  private static let stories = builtProgram("stories").path

  private static let environment = [
    "TERM": "xterm", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
  ]

  // MARK: Random input

  /// Sends random input and signals, resizes the window, and suspends and resumes the program.
  ///
  /// Afterward, the terminal must be in its original mode, and steps that weren't saved must be
  /// printed. While the program is suspended, the terminal must be in its original mode, too.
  ///
  /// The variable `LIVE_ROUNDS` sets the number of rounds, and `LIVE_SEED` sets the first seed.
  @Test func randomInputRestoresTerminal() throws {
    let variables = ProcessInfo.processInfo.environment
    let rounds = variables["LIVE_ROUNDS"].flatMap { UInt64($0) } ?? 8
    let start = variables["LIVE_SEED"].flatMap { UInt64($0) } ?? 0
    let examples = URL(fileURLWithPath: "\(#filePath)").deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/Examples")
    let copy = FileManager.default.temporaryDirectory
      .appendingPathComponent("LiveTerminalTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: copy) }
    // Use a copy of the examples, so that saving a script doesn't change the originals.
    try FileManager.default.copyItem(at: examples, to: copy)
    try "".write(
      toFile: copy.appendingPathComponent("Package.swift").path, atomically: true, encoding: .utf8)
    let environment = Self.environment.merging(
      ["SNAPSHOT_ROOT": "\(examples.path)=\(copy.path)"]) { $1 }
    for seed in start..<start + rounds {
      var round = try Round(Self.stories, environment, seed: seed)
      try round.run()
    }
  }

  /// A shell suspends and resumes the program, which draws its screen again.
  @Test(arguments: [SIGTSTP, SIGSTOP]) func resumes(after number: Int32) throws {
    var round = try Round(Self.stories, Self.environment, seed: 0)
    defer { round.end() }
    try round.start()
    try round.readUntil([" keys \u{1B}"])
    let mode = round.terminal.mode
    let screens = round.count(of: " keys \u{1B}")
    try round.suspend(with: number)
    try round.readUntil([" keys \u{1B}"], count: screens + 1)
    #expect(round.terminal.mode == mode)
    round.terminal.type([0x03])
    try round.readUntil(["left with 130."])
    round.check()
  }

  // MARK: Terminals that aren't supported

  private static let message = """
    Error: The option --live requires a terminal that can position the cursor.\r
    \r
    To fix, run the command in a terminal, or without --live.\r

    """

  @Test(arguments: [("xterm", false), ("dumb", true)])
  func requiresTerminal(_ type: String, _ ownsTerminal: Bool) throws {
    let terminal = try PseudoTerminal()
    let pid = try terminal.start(
      [Self.stories, "--live", "counter"],
      environment: Self.environment.merging(["TERM": type]) { $1 }, ownsTerminal: ownsTerminal)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    #expect(status >> 8 == 2)
    #expect(terminal.output() == Self.message)
  }

  @Test(arguments: ["", "1"]) func respectsNoColor(_ value: String) throws {
    let terminal = try PseudoTerminal(columns: 100, rows: 24)
    let pid = try terminal.start(
      [Self.stories, "--live", "counter"],
      environment: Self.environment.merging(["NO_COLOR": value]) { $1 })
    var screen = ""
    while !screen.contains("F1") {
      screen += String(decoding: terminal.outputBytes(within: 60_000) ?? [], as: UTF8.self)
    }
    kill(pid, SIGKILL)
    waitpid(pid, nil, 0)
    // The focus is visible even without colors.
    #expect(screen.contains("\u{1B}[7m"))
    #expect(screen.contains("\u{1B}[32m\"counter\"") == value.isEmpty)
  }
}

/// A run of the program with random input.
private struct Round {
  private let seed: UInt64
  private var random: RandomNumbers
  let terminal: PseudoTerminal
  /// The ID of the shell that runs the program.
  ///
  /// The shell leads the session, because the system would reset the terminal if the leader exited.
  private let shell: pid_t
  /// The ID of the program and of its process group.
  private var job: pid_t = 0
  private var before: [UInt64] = []
  private var output: [UInt8] = []
  /// A Boolean value that indicates whether the input may contain Control-Q.
  private let canQuit: Bool

  init(_ program: String, _ environment: [String: String], seed: UInt64) throws {
    self.seed = seed
    random = RandomNumbers(seed: seed)
    canQuit = Int.random(in: 0..<4, using: &random) == 0
    terminal = try PseudoTerminal(columns: 90, rows: 30)
    let arguments = [
      ["counter"], ["nth-prime:4"], ["whole-tour:0"], ["timer:2"], ["--app", "TodoTutorial"],
      ["--auto-settle", "--app", "NavigationStack"], ["--size", "phone"],
    ]
    // Disable Control-S, which would stop the output of the shell after the program has ended.
    let script = """
      trap : INT; stty -ixon; set -m; echo ready; read line
      sh -c 'echo "job $$."; exec "$0" "$@"' "$0" "$@"; code=$?
      while [ $code = \(128 + SIGTSTP) ] || [ $code = \(128 + SIGSTOP) ]; do
        echo "suspended."
        until [ "$line" = resume ]; do read line; done
        line=; fg; code=$?
      done
      echo "left with $code."
      while :; do read line || [ -t 0 ] || exit; done
      """
    shell = try terminal.start(
      ["/bin/sh", "-c", script, program, "--live"] + arguments[Int(seed) % arguments.count],
      environment: environment)
  }

  /// Starts the program, and waits until it takes over the terminal, because the shell would
  /// receive any earlier input.
  mutating func start(endingEarly endsEarly: Bool = false) throws {
    try readUntil(["ready"])
    before = terminal.mode
    terminal.type([0x0A])
    try readUntil([".\r\n"])
    job = try #require(text.firstMatch(of: /job ([0-9]+)\./).flatMap { pid_t($0.1) })
    if endsEarly { kill(job, SIGTERM) }
    try readUntil(["\u{1B}[?2004h"])
    #expect(endsEarly || text.contains("\u{1B}[?2004h"), "Round \(seed) doesn't start: \(text)")
  }

  func end() {
    if job != 0 { kill(job, SIGKILL) }
    kill(shell, SIGKILL)
    waitpid(shell, nil, 0)
  }

  /// Sends random input until the program ends, and then checks the state of the terminal.
  mutating func run() throws {
    defer { end() }
    try start(endingEarly: Int.random(in: 0..<10, using: &random) == 0)
    let count = Int.random(in: 0...40, using: &random)
    for _ in 0..<count where !text.contains("left with ") {
      let input = Self.inputs.randomElement(using: &random) ?? []
      if canQuit || input != [0x11] { terminal.type(input) }
      if Int.random(in: 0..<12, using: &random) == 0 { resize() }
      switch Int.random(in: 0..<60, using: &random) {
      case 0: try suspend(with: SIGTSTP)
      case 1: try suspend(with: SIGTSTP, sending: [SIGHUP, SIGTERM].randomElement(using: &random))
      case 2: try suspend(with: SIGSTOP)
      case 3: kill(job, SIGCONT)
      default: break
      }
      output += terminal.outputBytes(within: .random(in: 0...3, using: &random)) ?? []
    }
    if canQuit { terminal.type([0x1B, 0x11, 0x1B, 0x5B, 0x42, 0x0D]) }  // Esc ^Q ↓ Enter
    // Avoid Control-C if the program might have ended, because it would discard the rest of the
    // output.
    let signals = [
      [SIGTERM], [SIGHUP], [SIGINT], [SIGHUP, SIGTERM], [SIGTERM, SIGHUP],
      [SIGHUP, SIGTERM, SIGINT],
    ]
    let last = Int.random(in: canQuit ? 0..<6 : 0..<9, using: &random)
    if last < signals.count {
      for number in signals[last] { kill(job, number) }
    } else {
      terminal.type([0x03])
    }
    try readUntil([])
    check()
  }

  /// Suspends the program, and lets the shell resume it.
  mutating func suspend(with number: Int32, sending other: Int32? = nil) throws {
    let suspended = count(of: "suspended.")
    kill(job, number)
    try readUntil(["suspended."], count: suspended + 1)
    guard count(of: "suspended.") > suspended else { return }
    let entered = count(of: "\u{1B}[?2004h")
    if number == SIGTSTP { checkTerminal() }
    if let other { kill(job, other) }
    // The shell can receive earlier input, which ends with the first line feed.
    terminal.type("\nresume\n")
    try readUntil(other == nil ? ["\u{1B}[?2004h"] : [], count: entered + 1)
  }

  private var text: String { String(decoding: output, as: UTF8.self) }

  func count(of text: String) -> Int { self.text.components(separatedBy: text).count - 1 }

  /// Reads output until it contains one of the texts that often, or says that the program ended.
  mutating func readUntil(_ ends: [String], count: Int = 1) throws {
    while !text.contains("left with "), !ends.contains(where: { self.count(of: $0) >= count }) {
      let bytes = terminal.outputBytes(within: 60_000) ?? []
      try #require(!bytes.isEmpty, "Round \(seed) doesn't end: \(text.suffix(3_000))")
      output += bytes
    }
  }

  private mutating func resize() {
    terminal.resize(
      columns: .random(in: 1...120, using: &random), rows: .random(in: 1...40, using: &random))
  }

  private func checkTerminal() {
    #expect(terminal.mode == before, "Round \(seed): \(text.suffix(500))")
    let text = text
    // These are the modes for wrapping, the cursor, clicks, clicks in the SGR format, the alternate
    // screen, and pasting.
    for (mode, last) in [
      ("7", "h"), ("25", "h"), ("1000", "l"), ("1006", "l"), ("1049", "l"), ("2004", "l"),
    ] {
      let letters = text.components(separatedBy: "\u{1B}[?\(mode)").dropFirst().map(\.first)
      #expect(letters.last ?? Character(last) == Character(last), "Round \(seed): mode \(mode)")
    }
  }

  func check() {
    checkTerminal()
    let text = text
    // The last screen shows the steps recorded before the first signal. If a second signal arrives,
    // the program exits immediately.
    guard !canQuit, let header, let printed = text.components(separatedBy: "\u{1B}[?1049l").last,
      !printed.contains("unexpectedly")
    else { return }
    let steps = header.firstMatch(of: /(?:step [0-9]+ of )?([0-9]+)(?: steps?)?, unsaved/)
    if let steps, let count = Int(steps.output.1) {
      let lines = printed.components(separatedBy: "\r\n")
      let start = lines.firstIndex { $0.hasPrefix("UserScript(\"") } ?? lines.endIndex
      let script = lines[start...].dropFirst().prefix { $0 != "}" }
      #expect(script.count == count, "Round \(seed): \(header) \(printed)")
    } else if header.contains(/[0-9] steps?( |$)/) {
      // A frame that was being drawn when the program was suspended is drawn to its end later.
      let lines = printed.components(separatedBy: "\r\n")
      #expect(
        !lines.contains { $0.hasPrefix("UserScript(\"") }, "Round \(seed): \(header) \(printed)")
    }
  }

  private var header: String? {
    let screens = text.components(separatedBy: "\u{1B}[1;1H")
    guard screens.count > 1, let screen = screens.last else { return nil }
    let line = screen.components(separatedBy: "\u{1B}[2;1H")[0]
    return line.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  /// The inputs to choose from, including complete and incomplete keys, clicks, and pastes.
  private static let inputs: [[UInt8]] =
    (0x01...0x1A).filter { ![0x03, 0x11].contains($0) }.map { [UInt8($0)] }
    + Array(repeating: [0x0D], count: 12) + Array(repeating: [0x09], count: 12)
    + [[0x1B], [0x1B, 0x5B], [0x1B, 0x4F], [0xC3], [0xF0, 0x9F], [0xFF], [0x00], [0x7F], [0x11]]
    + [
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[Z", "\u{1B}[5~", "\u{1B}[6~",
      "\u{1B}OP", "\u{1B}[<0;12;9M", "\u{1B}[<0;20;8M", "\u{1B}[<0;60;5M", "\u{1B}[<2;20;7M",
      "\u{1B}[<64;9;9M", "\u{1B}[<65;9;9M", "\u{1B}[<0;1", "\u{1B}[<0;12;9m",
      "\u{1B}[200~pasted\ntext\u{1B}[201~", "\u{1B}[20", "a", "Ada", "5", " ", "?", "日", "\r\r",
      "\u{13}saved\r", "\u{13}a b\r", "\u{0F}note\r", "\u{05}\r",
    ].map { Array($0.utf8) }
}
