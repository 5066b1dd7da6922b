import Foundation

extension CustomDumpValues {
  /// Pairs of values whose differences are compared with the output of custom-dump.
  static var diffs: [(name: String, old: Any, new: Any)] { simple + listed + mixed }

  private static var simple: [(name: String, old: Any, new: Any)] {
    [
      ("numbers", 1, 2), ("equal", 1, 1), ("types", Float(29.99), 29.99), ("texts", "a", "b"),
      ("float and double in a structure", Box<Any>(value: Float(1.5)), Box<Any>(value: 1.5)),
      (
        "float and double", Pair<Any, Int>(first: Float(1.5), second: 1),
        Pair<Any, Int>(first: 1.5, second: 1)
      ),
      ("one property changed", User(), User(name: "Blob Jr.")),
      ("two changed", User(), User(id: 2, name: "x")),
      ("one of one", Box(value: 1), Box(value: 2)),
      ("one of one optional", Box(value: Int?.some(1)), Box(value: Int?.some(2))),
      ("nested", Pair(first: User(), second: Point()), Pair(first: User(), second: Point(x: 2))),
      (
        "nested one of one", Pair(first: Box(value: 1), second: 1),
        Pair(first: Box(value: 2), second: 1)
      ),
      ("none to some", Point?.none as Any, Point?.some(Point()) as Any),
      (
        "some to none", Pair(first: Point?.some(Point()), second: 1),
        Pair(first: Point?.none, second: 1)
      ),
      (
        "in an optional", Pair(first: Point?.some(Point()), second: 1),
        Pair(first: Point?.some(Point(x: 3)), second: 1)
      ),
      ("cases", Choice.one(1), Choice.one(2)), ("other cases", Choice.one(1), Choice.text("x")),
      ("two payloads", Choice.two(x: 1, "a"), Choice.two(x: 2, "a")),
      (
        "nested cases", Pair(first: Choice.point(Point()), second: 1),
        Pair(first: Choice.point(Point(x: 2)), second: 1)
      ),
      ("cases without payload", Suit.hearts, Suit.spades), ("tuples", (1, x: 2), (1, x: 3)),
      ("lines", "a\nb\nc", "a\nx\nc"), ("line to lines", "a", "a\nb"),
      ("lines with a label", User(name: "a\nb"), User(name: "a\nc")),
      ("no text to lines", Pair(first: "", second: 1), Pair(first: "a\nb", second: 1)),
      ("own texts", Pair(first: Money(), second: 1), Pair(first: Money(text: "x"), second: 1)),
      ("own lines", Money(text: "a\nb"), Money(text: "a\nc")),
      ("dates", Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 1)),
      ("representations", Pair(first: ID(), second: 1), Pair(first: ID(rawValue: 43), second: 1)),
      (
        "redacted text", Pair(first: Redacted(secret: 1), second: 1),
        Pair(first: Redacted(secret: 2), second: 1)
      ),
      ("redacted text alone", Redacted(secret: 1), Redacted(secret: 2)),
      ("redacted mirror", Session(token: "a"), Session(token: "b")),
      ("never equal", NeverEqual(), NeverEqual()),
      (
        "never equal inside", Pair(first: NeverEqual(), second: 1),
        Pair(first: NeverEqual(), second: 2)
      ),
      ("never equal alone inside", Holding(value: NeverEqual()), Holding(value: NeverEqual())),
      (
        "equal although it reads differently", Pair(first: AlwaysEqual(), second: 1),
        Pair(first: AlwaysEqual(x: 2), second: 2)
      ),
      (
        "uuids", UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF") as Any,
        UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEE") as Any
      ),
    ]
  }

  private static var listed: [(name: String, old: Any, new: Any)] {
    [
      ("changed element", [1, 2, 3], [1, 5, 3]), ("appended", [1, 2], [1, 2, 3]),
      ("removed first", [1, 2, 3], [2, 3]),
      ("removed last", [1, 2, 3], [1, 2]), ("removed and added", [1, 2, 3, 4], [1, 3, 4, 5]),
      ("to empty", [1], []), ("from empty", [], [1, 2]),
      ("one unchanged", [1, 2], [1, 3]), ("all changed", [1, 2], [3, 4]),
      ("swapped", [1, 2], [2, 1]),
      ("structures", [Point(), Point(x: 2)], [Point(), Point(x: 3)]),
      ("identified", [User(id: 1), User(id: 2)], [User(id: 3), User(id: 2, name: "Glob")]),
      (
        "identified moved", [User(id: 1), User(id: 2), User(id: 3)],
        [User(id: 2), User(id: 3, name: "x"), User(id: 1)]
      ),
      ("identified by computation", [Computed(name: "a")], [Computed(name: "a", x: 2)]),
      ("arrays in arrays", [[1, 2], [3]], [[1, 2], [4]]),
      ("cases in arrays", [Choice.one(1), .one(2)], [Choice.one(1), .one(3)]),
      ("lines in arrays", ["a\nb", "c"], ["a\nc", "c"]),
      ("dictionary value", ["a": 1, "b": 2, "c": 3], ["a": 1, "b": 5, "c": 3]),
      ("dictionary one of two", ["a": 1, "b": 2], ["a": 1, "b": 3]),
      ("dictionary added", ["a": 1], ["a": 1, "b": 2]),
      ("dictionary removed", ["a": 1, "b": 2], ["b": 2]),
      ("dictionary both", ["a": 1, "b": 2, "c": 3, "d": 4], ["b": 2, "c": 5, "d": 4, "e": 6]),
      (
        "dictionary of structures", ["a": User(), "b": User()], ["a": User(), "b": User(name: "x")]
      ),
      ("dictionary other key", ["a": Point()], ["b": Point(x: 2)]),
      ("dictionary from empty", [String: Int](), ["a": 1]),
      ("set", Set([1, 2, 3]), Set([1, 3, 4])), ("set added", Set([1, 2]), Set([1, 2, 3])),
      ("set removed", Set([1, 2]), Set([1])),
      ("set of structures", Set([Point(), Point(x: 5)]), Set([Point(), Point(x: 7)])),
      (
        "set of identified", Set([User(id: 1), User(id: 2)]),
        Set([User(id: 1), User(id: 2, name: "x")])
      ),
      ("set all changed", Set([1]), Set([2])),
      ("ordered pairs", Ordered(), Ordered(pairs: ["b": 1, "a": 3])),
      ("ordered pairs added", Ordered(), Ordered(pairs: ["b": 1, "a": 2, "c": 3])),
      ("set to empty", Pair(first: Set([1]), second: 1), Pair(first: Set<Int>(), second: 1)),
    ]
  }

  private static var mixed: [(name: String, old: Any, new: Any)] {
    [
      (
        "list beside equal ones", Pair(first: [1, 2], second: User()),
        Pair(first: [1, 3], second: User())
      ),
      ("types in an array", [1, "a"] as [Any], [1, 2] as [Any]),
      ("alike in an array", [1, Float(1.5)] as [Any], [1, 1.5] as [Any]),
      (
        "structure to another", Pair<Any, Int>(first: Point(), second: 1),
        Pair<Any, Int>(first: User(), second: 1)
      ),
      ("objects", Counter(1), Counter(2)),
      ("objects inside", Pair(first: Counter(1), second: 1), Pair(first: Counter(2), second: 1)),
      ("equal objects", [Counter(1)], [Counter(1)]), ("persons", Person("a"), Person("b")),
      (
        "metatypes", Pair<Any, Int>(first: Int.self, second: 1),
        Pair<Any, Int>(first: String.self, second: 1)
      ),
      ("ranges", 1..<3, 1..<4),
      ("results", Result<Int, Failure>.success(1), Result<Int, Failure>.failure(.first)),
      ("macros", Macro(_x: 1), Macro(_x: 2)), ("hashables", AnyHashable(1), AnyHashable("a")),
      ("functions", Box(value: {}), Box(value: {})),
    ]
  }
}

extension CustomDumpValues {
  struct Redacted: Equatable {
    var secret = 1
    var customDumpDescription: String { "***" }
  }
  struct NeverEqual: Equatable {
    var x = 1
    static func == (left: NeverEqual, right: NeverEqual) -> Bool { false }
  }
  struct Holding: Equatable {
    var value: NeverEqual
    var other = 1
  }
  struct AlwaysEqual: Equatable {
    var x = 1
    static func == (left: AlwaysEqual, right: AlwaysEqual) -> Bool { true }
  }
  struct Computed: Identifiable, Equatable {
    var name: String
    var x = 1
    var id: String { name + "!" }
  }
}
