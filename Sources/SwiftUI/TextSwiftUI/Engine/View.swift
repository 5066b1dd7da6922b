public import TextScreens

/// A type that represents part of the user interface of an app.
///
/// This is SwiftUI's protocol, with its isolation: a view that compiles for SwiftUI compiles here,
/// and is drawn as text.
@MainActor @preconcurrency public protocol View {
  /// The type of the view's body.
  associatedtype Body: View

  /// The content of this view, composed of other views.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Appends the nodes of this view to those of the frame that is evaluated.
  ///
  /// Only the views in this module implement this method.
  nonisolated func _append(to nodes: inout _NodeBuilder, in context: _ViewContext)
}

extension View {
  /// Installs the dynamic properties of the view and appends its body.
  public nonisolated func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let (objectCount, maker) = (context.host.foundObjects.count, context.owner)
    var (body, context) = context.kept(self, with: ()) { $0.0.body }
    if let origins = TextOrigins.current {
      let outer = context.environment.inherited.origin
      let madeAnew = origins.madeAnew(context.host.foundObjects, from: objectCount, by: maker)
      if madeAnew != nil || context.isKept(self) {
        let name = String(describing: Self.self).prefix { $0 != "<" }
        context.environment.inherited.origin = TextOrigin(
          view: madeAnew != nil || name.hasPrefix("_") ? outer?.view : String(name),
          cause: unobservedProperty(of: Self.self), madeAnew: outer?.madeAnew ?? madeAnew)
      }
    }
    body._append(to: &nodes, in: context)
  }
}

extension View {
  /// Does nothing, because frames have no console.
  public static func _printChanges() {}
}

extension Never: View {
  /// Nothing, because there is no value of this type.
  public var body: Never { self }
}

/// Any number of views that this module draws, each of which appears and disappears by itself.
protocol ViewList: View where Body == Never {}

extension ViewList {
  /// Never called, because the module draws these views itself.
  public var body: Never {
    preconditionFailure("A view of TextSwiftUI has no body. Draw the view instead.")
  }
}

/// A single view that this module draws.
protocol PrimitiveView: ViewList {
  /// Whether the view is a row in a list, and not several.
  nonisolated static var isRow: Bool { get }

  /// Appends the nodes of the view.
  nonisolated func draw(to nodes: inout _NodeBuilder, in context: _ViewContext)
}

extension PrimitiveView {
  nonisolated static var isRow: Bool { true }

  /// Appends the nodes of the view, and follows it for the modifiers around it.
  public nonisolated func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    if nodes.addsLazyRows, !nodes.isInLazyRow, Self.isRow {
      let context = context.keepingState()
      return context.appendRow(to: &nodes) { drawFollowed(to: &$0, in: context) }
    }
    drawFollowed(to: &nodes, in: context)
  }

  private nonisolated func drawFollowed(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    guard let followers = context.followers else {
      return nodes.keepingIdentity(context.position) { draw(to: &$0, in: context) }
    }
    var inner = context
    inner.followers = nil
    nodes.keepingIdentity(context.position) { draw(to: &$0, in: inner.descending(to: .slot(0))) }
    followers.follow(in: inner)
  }
}

/// A view without content.
public nonisolated struct EmptyView: Sendable {
  /// Creates an empty view.
  public init() {}
}

extension EmptyView: ViewList {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {}
}

/// A type-erased view.
///
/// The state of the wrapped view is kept as long as the type of the view stays the same.
public nonisolated struct AnyView {
  let view: any View

  /// Wraps a view.
  public init<V: View>(_ view: V) { self.view = (view as? AnyView)?.view ?? view }

  /// Wraps a view.
  public init<V: View>(erasing view: V) { self.init(view) }
}

extension AnyView: ViewList {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    let context = context.descending(to: .type(ObjectIdentifier(type(of: view))))
    nodes.descend { view._append(to: &$0, in: context) }
  }
}

/// A group of views, to which modifiers apply one by one.
public nonisolated struct Group<Content> {
  let content: Content
}

extension Group: View, ViewList where Content: View {
  /// Creates a group.
  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Appends the nodes of the view.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    content._append(to: &nodes, in: context)
  }
}

extension Optional: View, ViewList where Wrapped: View {
  /// Appends the nodes of the view.
  public nonisolated func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    self?._append(to: &nodes, in: context.descending(to: .slot(0)))
  }
}

/// The views of a block of statements.
public nonisolated struct TupleView<T> {
  private final class Storage {
    let value: T
    let append: (T, inout _NodeBuilder, _ViewContext) -> Void

    init(_ value: T, _ append: @escaping (T, inout _NodeBuilder, _ViewContext) -> Void) {
      (self.value, self.append) = (value, append)
    }
  }

  // Views are copied by each modifier, so the views of a block are a single reference.
  private var storage: Storage

  /// The views.
  public var value: T {
    get { storage.value }
    set { storage = Storage(newValue, storage.append) }
  }

  @usableFromInline init(value: T, append: @escaping (T, inout _NodeBuilder, _ViewContext) -> Void)
  {
    storage = Storage(value, append)
  }
}

extension TupleView: OwnComparison {
  func isSame(as other: TupleView) -> Bool {
    storage === other.storage || areSame(value, other.value)
  }
}

extension TupleView {
  /// Creates a view from a tuple of views.
  public nonisolated init(_ value: T) {
    self.init(value: value) { value, nodes, context in
      for (slot, child) in Mirror(reflecting: value).children.enumerated() {
        guard let view = child.value as? any View else { continue }
        view._append(to: &nodes, in: context.descending(to: .slot(slot)))
      }
    }
  }
}

/// The views of a block of statements.
protocol SeveralViews {
  /// The first one.
  var first: (any View)? { get }
}

extension TupleView: SeveralViews {
  var first: (any View)? { Mirror(reflecting: value).children.first?.value as? any View }
}

extension TupleView: ViewList {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    storage.append(storage.value, &nodes, context)
  }
}

/// One of the views of an `if` or `switch` statement.
public nonisolated struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  let storage: Storage
}

extension _ConditionalContent: View, ViewList where TrueContent: View, FalseContent: View {
  /// Appends the nodes of the view.
  public func _append(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    switch storage {
    case .first(let view): view._append(to: &nodes, in: context.descending(to: .slot(0)))
    case .second(let view): view._append(to: &nodes, in: context.descending(to: .slot(1)))
    }
  }
}
