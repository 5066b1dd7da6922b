import CommandParts
import Foundation
import TestSupport
import Testing

@testable import SnapshotCommands

// What the command refuses, in words.

extension InitTests {
  @Test func saysWhatItLacks() throws {
    try run().expect(
      2,
      errors: """
        Error: Pass the folder of one package or project.
        Usage: swift run snapshots init [<options>] [<folder> ...]
          See 'swift run snapshots init --help' for more information.

        """)
    try run("Sources").expect(
      .error(
        """
        There is no Package.swift and no Xcode project in "ROOT/Sources".

        To fix, pass the folder that contains one: swift run snapshots init <folder>.
        """))
    try shop.write("", to: "Sources/My Cups/Cups.xcodeproj/project.pbxproj")
    try run("Sources").expect(
      .error(
        """
        There is no Package.swift and no Xcode project in "ROOT/Sources".

        To fix, pass the folder that contains one: swift run snapshots init 'ROOT/Sources/My Cups'.
        """))
    try run("--target", "Cards", ".").expect(
      .error(
        """
        There is no target "Cards".

        To fix, choose one: "Cart", "Prices".
        """))
    try run("--target", "Prices", ".").expect(
      .error(
        """
        The target "Prices" has no App and no ContentView.

        To fix, pass what the script plays: --root 'CartView()'.
        """))
    try shop.write("import SwiftUI\n", to: "Prices/Price.swift")
    try run(".").expect(
      .error(
        """
        Several targets import SwiftUI: "Cart", "Prices".

        To fix, choose that of the app: --target <name>.
        """))
    try shop.write("", to: "Prices/Price.swift")
    let manifest = try #require(shop.read("Package.swift"))
    try shop.write("\(manifest)// swift-text-snapshots\n", to: "Package.swift")
    try run(".").expect(
      .error(
        """
        Package.swift mentions swift-text-snapshots, but lacks the settings for SwiftUI.

        To fix, add those in Docs/SwiftUI.md, or remove the dependency, and try again.
        """))
    try shop.write("", to: "Sources/Cart/ContentView.swift")
    try run(".").expect(
      .error(
        """
        No target in "ROOT" imports SwiftUI.

        To fix, pass the folder of the package or project that does.
        """))
    try shop.write("let package", to: "Package.swift")
    let unreadable = try run(".")
    #expect(unreadable.code == 2)
    #expect(
      unreadable.errors.hasSuffix(
        """
        Error: SwiftPM cannot read "ROOT/Package.swift".

        To fix, correct its error above. For an app of Swift Playgrounds, see Docs/SwiftUI.md.

        """))
  }

  @Test func needsCheckout() throws {
    let console = Console(environment: [:])
    let arguments = try ParsedArguments(["."], for: InitCommand.syntax)
    var command = InitCommand(
      context: CommandContext(environment: [:], arguments: arguments, console: console))
    command.checkout = "/nowhere"
    #expect(
      throws: ToolError(
        "The package of this tool is no longer at \"/nowhere\".",
        fix: """
          run the tool in a checkout of swift-text-snapshots: swift run snapshots init <folder>.
          """)
    ) { try command.run() }
  }

  /// What can't be read isn't taken for empty.
  @Test func refusesUnreadableFiles() throws {
    let pipe = "Prices/Pipe.swift"
    mkfifo(shop.path(pipe), 0o600)
    func error(_ file: String) -> TestPackage.Run {
      .error(
        """
        "ROOT/\(file)" cannot be read.

        To fix, replace it with a file that the current user can read.
        """)
    }
    try run(".").expect(error(pipe))
    try FileManager.default.removeItem(atPath: shop.path(pipe))
    try FileManager.default.removeItem(atPath: shop.path("Package.swift"))
    try shop.write("", to: "Cups.xcodeproj/contents")
    try run(".").expect(error("Cups.xcodeproj/project.pbxproj"))
  }

  /// The command writes neither through links nor over files.
  @Test func replacesNothing() throws {
    try shop.write("old", to: "Tests/CartScriptTests/CartScriptTests.swift")
    try run("--write", ".").expect(
      .error(
        """
        "Tests/CartScriptTests/CartScriptTests.swift" exists, so it is not replaced.

        To fix, move it, and try again.
        """))
    func link(_ name: String) throws {
      try FileManager.default.moveItem(atPath: shop.path(name), toPath: shop.path("../\(name)"))
      try FileManager.default.createSymbolicLink(
        atPath: shop.path(name), withDestinationPath: "../\(name)")
    }
    try link("Tests")
    try run("--write", ".").expect(
      .error(
        """
        "Tests/CartScriptTests/CartScriptTests.swift" is behind a symbolic link, so it is not written.

        To fix, replace the link with a file or folder.
        """))
    try link("Package.swift")
    try run("--write", ".").expect(
      .error(
        """
        "ROOT/Package.swift" cannot be read.

        To fix, replace it with a file that the current user can read.
        """))
    #expect(shop.read("../Package.swift")?.contains("User scripts") == false)
  }
}
