/// A part of a screen, described as a value with the content and actions it offers to the user.
///
/// Views have the same names and semantics as in SwiftUI, but are drawn on a grid of characters.
/// You create custom views by composing other views:
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

  /// Appends the view's nodes.
  ///
  /// Only the library's own views implement this method.
  func _resolve(into nodes: inout _ViewNodes)
}

extension View {
  /// Appends the nodes of the body.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.descend { body._resolve(into: &$0) }
  }
}

/// A view that appends its own nodes and has no body.
protocol PrimitiveView: View where Body == EmptyView {}

extension PrimitiveView {
  /// An empty view, because a primitive view has no body.
  public var body: EmptyView { EmptyView() }
}

/// A view that consists of a single control.
protocol ControlView: PrimitiveView {
  var control: ControlNode { get }
  /// Indicates whether views of the label or menu were left out because they are nested too deeply.
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
  /// Creates the nodes of a view that isn't laid out, such as a label or the content of a menu.
  init(of view: some View, isMenu: Bool = false) {
    self.init(isMenu: isMenu)
    view._resolve(into: &self)
  }
}

/// A view without content that occupies no space.
public struct EmptyView: View {
  /// Creates an empty view.
  public init() {}

  /// This view.
  public var body: EmptyView { self }

  /// Appends nothing.
  public func _resolve(into nodes: inout _ViewNodes) {}
}

/// A type-erased view.
public struct AnyView: PrimitiveView {
  private let view: any View

  /// Creates a type-erased view.
  public init(_ view: some View) { self.view = view }

  /// Appends the wrapped view.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.descend { view._resolve(into: &$0) }
  }
}

/// A group of views, to each of which the group's modifiers apply.
public struct Group<Content: View>: View {
  /// The views of the group.
  public let body: Content

  /// Creates a group of views.
  public init(@ViewBuilder content: () -> Content) { body = content() }
}

/// A container that creates a view for each element of a collection.
///
/// ```swift
/// List {
///   ForEach(primes, id: \.self) { Text("\($0)") }
/// }
/// ```
public struct ForEach<Data: RandomAccessCollection, Content: View>: PrimitiveView {
  private let data: Data
  private let content: (Data.Element) -> Content

  /// Creates a view for each element of a collection of identifiable elements.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable {
    self.data = data
    self.content = content
  }

  /// Creates a view for each element of a collection.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: The key path to an element's identity, as in SwiftUI. Pictures don't depend on it.
  ///   - content: A closure that creates the view of an element.
  public init<ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  /// Appends the views of all elements.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.addRepeated { nodes in
      for element in data { content(element)._resolve(into: &nodes) }
    }
  }
}
