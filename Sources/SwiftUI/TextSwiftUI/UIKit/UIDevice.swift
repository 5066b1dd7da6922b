public import Foundation

/// The device of UIKit, which is an upright phone.
@MainActor @preconcurrency public final class UIDevice {
  /// The device.
  public static let current = UIDevice()
  /// A notification that is never posted.
  public static nonisolated let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The kind of the device.
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  /// The orientation of the device.
  public let orientation = UIDeviceOrientation.portrait
  /// The name of the device.
  public let name = "iPhone"
  /// The model of the device.
  public let model = "iPhone"
  /// The model of the device, in the language of the user.
  public let localizedModel = "iPhone"
  /// Whether apps run in the background.
  public let isMultitaskingSupported = true
  /// Whether the app follows the battery, which has no effect.
  public var isBatteryMonitoringEnabled = false
  /// The charge of the battery, which nobody knows, as in the simulator.
  public let batteryLevel: Float = -1
  /// The state of the battery, which nobody knows, as in the simulator.
  public let batteryState = BatteryState.unknown
  /// Begins to post notifications of orientations, of which there are none.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Ends to post notifications of orientations.
  public func endGeneratingDeviceOrientationNotifications() {}

  /// A state of a battery.
  public enum BatteryState: Int, Sendable {
    /// Unknown; in use; charging; charged.
    case unknown, unplugged, charging, full
  }

  /// The name of the system.
  public let systemName = "iOS"
  /// The version of the system.
  public let systemVersion = "18.0"
  /// A notification that is never posted.
  public static nonisolated let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// A notification that is never posted.
  public static nonisolated let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")

  /// An identifier, which is the same on all machines.
  public let identifierForVendor: UUID? = UUID(
    uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
}

/// A kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// Unknown; a phone; a tablet; a television; a car; a Mac; a headset.
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// An orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  /// Unknown; upright; upside down; to the left; to the right; face up; face down.
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is held upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is held to the left or to the right.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The accessibility of UIKit.
@MainActor @preconcurrency public enum UIAccessibility {
  /// A kind of message to assistive technologies.
  public enum Notification: Sendable {
    /// A message is spoken; the layout has changed; the screen has changed; a page was scrolled.
    case announcement, layoutChanged, screenChanged, pageScrolled
  }

  /// Whether VoiceOver runs.
  public static var isVoiceOverRunning: Bool { has(.voiceOver) }
  /// Whether the user wants less motion.
  public static var isReduceMotionEnabled: Bool { has(.reduceMotion) }
  /// Whether the user wants more contrast.
  public static let isDarkerSystemColorsEnabled = false
  /// Whether the user wants less transparency.
  public static var isReduceTransparencyEnabled: Bool { has(.reduceTransparency) }

  private static func has(_ setting: AccessibilitySettings) -> Bool {
    ViewHost.current?.frameSettings.accessibility.contains(setting) ?? false
  }

  /// Tells VoiceOver to say a message, which a note below the picture has.
  public static func post(notification: Notification, argument: Any?) {
    let text = (argument as? NSAttributedString)?.string ?? argument as? String
    if let text { AccessibilityNotification.Announcement(text).post() }
  }
}

/// The screen of UIKit, of which only the size exists.
public final class UIScreen: Sendable {
  /// The screen of the device.
  public static let main = UIScreen()

  /// The size of what a reader has on a phone, which doesn't depend on the size of pictures.
  public let bounds = CGRect(x: 0, y: 0, width: 380, height: 840)
  /// The size in pixels.
  public var nativeBounds: CGRect { bounds }
  /// The number of pixels of a point.
  public let scale: CGFloat = 1
  /// The number of pixels of a point.
  public let nativeScale: CGFloat = 1
  /// The number of frames per second, of which pictures show none.
  public let maximumFramesPerSecond = 60
  /// Whether somebody records the screen.
  public let isCaptured = false
  /// What colors depend on.
  public var traitCollection: UITraitCollection { .current }
}

/// The pasteboard of UIKit, which each app has for itself.
@MainActor @preconcurrency public final class UIPasteboard {
  /// The pasteboard of the app.
  public static let general = UIPasteboard()

  /// The text on the pasteboard, which an address has, too.
  public var string: String? {
    get { item?.text }
    set { item = newValue.map { .text($0) } }
  }
  /// The texts on the pasteboard, of which there is at most one.
  public var strings: [String]? {
    get { string.map { [$0] } }
    set { string = newValue?.first }
  }
  /// Sets the text on the pasteboard, whatever its type is; a note says that another value isn't set.
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    if let text = value as? String {
      string = text
    } else {
      DeviceState.current.note("not supported: setValue(_:forPasteboardType:)")
    }
  }
  /// The address on the pasteboard.
  public var url: URL? {
    get { item?.address }
    set { item = newValue.map { .address($0) } }
  }
  /// The picture on the pasteboard.
  public var image: UIImage? {
    get { if case .picture(let image) = item { image } else { nil } }
    set { item = newValue.map { .picture($0) } }
  }
  /// Whether there's a text on the pasteboard.
  public var hasStrings: Bool { string != nil }
  /// Whether there's an address on the pasteboard.
  public var hasURLs: Bool { url != nil }
  /// Whether there's a picture on the pasteboard.
  public var hasImages: Bool { image != nil }

  private var item: PasteboardItem? {
    get { DeviceState.current.pasteboard }
    set {
      DeviceState.current.pasteboard = newValue
      ViewEvaluation.noteChange()
    }
  }
}
