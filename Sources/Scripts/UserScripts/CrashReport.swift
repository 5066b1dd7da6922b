import Foundation
import RuntimeIssues

/// The lines that a process writes to its standard error when it crashes while it plays scripts.
///
/// They name the app, the script, and the step. If scripts are played at the same time, there's a
/// line for each of them, because nobody knows which one crashed.
@MainActor
enum CrashReport {
  private static var steps: [ObjectIdentifier: String] = [:]

  /// Remembers the step that a user begins, or forgets the user if `step` is `nil`.
  static func set(_ step: String?, of user: ScriptedUser) {
    steps[ObjectIdentifier(user)] = step
    text.replace(with: steps.values.sorted().map { "\($0)\n" }.joined())
    handlers.install()
  }

  // The handlers can run on any thread, between any two instructions of the main actor, and allocate no
  // memory. They read only these two values, which are created before the handlers are installed.
  private nonisolated static let text = CrashText()
  private nonisolated static let handlers = CrashHandlers()

  fileprivate nonisolated static func crash(_ signal: Int32) {
    text.write()
    // The instruction that crashed is executed again after this, and then ends the process as usual.
    handlers.restore(signal)
  }
}

/// A text in memory that stays where it is.
///
/// The conformance is unchecked because a handler reads the text on any thread. Only the main actor
/// replaces it, and a crash during that writes a part of it.
private final class CrashText: @unchecked Sendable {
  private let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4_096)
  private var count = 0

  func replace(with text: String) {
    count = 0
    let utf8 = text.utf8.prefix(bytes.count)
    _ = bytes.update(fromContentsOf: utf8)
    count = utf8.count
  }

  func write() {
    guard let start = bytes.baseAddress, count > 0 else { return }
    _ = Foundation.write(STDERR_FILENO, start, count)
  }
}

/// The handlers of the signals with which a process crashes.
///
/// The conformance is unchecked because a handler reads the earlier actions on any thread. They're
/// written once, by the main actor.
private final class CrashHandlers: @unchecked Sendable {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]
  /// The actions for the signals before the handlers were installed, by the signals' numbers.
  private let before = UnsafeMutableBufferPointer<sigaction>.allocate(capacity: 64)
  private var isInstalled = false

  init() { before.initialize(repeating: sigaction()) }

  func install() {
    guard !isInstalled else { return }
    isInstalled = true
    for number in Self.signals {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = { CrashReport.crash($0) }
      #else
        action.__sigaction_handler.sa_handler = { CrashReport.crash($0) }
      #endif
      // A stack overflow leaves no room for the handler on the stack itself.
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(number, &action, &before[Int(number)])
    }
  }

  func restore(_ number: Int32) {
    if let start = before.baseAddress { sigaction(number, start + Int(number), nil) }
  }
}
