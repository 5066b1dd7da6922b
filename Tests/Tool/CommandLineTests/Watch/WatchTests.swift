import Foundation
import Testing

/// Tests for `snapshots watch` in a terminal, using a shell script in place of a test command.
@Suite(.blocking) struct WatchTests {
  private let shop = TestPackage()

  init() throws {
    try shop.write("a", to: "Sources/Cart.swift")
    try #require(mkdir(shop.path(".build"), 0o700) == 0)
    try #require(mkfifo(shop.path(".build/running"), 0o600) == 0)
  }

  private static let prompt = "Waiting for changes."

  /// Runs `snapshots watch` with a script, which can read the number of the run from the variable
  /// `run`.
  private func watch(
    _ script: String, in folders: [String] = [],
    _ steps: [(shown: String, action: (Keyboard) throws -> Void)]
  ) throws -> TestPackage.Run {
    let count = "cd '\(shop.root)'; echo >>.build/runs; run=$(wc -l <.build/runs)"
    try shop.write("\(count)\n\(script)\n", to: ".build/script")
    return try shop.runAtKeyboard(
      ["watch"] + folders + ["--", "sh", shop.path(".build/script")], steps)
  }

  private var runs: Int { shop.read(".build/runs")?.count ?? 0 }

  private func save(_ path: String) throws { try shop.write(UUID().uuidString, to: path) }

  /// Returns a script for `watch` that adds a pending snapshot each time it runs.
  private func pendingScript() throws -> String {
    try shop.check("adds()", "new\n", reference: "old\n")
    let folder = "Tests/__Snapshots__/DemoTests/.pending"
    try #require(rename(shop.path(folder), shop.path(".build/pending")) == 0)
    return "mkdir -p \(folder); cp -R .build/pending/. \(folder); echo tests failed; exit 1"
  }

