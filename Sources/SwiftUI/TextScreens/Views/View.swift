/// A type that represents part of a screen.
///
/// A view describes content, along with the actions that a user can perform on it. Views have the
/// same names as in SwiftUI and behave the same way, but they're drawn on a grid of characters. You
/// create your own views by composing them from other views:
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
package protocol View {
  /// The type of the view's body.
  associatedtype Body: View

  /// The content of this view, composed of other views.
  @ViewBuilder var body: Body { get }

  /// Appends the nodes of this view.
  ///
  /// Only the views in this library implement this method. Your own views inherit the default
  /// implementation.
  func _resolve(into nodes: inout _ViewNodes)
}

extension View {
  /// Appends the nodes of the body.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.descend { body._resolve(into: &$0) }
  }
}

protocol PrimitiveView: View where Body == EmptyView {}

extension PrimitiveView {
  /// An empty view, because primitive views don't have a body.
  package var body: EmptyView { EmptyView() }
}

protocol ControlView: PrimitiveView {
  var add: (inout _ViewNodes) -> Void { get }
}

extension ControlView {
  /// Appends the control.
  package func _resolve(into nodes: inout _ViewNodes) { add(&nodes) }
}

extension _ViewNodes {
  /// Collects the nodes of a view that isn't laid out, such as a label or the content of a menu.
  init(of view: some View, isMenu: Bool = false) {
    self.init(isMenu: isMenu)
    view._resolve(into: &self)
  }
}

extension _ViewNodes {
  package static var empty: _ViewNodes { _ViewNodes() }

  package static func drawing(_ view: some View) -> _ViewNodes { _ViewNodes(of: view) }

  package mutating func addTabView(
    tabs: [(label: String, isSelected: Bool, select: () -> Void)], content: some View
  ) {
    addTabView(tabs: tabs) { content._resolve(into: &$0) }
  }

  package func appendAlert(titled title: String, message: some View, to nodes: inout _ViewNodes) {
    nodes.addAlert(titled: title, buttons: self) { message._resolve(into: &$0) }
  }
}

extension Button {
  package static func back(_ title: String, action: @escaping () -> Void) -> Button {
    Button { $0.addBackButton(title, action: action) }
  }
}

/// A view that has no content and doesn't take up any space.
package struct EmptyView: View {
  /// Creates an empty view.
  package init() {}

  /// This view itself.
  package var body: EmptyView { self }

  /// Does nothing, because this view has no content.
  package func _resolve(into nodes: inout _ViewNodes) {}
}

/// A type-erased view.
package struct AnyView: PrimitiveView {
  private let view: any View

  /// Creates a type-erased view that wraps `view`.
  package init(_ view: some View) { self.view = view }

  /// Appends the wrapped view.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.descend { view._resolve(into: &$0) }
  }
}

/// A group of views.
///
/// A modifier that you apply to the group affects each of its views.
package struct Group<Content: View>: View {
  /// The views in the group.
  package let body: Content

  /// Creates a group of the views in `content`.
  package init(@ViewBuilder content: () -> Content) { body = content() }
}

/// A container that creates a view for each element of a collection.
///
/// ```swift
/// List {
///   ForEach(primes, id: \.self) { Text("\($0)") }
/// }
/// ```
package struct ForEach<Data: RandomAccessCollection, Content: View>: PrimitiveView {
  private let data: Data
  private let content: (Data.Element) -> Content

  /// Creates a view for each element of a collection of identifiable data.
  package init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable {
    self.data = data
    self.content = content
  }

  /// Creates a view for each element of `data`.
  ///
  /// - Parameters:
  ///   - data: The elements to create views for.
  ///   - id: The key path to an element's identity. This parameter exists only for compatibility
  ///     with SwiftUI and doesn't affect pictures.
  ///   - content: A closure that creates the view for an element.
  package init<ID: Hashable>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  /// Appends the views of all elements.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addRepeated { nodes in
      for element in data { content(element)._resolve(into: &nodes) }
    }
  }
}
