public import Foundation

/// The app of UIKit, which opens addresses.
@MainActor @preconcurrency public final class UIApplication: NSObject {
  /// The app.
  public static let shared = UIApplication()

  /// A state of an app.
  public enum State: Int, Sendable {
    /// The app is in front; the app doesn't react; the app isn't visible.
    case active, inactive, background
  }

  /// The time that is left in the background, which isn't limited here.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  /// Begins a task that goes on in the background, as all tasks do here.
  public func beginBackgroundTask(
    withName taskName: String? = nil,
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { UIBackgroundTaskIdentifier(rawValue: 1) }

  /// Ends a task, which has no effect.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// A key of an option of launching.
  public struct LaunchOptionsKey: Hashable, RawRepresentable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app that has opened an address.
    public static let sourceApplication = Self(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// What it has sent with the address.
    public static let annotation = Self(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
  }

  /// A key of an option of opening an address.
  public typealias OpenExternalURLOptionsKey = LaunchOptionsKey

  /// A key of an option of being opened.
  public typealias OpenURLOptionsKey = LaunchOptionsKey

  /// The address of the settings of the app.
  public static nonisolated let openSettingsURLString = "app-settings:"
  /// The address of the settings of the app's notifications.
  public static nonisolated let openNotificationSettingsURLString = "app-settings:notifications"
  /// A notification that is posted after the user has come back.
  public static nonisolated let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// A notification that is posted after the user has left the app.
  public static nonisolated let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// A notification that is posted when a script simulates that the memory is low.
  public static nonisolated let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  /// A notification that is never posted.
  public static nonisolated let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// A notification that is never posted.
  public static nonisolated let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// A notification that is posted before the user comes back.
  public static nonisolated let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// A notification that is posted before the user leaves the app.
  public static nonisolated let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// A notification that is never posted.
  public static nonisolated let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")

  /// The notifications that are posted when the user leaves the app, comes back, and begins or ends to
  /// edit fields, and when the memory is low.
  static nonisolated let posted = [
    willResignActiveNotification, didEnterBackgroundNotification, willEnterForegroundNotification,
    didBecomeActiveNotification, UIResponder.keyboardWillShowNotification,
    UIResponder.keyboardDidShowNotification, UIResponder.keyboardWillHideNotification,
    UIResponder.keyboardDidHideNotification, UIResponder.keyboardWillChangeFrameNotification,
    UIResponder.keyboardDidChangeFrameNotification, didReceiveMemoryWarningNotification,
  ]

  /// Whether the user is in the app.
  public var applicationState: State { DeviceState.current.isActive ? .active : .background }
  /// Whether the screen stays on, which has no effect.
  public var isIdleTimerDisabled: Bool {
    get { DeviceState.current.isIdleTimerDisabled }
    set { DeviceState.current.isIdleTimerDisabled = newValue }
  }
  /// The number on the icon, which pictures don't show.
  public var applicationIconBadgeNumber: Int {
    get { DeviceState.current.badge }
    set { DeviceState.current.badge = newValue }
  }

  /// Whether the icon can be another one.
  public let supportsAlternateIcons = true
  /// The name of the icon, or `nil` for the usual one.
  public var alternateIconName: String? { DeviceState.current.iconName }

  /// Sets the icon, which pictures don't show.
  public func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    DeviceState.current.iconName = alternateIconName
    completionHandler?(nil)
  }

  /// Whether the app receives notifications from a server, which it never does.
  public let isRegisteredForRemoteNotifications = false
  /// Asks for notifications from a server, which never come.
  public func registerForRemoteNotifications() {}
  /// Asks for no more notifications from a server.
  public func unregisterForRemoteNotifications() {}

  /// Returns that every address can be opened.
  public func canOpenURL(_ url: URL) -> Bool { true }

  /// Opens an address, which a note below the picture says.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    ViewHost.current?.frameSettings.openedAddress = url
    completion?(true)
  }

  /// Opens an address, which a note below the picture says.
  @discardableResult public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    ViewHost.current?.frameSettings.openedAddress = url
    return true
  }
}

/// An object that can react to events.
@MainActor @preconcurrency open class UIResponder: NSObject {
  /// Creates an object.
  public nonisolated override init() {}
}

extension UIResponder {
  /// The keyboard is about to appear.
  public nonisolated static let keyboardWillShowNotification = keyboard("WillShow")
  /// The keyboard has appeared.
  public nonisolated static let keyboardDidShowNotification = keyboard("DidShow")
  /// The keyboard is about to disappear.
  public nonisolated static let keyboardWillHideNotification = keyboard("WillHide")
  /// The keyboard has disappeared.
  public nonisolated static let keyboardDidHideNotification = keyboard("DidHide")
  /// The frame of the keyboard is about to change.
  public nonisolated static let keyboardWillChangeFrameNotification = keyboard("WillChangeFrame")
  /// The frame of the keyboard has changed.
  public nonisolated static let keyboardDidChangeFrameNotification = keyboard("DidChangeFrame")
  /// The key of the frame before the change.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the frame after the change.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the time that the change takes.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the speed of the change.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"

  fileprivate nonisolated static func keyboard(_ event: String) -> Notification.Name {
    Notification.Name("UIKeyboard\(event)Notification")
  }
}

/// A task that goes on in the background.
public struct UIBackgroundTaskIdentifier: Hashable, RawRepresentable, Sendable {
  /// No task.
  public static let invalid = Self(rawValue: 0)

  /// The number of the task.
  public let rawValue: Int

  /// Creates an identifier from a number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

extension ViewHost {
  /// Tells the app that the memory is low.
  @MainActor package func warnOfLowMemory() {
    device.appDelegate?.applicationDidReceiveMemoryWarning(.shared)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
  }

  /// Lets the keyboard appear or disappear after the frame: it's there while a field is edited.
  func followKeyboard() {
    guard isEditing != showsKeyboard else { return }
    showsKeyboard = isEditing
    let screen = UIScreen.main.bounds
    // As on a phone of 844 points, with suggestions.
    let shown = CGRect(x: 0, y: screen.height - 336, width: screen.width, height: 336)
    let hidden = shown.offsetBy(dx: 0, dy: shown.height)
    let (begin, end, event) =
      isEditing ? (hidden, shown, "Show") : (shown, hidden, "Hide")
    effect {
      for name in ["WillChangeFrame", "Will\(event)", "DidChangeFrame", "Did\(event)"] {
        NotificationCenter.default.post(
          name: UIResponder.keyboard(name), object: nil,
          userInfo: [
            UIResponder.keyboardFrameBeginUserInfoKey: begin,
            UIResponder.keyboardFrameEndUserInfoKey: end,
            UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
          ])
      }
    }
  }
}
