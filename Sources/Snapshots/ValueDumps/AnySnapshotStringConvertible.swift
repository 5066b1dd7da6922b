public import Foundation

/// A type that customizes how its values appear in the output of the `.dump` strategy.
///
/// Conform your type to this protocol if it has properties that aren't useful in a snapshot, such
/// as caches, identifiers, and pointers.
///
/// ```swift
/// extension Session: AnySnapshotStringConvertible {
///   var snapshotDescription: String { "Session of \(user)" }
/// }
/// assertSnapshot(of: [Session(user: "Blob")], as: .dump)
/// ```
///
/// Records:
///
/// ```
/// ▿ 1 element
///   - Session of Blob
/// ```
public protocol AnySnapshotStringConvertible {
  /// A Boolean value that indicates whether a value's properties are listed below its description.
  ///
  /// By default, this property is `false`.
  static var renderChildren: Bool { get }

  /// The text that represents this value in a snapshot.
  var snapshotDescription: String { get }
}

extension AnySnapshotStringConvertible {
  /// Returns `false`, so that a value's properties aren't listed below its description.
  public static var renderChildren: Bool { false }
}

extension Data: AnySnapshotStringConvertible {
  /// The number of bytes, followed by the bytes in hexadecimal.
  ///
  /// If there are more than 64 bytes, a hash of all bytes follows the first 64.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  public var snapshotDescription: String {
    let shown = prefix(64).map { padded($0, to: 2, radix: 16) }.joined()
    let bytes = count == 1 ? "1 byte" : "\(count) bytes"
    guard count > 64 else { return count == 0 ? bytes : "\(bytes) <\(shown)>" }
    return "\(bytes) <\(shown)… hash \(StableHash(self))>"
  }
}

extension URL: AnySnapshotStringConvertible {
  /// The URL as a string, without quotation marks.
  public var snapshotDescription: String { debugDescription }
}

extension NSObject: AnySnapshotStringConvertible {
  #if canImport(ObjectiveC)
    /// The debug description of this object without the memory address.
    ///
    /// For example, `<Blob: 0x6000>` becomes `<Blob>`. Other hexadecimal numbers, such as the color
    /// `0xff0000`, remain unchanged. Subclasses can override this property.
    @objc open var snapshotDescription: String { descriptionWithoutAddress }
  #else
    /// The debug description of this object without the memory address.
    ///
    /// For example, `<Blob: 0x6000>` becomes `<Blob>`. Other hexadecimal numbers, such as the color
    /// `0xff0000`, remain unchanged.
    public var snapshotDescription: String { descriptionWithoutAddress }
  #endif

  private var descriptionWithoutAddress: String {
    // The debug description of a collection from Apple's frameworks contains the collection's
    // address.
    let isCollection = self is NSArray || self is NSDictionary || self is NSSet
    return stableText ?? withoutAddress(isCollection ? description : debugDescription)
  }

  /// Removes the memory address of this object from one of its descriptions.
  func withoutAddress(_ description: String) -> String {
    let text = description.replacing(/<([\w.$() ]+): 0x[0-9a-fA-F]+/) { "<\($0.output.1)" }
    guard text.contains("0x") else { return text }
    // Some objects format their address in a different way.
    let address = UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque())
    return text.replacing(/:? 0x0*([0-9a-fA-F]+)/) { match in
      UInt(match.output.1, radix: 16) == address ? "" : String(match.output.0)
    }
  }
}

extension String: AnySnapshotStringConvertible {
  /// The string in quotation marks, with special characters escaped.
  public var snapshotDescription: String {
    // Most strings are plain, and checking their bytes is much faster than calling
    // `debugDescription`.
    isPlain ? "\"" + self + "\"" : debugDescription
  }

  /// A Boolean value that indicates whether the string contains only ASCII characters that don't
  /// need to be escaped in a literal.
  package var isPlain: Bool {
    utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
  }
}

extension Substring: AnySnapshotStringConvertible {
  /// The string in quotation marks, with special characters escaped.
  public var snapshotDescription: String { debugDescription }
}

extension Character: AnySnapshotStringConvertible {
  /// The character in quotation marks, with special characters escaped.
  public var snapshotDescription: String { debugDescription }
}

