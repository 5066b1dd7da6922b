public import Foundation
import TextScreens

/// A point or a rectangle of a view, which a `GeometryProxy` converts to its own coordinates.
public struct Anchor<Value> {
  /// The value in the coordinates of the screen's content.
  let value: Value
  let moved: @Sendable (Value, CGPoint) -> Value

  /// What a view makes an anchor of.
  public struct Source: Sendable {
    let anchor: @Sendable (CGRect) -> Anchor<Value>
  }
}

extension Anchor: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
  /// Returns whether two anchors are at the same place.
  public static func == (lhs: Anchor<Value>, rhs: Anchor<Value>) -> Bool { lhs.value == rhs.value }
}

extension Anchor: Hashable where Value: Hashable {
  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Anchor.Source where Value == CGRect {
  private init(of rect: @escaping @Sendable (CGRect) -> CGRect) {
    anchor = { frame in Anchor(value: rect(frame)) { $0.offsetBy(dx: -$1.x, dy: -$1.y) } }
  }

  /// The bounds of the view.
  public static var bounds: Anchor<CGRect>.Source { Self { $0 } }

  /// A rectangle in the coordinates of the view.
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Self { r.offsetBy(dx: $0.minX, dy: $0.minY) }
  }
}

extension Anchor.Source where Value == CGPoint {
  private init(of point: @escaping @Sendable (CGRect) -> CGPoint) {
    anchor = { frame in
      Anchor(value: point(frame)) { CGPoint(x: $0.x - $1.x, y: $0.y - $1.y) }
    }
  }

  /// A point in the coordinates of the view.
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    Self { CGPoint(x: $0.minX + p.x, y: $0.minY + p.y) }
  }

  /// A point in fractions of the size of the view.
  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Self { CGPoint(x: $0.minX + $0.width * p.x, y: $0.minY + $0.height * p.y) }
  }

  /// The top leading corner.
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  /// The middle of the top edge.
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  /// The top trailing corner.
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  /// The middle of the leading edge.
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  /// The center.
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  /// The middle of the trailing edge.
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  /// The bottom leading corner.
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  /// The middle of the bottom edge.
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  /// The bottom trailing corner.
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
  /// The value of an anchor in the coordinates of the view.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.moved(anchor.value, origin) }
}

extension View {
  /// Passes on a preference made of the frame of this view.
  private nonisolated func anchoring(
    _ preferences: @escaping (CGRect) -> Preferences
  ) -> some View {
    measured { nodes, geometry, context, content in
      let preferences = preferences(geometry.proxy.frame(in: .global))
      context.environment.inherited.container.preferences?.append(preferences)
      content(&nodes, context.with { $0.inherited.container.preferences = preferences })
    }
  }

  /// Passes a value made of an anchor to the views around this one.
  public nonisolated func anchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    anchoring { frame in
      Preferences(key) { _ in transform(value.anchor(frame)) }
    }
  }

  /// Changes the value that the views in this one pass to those around it, by an anchor.
  public nonisolated func transformAnchorPreference<A, K: PreferenceKey>(
    key: K.Type = K.self, value: Anchor<A>.Source,
    transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    anchoring { frame in
      Preferences(key) { inner in
        var changed = inner()
        transform(&changed, value.anchor(frame))
        return changed
      }
    }
  }
}
