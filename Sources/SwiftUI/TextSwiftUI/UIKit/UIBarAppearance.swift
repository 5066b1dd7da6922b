// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// The appearance of bars, which pictures don't show.

/// A bar at the top of the screen.
@MainActor @preconcurrency open class UINavigationBar: UIView {
  public var barTintColor: UIColor?
  public var isTranslucent = true
  public var prefersLargeTitles = true
  public var shadowImage: UIImage?
  public var titleTextAttributes: [NSAttributedString.Key: Any]?
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
  public var standardAppearance = UINavigationBarAppearance()
  public var compactAppearance: UINavigationBarAppearance?
  public var scrollEdgeAppearance: UINavigationBarAppearance?
  public var compactScrollEdgeAppearance: UINavigationBarAppearance?
  public var barStyle = UIBarStyle.default
  public var backIndicatorImage: UIImage?
  public var backIndicatorTransitionMaskImage: UIImage?
  public func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) {}
}

/// A bar with tabs.
@MainActor @preconcurrency open class UITabBar: UIView {
  public var barTintColor: UIColor?
  public var unselectedItemTintColor: UIColor?
  public var isTranslucent = true
  public var backgroundImage: UIImage?
  public var shadowImage: UIImage?
  public var barStyle = UIBarStyle.default
  public var standardAppearance = UITabBarAppearance()
  public var scrollEdgeAppearance: UITabBarAppearance?
}

/// A bar at the bottom of the screen.
@MainActor @preconcurrency open class UIToolbar: UIView {
  public var barTintColor: UIColor?
  public var barStyle = UIBarStyle.default
  public var isTranslucent = true
}

/// A style of a bar.
public enum UIBarStyle: Int, Sendable {
  case `default`, black
}

/// A distance in points.
public struct UIOffset: Hashable, Sendable {
  public var horizontal, vertical: CGFloat
  public static let zero = UIOffset()
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// A kind of bar.
public enum UIBarMetrics: Int, Sendable {
  case `default`, compact
}

/// The appearance of a bar.
@MainActor @preconcurrency open class UIBarAppearance: NSObject {
  public var backgroundColor: UIColor?
  public var shadowColor: UIColor?
  public var shadowImage: UIImage?
  public var backgroundImage: UIImage?
  public var backgroundEffect: UIBlurEffect?
  public nonisolated override init() {}
  public nonisolated convenience init(idiom: UIUserInterfaceIdiom) { self.init() }

  public func configureWithDefaultBackground() {}
  public func configureWithOpaqueBackground() {}
  public func configureWithTransparentBackground() {}
}

/// The appearance of a bar at the top of the screen.
@MainActor @preconcurrency open class UINavigationBarAppearance: UIBarAppearance {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var titlePositionAdjustment = UIOffset.zero
  public var buttonAppearance = UIBarButtonItemAppearance()
  public var backButtonAppearance = UIBarButtonItemAppearance()
  public var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  public func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage: UIImage?
  ) {}
}

/// The appearance of the buttons of a bar.
@MainActor @preconcurrency open class UIBarButtonItemAppearance: NSObject {
  public var normal = UIBarButtonItemStateAppearance()
  public var highlighted = UIBarButtonItemStateAppearance()
  public var disabled = UIBarButtonItemStateAppearance()
  public var focused = UIBarButtonItemStateAppearance()
  public convenience init(style: UIBarButtonItem.Style) { self.init() }
}

/// The appearance of a button of a bar in a state.
@MainActor @preconcurrency open class UIBarButtonItemStateAppearance: NSObject {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var titlePositionAdjustment = UIOffset.zero
  public var backgroundImage: UIImage?
}

/// The appearance of a bar with tabs.
@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {
  public var stackedLayoutAppearance = UITabBarItemAppearance()
  public var inlineLayoutAppearance = UITabBarItemAppearance()
  public var compactInlineLayoutAppearance = UITabBarItemAppearance()
  public var selectionIndicatorTintColor: UIColor?
}

/// The appearance of the tabs of a bar.
@MainActor @preconcurrency open class UITabBarItemAppearance: NSObject {
  public var normal = UITabBarItemStateAppearance()
  public var selected = UITabBarItemStateAppearance()
  public var disabled = UITabBarItemStateAppearance()
  public var focused = UITabBarItemStateAppearance()
}

/// The appearance of a tab in a state.
@MainActor @preconcurrency open class UITabBarItemStateAppearance: NSObject {
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  public var titlePositionAdjustment = UIOffset.zero
  public var iconColor: UIColor?
  public var badgeBackgroundColor: UIColor?
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// An effect on what is behind a view.
@MainActor @preconcurrency open class UIVisualEffect: NSObject {
  public nonisolated override init() {}
}

/// A blur.
@MainActor @preconcurrency public final class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark, regular, prominent, systemUltraThinMaterial, systemThinMaterial,
      systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight,
      systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight,
      systemChromeMaterialLight, systemUltraThinMaterialDark, systemThinMaterialDark,
      systemMaterialDark, systemThickMaterialDark, systemChromeMaterialDark
  }

  public nonisolated init(style: Style) {}
}
