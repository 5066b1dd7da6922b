import Foundation
import TestSupport
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct TestCommandTests {
  let shop = TestPackage()

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
    #expect(try calls() == ["test --package-path ROOT"])
  }

  @Test func forwardsArguments() throws {
    #expect(
      try calls("--", "--parallel", "--filter", "Demo")
        == ["test --package-path ROOT --parallel --filter Demo"])
    let manifest = shop.read(".build/snapshots/manifest.jsonl") ?? ""
    #expect(manifest.contains("\"isFiltered\":true"))
  }
}
