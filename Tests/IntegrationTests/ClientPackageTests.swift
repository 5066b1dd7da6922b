import Foundation
import TestSupport
import Testing

extension IntegrationTests {
  /// The packages whose code the README and the guides show build, and their tests pass.
  @Suite struct ClientPackageTests {
    /// Jukebox uses XCTest and the Swift 5 language mode.
    @Test(arguments: [
      ("FirstApp", 2), ("Guides", 0), ("Jukebox", 3), ("Pantry", 3), ("SwiftUIApps", 0),
    ])
    func testsPass(name: String, xctests: Int) throws {
      let text = try Fixture(name).swift("test", with: ["CI": "true"]).expect(0).text
      #expect(
        xctests == 0 || text.contains("Executed \(xctests) tests, with 0 failures"), "\(text)")
      #expect(
        name == "Jukebox" || text.contains(#/Test run with [1-9].* passed/#), "\(text)")
    }

    @Test func playsFirstApp() throws {
      try Fixture("FirstApp").swift("run", "stories", with: ["CI": "true"]).expect(0)
    }

    /// Creates the package of README.md, which depends on a repository with a version tag.
    @Test func readmeStartsNewPackage() throws {
      let folder = TemporaryFolder()
      let (repository, shop) = ("\(folder.path)/repository", "\(folder.path)/Shop")
      let readme = try String(contentsOfFile: "\(checkout)/README.md", encoding: .utf8)
      for path in [repository, "\(shop)/Tests/ShopTests"] {
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
      let manifest = try listing("Package.swift").replacing("<owner>", with: "example")
      let url = try #require(try #/url: "([^"]*)"/#.firstMatch(in: manifest)?.1)
      try """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Shop",
      \(manifest))
      """.write(toFile: "\(shop)/Package.swift", atomically: true, encoding: .utf8)
      for test in ["OrderTests", "OrderXCTests"] {
        try listing("Tests/ShopTests/\(test).swift").write(
          toFile: "\(shop)/Tests/ShopTests/\(test).swift", atomically: true, encoding: .utf8)
      }
      try run(
        ["swift", "package", "config", "set-mirror", "--original", String(url)]
          + ["--mirror", "file://\(repository)"], in: shop
      ).expect(0)
      try run(["swift", "test"], in: shop)
        .expect(1, "No reference was found on disk. Automatically recorded snapshot:")
      try run(["swift", "test"], in: shop).expect(0)
      let reference = try String(
        contentsOfFile: "\(shop)/Tests/ShopTests/__Snapshots__/OrderTests/order.1.txt",
        encoding: .utf8)
      #expect(readme.contains(reference))
    }

    /// A client of `TextSnapshotTesting` links nothing else, and an app links no test framework.
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
      let libraries = try run(["readelf", "-d", "\(buildFolder)/debug/stories"]).expect(0).output
      #expect(!libraries.contains(#/NEEDED.*(XCTest|Testing)/#))
    }
  }
}
