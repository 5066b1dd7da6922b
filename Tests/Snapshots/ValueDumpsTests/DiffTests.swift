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
private final class Box {
  var value: Int
  init(_ value: Int) { self.value = value }
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
