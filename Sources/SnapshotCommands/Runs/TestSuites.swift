internal import Foundation
internal import TextSnapshots

/// The suites of a package's tests, split between its shards.
struct TestSuites: Equatable {
  let names: [String]

  init(_ arguments: [String], _ context: ToolContext) throws {
    let (code, data) = try ChildProcess.capture(
      ["swift", "test", "list"] + arguments,
      environment: context.environment)
    guard code == 0 else {
      throw ToolError(
        """
        'swift test list' failed with the exit code \(code), so the tests cannot be shared out.

        To fix, make the tests build.
        """)
    }
    self.init(list: String(decoding: data, as: UTF8.self))
  }

  /// Reads a list of tests, as `swift test list` prints it.
  init(list: String) {
    let suites = list.split(separator: "\n").compactMap { line -> String? in
      guard let dot = line.firstIndex(of: "."), !line.contains(" ") || line.contains("`"),
        line[..<dot].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return nil }
      return String(line.prefix { $0 != "/" })
    }
    names = Set(suites).sortedByBytes()
  }

  /// What identifies the list.
  var plan: String { "\(StableHash(names.joined(separator: "\n").utf8))" }

  /// The filters of `swift test` for a part of the suites, which are dealt out in turn.
  func filters(of shard: Shard) -> [String] {
    names.enumerated().filter { $0.offset % shard.count == shard.index - 1 }
      .map { "^\(NSRegularExpression.escapedPattern(for: $0.element))(/|$)" }
  }
}

/// The file to which Swift Testing writes its events, one JSON object per line.
///
/// A canceled test counts as passed, and its assertions don't know: only these events report it.
struct TestEvents {
  let path: String

  /// The options of `swift test` that name the file.
  var options: [String] { [Self.option, path, "--event-stream-version", "0"] }

  private static let option = "--event-stream-output-path"

  /// Whether the arguments of `swift test` name such a file already.
  static func areNamed(in arguments: [String]) -> Bool {
    arguments.contains { $0 == option || $0.hasPrefix("\(option)=") }
  }

  /// Returns the tests that were canceled, as assertions name them, and removes the file.
  func takeCanceledTests() -> [String] {
    defer { SnapshotFile.remove(path) }
    var tests: [String] = []
    try? forEachLine(ofFile: path) { line in
      guard let event = try? JSONDecoder().decode(Event.self, from: Data(line)),
        let test = event.payload.testID, event.payload.isCancellation, !tests.contains(test)
      else { return }
      tests.append(test)
    }
    return tests
  }

  private struct Event: Decodable {
    struct Payload: Decodable {
      let kind: String
      let testID: String?

      var isCancellation: Bool { kind == "testCancelled" || kind == "testCaseCancelled" }
    }

    let payload: Payload
  }
}
