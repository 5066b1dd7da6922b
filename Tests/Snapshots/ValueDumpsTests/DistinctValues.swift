import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Two unequal values of a type from the standard library or from Foundation.
struct DistinctValues {
  let type: String
  /// Creates the two values.
  let make: () -> (first: Any, second: Any)
  /// Returns whether the two values differ according to `==`, if the type is `Equatable`.
  let areUnequal: () -> Bool

  init<Value: Equatable>(_ make: @escaping () -> (Value, Value)) {
    type = String(reflecting: Value.self)
    self.make = make
    areUnequal = {
      let (first, second) = make()
      return first != second
    }
  }

  init<Value>(_ type: Value.Type, _ make: @escaping () -> (Value, Value)) {
    self.type = String(reflecting: type)
    self.make = make
    areUnequal = { true }
  }
}

extension DistinctValues {
  static var all: [DistinctValues] {
    numbers + iterators + texts + collections + types + foundation + localized + objects
  }

  private static var iterators: [DistinctValues] {
    [
      .init(Array<Int>.Iterator.self) { ([1, 2].makeIterator(), [1, 3].makeIterator()) },
      .init(Set<Int>.Iterator.self) { (Set([1]).makeIterator(), Set([2]).makeIterator()) },
      .init([Int: Int].Iterator.self) { ([1: 1].makeIterator(), [1: 2].makeIterator()) },
      .init(String.Iterator.self) { ("a".makeIterator(), "b".makeIterator()) },
      .init(AnyIterator<Int>.self) {
        (AnyIterator([1].makeIterator()), AnyIterator([2].makeIterator()))
      },
      .init(Range<Int>.Iterator.self) { ((0..<1).makeIterator(), (0..<2).makeIterator()) },
      .init(StrideTo<Int>.Iterator.self) {
        (stride(from: 0, to: 2, by: 1).makeIterator(), stride(from: 0, to: 3, by: 1).makeIterator())
      },
      .init(Data.Iterator.self) { (Data([1]).makeIterator(), Data([2]).makeIterator()) },
      .init([Int: ObjectBox].Values.self) {
        (
          (0..<9).reduce(into: [Int: ObjectBox]()) { $0[$1] = ObjectBox($1) }.values,
          [0: ObjectBox(0)].values
        )
      },
    ]
  }

  private static var numbers: [DistinctValues] {
    [
      .init { (true, false) }, .init { (1, 2) }, .init { (1 as Int8, 2) },
      .init { (1 as UInt64, 2) },
      .init { (1 as Int128, 2) }, .init { (1 as UInt128, 2) }, .init { (1.0, 1.000_000_1) },
      .init { (1 as Float, 2) }, .init { (1 as Float16, 2) }, .init { (1..<2, 1..<3) },
      .init { (1...2, 1...3) }, .init(PartialRangeFrom<Int>.self) { (1..., 2...) },
      .init(PartialRangeUpTo<Int>.self) { (..<1, ..<2) },
      .init(PartialRangeThrough<Int>.self) { (...1, ...2) }, .init { (SIMD2(1, 2), SIMD2(1, 3)) },
      .init { (SIMD4<Float>(1, 2, 3, 4), SIMD4(1, 2, 3, 5)) },
      .init { (FloatingPointSign.plus, .minus) },
      .init { (Duration.seconds(1), .nanoseconds(1)) },
      .init { (TaskPriority.high, .low) },
      .init(StrideTo<Int>.self) { (stride(from: 1, to: 5, by: 1), stride(from: 1, to: 5, by: 2)) },
      .init(StrideThrough<Int>.self) {
        (stride(from: 1, through: 5, by: 1), stride(from: 1, through: 5, by: 2))
      },
    ]
  }

  private static var texts: [DistinctValues] {
    [
      .init { ("a", "b") }, .init { ("e\u{301}" as Substring, "e") },
      .init { ("a" as Character, "b") }, .init { ("a" as Unicode.Scalar, "b") },
      .init(StaticString.self) { ("a", "b") },
      .init { ("ab".startIndex, "ab".endIndex) },
      .init(String.UTF8View.self) { ("a".utf8, "b".utf8) },
      .init(String.UTF16View.self) { ("a".utf16, "b".utf16) },
      .init(String.UnicodeScalarView.self) { ("a".unicodeScalars, "b".unicodeScalars) },
      .init(Substring.UTF8View.self) { ("a".dropFirst(0).utf8, "b".dropFirst(0).utf8) },
      .init { (CodingUserInfoKey(rawValue: "a"), CodingUserInfoKey(rawValue: "b")) },
    ]
  }

