extension _ViewNodes {
  /// The modifiers that affect all enclosed views.
  struct Environment {
    var isDisabled = false
    var textStyle = TextStyle()
    var pickerStyle = PickerStyle.menu
    /// A Boolean value that indicates whether the view is created by a loop over a collection.
    var isRepeated = false
    /// The action to perform when the user taps a text or an image.
    var tap: (() -> Void)?
    /// Whether controls, texts, and images ignore taps.
    var ignoresTaps = false
  }

  /// The modifiers that affect only the next view.
  struct Modifiers {
    /// The nodes to add around the view, starting with the outermost.
    var wrappers: [Wrapper] = []
    var tag: AnyHashable?
    var isFocused = false
    var isSelected = false
    var swipeActions: [ButtonNode] = []
    var details = NodeDetails()
  }

  struct Wrapper {
    let kind: ViewNode.Kind
    /// A closure that adds an overlay or a background after the view.
    var decorate: ((inout _ViewNodes) -> Void)?
  }

  var modifiers: Modifiers {
    get { pending?.value ?? Modifiers() }
    set { pending = Box(newValue) }
  }

  var details: NodeDetails {
    get { modifiers.details }
    set { modifiers.details = newValue }
  }

  mutating func modifying(
    addsNode: Bool = false, _ change: (inout Self) -> Void, content: (inout Self) -> Void
  ) {
    let outer = (pending, environment)
    change(&self)
    descend(nodes: addsNode ? 1 : 0, content)
    (pending, environment) = outer
  }

  mutating func wrapping(in kind: ViewNode.Kind, content: (inout Self) -> Void) {
    modifying(
      addsNode: true, { $0.modifiers.wrappers.append(Wrapper(kind: kind)) }, content: content)
  }

  /// Appends an overlay or a background.
  ///
  /// The added views inherit the environment of the modifier.
  mutating func addDecoration(
    _ alignment: Alignment, in environment: Environment, content: (inout Self) -> Void
  ) {
    let outer = (self.environment, container, pending)
    (self.environment, container, pending) = (environment, Container(), nil)
    add(.layers(alignment), content: content)
    (self.environment, container, pending) = outer
  }

  /// Appends a column that fills the width.
  ///
  /// The column keeps the pending modifiers that affect its layout, and the title gets the others.
  mutating func addColumn(titled title: ViewNode.Kind, content: (inout Self) -> Void) {
    let outer = pending
    var own = modifiers
    let frame = FrameNode(width: LengthBounds(max: .max), alignment: .leading)
    own.wrappers = [Wrapper(kind: .frame(frame))]
    own.tag = nil
    own.details.priority = nil
    own.details.cell = GridCell()
    if pending != nil {
      var rest = NodeDetails(priority: details.priority, cell: details.cell)
      rest.longPress = details.longPress
      details = rest
    }
    addColumn(.leading) { nodes in
      nodes.modifiers = own
      nodes.add(title)
      nodes.pending = nil
      content(&nodes)
    }
    pending = outer
  }

  /// Appends a row of a grid, applying its modifiers to each of its cells.
  mutating func addGridRow(_ alignment: VerticalAlignment?, content: (inout Self) -> Void) {
    let outer = pending
    pending = nil
    add(.gridRow(alignment)) { nodes in
      nodes.pending = outer
      content(&nodes)
    }
    pending = outer
  }
}
