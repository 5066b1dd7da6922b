import Foundation
import PlainTaskHooks
import RuntimeIssues

// The static variables and the notification center of an app, which the code of its script shares.

extension AppWorld {
  private struct Script: Sendable {
    let world: AppWorld
    /// Returns the time since the app has begun.
    let time: @Sendable () -> Duration
  }

  /// The script that the task runs.
  @TaskLocal private static var script: Script?

  /// Runs the code of a script.
  @MainActor
  package func runScript<R>(
    time: @escaping @Sendable () -> Duration, _ body: @MainActor () async throws -> R
  ) async rethrows -> R {
    try await Self.$script.withValue(Script(world: self, time: time), operation: body)
  }

  /// Runs code that looks at the app for a script.
  package func runScript<R>(
    time: @escaping @Sendable () -> Duration, _ body: () throws -> R
  ) rethrows -> R {
    try Self.$script.withValue(Script(world: self, time: time), operation: body)
  }

  /// Lets each app have static variables of its own from now on, except those of a module, such as that
  /// of a test, which reads them outside of scripts as well.
  ///
  /// The assertions and the programs of users begin with this. Without it, a program that plays scripts
  /// by itself can keep what they do in its variables.
  package static func ownStatics(except module: String? = nil) {
    #if os(Linux)
      plain_task_begin_statics()
      guard let module, sharedModules.withLock({ $0.insert(module).inserted }) else { return }
      plain_task_share_statics(module)
    #endif
  }

  private static let sharedModules = Lock<Set<String>>([])

  /// The number of the world of the script that the task runs, or 0.
  fileprivate static var numberOfScript: UInt64 { script?.world.number ?? 0 }

  /// The notification center of the app whose code the thread runs.
  fileprivate static var notifications: NotificationCenter? {
    let number = thread_world().number
    #if os(Linux)
      // What shares static variables shares what they observe.
      if number & plain_task_shares_statics != 0 { return nil }
    #endif
    return (number == 0 ? script?.world : self[number])?.notifications.value
  }

  /// Makes a static variable of the app for its script.
  fileprivate static func makeStatic(in number: UInt64, _ make: () -> Void) {
    guard let script, script.world.number == number else { return make() }
    script.world.enter(after: script.time(), make)
  }

  /// The world in which objects end that a device would keep until it ends the app.
  fileprivate static let ofEndedApps = AppWorld()
}

#if os(Linux)
  @_cdecl("text_snapshots_world_of_script")
  func worldOfScript() -> UInt64 { AppWorld.numberOfScript }

  @_cdecl("text_snapshots_make_static")
  func makeStatic(
    _ world: UInt64, _ make: @convention(c) (UnsafeMutableRawPointer?) -> Void,
    _ context: UnsafeMutableRawPointer?
  ) {
    AppWorld.makeStatic(in: world) { make(context) }
  }

  @_cdecl("text_snapshots_release_static")
  func releaseStatic(_ object: UnsafeMutableRawPointer?) {
    guard let object else { return }
    AppWorld.ofEndedApps.enter(after: .zero) { Unmanaged<AnyObject>.fromOpaque(object).release() }
  }

  /// Returns the notification center of the app whose code the thread runs, which the caller releases.
  @_cdecl("text_snapshots_copy_notifications")
  func copyNotifications() -> UnsafeRawPointer? {
    AppWorld.notifications.map { UnsafeRawPointer(Unmanaged.passRetained($0).toOpaque()) }
  }
#endif
