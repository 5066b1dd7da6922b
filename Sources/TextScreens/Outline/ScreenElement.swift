/// Something on a screen that a user sees or acts on.
///
/// It is a class so that notes and scripts can look through many of them; nobody changes one that
/// is collected.
package final class ScreenElement {
  /// What kind of thing it is.
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

  /// What kind of thing it is.
  package let kind: Kind
  /// The accessibility label, else the text.
  package let label: String
  /// What it holds; `nil` where it holds nothing, and for a secret.
  package internal(set) var value: String?
  /// Its accessibility value, which is not drawn.
  package internal(set) var accessibilityValue: String?
  /// What is special about a control, in the words of the outline: `on`, `4 characters`.
  package internal(set) var traits: [String] = []
  /// The validation message below it.
  package internal(set) var error: String?
  /// Whether what a user types goes there.
  package internal(set) var isFocused = false
  /// Whether it cannot be acted on.
  package internal(set) var isDisabled = false
  /// Whether it leads back to the screen beneath.
  package internal(set) var isBack = false
  /// The role of a button.
  package internal(set) var role: ButtonRole?
  /// What `.id` of its view named it.
  package internal(set) var id: AnyHashable?

  /// The layer it stands in, from 0 for the base.
  package let layer: Int
  /// `alert` or `sheet`; `nil` for the base.
  package let layerName: String?
  /// Whether nothing stands over its layer, so that a user can act on it.
  package let isTopLayer: Bool
  /// Whether any of it is seen, layers aside: neither scrolled away nor wholly cut off.
  package internal(set) var isVisible = true

  /// What a tap does: a button's or a link's action, the switch of a toggle; a row's is that of
  /// the first control in it.
  package internal(set) var activate: (() -> Void)?
  /// What a user can do with it beside a tap.
  package internal(set) var input: Input?
  /// The number of a row in its list, from 0; `nil` for others, and for titles of sections.
  package internal(set) var rowIndex: Int?
  /// Whether a row is marked as selected, or a tab is the one whose content is seen.
  package internal(set) var isSelected = false
  /// The buttons that a swipe over a row shows.
  package internal(set) var swipeActions: [SwipeAction] = []

  /// The cells it takes in the picture.
  let frame: Rect
  /// Its node.
  let node: Int
  /// The view around it that scrolls.
  var scroll: Int?
  /// Whether an edge of its screen cuts some of it off.
  var isCutOff = false
  /// Whether its list has scrolled it away.
  package var isScrolledAway = false

  /// Tells whether it is the same as that of a screen of the same views, laid out in another way.
  ///
  /// - Parameter other: An element of the other screen.
  /// - Returns: Whether it is.
  package func isSame(as other: ScreenElement) -> Bool { node == other.node }

  init(
    kind: Kind, label: String, layer: Int, layerName: String?, isTopLayer: Bool, frame: Rect,
    node: Int
  ) {
    self.kind = kind
    self.label = label
    self.layer = layer
    self.layerName = layerName
    self.isTopLayer = isTopLayer
    self.frame = frame
    self.node = node
  }

  /// A button that a swipe over a row shows.
  package struct SwipeAction {
    /// Its text.
    package let label: String
    /// Its role.
    package let role: ButtonRole?
    /// Whether it cannot be tapped.
    package let isDisabled: Bool
    /// What it does.
    package let handler: () -> Void
  }
}
