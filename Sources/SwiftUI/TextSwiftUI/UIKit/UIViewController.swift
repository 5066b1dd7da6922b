// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// What representables name most often. Nothing of it is ever drawn.

extension UIView {
  public convenience init(frame: CGRect) { self.init() }
  public var frame: CGRect {
    get { .zero }
    set {}
  }
  public var bounds: CGRect {
    get { .zero }
    set {}
  }
  public var center: CGPoint {
    get { .zero }
    set {}
  }
  public var tag: Int {
    get { 0 }
    set {}
  }
  public var superview: UIView? { nil }
  public var subviews: [UIView] { [] }
  public var isUserInteractionEnabled: Bool {
    get { true }
    set {}
  }
  public var clipsToBounds: Bool {
    get { false }
    set {}
  }
  public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { true }
    set {}
  }
  public var autoresizingMask: AutoresizingMask {
    get { [] }
    set {}
  }
  public var contentMode: ContentMode {
    get { .scaleToFill }
    set {}
  }
  public var window: UIWindow? { nil }
  public func addSubview(_ view: UIView) {}
  public func removeFromSuperview() {}
  public func setNeedsLayout() {}
  public func layoutIfNeeded() {}
  public func setNeedsDisplay() {}
  public func sizeToFit() {}

  public static let layoutFittingCompressedSize = CGSize.zero
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  public static func setAnimationsEnabled(_ enabled: Bool) {}
  public static func performWithoutAnimation(_ actions: () -> Void) { actions() }
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0,
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withAnimation(.linear(duration: duration + delay), animations) { completion?(true) }
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {}

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
  }
}

/// How important it is that a view keeps its size.
public struct UILayoutPriority: Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
}

/// A relation between the sizes of views.
public enum NSLayoutConstraint {
  public enum Axis: Int, Sendable {
    case horizontal, vertical
  }
}

/// A view controller, which never controls a view.
@MainActor @preconcurrency open class UIViewController: UIResponder {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var view: UIView! = UIView()
  public var title: String?
  public var modalPresentationStyle = UIModalPresentationStyle.automatic
  public var presentedViewController: UIViewController? { nil }
  public nonisolated override init() {}
  public init(nibName: String?, bundle: Bundle?) {}
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewDidLayoutSubviews() {}
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var prefersStatusBarHidden: Bool { false }
  public func setNeedsStatusBarAppearanceUpdate() {}
  public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  public let popoverPresentationController: UIPopoverPresentationController? = nil
  public let traitCollection = UITraitCollection(userInterfaceStyle: .light)
  public func addChild(_ child: UIViewController) {}
  public func didMove(toParent parent: UIViewController?) {}
  public func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    DeviceState.current.note("not supported: dismiss(animated:)")
  }

  public func present(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
  ) { DeviceState.current.note("not supported: present \(type(of: controller))") }
}

/// A bubble of a tablet.
@MainActor @preconcurrency public final class UIPopoverPresentationController: NSObject {
  public var sourceView: UIView?
  public var sourceRect = CGRect.zero
  public var permittedArrowDirections = UIPopoverArrowDirection.any
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

public enum UIStatusBarStyle: Int, Sendable {
  case `default`, lightContent
  case darkContent = 3
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = UIInterfaceOrientationMask(rawValue: 2)
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 4)
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 8)
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 16)
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
  public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}

/// How a view controller is presented.
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen,
    overCurrentContext, popover, none, automatic
}

/// A view controller with a view of SwiftUI.
@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  public var rootView: Content
  public init(rootView: Content) {
    self.rootView = rootView
    super.init()
  }
}

/// A sheet of what can be done with something.
@MainActor @preconcurrency open class UIActivityViewController: UIViewController {
  public var excludedActivityTypes: [UIActivity.ActivityType]?
  public var completionWithItemsHandler: CompletionWithItemsHandler?

  public typealias CompletionWithItemsHandler = (
    _ type: UIActivity.ActivityType?, _ isCompleted: Bool, _ items: [Any]?, _ error: (any Error)?
  ) -> Void

  public convenience init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    self.init()
  }
}

/// What can be done with something.
@MainActor @preconcurrency open class UIActivity: NSObject {
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// A page of the web in a sheet.
@MainActor @preconcurrency open class SFSafariViewController: UIViewController {
  public var preferredBarTintColor: UIColor?
  public var preferredControlTintColor: UIColor?
  public convenience init(url: URL) { self.init() }

  public convenience init(url: URL, configuration: Configuration) { self.init() }

  public final class Configuration: NSObject {
    public var entersReaderIfAvailable = false
    public var barCollapsingEnabled = true
  }
}

/// A turning indicator.
@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
  public var color: UIColor?
  public var hidesWhenStopped = true
  public var isAnimating: Bool { false }
  public var style: Style {
    get { .medium }
    set {}
  }
  public convenience init(style: Style) { self.init() }
  public func startAnimating() {}
  public func stopAnimating() {}

  public enum Style: Int, Sendable {
    case medium = 100
    case large
  }
}

/// A view with an effect.
@MainActor @preconcurrency open class UIVisualEffectView: UIView {
  public var effect: UIVisualEffect?
  public let contentView = UIView()
  public convenience init(effect: UIVisualEffect?) { self.init() }
}
