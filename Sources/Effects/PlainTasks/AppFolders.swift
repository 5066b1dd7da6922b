import Foundation
import PlainTaskHooks

/// The folders of an app on the disk, in the places that they have on a device.
final class AppFolders: Sendable {
  /// Where the variables of the environment that name folders lead, from the home folder.
  private static let paths = [
    "HOME": "", "CFFIXED_USER_HOME": "", "TMPDIR": "/tmp", "XDG_CACHE_HOME": "/Library/Caches",
    "XDG_DATA_HOME": "/Library/Application Support",
    // Here, nobody has chosen other folders.
    "XDG_CONFIG_HOME": "", "XDG_CONFIG_DIRS": "",
  ]

  // The conformance is unchecked because pointers aren't `Sendable`. Nobody changes these texts.
  private struct Texts: @unchecked Sendable {
    /// All variables, such as `HOME=/tmp/app-1`, with a null pointer at the end.
    let environment: UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>
    /// The values of the variables that name folders.
    let values: [String: UnsafeMutablePointer<CChar>]
  }

  let home: String
  private let texts: Texts

  /// Makes the folders, or returns `nil` if that isn't possible.
  init?() {
    // In the machine's folder of temporary files, with the machine's variables.
    let thread = thread_world()
    set_thread_world(ThreadWorld())
    defer { set_thread_world(thread) }
    let manager = FileManager.default
    let home = manager.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString)").path
    do {
      for path in ["/Documents", "/Library/Caches", "/tmp"] {
        try manager.createDirectory(atPath: home + path, withIntermediateDirectories: true)
      }
    } catch { return nil }
    self.home = home
    let variables = ProcessInfo.processInfo.environment
      .merging(Self.paths.mapValues { home + $0 }) { _, folder in folder }
    let environment = UnsafeMutableBufferPointer<UnsafeMutablePointer<CChar>?>
      .allocate(capacity: variables.count + 1)
    environment.initialize(repeating: nil)
    var values: [String: UnsafeMutablePointer<CChar>] = [:]
    for (index, variable) in variables.enumerated() {
      let text = strdup("\(variable.key)=\(variable.value)")
      environment[index] = text
      guard let text, Self.paths[variable.key] != nil else { continue }
      values[variable.key] = text + variable.key.utf8.count + 1
    }
    texts = Texts(environment: environment, values: values)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: home)
    for text in texts.environment { free(text) }
    texts.environment.deallocate()
  }

  static func isNamed(by variable: String) -> Bool { paths[variable] != nil }

  /// Returns the value of a variable that names a folder.
  subscript(variable: String) -> UnsafeMutablePointer<CChar>? { texts.values[variable] }

  var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    texts.environment.baseAddress
  }
}
