extension _ViewNodes {
  mutating func modifying(_ modifier: ViewModifier, content: (inout Self) -> Void) {
    let outer = (pending, environment)
    if !environment.apply(modifier) {
      let changed = pending.map(PendingModifiers.init) ?? PendingModifiers()
      changed.apply(modifier, environment: environment)
      pending = changed
    }
    descend(nodes: modifier.isNode ? 1 : 0, content)
    (pending, environment) = outer
  }

  /// Appends a column that has a title and fills the width.
  ///
  /// Pending modifiers are applied to the column as a whole.
  mutating func addColumn(titled title: ViewNode.Kind, content: (inout Self) -> Void) {
    let outer = pending
    let own = outer.map(PendingModifiers.init) ?? PendingModifiers()
    let frame = FrameNode(width: LengthBounds(max: .max), alignment: .leading)
    own.wrappers = [Wrapper(kind: .frame(frame))]
    own.priority = nil
    own.cell = nil
    own.tag = nil
    pending = outer.map(PendingModifiers.init)
    pending?.accessibilityLabel = nil
    pending?.accessibilityValue = nil
    pending?.id = nil
    pending?.error = nil
    let alignment = Alignment(horizontal: .leading, vertical: .center)
    add(.stack(.vertical, spacing: 0, alignment: alignment), axis: .vertical) { nodes in
      nodes.pending = own
      nodes.add(title)
      nodes.pending = nil
      content(&nodes)
    }
    pending = outer
  }

  mutating func addGridRow(
    _ alignment: VerticalAlignment?, content: (inout Self) -> Void
  ) {
    let outer = pending
    pending = nil
    add(.gridRow(alignment), axis: .horizontal) { nodes in
      nodes.pending = outer
      content(&nodes)
    }
    pending = outer
  }
}

extension ViewModifier {
  /// A Boolean value that indicates whether the modifier adds a node around its view.
  fileprivate var isNode: Bool {
    switch self {
    case .wrapper, .decoration, .error: true
    default: false
    }
  }
}

extension _ViewNodes.Environment {
  /// Applies the modifier and returns `true` if it affects all enclosed views.
  fileprivate mutating func apply(_ modifier: ViewModifier) -> Bool {
    switch modifier {
    case .textStyle(let change):
      change(&textStyle)
    case .disabled(let flag):
      isDisabled = isDisabled || flag
    case .pickerStyle(let style):
      pickerStyle = style
    default:
      return false
    }
    return true
  }
}

extension _ViewNodes.PendingModifiers {
  fileprivate func apply(_ modifier: ViewModifier, environment: _ViewNodes.Environment) {
    switch modifier {
    case .wrapper(let kind):
      wrappers.append(_ViewNodes.Wrapper(kind: kind))
    case .decoration(let node, let views):
      let decoration = _ViewNodes.Decoration(
        alignment: node.alignment, environment: environment, content: views)
      wrappers.append(_ViewNodes.Wrapper(kind: .decorated(node), decoration: decoration))
    case .layoutPriority(let value):
      priority = priority ?? value
    case .gridCell(let change):
      var changed = cell ?? GridCell()
      change(&changed)
      cell = changed
    case .accessibilityLabel(let label):
      // Apply the outermost modifier first. As in SwiftUI, it takes precedence.
      accessibilityLabel = accessibilityLabel ?? label
    case .accessibilityValue(let value):
      accessibilityValue = accessibilityValue ?? value
    case .id(let value):
      id = id ?? value
    case .tag(let value):
      tag = tag ?? value
    case .focused(let flag):
      isFocused = isFocused || flag
    case .error(let message):
      wrappers.append(_ViewNodes.Wrapper(kind: .error(MeasuredText(message))))
      error = message
    case .selected(let flag):
      isSelected = isSelected || flag
    case .swipeActions(let actions):
      swipeActions += actions
    case .longPress(let action):
      // Unlike other modifiers, the innermost modifier takes precedence.
      longPress = action
    case .textStyle, .disabled, .pickerStyle:
      break
    }
  }
}

extension _ViewNodes {
  /// The modifiers that affect all enclosed views.
  struct Environment {
    var isDisabled = false
    var textStyle = TextStyle()
    var pickerStyle = PickerStyle.menu
    /// A Boolean value that indicates whether the view is added by a loop over a collection.
    var isRepeated = false
  }

  /// The modifiers that affect only the next view.
  ///
  /// This is a class because most views don't have any of these modifiers. An instance can be
  /// shared with other views, so it's copied before each change.
  final class PendingModifiers {
    var wrappers: [Wrapper] = []
    var priority: Double?
    var cell: GridCell?
    var accessibilityLabel: String?
    var accessibilityValue: String?
    var id: AnyHashable?
    var tag: AnyHashable?
    var error: String?
    var isFocused = false
    var isSelected = false
    var swipeActions: [ButtonNode] = []
    var longPress: (() -> Void)?

    init() {}

    init(_ other: PendingModifiers) {
      wrappers = other.wrappers
      priority = other.priority
      cell = other.cell
      accessibilityLabel = other.accessibilityLabel
      accessibilityValue = other.accessibilityValue
      id = other.id
      tag = other.tag
      error = other.error
      isFocused = other.isFocused
      isSelected = other.isSelected
      swipeActions = other.swipeActions
      longPress = other.longPress
    }
  }

  /// A node added around the next view.
  struct Wrapper {
    let kind: ViewNode.Kind
    var decoration: Decoration?
  }

  /// An overlay or a background added to the next view.
  struct Decoration {
    let alignment: Alignment
    let environment: Environment
    let content: (inout _ViewNodes) -> Void
  }
}

extension _ViewNodes.PendingModifiers {
  func details(of kind: ViewNode.Kind, isRow: Bool) -> NodeDetails? {
    let id = isRow && !kind.isControl ? nil : id
    let error = kind.isElement ? error : nil
    guard
      accessibilityLabel != nil || accessibilityValue != nil || id != nil || error != nil
        || longPress != nil
    else { return nil }
    let details = NodeDetails()
    details.accessibilityLabel = accessibilityLabel
    details.accessibilityValue = accessibilityValue
    details.id = id
    details.error = error
    details.longPress = longPress
    return details
  }

  func rowDetails(around kind: ViewNode.Kind) -> NodeDetails? {
    guard !kind.isControl, id != nil || accessibilityLabel != nil else { return nil }
    let details = NodeDetails()
    details.id = id
    if !kind.isElement { details.accessibilityLabel = accessibilityLabel }
    return details
  }

  /// Sets the layout priority and the properties of the grid cell on a view's outermost node.
  func place(_ node: inout ViewNode) {
    guard priority != nil || cell != nil else { return }
    let details = node.details ?? NodeDetails()
    details.priority = priority
    if let cell { details.cell = cell }
    node.details = details
  }
}
