import Foundation
import TestSupport
import Testing

extension IntegrationTests {
  /// What the guides tell a new user to do works as they show it.
  @Suite struct GuideTests {
    private let folder = TemporaryFolder()

    init() throws { try folder.create() }

    /// The listings and transcripts in Docs/FirstApp.md are those of the package.
    @Test func firstAppShowsPackage() throws {
      let package = Fixture("FirstApp")
      let guide = try String(contentsOfFile: "\(checkout)/Docs/FirstApp.md", encoding: .utf8)
      for file in files(in: package.path) where file.hasSuffix(".swift") && file.contains("/") {
        let shown = guide.components(separatedBy: "```swift\n// \(file)\n").dropFirst()
          .map { $0.components(separatedBy: "```")[0] }.joined()
        #expect(try package.contents(file) == "// \(file)\n" + shown, "\(file)")
      }
      let transcripts = try files(in: "\(package.path)/__Snapshots__/Shop")
        .map { try package.contents("__Snapshots__/Shop/\($0)") }.joined()
      let shown = guide.components(separatedBy: "```\nscript ").dropFirst()
        .map { "script " + $0.components(separatedBy: "```")[0] }
      #expect(!shown.isEmpty)
      for transcript in shown { #expect(transcripts.contains(transcript), "\(transcript)") }
    }

    /// Records a script in a terminal, as the guide does.
    @Test func firstAppRecordsScript() throws {
      let package = try Fixture("FirstApp", copiedTo: "\(folder.path)/Shop")
      try package.swift("build", "--product", "stories").expect(0)
      let guide = try String(contentsOfFile: "\(checkout)/Docs/FirstApp.md", encoding: .utf8)
      let section = try #require(guide.components(separatedBy: "## Record a script\n").last)
      let blocks = section.components(separatedBy: "```")

      let window = try TerminalWindow(
        columns: 100, rows: 24, in: folder.path, [:], "PS1='left with $?> ' bash --norc --noprofile"
      )
      try window.wait(for: "left with 0>")
      let options = buildOptions.joined(separator: " ")
      try window.type("clear; swift run --package-path Shop \(options) stories --live")
      try window.press("Enter")
      try window.wait(for: "Open the shop")
      try window.press("Enter")
      let screen = try window.wait(for: "Loading…").joined(separator: "\n")
      #expect(blocks.contains { !$0.isEmpty && screen.hasPrefix($0.dropFirst()) }, "\(screen)")
      for (key, text) in [
        ("C-n", "Paper"), ("Enter", "Price: 2"), ("Escape", "try user.goBack()"),
        ("C-s", "Save the script as:"),
      ] {
        try window.press(key)
        try window.wait(for: text)
      }
      try window.press("pencil", "Enter")
      try window.wait(for: "Saved pencil in ShopStories.swift, with its transcript.")
      try window.press("C-q")
      try window.wait(for: "left with 0>")

      let code = try #require(blocks.first { $0.hasPrefix("swift\n") }?.dropFirst(6))
      #expect(try package.contents("Sources/Shop/ShopStories.swift").contains(code))
      try package.swift("run", "stories").expect(0, ": 3 as recorded")
      try package.swift("test", with: ["CI": "true"]).expect(0)
    }

    /// Follows the tutorial of UserScriptTesting from an empty folder to an accepted change.
    @Test func tutorialEndsWithAcceptedChange() throws {
      let resources =
        "\(checkout)/Sources/Scripts/UserScriptTesting/UserScriptTesting.docc/Resources"
      func step(_ name: String) throws -> String {
        try String(contentsOfFile: "\(resources)/\(name)", encoding: .utf8)
      }
      let tally = "\(folder.path)/Tally"
      func write(_ text: String, _ file: String) throws {
        let url = URL(fileURLWithPath: "\(tally)/\(file)")
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: url, atomically: true, encoding: .utf8)
      }
      func test() throws -> TestProcess {
        try run(["swift", "test", "--package-path", tally] + buildOptions)
      }
      func transcript() throws -> String {
        try String(
          contentsOfFile: "\(tally)/__Snapshots__/Tally/counts-sheep.txt", encoding: .utf8)
      }
      let manifest = try step("Tally-Package.swift")
        .replacing(#/url: .*/#, with: "name: \"swift-text-snapshots\", path: \"\(checkout)\")")
      try write(manifest, "Package.swift")
      try write(step("Tally.swift"), "Sources/Tally/Tally.swift")
      try write(step("TallyView.swift"), "Sources/Tally/TallyView.swift")
      try write(step("TallyTests.swift"), "Tests/TallyTests/TallyTests.swift")
      try test().expect(1)
      #expect(try transcript() == step("counts-sheep.txt"))
      try test().expect(0)

      try write(step("TallyView-2.swift"), "Sources/Tally/TallyView.swift")
      #expect(
        try test().expect(1).failures
          .contains(step("failure.txt").trimmingCharacters(in: .newlines)))
      try run(["\(buildFolder)/debug/snapshots", "accept", "--package-path", tally]).expect(0)
      #expect(try transcript() == step("counts-sheep-2.txt"))
      try test().expect(0)
    }
  }
}
