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

extension View {
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View { self }
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
}
