// Apple documents these declarations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
import RuntimeIssues

/// The notifications of an app, for which an alert asks the user.
///
/// The time in which they're due is the app's. Pictures name those that the app adds. What the user does
/// with a notification isn't supported, so the delegate is never asked.
public final class UNUserNotificationCenter: NSObject, Sendable {
  private static let shared = UNUserNotificationCenter()

  public static func current() -> UNUserNotificationCenter { shared }

  private var device: DeviceState { .current }

  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get { device.notifications.delegate }
    set { device.notifications.delegate = newValue }
  }

  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let (status, isAsked) = device.state.withLock { state in
      var notifications = state.notifications
      defer { state.notifications = notifications }
      if options.contains(.provisional), notifications.status == .notDetermined {
        notifications.status = .provisional
      }
      if notifications.status == .notDetermined {
        notifications.waiting.append { completionHandler($0, nil) }
      }
      return (notifications.status, notifications.waiting.count > 1)
    }
    guard status == .notDetermined else {
      Task.detached { completionHandler(status != .denied, nil) }
      return
    }
    if !isAsked { device.askForNotifications() }
  }

  public func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await DeviceState.answer { answer in
      requestAuthorization(options: options) { isGranted, _ in answer(isGranted) }
    } ?? false
  }

  public func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    let settings = settings
    Task.detached { completionHandler(settings) }
  }
  public func notificationSettings() async -> UNNotificationSettings { settings }
  private var settings: UNNotificationSettings {
    UNNotificationSettings(authorizationStatus: device.notifications.status)
  }

  public func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    device.add(request)
    if let completionHandler { Task.detached { completionHandler(nil) } }
  }
  public func add(_ request: UNNotificationRequest) async throws { device.add(request) }

  public func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    let pending = device.notifications.pending
    Task.detached { completionHandler(pending) }
  }
  public func pendingNotificationRequests() async -> [UNNotificationRequest] {
    device.notifications.pending
  }

  public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    device.state.withLock { $0.notifications.remove(identifiers.contains) }
  }
  public func removeAllPendingNotificationRequests() {
    device.state.withLock { $0.notifications.remove { _ in true } }
  }
  // What has been delivered, and the buttons on it, are seen outside of the app only.
  public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  public func removeAllDeliveredNotifications() {}
  public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}

  public func setBadgeCount(
    _ count: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    device.badge = count
    if let completionHandler { Task.detached { completionHandler(nil) } }
  }
  public func setBadgeCount(_ count: Int) async throws { device.badge = count }
}

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = Self(rawValue: 1 << 0)
  public static let sound = Self(rawValue: 1 << 1)
  public static let alert = Self(rawValue: 1 << 2)
  public static let carPlay = Self(rawValue: 1 << 3)
  public static let criticalAlert = Self(rawValue: 1 << 4)
  public static let providesAppNotificationSettings = Self(rawValue: 1 << 5)
  public static let provisional = Self(rawValue: 1 << 6)
}

public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined, denied, authorized, provisional, ephemeral
}

public enum UNNotificationSetting: Int, Sendable {
  case notSupported, disabled, enabled
}

public enum UNAlertStyle: Int, Sendable {
  case none, banner, alert
}

public enum UNShowPreviewsSetting: Int, Sendable {
  case always, whenAuthenticated, never
}

public final class UNNotificationSettings: NSObject, Sendable {
  public let authorizationStatus: UNAuthorizationStatus
  public let alertSetting: UNNotificationSetting
  public var badgeSetting: UNNotificationSetting { alertSetting }
  public var soundSetting: UNNotificationSetting { alertSetting }
  public var lockScreenSetting: UNNotificationSetting { alertSetting }
  public var notificationCenterSetting: UNNotificationSetting { alertSetting }
  public var alertStyle: UNAlertStyle { alertSetting == .enabled ? .banner : .none }
  public var showPreviewsSetting: UNShowPreviewsSetting { .whenAuthenticated }
  // An app has these only if it asks for more, or Apple allows it.
  public var announcementSetting: UNNotificationSetting { .notSupported }
  public var carPlaySetting: UNNotificationSetting { .notSupported }
  public var criticalAlertSetting: UNNotificationSetting { .notSupported }
  public var timeSensitiveSetting: UNNotificationSetting { .notSupported }
  public var scheduledDeliverySetting: UNNotificationSetting { .disabled }
  public var providesAppNotificationSettings: Bool { false }

  init(authorizationStatus: UNAuthorizationStatus) {
    self.authorizationStatus = authorizationStatus
    alertSetting = authorizationStatus == .authorized ? .enabled : .disabled
  }
}
