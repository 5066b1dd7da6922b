/// A control that is on or off.
///
/// ```swift
/// Toggle("Wi-Fi", isOn: state.isWiFiOn) { store.send(.wiFiSwitched($0)) }
/// ```
///
/// Records: `{x} Wi-Fi`, `{ } Wi-Fi`, and `░x░ Wi-Fi` while it is disabled.
public struct Toggle: ControlView {
  let control: ControlNode
  private(set) var isTooDeep = false

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - isOn: Whether it is on; `nil` for a mixed state, which is drawn as `{-}`, and which a
  ///     tap turns on.
  ///   - onChange: Receives the new state after a tap.
  public init(
    _ title: some StringProtocol, isOn: Bool?, onChange: @escaping (Bool) -> Void
  ) {
    control = ControlNode(
      .toggle, label: String(title), traits: [isOn.map { $0 ? "on" : "off" } ?? "mixed"],
      form: .mark(isOn.map { $0 ? .on : .off } ?? .mixed),
      line: ControlLine(body: 1, after: .label(title)),
      activate: { onChange(!(isOn ?? false)) }, input: .isOn(isOn, change: onChange))
  }

  /// Creates a toggle labeled with the texts of a view, separated by spaces.
  public init(
    isOn: Bool?, onChange: @escaping (Bool) -> Void, @ViewBuilder label: () -> some View
  ) {
    let label = _ViewNodes(of: label())
    self.init(label.joinedText(of: label.nodes.indices), isOn: isOn, onChange: onChange)
    isTooDeep = label.isTooDeep
  }
}

/// Views that can be collapsed below their title.
///
/// ```swift
/// DisclosureGroup("Advanced", isExpanded: isExpanded) {
///   Toggle("Verbose", isOn: isVerbose) { onVerbose($0) }
/// } onChange: {
///   onExpand($0)
/// }
/// ```
///
/// Records: `{›} Advanced`, and while it is expanded:
/// ```
/// {▼} Advanced
///     {x} Verbose
/// ```
///
/// It fills the proposed width, so that its title stays in place when it expands.
public struct DisclosureGroup<Content: View>: PrimitiveView {
  private let title: ControlNode
  private let content: Content?

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - title: The label.
  ///   - isExpanded: Whether the views are shown.
  ///   - content: The views; built only if they are shown.
  ///   - onChange: Receives whether to show the views, after a tap.
  public init(
    _ title: some StringProtocol, isExpanded: Bool, @ViewBuilder content: () -> Content,
    onChange: @escaping (Bool) -> Void
  ) {
    self.content = isExpanded ? content() : nil
    self.title = ControlNode(
      .disclosure, label: String(title), traits: [isExpanded ? "expanded" : "collapsed"],
      form: .mark(isExpanded ? .expanded : .collapsed),
      line: ControlLine(body: 1, after: .label(title)), activate: { onChange(!isExpanded) },
      input: .isOn(isExpanded, change: onChange))
  }

  /// Appends a column of the title and, while it is expanded, the views.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.addColumn(titled: .control(title)) {
      content.padding(.leading, 4)._resolve(into: &$0)
    }
  }
}
