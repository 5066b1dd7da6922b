/// A part of a screen: a plain value that describes what the user sees and can do.
///
/// Views have SwiftUI's names and semantics, on a grid of characters. Compose your own views:
///
/// ```swift
/// struct Counter: View {
///   var value: Int
///   var onChange: (Int) -> Void
///   var body: some View {
///     HStack {
///       Button("-") { onChange(value - 1) }
///       Text("\(value)")
///       Button("+") { onChange(value + 1) }
///     }
///   }
/// }
/// ```
public protocol View {
  /// The type of the view's body.
  associatedtype Body: View

  /// The content of the view.
  @ViewBuilder var body: Body { get }

  /// Appends the nodes of this view; only the library's own views implement it.
  func _resolve(into nodes: inout _ViewNodes)
}

extension View {
  /// Appends the nodes of the body.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.descend { body._resolve(into: &$0) }
  }
}

/// A view that appends its nodes itself and has no body.
protocol PrimitiveView: View where Body == EmptyView {}

extension PrimitiveView {
  /// An empty view: a primitive view has no body.
  public var body: EmptyView { EmptyView() }
}

/// A view that is a single control.
protocol ControlView: PrimitiveView {
  var control: ControlNode { get }
  /// Whether views of its label or menu were left out because they are nested too deeply.
  var isTooDeep: Bool { get }
}

extension ControlView {
  var isTooDeep: Bool { false }

  /// Appends the control.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.isTooDeep = nodes.isTooDeep || isTooDeep
    nodes.add(.control(control))
  }
}

extension _ViewNodes {
  /// The nodes of a view that is not laid out itself: a label, the content of a menu.
  init(of view: some View, isMenu: Bool = false) {
    self.init(isMenu: isMenu)
    view._resolve(into: &self)
  }
}

/// A view that shows nothing and takes no space.
public struct EmptyView: View {
  /// Creates an empty view.
  public init() {}

  /// The view itself.
  public var body: EmptyView { self }

  /// Appends nothing.
  public func _resolve(into nodes: inout _ViewNodes) {}
}

/// A type-erased view.
public struct AnyView: PrimitiveView {
  private let view: any View

  /// Erases the type of a view.
  public init(_ view: some View) { self.view = view }

  /// Appends the wrapped view.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.descend { view._resolve(into: &$0) }
  }
}

/// Several views as one; a modifier of the group applies to each of them.
public struct Group<Content: View>: View {
  /// The views.
  public let body: Content

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) { body = content() }
}

/// A view for every element of a collection.
///
/// ```swift
/// List {
///   ForEach(primes, id: \.self) { Text("\($0)") }
/// }
/// ```
public struct ForEach<Data: RandomAccessCollection, Content: View>: PrimitiveView {
  private let data: Data
  private let content: (Data.Element) -> Content

  /// Creates a view for every element of a collection of identifiable elements.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable {
    self.data = data
    self.content = content
  }

  /// Creates a view for every element of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The identity of an element, as in SwiftUI; pictures do not use it.
  ///   - content: Creates the view of an element.
  public init<ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  /// Appends the views of all elements.
  public func _resolve(into nodes: inout _ViewNodes) {
    for element in data { content(element)._resolve(into: &nodes) }
  }
}
