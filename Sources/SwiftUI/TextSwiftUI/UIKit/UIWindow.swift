// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// An app has one scene with one window, as on a phone. UIKit shows nothing in it, which notes say.

/// A scene of UIKit.
@MainActor @preconcurrency open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public var activationState: ActivationState {
    DeviceState.current.isActive ? .foregroundActive : .background
  }
}

/// A scene with windows.
@MainActor @preconcurrency open class UIWindowScene: UIScene {
  public internal(set) var windows: [UIWindow] = []
  public var keyWindow: UIWindow? { windows.first }
  public let screen = UIScreen.main
  public let interfaceOrientation = UIInterfaceOrientation.portrait
  public let statusBarManager: UIStatusBarManager? = UIStatusBarManager()
}

/// The bar with the time, which pictures don't have.
@MainActor @preconcurrency public final class UIStatusBarManager: NSObject {
  public let statusBarFrame = CGRect.zero
  public let isStatusBarHidden = true
  public let statusBarStyle = UIStatusBarStyle.default
}

/// An orientation of what the screen shows.
public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A window.
@MainActor @preconcurrency open class UIWindow: UIView {
  public let safeAreaInsets = UIEdgeInsets.zero
  public var isKeyWindow: Bool { windowScene?.keyWindow === self }
  public let screen = UIScreen.main
  public var rootViewController: UIViewController? {
    didSet { if isKeyWindow { note("rootViewController") } }
  }
  public weak var windowScene: UIWindowScene?
  public convenience init(windowScene: UIWindowScene) {
    self.init()
    self.windowScene = windowScene
  }
  public func makeKeyAndVisible() { note("makeKeyAndVisible") }

  @discardableResult public override func endEditing(_ force: Bool) -> Bool {
    ViewHost.current?.endEditing()
    return true
  }

  private func note(_ name: String) { DeviceState.current.note("not supported: \(name)") }
}

extension UIApplication {
  /// The scene of the app, in which it's shown.
  public var connectedScenes: Set<UIScene> { [scene] }
  /// The window of the app.
  public var windows: [UIWindow] { scene.windows }
  /// The window of the app.
  public var keyWindow: UIWindow? { scene.keyWindow }

  private var scene: UIWindowScene {
    let device = DeviceState.current
    if let scene = device.scene { return scene }
    let (scene, window) = (UIWindowScene(), UIWindow())
    window.rootViewController = UIViewController()
    window.windowScene = scene
    scene.windows = [window]
    device.scene = scene
    return scene
  }
}

// What the delegates of templates name. They aren't told of the scene.

/// A session of a scene.
@MainActor @preconcurrency public final class UISceneSession: NSObject {
  public let role = Role.windowApplication

  public struct Role: Hashable, Sendable {
    public static let windowApplication = Role()
  }
}

/// How a scene is made.
@MainActor @preconcurrency public final class UISceneConfiguration: NSObject {
  public var delegateClass: AnyClass?
  public init(name: String?, sessionRole: UISceneSession.Role) {}
}

extension UIScene {
  public struct ConnectionOptions {
    public let urlContexts: Set<UIOpenURLContext>
  }
}

/// An address that a scene opens.
@MainActor @preconcurrency public final class UIOpenURLContext: NSObject {
  public let url: URL

  init(url: URL) { self.url = url }
}

/// An object that is told what happens to a scene, which is nothing.
@MainActor @preconcurrency public protocol UISceneDelegate: AnyObject {}

/// An object that is told what happens to a scene with windows, which is nothing.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

/// What a color depends on.
public final class UITraitCollection: NSObject, Sendable {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public let horizontalSizeClass = UIUserInterfaceSizeClass.compact
  public let verticalSizeClass = UIUserInterfaceSizeClass.regular
  public let displayScale: CGFloat = 1
  public static let current = UITraitCollection(userInterfaceStyle: .light)

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
}

/// A light or dark style.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}

/// A size of what the screen shows.
public enum UIUserInterfaceSizeClass: Int, Sendable {
  case unspecified, compact, regular
}