  private static var collections: [DistinctValues] {
    [
      .init { ([1], [2]) }, .init { ([1, 2][...], [1, 3][...]) },
      .init { (ContiguousArray([1]), ContiguousArray([2])) },
      .init { (Set(1...20), Set(2...21)) },
      .init { (["a": 1, "b": 2, "c": 3], ["a": 1, "b": 2, "c": 4]) },
      .init { (["a": 1, "b": 2, "c": 3].keys, ["a": 1, "b": 2, "d": 3].keys) },
      .init(Dictionary<String, Int>.Values.self) {
        (["a": 1, "b": 2, "c": 3].values, ["a": 1, "b": 2, "c": 4].values)
      },
      .init(KeyValuePairs<String, Int>.self) { (["a": 1, "a": 2], ["a": 1, "a": 3]) },
      .init(CollectionOfOne<Int>.self) { (CollectionOfOne(1), CollectionOfOne(2)) },
      .init(Repeated<Int>.self) { (repeatElement(1, count: 2), repeatElement(1, count: 3)) },
      .init(ReversedCollection<[Int]>.self) { ([1, 2].reversed(), [1, 3].reversed()) },
      .init(EnumeratedSequence<[Int]>.self) { ([1].enumerated(), [2].enumerated()) },
      .init(Zip2Sequence<[Int], [Int]>.self) { (zip([1], [2]), zip([1], [3])) },
      .init(AnyCollection<Int>.self) { (AnyCollection([1]), AnyCollection([2])) },
      .init(AnySequence<Int>.self) { (AnySequence([1]), AnySequence([2])) },
      .init(LazySequence<[Int]>.self) { ([1].lazy, [2].lazy) },
      .init(Set<Int>.Index.self) {
        let set = Set([1])
        return (set.startIndex, set.endIndex)
      },
      .init(InlineArray<2, Int>.self) { ([1, 2], [1, 3]) },
      .init(InlineArray<1, String>.self) { (["a"], ["b"]) },
      .init { (AnyHashable(1), AnyHashable(2)) },
      .init { (AnyHashable([1: 2]), AnyHashable([1: 3])) },
      .init { (Int?.none, 1) }, .init { (Int??.some(nil), Int??.none) },
      .init(Result<Int, any Error>.self) { (.success(1), .failure(CancellationError())) },
      .init((Int, String).self) { ((1, "a"), (1, "b")) },
      .init(CollectionDifference<Int>.self) {
        ([1, 2].difference(from: [1]), [1, 3].difference(from: [1]))
      },
    ]
  }

  private struct Generic<Value> { enum Inner { case first } }

  private static var types: [DistinctValues] {
    [
      .init(Any.Type.self) { (Int.self, String.self) },
      .init(Any.Type.self) { ([Int].self, [String].self) },
      .init(Any.Type.self) { (Generic<Int>.self, Generic<String>.self) },
      .init(Any.Type.self) { (Generic<Int>.Inner.self, Generic<String>.Inner.self) },
      .init(Any.Type.self) { ((Int, [Int]).self, (Int, [String]).self) },
      .init(Any.Type.self) { ((any Equatable).self, (any Hashable).self) },
      .init { (\[Int].first, \[Int].last) }, .init { (\DateInterval.start, \DateInterval.end) },
      .init { (\Point.x, \Point.y) },
      .init { (ObjectIdentifier(Int.self), ObjectIdentifier(String.self)) },
      .init(UnsafeRawPointer?.self) {
        (UnsafeRawPointer(bitPattern: 8), UnsafeRawPointer(bitPattern: 16))
      },
      .init(OpaquePointer?.self) { (OpaquePointer(bitPattern: 8), OpaquePointer(bitPattern: 16)) },
    ]
  }

  private struct Point { var (x, y) = (1, 2) }
}

extension DistinctValues {
  static let day = Date(timeIntervalSince1970: 86_400)

