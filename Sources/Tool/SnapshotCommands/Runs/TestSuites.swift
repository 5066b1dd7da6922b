import Commands
import Foundation
import TextSnapshots

struct TestSuites: Equatable {
  let names: [String]

  init(_ arguments: [String], _ context: CommandContext) throws {
    let (code, data) = try ChildProcess.capture(
      ["swift", "test", "list"] + arguments, environment: context.environment)
    let list = String(decoding: data, as: UTF8.self)
    guard code == 0 else {
      if !list.isEmpty { context.console.printError(list) }
      throw ToolError(
        "'swift test list' failed with exit code \(code), so the tests cannot be split into shards.",
        fix: "correct the errors above, and run the command again.")
    }
    self.init(list: list)
  }

  /// Parses the output of `swift test list`.
  init(list: String) {
    let suites = list.split(separator: "\n").compactMap { line -> String? in
      guard let dot = line.firstIndex(of: "."), !line.contains(" ") || line.contains("`"),
        line[..<dot].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return nil }
      return String(line.prefix { $0 != "/" })
    }
    names = Set(suites).sortedByBytes()
  }

  var plan: String { "\(StableHash(names.joined(separator: "\n").utf8))" }

  /// Returns the `swift test` filters that select the suites of `shard`.
  func filters(of shard: Shard) -> [String] {
    stride(from: shard.index - 1, to: names.count, by: shard.count ?? 1)
      .map { "^\(NSRegularExpression.escapedPattern(for: names[$0]))(/|$)" }
  }
}
