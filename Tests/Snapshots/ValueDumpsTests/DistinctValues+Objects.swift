import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension DistinctValues {
  static var objects: [DistinctValues] {
    [
      .init { (NSNumber(value: 1), NSNumber(value: 2)) },
      .init { (NSDecimalNumber(string: "1.5"), NSDecimalNumber(string: "1.6")) },
      .init { (NSString("a"), NSString("b")) },
      .init { (NSMutableString(string: "a"), NSMutableString(string: "b")) },
      .init { (NSArray(array: [1]), NSArray(array: [2])) },
      .init {
        (
          NSDictionary(dictionary: ["a": 1, "b": 2, "c": 3]),
          NSDictionary(dictionary: ["a": 1, "b": 2, "c": 4])
        )
      },
      .init { (NSSet(array: Array(1...9)), NSSet(array: Array(2...10))) },
      .init { (NSCountedSet(array: [1, 1, 2]), NSCountedSet(array: [1, 2, 2])) },
      .init { (NSOrderedSet(array: [1, 2]), NSOrderedSet(array: [2, 1])) },
      .init { (NSDate(timeIntervalSince1970: 0), NSDate(timeIntervalSince1970: 0.001)) },
      .init { (NSData(data: Data([1])), NSData(data: Data([2]))) },
      .init { (NSURL(string: "a:b"), NSURL(string: "a:c")) },
      .init {
        (
          NSUUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
          NSUUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5E")
        )
      },
      .init { (NSIndexPath(index: 1), NSIndexPath(index: 2)) },
      .init { (NSIndexSet(index: 1), NSIndexSet(index: 2)) },
      .init { (NSCharacterSet(charactersIn: "a"), NSCharacterSet(charactersIn: "b")) },
      .init { (components(year: 1), components(year: 2)) },
      .init {
        (NSDateInterval(start: day, duration: 1), NSDateInterval(start: day, duration: 2))
      },
      .init {
        (
          NSMeasurement(doubleValue: 42, unit: UnitMass.kilograms),
          NSMeasurement(doubleValue: 43, unit: UnitMass.kilograms)
        )
      },
      .init { (NSAttributedString(string: "a"), NSAttributedString(string: "b")) },
      .init { (attributed(1), attributed(2)) },
      .init {
        (
          NSMutableAttributedString(attributedString: attributed(1)),
          NSMutableAttributedString(attributedString: attributed(2))
        )
      },
      .init { (NSError(domain: "a", code: 1), NSError(domain: "a", code: 2)) },
      .init {
        (
          NSError(domain: "a", code: 1, userInfo: ["a": 1, "b": 2, "c": 3]),
          NSError(domain: "a", code: 1, userInfo: ["a": 1, "b": 2, "c": 4])
        )
      },
      .init {
        (
          NSNotification(name: .init("n"), object: nil, userInfo: ["a": 1, "b": 2]),
          NSNotification(name: .init("n"), object: nil, userInfo: ["a": 1, "b": 3])
        )
      },
      .init { (NSURLComponents(string: "a:b"), NSURLComponents(string: "a:c")) },
      .init { (NSURLQueryItem(name: "a", value: "b"), NSURLQueryItem(name: "a", value: "c")) },
      .init { (NSTimeZone(name: "GMT"), NSTimeZone(name: "Asia/Tokyo")) },
      .init { (NSLocale(localeIdentifier: "en_US"), NSLocale(localeIdentifier: "de_DE")) },
      .init { (nsCalendar(.gregorian), nsCalendar(.buddhist)) },
      .init { (try? NSRegularExpression(pattern: "a"), try? NSRegularExpression(pattern: "b")) },
      .init {
        (
          try? NSRegularExpression(pattern: "a"),
          try? NSRegularExpression(pattern: "a", options: .caseInsensitive)
        )
      },
      .init { (NSPredicate(value: true), NSPredicate(value: false)) },
      .init { (personName("A"), personName("B")) },
      .init { (UnitMass.kilograms as Unit, UnitMass.grams as Unit) },
      .init {
        (length(UnitConverterLinear(coefficient: 2)), length(UnitConverterLinear(coefficient: 3)))
      },
      .init(UnitFuelEfficiency.self) {
        (UnitFuelEfficiency.milesPerGallon, UnitFuelEfficiency.milesPerImperialGallon)
      },
      .init(NSNumber.self) { (1, true) }, .init(NSNumber.self) { (0, false) },
      .init { (formatter("yyyy"), formatter("MM")) },
      .init {
        (
          NSURLRequest(url: URL(fileURLWithPath: "/a")),
          NSURLRequest(url: URL(fileURLWithPath: "/b"))
        )
      },
      .init { (response(200), response(404)) },
      .init {
        (
          NSValue(range: NSRange(location: 1, length: 2)),
          NSValue(range: NSRange(location: 1, length: 3))
        )
      },
    ]
  }

  private static func nsCalendar(_ identifier: NSCalendar.Identifier) -> NSCalendar? {
    let calendar = NSCalendar(identifier: identifier)
    calendar?.timeZone = .gmt
    return calendar
  }

  private static func length(_ converter: UnitConverter) -> Dimension {
    UnitLength(symbol: "a", converter: converter)
  }

  private static func components(year: Int) -> NSDateComponents {
    let components = NSDateComponents()
    components.year = year
    return components
  }

  private static func attributed(_ value: Int) -> NSAttributedString {
    NSAttributedString(
      string: "a b", attributes: [.init("x"): value, .init("y"): 1, .init("z"): 3])
  }

  private static func personName(_ name: String) -> NSPersonNameComponents {
    let components = NSPersonNameComponents()
    components.givenName = name
    return components
  }

  private static func formatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.dateFormat = format
    return formatter
  }

  private static func response(_ status: Int) -> HTTPURLResponse? {
    HTTPURLResponse(
      url: URL(fileURLWithPath: "/a"), statusCode: status, httpVersion: nil,
      headerFields: ["A": "1", "B": "2", "C": "3"])
  }
}
