import Foundation
import TestSupport
import Testing

extension IntegrationTests {
  /// The tool in a client package, whose tests fail until their snapshots are accepted.
  @Suite struct ToolTests {
    private let folder = TemporaryFolder()
    private let package: Fixture
    private let tests = "Tests/ToolClientTests"
    private let tool = "\(buildFolder)/debug/snapshots"

    init() throws {
      try folder.create()
      package = try Fixture("ToolClient", copiedTo: "\(buildFolder)/fixtures/Shop")
      // The program was built with the tests of this checkout.
      try #require(FileManager.default.isExecutableFile(atPath: tool), "There is no \(tool).")
    }

    private func snapshots(_ arguments: String..., in place: String = "") throws -> TestProcess {
      try run([tool] + arguments, in: "\(package.path)/\(place)")
    }

    private func runTests() throws {
      try run([tool, "test", "--"] + buildOptions, in: package.path)
        .expect(1, "Failed with exit code 1, 4 pending.")
    }

    /// While a review waits for a person, SwiftPM can build, because `swift run` becomes the tool.
    @Test func reviewHoldsNoLock() throws {
      try runTests()
      let window = try window(columns: 100, rows: 24)
      let words = buildOptions.joined(separator: " ")
      try window.type("clear; swift run \(words) snapshots review")
      try window.press("Enter")
      try window.wait(for: "1/4 \(tests)/__Snapshots__/CartTests/total.1.txt")
      // If another process held the lock, this one would say so.
      let other = try run(
        ["swift", "package"] + buildOptions + ["--ignore-lock", "describe"], in: package.path)
      other.expect(0, "Name: ToolClient")
      #expect(!other.text.contains("Another instance of SwiftPM"), "\(other.text)")
      try window.press("A")
      try window.wait(for: "y yes")
      try window.press("y")
      try expectEnd(0, "4 accepted, 0 rejected, 0 left.", in: window)
    }

    /// Commands that only read need no permission to write.
    @Test func readsReadOnlyPackage() throws {
      try runTests()
      let before = files(in: package.path)
      try run(["chmod", "-R", "a-w", package.path]).expect(0)
      defer { _ = try? run(["chmod", "-R", "u+w", package.path]) }
      func snapshots(_ arguments: String...) throws -> TestProcess {
        try run(unprivileged + [tool] + arguments, in: package.path)
      }
      #expect(try run(unprivileged + ["touch", "file"], in: package.path).code != 0)
      try snapshots("status").expect(1, "10 references, 4 pending")
      try snapshots("diff").expect(1, "+Total: 2")
      try snapshots("diff", "--json").expect(1, "\"version\" : 1")
      try snapshots("report", "-o", "/dev/stdout").expect(0, "<title>Snapshots of Shop<")
      try snapshots("annotate").expect(1, "::error file=\(tests)/CartTests.swift,line=")
      try snapshots("prune").expect(2, "There is no complete run of the tests.")
      try snapshots("accept").expect(1, "0 snapshots accepted, 4 not.", "Permission denied.")
      #expect(files(in: package.path) == before)
    }

    // MARK: Terminal

    private func window(columns: Int, rows: Int) throws -> TerminalWindow {
      let window = try TerminalWindow(
        // Unlike other shells, a plain sh reads the terminal in the mode that a stopped job left.
        columns: columns, rows: rows, in: package.path, [:], "PS1='ready> ' sh")
      try window.wait(for: "ready>")
      try window.type("clear; stty -g >\(folder.path)/before")
      try window.press("Enter")
      try window.wait(forLine: "ready>")
      return window
    }

    /// Waits until the tool has ended, and checks that it has restored the terminal.
    private func expectEnd(_ code: Int32, _ text: String, in window: TerminalWindow) throws {
      try window.wait(for: text)
      try window.type("echo code=$?; stty -g >\(folder.path)/after; echo is \"over\"")
      try window.press("Enter")
      try window.wait(for: "is over")
      try window.wait(for: "code=\(code)")
      func mode(_ file: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(file)", encoding: .utf8)
      }
      #expect(try mode("before") == mode("after"))
      #expect(try window.property("#{cursor_flag}#{alternate_on}") == "10")
    }

    /// The terminal is restored no matter how a review ends.
    @Test func reviewRestoresTerminal() throws {
      try runTests()
      try """
      echo $$ >\(folder.path)/pid
      exec \(tool) review
      """.write(toFile: "\(folder.path)/review", atomically: true, encoding: .utf8)
      let window = try window(columns: 80, rows: 12)
      func start() throws {
        try window.type("clear; sh \(folder.path)/review")
        try window.press("Enter")
        try window.wait(for: "1/4")
      }
      try start()
      try window.press("C-z")
      try window.wait(for: "Stopped")
      try window.type("clear; fg")
      try window.press("Enter")
      try window.wait(for: "1/4")
      try window.press("C-c")
      try expectEnd(1, "4 left.", in: window)
      for (signal, code) in [("INT", Int32(130)), ("TERM", 143), ("HUP", 129)] {
        try start()
        let pid = try String(contentsOfFile: "\(folder.path)/pid", encoding: .utf8)
        try run(["kill", "-\(signal)", pid.trimmingCharacters(in: .newlines)]).expect(0)
        try expectEnd(code, "4 left.", in: window)
      }
    }

    @Test func reviewsFailuresOfRun() throws {
      try package.build()
      let window = try window(columns: 100, rows: 50)
      func start(_ options: String) throws {
        let words = buildOptions.joined(separator: " ")
        try window.type("clear; \(tool) test \(options) -- \(words)")
        try window.press("Enter")
      }
      try start("--review")
      try window.wait(for: "a accept")
      try window.press("A")
      try window.wait(for: "y yes")
      try window.press("y")
      try window.wait(for: "Failed with exit code 1, 0 pending.")
      // The test writes its inline snapshot into the source.
      try start("--record failed")
      try window.wait(for: "Failed with exit code 1, 0 pending.")
      try start("")
      try window.wait(for: "Passed, 0 pending.")
    }
  }
}
