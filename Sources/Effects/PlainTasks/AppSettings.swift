import Foundation

/// The settings of the device on which an app runs, which are those of its views.
struct AppDevice: Sendable {
  static let timeZone = TimeZone(identifier: "GMT") ?? .gmt

  let locale: Locale
  let calendar: Calendar
  /// The module of the app, whose resources are in its main bundle.
  var module: String?
  /// The folder of those resources.
  var mainBundle: String?

  init(locale: Locale) {
    self.locale = locale
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = Self.timeZone
    self.calendar = calendar
  }

  /// The device of the app whose code the thread runs.
  fileprivate static var current: AppDevice { AppWorld.current?.device ?? usual }

  private static let usual = AppDevice(locale: AppWorld.usualLocale)
}

#if os(Linux)
  // For the hooks of Foundation's functions.

  @_silgen_name("text_snapshots_time_zone")
  func timeZoneOfApp() -> TimeZone { AppDevice.timeZone }

  @_silgen_name("text_snapshots_locale")
  func localeOfApp() -> Locale { AppDevice.current.locale }

  @_silgen_name("text_snapshots_calendar")
  func calendarOfApp() -> Calendar { AppDevice.current.calendar }

  /// Returns a calendar with the time zone of an app.
  @_silgen_name("text_snapshots_calendar_of_app")
  func calendarOfApp(_ calendar: consuming Calendar) -> Calendar {
    calendar.timeZone = AppDevice.timeZone
    return calendar
  }
#endif
