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
    try expect(Data("Hello\n".utf8), as: .hexdump)
    try expect("Milk\r\nEggs\n", as: .lines(endings: .kept))
  }
}
