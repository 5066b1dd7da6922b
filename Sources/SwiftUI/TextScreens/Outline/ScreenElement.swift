import TextWidths

/// An element on a screen that the user can see or interact with.
///
/// This type is a class to make it cheap for notes and user scripts to copy and filter many
/// elements.
package final class ScreenElement {
  /// A kind of element, which is declared beside the node that it describes.
  package struct Kind: Hashable, Sendable {
    /// The name of the kind in outlines.
    package let rawValue: String
    private let name: StaticString?

    /// The name with an indefinite article in messages, such as `a button`.
    package var described: String { name?.description ?? "a \(rawValue)" }

    init(_ rawValue: String, described name: StaticString? = nil) {
      (self.rawValue, self.name) = (rawValue, name)
    }

    package static func == (first: Kind, second: Kind) -> Bool { first.rawValue == second.rawValue }

    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  }

  /// A state that outlines list in brackets.
  package enum State: Hashable, Sendable {
    case mark(ControlMark)
    /// The length of a secret.
    case characters(Int)
    case role(ButtonRole)
    case back
    case selected
    case focused
    case disabled
    /// An action that a swipe across a row reveals.
    case swipe(_ label: String, ButtonRole?, isDisabled: Bool)
  }

  private let description: ElementDescription
  package var kind: Kind { description.kind }
  /// The accessibility label of the element, or its text if it doesn't have one.
  package let label: String
  /// The value of the element, or `nil` if the element has no value or hides it.
  package var value: String? { description.value }
  package var accessibilityValue: String? { details?.value.accessibilityValue }
  /// The states that are specific to this kind of element, such as `on` or `4 characters`.
  package var traits: [State] { description.states }
  package let isFocused: Bool
  package let isDisabled: Bool
  package var isBack: Bool { description.isBack }
  package var role: ButtonRole? { description.role }
  package var id: AnyHashable? { details?.value.id }
  private let details: Box<NodeDetails>?

  /// The index of the element's layer, starting at 0 for the base screen.
  ///
  /// Background cards have negative indices.
  package let layer: Int
  /// A Boolean value that indicates whether the element is in the topmost layer.
  ///
  /// The user can interact only with elements in the topmost layer.
  package let isTopLayer: Bool
  package var isVisible: Bool { visibility.isVisible }
  package var isScrolledAway: Bool { visibility.isScrolledAway }

  /// The action to perform when the user taps the element.
  ///
  /// Tapping a row performs the action of its first control.
  package var activate: (() -> Void)? { description.activate }
  /// The labels of the options that are drawn in place of the control.
  package var drawnOptions: [String] {
    description.showsOptions ? description.options.map(\.label) : []
  }
  /// Whether the element is a disabled link that no navigation stack contains.
  package var lacksStack: Bool { description.lacksStack }
  package var input: Input? { description.input }
  /// What the element accepts if it's a field, or `nil`.
  package var textInput: TextInput? { input?.text }
  package var isField: Bool { textInput != nil }
  /// The index of this row in its list, or `nil` if the element isn't a row.
  package var rowIndex: Int? { description.row?.index }
  package var isSelected: Bool { description.isSelected }
  package let swipeActions: [SwipeAction]

  let frame: Rect
  /// The index of the node that the element represents.
  ///
  /// This index is the same in all layouts of a screen.
  package let node: Int
  let visibility: Visibility

  struct Visibility {
    /// The node of the innermost scroll view that contains the element.
    let scroll: Int?
    /// A Boolean value that indicates whether the edge of the screen cuts off at least part of the
    /// element.
    let isCutOff: Bool
    let isScrolledAway: Bool
    let isVisible: Bool
  }

  package struct Cells: Equatable {
    package let columns: Range<Int>
    package let rows: Range<Int>

    init(_ frame: Rect) {
      (columns, rows) = (frame.x..<frame.maxX, frame.y..<frame.maxY)
    }

    package var area: Int { columns.count * rows.count }

    package func contains(_ other: Cells) -> Bool {
      columns.contains(other.columns) && rows.contains(other.rows)
    }
  }

  /// The cells that the element occupies, some of which can be outside of the visible area.
  package let cells: Cells

  /// Returns whether two elements represent the same node, even if they come from different
  /// layouts.
  package func isSame(as other: ScreenElement) -> Bool { node == other.node }

  init(
    _ description: consuming ElementDescription, label: String, node index: Int,
    in screen: LaidOutScreen, panel: Int, isDisabled: Bool, visibility: Visibility
  ) {
    let node = screen.nodes[index]
    self.label = node.accessibilityLabel ?? label
    isFocused = node.isFocused
    self.isDisabled = isDisabled
    details = node.details
    layer = panel
    isTopLayer = panel == screen.panels.count - 1
    swipeActions = (description.row?.swipeActions ?? []).map {
      SwipeAction($0, isDisabled: $0.isDisabled || node.isDisabled)
    }
    self.description = consume description
    frame = screen.frames[index]
    cells = Cells(screen.place(of: index))
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

extension ScreenElement.State: CustomStringConvertible {
  package var description: String {
    switch self {
    case .mark(let mark): mark.rawValue
    case .characters(let count): "\(count) \(count == 1 ? "character" : "characters")"
    case .role(let role): "\(role)"
    case .back: "back"
    case .selected: "selected"
    case .focused: "focused"
    case .disabled: "disabled"
    case .swipe(let label, let role, let isDisabled):
      "swipe \(label.quoted)" + (role.map { " \($0)" } ?? "") + (isDisabled ? " disabled" : "")
    }
  }
}

extension ScreenElement {
  /// The input, other than taps, that an element accepts.
  package enum Input {
    case text(TextInput)
    /// The current state, which a tap changes.
    case isOn(Bool)
    case choice([Option])
    case number(Number)
    /// The format of a date, and the closure that chooses one, or returns `false` if it can't read
    /// the text.
    case date(format: String, choose: (String) -> DateChoice)

    var text: TextInput? { if case .text(let text) = self { text } else { nil } }
  }

  package struct TextInput {
    /// The text of a field, which is never obscured.
    package let text: String
    /// The keys for text, or `nil` if the keyboard has all of them.
    package let pad: KeyPad?
    package let change: (String) -> Void
    /// What Return does, or `nil` if it adds a line or isn't there.
    package let submit: (() -> Void)?

    package var breaksLines: Bool { submit == nil && pad == nil }

    /// Returns the first character of a text that the keyboard doesn't have, or `nil`.
    package func missingKey(for text: String) -> Character? {
      pad.flatMap { pad in text.first { !pad.has($0) } }
    }
  }

  package struct Option {
    package let label: String
    package var isSelected = false
    package var isDisabled = false
    package let choose: () -> Void

    var states: [State] {
      (isSelected ? [.selected] : []) + (isDisabled ? [.disabled] : [])
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
