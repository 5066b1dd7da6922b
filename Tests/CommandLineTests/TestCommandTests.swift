import Foundation
import Testing

@testable import SnapshotCommands

/// `snapshots test` around a program that stands in for `swift`.
@Suite struct TestCommandTests {
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  /// What `swift` is called with, call by call.
  private func calls(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> [String] {
    let variables = try bench.standInForSwift().merging(environment) { $1 }
    let run = try bench.run(["test"] + arguments, environment: variables)
    #expect(run.code == 0, "\(run.errors)")
    let text = bench.read("../called") ?? ""
    return text.replacingOccurrences(of: bench.root, with: "ROOT").split(separator: "\n")
      .map { String($0) }
  }

  @Test func runsAllTests() throws {
    #expect(try calls() == ["test --package-path ROOT"])
  }

  @Test func passesArgumentsOn() throws {
    #expect(
      try calls("--", "--parallel", "--filter", "Demo")
        == ["test --package-path ROOT --parallel --filter Demo"])
    let manifest = bench.read(".build/snapshots/manifest.jsonl") ?? ""
    #expect(manifest.contains("\"isFiltered\":true"))
  }

  @Test func dealsSuitesOut() throws {
    #expect(
      try calls("--shard", "2/2") == [
        "test list --package-path ROOT",
        "test --package-path ROOT --filter ^DemoTests\\.OtherTests(/|$)",
      ])
  }

  /// A part without suites runs none: without a filter it would run all.
  @Test func runsNothingWhereNothingIsLeft() throws {
    #expect(
      try calls("--shard", "3/3") == [
        "test list --package-path ROOT", "test --package-path ROOT --filter ^$",
      ])
    let manifest = bench.read(".build/snapshots/manifest.jsonl") ?? ""
    #expect(manifest.contains("\"isFiltered\":false"))
  }

  /// SwiftPM holds the lock of its own build folder while the plugin runs.
  @Test func buildsElsewhereInThePlugin() throws {
    let environment = ["SNAPSHOTS_SCRATCH_PATH": "/scratch"]
    #expect(
      try calls(environment: environment) == ["test --package-path ROOT --scratch-path /scratch"])
    try bench.write("", to: "../called")
    #expect(
      try calls("--", "--scratch-path", "mine", environment: environment)
        == ["test --package-path ROOT --scratch-path mine"])
  }
}
