// What apps name most often of what isn't here: the compiler says what to do. It does so only for calls
// that it understands, hence the initializers.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class UINavigationController: UIViewController {
  public convenience init(rootViewController: UIViewController) { self.init() }
}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class UITabBarController: UIViewController {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class UIAlertController: UIViewController {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class UIPageViewController: UIViewController {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class UITableViewController: UIViewController {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class UILabel: UIView {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class UIButton: UIView {
  public convenience init(frame: CGRect, primaryAction: Any?) { self.init() }
}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class UIImageView: UIView {
  public convenience init(image: UIImage?) { self.init() }
}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class UIStackView: UIView {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class UICollectionView: UIView {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class UICollectionViewCell: UIView {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
open class UIGestureRecognizer: NSObject {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
open class UITapGestureRecognizer: NSObject {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
open class UITabBarItem: NSObject {}

@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md")
@MainActor @preconcurrency open class PHPickerViewController: UIViewController {}

@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md")
open class NSApplication: NSObject {}
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md")
open class NSColor: NSObject {}
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md")
open class NSImage: NSObject {}
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md")
open class NSScreen: NSObject {}
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md")
open class NSView: NSObject {}
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md")
open class NSWindow: NSObject {}

@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md")
public protocol NSViewRepresentable: View {}
