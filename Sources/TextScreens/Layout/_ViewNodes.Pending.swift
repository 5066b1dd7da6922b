extension _ViewNodes {
  /// What modifiers have said about all views within.
  struct Environment {
    var isDisabled = false
    var textStyle = TextStyle()
    var pickerStyle = PickerStyle.menu
  }

  /// What modifiers have said about the next view; few views have any, so that it is a class.
  ///
  /// It is copied before it is changed: the views after the next one do not have it.
  final class Pending {
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

    init(_ other: Pending) {
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

  /// A node around the next view.
  struct Wrapper {
    let kind: ViewNode.Kind
    var decoration: Decoration?
  }

  /// The views that a node has besides the one it is around.
  struct Decoration {
    let alignment: Alignment
    let environment: Environment
    let content: (inout _ViewNodes) -> Void
  }
}

extension _ViewNodes.Pending {
  /// What is said about the node of the view.
  ///
  /// - Parameters:
  ///   - kind: What the node is.
  ///   - isRow: Whether it stands in a row of its own, which takes the name of what no user acts on.
  /// - Returns: What is said; `nil` for nothing.
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

  /// What is said about the row around a view.
  func rowDetails(around kind: ViewNode.Kind) -> NodeDetails? {
    guard !kind.isControl, id != nil || accessibilityLabel != nil else { return nil }
    let details = NodeDetails()
    details.id = id
    if !kind.isElement { details.accessibilityLabel = accessibilityLabel }
    return details
  }

  /// Says to the outermost node of a view how the stack or grid around it is to serve it.
  func place(_ node: inout ViewNode) {
    guard priority != nil || cell != nil else { return }
    let details = node.details ?? NodeDetails()
    details.priority = priority
    if let cell { details.cell = cell }
    node.details = details
  }
}
