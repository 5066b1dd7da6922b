public import TextScreens

/// A change to a view that can be applied to any view.
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of the changed view.
  associatedtype Body: View

  /// Returns the changed view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  /// The view to change.
  typealias Content = _ViewModifier_Content<Self>
}

/// The view that a modifier changes.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier> {
  /// The place of the view, which can change while the body of the modifier stays.
  fileprivate let place: ModifiedPlace
}

/// The place of the view that a modifier changes.
private final class ModifiedPlace: NodeBox {
  var view: AnyView?
}

extension _ViewModifier_Content: ViewList {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    place.view?._append(to: &nodes, in: context)
  }
}

/// A modifier without effect.
public struct EmptyModifier: ViewModifier {
  /// The modifier.
  public static let identity = EmptyModifier()

  /// Creates the modifier.
  public nonisolated init() {}

  /// Returns the view itself.
  public func body(content: Content) -> some View { content }
}

/// A view with a modifier.
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a view with a modifier.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View, ViewList where Content: View, Modifier: ViewModifier {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let outer = context.keepingState()
    let place = outer.node.box { ModifiedPlace() }
    place.view = AnyView(content)
    let (body, inner) = outer.kept(modifier, with: place) { $0.body(content: .init(place: $1)) }
    body._append(to: &nodes, in: inner)
  }
}

extension View {
  /// Applies a modifier to this view.
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

extension ViewModifier {
  /// Applies another modifier to this one.
  public nonisolated func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view that a modifier of this module changes.
public nonisolated struct _ModifiedView<Content> {
  /// Appends the nodes of the view, for which the last closure appends those of its content.
  typealias Append = (
    inout _NodeBuilder, _ViewContext, (inout _NodeBuilder, _ViewContext) -> Void
  ) -> Void

  let content: Content
  let append: Append
}

extension _ModifiedView: View, ViewList where Content: View {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    guard let followers = context.followers else {
      return nodes.keepingIdentity(context.position) { nodes in
        append(&nodes, context) { content._append(to: &$0, in: $1) }
      }
    }
    // What a modifier adds, such as an overlay, isn't one of the views that are followed.
    var outer = context
    outer.followers = nil
    append(&nodes, outer) { nodes, context in
      var inner = context
      inner.followers = context.followers?.inside(followers) ?? followers
      content._append(to: &nodes, in: inner)
    }
  }
}

extension View {
  /// Returns this view, whose nodes a closure appends.
  nonisolated func modified(_ append: @escaping _ModifiedView<Self>.Append) -> _ModifiedView<Self> {
    _ModifiedView(content: self, append: append)
  }

  /// Returns this view, whose nodes a closure changes.
  nonisolated func drawn(
    _ draw: @escaping (inout _NodeBuilder, _ViewContext, (inout _NodeBuilder) -> Void) -> Void
  ) -> _ModifiedView<Self> {
    modified { nodes, context, content in
      draw(&nodes, context) { content(&$0, context) }
    }
  }

  /// Returns this view with another environment.
  nonisolated func inheriting(
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) -> _ModifiedView<Self> {
    modified { nodes, outer, content in
      let context = outer.with(change)
      let isRightToLeft = context.environment.isRightToLeft
      guard isRightToLeft != outer.environment.isRightToLeft else {
        return content(&nodes, context)
      }
      nodes.directing(isRightToLeft: isRightToLeft) { content(&$0, context) }
    }
  }

  /// Returns this view, which changes the bar or the stack around it before it's evaluated.
  nonisolated func navigation(
    _ change: @escaping (_ViewContext) -> Void
  ) -> _ModifiedView<Self> {
    modified { nodes, context, content in
      change(context.descending(to: .slot(1)))
      content(&nodes, context.descending(to: .slot(0)))
    }
  }
}