  private static var foundation: [DistinctValues] {
    [
      .init { (day, day.addingTimeInterval(0.000_1)) },
      .init { (DateInterval(start: day, duration: 1), DateInterval(start: day, duration: 2)) },
      .init { (DateComponents(year: 2_024), DateComponents(month: 2)) },
      .init { (DateComponents(nanosecond: 1), DateComponents(nanosecond: 2)) },
      .init {
        (
          DateComponents(timeZone: TimeZone(identifier: "GMT")),
          DateComponents(timeZone: TimeZone(identifier: "Asia/Tokyo"))
        )
      },
      .init { (Data([1]), Data([2])) }, .init { (Data(count: 100), Data(count: 101)) },
      .init {
        (
          UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
          UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5E")
        )
      },
      .init { (URL(string: "https://a.b/c"), URL(string: "https://a.b/d")) },
      .init {
        (URL(string: "c", relativeTo: URL(string: "https://a.b")), URL(string: "https://a.b/c"))
      },
      .init { (URLComponents(string: "https://a.b"), URLComponents(string: "https://a.b?c=d")) },
      .init { (URLQueryItem(name: "a", value: nil), URLQueryItem(name: "a", value: "")) },
      .init { (Decimal(1), Decimal(string: "1.1") ?? 0) },
      .init { (IndexPath(indexes: [1]), IndexPath(indexes: [1, 2])) },
      .init { (IndexSet([1, 2]), IndexSet([1, 3])) },
      .init { (CharacterSet(charactersIn: "a"), CharacterSet(charactersIn: "b")) },
      .init {
        (Measurement(value: 42, unit: UnitMass.kilograms), Measurement(value: 43, unit: .kilograms))
      },
      .init {
        (Measurement(value: 42, unit: UnitMass.kilograms), Measurement(value: 42, unit: .grams))
      },
      .init { (PersonNameComponents(givenName: "A"), PersonNameComponents(givenName: "B")) },
      .init { (Notification.Name("a"), Notification.Name("b")) },
      .init {
        (
          Notification(name: .init("n"), userInfo: ["a": 1, "b": 2, "c": 3]),
          Notification(name: .init("n"), userInfo: ["a": 1, "b": 2, "c": 4])
        )
      },
      .init { (CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 3)) },
      .init { (CGSize(width: 1, height: 2), CGSize(width: 1, height: 3)) },
      .init { (CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 1, y: 2, width: 3, height: 5)) },
      .init {
        (AffineTransform(translationByX: 1, byY: 2), AffineTransform(translationByX: 1, byY: 3))
      },
      .init { (NSRange(location: 1, length: 2), NSRange(location: 1, length: 3)) },
      .init { (JSONEncoder.OutputFormatting.sortedKeys, .prettyPrinted) },
      .init { (CocoaError(.fileNoSuchFile), CocoaError(.fileReadNoPermission)) },
      .init { (URLError(.timedOut), URLError(.cancelled)) },
      .init { (POSIXError(.EPERM), POSIXError(.ENOENT)) },
      .init {
        var first = URLRequest(url: URL(fileURLWithPath: "/a"))
        var second = first
        first.setValue("a", forHTTPHeaderField: "X-A")
        second.setValue("b", forHTTPHeaderField: "X-A")
        return (first, second)
      },
    ]
  }

  private static var localized: [DistinctValues] {
    [
      .init { (Locale(identifier: "en_US"), Locale(identifier: "de_DE")) },
      .init { (Locale.Language(identifier: "en"), Locale.Language(identifier: "de")) },
      .init { (Locale.Currency("USD"), Locale.Currency("EUR")) },
      .init { (Locale.Components(identifier: "en_US"), Locale.Components(identifier: "de_DE")) },
      .init { (TimeZone(identifier: "GMT"), TimeZone(identifier: "Asia/Tokyo")) },
      .init { (TimeZone(secondsFromGMT: 3_600), TimeZone(secondsFromGMT: 7_200)) },
      .init { (calendar(firstWeekday: 1), calendar(firstWeekday: 2)) },
      .init { (calendar(identifier: .buddhist), calendar(identifier: .japanese)) },
      .init {
        (
          Calendar.RecurrenceRule(calendar: calendar(), frequency: .daily),
          Calendar.RecurrenceRule(calendar: calendar(), frequency: .weekly)
        )
      },
      .init { (AttributedString("a"), AttributedString("b")) },
      .init { (linked("https://a.b"), linked("https://a.c")) },
      .init { (AttributeContainer().link(URL(fileURLWithPath: "/a")), AttributeContainer()) },
      .init { (dateStyle.year(), dateStyle.month()) },
      .init { (dateStyle.year().month().day(), dateStyle.year().month().hour()) },
      .init { (Date.ISO8601FormatStyle().year(), Date.ISO8601FormatStyle().month()) },
      .init { (relativeStyle(.named), relativeStyle(.numeric)) },
      .init {
        (
          IntegerFormatStyle<Int>(locale: english).sign(strategy: .always()),
          IntegerFormatStyle<Int>(locale: english)
        )
      },
      .init {
        (Decimal.FormatStyle(locale: english), Decimal.FormatStyle(locale: english).scale(2))
      },
      .init { (ByteCountFormatStyle(style: .file), ByteCountFormatStyle(style: .memory)) },
      .init {
        (
          Duration.TimeFormatStyle(pattern: .hourMinute),
          Duration.TimeFormatStyle(pattern: .minuteSecond)
        )
      },
    ]
  }

  private static let english = Locale(identifier: "en_US")
  private static var dateStyle: Date.FormatStyle {
    Date.FormatStyle(locale: english, calendar: calendar(), timeZone: .gmt)
  }

  // The default time zone of the process isn't the same while an app is played.
  private static func relativeStyle(
    _ presentation: Date.RelativeFormatStyle.Presentation
  ) -> Date.RelativeFormatStyle {
    Date.RelativeFormatStyle(
      presentation: presentation, unitsStyle: .wide, locale: english, calendar: calendar())
  }

  private static func calendar(
    identifier: Calendar.Identifier = .gregorian, firstWeekday: Int = 1
  ) -> Calendar {
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = .gmt
    calendar.locale = english
    calendar.firstWeekday = firstWeekday
    return calendar
  }

  private static func linked(_ url: String) -> AttributedString {
    var text = AttributedString("a b")
    text.link = URL(string: url)
    text.languageIdentifier = "en"
    return text
  }
}

final class ObjectBox {
  let number: Int
  init(_ number: Int) { self.number = number }
}
