/// Views that can be hidden below their title.
///
/// ```swift
/// DisclosureGroup("Advanced", isExpanded: isExpanded) {
///   Toggle("Verbose", isOn: isVerbose) { onVerbose($0) }
/// } onChange: {
///   onExpand($0)
/// }
/// ```
///
/// Records: `{›} Advanced`, and while it is open:
/// ```
/// {▼} Advanced
///     {x} Verbose
/// ```
///
/// It takes all the width it is offered, so that its title stays where it is when it opens.
public struct DisclosureGroup<Content: View>: PrimitiveView {
  private let title: String
  private let content: Content?
  private let onChange: (Bool) -> Void

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - isExpanded: Whether the views are shown.
  ///   - content: The views; they are asked for only where they are shown.
  ///   - onChange: Takes whether the views are to be shown, after a tap.
  public init(
    _ title: some StringProtocol, isExpanded: Bool, @ViewBuilder content: () -> Content,
    onChange: @escaping (Bool) -> Void
  ) {
    self.title = String(title)
    self.content = isExpanded ? content() : nil
    self.onChange = onChange
  }

  /// Appends the nodes of a column: the title, and the views where they are shown.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.addColumn(titled: .control(titleNode)) {
      content.padding(.leading, 4)._resolve(into: &$0)
    }
  }

  /// The title, which opens and closes the group.
  private var titleNode: ControlNode {
    let isExpanded = content != nil
    let onChange = onChange
    return ControlNode(
      .disclosure, label: title, traits: [isExpanded ? "expanded" : "collapsed"],
      form: .mark(isExpanded ? .expanded : .collapsed),
      line: ControlLine(body: 1, after: .label(title)), activate: { onChange(!isExpanded) },
      input: .isOn(isExpanded, change: onChange))
  }
}
