/// Something on a screen that a user sees or acts on.
///
/// A class, because notes and scripts filter many elements, and copying them would be slow.
package final class ScreenElement {
  /// The kind of an element; its raw value is its name in outlines.
  package enum Kind: String, Sendable {
    case text
    case button
    /// A link to another screen or to a page.
    case link
    case tab
    case image
    case field
    /// A field for a secret.
    case secure
    /// A field of several lines.
    case editor
    case toggle
    case picker
    case slider
    case stepper
    case date
    case menu
    case progress
    case disclosure
    /// A row of a list; the controls in it are elements of their own, after it.
    case row
  }

  package let kind: Kind
  /// The accessibility label, or else the text.
  package let label: String
  /// The value; `nil` if the kind has none, and for a secret.
  package let value: String?
  /// The accessibility value, which isn't drawn.
  package let accessibilityValue: String?
  /// The states of a control as the outline names them: `on`, `4 characters`.
  package let traits: [String]
  /// The validation message below the element.
  package let error: String?
  package let isFocused: Bool
  package let isDisabled: Bool
  /// Whether it leads back to the previous screen.
  package let isBack: Bool
  package let role: ButtonRole?
  /// The name that `.id` gave its view.
  package let id: AnyHashable?

  /// The layer that contains it, from 0 for the base; negative for cards in the background.
  package let layer: Int
  /// Whether no other layer covers its own, so that a user can act on it.
  package let isTopLayer: Bool
  /// Whether any of it is visible: it is neither scrolled away nor entirely cut off.
  package var isVisible: Bool { visibility.isVisible }
  /// Whether its list or scroll view has scrolled it away.
  package var isScrolledAway: Bool { visibility.isScrolledAway }

  /// The action of a tap; for a row, the action of its first control.
  package let activate: (() -> Void)?
  /// What a user can do with it besides tapping.
  package let input: Input?
  /// The index of a row in its list; `nil` for other elements and titles of sections.
  package let rowIndex: Int?
  /// Whether a row is marked as selected, or a tab is the selected one.
  package let isSelected: Bool
  /// The buttons that swiping over a row reveals.
  package let swipeActions: [SwipeAction]

  /// The cells it takes in the picture.
  let frame: Rect
  let node: Int
  let visibility: Visibility

  /// How much of an element is visible.
  struct Visibility {
    /// The innermost scroll view around the element.
    let scroll: Int?
    /// Whether an edge of the screen cuts off some of it.
    let isCutOff: Bool
    let isScrolledAway: Bool
    let isVisible: Bool
  }

  /// Whether this is the same element as one of another layout of the same screen.
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

  /// A button that swiping over a row reveals.
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
  /// What a user can do with an element besides a tap.
  package enum Input {
    /// Replaces the text of a field, which is known for a secret too, and submits it.
    case text(String, change: (String) -> Void, submit: (() -> Void)?)
    /// Switches something on or off; `nil` is a mixed state.
    case isOn(Bool?, change: (Bool) -> Void)
    /// Chooses an option of a picker or a menu.
    case choice([Option])
    /// Sets the number of a slider or a stepper.
    case number(Number)
  }

  /// An option of a picker or a menu.
  package struct Option {
    package let label: String
    package var isSelected = false
    package var isDisabled = false
    package let choose: () -> Void

    var states: [String] {
      (isSelected ? ["selected"] : []) + (isDisabled ? ["disabled"] : [])
    }
  }

  /// The number of a slider or a stepper.
  package struct Number {
    package let value: Double
    package let range: ClosedRange<Double>
    /// The size of a step; `nil` if any number in the range can be set.
    package let step: Double?
    package let change: (Double) -> Void
  }
}
