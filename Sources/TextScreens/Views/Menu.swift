/// A button that offers other views, drawn closed.
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
/// The note and the outline list everything in the menu, so a picture shows any change to it. SwiftUI
/// itself doesn't show fields, sliders or date pickers in a menu.
public struct Menu: ControlView {
  let control: ControlNode
  let isTooDeep: Bool

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The text of its button.
  ///   - content: The content. A script chooses buttons, links, toggles and the options of
  ///     pickers by their labels, also those in submenus.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> some View) {
    let nodes = _ViewNodes(of: content(), isMenu: true)
    let text = GlyphText.label(title)
    control = ControlNode(
      .menu, label: String(title), form: .menu(text), line: ControlLine(body: text.width + 2),
      content: nodes.outlineLines, input: .choice(nodes.menuItems))
    isTooDeep = nodes.isTooDeep
  }
}

extension _ViewNodes {
  /// What a user can choose in a menu with these nodes.
  fileprivate var menuItems: [ScreenElement.Option] {
    nodes.indices.flatMap { index -> [ScreenElement.Option] in
      let node = nodes[index]
      let label: String
      let choose: () -> Void
      switch node.kind {
      case .button(let button):
        (label, choose) = (button.label, button.action)
      case .link(let action):
        (label, choose) = (joinedText(of: index + 1..<node.end), action)
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
