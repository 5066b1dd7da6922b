import Foundation
import Testing
import ValueDumps
import ValueLiterals

extension CustomDumpValues.Money: CustomDumpStringConvertible {}
extension CustomDumpValues.Redacted: CustomDumpStringConvertible {}
extension CustomDumpValues.ID: CustomDumpRepresentable {}
extension CustomDumpValues.Envelope: CustomDumpRepresentable {}
extension CustomDumpValues.Session: CustomDumpReflectable {}

/// Tests that compare the output with the output of custom-dump 1.6, except for the differences
/// that the guide lists.
@Suite struct CustomDumpTableTests {
  /// The values whose output intentionally differs.
  ///
  /// See Docs/FromSwiftSnapshotTesting.md.
  private static let fixedValues = [
    "some nil": ".some(nil)",
    "stride": "StrideTo(\n  from: 1,\n  to: 9,\n  by: 2\n)",
    "vector": "SIMD2<Int>(1, 2)",
    "carriage return": "#\"\"\"\na\\#r\nb\n\"\"\"#",
    "described case": "CustomDumpValues.Loud.one",
    "relative url": "URL(c -- https://a.b/)",
    "microseconds": "Date(2001-01-01T00:00:00.000001Z)",
    "data": "Data(4 bytes <01020304>)",
    "no data": "Data(0 bytes)",
    "ns data": "Data(1 byte <01>)",
    "time zone": "TimeZone(GMT)",
    "calendar": """
    Calendar(
      identifier: .gregorian,
      locale: Locale(en_US),
      timeZone: TimeZone(GMT),
      firstWeekday: 1,
      minimumDaysInFirstWeek: 1
    )
    """,
    "duration": "1.5 seconds",
    // For these values, the output of custom-dump depends on the process or the module.
    "attributed": "AttributedString(\"\"\"\nx {\n}\n\"\"\")",
    "mirror without a style":
      "CustomDumpValues.Plain(\n  x: [\n    \"a\": 2,\n    \"b\": 1\n  ]\n)",
    "type in an extension": "String.Piece.self",
    "generic type": "CustomDumpValues.Box<Int>.self",
    "array of generic type": "Array<CustomDumpValues.Box<Int>>.self",
    "set type": "Set<Int>.self",
    "inner of generic type": "CustomDumpValues.Generic<Int>.Inner.self",
    "optional generic": "Optional<CustomDumpValues.Box<[Int?]>>.self",
  ]

  private static let fixedDiffs = [
    "nested one of one": """
      CustomDumpValues.Pair(
    -   first: CustomDumpValues.Box(value: 1),
    +   first: CustomDumpValues.Box(value: 2),
        second: 1
      )
    """,
    "never equal inside": """
      CustomDumpValues.Pair(
        first: CustomDumpValues.NeverEqual(x: 1),
    -   second: 1
    +   second: 2
      )
    """,
    "dictionary other key": """
      [
    -   "a": CustomDumpValues.Point(
    -     x: 1,
    -     y: 2
    -   )
    +   "b": CustomDumpValues.Point(
    +     x: 2,
    +     y: 2
    +   )
      ]
    """,
    "objects": "- CustomDumpValues.Counter(count: 1)\n+ CustomDumpValues.Counter(count: 2)",
    "objects inside": """
      CustomDumpValues.Pair(
    -   first: CustomDumpValues.Counter(count: 1),
    +   first: CustomDumpValues.Counter(count: 2),
        second: 1
      )
    """,
    "persons": """
      CustomDumpValues.Person(
    -   name: "a",
    +   name: "b",
        friend: nil
      )
    """,
  ]

  @Test func matchesCustomDump() throws {
    let texts = try Self.parse(CustomDumpOutput.values)
    #expect(CustomDumpValues.all.count > 200)
    for (name, value) in CustomDumpValues.all {
      let text = try #require(Self.fixedValues[name] ?? texts[name], "\(name)")
      #expect(String(customDumping: value) == text, "\(name)")
    }
    for (name, text) in Self.fixedValues { #expect(texts[name] != text, "\(name) doesn't differ") }
  }

  @Test func matchesCustomDumpDifferences() throws {
    let texts = try Self.parse(CustomDumpOutput.diffs)
    #expect(CustomDumpValues.diffs.count > 80)
    for (name, old, new) in CustomDumpValues.diffs {
      let text = try #require(Self.fixedDiffs[name] ?? texts[name], "\(name)")
      #expect(diff(old, new) ?? "nil" == text, "\(name)")
    }
    for (name, text) in Self.fixedDiffs { #expect(texts[name] != text, "\(name) doesn't differ") }
  }

  private static func parse(_ table: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " → ", maxSplits: 1, omittingEmptySubsequences: false)
      let text = try #require(parts.last)
      texts[String(parts[0])] = String(text.replacing("⏎", with: "\n"))
    }
    return texts
  }
}
