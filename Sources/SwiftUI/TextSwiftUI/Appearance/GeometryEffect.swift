// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Pictures don't show where effects move a view.

/// A change to how a view is drawn, which depends on its size.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Content {
  func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  @MainActor @preconcurrency public func body(content: Content) -> Content { content }
  public func ignoredByLayout() -> Self { self }
}

/// A map of the points of a view, in space.
public struct ProjectionTransform: Hashable, Sendable {
  public init() {}
  public init(_ m: CGAffineTransform) {}

  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform { self }
}

#if os(Linux)
  /// A map of points in space, which pictures don't show.
  public struct CATransform3D: Hashable, Sendable {
    public var (m11, m12, m13, m14): (CGFloat, CGFloat, CGFloat, CGFloat) = (1, 0, 0, 0)
    public var (m21, m22, m23, m24): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 1, 0, 0)
    public var (m31, m32, m33, m34): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 1, 0)
    public var (m41, m42, m43, m44): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    public init() {}
  }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public let CATransform3DIdentity = CATransform3D()

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
  ) -> CATransform3D { t }

  // swift-format-ignore: AlwaysUseLowerCamelCase
  public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
  ) -> CATransform3D { t }

  extension ProjectionTransform {
    public init(_ m: CATransform3D) {}
  }
#endif

extension View {
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
}
