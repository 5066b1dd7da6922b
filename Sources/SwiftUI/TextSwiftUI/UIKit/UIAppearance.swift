// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// The views of UIKit aren't drawn. Apps set the appearance of those that SwiftUI is made of, which
// pictures don't show.

/// A view of UIKit, which only has an appearance.
@MainActor @preconcurrency open class UIView: UIResponder {
  public var backgroundColor: UIColor?
  public var tintColor: UIColor?
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      guard overrideUserInterfaceStyle != oldValue else { return }
      DeviceState.current.note("not supported: overrideUserInterfaceStyle")
    }
  }
  @discardableResult public func endEditing(_ force: Bool) -> Bool { false }
  public static func appearance() -> Self { self.init() }

  public static func appearance(whenContainedInInstancesOf types: [AnyObject.Type]) -> Self {
    self.init()
  }

  public nonisolated override required init() {}
}

/// A view whose content is larger than itself.
@MainActor @preconcurrency open class UIScrollView: UIView {
  public var keyboardDismissMode = KeyboardDismissMode.none
  public var bounces = true
  public var isPagingEnabled = false
  public var isScrollEnabled = true
  public var showsVerticalScrollIndicator = true
  public var showsHorizontalScrollIndicator = true
  public var contentSize = CGSize.zero
  public var contentOffset = CGPoint.zero
  public var contentInset = UIEdgeInsets.zero
  public var indicatorStyle = IndicatorStyle.default
  public var minimumZoomScale: CGFloat = 1
  public var maximumZoomScale: CGFloat = 1
  public weak var delegate: (any UIScrollViewDelegate)?
  public func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {}
  public enum IndicatorStyle: Int, Sendable {
    case `default`, black, white
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none, onDrag, interactive
  }
}

/// A list.
@MainActor @preconcurrency open class UITableView: UIScrollView {
  public var separatorColor: UIColor?
  public var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  public var backgroundView: UIView?
  public var tableFooterView: UIView?
  public var tableHeaderView: UIView?
  public var sectionHeaderTopPadding: CGFloat = 0
  public var sectionHeaderHeight: CGFloat = 0
  public var sectionFooterHeight: CGFloat = 0
  public var rowHeight: CGFloat = 0
  public var separatorInset = UIEdgeInsets.zero
  public var sectionIndexColor: UIColor?
  public var allowsSelection = true
}

/// A list of the newer kind.
@MainActor @preconcurrency open class UICollectionView: UIScrollView {
  public var backgroundView: UIView?
  public var allowsSelection = true
}

extension UICollectionView {
  @available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
  public convenience init(frame: CGRect, collectionViewLayout layout: Any) { self.init() }
}

/// A header or a footer of a list.
@MainActor @preconcurrency open class UITableViewHeaderFooterView: UIView {
  public var backgroundView: UIView?
}

/// A row of a list.
@MainActor @preconcurrency open class UITableViewCell: UIView {
  public var backgroundView: UIView?
  public var selectedBackgroundView: UIView?
  public var selectionStyle = SelectionStyle.default
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine
  }
}

/// The dots of pages.
@MainActor @preconcurrency open class UIPageControl: UIView {
  public var currentPageIndicatorTintColor: UIColor?
  public var pageIndicatorTintColor: UIColor?
  public var numberOfPages = 0
  public var currentPage = 0
  public var hidesForSinglePage = false
  public var backgroundStyle = BackgroundStyle.automatic
  public enum BackgroundStyle: Int, Sendable {
    case automatic, prominent, minimal
  }
}

/// An alert, of which apps set the tint.
@MainActor @preconcurrency open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable {
    case actionSheet, alert
  }

  @available(
    *, unavailable, message: "UIKit draws pixels: use alert(_:isPresented:), see Docs/SwiftUI.md"
  )
  public convenience init(title: String?, message: String?, preferredStyle: Style) { self.init() }
}

/// A switch.
@MainActor @preconcurrency open class UISwitch: UIView {
  public var onTintColor: UIColor?
  public var thumbTintColor: UIColor?
}
/// A slider.
@MainActor @preconcurrency open class UISlider: UIView {
  public var thumbTintColor: UIColor?
  public var minimumTrackTintColor: UIColor?
  public var maximumTrackTintColor: UIColor?
  public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
}
/// A control with segments.
@MainActor @preconcurrency open class UISegmentedControl: UIView {
  public var selectedSegmentTintColor: UIColor?
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
}

/// A control with a plus and a minus.
@MainActor @preconcurrency open class UIStepper: UIView {
  public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {}
  public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {}
}

/// A control for a date.
@MainActor @preconcurrency open class UIDatePicker: UIView {
  public var minuteInterval = 1
}

/// A line that fills.
@MainActor @preconcurrency open class UIProgressView: UIView {
  public var progressTintColor: UIColor?
  public var trackTintColor: UIColor?
}

/// A control that loads data again.
@MainActor @preconcurrency open class UIRefreshControl: UIView {}

/// A button in a bar.
@MainActor @preconcurrency open class UIBarButtonItem: UIView {
  public var title: String?
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {}
  public func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {}
  public enum Style: Int, Sendable {
    case plain
    case done = 2
  }
}

/// A control.
@MainActor @preconcurrency open class UIControl: UIView {
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = State([])
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }
}

/// The distances between the edges of a view and its content, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public static let zero = NSDirectionalEdgeInsets()
  public init(
    top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

extension EdgeInsets {
  public init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
  }
}

/// The distances between the edges of a view and its content, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: CGFloat
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}
