/// Something on a screen that a user sees or acts on.
///
/// A class, because notes and scripts copy and filter many of them; it does not change any more
/// once it is collected.
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
  /// The accessibility label, else the text.
  package let label: String
  /// Its value; `nil` if its kind has none, and for a secret.
  package internal(set) var value: String?
  /// Its accessibility value, which is not drawn.
  package internal(set) var accessibilityValue: String?
  /// The states of a control as the outline names them: `on`, `4 characters`.
  package internal(set) var traits: [String] = []
  /// The validation message below it.
  package internal(set) var error: String?
  package internal(set) var isFocused = false
  package internal(set) var isDisabled = false
  /// Whether it leads back to the previous screen.
  package internal(set) var isBack = false
  package internal(set) var role: ButtonRole?
  /// The name that `.id` gave its view.
  package internal(set) var id: AnyHashable?

  /// The layer it stands in, from 0 for the base.
  package let layer: Int
  /// Whether there is no other layer over its own, so that a user can act on it.
  package let isTopLayer: Bool
  /// Whether any of it is visible: it is neither scrolled away nor entirely cut off.
  package internal(set) var isVisible = true

  /// The action of a tap; that of a row is the action of its first control.
  package internal(set) var activate: (() -> Void)?
  /// What a user can do with it besides a tap.
  package internal(set) var input: Input?
  /// The index of a row in its list; `nil` for other elements and titles of sections.
  package internal(set) var rowIndex: Int?
  /// Whether a row is marked as selected, or a tab is the selected one.
  package internal(set) var isSelected = false
  /// The buttons that a swipe over a row reveals.
  package internal(set) var swipeActions: [SwipeAction] = []

  /// The cells it takes in the picture.
  let frame: Rect
  let node: Int
  /// The innermost scroll view around it.
  var scroll: Int?
  /// Whether an edge of its screen cuts off some of it.
  var isCutOff = false
  /// Whether its list has scrolled it away.
  package var isScrolledAway = false

  /// Whether another layout of the same screen has this element as the other one.
  package func isSame(as other: ScreenElement) -> Bool { node == other.node }

  init(
    kind: Kind, label: String, layer: Int, isTopLayer: Bool, frame: Rect,
    node: Int
  ) {
    self.kind = kind
    self.label = label
    self.layer = layer
    self.isTopLayer = isTopLayer
    self.frame = frame
    self.node = node
  }

  /// A button that a swipe over a row reveals.
  package struct SwipeAction {
    package let label: String
    package let role: ButtonRole?
    package let isDisabled: Bool
    package let handler: () -> Void
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
