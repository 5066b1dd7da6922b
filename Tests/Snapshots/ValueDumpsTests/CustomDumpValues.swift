import Foundation

/// Values for ``CustomDumpTableTests``, whose output was compared with that of custom-dump 1.6.
///
/// This file doesn't depend on the package, so you can also compile it with custom-dump.
enum CustomDumpValues {
  static var all: [(name: String, value: Any)] {
    literals + strings + collections + structures + cases + objects + types + foundation + wrapped
  }

  private static var literals: [(name: String, value: Any)] {
    [
      ("int", 42), ("negative int", -42), ("int8", Int8.min), ("uint64", UInt64.max),
      ("double", 1.5), ("whole double", 3.0), ("float", Float(0.1)), ("nan", Double.nan),
      ("infinity", -Double.infinity), ("bool", true), ("void", ()), ("nil", Int?.none as Any),
      ("some", Int?.some(1) as Any), ("some some", Int??.some(.some(1)) as Any),
      ("some nil", Int??.some(nil) as Any), ("nil nil", Int??.none as Any),
      ("decimal", Decimal(string: "1.50") as Any), ("int128", 1 as Int128),
      ("range", 1..<4), ("closed range", 1...4), ("range of strings", "a"..<"c"),
      ("partial range from", 1...), ("partial range up to", ..<4),
      ("stride", stride(from: 1, to: 9, by: 2)),
      ("function", { (value: Int) -> Int in value }), ("vector", SIMD2<Int>(1, 2)),
    ]
  }

