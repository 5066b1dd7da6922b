/// A button that offers other buttons, drawn closed.
///
/// ```swift
/// Menu("More") {
///   Button("Rename") { store.send(.renameTapped) }
///   Button("Delete", role: .destructive) { store.send(.deleteTapped) }
/// }
/// ```
///
/// Records: `[≡ More]`, and below the picture:
/// ```
///   menu "More": button "Rename"  button "Delete" [destructive]
/// ```
public struct Menu: PrimitiveView {
  private let title: String
  private let items: [ScreenElement.Option]

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The text of its button.
  ///   - content: The buttons that it offers; those of a menu among them are offered here.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> some View) {
    self.title = String(title)
    var nodes = _ViewNodes()
    content()._resolve(into: &nodes)
    items = nodes.menuItems
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    let text = GlyphText.label(title)
    nodes.add(
      .control(
        ControlNode(
          .menu, label: title, form: .menu(text), line: ControlLine(body: text.width + 2),
          input: .choice(items))))
  }
}

extension _ViewNodes {
  /// What a menu of these nodes offers: buttons, and what menus and toggles among them offer.
  fileprivate var menuItems: [ScreenElement.Option] {
    nodes.flatMap { node -> [ScreenElement.Option] in
      switch node.kind {
      case .button(let button):
        return [
          ScreenElement.Option(
            label: node.accessibilityLabel ?? button.label, isDisabled: node.isDisabled,
            role: button.role, choose: button.action)
        ]
      case .control(let control):
        if let activate = control.activate {
          return [
            ScreenElement.Option(
              label: node.accessibilityLabel ?? control.label,
              isSelected: control.traits.contains("on"), isDisabled: node.isDisabled,
              choose: activate)
          ]
        }
        return control.options.map { option in
          var option = option
          option.isDisabled = option.isDisabled || node.isDisabled
          return option
        }
      default:
        return []
      }
    }
  }
}

extension ScreenElement.Option {
  /// The option in the words of the outline, as a button of a menu.
  var described: String {
    var text = "button \(label.quoted)"
    switch role {
    case .destructive: text += " [destructive]"
    case .cancel: text += " [cancel]"
    case nil: break
    }
    if isSelected { text += " [selected]" }
    if isDisabled { text += " [disabled]" }
    return text
  }
}
