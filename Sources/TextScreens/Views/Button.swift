/// A control with a label that runs an action.
///
/// ```swift
/// Button("Save") { store.send(.saveTapped) }
///   .disabled(title.isEmpty)
/// ```
///
/// Records: `[Save]`, and `░Save░` while it is disabled.
public struct Button: PrimitiveView {
  private let label: String
  /// What is drawn of it; `nil` for the label.
  private let drawn: String?
  /// Whether views of the label were left out because they are nested too deeply.
  private let isTooDeep: Bool
  private let role: ButtonRole?
  private let action: () -> Void

  /// Creates a button with a text.
  ///
  /// - Parameters:
  ///   - title: The text.
  ///   - role: What kind of action it is; `nil`, the default, for an ordinary one.
  ///   - action: What it does.
  public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    label = String(title)
    drawn = nil
    isTooDeep = false
    self.role = role
    self.action = action
  }

  /// Creates a button whose label is the texts and images of a view, with a blank between them.
  ///
  /// - Parameters:
  ///   - role: What kind of action it is; `nil`, the default, for an ordinary one.
  ///   - action: What it does.
  ///   - label: The view.
  public init(
    role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> some View
  ) {
    var nodes = _ViewNodes()
    label()._resolve(into: &nodes)
    self.label = nodes.joinedText(of: 0..<nodes.nodes.count)
    drawn = nodes.drawnText
    isTooDeep = nodes.isTooDeep
    self.role = role
    self.action = action
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.isTooDeep = nodes.isTooDeep || isTooDeep
    nodes.add(.button(ButtonNode(label: label, drawnAs: drawn, role: role, action: action)))
  }
}
