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
/// The note and the outline list everything in the menu, so any change to it is seen. SwiftUI
/// itself doesn't show fields, sliders or date pickers in a menu.
public struct Menu: PrimitiveView {
  private let title: String
  private let content: [OutlineLine]
  private let items: [ScreenElement.Option]
  /// Whether views were left out because they are nested too deeply.
  private let isTooDeep: Bool

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The text of its button.
  ///   - content: What it offers. A script chooses buttons, links, toggles and the options of
  ///     pickers by their labels, also those in submenus.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> some View) {
    self.title = String(title)
    var nodes = _ViewNodes(isMenu: true)
    content()._resolve(into: &nodes)
    self.content = nodes.outlineLines
    items = nodes.menuItems
    isTooDeep = nodes.isTooDeep
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.isTooDeep = nodes.isTooDeep || isTooDeep
    let text = GlyphText.label(title)
    nodes.add(
      .control(
        ControlNode(
          .menu, label: title, form: .menu(text), line: ControlLine(body: text.width + 2),
          content: content, input: .choice(items))))
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
