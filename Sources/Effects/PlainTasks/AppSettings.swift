import Foundation

// The settings of the device on which apps run, for the hooks of Foundation's functions. They're
// those of the views of `TextSwiftUI`.

#if os(Linux)
  private enum AppSettings {
    static let timeZone = TimeZone(identifier: "GMT") ?? .gmt
    static let locale = Locale(identifier: "en_US")
    static let calendar = {
      var calendar = Calendar(identifier: .gregorian)
      calendar.locale = locale
      calendar.timeZone = timeZone
      return calendar
    }()
  }

  @_silgen_name("text_snapshots_time_zone")
  func timeZoneOfApp() -> TimeZone { AppSettings.timeZone }

  @_silgen_name("text_snapshots_locale")
  func localeOfApp() -> Locale { AppSettings.locale }

  @_silgen_name("text_snapshots_calendar")
  func calendarOfApp() -> Calendar { AppSettings.calendar }

  /// Returns a calendar with the time zone of an app.
  @_silgen_name("text_snapshots_calendar_of_app")
  func calendarOfApp(_ calendar: consuming Calendar) -> Calendar {
    calendar.timeZone = AppSettings.timeZone
    return calendar
  }
#endif
