/// The purpose of a button that is not an ordinary action.
public enum ButtonRole: Sendable, Hashable {
  /// The action deletes or loses something.
  case destructive
  /// The action changes nothing.
  case cancel
}

/// A control with a label that performs an action.
///
/// ```swift
/// Button("Save") { store.send(.saveTapped) }
///   .disabled(title.isEmpty)
/// ```
///
/// Records: `[Save]`, and `░Save░` while it is disabled.
public struct Button: PrimitiveView {
  private let node: ButtonNode
  /// Whether views of the label were left out because they are nested too deeply.
  private var isTooDeep = false

  /// Creates a button with a text.
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    node = ButtonNode(label: String(title), role: role, action: action)
  }

  /// Creates a button labeled with the texts and images of a view, separated by spaces.
  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> some View
  ) {
    let label = _ViewNodes(of: label())
    node = ButtonNode(
      label: label.joinedText(of: label.nodes.indices), drawnAs: label.drawnText, role: role,
      action: action)
    isTooDeep = label.isTooDeep
  }

  /// Appends the button.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.isTooDeep = nodes.isTooDeep || isTooDeep
    nodes.add(.button(node))
  }
}

/// A link to a page outside the app.
///
/// ```swift
/// Link("Privacy", destination: "https://example.com/privacy") { open($0) }
/// ```
///
/// Records: `[Privacy →]`, and below the picture:
/// ```
///   link "Privacy" "https://example.com/privacy"
/// ```
public struct Link: ControlView {
  let control: ControlNode

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - destination: The address of the page.
  ///   - onOpen: Receives the address after a tap; does nothing by default.
  public init(
    _ title: some StringProtocol, destination: String,
    onOpen: @escaping (String) -> Void = { _ in }
  ) {
    let text = GlyphText.label(title)
    control = ControlNode(
      .link, label: String(title), value: destination, form: .link(text),
      line: ControlLine(body: text.width + 2), activate: { onOpen(destination) })
  }
}

/// A row that leads to another screen, with the disclosure mark at its right end.
///
/// It fills the proposed width. The handler informs the model, which decides what to show.
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
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.action = action
  }

  /// Appends the link.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.link(action), axis: .vertical) { label._resolve(into: &$0) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a text.
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
}
