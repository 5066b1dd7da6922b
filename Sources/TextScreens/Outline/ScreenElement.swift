/// An element of a screen that a user can see or interact with.
///
/// This is a class because notes and scripts copy and filter many elements.
package final class ScreenElement {
  /// The kind of an element, whose raw value is its name in outlines.
  package enum Kind: String, Sendable {
    case text
    case button
    /// A link to another screen or to a web page.
    case link
    case tab
    case image
    case field
    /// A text field that hides its content.
    case secure
    case editor
    case toggle
    case picker
    case slider
    case stepper
    case date
    case menu
    case progress
    case disclosure
    /// A row of a list, which precedes the controls in the row.
    case row
  }

  package let kind: Kind
  /// The accessibility label or, if there isn't one, the element's text.
  package let label: String
  /// The element's value, or `nil` if it doesn't have a value or hides it.
  package let value: String?
  /// The accessibility value, which isn't drawn.
  package let accessibilityValue: String?
  /// The states specific to the element's kind, such as `on` or `4 characters`.
  package let traits: [String]
  /// The validation message below the element.
  package let error: String?
  package let isFocused: Bool
  package let isDisabled: Bool
  /// Indicates whether the element is a back button.
  package let isBack: Bool
  package let role: ButtonRole?
  /// The identifier set by the `id(_:)` modifier.
  package let id: AnyHashable?

  /// The index of the layer, which is 0 for the base screen and negative for background cards.
  package let layer: Int
  /// Indicates whether the element is in the topmost layer, where a user can interact with it.
  package let isTopLayer: Bool
  /// Indicates whether any part of the element is visible.
  package var isVisible: Bool { visibility.isVisible }
  /// Indicates whether the element is scrolled out of sight.
  package var isScrolledAway: Bool { visibility.isScrolledAway }

  /// The action that a tap performs, which for a row is the action of its first control.
  package let activate: (() -> Void)?
  /// The input that the element accepts in addition to taps.
  package let input: Input?
  /// The index of a row in its list, or `nil` for section titles and elements other than rows.
  package let rowIndex: Int?
  /// Indicates whether the row or tab is selected.
  package let isSelected: Bool
  /// The buttons that swiping the row reveals.
  package let swipeActions: [SwipeAction]

  /// The cells that the element occupies in the picture.
  let frame: Rect
  /// The index of the node, which is the same in all layouts of a screen.
  package let node: Int
  let visibility: Visibility

  struct Visibility {
    /// The node of the innermost enclosing scroll view.
    let scroll: Int?
    /// Indicates whether an edge of the screen cuts off a part of the element.
    let isCutOff: Bool
    let isScrolledAway: Bool
    let isVisible: Bool
  }

  /// The cells of the picture that an element occupies.
  package struct Cells: Equatable {
    package let columns: Range<Int>
    package let rows: Range<Int>

    package var area: Int { columns.count * rows.count }

    package func contains(_ other: Cells) -> Bool {
      columns.contains(other.columns) && rows.contains(other.rows)
    }
  }

  /// The cells that the element occupies, some of which may be clipped.
  package var cells: Cells {
    Cells(columns: frame.x..<frame.maxX, rows: frame.y..<frame.maxY)
  }

  /// Returns whether both elements represent the same node in different layouts of a screen.
  package func isSame(as other: ScreenElement) -> Bool { node == other.node }

  init(
    _ kind: Kind, label: String, node index: Int, in screen: LaidOutScreen, panel: Int,
    isDisabled: Bool, activate: (() -> Void)?, visibility: Visibility
  ) {
    let node = screen.nodes[index]
    var control: ControlNode?
    var row: RowNode?
    var role: ButtonRole?
    var (isBack, isSelected) = (false, false)
    switch node.kind {
    case .control(let node): control = node
    case .button(let button): (isBack, role) = (button.isBack, button.role)
    case .row(let node): (row, isSelected) = (node, node.isSelected)
    case .tab(let tab): isSelected = tab.isSelected
    default: break
    }
    self.kind = kind
    self.label = node.accessibilityLabel ?? label
    value = control?.value
    accessibilityValue = node.accessibilityValue
    traits = control?.traits ?? []
    error = node.error
    isFocused = node.isFocused
    self.isDisabled = isDisabled
    self.isBack = isBack
    self.role = role
    id = node.id
    layer = panel - screen.basePanel
    isTopLayer = panel == screen.panels.count - 1
    self.activate = activate
    input = control?.input
    rowIndex = row?.index
    self.isSelected = isSelected
    swipeActions = (row?.swipeActions ?? []).map {
      SwipeAction($0, isDisabled: $0.isDisabled || node.isDisabled)
    }
    frame = screen.frames[index]
    self.node = index
    self.visibility = visibility
  }

  /// A button that swiping a row reveals.
  package struct SwipeAction {
    package let label: String
    package let role: ButtonRole?
    package let isDisabled: Bool
    package let handler: () -> Void

    fileprivate init(_ button: ButtonNode, isDisabled: Bool) {
      label = button.label
      role = button.role
      self.isDisabled = isDisabled
      handler = button.action
    }
  }
}

extension ScreenElement {
  /// The input that an element accepts in addition to taps.
  package enum Input {
    /// Replaces and submits the text of a field, given the current text even for a secure field.
    case text(String, change: (String) -> Void, submit: (() -> Void)?)
    /// Turns a control on or off, given its current state, which is `nil` if it's mixed.
    case isOn(Bool?, change: (Bool) -> Void)
    /// Selects an option of a picker or menu.
    case choice([Option])
    /// Sets the number of a slider or stepper.
    case number(Number)
  }

  /// An option of a picker or menu.
  package struct Option {
    package let label: String
    package var isSelected = false
    package var isDisabled = false
    package let choose: () -> Void

    var states: [String] {
      (isSelected ? ["selected"] : []) + (isDisabled ? ["disabled"] : [])
    }
  }

  package struct Number {
    package let value: Double
    package let range: ClosedRange<Double>
    /// The size of a step, or `nil` if the user can set any number in the range.
    package let step: Double?
    package let change: (Double) -> Void
  }
}
