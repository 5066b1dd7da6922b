public import Foundation

/// An object that is told that the app has been launched, and that the memory is low.
///
/// It isn't told that the user leaves the app or comes back: as in each app with scenes, only the scene
/// phase and the notifications of `UIApplication` say so.
@MainActor @preconcurrency public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Begins to launch the app, after the app has been made.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Launches the app, before its first body is evaluated.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  /// Frees memory, because a script simulates that it's low.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)
}

extension UIApplicationDelegate {
  /// Does nothing.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

  /// Does nothing.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}

  /// Says that an app with a delegate has no scene of SwiftUI to draw.
  public static func main() {
    print("\(Self.self) starts an app of UIKit, which isn't drawn. Play scripts on its views.")
  }
}

/// A property of an app with its delegate.
///
/// The delegate is made once for each play of the app, and launches it. If it's observable, it's in the
/// environment of the windows. A view that is drawn by itself has no delegate, as in a preview: put one
/// into its environment.
@MainActor @preconcurrency @propertyWrapper
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate>:
  DynamicProperty
{
  private let made = MadeDelegate<DelegateType>()

  /// The delegate, which is made when it's read or when the app is launched.
  public var wrappedValue: DelegateType { made.delegate }

  /// Creates a property.
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}

extension UIApplicationDelegateAdaptor where DelegateType: ObservableObject {
  /// Bindings to the properties of the delegate.
  public var projectedValue: ObservedObject<DelegateType>.Wrapper {
    ObservedObject<DelegateType>.Wrapper(root: wrappedValue)
  }
}

@MainActor private final class MadeDelegate<DelegateType: NSObject> {
  // On Apple's platforms, the initializer of each `NSObject` can be called for a class that is known only
  // when the app runs. Here, the compiler allows that for a required initializer only, and calls it by
  // its place in the class, which is that of `NSObject.init()`.
  lazy var delegate = unsafeDowncast(
    unsafeBitCast(DelegateType.self, to: _DynamicObject.Type.self).init() as NSObject,
    to: DelegateType.self)
}

/// An object whose initializer can be called for a class that is known only when the app runs.
///
/// It's open because an optimizer that knows all subclasses wouldn't look at the class any more.
open class _DynamicObject: NSObject {
  /// Creates an object.
  public required override init() {}
}

/// The property of an app with its delegate, whatever its type.
@MainActor protocol AppDelegateProperty {
  func launch()
  func provideDelegate(to view: AnyView) -> AnyView
}

extension UIApplicationDelegateAdaptor: AppDelegateProperty {
  func launch() {
    DeviceState.current.appDelegate = wrappedValue
    _ = wrappedValue.application(.shared, willFinishLaunchingWithOptions: nil)
    _ = wrappedValue.application(.shared, didFinishLaunchingWithOptions: nil)
  }

  func provideDelegate(to view: AnyView) -> AnyView {
    AnyView(ProvidedObject(content: view, object: wrappedValue))
  }
}