extension Date: AnySnapshotStringConvertible {
  /// The date and time in UTC, such as `1970-01-01T00:00:00Z`.
  ///
  /// The description includes fractions of a second only if there are any.
  public var snapshotDescription: String { text() }

  /// Returns the date and time in UTC.
  ///
  /// As with `DateFormatter`, dates before October 15, 1582, use the Julian calendar. If
  /// `hasMilliseconds` is `true`, a date that's a whole number of milliseconds always has three
  /// fraction digits.
  package func text(hasMilliseconds: Bool = false) -> String {
    let interval = timeIntervalSinceReferenceDate
    guard interval.isFinite, abs(interval) < 1e15 else { return "\(interval) seconds since 2001" }
    let seconds: Int
    let fraction: String
    if hasMilliseconds, let milliseconds = Date.milliseconds(of: interval) {
      seconds = Int((Double(milliseconds) / 1_000).rounded(.down))
      fraction = "." + padded(milliseconds - seconds * 1_000, to: 3)
    } else {
      seconds = Int(interval.rounded(.down))
      fraction = Date.fraction(of: interval)
    }
    let secondsFrom1970 = seconds + 978_307_200
    let day = Int((Double(secondsFrom1970) / 86_400).rounded(.down))
    let second = secondsFrom1970 - day * 86_400
    let date = Date.civil(day)
    let year = (date.year < 0 ? "-" : "") + padded(abs(date.year), to: 4)
    let time = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    return "\(year)-\(two(date.month))-\(two(date.day))T\(time)\(fraction)Z"
  }

  /// Returns the number of milliseconds since 2001, or `nil` if it isn't a whole number.
  ///
  /// Most dates are created from an interval since 1970. This method ignores the rounding error
  /// from converting that interval to an interval since 2001.
  private static func milliseconds(of interval: TimeInterval) -> Int? {
    guard abs(interval) < 1e12 else { return nil }
    let rounded = (interval * 1_000).rounded()
    let offset = Date.timeIntervalBetween1970AndReferenceDate
    let from1970 = (rounded + offset * 1_000) / 1_000 - offset
    return interval == rounded / 1_000 || interval == from1970 ? Int(rounded) : nil
  }

  /// Returns the decimal point and the digits that are needed to identify the date, or an empty
  /// string for whole seconds.
  private static func fraction(of interval: TimeInterval) -> String {
    guard interval != interval.rounded(.down) else { return "" }
    let text = "\(abs(interval))"
    var digits = text.drop { $0 != "." }.dropFirst()
    if let e = text.firstIndex(of: "e"), let exponent = Int(text[e...].dropFirst(2)) {
      digits = text[..<e].hasSuffix(".0") ? text[..<e].dropLast(2) : text[..<e]
      let zeros = String(repeating: "0", count: exponent - 1)
      digits = Substring(zeros + digits.filter { $0 != "." })
    }
    guard interval < 0 else { return "." + digits }
    // Because the seconds are rounded down, the digits of a negative interval are subtracted from
    // one second.
    let last = digits.count - 1
    return "."
      + digits.enumerated().map { "\(($0 == last ? 10 : 9) - ($1.wholeNumberValue ?? 0))" }.joined()
  }

  /// Converts a number of days since January 1, 1970, to a date using Richards' algorithm.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    let julianDay = day + 2_440_588
    // The algorithm requires a positive day, so shift the day by full cycles of the Julian
    // calendar, which repeats every 1,461 days.
    let cycles = julianDay < 0 ? 1 - julianDay / 1_461 : 0
    var shifted = julianDay + cycles * 1_461 + 1_401
    if day >= -141_427 { shifted += (4 * julianDay + 274_277) / 146_097 * 3 / 4 - 38 }
    let dayOfCycle = (4 * shifted + 3) % 1_461 / 4 * 5 + 2
    let month = (dayOfCycle / 153 + 2) % 12 + 1
    let year = (4 * shifted + 3) / 1_461 - 4_716 + (14 - month) / 12
    return (year - 4 * cycles, month, dayOfCycle % 153 / 5 + 1)
  }
}

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

private func padded(_ number: some BinaryInteger, to width: Int, radix: Int = 10) -> String {
  let digits = String(number, radix: radix)
  return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
}
