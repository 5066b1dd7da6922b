/// A button that presents a menu of controls.
///
/// Pictures always show the menu closed.
///
/// ```swift
/// Menu("More") {
///   Button("Rename") { store.send(.renameTapped) }
///   Divider()
///   Menu("Sort") { Toggle("By name", isOn: true) { store.send(.sortChanged($0)) } }
/// }
/// ```
///
/// Records: `[≡ More]`, and below the picture:
/// ```
///   menu "More": button "Rename"  divider  menu "Sort" (toggle "By name" [on])
/// ```
///
/// Both the note and the outline list all controls in the menu, so snapshots show any change to
/// them. Note that SwiftUI itself doesn't display text fields, sliders, or date pickers in a menu.
package struct Menu: ControlView {
  let control: ControlNode
  let isTooDeep: Bool

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title of the button that presents the menu.
  ///   - content: The content of the menu. User scripts can choose any button, link, toggle, or
  ///     picker option in the menu and its submenus by its label.
  package init(_ title: some StringProtocol, @ViewBuilder content: () -> some View) {
    let nodes = _ViewNodes(of: content(), isMenu: true)
    control = ControlNode(
      .menu, label: title, appearance: .menu(.label(title)), content: nodes.outlineLines,
      input: .choice(nodes.menuItems))
    isTooDeep = nodes.isTooDeep
  }
}

extension _ViewNodes {
  fileprivate var menuItems: [ScreenElement.Option] {
    nodes.indices.flatMap { index -> [ScreenElement.Option] in
      let node = nodes[index]
      let label: String
      let choose: () -> Void
      switch node.kind {
      case .button(let button):
        (label, choose) = (button.label, button.action)
      case .link(let action):
        (label, choose) = (nodes.joinedText(inside: index), action)
      case .control(let control):
        guard let activate = control.activate else {
          return control.options.map { option in
            var option = option
            option.isDisabled = option.isDisabled || node.isDisabled
            return option
          }
        }
        (label, choose) = (control.label, activate)
      default:
        return []
      }
      return [
        ScreenElement.Option(
          label: node.accessibilityLabel ?? label, isDisabled: node.isDisabled, choose: choose)
      ]
    }
  }
}
