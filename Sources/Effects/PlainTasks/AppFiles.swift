import Foundation
import PlainTaskHooks
import RuntimeIssues

/// The settings and the temporary files of an app, of which there are none when it begins.
///
/// The folder of the files is made when the app asks for it, and removed with the app's world.
final class AppFiles: Sendable {
  /// The values conform to `NSSecureCoding`, and nobody changes them.
  private struct Settings: @unchecked Sendable {
    var values: [String: NSMutableDictionary] = [:]
  }

  private let settings = Lock(Settings())
  private let folder = Lock<String?>(nil)

  deinit {
    if let folder = folder.withLock({ $0 }) { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// The path of the folder of temporary files, or `nil` if it can't be made.
  var temporaryFolder: String? {
    folder.withLock { folder in
      if let folder { return folder }
      // The machine's folder of temporary files, not that of the app.
      let thread = thread_world()
      set_thread_world(ThreadWorld())
      defer { set_thread_world(thread) }
      let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("app-\(UUID().uuidString)").path
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      } catch {
        return nil
      }
      folder = path
      return path
    }
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
    settings.withLock { settings in
      let values = settings.values[domain] ?? NSMutableDictionary()
      settings.values[domain] = values
      if let value {
        values.setObject(value, forKey: key as NSString)
      } else {
        values.removeObject(forKey: key)
      }
    }
  }
}

#if os(Linux)
  private func text(_ string: UnsafeRawPointer) -> String {
    Unmanaged<NSString>.fromOpaque(string).takeUnretainedValue() as String
  }

  @_cdecl("text_snapshots_temporary_folder")
  func copyTemporaryFolder(_ world: UInt64, _ path: UnsafeMutablePointer<CChar>, _ size: Int)
    -> Bool
  {
    guard let text = AppWorld[world]?.files.temporaryFolder, text.utf8.count < size
    else { return false }
    return text.withCString { strcpy(path, $0) } != nil
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
