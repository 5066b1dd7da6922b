import CommandParts
import Foundation
import RuntimeIssues
import TestSupport
import Testing
import TextSnapshotTesting

@testable import SnapshotCommands

@Suite(.blocking, .snapshots(in: .packageSnapshots("CommandLine"))) struct ErrorMessageTests {
  let shop = TestPackage()
  private let log = Log()

  /// A log of the commands that a test runs, and their output.
  private final class Log {
    var text = ""
  }

  /// Runs a command that is expected to fail, and logs its output.
  private func run(
    _ arguments: String..., code: Int32 = 2, in directory: String = "",
    environment: [String: String] = [:]
  ) throws {
    let run = try shop.run(arguments, in: directory, environment: environment)
    #expect(run.code == code, "\(arguments): \(run.output)\(run.errors)")
    let outside = String(shop.path("").dropLast("/Shop/".count))
    let words = arguments.map { shellQuoted($0) }.joined(separator: " ")
    let text = "$ snapshots \(words)\n\(run.output)\(run.errors)\n"
    log.text += text.replacingOccurrences(of: shop.root, with: "ROOT")
      .replacingOccurrences(of: outside, with: "OUTSIDE")
  }

  /// Runs a command with a file size limit of zero, which allows output to pipes but not to files.
  private func runWithoutDiskSpace(_ command: String) throws {
    let output = try TestProcess.run(
      [
        "/bin/sh", "-c", "(ulimit -f 0; \"$0\" \"$1\" 2>&1; echo \"exit $?\") | cat",
        TestPackage.tool.path, command,
      ], in: shop.root, environment: TestPackage.environment
    ).output
    log.text += "$ snapshots \(command)\n\(shop.masked(output))\n"
  }

  private func assertLog(
    function: String = #function, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    assertSnapshot(of: log.text, as: .lines, testName: function, line: line)
  }

  private static let reference = "Tests/__Snapshots__/DemoTests/adds.1.txt"
  private static let manifest = ".build/snapshots/manifest.jsonl"

  // MARK: Arguments

  @Test func invalidArguments() throws {
    try run("stauts")
    try run("--versoin")
    try run("status", "--jsno")
    try run("status", "--json=yes")
    try run("report", "--output")
    try run("report", "-o", "--since")
    try run("test", "--record", "some", "--", "true")
    try run("test", "--unreferenced", "keep")
    try run("test", "--review", "--accept")
    try run("help", "sttus")
    assertLog()
  }

  // MARK: Paths

  @Test func missingPaths() throws {
    try shop.write("", to: "../empty/file")
    try run("status", "--package-path", "../empty")
    try run("status", "--package-path", "none")
    try run("status", "none")
    try run("diff", "*none*")
    try run("accept", "")
    try run("prune", "none")
    try shop.check(
      "adds()", "new\n", reference: "old\n",
      environment: ["SNAPSHOT_PENDING": shop.path("../pending")])
    try FileManager.default.moveItem(
      atPath: shop.path("../pending/Shop"), toPath: shop.path("../pending/Store"))
    try run("diff", "--pending", "../pending")
    assertLog()
  }

  // MARK: Files that can't be written

  @Test func unwritableFiles() throws {
    try shop.check("adds()", "new\n", reference: "old\n")
    try run("report", "-o", "Package.swift/page.html")
    try run("annotate", environment: ["GITHUB_STEP_SUMMARY": "Package.swift/summary"])
    try run("test", "--manifest", "Package.swift/manifest", "--", "true")
    try run("test", "--manifest", "gone", "--", "rm", "gone")
    try run("test", "--", "no such command", environment: ["PATH": "/usr/bin:/bin"])
    try run("report", "--since", "nothing")
    try run("report", "--since=--help")
    assertLog()
  }

  // MARK: Manifests

  @Test func invalidManifests() throws {
    try shop.check("adds()", "old\n", reference: "old\n")
    try run("prune")
    try shop.write("no manifest\n", to: "text")
    try run("prune", "--manifest", "text")
    try run("prune", "--manifest", "Tests")
    let header = """
      {"command":["a"],"isFiltered":false,"kind":"run","version":1}

      """
    let trailer = "{\"code\":0,\"kind\":\"end\",\"version\":1}\n"
    let claim = """
      {"file":"Tests/DemoTests.swift","kind":"file","package":"Store","path":"a","version":1}

      """
    for (name, text) in [
      ("killed", header), ("empty", ""), ("unused", header + trailer),
      ("headless", claim + trailer),
      ("failed", header + trailer.replacing("0", with: "5")),
      ("filtered", header.replacing("false", with: "true") + trailer),
      ("other", header + claim + trailer),
    ] {
      try shop.write(text, to: name)
      try run("prune", "--manifest", name)
    }
    assertLog()
  }

  // MARK: Decisions

  // This test sets a file size limit instead of permissions, which don't apply to the root user.
  @Test func fullDisk() throws {
    try shop.check("adds()", "new\n", reference: "old\n")
    try runWithoutDiskSpace("accept")
    assertLog()
  }

  @Test func refusedDecisions() throws {
    try shop.check("adds()", "new\n", reference: "old\n")
    try shop.write("mine\n", to: Self.reference)
    try run("accept", code: 1)
    try run("test", "--accept", "--", "true", code: 1)

    try shop.check("adds()", "new\n", reference: "old\n")
    try FileManager.default.removeItem(
      atPath: shop.path("Tests/__Snapshots__/DemoTests/.pending/adds.1.txt~.json"))
    try run("accept", code: 1)

    try shop.check("adds()", "new\n", reference: "old\n")
    try FileManager.default.removeItem(atPath: shop.path(Self.reference))
    try shop.write("", to: "\(Self.reference)/file")
    try run("accept", code: 1)

    try FileManager.default.removeItem(atPath: shop.path("Tests/__Snapshots__"))
    try shop.check("adds()", "new\n", reference: "old\n")
    try FileManager.default.removeItem(atPath: shop.path(Self.reference))
    try FileManager.default.createSymbolicLink(
      atPath: shop.path(Self.reference), withDestinationPath: shop.path("Package.swift"))
    try run("accept", code: 1)
    assertLog()
  }
}
