// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

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
}

/// A light or dark style.
public enum UIUserInterfaceStyle: Int, Sendable {
  case unspecified, light, dark
}
