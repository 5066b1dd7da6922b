import Foundation

/// A string as a Swift literal, in the usual form of dumps: in one line or in several, with as few
/// hashes and escapes as it takes to tell it from any other string.
struct SwiftLiteral {
  let text: String

  init(_ content: String) {
    let isPlain = content.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      text = "\"" + content + "\""
    } else if content.contains(where: \.isNewline) {
      text = SwiftLiteral.lines(content)
    } else if content.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    {
      let hashes = String(repeating: "#", count: max(SwiftLiteral.longestRun("\"", content), 1))
      text = hashes + "\"" + content + "\"" + hashes
    } else {
      text = content.debugDescription
    }
  }

  /// Creates a literal of several lines.
  init(lines content: String) { text = SwiftLiteral.lines(content) }

  /// A literal of several lines.
  ///
  /// Carriage returns are escaped, because a reference doesn't keep them.
  private static func lines(_ content: String) -> String {
    let count = longestRun("\"\"\"", content)
    guard content.utf8.contains(UInt8(ascii: "\r")) else {
      let hashes = String(repeating: "#", count: count)
      return hashes + "\"\"\"\n" + content + "\n\"\"\"" + hashes
    }
    // One hash more than in any literal whose content looks like the escape.
    let hashes = String(repeating: "#", count: max(count, longestRun("\\", content)) + 1)
    var escaped = ""
    for scalar in content.unicodeScalars {
      if scalar == "\r" { escaped += "\\\(hashes)r" } else { escaped.unicodeScalars.append(scalar) }
    }
    return hashes + "\"\"\"\n" + escaped + "\n\"\"\"" + hashes
  }

  /// How many hashes a mark in the text needs to stay unescaped.
  private static func longestRun(_ mark: String, _ content: String) -> Int {
    let (bytes, mark) = (Array(content.utf8), Array(mark.utf8))
    var longest = 0
    var next = 0
    while next + mark.count <= bytes.count {
      guard bytes[next..<next + mark.count].elementsEqual(mark) else {
        next += 1
        continue
      }
      next += mark.count
      let start = next
      while next < bytes.count, bytes[next] == UInt8(ascii: "#") { next += 1 }
      longest = max(longest, next - start + 1)
    }
    return longest
  }
}

/// The name of a type as it is written in Swift: with the types around it, without modules.
enum LiteralTypeName {
  /// Names a type: `Feature.State`, `[Int]`, `Box`.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - isAbbreviated: Whether generic arguments are left out.
  /// - Returns: The name.
  /// - Complexity: O(*n*) in the name.
  static func name(of type: Any.Type, isAbbreviated: Bool = true) -> String {
    var name = withoutModules(sugared(withoutContexts(String(reflecting: type))))
    if isAbbreviated, let start = name.firstIndex(of: "<"), let end = name.lastIndex(of: ">"),
      name.index(after: start) < end
    {
      name.removeSubrange(start...end)
    }
    return name
  }

  /// Leaves out what surrounds private types, an address, and types in extensions, a module.
  private static func withoutContexts(_ full: String) -> String {
    guard full.utf8.contains(UInt8(ascii: "(")) else { return full }
    return full.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
      .replacing(/\(extension in [^)]*\):/, with: "")
  }

  /// Writes `Swift.Array<Swift.Int>` as `[Swift.Int]`, and likewise optionals and dictionaries.
  ///
  /// As in custom-dump, a type with generic arguments of another kind inside stays as it is.
  private static func sugared(_ full: String) -> String {
    guard full.utf8.contains(UInt8(ascii: "<")) else { return full }
    // The texts before each angle bracket that is open.
    var open = [""]
    var previous: Character = " "
    for character in full {
      if character == "<" {
        open.append("")
      } else if character == ">", previous != "-", open.count > 1 {
        let arguments = open.removeLast()
        let head = open.removeLast()
        open.append(sugar(head, arguments) ?? "\(head)<\(arguments)>")
      } else {
        open[open.count - 1].append(character)
      }
      previous = character
    }
    return open.joined(separator: "<")
  }

  private static func sugar(_ head: String, _ arguments: String) -> String? {
    guard !arguments.contains("<"), !arguments.contains(">") else { return nil }
    if head.hasSuffix("Swift.Optional") { return head.dropLast(14) + arguments + "?" }
    if head.hasSuffix("Swift.Array") { return head.dropLast(11) + "[" + arguments + "]" }
    guard head.hasSuffix("Swift.Dictionary"), let comma = arguments.firstRange(of: ", ") else {
      return nil
    }
    let (key, value) = (arguments[..<comma.lowerBound], arguments[comma.upperBound...])
    return head.dropLast(16) + "[" + key + ": " + value + "]"
  }

  /// Leaves out the first name of every path: `M.Outer.Inner` is `Outer.Inner`.
  private static func withoutModules(_ full: String) -> String {
    var name = ""
    var path = Substring()
    var rest = Substring(full)
    while !rest.isEmpty {
      path = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      name += withoutModule(path)
      rest = rest[path.endIndex...]
      if let character = rest.popFirst() { name.append(character) }
    }
    return name
  }

  private static func withoutModule(_ path: Substring) -> String {
    let dots = path.prefix { $0 == "." }
    let names = path[dots.endIndex...]
    guard let dot = names.firstIndex(of: "."), names.index(after: dot) < names.endIndex else {
      return String(path)
    }
    return String(dots + names[names.index(after: dot)...])
  }
}

