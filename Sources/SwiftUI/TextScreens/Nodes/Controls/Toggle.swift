import TextWidths

/// The mark between the braces of a toggle or a disclosure group.
///
/// Outlines show the raw value of the mark.
package enum ControlMark: String, Sendable {
  case on
  case off
  case expanded
  case collapsed
}

/// A control that is on or off, or the title of a group that is expanded or collapsed.
private struct ToggleNode: LineControl {
  let kind: ScreenElement.Kind
  let label: String
  var title: MeasuredText
  let mark: ControlMark
  let change: (Bool) -> Void

  var isOn: Bool { mark == .on || mark == .expanded }

  var layout: ControlLayout { ControlLayout(body: 1, after: title) }
  var ends: PictureGlyphs.Ends { ("{", "}") }

  func paintBody(in body: Rect, isFocused: Bool, by painter: inout PicturePainter) {
    let scalar: Unicode.Scalar =
      switch mark {
      case .on: "x"
      case .off: " "
      case .expanded: PictureGlyphs.expanded
      case .collapsed: PictureGlyphs.collapsed
      }
    painter.canvas.put(scalar, x: body.x, y: body.y)
  }

  var element: ElementDescription? {
    ElementDescription(
      kind: kind, states: [.mark(mark)], activate: { [change, isOn] in change(!isOn) },
      input: .isOn(isOn))
  }
}

extension ScreenElement.Kind {
  package static let toggle = Self("toggle")
  package static let disclosure = Self("disclosure", described: "a disclosure group")
}

extension _NodeBuilder {
  /// Appends a toggle, such as `{x} Wi-Fi`, `{ } Wi-Fi`, or `░x░ Wi-Fi` while it's disabled.
  package mutating func addToggle(
    _ title: String, isOn: Bool, change: @escaping (Bool) -> Void
  ) {
    add(
      ToggleNode(
        kind: .toggle, label: title, title: .label(title), mark: isOn ? .on : .off, change: change))
  }

  /// Appends a title that the user can tap to show or hide the content below it.
  ///
  /// It's drawn as `{›} Advanced`, and while the group is expanded:
  /// ```
  /// {▼} Advanced
  ///     {x} Verbose
  /// ```
  ///
  /// The group fills the width, so the title doesn't move when the user expands the group.
  package mutating func addDisclosureGroup(
    _ title: String, isExpanded: Bool, change: @escaping (Bool) -> Void,
    content: (inout Self) -> Void
  ) {
    let node = ToggleNode(
      kind: .disclosure, label: title, title: .label(title),
      mark: isExpanded ? .expanded : .collapsed, change: change)
    guard container.rows != nil else {
      addColumn(titled: node) { nodes in
        if isExpanded { nodes.padding(leading: 4, content: content) }
      }
      return
    }
    // In a list, the views of the group are rows of their own, which can be swiped and selected.
    let outer = pending
    add(node)
    pending = nil
    if isExpanded { padding(leading: 4, content: content) }
    pending = outer
  }
}
