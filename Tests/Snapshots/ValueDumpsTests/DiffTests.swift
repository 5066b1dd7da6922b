import Testing
import ValueDumps
import ValueLiterals

private struct User: Identifiable {
  var id = 1
  var name = "Blob"
  var tags: [String] = []
}
private struct Point {
  var x = 1
  var y = 2
}
private enum Choice {
  case one(Int)
  case point(Point)
  case two(a: Int, b: Int)
}
private final class Box {
  var value: Int
  init(_ value: Int) { self.value = value }
}
/// An ordered collection whose mirror has the display style of a dictionary.
private struct Pairs: CustomReflectable {
  var pairs: KeyValuePairs<String, String>
  var customMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(pairs), displayStyle: .dictionary)
  }
}
private struct NeverEqual: Equatable {
  var x = 1
  static func == (left: NeverEqual, right: NeverEqual) -> Bool { false }
}

@Suite struct DiffTests {
  @Test func shortensUnchangedParts() {
    expect(
      (User(), [Point(), Point()]), (User(name: "Blob Jr."), [Point(), Point()]),
      """
        (
          User(
            id: 1,
      −     name: "Blob",
      +     name: "Blob Jr.",
            tags: []
          ),
          […]
        )
      """)
    expect(
      (1, 2, Point(), 3), (1, 2, Point(x: 3), 3),
      """
        (
          1,
          2,
          Point(
      −     x: 1,
      +     x: 3,
            y: 2
          ),
          3
        )
      """)
  }

  @Test func keepsOrderOfOrderedPairs() {
    expect(
      Pairs(pairs: ["#1": "a", "#2": "b", "#10": "c"]),
      Pairs(pairs: ["#1": "a", "#2": "b", "#10": "d", "#11": "e"]),
      """
        [
          … (2 unchanged),
      −   "#10": "c",
      +   "#10": "d",
      +   "#11": "e"
        ]
      """)
  }

  @Test func comparesCasesAndOptionals() {
    expect(
      Choice.one(1), .one(2),
      """
      − Choice.one(1)
      + Choice.one(2)
      """)
    expect(
      [Choice.point(Point()), .two(a: 1, b: 2)], [.point(Point(x: 2)), .two(a: 1, b: 3)],
      """
        [
          [0]: .point(
            Point(
      −       x: 1,
      +       x: 2,
              y: 2
            )
          ),
          [1]: .two(
            a: 1,
      −     b: 2
      +     b: 3
          )
        ]
      """)
    expect(
      Point?.none, Point(),
      """
      − nil
      + Point(
      +   x: 1,
      +   y: 2
      + )
      """)
  }

  @Test func comparesMultilineStringsByLine() {
    expect(
      User(name: "a\nb\nc\nd\ne\nf\ng"), User(name: "a\nb\nc\nd\ne\nx\ng"),
      #"""
        User(
          id: 1,
          name: """
            … (2 unchanged)
            c
            d
            e
      −     f
      +     x
            g
            """,
          tags: []
        )
      """#)
  }

  @Test func keepsObjectNumbers() {
    let box = Box(1)
    expect(
      [box, box, Box(2)], [box, Box(1), Box(2)],
      """
        [
          [0]: Box(value: 1),
      −   [1]: Box(↩︎),
      +   [1]: #1 Box(value: 1),
          [2]: #1 Box(value: 2)
        ]
      """)
  }

  @Test func findsNoDifferenceInEqualValues() {
    #expect(diff(1, 1) == nil)
    #expect(diff(Point(), Point()) == nil)
    #expect(diff([Box(1)], [Box(1)]) == nil)
  }

  @Test func reportsUnequalValuesWithEqualText() {
    let text = difference(NeverEqual(), NeverEqual(), named: "Expected", "Actual")
    #expect(
      text?.replacing("\u{2007}", with: " ") == """
              // Not equal but no difference detected:
            − NeverEqual(x: 1)
            + NeverEqual(x: 1)

        (Expected: −, Actual: +)
        """)
  }

  @Test func findsUnequalValuesInUnequatableOnes() {
    struct Pair<First> {
      var first: First
      var second = 1
    }
    expect(
      Pair(first: NeverEqual()), Pair(first: NeverEqual()),
      """
        DiffTests.Pair(
          // Not equal but no difference detected:
      −   first: NeverEqual(x: 1),
      +   first: NeverEqual(x: 1),
          second: 1
        )
      """)
    struct Nothing: Equatable {
      static func == (left: Nothing, right: Nothing) -> Bool { false }
    }
    expect(
      Nothing(), Nothing(),
      """
        // Not equal but no difference detected:
      − DiffTests.Nothing()
      + DiffTests.Nothing()
      """)
  }

  @Test func findsDifferencesOfRedactedValues() {
    struct Secret: CustomDumpStringConvertible {
      var value: Int
      var customDumpDescription: String { "<redacted>" }
    }
    #expect(diff(Secret(value: 1), Secret(value: 1)) == nil)
    expect(
      Secret(value: 1), Secret(value: 2),
      """
      − <redacted>
      + <redacted>
      """)
    expect(
      ["a": Secret(value: 1)], ["a": Secret(value: 2)],
      """
        [
      −   "a": <redacted>
      +   "a": <redacted>
        ]
      """)
  }

  @Test func usesFormat() {
    #expect(diff(1, 2) == "- 1\n+ 2")
    #expect(diff(1, 2, format: .proportional) == "\u{2212} 1\n+ 2")
    #expect(diff([1, 1], [1, 2], format: .proportional)?.hasPrefix("\u{2007} [\n") == true)
    #expect(
      difference(1, 2, named: "First", "Second")
        == "    \u{2212} 1\n    + 2\n\n(First: \u{2212}, Second: +)")
    #expect(indented("a\n\n b\n") == "    a\n\n     b\n")
  }

  private func expect<Value>(
    _ first: Value, _ second: Value, _ text: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let difference = diff(first, second, format: .proportional)?.replacing("\u{2007}", with: " ")
    #expect(difference == text, sourceLocation: sourceLocation)
  }
}
