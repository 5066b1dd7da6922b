extension _NodeBuilder {
  /// The modifiers that affect all enclosed views.
  struct Environment {
    var isDisabled = false
    var textStyle = TextStyle()
    /// A Boolean value that indicates whether the view is created by a loop over a collection.
    var isRepeated = false
    var taps = TapGestures()
    /// Whether the view is in a row of a list.
    var isInRow = false
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
    let kind: any NodeKind
    var details: NodeDetails?
    /// A closure that adds an overlay or a background after the view.
    var decorate: ((inout _NodeBuilder) -> Void)?
  }

  /// Whether the next view has modifiers.
  package var isNextModified: Bool { pending != nil }

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

  /// Appends views, each of them in a node, which can add others after the view.
  mutating func wrapping(
    in kind: some WrapperNode, followedBy decorate: ((inout Self) -> Void)? = nil,
    content: (inout Self) -> Void
  ) {
    modifying(
      addsNode: true,
      { $0.modifiers.wrappers.append(Wrapper(kind: kind, decorate: decorate)) }, content: content)
  }

  /// Appends a column that fills the width.
  ///
  /// The column keeps the pending modifiers that affect its layout, and the title gets the others.
  mutating func addColumn(titled title: some NodeKind, content: (inout Self) -> Void) {
    let outer = pending
    var own = modifiers
    let frame = FrameNode(width: LengthBounds(max: .max), alignment: .leading)
    own.wrappers = [Wrapper(kind: frame)]
    own.tag = nil
    own.details.priority = nil
    own.details.zIndex = nil
    own.details.cell = GridCell()
    own.details.layoutValues = [:]
    if pending != nil {
      var rest = details.ofContainer
      rest.gestures = details.gestures
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
}

extension _NodeBuilder {
  /// Appends views with a priority for the space of the enclosing stack, which is 0 by default.
  package mutating func prioritizing(_ priority: Double, content: (inout Self) -> Void) {
    let priority = priority.isNaN ? 0 : priority
    modifying({ $0.details.priority = $0.details.priority ?? priority }, content: content)
  }

  /// Appends views whose controls are disabled if the condition holds.
  package mutating func disabling(_ isDisabled: Bool, content: (inout Self) -> Void) {
    let outer = environment.isDisabled
    environment.isDisabled = outer || isDisabled
    content(&self)
    environment.isDisabled = outer
  }

  /// Appends views with a label for outlines and scripts, which a note shows unless it's drawn
  /// beside the views.
  package mutating func labeling(
    _ label: String, isDrawn: Bool = false, content: (inout Self) -> Void
  ) {
    modifying(
      {
        $0.details.accessibilityLabel = $0.details.accessibilityLabel ?? label
        if isDrawn { $0.details.labelNote = "" }
      }, content: content)
  }

  /// Appends views with a value for outlines and scripts.
  package mutating func describingValue(_ value: String, content: (inout Self) -> Void) {
    modifying(
      { $0.details.accessibilityValue = $0.details.accessibilityValue ?? value }, content: content)
  }

  /// Appends views with an identifier that scripts find them by.
  package mutating func identifying(_ id: AnyHashable, content: (inout Self) -> Void) {
    modifying({ $0.details.id = $0.details.id ?? id }, content: content)
  }

  /// Appends views with a value that a picker selects.
  package mutating func tagging(_ tag: AnyHashable, content: (inout Self) -> Void) {
    modifying({ $0.modifiers.tag = $0.modifiers.tag ?? tag }, content: content)
  }

  /// Appends views, of which the first has a tag unless one of them has another.
  package mutating func taggingFirst(_ tag: AnyHashable, content: (inout Self) -> Void) {
    let first = nodes.count
    content(&self)
    if first < nodes.count, !tags.contains(where: { $0.node >= first }) { addTag(tag, to: first) }
  }

  /// Appends controls with the focus if the condition holds.
  ///
  /// Their delimiters show it. A focused field also contains a caret at the end of its text, as in
  /// `»Milk|______«`. A disabled control never has the focus.
  package mutating func focusing(_ isFocused: Bool, content: (inout Self) -> Void) {
    modifying(
      { $0.modifiers.isFocused = $0.modifiers.isFocused || isFocused }, content: content)
  }

  /// Appends rows of a list that are selected if the condition holds.
  package mutating func selecting(_ isSelected: Bool, content: (inout Self) -> Void) {
    modifying(
      { $0.modifiers.isSelected = $0.modifiers.isSelected || isSelected }, content: content)
  }

  /// Appends rows of a list with the given buttons, which the user reveals by swiping.
  package mutating func swiping(to actions: _NodeBuilder, content: (inout Self) -> Void) {
    modifying({ $0.modifiers.swipeActions += actions.buttons }, content: content)
  }

  /// Appends views, and adds buttons in front of the swipe actions that their rows have.
  ///
  /// The first closure also receives whether the rows have actions.
  package mutating func addingSwipeActions(
    _ actions: (inout Self, Bool) -> Void, content: (inout Self) -> Void
  ) {
    var row = nodes.count
    content(&self)
    var added = _NodeBuilder()
    actions(&added, nodes[row...].contains { $0.row?.swipeActions.isEmpty == false })
    let buttons = added.buttons
    guard !buttons.isEmpty else { return }
    while row < nodes.count {
      addSwipeActions(buttons, to: row)
      row = nodes[row].end
    }
  }

  /// Appends views with a remark below the picture, which ends with their names.
  package mutating func remarking(_ remark: String, content: (inout Self) -> Void) {
    modifying({ $0.details.remarks.append(remark) }, content: content)
  }
}
