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

/// The event stream of Swift Testing, which is a file with one JSON object per line.
///
/// If a test is canceled before it uses its references, these references must not count as orphans.
/// Only the event stream distinguishes canceled tests from tests that passed.
struct TestEvents {
  let path: String

  var options: [String] { [Self.option, path, "--event-stream-version", "0"] }

  private static let option = "--event-stream-output-path"

  static func areRequested(in arguments: [String]) -> Bool {
    arguments.contains { $0 == option || $0.hasPrefix("\(option)=") }
  }

  func takeCanceledTests() -> [String] {
    defer { SnapshotFile.remove(path) }
    var tests: [String] = []
    try? forEachLine(ofFile: path) { line in
      guard let event = try? JSONDecoder().decode(Event.self, from: line),
        ["testCancelled", "testCaseCancelled"].contains(event.payload.kind),
        let test = event.payload.testID, !tests.contains(test)
      else { return }
      tests.append(test)
    }
    return tests
  }

  private struct Event: Decodable {
    struct Payload: Decodable {
      let kind: String
      let testID: String?
    }

    let payload: Payload
  }
}