/// A moment in UTC as text: `1970-01-01T00:00:00Z`, and a fraction where there is one.
///
/// Days before 15 October 1582 are Julian, as the calendar of `DateFormatter` has them, so
/// `Date.distantPast` is the first day of the year 1.
struct DateText {
  private let interval: TimeInterval
  private let hasMilliseconds: Bool

  /// - Parameters:
  ///   - date: The moment.
  ///   - hasMilliseconds: Whether a date of whole milliseconds is written with exactly three digits.
  init(_ date: Date, hasMilliseconds: Bool = false) {
    interval = date.timeIntervalSinceReferenceDate
    self.hasMilliseconds = hasMilliseconds
  }

  var text: String {
    guard interval.isFinite, abs(interval) < 1e15 else { return "\(interval) seconds since 2001" }
    let (seconds, fraction) = parts()
    let secondsFrom1970 = seconds + 978_307_200
    let day = Int((Double(secondsFrom1970) / 86_400).rounded(.down))
    let second = secondsFrom1970 - day * 86_400
    let date = DateText.civil(day)
    let time = "\(two(second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))"
    return "\(year(date.year))-\(two(date.month))-\(two(date.day))T\(time)\(fraction)Z"
  }

  /// The whole seconds since 2001, rounded down, and the digits of the fraction with their point.
  ///
  /// The digits are those of the shortest number that reads back as the same date: two dates
  /// that differ have texts that differ.
  private func parts() -> (seconds: Int, fraction: String) {
    let whole = interval.rounded(.down)
    if hasMilliseconds, let milliseconds {
      let seconds = (Double(milliseconds) / 1_000).rounded(.down)
      let rest = "\(milliseconds - Int(seconds) * 1_000)"
      return (Int(seconds), "." + String(repeating: "0", count: 3 - rest.count) + rest)
    }
    guard whole != interval else { return (Int(whole), "") }
    let digits = DateText.fractionDigits(of: abs(interval))
    guard interval < 0 else { return (Int(whole), "." + digits) }
    // Counted from the second before: each digit is what is missing to nine, the last to ten.
    let values = digits.compactMap(\.wholeNumberValue)
    let complement = values.enumerated().map { index, value in
      "\(index == values.count - 1 ? 10 - value : 9 - value)"
    }
    return (Int(whole), "." + complement.joined())
  }

  /// The milliseconds since 2001, if the date was created from a whole number of them.
  ///
  /// Most dates are counted from 1970, where a thousandth of a second is a different number than
  /// when counted from 2001.
  private var milliseconds: Int? {
    guard abs(interval) < 1e12 else { return nil }
    let rounded = (interval * 1_000).rounded()
    let offset = Date.timeIntervalBetween1970AndReferenceDate
    let from1970 = (rounded + offset * 1_000) / 1_000 - offset
    return interval == rounded / 1_000 || interval == from1970 ? Int(rounded) : nil
  }

  private static func fractionDigits(of number: Double) -> Substring {
    let text = "\(number)"
    guard text.contains("e-"), let mark = text.firstIndex(of: "e"),
      let exponent = Int(text[text.index(mark, offsetBy: 2)...])
    else { return text[(text.firstIndex(of: ".") ?? text.startIndex)...].dropFirst() }
    var digits = text[..<mark].filter { $0 != "." }
    if text[..<mark].hasSuffix(".0") { digits.removeLast() }
    return Substring(String(repeating: "0", count: exponent - 1) + digits)
  }

  /// The date of a day counted from 1 January 1970.
  private static func civil(_ day: Int) -> (year: Int, month: Int, day: Int) {
    // Years start in March here, so that a leap day is the last one.
    let isJulian = day < -141_427
    var days = day + (isJulian ? 719_470 : 719_468)
    var year = 0
    if !isJulian {
      let era = floorDivision(days, 146_097)
      days -= era * 146_097
      year = (days - days / 1_460 + days / 36_524 - days / 146_096) / 365
      days -= 365 * year + year / 4 - year / 100
      year += era * 400
    } else {
      let era = floorDivision(days, 1_461)
      days -= era * 1_461
      year = (days - days / 1_460) / 365
      days -= 365 * year
      year += era * 4
    }
    let month = (5 * days + 2) / 153
    let dayOfMonth = days - (153 * month + 2) / 5 + 1
    return month < 10 ? (year, month + 3, dayOfMonth) : (year + 1, month - 9, dayOfMonth)
  }

  private static func floorDivision(_ dividend: Int, _ divisor: Int) -> Int {
    dividend >= 0 ? dividend / divisor : (dividend - divisor + 1) / divisor
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func year(_ number: Int) -> String {
    let digits = "\(abs(number))"
    let padding = String(repeating: "0", count: max(0, 4 - digits.count))
    return (number < 0 ? "-" : "") + padding + digits
  }
}
