public import Foundation
public import TextScreens

/// A view that fills its space and knows the size of it.
public nonisolated struct GeometryReader<Content: View> {
  /// The view for a size.
  public var content: (GeometryProxy) -> Content

  /// Creates a reader.
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }
}

extension GeometryReader: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    context.measuring(into: &nodes) { nodes, geometry, context in
      // The content is made when its size is known, because it can keep the size that it has at first.
      // That of a covered screen has no layout, and says what is on top of it; that of a label neither.
      let isOnScreen = context.environment.inherited.screen.presence?.isOnScreen ?? true
      let isLaidOut = context.environment.inherited.container.isLaidOut
      guard geometry.frame != nil || !isOnScreen || !isLaidOut else {
        return nodes.fillingSpace { _ in }
      }
      let (view, context) = context.late(geometry.readerProxy, of: self) { $0.content($1) }
      nodes.fillingSpace { view._append(to: &$0, in: context) }
    }
  }
}

/// The frame of a view.
public struct GeometryProxy: Sendable {
  /// The size in points.
  public let size: CGSize
  let origin: CGPoint

  /// The insets of the screen, of which pictures have none.
  public var safeAreaInsets: EdgeInsets { EdgeInsets() }

  /// Returns the frame of the view in a coordinate space.
  ///
  /// A space with a name is that of the content of the screen.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    CGRect(origin: coordinateSpace == .local ? .zero : origin, size: size)
  }

  /// Returns the frame of the view in a coordinate space.
  @_disfavoredOverload
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// Returns the space of a scroll view around the view, which has the size of the view.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    CGRect(origin: .zero, size: size)
  }
}

// The name of a space is a value of the app that is only compared.
/// A coordinate space.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
  /// That of the screen.
  case global
  /// That of the view.
  case local
  /// One with a name.
  case named(AnyHashable)
}

/// A type that names a coordinate space.
public protocol CoordinateSpaceProtocol {
  /// The space.
  var coordinateSpace: CoordinateSpace { get }
}

/// A coordinate space with a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  /// The space.
  public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  /// The space with a name.
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }
  /// The space of the screen.
  public static var global: NamedCoordinateSpace { NamedCoordinateSpace(coordinateSpace: .global) }
  /// The space of the view.
  public static var local: NamedCoordinateSpace { NamedCoordinateSpace(coordinateSpace: .local) }
  /// The space of the scroll view around the view.
  public static var scrollView: NamedCoordinateSpace { .named("scrollView") }
  /// The space of the scroll view around the view.
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace { .scrollView }
}

/// What is known of the frame of a view.
final class Geometry: NodeBox {
  /// The size that a view is assumed to have before it's laid out.
  let assumed: CGSize
  var frame: MeasuredArea.Frame?

  init(assumed: CGSize) { self.assumed = assumed }

  override var copy: NodeBox? {
    let copy = Geometry(assumed: assumed)
    copy.frame = frame
    return copy
  }

  /// The frame of a reader, whose content can depend on its height.
  ///
  /// Where no height is proposed, as in a list, it has the height of a line.
  var readerProxy: GeometryProxy { proxy { $0.hasProposedRows ? $0.rows : 1 } }

  /// The frame of a view that doesn't depend on it.
  var proxy: GeometryProxy { proxy { $0.rows } }

  private func proxy(rows: (MeasuredArea.Frame) -> Int) -> GeometryProxy {
    guard let frame else { return GeometryProxy(size: assumed, origin: .zero) }
    return GeometryProxy(
      size: CGSize(
        width: CGFloat(frame.columns) * Cell.width, height: CGFloat(rows(frame)) * Cell.height),
      origin: CGPoint(x: CGFloat(frame.x) * Cell.width, y: CGFloat(frame.y) * Cell.height))
  }

  /// The size of the list, the scroll view, or the screen around the view.
  var containerSize: CGSize {
    guard let frame else { return assumed }
    return CGSize(
      width: CGFloat(frame.container.columns) * Cell.width,
      height: CGFloat(frame.container.rows) * Cell.height)
  }
}

extension _ViewContext {
  /// Appends a view that depends on its frame, which is evaluated again if the layout gives it
  /// another one.
  func measuring(
    into nodes: inout _NodeBuilder, content: (inout _NodeBuilder, Geometry, _ViewContext) -> Void
  ) {
    let inner = keepingState()
    let geometry = inner.node.box { Geometry(assumed: host.size) }
    let area = MeasuredArea { frame in
      guard geometry.frame != frame else { return false }
      geometry.frame = frame
      ViewEvaluation.noteChange()
      return true
    }
    nodes.addArea(area) { content(&$0, geometry, inner) }
  }
}

extension View {
  /// Returns this view, whose nodes depend on its frame.
  nonisolated func measured(
    _ append:
      @escaping (
        inout _NodeBuilder, Geometry, _ViewContext, (inout _NodeBuilder, _ViewContext) -> Void
      ) -> Void
  ) -> some View {
    modified { nodes, context, content in
      context.measuring(into: &nodes) { append(&$0, $1, $2, content) }
    }
  }

  /// Does something with a value of the view's frame, at first and when it changes.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (T) -> Void
  ) -> some View {
    onGeometryChange(for: type, of: transform) { _, new in action(new) }
  }

  /// Does something with the old and the new value of the view's frame.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (T, T) -> Void
  ) -> some View {
    measured { nodes, geometry, context, content in
      content(&nodes, context)
      guard geometry.frame != nil else { return }
      let value = transform(geometry.proxy)
      let node = context.node
      let old = node.boxes.count > 1 ? (node.boxes[1] as? StateBox<T>)?.value : nil
      node.boxes = [geometry, StateBox(value)]
      if old != value { context.host.effect { action(old ?? value, value) } }
    }
  }

  /// Gives the view the width and the height of the list, scroll view, or screen around it.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Gives the view a part of the container around it, which is divided into `count` parts.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(1, count))
      return part * CGFloat(span) + spacing * CGFloat(span - 1)
    }
  }

  /// Gives the view a size in relation to the container around it.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    measured { nodes, geometry, context, content in
      let size = geometry.containerSize
      nodes.framing(
        width: LengthBounds(
          fixed: axes.contains(.horizontal)
            ? max(1, Cell.columns(length(size.width, .horizontal))) : nil),
        height: LengthBounds(
          fixed: axes.contains(.vertical)
            ? max(1, Cell.rows(length(size.height, .vertical))) : nil),
        alignment: alignment
      ) { content(&$0, context) }
    }
  }
}
