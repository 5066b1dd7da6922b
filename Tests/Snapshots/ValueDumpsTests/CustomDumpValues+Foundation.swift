import Foundation

extension CustomDumpValues {
  static var foundation: [(name: String, value: Any)] {
    [
      ("uuid", UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF") as Any),
      ("url", URL(string: "https://a.b/c?d=e") as Any),
      ("relative url", URL(string: "c", relativeTo: URL(string: "https://a.b/")) as Any),
      ("date", Date(timeIntervalSince1970: 0)),
      ("milliseconds", Date(timeIntervalSince1970: 1_234_567_890.123)),
      ("microseconds", Date(timeIntervalSinceReferenceDate: 0.000_001)), ("past", Date.distantPast),
      ("data", Data([1, 2, 3, 4])), ("no data", Data()), ("locale", Locale(identifier: "en_US")),
      ("time zone", TimeZone(secondsFromGMT: 0) as Any), ("calendar", utc),
      ("duration", Duration.seconds(1.5)),
      ("date components", DateComponents(year: 2_024, month: 2)),
      ("index path", IndexPath(indexes: [1, 2])), ("index set", IndexSet([1, 2, 5])),
      ("query item", URLQueryItem(name: "a", value: "b")), ("character set", Box(value: 1)),
      ("notification", Notification(name: Notification.Name("n"), userInfo: ["a": 1])),
      ("ns notification", NSNotification(name: Notification.Name("n"), object: nil)),
      ("ns error", NSError(domain: "d", code: 1)),
      ("ns error with information", NSError(domain: "d", code: 1, userInfo: ["a": 1])),
      ("ns number", NSNumber(value: 1)), ("ns fraction", NSNumber(value: 1.5)),
      ("ns bool", NSNumber(value: true)),
      ("ns string", NSString(string: "x")), ("ns null", NSNull()),
      ("ns array", NSArray(array: [1, 2])),
      ("ns dictionary", NSDictionary(dictionary: ["b": 1, "a": 2])),
      ("ns set", NSSet(array: [2, 1])),
      ("ns ordered set", NSOrderedSet(array: [2, 1])),
      ("ns date", NSDate(timeIntervalSince1970: 0)),
      ("ns data", NSData(data: Data([1]))), ("ns url", NSURL(string: "https://a.b") as Any),
      ("ns uuid", NSUUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF") as Any),
      ("ns range", NSRange(location: 1, length: 2)),
      ("ns locale", NSLocale(localeIdentifier: "en_US")),
      ("ns attributed string", NSAttributedString(string: "x")),
      ("ns index set", NSIndexSet(index: 1)),
      ("ns object", Todo()), ("measurement", Measurement(value: 1, unit: UnitLength.meters)),
      ("person name", PersonNameComponents(givenName: "B", familyName: "L")),
      ("notification name", Notification.Name("n")),
      ("date interval", DateInterval(start: .distantPast, duration: 1)),
    ]
  }

  static var wrapped: [(name: String, value: Any)] {
    [
      ("own text", Money()), ("own text in a structure", Box(value: Money())),
      ("own lines", Pair(first: Money(text: "a\n\nb"), second: 1)),
      ("own lines alone", Box(value: Money(text: "a\nb"))),
      ("representation", Pair(first: ID(), second: 1)), ("one representation", Box(value: ID())),
      ("represented structure", Box(value: Envelope(content: Point()))),
      ("represented lines", Pair(first: Envelope(content: "a\nb"), second: 1)),
      ("represented case", Envelope(content: Suit.hearts)), ("own mirror", Session()),
      ("one own mirror", Box(value: Session())), ("hashable", AnyHashable("a")),
      ("hashable structure", AnyHashable(Point())), ("mirror of a value", Reflected()),
      ("mirror without a style", Plain()), ("ordered pairs", Ordered()),
    ]
  }

  private static var utc: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    calendar.locale = Locale(identifier: "en_US")
    return calendar
  }
}

extension CustomDumpValues {
  struct User: Identifiable, Hashable {
    var id = 1
    var name = "Blob"
    var tags: [String] = []
  }
  struct Point: Hashable {
    var x = 1
    var y = 2
  }
  struct Empty: Hashable {}
  struct Box<Value> { var value: Value }
  struct Pair<First, Second> {
    var first: First
    var second: Second
  }
  struct Generic<Value> {
    struct Inner { var x = 1 }
  }
  enum Outer {
    struct Inner { var x = 1 }
    final class Object { var x = 1 }
  }
  struct Described: CustomStringConvertible {
    var x = 1
    var description: String { "described" }
  }
  struct Debugged: CustomDebugStringConvertible {
    var x = 1
    var debugDescription: String { "debugged" }
  }
  struct Streamed: TextOutputStreamable {
    var x = 1
    func write(to target: inout some TextOutputStream) { target.write("streamed") }
  }
  struct Macro {
    var _x = 1
    var _$registrar = 2
  }
  enum Suit { case hearts, spades }
  enum Choice {
    case one(Int)
    case labelled(x: Int)
    case two(x: Int, String)
    case point(Point)
    case optional(Int?)
    case text(String)
    case list([Int])
    case void(Void)
    indirect case deep(Choice)
  }
  enum Raw: String { case one = "ONE" }
  enum Loud: CustomStringConvertible {
    case one
    var description: String { "loud" }
  }
  enum Failure: Error {
    case first
    case second(Int)
  }

  class Person {
    var name: String
    var friend: Person?
    init(_ name: String) { self.name = name }

    static func circular() -> Person {
      let person = Person("Blob")
      person.friend = person
      return person
    }
  }
  final class Child: Person { var age = 3 }
  final class Counter {
    var count: Int
    init(_ count: Int) { self.count = count }
  }
  final class Holder<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  final class Blank {}
  final class Observed {
    var _count = 0
    var _name = "Blob"
    var _$observationRegistrar = Box(value: 1)
  }
  final class Todo: NSObject { var title = "Milk" }

  struct Money: Hashable {
    var text = "Money(3 EUR)"
    var customDumpDescription: String { text }
  }
  struct ID: Hashable {
    var rawValue = 42
    var customDumpValue: Any { rawValue }
  }
  struct Envelope {
    var content: Any
    var customDumpValue: Any { content }
  }
  struct Session {
    var token = "secret"
    var customDumpMirror: Mirror { Mirror(self, children: ["user": "Blob"], displayStyle: .struct) }
  }
  struct Reflected: CustomReflectable {
    var customMirror: Mirror { Mirror(reflecting: (Point() as Point?) as Any) }
  }
  struct Plain: CustomReflectable {
    var x = ["b": 1, "a": 2]
    var customMirror: Mirror { Mirror(self, children: ["x": x]) }
  }
  struct Ordered: CustomReflectable {
    var pairs: KeyValuePairs<String, Int> = ["b": 1, "a": 2]
    var customMirror: Mirror {
      Mirror(self, unlabeledChildren: Array(pairs), displayStyle: .dictionary)
    }
  }
}

extension String { enum Piece { case whole } }
