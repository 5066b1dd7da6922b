import Foundation
import RuntimeIssues

/// The settings and the folders of an app, which are empty when it begins.
///
/// The folders are made when the app asks for one of them, and removed with the app's world.
final class AppFiles: Sendable {
  /// The values conform to `NSSecureCoding`, and nobody changes them.
  private struct Settings: @unchecked Sendable {
    var values: [String: NSMutableDictionary] = [:]
    var onChange: @Sendable () -> Void = {}
  }

  private let settings = Lock(Settings())
  private let made = Lock<AppFolders?>(nil)

  /// The folders, or `nil` if they can't be made.
  var folders: AppFolders? {
    made.withLock { made in
      if made == nil { made = AppFolders() }
      return made
    }
  }

  func onChangeOfSettings(_ body: @escaping @Sendable () -> Void) {
    settings.withLock { $0.onChange = body }
  }

  fileprivate func copy(_ key: String, _ domain: String) -> UnsafeRawPointer? {
    settings.withLock { settings in
      guard let value = settings.values[domain]?.object(forKey: key) else { return nil }
      return UnsafeRawPointer(Unmanaged.passRetained(value as AnyObject).toOpaque())
    }
  }

  fileprivate func copy(_ domain: String) -> UnsafeRawPointer? {
    settings.withLock { settings in
      let copy = (settings.values[domain] ?? NSMutableDictionary()).mutableCopy()
      return UnsafeRawPointer(Unmanaged.passRetained(copy as AnyObject).toOpaque())
    }
  }

  fileprivate func set(_ key: String, _ value: UnsafeRawPointer?, _ domain: String) {
    let value = value.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() }
    let onChange = settings.withLock { settings in
      let values = settings.values[domain] ?? NSMutableDictionary()
      settings.values[domain] = values
      if let value {
        values.setObject(value, forKey: key as NSString)
      } else {
        values.removeObject(forKey: key)
      }
      return settings.onChange
    }
    onChange()
  }
}

#if os(Linux)
  private func text(_ string: UnsafeRawPointer) -> String {
    Unmanaged<NSString>.fromOpaque(string).takeUnretainedValue() as String
  }

  @_cdecl("text_snapshots_folder")
  func folder(_ world: UInt64, _ variable: UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>? {
    let variable = String(cString: variable)
    return AppFolders.isNamed(by: variable) ? AppWorld[world]?.files.folders?[variable] : nil
  }

  @_cdecl("text_snapshots_environment")
  func environment(_ world: UInt64) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    AppWorld[world]?.files.folders?.environment
  }

  @_cdecl("text_snapshots_copy_main_bundle")
  func copyMainBundle(_ world: UInt64) -> UnsafeMutablePointer<CChar>? {
    AppWorld[world]?.device.mainBundle.flatMap { strdup($0) }
  }

  @_cdecl("text_snapshots_copy_translation")
  func copyTranslation(
    _ world: UInt64, _ bundle: UnsafePointer<CChar>?, _ key: UnsafeRawPointer,
    _ value: UnsafeRawPointer?, _ table: UnsafeRawPointer?
  ) -> UnsafeRawPointer? {
    let translation = AppWorld[world]?.translations?.text(
      for: text(key), otherwise: value.map(text), in: table.map(text),
      ofBundle: bundle.map { String(cString: $0) })
    return translation.map {
      UnsafeRawPointer(Unmanaged.passRetained(NSString(string: $0)).toOpaque())
    }
  }

  @_cdecl("text_snapshots_copy_setting")
  func copySetting(_ world: UInt64, _ key: UnsafeRawPointer, _ domain: UnsafeRawPointer)
    -> UnsafeRawPointer?
  {
    AppWorld[world]?.files.copy(text(key), text(domain))
  }

  @_cdecl("text_snapshots_copy_settings")
  func copySettings(_ world: UInt64, _ domain: UnsafeRawPointer) -> UnsafeRawPointer? {
    AppWorld[world]?.files.copy(text(domain))
  }

  @_cdecl("text_snapshots_set_setting")
  func setSetting(
    _ world: UInt64, _ key: UnsafeRawPointer, _ value: UnsafeRawPointer?, _ domain: UnsafeRawPointer
  ) {
    AppWorld[world]?.files.set(text(key), value, text(domain))
  }
#endif
