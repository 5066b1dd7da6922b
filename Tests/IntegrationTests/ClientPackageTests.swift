import Foundation
import TestSupport
import Testing

extension IntegrationTests {
  /// The packages whose code the README and the guides show build, and their tests pass.
  @Suite struct ClientPackageTests {
    @Test(arguments: [("FirstApp", 2), ("Guides", 0), ("Pantry", 3)])
    func testsPass(name: String, xctests: Int) throws {
      let text = try Fixture(name).swift("test", with: ["CI": "true"]).expect(0).text
      #expect(
        xctests == 0 || text.contains("Executed \(xctests) tests, with 0 failures"), "\(text)")
      #expect(text.contains(#/Test run with [1-9].* passed/#), "\(text)")
    }

    /// Apps in the Swift 5 language mode build without warnings, too.
    ///
    /// The tests of `SeededMistakeTests` use the same copy, which the last build is for.
    @Test func swiftUIAppsPass() throws {
      let package = try Fixture.swiftUIApps()
      let manifest = try package.contents("Package.swift")
      let swift5 = manifest.replacing("LanguageModes: [.v6]", with: "LanguageModes: [.v5]")
      try #require(swift5 != manifest)
      try package.write(swift5, to: "Package.swift")
      try package.build()
      try package.write(manifest, to: "Package.swift")
      let text = try package.swift("test", with: ["CI": "true"]).expect(0).text
      #expect(text.contains(#/Test run with [1-9].* passed/#), "\(text)")
    }

    @Test func playsFirstApp() throws {
      try Fixture("FirstApp").swift("run", "stories", with: ["CI": "true"]).expect(0)
    }

    /// Prepares the package of README.md, and makes the mistake that README.md shows.
    ///
    /// Docs/SwiftUI.md shows the settings. SwiftPM resolves the dependency by its version, and plans a
    /// build. The tests are built with this checkout instead, which takes a tenth of the time.
    @Test func readmeStartsNewPackage() throws {
      let folder = TemporaryFolder()
      let (repository, cups) = ("\(folder.path)/swift-text-snapshots", "\(folder.path)/Cups")
      let readme = try String(contentsOfFile: "\(checkout)/README.md", encoding: .utf8)
      for path in [repository, "\(cups)/Sources/Cups"] {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      }
      for item in ["Package.swift", "Sources", "Tests"] {
        try FileManager.default.copyItem(
          atPath: "\(checkout)/\(item)", toPath: "\(repository)/\(item)")
      }
      try FileManager.default.removeItem(atPath: "\(repository)/Tests/Fixtures")
      for command in [
        ["init", "-q"], ["add", "--all"], ["commit", "-q", "-m", "First"], ["tag", "1.0.0"],
      ] {
        try run(["git"] + command, in: repository).expect(0)
      }
      func listing(_ file: String) throws -> String {
        try #require(
          readme.components(separatedBy: "```swift\n// \(file)\n").dropFirst().first?
            .components(separatedBy: "```").first, "README.md has no listing of \(file).")
      }
      func contents(_ file: String) throws -> String {
        try String(contentsOfFile: "\(cups)/\(file)", encoding: .utf8)
      }
      func write(_ text: String, to file: String) throws {
        try text.write(toFile: "\(cups)/\(file)", atomically: true, encoding: .utf8)
      }
      try write(
        """
        // swift-tools-version: 6.2
        import PackageDescription

        let package = Package(name: "Cups", targets: [.target(name: "Cups")])

        """, to: "Package.swift")
      let view = "Sources/Cups/CupsView.swift"
      try write(listing(view), to: view)
      let tool = "\(buildFolder)/debug/snapshots"
      try run([tool, "init", "--write", "--root", "CupsView()", cups]).expect(0)
      let script = "Tests/CupsScriptTests/CupsTests.swift"
      try write(listing(script), to: script)

      let guide = try String(contentsOfFile: "\(checkout)/Docs/SwiftUI.md", encoding: .utf8)
      let shown = guide.components(separatedBy: "```swift\n// Package.swift, at the end\n")
        .dropFirst().first?.components(separatedBy: "```").first
      let manifest = try contents("Package.swift")
      let path = try #require(manifest.firstMatch(of: /name: "swift-text-snapshots", path: "(.*)"/))
      #expect(
        try manifest.replacing(path.1, with: "../swift-text-snapshots").hasSuffix(#require(shown)))
      try write(
        manifest.replacing(path.0, with: "url: \"file://\(repository)\", from: \"1.0.0\""),
        to: "Package.swift")
      try run(["swift", "build", "--target", "TestIssuesLoad"], in: cups).expect(0)
      try write(manifest, to: "Package.swift")
      func test() throws -> TestProcess {
        try run(["swift", "test"] + buildOptions, in: cups)
      }
      try test().expect(1, "No reference was found on disk. Automatically recorded snapshot:")
      try test().expect(0)
      let transcript = "Tests/CupsScriptTests/__Snapshots__/CupsTests/counts-cups.txt"
      #expect(readme.contains(try contents(transcript)))
      try write(listing(view).replacing(".disabled(cups == 0)", with: ""), to: view)
      let failure = try #require(
        readme.components(separatedBy: "```text\n").dropFirst().first?
          .components(separatedBy: "\n```").first)
      #expect(try test().expect(1).failures.contains(failure))
    }

    /// A client of `TextSnapshotTesting` links nothing else, an app links no test framework, and the
    /// tool links no engine.
    @Test func linksOnlyWhatItUses() throws {
      try Fixture("SnapshotClient").build()
      func modules(of program: String, among names: [String]) throws -> [String] {
        let symbols = try run(["nm", "\(buildFolder)/debug/\(program)"]).expect(0).output
        return names.filter { symbols.contains("$s\($0.utf8.count)\($0)") }
      }
      #expect(
        try modules(
          of: "SnapshotClientPackageTests.xctest",
          among: [
            "TextSnapshots", "InlineTextSnapshots", "ValueLiterals", "TextScreens", "ReducerStore",
            "Workflows", "SteppedEffects", "UserScripts",
          ]) == ["TextSnapshots"])
      #expect(
        try modules(of: "stories", among: ["UserScripts", "XCTest", "Testing", "TestIssues"])
          == ["UserScripts"])
      #expect(
        try modules(
          of: "snapshots",
          among: [
            "Transcripts", "UserScripts", "TextScreens", "TextSwiftUI", "PlainTasks",
            "SteppedEffects",
          ]) == ["Transcripts"])
      let libraries = try run(["readelf", "-d", "\(buildFolder)/debug/stories"]).expect(0).output
      #expect(!libraries.contains(#/NEEDED.*(XCTest|Testing)/#))
    }
  }
}
