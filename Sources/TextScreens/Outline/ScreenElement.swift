/// An element of a screen that a user can see or interact with.
///
/// Elements are instances of a class because notes and scripts copy and filter many of them. An
/// element doesn't change after it has been collected.
package final class ScreenElement {
  /// The kind of an element. The raw value is the kind's name in outlines.
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
    /// A multiline text field.
    case editor
    case toggle
    case picker
    case slider
    case stepper
    case date
    case menu
    case progress
    case disclosure
    /// A row of a list. The controls in the row follow as separate elements.
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
  /// A Boolean value that indicates whether the element is a back button.
  package let isBack: Bool
  package let role: ButtonRole?
  /// The identifier set by the `id(_:)` modifier.
  package let id: AnyHashable?

  /// The index of the element's layer. The base screen is 0; background cards have negative
  /// indices.
  package let layer: Int
  /// A Boolean value that indicates whether the element is in the topmost layer, where a user can
  /// interact with it.
  package let isTopLayer: Bool
  /// A Boolean value that indicates whether any part of the element is visible, that is, neither
  /// scrolled away nor cut off.
  package var isVisible: Bool { visibility.isVisible }
  /// A Boolean value that indicates whether the element is scrolled out of sight.
  package var isScrolledAway: Bool { visibility.isScrolledAway }

  /// The action that a tap performs. For a row, this is the action of its first control.
  package let activate: (() -> Void)?
  /// The input that the element accepts in addition to taps.
  package let input: Input?
  /// The index of a row in its list, or `nil` for section titles and elements other than rows.
  package let rowIndex: Int?
  /// A Boolean value that indicates whether the row or tab is selected.
  package let isSelected: Bool
  /// The buttons that swiping the row reveals.
  package let swipeActions: [SwipeAction]

  /// The cells that the element occupies in the picture.
  let frame: Rect
  let node: Int
  let visibility: Visibility

  /// The visibility of an element.
  struct Visibility {
    /// The node of the innermost enclosing scroll view.
    let scroll: Int?
    /// A Boolean value that indicates whether an edge of the screen cuts off a part of the element.
    let isCutOff: Bool
    let isScrolledAway: Bool
    let isVisible: Bool
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
    /// Replaces and submits the text of a field. The associated string is the current text, even
    /// for a secure field.
    case text(String, change: (String) -> Void, submit: (() -> Void)?)
    /// Turns a control on or off. A state of `nil` is mixed.
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

  /// The number of a slider or stepper.
  package struct Number {
    package let value: Double
    package let range: ClosedRange<Double>
    /// The size of a step, or `nil` if the user can set any number in the range.
    package let step: Double?
    package let change: (Double) -> Void
  }
}
