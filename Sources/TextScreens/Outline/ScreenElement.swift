/// An element on a screen that the user can see or interact with.
///
/// This is a class because notes and scripts copy and filter many elements.
package final class ScreenElement {
  /// The kind of an element, with the name used in outlines as its raw value.
  package enum Kind: String, Sendable {
    case text
    case button
    /// A link to another screen or to a web page.
    case link
    case tab
    case image
    case field
    /// A text field that doesn't show its content.
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
    /// A row of a list, which comes before the controls that it contains.
    case row
  }

  package let kind: Kind
  /// The accessibility label of the element or, if it doesn't have one, its text.
  package let label: String
  /// The value of the element, or `nil` if the element doesn't have a value or hides it.
  package let value: String?
  /// The accessibility value of the element, which isn't drawn.
  package let accessibilityValue: String?
  /// The states that are specific to this kind of element, such as `on` or `4 characters`.
  package let traits: [String]
  /// The validation message below the element, if there is one.
  package let error: String?
  package let isFocused: Bool
  package let isDisabled: Bool
  package let isBack: Bool
  package let role: ButtonRole?
  /// The identifier that was set using the `id(_:)` modifier.
  package let id: AnyHashable?

  /// The index of the layer that contains the element.
  ///
  /// The base screen has the index 0, and background cards have negative indices.
  package let layer: Int
  /// A Boolean value that indicates whether the element is in the topmost layer.
  ///
  /// The user can't interact with elements in other layers.
  package let isTopLayer: Bool
  package var isVisible: Bool { visibility.isVisible }
  package var isScrolledAway: Bool { visibility.isScrolledAway }

  /// The action that is performed when the user taps the element or, for a row, its first control.
  package let activate: (() -> Void)?
  /// The kind of input that the element accepts, apart from taps.
  package let input: Input?
  /// The index of a row in its list, or `nil` for section titles and elements that aren't rows.
  package let rowIndex: Int?
  package let isSelected: Bool
  package let swipeActions: [SwipeAction]

  /// The cells that the element occupies in the picture.
  let frame: Rect
  /// The index of the node that the element represents, which is the same in all layouts of a
  /// screen.
  package let node: Int
  let visibility: Visibility

  struct Visibility {
    /// The node of the innermost scroll view that contains the element.
    let scroll: Int?
    /// A Boolean value that indicates whether part of the element is cut off by an edge of the
    /// screen.
    let isCutOff: Bool
    let isScrolledAway: Bool
    let isVisible: Bool
  }

  /// The range of cells that an element occupies in the picture.
  package struct Cells: Equatable {
    package let columns: Range<Int>
    package let rows: Range<Int>

    package var area: Int { columns.count * rows.count }

    package func contains(_ other: Cells) -> Bool {
      columns.contains(other.columns) && rows.contains(other.rows)
    }
  }

  /// The cells that the element occupies, even if some of them are outside the visible area.
  package var cells: Cells {
    Cells(columns: frame.x..<frame.maxX, rows: frame.y..<frame.maxY)
  }

  /// Returns whether two elements represent the same node.
  ///
  /// The elements can come from different layouts of the same screen.
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
  /// The kind of input that an element accepts, apart from taps.
  package enum Input {
    /// Editing text.
    ///
    /// The input includes the current text, even for a secure field, and closures that replace and
    /// submit the text.
    case text(String, change: (String) -> Void, submit: (() -> Void)?)
    /// Turning a control on or off, given its current state or `nil` if the state is mixed.
    case isOn(Bool?, change: (Bool) -> Void)
    /// Choosing an option of a picker or a menu.
    case choice([Option])
    /// Setting the number of a slider or a stepper.
    case number(Number)
  }

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
