import Foundation
import RuntimeIssues

/// What the device keeps for an app: its pasteboard, its icon, and its notifications.
///
/// The notification center of a play keeps this object as an observer, from the first time that code asks
/// for it, which can be before there is a view.
@dynamicMemberLookup final class AppDevice: Sendable {
  struct State {
    var pasteboard: String?
    var badge = 0
    var iconName: String?
    var isIdleTimerDisabled = false
    var notifications = AppNotifications()
    /// Notes on what the app has asked the device for during the step.
    var notes: [String] = []
  }

  private final class Question: Sendable {
    let device = Lock<AppDevice?>(nil)
  }

  private static let question = Notification.Name("TextSwiftUI.AppDevice")

  let state = Lock(State())
  /// Whether a play has the device, and not a view that is drawn by itself.
  private let isOfApp: Bool

  init(isOfApp: Bool = false) { self.isOfApp = isOfApp }

  /// The device of the app whose code the thread runs.
  static var current: AppDevice {
    if let device = ViewHost.current?.device, !device.isOfApp { return device }
    return ofApp
  }

  /// The device of the play whose code the thread runs.
  static var ofApp: AppDevice {
    let asked = Question()
    NotificationCenter.default.post(name: question, object: asked)
    if let device = asked.device.withLock({ $0 }) { return device }
    let device = AppDevice(isOfApp: true)
    _ = NotificationCenter.default.addObserver(forName: question, object: nil, queue: nil) {
      ($0.object as? Question)?.device.withLock { $0 = device }
    }
    return device
  }

  func note(_ text: String) { state.withLock { $0.notes.append(text) } }

  func beginStep() {
    state.withLock { state in
      state.notes = []
      state.notifications.beginStep()
    }
  }

  /// Notes on what the app has asked for during the step, and on what has become due.
  var stepNotes: [String] { state.withLock { $0.notes + $0.notifications.dueNotes() } }

  subscript<Value>(dynamicMember member: WritableKeyPath<State, Value>) -> Value {
    get { state.withLock { $0[keyPath: member] } }
    set { state.withLock { $0[keyPath: member] = newValue } }
  }
}
