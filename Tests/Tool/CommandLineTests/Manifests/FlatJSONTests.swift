import Foundation
import TestSupport
import Testing

@testable import SnapshotCommands

@Suite struct FlatJSONTests {
  private func members(_ line: String) -> [[String?]]? { members(Array(line.utf8)) }

  private func members(_ bytes: [UInt8]) -> [[String?]]? {
    var members: [[String?]] = []
    let isRead = bytes.withUnsafeBytes { bytes in
      var json = FlatJSON(bytes)
      return json.read { members.append([$0.string, $1.string]) }
    }
    return isRead ? members : nil
  }

  struct Row: Sendable {
    let line: String
    let members: [[String?]]?
  }

  static let rows: [Row] = [
    .init(line: "{}", members: []),
    .init(line: " {\t} ", members: []),
    .init(line: #"{"a":"b"}"#, members: [["a", "b"]]),
    .init(line: #" { "a" : "b" , "c" : 12 } "#, members: [["a", "b"], ["c", nil]]),
    .init(
      line: #"{"a":true,"b":null,"c":-1.5E+3}"#, members: [["a", nil], ["b", nil], ["c", nil]]),
    .init(line: #"{"a":"","":"b"}"#, members: [["a", ""], ["", "b"]]),
    .init(line: #"{"a":"\"\\\/\n\t\u0041\ud83d\ude00"}"#, members: [["a", "\"\\/\n\tA😀"]]),
    .init(line: #"{"a\u0062":"é{},:"}"#, members: [["ab", "é{},:"]]),
    .init(line: #"{"a":"b","a":"c"}"#, members: [["a", "b"], ["a", "c"]]),
    .init(line: "", members: nil),
    .init(line: "{", members: nil),
    .init(line: "}", members: nil),
    .init(line: "{} {}", members: nil),
    .init(line: "{},", members: nil),
    .init(line: "[1]", members: nil),
    .init(line: #"{"a"}"#, members: nil),
    .init(line: #"{"a":}"#, members: nil),
    .init(line: #"{"a":"b",}"#, members: nil),
    .init(line: #"{"a":"b""#, members: nil),
    .init(line: #"{"a":"b"#, members: nil),
    .init(line: #"{"a":"b\"#, members: nil),
    .init(line: #"{"a":"b\"}"#, members: nil),
    .init(line: #"{"a":{"b":"c"}}"#, members: nil),
    .init(line: #"{"a":["b"]}"#, members: nil),
    .init(line: #"{a:"b"}"#, members: nil),
    .init(line: "{\"a\":\"b\"}\r", members: [["a", "b"]]),
  ]

  @Test(arguments: rows) func parses(_ row: Row) {
    #expect(members(row.line) == row.members, "\(row.line)")
  }

  @Test func returnsNilForInvalidText() {
    #expect(members([0x7B, 0x22, 0x61, 0x22, 0x3A, 0x22, 0xFF, 0x22, 0x7D]) == [["a", nil]])
    #expect(members(#"{"a":"\q","b":"\ud800"}"#) == [["a", nil], ["b", nil]])
  }

  // MARK: Comparison with JSONDecoder

  private static let pieces = [
    "a", "path", "\"", "\\", "/", "\n", "\t", "\u{0}", "\u{1B}", "é", "e\u{301}", "😀", "{", "}",
    ":", ",", " ", "\u{2028}", "\u{202E}", "[", "]", "\\u0041", "'",
  ]

  private static func text(_ numbers: inout SplitMix64) -> String {
    (0..<numbers.next(below: 6)).map { _ in pieces[numbers.next(below: pieces.count)] }.joined()
  }

  private static func line(_ numbers: inout SplitMix64) throws -> ([String: String], [UInt8]) {
    var object: [String: String] = [:]
    for _ in 0..<numbers.next(below: 5) { object[text(&numbers)] = text(&numbers) }
    return (object, [UInt8](try JSONEncoder().encode(object)))
  }

  @Test func readsEncodedObjects() throws {
    var numbers = SplitMix64(seed: 1)
    for _ in 0..<500 {
      let (object, line) = try Self.line(&numbers)
      let read = try #require(members(line))
      #expect(Dictionary(read.map { ($0[0], $0[1]) }) { $1 } == object)
    }
  }

  @Test func readsBrokenLines() throws {
    var numbers = SplitMix64(seed: 2)
    let bytes = Array("{}\":,\\ \tau0-[]\u{7F}\n".utf8) + [0x00, 0xC3, 0xFF]
    for _ in 0..<1_000 {
      var (_, line) = try Self.line(&numbers)
      for _ in 0..<(1 + numbers.next(below: 3)) where !line.isEmpty {
        let index = numbers.next(below: line.count)
        switch numbers.next(below: 4) {
        case 0: line.remove(at: index)
        case 1: line.insert(bytes[numbers.next(below: bytes.count)], at: index)
        case 2: line[index] = bytes[numbers.next(below: bytes.count)]
        default: line.removeSubrange(index...)
        }
      }
      let read = members(line)
      guard !line.contains(where: { $0 == 0x0A || $0 == 0x0D }),
        let decoded = try? JSONDecoder().decode([String: String].self, from: Data(line))
      else { continue }
      guard let pairs = read else {
        // Decoders accept a trailing comma, so it isn't an error here.
        let end = line.filter { $0 != 0x20 && $0 != 0x09 }.suffix(2)
        #expect(Array(end) == Array(",}".utf8), "\(String(decoding: line, as: UTF8.self))")
        continue
      }
      // If a key occurs twice, a decoder may use either of its values.
      guard Set(pairs.map { $0[0] }).count == pairs.count else { continue }
      #expect(Dictionary(pairs.map { ($0[0], $0[1]) }) { $1 } == decoded)
    }
  }
}
