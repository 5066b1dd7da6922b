#if os(Linux)
  public import Foundation

  // Names that apps find in the Foundation or the UIKit of Apple's platforms, and that Linux lacks.

  extension URL {
    /// The folder of the user's documents.
    public static var documentsDirectory: URL { folder(.documentDirectory) }
    /// The folder of files that can be made again.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }
    /// The folder of the app's own files.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
    /// The folder of downloads.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }
    /// The folder of the app's settings and caches.
    public static var libraryDirectory: URL { folder(.libraryDirectory) }

    /// Begins to use what the user has chosen, and returns `false`: scripts don't choose files.
    public func startAccessingSecurityScopedResource() -> Bool { false }
    /// Ends to use what the user has chosen.
    public func stopAccessingSecurityScopedResource() {}

    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
      FileManager.default.urls(for: directory, in: .userDomainMask).first ?? temporaryDirectory
    }
  }

  extension FileManager {
    /// Returns the folder that an app shares with its extensions, or `nil` if it can't be made.
    public func containerURL(forSecurityApplicationGroupIdentifier identifier: String) -> URL? {
      let folder = URL.applicationSupportDirectory.appending(component: identifier)
      do {
        try createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
      } catch { return nil }
    }

    /// Returns no folder, because nobody is signed in to iCloud.
    public func url(forUbiquityContainerIdentifier identifier: String?) -> URL? { nil }
    /// The user of iCloud, who isn't signed in.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
  }

  extension NotificationCenter {
    /// Returns the notifications from now on.
    public func notifications(
      named name: Notification.Name, object: AnyObject? = nil
    ) -> AsyncStream<Notification> {
      AsyncStream { continuation in
        // Only the center uses the observer. As on Apple's platforms, whoever posts a notification
        // says that it can be read elsewhere.
        nonisolated(unsafe) let observer = addObserver(forName: name, object: object, queue: nil) {
          nonisolated(unsafe) let notification = $0
          continuation.yield(notification)
        }
        continuation.onTermination = { _ in self.removeObserver(observer) }
      }
    }
  }

  extension UserDefaults {
    /// Sets a value.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Returns a value.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
  }

  extension Timer {
    /// A timer that is never scheduled, with which apps start a variable.
    public convenience init(_: Void = ()) { self.init(timeInterval: 0, repeats: false) { _ in } }
  }

  extension NSError {
    /// An error that says nothing.
    public convenience init(_: Void = ()) { self.init(domain: "", code: 0) }
  }

  extension IndexPath {
    /// The position of a row in a section.
    public init(row: Int, section: Int) { self = [section, row] }

    /// The position of an item in a section.
    public init(item: Int, section: Int) { self = [section, item] }

    /// The row.
    public var row: Int { self[1] }
    /// The item.
    public var item: Int { self[1] }
    /// The section.
    public var section: Int { self[0] }
  }

  extension Data.WritingOptions {
    /// Writes to another file first.
    public static let atomicWrite = Data.WritingOptions.atomic
  }

  /// A vector.
  public struct CGVector: Hashable, Sendable {
    /// The horizontal distance.
    public var dx: CGFloat
    /// The vertical distance.
    public var dy: CGFloat
    /// No distance.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates a vector.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  }

  /// A linear map of points.
  public struct CGAffineTransform: Hashable, Sendable {
    /// The coefficients of the map.
    public var a, b, c, d, tx, ty: CGFloat
    /// The map that keeps all points.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a map from its coefficients.
    public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
      (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// Creates the map that keeps all points.
    public init() { self = .identity }

    /// Creates a map that moves points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
      self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Creates a map that scales points.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
      self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
    }

    /// Creates a map that turns points.
    public init(rotationAngle angle: CGFloat) {
      self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle), tx: 0, ty: 0)
    }

    /// Whether the map keeps all points.
    public var isIdentity: Bool { self == .identity }

    /// Returns the map back, or this one if there is none.
    public func inverted() -> CGAffineTransform {
      let area = a * d - b * c
      guard area != 0 else { return self }
      let turned = CGAffineTransform(
        a: d / area, b: -b / area, c: -c / area, d: a / area, tx: 0, ty: 0)
      let back = CGPoint(x: tx, y: ty).applying(turned)
      return turned.concatenating(CGAffineTransform(translationX: -back.x, y: -back.y))
    }

    /// Returns the map that does this one and then another one.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
      CGAffineTransform(
        a: a * other.a + b * other.c, b: a * other.b + b * other.d,
        c: c * other.a + d * other.c, d: c * other.b + d * other.d,
        tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Returns a map that moves points before this one.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns a map that scales points before this one.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
      CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns a map that turns points before this one.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
      CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
  }

  extension CGPoint {
    /// Returns this point after a map.
    public func applying(_ map: CGAffineTransform) -> CGPoint {
      CGPoint(x: map.a * x + map.c * y + map.tx, y: map.b * x + map.d * y + map.ty)
    }
  }

  extension CGSize {
    /// Returns this size after a map, without its distance.
    public func applying(_ map: CGAffineTransform) -> CGSize {
      CGSize(width: map.a * width + map.c * height, height: map.b * width + map.d * height)
    }
  }

  extension CGRect {
    /// Returns the smallest rectangle around this one after a map.
    public func applying(_ map: CGAffineTransform) -> CGRect {
      let corners = [minX, maxX].flatMap { x in [minY, maxY].map { CGPoint(x: x, y: $0) } }
      let points = corners.map { $0.applying(map) }
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
      else { return self }
      return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  // Names of C, which begin with capital letters.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns a point.
  public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns a size.
  public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(width: width, height: height)
  }
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns a rectangle.
  public func CGRectMake(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> CGRect { CGRect(x: x, y: y, width: width, height: height) }

  /// A number of seconds.
  public typealias CFTimeInterval = Double
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns the time since the start of 2001.
  public func CFAbsoluteTimeGetCurrent() -> CFTimeInterval {
    Date().timeIntervalSinceReferenceDate
  }

  /// Runs a function, after which Linux has nothing to release.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
    try body()
  }

  extension ProcessInfo {
    /// Whether the device saves energy, which it doesn't.
    public var isLowPowerModeEnabled: Bool { false }
    /// Whether the app runs on a Mac, which it doesn't.
    public var isiOSAppOnMac: Bool { false }
    /// How hot the device is, which nobody measures.
    public var thermalState: ThermalState { .nominal }

    /// How hot a device is.
    public enum ThermalState: Int, Sendable {
      /// From cool to too hot.
      case nominal, fair, serious, critical
    }
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// Returns the time since the start of the device.
  public func CACurrentMediaTime() -> CFTimeInterval { ProcessInfo.processInfo.systemUptime }
#endif
