// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// An app has no windows of UIKit, but it can ask for them, for example for the insets of the screen.

/// A scene of UIKit.
@MainActor @preconcurrency open class UIScene: UIResponder {
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  public var activationState = ActivationState.unattached
}

/// A scene with windows.
@MainActor @preconcurrency open class UIWindowScene: UIScene {
  public var windows: [UIWindow] = []
  public var keyWindow: UIWindow?
  public let screen = UIScreen.main
}

/// A window.
@MainActor @preconcurrency open class UIWindow: UIView {
  public let safeAreaInsets = UIEdgeInsets.zero
  public let isKeyWindow = false
  public let screen = UIScreen.main
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  public var rootViewController: UIViewController?
  public weak var windowScene: UIWindowScene?
  public convenience init(windowScene: UIWindowScene) { self.init() }
  public func makeKeyAndVisible() {}
}

// What the delegates of templates name. No scene ever connects.

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
  public static let current = UITraitCollection(userInterfaceStyle: .light)

  public init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }
}

/// A light or dark style.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}
