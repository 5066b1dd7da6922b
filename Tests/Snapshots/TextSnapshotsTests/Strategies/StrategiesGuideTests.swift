import CustomDumpSnapshots
import Foundation
import Testing
import TextSnapshots

private struct Item: Codable {
  var name: String
  var count: Int?
  var note = ""
}
private enum LoginError: Error {
  case locked(minutes: Int)
}

/// Tests that run the examples in Docs/Strategies.md.
@Suite struct StrategiesGuideTests {
  private let items = [Item(name: "Milk", count: 2), Item(name: "Eggs", note: "10")]
  private let guide: String

  init() throws {
    let root = #filePath.split(separator: "/").dropLast(5).joined(separator: "/")
    guide = try String(contentsOfFile: "/\(root)/Docs/Strategies.md", encoding: .utf8)
  }

  private func expect<Value>(
    _ value: Value, as strategy: Snapshotting<Value, String>,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var text = String(
      decoding: strategy.diffing.toData(try strategy.snapshot(value)), as: UTF8.self)
    if !text.hasSuffix("\n") { text += "\n" }
    let isThere = guide.contains("\n```\n\(text)```\n")
    #expect(isThere, "Docs/Strategies.md lacks:\n\(text)", sourceLocation: sourceLocation)
  }

  @Test func documentsValues() throws {
    try expect(items[0], as: .dump)
    try expect(items[0], as: .customDump)
    try expect(items[1], as: .diff(from: items[0]))
    try expect(LoginError.locked(minutes: 5), as: .error)
  }

  @Test func documentsEncodableValues() throws {
    try expect(items[1], as: .json)
  }

  @Test func documentsOutputs() throws {
    let run = CommandResult(standardOutput: "100 %\n", standardError: "No milk.\n", exitCode: 1)
    try expect(run, as: .command)
    try expect(Data("Hello\n".utf8), as: .hexdump)
    try expect("Milk\r\nEggs\n", as: .lines(endings: .kept))
  }

  @Test func documentsRedactions() throws {
    let ids = ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "00000000-0000-0000-0000-000000000000"]
    let log = """
      \(ids[0]) wrote /private/tmp/milk.txt in 12 ms
      \(ids[1]) wrote /private/tmp/eggs.txt in 7 ms
      \(ids[0]) read /private/tmp/milk.txt in 12 ms

      """
    try expect(log, as: .lines.redacting(.uuid, .path, .regex("[0-9]+ ms", alias: "time")))
    let rules: [(RedactionRule, String, String)] = [
      (.uuid, ids[0], "uuid_1"), (.date, "2026-11-22T09:26:01Z", "date_1"),
      (.pointer, "0x00007f8b1c004080", "pointer_1"), (.path, "/private/tmp/milk.txt", "path_1"),
      (.regex("[0-9]+ ms"), "12 ms", "regex_1"),
    ]
    for (rule, text, alias) in rules {
      #expect(try Snapshotting<String, String>.lines.redacting(rule).snapshot(text) == alias)
      #expect(guide.contains("`\(text)`") && guide.contains("`\(alias)`"))
    }
  }
}
