extension _ViewNodes {
  /// The modifiers that affect all enclosed views.
  struct Environment {
    var isDisabled = false
    var textStyle = TextStyle()
    /// A Boolean value that indicates whether the view is created by a loop over a collection.
    var isRepeated = false
    /// The action to perform when the user taps a text or an image.
    var tap: (() -> Void)?
    /// Whether that action selects a row, which its list says.
    var selectsRow = false
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

  mutating func wrapping(in kind: ViewNode.Kind, content: (inout Self) -> Void) {
    modifying(
      addsNode: true, { $0.modifiers.wrappers.append(Wrapper(kind: kind)) }, content: content)
  }

  private mutating func decorating(
    _ alignment: Alignment, isBehind: Bool, with decoration: @escaping (inout Self) -> Void,
    content: (inout Self) -> Void
  ) {
    modifying(
      addsNode: true,
      { nodes in
        let environment = nodes.environment
        nodes.modifiers.wrappers.append(
          Wrapper(kind: .decorated(alignment, isBehind: isBehind)) {
            $0.addDecoration(alignment, in: environment, content: decoration)
          })
      }, content: content)
  }

  /// Appends an overlay or a background.
  ///
  /// The added views inherit the environment of the modifier.
  private mutating func addDecoration(
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
    own.details.layoutValues = [:]
    if pending != nil {
      var rest = details.ofContainer
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
}

// MARK: - Layout

extension _ViewNodes {
  /// Appends views, each in a frame.
  package mutating func framing(
    width: LengthBounds, height: LengthBounds, alignment: Alignment = .center,
    content: (inout Self) -> Void
  ) {
    let frame = FrameNode(width: width, height: height, alignment: alignment)
    wrapping(in: .frame(frame), content: content)
  }

  /// Appends views, each with columns and rows at its edges.
  package mutating func padding(
    leading: Int = 0, trailing: Int = 0, top: Int = 0, bottom: Int = 0,
    content: (inout Self) -> Void
  ) {
    let insets = EdgeInsets(
      top: Proposal.limited(top), leading: Proposal.limited(leading),
      bottom: Proposal.limited(bottom), trailing: Proposal.limited(trailing))
    wrapping(in: .padding(insets), content: content)
  }

  /// Appends views, each with its ideal size on the given axes, even if it doesn't fit.
  package mutating func fixingSize(on axes: Axis.Set, content: (inout Self) -> Void) {
    wrapping(in: .fixedSize(axes), content: content)
  }

  /// Appends views, each moved from the place that it takes up.
  package mutating func moving(x: Int, y: Int, content: (inout Self) -> Void) {
    wrapping(in: .offset(x: x, y: y), content: content)
  }

  /// Appends views with a priority for the space of the enclosing stack, which is 0 by default.
  package mutating func prioritizing(_ priority: Double, content: (inout Self) -> Void) {
    let priority = priority.isNaN ? 0 : priority
    modifying({ $0.details.priority = $0.details.priority ?? priority }, content: content)
  }

  /// Appends views, each in a box that takes up a column or a row at each edge.
  ///
  /// SwiftUI draws a border inside the bounds of the view, but on a grid of characters, such a
  /// border would hide some of the content.
  package mutating func bordering(content: (inout Self) -> Void) {
    wrapping(in: .border, content: content)
  }

  /// Appends views that take up space but aren't shown.
  package mutating func hiding(content: (inout Self) -> Void) {
    wrapping(in: .hidden, content: content)
  }

  /// Appends views, each with others in front of it.
  ///
  /// If the overlay covers any elements, a note below the picture lists them.
  package mutating func overlaying(
    _ alignment: Alignment, with overlay: @escaping (inout Self) -> Void,
    content: (inout Self) -> Void
  ) {
    decorating(alignment, isBehind: false, with: overlay, content: content)
  }

  /// Appends views, each with others behind it.
  ///
  /// If a view covers any elements of its background, a note below the picture lists them.
  package mutating func backing(
    _ alignment: Alignment, with background: @escaping (inout Self) -> Void,
    content: (inout Self) -> Void
  ) {
    decorating(alignment, isBehind: true, with: background, content: content)
  }

  /// Appends cells of a grid that span several columns.
  package mutating func spanning(columns: Int, content: (inout Self) -> Void) {
    let columns = min(max(1, columns), 256)
    modifying({ $0.details.cell.columns = columns }, content: content)
  }

  /// Appends cells of a grid that align their entire columns.
  package mutating func aligningColumn(
    _ alignment: HorizontalAlignment, content: (inout Self) -> Void
  ) {
    modifying({ $0.details.cell.alignment = alignment }, content: content)
  }

  /// Appends cells of a grid that don't affect the size of their columns or rows.
  ///
  /// For example, a divider between two rows would otherwise make the grid as wide as possible.
  package mutating func unsizing(_ axes: Axis.Set, content: (inout Self) -> Void) {
    modifying({ $0.details.cell.unsizedAxes = axes }, content: content)
  }
}

// MARK: - Texts

extension _ViewNodes {
  /// Appends views whose texts have at most the given number of lines.
  package mutating func limitingLines(to limit: Int?, content: (inout Self) -> Void) {
    modifying({ $0.environment.textStyle.lineLimit = limit.map { max(1, $0) } }, content: content)
  }

  /// Appends views whose texts lose the given part if they don't fit.
  package mutating func truncating(
    _ mode: TextTruncation, content: (inout Self) -> Void
  ) {
    modifying({ $0.environment.textStyle.truncation = mode }, content: content)
  }

  /// Appends views whose texts align their lines.
  package mutating func aligningLines(
    _ alignment: HorizontalAlignment, content: (inout Self) -> Void
  ) {
    modifying({ $0.environment.textStyle.alignment = alignment }, content: content)
  }
}

// MARK: - Behavior

extension _ViewNodes {
  /// Appends views whose controls are disabled if the condition holds.
  package mutating func disabling(_ isDisabled: Bool, content: (inout Self) -> Void) {
    let outer = environment.isDisabled
    environment.isDisabled = outer || isDisabled
    content(&self)
    environment.isDisabled = outer
  }

  /// Appends views with a label for outlines and scripts.
  package mutating func labeling(_ label: String, content: (inout Self) -> Void) {
    modifying(
      { $0.details.accessibilityLabel = $0.details.accessibilityLabel ?? label }, content: content)
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
  package mutating func swiping(to actions: _ViewNodes, content: (inout Self) -> Void) {
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
    var added = _ViewNodes()
    actions(&added, nodes[row...].contains { $0.hasSwipeActions })
    let buttons = added.buttons
    guard !buttons.isEmpty else { return }
    while row < nodes.count {
      addSwipeActions(buttons, to: row)
      row = nodes[row].end
    }
  }

  /// Appends views with an action for a tap on their texts and images, or on the rows that contain
  /// them.
  package mutating func tapping(
    selectsRow: Bool = false, perform action: @escaping () -> Void, content: (inout Self) -> Void
  ) {
    modifying(
      {
        $0.environment.tap = action
        $0.environment.selectsRow = selectsRow
      }, content: content)
  }

  /// Appends views that ignore taps.
  package mutating func ignoringTaps(content: (inout Self) -> Void) {
    modifying(
      {
        $0.environment.ignoresTaps = true
        $0.environment.tap = nil
      }, content: content)
  }

  /// Appends views with an action for a long press, which pictures don't show.
  ///
  /// If several of them are nested, the innermost one takes precedence, unlike with other modifiers.
  package mutating func longPressing(
    perform action: @escaping () -> Void, content: (inout Self) -> Void
  ) {
    modifying({ $0.details.longPress = action }, content: content)
  }

  /// Appends views with a remark below the picture, which ends with their names.
  package mutating func remarking(_ remark: String, content: (inout Self) -> Void) {
    modifying({ $0.details.remarks.append(remark) }, content: content)
  }
}
