import Foundation
import RuntimeIssues
import TextScreens

/// What the device keeps for an app: its pasteboard, its icon, and its notifications.
///
/// The notification center of a play keeps this object as an observer.
@dynamicMemberLookup final class DeviceState: Sendable {
  struct State {
    var pasteboard: PasteboardItem?
    var badge = 0
    var iconName: String?
    var isIdleTimerDisabled = false
    /// Whether the user is in the app.
    var isActive = true
    /// The sizes of the drawings that have begun, from the outer to the inner one.
    var drawingSizes: [CGSize] = []
    var notifications = UserNotifications()
    var tips = TipState()
    /// Closes the tip in front of the screen.
    var closeTip: (@MainActor () -> Void)?
    /// The delegate of the app, which the app keeps.
    weak var appDelegate: (any UIApplicationDelegate)?
    /// The scene of UIKit, after the app has asked for it.
    var scene: UIWindowScene?
    /// What the device asks the user, one after the other.
    var alerts: [SystemAlert] = []
    /// What modules beside SwiftUI's keep.
    var moduleObjects: [AnyHashable: AnyObject] = [:]
    /// Notes on what the app has asked the device for during the step.
    var notes: [String] = []
  }

  private final class Question: Sendable {
    let device = Lock<DeviceState?>(nil)
  }

  private static let question = Notification.Name("TextSwiftUI.DeviceState")

  let state = Lock(State())
  /// Whether a play has the device, and not a view that is drawn by itself.
  let isOfPlay: Bool

  init(isOfPlay: Bool = false) { self.isOfPlay = isOfPlay }

  private static let outsideOfApps = DeviceState()

  /// The device of the app whose code the thread runs.
  static var current: DeviceState {
    // First that of a play, whose code can run after another view was drawn by itself.
    if let device = ofRunningPlay { return device }
    if let device = ViewHost.current?.device, !device.isOfPlay { return device }
    return outsideOfApps
  }

  /// The device of the play whose code the thread runs, which is made before code of the app runs.
  static var ofPlay: DeviceState {
    if let device = ofRunningPlay { return device }
    let device = DeviceState(isOfPlay: true)
    _ = NotificationCenter.default.addObserver(forName: question, object: nil, queue: nil) {
      ($0.object as? Question)?.device.withLock { $0 = device }
    }
    return device
  }

  private static var ofRunningPlay: DeviceState? {
    let asked = Question()
    NotificationCenter.default.post(name: question, object: asked)
    return asked.device.withLock { $0 }
  }

  /// Adds a note to the step, once.
  func note(_ text: String) {
    state.withLock { if !$0.notes.contains(text) { $0.notes.append(text) } }
  }

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

/// What is on a pasteboard.
enum PasteboardItem: Sendable {
  case text(String)
  case address(URL)
  case picture(UIImage)

  var text: String? {
    switch self {
    case .text(let text): text
    case .address(let url): url.absoluteString
    case .picture: nil
    }
  }

  var address: URL? { if case .address(let url) = self { url } else { nil } }
}

/// An alert with which the device asks the user something, in front of the app.
struct SystemAlert: Sendable {
  /// The title, in which `%@` stands for the name of the app.
  let title: String
  let message: String
  let buttons: [(label: String, action: @Sendable () -> Void)]
}

extension DeviceState {
  /// Asks the user something, after what was asked before.
  func ask(_ alert: SystemAlert) {
    state.withLock { $0.alerts.append(alert) }
    ViewEvaluation.noteChange()
  }

  /// Waits for an answer, which is `nil` if the task is canceled.
  ///
  /// Scripts don't wait for a task that waits for a stream, because the next step can feed it.
  static func answer<Answer: Sendable>(
    to ask: (@escaping @Sendable (Answer) -> Void) -> Void
  ) async -> Answer? {
    let (answers, answer) = AsyncStream.makeStream(of: Answer.self)
    ask { answer.yield($0) }
    var iterator = answers.makeAsyncIterator()
    return await iterator.next()
  }
}

extension ViewHost {
  /// What the device asks the user first.
  var systemAlert: [PresentedLayer] {
    guard let alert = device.alerts.first else { return [] }
    let app = frameSettings.language?.module ?? name
    return Panel(of: self).layers(showing: .alert, named: app) { [device] nodes in
      var buttons = _NodeBuilder()
      for button in alert.buttons {
        buttons.addButton(button.label) {
          device.state.withLock { _ = $0.alerts.removeFirst() }
          ViewEvaluation.noteChange()
          button.action()
        }
      }
      let title = alert.title.replacingOccurrences(of: "%@", with: app)
      nodes.addAlert(titled: title, buttons: buttons) { $0.addText(alert.message) }
    }
  }
}