  private static var strings: [(name: String, value: Any)] {
    [
      ("text", "Blob"), ("empty text", ""), ("tab", "a\tb"), ("quote", "say \"hi\""),
      ("backslash", #"a\b"#), ("hash", "a\"#b"), ("control", "a\u{1}b"), ("emoji", "é 🎉"),
      ("quote and tab", "\"\t\""), ("lines", "a\nb"), ("blank lines", "a\n\nb\n"),
      ("blank at the end", "a \nb"), ("quotes in lines", "say \"hi\"\n"),
      ("three quotes in lines", "\"\"\"\n\"\"\"#"), ("backslash in lines", "a\\n\nb"),
      ("tab in lines", "a\tb\nc"), ("carriage return", "a\r\nb"), ("line separator", "a\u{2028}b"),
      ("invisible", "a\u{200B}b"), ("substring", "abc".dropFirst()), ("character", Character("c")),
      ("line feed", Character("\n")), ("scalar", Unicode.Scalar("s")),
      ("static string", "abc" as StaticString), ("attributed", AttributedString("x")),
    ]
  }

  private static var collections: [(name: String, value: Any)] {
    [
      ("empty array", [Int]()), ("array", [42, 1_729]), ("array of lines", ["a\n\nb", "c"]),
      ("nested arrays", [[1], [], [2, 3]]), ("array of optionals", [1, nil] as [Int?]),
      ("slice", [1, 2, 3][1...]), ("contiguous array", [1] as ContiguousArray),
      ("empty dictionary", [Int: Int]()), ("dictionary", ["b": [2], "a": []]),
      ("dictionary of lines", ["a\nb": "c\nd", "e": ""]), ("numbers as keys", [10: "x", 9: "y"]),
      ("structures as keys", [Point(x: 2): 1, Point(x: 1): 2]),
      ("cases as keys", [Suit.spades: 1, .hearts: 2]), ("optionals as values", ["a": Int?.none]),
      ("sets as keys", [[2, 1] as Set: "x"]), ("mixed keys", [1: 1, "1": 2] as [AnyHashable: Int]),
      ("empty set", Set<Int>()), ("set", ["b", "a"] as Set),
      ("numbers in a set", [1, 2, 10, -1] as Set),
      ("lines in a set", ["a\nb"] as Set),
      ("structures in a set", [Point(x: 2), Point(x: 1)] as Set),
      ("texts that start alike", ["a", "a b", "a!", "ab"] as Set),
      ("pairs", ["b": 1, "a": 2] as KeyValuePairs), ("range of array", [1, 2, 3].indices),
      ("lazy", [1, 2].lazy.map { $0 + 1 }), ("repeated", repeatElement("x", count: 2)),
      ("zip", Array(zip([1], ["a"]))), ("bytes", [0, 255] as [UInt8]),
    ]
  }

  private static var structures: [(name: String, value: Any)] {
    [
      ("structure", User()), ("empty structure", Empty()), ("one property", Box(value: 1)),
      ("one text", Box(value: "a\nb")), ("one structure", Box(value: Empty())),
      ("one structure with properties", Box(value: Point())),
      ("one optional", Box(value: Int?.some(1))),
      ("one nil", Box(value: Int?.none)), ("one empty array", Box(value: [Int]())),
      ("one array", Box(value: [1])), ("one function", Box(value: {})),
      ("one metatype", Box(value: Int.self)),
      ("one range", Box(value: 1..<4)), ("one character", Box(value: Character("c"))),
      ("one case", Box(value: Suit.hearts)), ("one case with payload", Box(value: Choice.one(1))),
      ("lines in an optional", Box(value: String?.some("a\nb"))),
      ("lines beside another", Pair(first: "a\nb", second: String?.some("c\n\nd"))),
      ("generic in generic", Box(value: Box(value: 1))), ("nested type", Outer.Inner()),
      ("nested in generic", Generic<Int>.Inner()), ("tuple", (1, name: "x", Int?.none)),
      ("pair of tuples", Pair(first: (1, 2), second: (x: 1, "y"))), ("tuple of lines", ("a\nb", 1)),
      ("described", Described()), ("described array", [Described()]),
      ("streamed", Streamed()), ("debugged", Debugged()), ("macro", Macro()),
      ("wrapped macro", Box(value: Macro())),
    ]
  }

  private static var cases: [(name: String, value: Any)] {
    [
      ("case", Suit.hearts), ("case in an array", [Suit.hearts]), ("payload", Choice.one(1)),
      ("labelled payload", Choice.labelled(x: 1)), ("two payloads", Choice.two(x: 1, "a")),
      ("structure as payload", Choice.point(Point())), ("optional payload", Choice.optional(1)),
      ("nil payload", Choice.optional(nil)), ("lines as payload", Choice.text("a\nb")),
      ("case in a case", Choice.deep(.deep(.one(1)))), ("void payload", Choice.void(())),
      ("empty array as payload", Choice.list([])), ("array as payload", Choice.list([1])),
      ("raw value", Raw.one), ("described case", Loud.one),
      ("result", Result<Int, Failure>.success(1)),
      ("failed result", Result<Int, Failure>.failure(.second(1))),
      ("error", Failure.first as any Error),
      ("optional case", Choice?.some(.one(1)) as Any),
      ("cases in a tuple", (Suit.hearts, Choice.one(1))),
      ("never", [Never]()),
    ]
  }

  private static var objects: [(name: String, value: Any)] {
    [
      ("object", Person("Blob")), ("subclass", Child("Junior")), ("one member", Counter(1)),
      ("second of a class", [Counter(1), Counter(2), Counter(3)]),
      ("second of an instance of a generic class", [Holder(1), Holder("a")] as [Any]),
      (
        "the same twice",
        {
          let counter = Counter(1)
          return [counter, counter]
        }()
      ),
      (
        "the second twice",
        {
          let last = Counter(2)
          return [Counter(1), last, last]
        }()
      ),
      ("a cycle", Person.circular()),
      ("objects in a dictionary", ["b": Counter(2), "a": Counter(1)]),
      ("observed", Observed()), ("empty object", Blank()),
      ("object of a nested class", Outer.Object()),
      ("object as payload", Box(value: Counter(1))),
      ("optional object", Counter?.some(Counter(1)) as Any),
    ]
  }

  private static var types: [(name: String, value: Any)] {
    [
      ("type", Int.self), ("nested metatype", Outer.Inner.self), ("optional type", Int?.self),
      ("array type", [Int].self), ("dictionary type", [String: Int?].self),
      ("generic type", Box<Int>.self),
      ("array of generic type", [Box<Int>].self), ("set type", Set<Int>.self),
      ("tuple type", (Int, name: String).self), ("function type", ((Int) -> String).self),
      ("existential type", (any Error).self), ("composition", (any Hashable & Sendable).self),
      ("inner of generic type", Generic<Int>.Inner.self), ("optional generic", Box<[Int?]>?.self),
      ("type in an extension", String.Piece.self), ("key path", \Point.x),
      ("optional key path", \User?.?.name),
    ]
  }
}
