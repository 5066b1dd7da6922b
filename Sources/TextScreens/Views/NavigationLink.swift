/// A row that leads to another screen, drawn with the disclosure mark at its right end.
///
/// It takes the whole width it is given. The model decides where it leads: the handler tells it.
///
/// ```swift
/// List {
///   NavigationLink("Counter demo") { store.send(.counterTapped) }
/// }
/// ```
public struct NavigationLink<Label: View>: PrimitiveView {
  private let label: Label
  private let action: () -> Void

  /// Creates a link with a view as its label.
  ///
  /// - Parameters:
  ///   - action: What a tap does.
  ///   - label: The view.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.action = action
  }

  /// Appends the node of the link and those of its label.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.link(action), axis: .vertical) { label._resolve(into: &$0) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a text.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - action: What a tap does.
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
}
