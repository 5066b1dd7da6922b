/// A control for turning an option on or off.
///
/// ```swift
/// Toggle("Wi-Fi", isOn: state.isWiFiOn) { store.send(.wiFiSwitched($0)) }
/// ```
///
/// Records: `{x} Wi-Fi`, `{ } Wi-Fi`, and `░x░ Wi-Fi` while the toggle is disabled.
package struct Toggle: ControlView {
  let add: (inout _ViewNodes) -> Void

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - title: The label of the toggle.
  ///   - isOn: A Boolean value that indicates whether the toggle is on, or `nil` for the mixed
  ///     state, which is drawn as `{-}`. Tapping a toggle in the mixed state turns it on.
  ///   - onChange: A closure to call with the new state when the user taps the toggle.
  package init(
    _ title: some StringProtocol, isOn: Bool?, onChange: @escaping (Bool) -> Void
  ) {
    let title = String(title)
    add = { $0.addToggle(title, isOn: isOn, change: onChange) }
  }

  /// Creates a toggle with a custom label.
  ///
  /// The toggle shows the text in `label`, separated by spaces.
  package init(
    isOn: Bool?, onChange: @escaping (Bool) -> Void, @ViewBuilder label: () -> some View
  ) {
    let label = _ViewNodes(of: label())
    add = { nodes in
      nodes.isTooDeep = nodes.isTooDeep || label.isTooDeep
      nodes.addToggle(label.label, isOn: isOn, change: onChange)
    }
  }
}

/// A view with a title that the user can tap to show or hide the content below it.
///
/// ```swift
/// DisclosureGroup("Advanced", isExpanded: isExpanded) {
///   Toggle("Verbose", isOn: isVerbose) { onVerbose($0) }
/// } onChange: {
///   onExpand($0)
/// }
/// ```
///
/// Records: `{›} Advanced`, and while the group is expanded:
/// ```
/// {▼} Advanced
///     {x} Verbose
/// ```
///
/// The group fills the proposed width, so the title doesn't move when the user expands the group.
package struct DisclosureGroup<Content: View>: PrimitiveView {
  private let title: String
  private let content: Content?
  private let change: (Bool) -> Void

  /// Creates a disclosure group.
  ///
  /// - Parameters:
  ///   - title: The label of the group.
  ///   - isExpanded: A Boolean value that indicates whether the group shows its content.
  ///   - content: A closure that creates the views in the group. This initializer calls the closure
  ///     only if the group is expanded.
  ///   - onChange: A closure to call with the new state when the user taps the title.
  package init(
    _ title: some StringProtocol, isExpanded: Bool, @ViewBuilder content: () -> Content,
    onChange: @escaping (Bool) -> Void
  ) {
    self.content = isExpanded ? content() : nil
    self.title = String(title)
    change = onChange
  }

  /// Appends the title, followed by the content if the group is expanded.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addDisclosureGroup(title, isExpanded: content != nil, change: change) {
      content._resolve(into: &$0)
    }
  }
}
