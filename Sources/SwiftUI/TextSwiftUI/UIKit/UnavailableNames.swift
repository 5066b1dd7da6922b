// What apps name most often of what isn't here: the compiler says what to do, where it doesn't reject the
// use before that, as in a call of an initializer. Then its error has the name of the enumeration, so
// that says it, too. Representables conform with classes only. A name has one line, however long.
// swift-format-ignore-file

public enum _UIKitDrawsPixels_SeeDocsSwiftUI {}
public enum _AppKitIsMissing_SeeDocsSwiftUI {}
public enum _PurchasesAreMissing_SeeDocsSwiftUI {}

@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias CABasicAnimation = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias CADisplayLink = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias CAEmitterCell = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias CAEmitterLayer = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias CALayer = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias CAShapeLayer = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias CATransaction = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias CGColorSpace = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias CGContext = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias CGImage = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias PHPickerConfiguration = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias PHPickerResult = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class PHPickerViewController: UIViewController {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public protocol PHPickerViewControllerDelegate {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UIAction = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UIAlertAction = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UIButton: UIView {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UICollectionViewCell: UIView {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UICollectionViewCompositionalLayout = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UICollectionViewController: UIViewController {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UIColorWell: UIView {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public protocol UICollectionViewDelegate {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UIDocument: NSObject {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UIContentSizeCategory = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public protocol UIDocumentPickerDelegate {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UIDocumentPickerViewController: UIViewController {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UIEvent = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UIGestureRecognizer = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public protocol UIGestureRecognizerDelegate {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UIImageView: UIView {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UILabel: UIView {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UILongPressGestureRecognizer = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UINavigationController: UIViewController { public init(rootViewController: UIViewController) { super.init() } }
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UIPageViewController: UIViewController {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public protocol UIPageViewControllerDataSource {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public protocol UIPageViewControllerDelegate {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UIPanGestureRecognizer = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UIPickerView: UIView {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public protocol UIPickerViewDataSource {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public protocol UIPickerViewDelegate {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UIPinchGestureRecognizer = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UIPresentationController = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UISplitViewController: UIViewController {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UIStackView: UIView {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UIStoryboard = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UITabBarController: UIViewController {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UITabBarItem = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") @MainActor @preconcurrency open class UITableViewController: UIViewController {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public protocol UITableViewDataSource {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public protocol UITableViewDelegate {}
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UITapGestureRecognizer = _UIKitDrawsPixels_SeeDocsSwiftUI
@available(*, unavailable, message: "UIKit draws pixels: leave the file out, see Docs/SwiftUI.md") public typealias UITouch = _UIKitDrawsPixels_SeeDocsSwiftUI

@available(*, unavailable, message: "Purchases of StoreKit are missing: leave the file out, see Docs/SwiftUI.md") public typealias SKPayment = _PurchasesAreMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "Purchases of StoreKit are missing: leave the file out, see Docs/SwiftUI.md") public typealias SKPaymentQueue = _PurchasesAreMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "Purchases of StoreKit are missing: leave the file out, see Docs/SwiftUI.md") public typealias SKPaymentTransaction = _PurchasesAreMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "Purchases of StoreKit are missing: leave the file out, see Docs/SwiftUI.md") public typealias SKProduct = _PurchasesAreMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "Purchases of StoreKit are missing: leave the file out, see Docs/SwiftUI.md") public typealias SKProductsRequest = _PurchasesAreMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "Purchases of StoreKit are missing: leave the file out, see Docs/SwiftUI.md") public typealias SKProductsResponse = _PurchasesAreMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "Purchases of StoreKit are missing: leave the file out, see Docs/SwiftUI.md") public protocol SKPaymentTransactionObserver {}
@available(*, unavailable, message: "Purchases of StoreKit are missing: leave the file out, see Docs/SwiftUI.md") public protocol SKProductsRequestDelegate {}

@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSApplication = _AppKitIsMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSColor = _AppKitIsMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSHostingView = _AppKitIsMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSImage = _AppKitIsMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSOpenPanel = _AppKitIsMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSPasteboard = _AppKitIsMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSSavePanel = _AppKitIsMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSScreen = _AppKitIsMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSView = _AppKitIsMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSVisualEffectView = _AppKitIsMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSWindow = _AppKitIsMissing_SeeDocsSwiftUI
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public typealias NSWorkspace = _AppKitIsMissing_SeeDocsSwiftUI
// A property wrapper needs a value, which nobody can read, because the compiler rejects the use: hence the
// trap.
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") @propertyWrapper public struct NSApplicationDelegateAdaptor<T> { public var wrappedValue: T { fatalError() }; public init(_: T.Type) {} }
@available(*, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md") public protocol NSViewRepresentable: View {}
