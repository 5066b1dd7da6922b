import CommandParts
import Foundation
import TestSupport
import Testing

@testable import SnapshotCommands

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tests for names that have a special meaning in a shell, a terminal, or an argument parser.
@Suite(.blocking) struct HostileNameTests {
  static let names = [
    "with blanks", "-dash", "--json", "quote'\"", "line\nfeed", "\u{1B}[31mred", "c1\u{9B}31m",
    "bidi\u{202E}txt", "star*", "back\\slash", "é", "e\u{301}", "%s%n", "$(touch x)", "#", "~",
    "\u{301}mark",
  ]

  /// A single name that contains all of `names`, and the names that start with a special character.
  ///
  /// Testing each name separately would start more than a thousand processes.
  static let samples =
    [names.joined(separator: " ")] + names.filter { ["-", "~", "\u{301}"].contains($0.first) }

  /// The commands that require a terminal.
  static let untested: Set = ["review"]

  @Test(arguments: samples) func worksInEveryCommand(_ name: String) throws {
    let shop = TestPackage(package: name)
    let folder = "Tests/__Snapshots__/\(name)"
    let path = try shop.check(
      "adds()", "new\n", reference: "old\n", in: folder, environment: shop.loggingUses)
    let other = try shop.check("other()", "new 2\n", reference: "old 2\n", in: folder)
    let elsewhere = "../\(name) pending"
    try shop.check(
      "adds()", "new\n", reference: "old\n", in: folder,
      environment: ["SNAPSHOT_PENDING": shop.path(elsewhere)])
    try shop.commit()
    try shop.write("", to: "App/\(name).xcodeproj/project.pbxproj")
    try shop.write("{}", to: "App/\(name)/\(name).json")
    try shop.write("import SwiftUI\nstruct CupsApp: App {}\n", to: "App/\(name)/CupsApp.swift")
    let commands = [
      ["init", "App"],
      ["status"], ["status", "--json"], ["diff"], ["diff", "--json", "--", path],
      ["test"] + TestPackage.loggedTests,
      ["test", "--json"] + TestPackage.loggedTests,
      ["prune"], ["prune", "--json", "--", path], ["report", "--output=\(name).html"],
      ["report", "--", path], ["annotate"],
      ["diff", "--pending=\(elsewhere)"],
      ["accept", "--", path], ["reject", "--", shop.path(other)],
    ]
    let names = CommandLineTool.commands.map { $0.syntax.name }
    #expect(Set(commands.compactMap(\.first)) == Set(names).subtracting(Self.untested))
    for command in commands {
      let run = try shop.run(
        command, environment: ["GITHUB_STEP_SUMMARY": shop.path("\(name).md")])
      #expect(run.code != 2, "\(command): \(run.errors)")
      expectHarmless(run.output + run.errors)
    }
    for file in ["\(name).html", "snapshots.html", "\(name).md"] {
      expectHarmless(try #require(shop.read(file)))
    }
    #expect(shop.read(path) == "new\n")
    #expect(shop.read(other) == "old 2\n")
    #expect(try shop.run("status").code == 0)
    #expect(!FileManager.default.fileExists(atPath: shop.path("x")))
  }

  @Test(arguments: samples) func printsNamesSafelyInErrors(_ name: String) throws {
    let shop = TestPackage()
    try shop.check("adds()", "new\n", reference: "old\n")
    var commands = [
      [name], [name, name], ["help", name], ["status", "--pending=\(name)", "--", name],
      ["test", "--", "./\(name)/\(name)"],
    ]
    // If a name is part of an option, its first character doesn't matter, so test a single name.
    if name == Self.samples[0] {
      commands += [
        ["status", "--package-path=\(name)"], ["prune", "--manifest=\(name)"],
        ["report", "--output=Package.swift/\(name)"], ["report", "--since=\(name)"],
        ["test", "--record=\(name)", "--", "true"],
        ["test", "--unreferenced=\(name)"],
      ]
      commands += CommandLineTool.commands.map { [$0.syntax.name, "--x\(name)"] }
    }
    for arguments in commands {
      let run = try shop.run(arguments)
      #expect(run.code == 2 || run.output.hasPrefix("OVERVIEW"), "\(arguments)")
      expectHarmless(run.output + run.errors)
    }
  }

  #if os(Linux)
    @Test func handlesInvalidUTF8Names() throws {
      let shop = TestPackage()
      let path = try shop.check(
        "adds()", "new\n", reference: "old\n", environment: shop.loggingUses)
      let folder = "Tests/__Snapshots__/DemoTests"
      let bytes: [UInt8] = [0x61, 0xFF, 0x2E, 0x31, 0x2E, 0x74, 0x78, 0x74, 0]
      for folder in [folder, "\(folder)/.pending"] {
        let name = Array(shop.path(folder).utf8) + [0x2F] + bytes
        let descriptor = name.withUnsafeBufferPointer { bytes in
          bytes.withMemoryRebound(to: CChar.self) { characters in
            characters.baseAddress.map { open($0, O_CREAT | O_WRONLY, 0o644) } ?? -1
          }
        }
        try #require(descriptor >= 0)
        close(descriptor)
      }
      let count = try FileManager.default.contentsOfDirectory(atPath: shop.path(folder)).count
      #expect(try shop.runTests().code == 1)
      let commands = [
        ["status"], ["diff"], ["prune", "--delete"], ["report"], ["annotate"],
      ]
      for command in commands {
        let run = try shop.run(command)
        #expect(run.code != 2, "\(command): \(run.errors)")
        expectHarmless(run.output + run.errors)
      }
      let run = try shop.run("accept")
      #expect(run.code == 1 && run.output.hasSuffix("1 snapshot accepted, 1 not.\n"))
      #expect(run.errors.contains("1.txt\" isn't UTF-8, so it isn't read."))
      #expect(shop.read(path) == "new\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: shop.path(folder)).count == count)
    }
  #endif

  /// Checks that the text contains no control characters.
  private func expectHarmless(_ text: String) {
    let harmful = text.unicodeScalars.filter { scalar in
      scalar != "\n" && scalar != "\t"
        && [.control, .format].contains(scalar.properties.generalCategory)
    }
    #expect(harmful.isEmpty)
  }
}
