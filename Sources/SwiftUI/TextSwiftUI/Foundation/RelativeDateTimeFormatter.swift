#if os(Linux)
  public import Foundation

  /// A formatter of the time between two dates, which the Foundation of Linux lacks.
  ///
  /// It rounds to the nearest unit.
  public final class RelativeDateTimeFormatter: Formatter {
    /// A style of units.
    public enum UnitsStyle: Int, Sendable {
      /// `2 months ago`; `two months ago`; `2 mo. ago`; `2mo ago`.
      case full, spellOut, short, abbreviated
    }

    /// A style of times that have a name.
    public enum DateTimeStyle: Int, Sendable {
      /// `1 day ago`; `yesterday`.
      case numeric, named
    }

    /// The style of the units.
    public var unitsStyle = UnitsStyle.full
    /// The style of times that have a name.
    public var dateTimeStyle = DateTimeStyle.numeric
    /// The language.
    public var locale: Locale? = .current
    /// The calendar.
    public var calendar: Calendar? = .current

    /// Returns a date, as seen from another one.
    public func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
      let units: Date.RelativeFormatStyle.UnitsStyle =
        switch unitsStyle {
        case .full: .wide
        case .spellOut: .spellOut
        case .short: .abbreviated
        case .abbreviated: .narrow
        }
      return Date.AnchoredRelativeFormatStyle(
        anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
        locale: locale ?? .current, calendar: calendar ?? .current
      ).format(referenceDate)
    }

    /// Returns a distance from now.
    public func localizedString(from dateComponents: DateComponents) -> String {
      let now = Date()
      let date = (calendar ?? .current).date(byAdding: dateComponents, to: now)
      return localizedString(for: date ?? now, relativeTo: now)
    }

    /// Returns a date, as seen from now.
    public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
      let now = Date()
      return localizedString(for: now + timeInterval, relativeTo: now)
    }
  }
#endif
