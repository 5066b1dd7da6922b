import Foundation
import RuntimeIssues
import TextWidths

/// The notifications of an app.
struct UserNotifications {
  private struct Added {
    let request: UNNotificationRequest
    var due: Date?

    func isDue(at now: Date) -> Bool { due.map { $0 <= now } ?? false }
  }

  weak var delegate: (any UNUserNotificationCenterDelegate)?
  var status = UNAuthorizationStatus.notDetermined
  /// What learns of the user's answer to the alert.
  var waiting: [@Sendable (Bool) -> Void] = []
  private var added: [Added] = []
  /// The date of the last notes.
  private var lastDate = Date.distantPast

  var pending: [UNNotificationRequest] {
    let now = Date()
    return added.filter { notification in
      let repeats = notification.request.trigger?.repeats == true
      return notification.due != nil && (repeats || !notification.isDue(at: now))
    }.map(\.request)
  }

  /// Adds a notification, and returns a note on it.
  mutating func add(_ request: UNNotificationRequest) -> String {
    let now = Date()
    let due = request.trigger == nil ? now : request.trigger?.date(after: now, from: now)
    added.removeAll { $0.request.identifier == request.identifier }
    added.append(Added(request: request, due: due))
    return "notification: \(request.content.words) "
      + (request.trigger == nil ? "now" : due.map { "at \($0.words)" } ?? "never")
      + (request.trigger?.repeats == true ? ", repeats" : "")
      + (isAllowed ? "" : ", isn't shown, because the user hasn't allowed notifications")
  }

  mutating func remove(_ isRemoved: (String) -> Bool) {
    let pending = pending
    added.removeAll { pending.contains($0.request) && isRemoved($0.request.identifier) }
  }

  /// Notes on what has become due during the step, with which scripts can do nothing.
  mutating func dueNotes() -> [String] {
    lastDate = Date()
    return added.filter { isAllowed && $0.isDue(at: lastDate) }.map {
      "not supported: what the app or the user does with notification \($0.request.content.words)"
    }
  }

  /// Forgets what was due, or waits until it's due again.
  mutating func beginStep() {
    added = added.compactMap { notification in
      guard let due = notification.due, due <= lastDate else { return notification }
      guard let trigger = notification.request.trigger, trigger.repeats else { return nil }
      var next = notification
      next.due = trigger.date(after: lastDate, from: due)
      return next
    }
  }

  private var isAllowed: Bool { status == .authorized || status == .provisional }
}

extension UNNotificationContent {
  fileprivate var words: String {
    [self.title, self.subtitle, self.body].filter { !$0.isEmpty }.map(\.quoted).joined(
      separator: ", ")
  }
}

extension Date {
  fileprivate var words: String {
    formatted(
      ISO8601FormatStyle(timeZone: .current).year().month().day().dateTimeSeparator(.space)
        .time(includingFractionalSeconds: false))
  }
}

extension DeviceState {
  func add(_ request: UNNotificationRequest) {
    state.withLock { $0.notes.append($0.notifications.add(request)) }
  }

  /// Asks the user whether the app may show notifications.
  func askForNotifications() {
    ask(
      SystemAlert(
        title: "“%@” Would Like to Send You Notifications",
        message: """
          Notifications may include alerts, sounds, and icon badges. These can be configured in \
          Settings.
          """,
        buttons: [
          ("Don’t Allow", { self.answer(.denied) }), ("Allow", { self.answer(.authorized) }),
        ]))
  }

  private func answer(_ status: UNAuthorizationStatus) {
    let waiting = state.withLock { state in
      defer { (state.notifications.status, state.notifications.waiting) = (status, []) }
      return state.notifications.waiting
    }
    // As on a device, not on the main thread.
    Task.detached { for learn in waiting { learn(status == .authorized) } }
  }
}
