import Foundation
import TestSupport
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct TestCommandTests {
  let shop = TestPackage()

  /// The options for the event stream of Swift Testing.
  private static let events =
    " --event-stream-output-path ROOT/.build/snapshots/manifest.jsonl.events"
    + " --event-stream-version 0"

  private func calls(
    _ arguments: String..., environment: [String: String] = [:]
  ) throws -> [String] {
    let variables = try shop.fakeSwift().merging(environment) { $1 }
    let run = try shop.run(["test"] + arguments, environment: variables)
    #expect(run.code == 0, "\(run.errors)")
    let text = shop.read("../called") ?? ""
    return text.replacingOccurrences(of: shop.root, with: "ROOT").split(separator: "\n")
      .map { String($0) }
  }

  @Test func runsAllTests() throws {
    #expect(try calls() == ["test --package-path ROOT\(Self.events)"])
  }

  @Test func forwardsArguments() throws {
    #expect(
      try calls("--", "--parallel", "--filter", "Demo")
        == ["test --package-path ROOT --parallel --filter Demo\(Self.events)"])
    let manifest = shop.read(".build/snapshots/manifest.jsonl") ?? ""
    #expect(manifest.contains("\"isFiltered\":true"))
  }

  @Test func splitsSuitesBetweenShards() throws {
    #expect(
      try calls("--shard", "2/2") == [
        "test list --package-path ROOT",
        "test --package-path ROOT --filter ^DemoTests\\.OtherTests(/|$)\(Self.events)",
      ])
  }

  @Test func runsNoTestsInEmptyShard() throws {
    #expect(
      try calls("--shard", "3/3") == [
        "test list --package-path ROOT", "test --package-path ROOT --filter ^$\(Self.events)",
      ])
    let manifest = shop.read(".build/snapshots/manifest.jsonl") ?? ""
    #expect(manifest.contains("\"isFiltered\":false"))
  }

  @Test func usesScratchPathAndNoSandboxInPlugin() throws {
    let environment = ["SNAPSHOTS_SCRATCH_PATH": "/scratch"]
    #expect(
      try calls(environment: environment) == [
        """
        test --package-path ROOT --disable-sandbox --scratch-path /scratch\(Self.events)
        """
      ])
    try shop.write("", to: "../called")
    #expect(
      try calls("--", "--scratch-path", "mine", environment: environment)
        == ["test --package-path ROOT --disable-sandbox --scratch-path mine\(Self.events)"])
  }

  @Test func recordsCanceledTests() throws {
    let event = #"{"kind":"event","payload":{"kind":"KIND","testID":"Tests.Demo/TEST()"}}"#
    for (kind, test) in [
      ("testStarted", "a"), ("testCancelled", "b"), ("testCaseCancelled", "b"),
      ("testCaseCancelled", "c"), ("testEnded", "a"),
    ] {
      let line = event.replacing("KIND", with: kind).replacing("TEST", with: test)
      try shop.write((shop.read("../events") ?? "") + line + "\n", to: "../events")
    }
    try TestProcess.writeProgram(
      """
      while [ "$1" != --event-stream-output-path ]; do shift; done
      cp ../events "$2"
      """, to: shop.path("../bin/swift"))
    let path = "\(shop.path("../bin")):\(TestPackage.environment["PATH"] ?? "")"
    #expect(try shop.run("test", environment: ["PATH": path]).code == 0)
    let lines = (shop.read(".build/snapshots/manifest.jsonl") ?? "").split(separator: "\n")
    #expect(
      lines.dropFirst().dropLast() == [
        #"{"kind":"incomplete","test":"Tests.Demo/b()","version":1}"#,
        #"{"kind":"incomplete","test":"Tests.Demo/c()","version":1}"#,
      ])
    #expect(shop.read(".build/snapshots/manifest.jsonl.events") == nil)
  }
}
