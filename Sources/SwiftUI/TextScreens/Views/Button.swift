/// A value that describes the purpose of a button.
package enum ButtonRole: Sendable, Hashable {
  /// A button that deletes data or discards changes.
  case destructive
  /// A button that cancels an operation without changing anything.
  case cancel
}

/// A control that performs an action when the user taps it.
///
/// ```swift
/// Button("Save") { store.send(.saveTapped) }
///   .disabled(title.isEmpty)
/// ```
///
/// Records: `[Save]`, and `░Save░` while the button is disabled.
package struct Button: PrimitiveView {
  let node: ButtonNode
  /// A Boolean value that indicates whether some views in the label were omitted because they're
  /// nested too deeply.
  private var isTooDeep = false

  init(node: ButtonNode) { self.node = node }

  /// Creates a button that shows `title`.
  package init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    node = ButtonNode(label: String(title), role: role, action: action)
  }

  /// Creates a button with a custom label.
  ///
  /// The button shows the text and the images in `label`, separated by spaces.
  package init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> some View
  ) {
    let label = _ViewNodes(of: label())
    node = ButtonNode(
      label: label.nodes.joinedText(of: label.nodes.indices), drawnAs: label.drawnText, role: role,
      action: action)
    isTooDeep = label.isTooDeep
  }

  /// Appends the button.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.isTooDeep = nodes.isTooDeep || isTooDeep
    nodes.add(.button(node))
  }
}

/// A link to a web page.
///
/// ```swift
/// Link("Privacy", destination: "https://example.com/privacy") { open($0) }
/// ```
///
/// Records: `[Privacy →]`, and below the picture:
/// ```
///   link "Privacy" "https://example.com/privacy"
/// ```
package struct Link: ControlView {
  let control: ControlNode

  /// Creates a link to a web page.
  ///
  /// - Parameters:
  ///   - title: The label of the link.
  ///   - destination: The address of the web page.
  ///   - onOpen: A closure to call with the address when the user taps the link. By default,
  ///     tapping the link does nothing.
  package init(
    _ title: some StringProtocol, destination: String,
    onOpen: @escaping (String) -> Void = { _ in }
  ) {
    control = ControlNode(
      .link, label: title, value: destination, appearance: .link(.label(title)),
      activate: { onOpen(destination) })
  }
}

/// A row that leads to another screen.
///
/// The row fills the proposed width. A disclosure indicator at its trailing edge shows that the
/// user can tap it. A navigation link doesn't show the other screen itself. Instead, its action
/// notifies the model, which decides what screen to show next.
///
/// ```swift
/// List {
///   NavigationLink("Counter demo") { store.send(.counterTapped) }
/// }
/// ```
package struct NavigationLink<Label: View>: PrimitiveView {
  private let action: () -> Void
  private let content: Label

  /// Creates a navigation link with a custom label.
  package init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.action = action
    content = label()
  }

  /// Appends the link.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.link(action)) { content._resolve(into: &$0) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a navigation link that shows `title`.
  package init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
}
