import Foundation
import RuntimeIssues

/// The translations of an app, in the language of its device.
package protocol AppTranslations: Sendable {
  /// Returns the text for a key in a table of a bundle, which is the main bundle without a path.
  ///
  /// The text of a key without a translation is the given one, or the key.
  func text(
    for key: String, otherwise text: String?, in table: String?, ofBundle path: String?
  ) -> String
}

/// The settings of the device on which an app runs, which are those of its views.
struct AppDevice: Sendable {
  static let timeZone = TimeZone(identifier: "GMT") ?? .gmt

  let locale: Locale
  let calendar: Calendar
  /// The folder of the resources in the app's main bundle.
  var mainBundle: String?
  var translations: (any AppTranslations)?

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

  @_silgen_name("text_snapshots_standard_settings")
  func standardSettingsOfApp() -> UserDefaults { standardSettings.value }

  private let standardSettings = UncheckedSendable(PlaySettings())

  /// Returns the settings of a suite, which belongs to the caller like those of an initializer.
  @_silgen_name("text_snapshots_settings")
  func settingsOfApp(_ suite: consuming String?) -> UserDefaults? { PlaySettings(suiteName: suite) }

  /// Settings whose registered values belong to the play.
  private final class PlaySettings: UserDefaults {
    /// Sets an address, or removes the value, for which Foundation would call itself for ever.
    ///
    /// Swift chooses this method for `set(nil, forKey:)`.
    override func set(_ url: URL?, forKey key: String) {
      if let url { super.set(url, forKey: key) } else { removeObject(forKey: key) }
    }

    // Foundation keeps registered values for all of the process.
    override func register(defaults: [String: Any]) {
      guard let world = AppWorld.current else { return super.register(defaults: defaults) }
      world.registeredSettings.value.withLock { $0.merge(defaults) { _, new in new } }
    }

    override func object(forKey key: String) -> Any? {
      super.object(forKey: key)
        ?? AppWorld.current?.registeredSettings.value.withLock { $0[key] }
    }
  }
#endif