  /// Returns whether all processes that keep `.build/running` open have ended.
  private func hasEnded(after body: () throws -> Void) throws -> Bool {
    let pipe = open(shop.path(".build/running"), O_RDONLY | O_NONBLOCK)
    defer { close(pipe) }
    try body()
    var wait = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 60_000) == 1 else { return false }
    var byte: UInt8 = 0
    return Foundation.read(pipe, &byte, 1) == 0
  }

  private static let endless = "exec 9>.build/running; echo started; sleep 1000 & wait"

  // MARK: Running

  @Test func runsAgain() throws {
    let run = try watch(
      "echo run $run passed",
      [
        ("run 1 passed", { _ in }),
        (Self.prompt, { _ in try save("Sources/Cart.swift") }),
        ("Sources/Cart.swift saved", { _ in }),
        ("run 2 passed", { _ in }),
        (Self.prompt, { $0.type("\r") }),
        ("run 3 passed", { _ in }),
        (Self.prompt, { $0.type("q") }),
      ])
    #expect(run.code == 0 && runs == 3)
  }

  @Test func saveRestartsRun() throws {
    let ended = try hasEnded {
      let run = try watch(
        "[ $run = 2 ] || { \(Self.endless); }; echo passed",
        [
          ("started", { _ in try save("Sources/Cart.swift") }),
          ("Sources/Cart.swift saved", { _ in }),
          ("passed", { _ in }),
          (Self.prompt, { $0.type("\u{3}") }),
        ])
      #expect(run.code == 0 && runs == 2)
    }
    #expect(ended)
  }

  /// After a run that records inline snapshots, `watch` starts a second run that compares them.
  @Test func runsOnceMoreAfterRunSavesSource() throws {
    let run = try watch(
      "[ $run != 1 ] || echo b >Sources/Cart.swift; echo run $run passed",
      [
        ("run 2 passed", { _ in }),
        (Self.prompt, { _ in try save("Tests/DemoTests.swift") }),
        ("Tests/DemoTests.swift saved", { _ in }),
        ("run 3 passed", { _ in }),
        (Self.prompt, { $0.type("q") }),
      ])
    #expect(run.code == 0 && runs == 3)
  }

  @Test func watchesGivenFolders() throws {
    try shop.write("a", to: "Data/menu.json")
    let run = try watch(
      "echo passed", in: [shop.path("Data")],
      [
        (
          Self.prompt,
          { _ in
            try save("Sources/Cart.swift")
            try save("Data/menu.json")
          }
        ),
        ("Data/menu.json saved", { _ in }),
        (Self.prompt, { $0.type("q") }),
      ])
    #expect(run.code == 0 && runs == 2)
  }

  // MARK: Reviewing

  @Test func reviewsPendingSnapshots() throws {
    let run = try watch(
      try pendingScript(),
      [
        ("a accept", { $0.type("\rs\ra") }),
        ("All snapshots are decided", { $0.type("q") }),
        ("Tests/__Snapshots__/DemoTests/adds.1.txt", { _ in }),
        (Self.prompt, { _ in try save("Sources/Cart.swift") }),
        // Saving the file starts this run, because accepting a snapshot doesn't start a run.
        ("Sources/Cart.swift saved", { _ in }),
        ("a accept", { $0.type("q") }),
        (Self.prompt, { $0.type("q") }),
      ])
    #expect(run.code == 0 && runs == 2)
    #expect(run.output.contains("Failed with exit code 1, 1 pending."))
    #expect(shop.read("Tests/__Snapshots__/DemoTests/adds.1.txt") == "new\n")
  }

  @Test func ignoresAcceptedInlineSnapshots() throws {
    let source = "assertInlineSnapshot(of: 2) { \"1\" }\n"
    try shop.write(source, to: "Tests/DemoTests.swift")
    try shop.checkInline(
      "assertInlineSnapshot", compiled: "1", received: "2", in: "Tests/DemoTests.swift")
    try #require(rename(shop.path("Tests/.pending"), shop.path(".build/pending")) == 0)
    let run = try watch(
      "[ $run = 2 ] || { mkdir Tests/.pending; cp -R .build/pending/. Tests/.pending; }; echo ran",
      [
        ("a accept", { $0.type("a") }),
        ("All snapshots are decided", { $0.type("u") }),
        ("a accept", { $0.type("a") }),
        ("All snapshots are decided", { $0.type("q") }),
        (Self.prompt, { _ in try save("Sources/Cart.swift") }),
        ("Sources/Cart.swift saved", { _ in }),
        (Self.prompt, { $0.type("q") }),
      ])
    #expect(run.code == 0 && runs == 2)
    #expect(shop.read("Tests/DemoTests.swift") != source)
  }

  @Test func saveEndsReview() throws {
    let run = try watch(
      try pendingScript(),
      [
        ("a accept", { _ in try save("Sources/Cart.swift") }),
        ("Sources/Cart.swift saved", { _ in }),
        ("a accept", { $0.type("\u{3}") }),
      ])
    #expect(run.code == 0 && runs == 2)
    #expect(shop.read("Tests/__Snapshots__/DemoTests/adds.1.txt") == "old\n")
  }

  /// After a failed build, the screen keeps the output of the build, even if snapshots of an
  /// earlier run are still pending.
  @Test func showsFailedBuild() throws {
    try shop.check("adds()", "new\n", reference: "old\n")
    let run = try watch(
      "echo 'Cart.swift:1:1: error: expected expression'; exit 1",
      [
        ("error: expected expression", { _ in }),
        ("Failed with exit code 1, 1 pending.", { _ in }),
        (Self.prompt, { $0.type("r") }),
        ("a accept", { $0.type("q") }),
        (Self.prompt, { $0.type("q") }),
      ])
    #expect(run.code == 0 && runs == 1)
    let screen = "\u{1B}[?1049h"
    #expect(run.output.components(separatedBy: screen).count == 2)
  }

  // MARK: Ending

  @Test(arguments: ["q", "\u{3}", "\u{4}"]) func keyEndsRun(_ key: String) throws {
    let ended = try hasEnded {
      let run = try watch(Self.endless, [("started", { $0.type(key) })])
      #expect(run.code == 0 && runs == 1)
    }
    #expect(ended)
  }

  /// This test takes four seconds, because the command still has two seconds to end if the tool is
  /// killed.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV, SIGKILL])
  func signalEndsRun(_ number: Int32) throws {
    let ended = try hasEnded {
      let run = try watch(Self.endless, [("started", { kill($0.tool, number) })])
      #expect(run.code == 128 + number)
    }
    #expect(ended)
  }

  // MARK: Errors

  @Test func requiresTerminal() throws {
    try shop.run("watch", environment: ["TERM": "dumb"]).expect(
      .error(
        """
        The command needs a terminal.

        To fix, run the command in a terminal. To review without one, use 'snapshots diff', \
        'snapshots accept', and 'snapshots reject'.
        """))
  }

  @Test func requiresFolder() throws {
    try shop.run("watch", "Sorces").expect(
      .error(
        """
        The folder "ROOT/Sorces" cannot be read.

        To fix, pass folders that exist.
        """))
  }

  @Test func refusesLockedBuildFolder() throws {
    let run = try shop.run(
      "watch", "--", "swift", "test", environment: ["SNAPSHOTS_SCRATCH_PATH": "/b"])
    run.expect(
      .error(
        """
        'swift package' holds the lock on the build folder, so the command would wait \
        forever.

        To fix, run 'swift package snapshots watch', or add to the command: \
        --disable-sandbox --scratch-path /b
        """))
  }
}
