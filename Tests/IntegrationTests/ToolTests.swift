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

    /// The command that runs the plugin, whose tool is built in the build folder of this checkout.
    private var plugin: [String] {
      ["swift", "package"] + buildOptions + ["--allow-writing-to-package-directory", "snapshots"]
    }

    private func plugin(_ arguments: String..., in place: String = "") throws -> TestProcess {
      let folder = "\(package.path)/\(place)"
      return try run(plugin + arguments, in: folder, ["PWD": folder])
    }

    private func runTests() throws {
      try run([tool, "test", "--"] + buildOptions, in: package.path)
        .expect(1, "Failed with exit code 1, 5 pending.")
    }

    // MARK: Plugin

    @Test func runsAsPlugin() throws {
      try plugin("status").expect(0, "10 references, 0 pending")
      // If the plugin fails, SwiftPM always exits with 1.
      try plugin("test").expect(1, "Failed with exit code 1, 5 pending.")
      try plugin("status").expect(1, "11 references, 5 pending")
      // Commands that only show changes succeed, so SwiftPM doesn't print an error.
      try plugin("diff").expect(0, "+Total: 2")
      try plugin("prune").expect(1, "it failed with exit code 1")
      let reference = "\(tests)/__Snapshots__/CartTests/total.1.txt"
      let command = plugin.filter { $0 != "--allow-writing-to-package-directory" }
      try run(command + ["accept"], in: package.path)
        .expect(1, "Use `--allow-writing-to-package-directory` to allow this.")
      #expect(try package.contents(reference) == "Total: 1\n")

      // In a subfolder of the package, paths are relative to that folder.
      try plugin("accept", "__Snapshots__/CartTests", in: tests)
        .expect(0, "accepted  \(reference)")
      #expect(try package.contents(reference) == "Total: 2\n")
      try plugin("report", "-o", "page.html", in: tests)
        .expect(0, "4 pending snapshots in \"page.html\".")
      #expect(try package.contents("\(tests)/page.html").contains("<title>Snapshots of Shop<"))
      try plugin("accept", "\(tests)/CartTests.swift").expect(0, "1 snapshot accepted.")
      #expect(try package.contents("\(tests)/CartTests.swift").contains("      Total: 2\n"))
      try plugin("reject").expect(0, "3 snapshots rejected.")
      try plugin("test", "--accept").expect(1, "Failed with exit code 1, 0 pending.")
      try plugin("test", "--unreferenced", "warn").expect(0, "Passed, 0 pending, 2 orphans.")
      try plugin("prune", "--delete").expect(0, "2 files deleted.")
      #expect(throws: (any Error).self) {
        try package.contents("\(tests)/__Snapshots__/CartTests/removed.1.txt")
      }
      try plugin("test", "--", "swift", "test")
        .expect(1, "'swift package' holds the lock on the build folder")
    }

    /// Keys, window size changes, and job control reach the tool through SwiftPM and the plugin.
    @Test func reviewsThroughPlugin() throws {
      try runTests()
      let window = try window(columns: 100, rows: 24)
      let command = plugin.filter { $0 != "--allow-writing-to-package-directory" }
      try window.type("clear; \((command + ["review"]).joined(separator: " "))")
      try window.press("Enter")
      try window.wait(for: "Allow this plugin to write to the package directory? (yes/no)")
      try window.press("yes", "Enter")
      try window.wait(for: "1/5 \(tests)/CartTests.swift:14:25")
      try window.press("a")
      try window.wait(for: "2/5 \(tests)/__Snapshots__/CartTests/total.1.txt")
      #expect(try package.contents("\(tests)/CartTests.swift").contains("      Total: 2\n"))
      try window.press("u")
      try window.wait(for: "1/5 \(tests)/CartTests.swift:14:25")
      #expect(try package.contents("\(tests)/CartTests.swift").contains("      Total: 1\n"))
      try window.press("s", "s")
      try window.wait(for: "button is \"Pay\", should be \"Buy\"")
      try window.resize(columns: 50, rows: 20)
      try window.wait(for: "3/5 …lientTests/__Snapshots__/MenuTests/menu.1.txt")
      try window.press("C-z")
      try window.wait(for: "Stopped")
      try window.type("clear; fg")
      try window.press("Enter")
      try window.wait(for: "│ [Pay]")
      try window.press("q")
      try expectEnd(0, "0 accepted, 0 rejected, 5 left.", in: window)
    }

    /// While a review waits for a person, SwiftPM can build, because `swift run` becomes the tool.
    @Test func reviewHoldsNoLock() throws {
      try runTests()
      let window = try window(columns: 100, rows: 24)
      let words = buildOptions.joined(separator: " ")
      try window.type("clear; swift run \(words) snapshots review")
      try window.press("Enter")
      try window.wait(for: "1/5 \(tests)/CartTests.swift:14:25")
      // If another process held the lock, this one would say so.
      let other = try run(
        ["swift", "package"] + buildOptions + ["--ignore-lock", "describe"], in: package.path)
      other.expect(0, "Name: ToolClient")
      #expect(!other.text.contains("Another instance of SwiftPM"), "\(other.text)")
      try window.press("A")
      try window.wait(for: "y yes")
      try window.press("y")
      try expectEnd(0, "5 accepted, 0 rejected, 0 left.", in: window)
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
      try snapshots("status").expect(1, "11 references, 5 pending")
      try snapshots("diff").expect(1, "+Total: 2")
      try snapshots("diff", "--json").expect(1, "\"version\" : 1")
      try snapshots("report", "-o", "/dev/stdout").expect(0, "<title>Snapshots of Shop<")
      try snapshots("annotate").expect(1, "::error file=\(tests)/CartTests.swift,line=14::")
      try snapshots("prune").expect(2, "it failed with exit code 1")
      try snapshots("accept").expect(1, "0 snapshots accepted, 5 not.", "Permission denied.")
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
        try window.wait(for: "1/5")
      }
      try start()
      try window.press("C-z")
      try window.wait(for: "Stopped")
      try window.type("clear; fg")
      try window.press("Enter")
      try window.wait(for: "1/5")
      try window.press("C-c")
      try expectEnd(1, "5 left.", in: window)
      for (signal, code) in [("INT", Int32(130)), ("TERM", 143), ("HUP", 129)] {
        try start()
        let pid = try String(contentsOfFile: "\(folder.path)/pid", encoding: .utf8)
        try run(["kill", "-\(signal)", pid.trimmingCharacters(in: .newlines)]).expect(0)
        try expectEnd(code, "5 left.", in: window)
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
      try start("")
      try window.wait(for: "Passed, 0 pending.")
    }

    // MARK: Shards

    /// Four processes at once run one shard each, and the merged result is that of one run.
    @Test func mergesShards() async throws {
      try package.build()
      func split() async throws {
        for name in ["shard", "merged"] {
          try? FileManager.default.removeItem(atPath: "\(folder.path)/\(name)")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for shard in 1...4 {
            let place = "\(folder.path)/shard/\(shard)"
            group.addTask {
              _ = try run(
                [tool, "test", "--shard", "\(shard)/4", "--manifest", "\(place)/manifest.jsonl"]
                  + ["--pending", "\(place)/pending", "--"] + buildOptions, in: package.path)
            }
          }
          try await group.waitForAll()
        }
        let shards = (1...4).map { "\(folder.path)/shard/\($0)" }
        try run([tool, "merge"] + shards + ["-o", "\(folder.path)/merged"], in: package.path)
          .expect(0)
      }
      let manifest = ["--manifest", "\(folder.path)/merged/manifest.jsonl"]
      let pending = ["--pending", "\(folder.path)/merged/pending"]
      try await split()
      try run([tool, "status"] + manifest + pending, in: package.path)
        .expect(1, "11 references, 5 pending")
      try run([tool, "prune"] + manifest, in: package.path).expect(2, "it failed with exit code 1")
      try run([tool, "accept"] + pending, in: package.path).expect(0, "5 snapshots accepted.")
      try await split()
      try run([tool, "prune"] + manifest, in: package.path)
        .expect(1, "CartTests/removed.1.txt", "InvoiceTests/testDraft.1.txt")
      try snapshots("prune", "--manifest", "\(folder.path)/shard/1/manifest.jsonl")
        .expect(2, "shard 2 of 4 is missing")
    }
  }
}
