import Foundation
import Testing
import TextSnapshotTesting

@testable import SnapshotCommands

@Suite(.blocking, .snapshots(in: .packageSnapshots("CommandLine"))) struct ProgressTests {
  static let swiftTesting = """
    [0/1] Planning build
    Building for debugging...
    [0/7] Write sources
    [5/7] Compiling ShopTests CartTests.swift
    /Shop/Tests/CartTests.swift:3:7: warning: initialization of immutable value 'a' was never used
    [6/7] Linking ShopPackageTests.xctest
    Build complete! (3.21s)
    Test Suite 'All tests' started at 2026-11-21 16:48:34.760
    Test Suite 'debug.xctest' started at 2026-11-21 16:48:34.761
    Test Suite 'debug.xctest' passed at 2026-11-21 16:48:34.761
    \t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds
    Test Suite 'All tests' passed at 2026-11-21 16:48:34.761
    \t Executed 0 tests, with 0 failures (0 unexpected) in 0.0 (0.0) seconds
    ◇ Test run started.
    ↳ Testing Library Version: 6.3.1 (937120cbc281cf2)
    ◇ Suite "The cart" started.
    ◇ Suite OrderTests started.
    ◇ Test total() started.
    ◇ Test items(count:) started.
    ◇ Test case passing 1 argument count → 1 to items(count:) started.
    [1/2] a test's own words
    ✔ Test case passing 1 argument count → 1 to items(count:) passed after 0.001 seconds.
    ✔ Test items(count:) with 1 test case passed after 0.001 seconds.
    ✘ Test total() recorded an issue at CartTests.swift:6:5: Issue recorded
    ↳ The snapshot differs from its reference.

      -Total: 1
      +Total: 2
    ✘ Test total() failed after 0.004 seconds with 1 issue.
    ✘ Suite "The cart" failed after 0.004 seconds with 1 issue.
    ➜ Test later() skipped: "Not yet"
    ━ Test known() passed after 0.002 seconds with 1 known issue.
    ◇ Test order() started.
    ✔ Test order() passed after 1.203 seconds.
    ✔ Suite OrderTests passed after 1.250 seconds.
    ✘ Test run with 5 tests in 2 suites failed after 1.251 seconds with 1 issue.
    """

  static let xctest = """
    Test Suite 'All tests' started at 2026-11-21 12:01:23.039
    Test Suite 'debug.xctest' started at 2026-11-21 12:01:23.040
    Test Suite 'CartXCTests' started at 2026-11-21 12:01:23.040
    Test Case 'CartXCTests.testAdds' started at 2026-11-21 12:01:23.040
    Test Case 'CartXCTests.testAdds' passed (0.01 seconds)
    Test Case '-[ShopTests.CartXCTests testRemoves]' started.
    Test Case '-[ShopTests.CartXCTests testRemoves]' passed (0.010 seconds).
    Test Suite 'CartXCTests' passed at 2026-11-21 12:01:23.060
    \t Executed 2 tests, with 0 failures (0 unexpected) in 0.02 (0.02) seconds
    Test Suite 'OrderXCTests' started at 2026-11-21 12:01:23.060
    Test Case 'OrderXCTests.testOrder' started at 2026-11-21 12:01:23.060
    /Shop/Tests/OrderXCTests.swift:9: error: OrderXCTests.testOrder : failed - The snapshot differs
    Test Case 'OrderXCTests.testOrder' failed (0.3 seconds)
    Test Suite 'OrderXCTests' failed at 2026-11-21 12:01:23.360
    \t Executed 1 test, with 1 failure (0 unexpected) in 0.3 (0.3) seconds
    Test Suite 'debug.xctest' failed at 2026-11-21 12:01:23.360
    \t Executed 3 tests, with 1 failure (0 unexpected) in 0.32 (0.32) seconds
    Test Suite 'All tests' failed at 2026-11-21 12:01:23.360
    \t Executed 3 tests, with 1 failure (0 unexpected) in 0.32 (0.32) seconds
    """

  static let parallel = """
    [1/3] Testing ShopTests.CartXCTests/testAdds
    [2/3] Testing ShopTests.CartXCTests/testRemoves
    Test Case 'CartXCTests.testRemoves' failed (0.3 seconds)
    [3/3] Testing ShopTests.OrderXCTests/testOrder
    """

  /// Returns the printed lines, and each distinct state of the progress bar.
  private func shown(_ output: String, expected: Int?, columns: Int = 80) -> String {
    var progress = TestProgress(expected: expected)
    var lines: [String] = []
    var last = ""
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      switch progress.read(line) {
      case .nothing: break
      case .unchanged: lines.append("| \(line)")
      case .suite(let name, let passed, let details):
        lines.append("| \(passed ? "✔" : "✘") \(name)  \(details)")
      }
      let bar = progress.bar(columns: columns)
      if bar != last { lines.append("  \(bar)") }
      last = bar
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func showsSwiftTesting() {
    assertSnapshot(of: shown(Self.swiftTesting, expected: 5), as: .lines)
  }

  @Test func showsXCTest() {
    assertSnapshot(of: shown(Self.xctest, expected: nil), as: .lines)
  }

  @Test func showsParallelTests() {
    assertSnapshot(of: shown(Self.parallel, expected: nil), as: .lines)
  }

  @Test(arguments: [40, 20, 1, 0]) func fitsBarIntoTerminal(_ columns: Int) {
    var progress = TestProgress(expected: 123_456)
    for number in 1...9 { _ = progress.read("✘ Test t\(number)() failed after 0.1 seconds.") }
    _ = progress.read("◇ Test run started.")
    #expect(
      progress.bar(columns: columns)
        == ["[          ] 9/123456 tests, 9 failed", "[          ] 9/1234", "", ""][
          [40, 20, 1, 0].firstIndex(of: columns) ?? 0])
  }

  @Test func hidesBarForMoreTestsThanExpected() {
    var progress = TestProgress(expected: 1)
    _ = progress.read("◇ Test run started.")
    for number in 1...2 { _ = progress.read("✔ Test t\(number)() passed after 0.1 seconds.") }
    #expect(progress.bar(columns: 80) == "2 tests")
  }

  @Test(arguments: [
    "Test Suite 'x", "Test Case 'x", "[a/b] c", "[1/2", "[\(Int.max)/\(Int.max)] c", "✔ Suite x",
    "✘ Suite x failed after ",
    "✔ Suite x passed after soon.", "◇ Suites", "T", "", "\t Executed 1 test",
  ]) func keepsSimilarLines(_ line: String) {
    var progress = TestProgress(expected: nil)
    #expect(progress.read(line[...]) == .unchanged)
    #expect(progress.bar(columns: 80).isEmpty)
  }

  // MARK: Terminal output

  private static let command = [
    "--", "printf",
    "◇ Test run started.\\n◇ Test a() started.\\n✔ Test a() passed after 0.1 seconds.\\n"
      + "✔ Suite A passed after 0.1 seconds.\\n\\033[1mown words\\033[0m\\nno line feed",
  ]

  @Test func showsBarOnTerminal() throws {
    let shop = TestPackage()
    let run = try shop.runOnTerminal(["test"] + Self.command)
    #expect(run.code == 0)
    #expect(
      run.sent == """
        ◇ Test run started.
        \u{1B}[32m✔ \u{1B}[0m\u{1B}[1mA\u{1B}[0m\u{1B}[2m  0.1 s\u{1B}[0m
        \u{1B}[1mown words\u{1B}[0m
        1 test\r\u{1B}[Kno line feed
        \u{1B}[32mPassed, 0 pending.\u{1B}[0m

        """)
    // From the second run on, the number of tests is known.
    let again = try shop.runOnTerminal(["test"] + Self.command, environment: ["NO_COLOR": "1"])
    #expect(
      again.sent == """
        ◇ Test run started.
        ✔ A  0.1 s
        \u{1B}[1mown words\u{1B}[0m
        [==========] 1/1 tests\r\u{1B}[Kno line feed
        Passed, 0 pending.

        """)
  }

  @Test(arguments: [["--verbose"], ["--dumb"]]) func printsPlainLinesWithoutTerminal(
    _ options: [String]
  ) throws {
    let shop = TestPackage()
    let isDumb = options == ["--dumb"]
    let sent = try shop.runOnTerminal(
      ["test"] + (isDumb ? [] : options) + Self.command,
      environment: isDumb ? ["TERM": "dumb"] : ["NO_COLOR": "1"]
    ).sent
    let output = try shop.run(["test"] + Self.command).output
    for text in [sent, output] {
      #expect(
        text == """
          ◇ Test run started.
          ◇ Test a() started.
          ✔ Test a() passed after 0.1 seconds.
          ✔ Suite A passed after 0.1 seconds.
          \u{1B}[1mown words\u{1B}[0m
          no line feedPassed, 0 pending.

          """)
    }
  }

  @Test func returnsExitCodeOfCommand() throws {
    let run = try TestPackage().runOnTerminal(["test", "--", "sh", "-c", "echo a >&2; kill -9 $$"])
    #expect(run.code == 1)
    #expect(run.sent == "a\n\u{1B}[1mFailed with exit code 137, 0 pending.\u{1B}[0m\n")
  }

  @Test func ignoresBackgroundProcesses() throws {
    let shop = TestPackage()
    // Close all descriptors that the background process would inherit, because it would otherwise
    // keep the output open and the test would wait for it.
    let script = """
      for number in {3..250}; do eval "exec $number>&-"; done
      echo a
      sleep 3600 </dev/null &
      echo $! >"\(shop.path("pid"))"
      """
    let run = try shop.runOnTerminal(["test", "--", "bash", "-c", script])
    let pid = try #require(Int32((shop.read("pid") ?? "").filter(\.isNumber)))
    // The background process is still running.
    #expect(kill(pid, SIGKILL) == 0)
    #expect(run.sent == "a\n\u{1B}[32mPassed, 0 pending.\u{1B}[0m\n")
  }

  // MARK: Long lines

  @Test func forwardsLongLines() throws {
    let shop = TestPackage()
    let file = shop.path("output")
    _ = FileManager.default.createFile(atPath: file, contents: nil)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file))
    let console = Console(environment: [:], output: handle.fileDescriptor)
    var display = ProgressDisplay(console, expected: nil)
    func size() -> Int {
      console.flush()
      return shop.read("output")?.utf8.count ?? 0
    }
    let part = String(repeating: " passed after 1 seconds with", count: 2_000)
    display.add(Data("✔ Suite a".utf8))
    #expect(size() == 0)
    for _ in 0..<20 { display.add(Data(part.utf8)) }
    // The display doesn't wait for the end of the line.
    #expect(size() == "✔ Suite a".utf8.count + 20 * part.utf8.count)
    let suite = "✔ Suite A passed after 0.1 seconds."
    display.add(Data("x.\n\(suite)\n✔ Suite \(part).\nend".utf8))
    display.finish()
    _ = size()
    let long = "✔ Suite a\(String(repeating: part, count: 20))x."
    #expect(shop.read("output") == "\(long)\n✔ A  0.1 s\n✔ Suite \(part).\nend\n")
  }
}
