/// A control that performs an action when the user taps it.
///
/// ```swift
/// Button("Save") { store.send(.saveTapped) }
///   .disabled(title.isEmpty)
/// ```
///
/// Records: `[Save]`, and `░Save░` while the button is disabled.
package struct Button: ControlView {
  let add: (inout _ViewNodes) -> Void

  init(add: @escaping (inout _ViewNodes) -> Void) { self.add = add }

  /// Creates a button that shows `title`.
  package init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    let title = String(title)
    add = { $0.addButton(title, role: role, action: action) }
  }

  /// Creates a button with a custom label.
  ///
  /// The button shows the text and the images in `label`, separated by spaces.
  package init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> some View
  ) {
    let label = _ViewNodes(of: label())
    add = { $0.addButton(labeled: label, role: role, action: action) }
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
  let add: (inout _ViewNodes) -> Void

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
    let title = String(title)
    add = {
      $0.addWebLink(title, destination: destination) { onOpen(destination) }
    }
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
    nodes.addLink(action: action) { content._resolve(into: &$0) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a navigation link that shows `title`.
  package init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
}
