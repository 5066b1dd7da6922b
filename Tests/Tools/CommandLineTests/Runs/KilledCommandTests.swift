import Foundation
import TestSupport
import Testing

/// A command that is killed loses no reference: each has its old or its new contents.
///
/// The variable `KILLS` sets the number of times that each command is killed.
@Suite(.blocking) struct KilledCommandTests {
  private let shop = TestPackage()
  private let names = (0..<40).map { "item\($0)" }
  private let rounds = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 10
  private static let folder = "Tests/__Snapshots__/DemoTests"

  /// Returns a command that runs the tool, and kills it after a random time.
  private func killing(_ arguments: [String], after range: Range<Int>, _ seed: Int) -> [String] {
    var random = RandomNumbers(seed: UInt64(seed))
    let milliseconds = range.lowerBound + random.next(below: range.count)
    return ["/usr/bin/timeout", "--foreground", "-s", "KILL", "\(Double(milliseconds) / 1_000)"]
      + [TestPackage.tool.path] + arguments
  }

  private func kill(_ arguments: [String], _ seed: Int) throws {
    _ = try TestProcess.run(
      killing(arguments, after: 5..<100, seed), in: shop.root, environment: TestPackage.environment)
  }

  private func makePending() throws {
    for name in names { try shop.check(name, "new\n", reference: "old\n") }
  }

  /// A snapshot is pending until its reference is new.
  private func checkReferences(_ comment: Comment) throws {
    for name in names {
      let text = shop.read("\(Self.folder)/\(name).1.txt")
      let pending = shop.read("\(Self.folder)/.pending/\(name).1.txt")
      try #require(text == "new\n" || text == "old\n" && pending == "new\n", comment)
    }
  }

  private func acceptRest() throws {
    #expect(try shop.run("accept").code == 0)
    for name in names { #expect(shop.read("\(Self.folder)/\(name).1.txt") == "new\n") }
    #expect(try shop.run("status").code == 0)
  }

  @Test func accepts() throws {
    for seed in 0..<rounds {
      try makePending()
      try kill(["accept"], seed)
      try checkReferences("Seed \(seed)")
    }
    try acceptRest()
  }

  @Test func reviews() throws {
    for seed in 0..<rounds {
      try makePending()
      let terminal = try PseudoTerminal(columns: 80, rows: 24)
      let process = try terminal.start(
        killing(["review", "--package-path", shop.root], after: 20..<300, seed),
        environment: TestPackage.environment.merging(["TERM": "xterm"]) { $1 })
      var (output, keys) = ("", [("accept", "A"), ("y yes", "y")][...])
      while let bytes = terminal.outputBytes(within: 60_000), !bytes.isEmpty {
        output += String(decoding: bytes, as: UTF8.self)
        guard let (text, key) = keys.first, output.contains(text) else { continue }
        keys.removeFirst()
        terminal.type(key)
      }
      waitpid(process, nil, 0)
      try checkReferences("Seed \(seed)")
    }
    try acceptRest()
  }
}
