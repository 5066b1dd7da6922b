public import Foundation

// A text never depends on the machine: its locale, calendar, and time zone are those of the app's
// environment, which are en_US, Gregorian, and GMT unless the app sets others.
extension Text {
  /// Creates a text from a value and its format, which has the locale of the app.
  public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init { format.fitting($0).format(input) }
  }

  /// Creates a text from a value and its format, without the attributes of the result.
  public nonisolated init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
    self.init { String(format.fitting($0).format(input).characters) }
  }

  /// Creates a text from a value and its formatter, which has the locale of the app.
  ///
  /// SwiftUI accepts values that bridge to Objective-C, which Foundation on Linux doesn't know.
  public nonisolated init<Subject: Hashable>(_ subject: Subject, formatter: Formatter) {
    self.init { formatter.fitting($0).string(for: subject) ?? "" }
  }

  /// Creates a text from a date.
  ///
  /// The styles `relative`, `offset`, and `timer` compare the date with that of the app.
  public nonisolated init(_ date: Date, style: DateStyle) {
    self.init { style.string(for: date, in: $0) }
  }

  /// Creates a text from two dates.
  public nonisolated init(_ dates: ClosedRange<Date>) {
    self.init {
      let format = Date.IntervalFormatStyle(
        date: .long, time: .shortened, locale: $0.locale, calendar: $0.calendar,
        timeZone: $0.timeZone)
      return format.format(dates.lowerBound..<dates.upperBound)
    }
  }

  /// Creates a text from an interval between two dates.
  public nonisolated init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Creates a text of the time that's left or that has passed.
  public nonisolated init(
    timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init { _ in
      let date = ViewHost.date
      let now = pauseTime ?? min(max(date, timerInterval.lowerBound), timerInterval.upperBound)
      let end = countsDown ? timerInterval.upperBound : timerInterval.lowerBound
      return DateStyle.clock(abs(end.timeIntervalSince(now)))
    }
  }

  private nonisolated init(_ format: @escaping (EnvironmentValues) -> String) {
    // The closure is called only while a frame is evaluated, on the main actor.
    nonisolated(unsafe) let format = format
    self.init(parts: [.formatted(FormattedText { format($0) })])
  }

  /// A style of a date.
  public nonisolated enum DateStyle: Hashable, Codable, Sendable {
    /// The time, such as “9:41 AM”.
    case time
    /// The day, such as “June 3, 2019”.
    case date
    /// The distance in two units, such as “2 hr, 23 min”.
    case relative
    /// The distance in one unit, such as “+2 hours”.
    case offset
    /// The distance as a clock, such as “36:59:01”.
    case timer

    fileprivate func string(for date: Date, in environment: EnvironmentValues) -> String {
      let seconds = date.timeIntervalSince(ViewHost.date)
      return switch self {
      case .time:
        Date.FormatStyle(date: .omitted, time: .shortened).fitting(environment).format(date)
      case .date: Date.FormatStyle(date: .long, time: .omitted).fitting(environment).format(date)
      case .relative:
        Self.units(of: abs(seconds)).prefix(2).map { "\($0.count) \($0.short)" }
          .joined(separator: ", ")
      case .offset:
        Self.units(of: abs(seconds)).prefix(1).map {
          "\(seconds < 0 ? "-" : "+")\($0.count) \($0.long)\($0.count == 1 ? "" : "s")"
        }.joined()
      case .timer: Self.clock(abs(seconds))
      }
    }

    fileprivate static func clock(_ seconds: TimeInterval) -> String {
      let seconds = whole(seconds)
      let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
      func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return minutes < 60
        ? "\(minutes):\(twoDigits(rest))"
        : "\(minutes / 60):\(twoDigits(minutes % 60)):\(twoDigits(rest))"
    }

    /// Returns the whole seconds, or 0 if they aren't a number.
    private static func whole(_ seconds: TimeInterval) -> Int {
      Int(exactly: seconds.rounded(.down)) ?? 0
    }

    /// Returns the two largest units of a distance, with how many of them it has.
    private static func units(
      of seconds: TimeInterval
    ) -> [(count: Int, short: String, long: String)] {
      let units = [
        (31_536_000, "yr", "year"), (2_592_000, "mth", "month"), (604_800, "wk", "week"),
        (86_400, "day", "day"), (3_600, "hr", "hour"), (60, "min", "minute"), (1, "sec", "second"),
      ]
      var rest = whole(seconds)
      let first = units.firstIndex { rest >= $0.0 } ?? units.count - 1
      return units[first...].prefix(2).compactMap { length, short, long in
        let count = rest / length
        rest %= length
        return count == 0 && length != units[first].0 ? nil : (count, short, long)
      }
    }
  }
}

extension LocalizedStringKey.StringInterpolation {
  /// Adds a date.
  public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
    appendInterpolation(Text(date, style: style))
  }

  /// Adds two dates.
  public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
    appendInterpolation(Text(dates))
  }

  /// Adds a value with a formatter.
  public mutating func appendInterpolation<Subject: Hashable>(
    _ subject: Subject, formatter: Formatter
  ) {
    appendInterpolation(Text(subject, formatter: formatter))
  }

  /// Adds a text without its attributes.
  public mutating func appendInterpolation(_ attributedString: AttributedString) {
    appendInterpolation(Text(attributedString))
  }
}

extension FormatStyle {
  /// Returns this format with the locale of the app and, if it has none of its own, the time zone.
  nonisolated func fitting(_ environment: EnvironmentValues) -> Self {
    let style = locale(environment.locale)
    if var dates = style as? Date.FormatStyle, dates.timeZone == .autoupdatingCurrent {
      dates.timeZone = environment.timeZone
      dates.calendar = environment.calendar
      return dates as? Self ?? style
    }
    if var dates = style as? Date.IntervalFormatStyle, dates.timeZone == .autoupdatingCurrent {
      dates.timeZone = environment.timeZone
      dates.calendar = environment.calendar
      return dates as? Self ?? style
    }
    return style
  }
}

extension Formatter {
  /// Returns a copy with the locale and the time zone of the app, unless this has its own.
  fileprivate nonisolated func fitting(_ environment: EnvironmentValues) -> Formatter {
    if let dates = copy() as? DateFormatter {
      if dates.locale == .current { dates.locale = environment.locale }
      if dates.timeZone == .current { dates.timeZone = environment.timeZone }
      return dates
    }
    if let numbers = copy() as? NumberFormatter {
      if numbers.locale == .current { numbers.locale = environment.locale }
      return numbers
    }
    return self
  }
}
