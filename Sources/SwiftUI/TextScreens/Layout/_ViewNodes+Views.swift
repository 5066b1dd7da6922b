import TextWidths

extension _ViewNodes {
  /// Appends a text, whose lines are wrapped between words.
  package mutating func addText(_ string: String) { add(.text(MeasuredText(string))) }

  /// Appends an image that is drawn as a text.
  ///
  /// The labels of controls omit a decorative image.
  package mutating func addImage(_ name: String, drawnAs text: String, isDecorative: Bool) {
    add(
      .control(
        ControlNode(
          .image, label: name, appearance: .image(MeasuredText(text.onOneLine)),
          isDecorative: isDecorative)))
  }

  /// Appends views side by side.
  ///
  /// By default, there's a column between two views. There's no spacing next to a spacer.
  package mutating func addRow(
    _ alignment: VerticalAlignment = .center, spacing: Int? = nil, content: (inout Self) -> Void
  ) {
    let alignment = Alignment(horizontal: .center, vertical: alignment)
    let spacing = Proposal.limited(spacing ?? 1)
    add(.stack(.horizontal, spacing: spacing, alignment: alignment), content: content)
  }

  /// Appends views one below the other, by default without spacing.
  package mutating func addColumn(
    _ alignment: HorizontalAlignment = .center, spacing: Int? = nil, content: (inout Self) -> Void
  ) {
    let alignment = Alignment(horizontal: alignment, vertical: .center)
    let spacing = Proposal.limited(spacing ?? 0)
    add(.stack(.vertical, spacing: spacing, alignment: alignment), content: content)
  }

  /// Appends views on top of each other, from back to front.
  ///
  /// If any elements are covered by others, a note below the picture lists them.
  package mutating func addLayers(_ alignment: Alignment, content: (inout Self) -> Void) {
    add(.layers(alignment), content: content)
  }

  /// Appends a space that expands along the axis of the enclosing stack.
  ///
  /// Like the spacing of a stack, its minimum is 1 column or 0 rows by default.
  package mutating func addSpacer(minLength: Int? = nil) {
    let axis = container.axis
    let minimum = minLength.map(Proposal.limited) ?? (axis == .horizontal ? 1 : 0)
    add(.spacer(axis, minLength: minimum))
  }

  /// Appends a line, which is vertical among views side by side, and horizontal everywhere else.
  package mutating func addDivider() { add(.divider(container.axis)) }

  /// Appends a list with a row for each view.
  ///
  /// The first column is reserved for a mark that shows which rows are selected.
  package mutating func addList(content: (inout Self) -> Void) {
    add(.list(.list), content: content)
  }

  /// Appends a list whose sections are separated by horizontal lines that contain their titles.
  package mutating func addForm(content: (inout Self) -> Void) {
    add(.list(.form), content: content)
  }

  /// Appends content that the user can scroll if it doesn't fit.
  package mutating func addScroll(_ axes: Axis.Set, content: (inout Self) -> Void) {
    add(.scroll(axes)) { $0.addColumn(content: content) }
  }

  /// Appends alternatives, of which the first that fits along the axes is shown, or else the last.
  package mutating func addAlternatives(_ axes: Axis.Set, content: (inout Self) -> Void) {
    add(.viewThatFits(axes), content: content)
  }

  /// Appends a grid, whose columns are as wide as their widest cells.
  ///
  /// A view that isn't in a row of the grid occupies an entire row.
  package mutating func addGrid(
    _ alignment: Alignment = .center, columnSpacing: Int? = nil, rowSpacing: Int? = nil,
    content: (inout Self) -> Void
  ) {
    let node = GridNode(
      alignment: alignment, columnSpacing: Proposal.limited(columnSpacing ?? 1),
      rowSpacing: Proposal.limited(rowSpacing ?? 0))
    add(.grid(node), content: content)
  }

  /// Appends a row of a grid, applying its modifiers to each of its cells.
  ///
  /// If the alignment is `nil`, the row uses that of the grid.
  package mutating func addGridRow(
    _ alignment: VerticalAlignment?, content: (inout Self) -> Void
  ) {
    let outer = pending
    pending = nil
    add(.gridRow(alignment)) { nodes in
      nodes.pending = outer
      content(&nodes)
    }
    pending = outer
  }

  /// Appends a grid with the given number of columns, which the views fill row by row.
  package mutating func addGrid(of views: _ViewNodes, columns: Int) {
    let cells = views.roots
    addGrid { nodes in
      for start in stride(from: 0, to: cells.count, by: columns) {
        nodes.add(.gridRow(nil)) { nodes in
          for cell in cells[start..<Swift.min(start + columns, cells.count)] {
            nodes.append(root: cell, of: views)
          }
        }
      }
    }
  }

  /// Appends a column in the middle of all of the space.
  package mutating func addFilling(content: (inout Self) -> Void) {
    wrapping(in: .frame(.filling)) { $0.addColumn(content: content) }
  }

  /// Appends the content of the selected tab, followed by the tab bar.
  package mutating func addTabView(
    tabs: [(label: String, badge: String?, isSelected: Bool, select: () -> Void)],
    content: (inout Self) -> Void
  ) {
    addColumn { nodes in
      nodes.addFilling(content: content)
      nodes.add(.rule([]))
      nodes.add(.tabBar) { nodes in
        for tab in tabs {
          nodes.add(
            .tab(
              TabNode(
                label: tab.label, badge: tab.badge, isSelected: tab.isSelected, action: tab.select))
          )
        }
      }
    }
  }

  /// Appends the content of an alert.
  ///
  /// The buttons are stacked if they don't fit side by side.
  package mutating func addAlert(
    titled title: String, buttons: _ViewNodes, message: (inout Self) -> Void
  ) {
    let titles = buttons.buttons
    let width = titles.reduce(-1) { $0 + $1.width + 3 }
    let isRow = width <= 28 && titles.count == buttons.nodes.count
    padding(leading: 1, trailing: 1) { nodes in
      nodes.addColumn { nodes in
        if !title.isEmpty { nodes.addText(title) }
        message(&nodes)
        // In a panel with a fixed height, this spacer becomes the blank row above the buttons.
        nodes.addSpacer()
        if isRow {
          nodes.addRow { $0.append(all: buttons) }
        } else {
          nodes.append(all: buttons)
        }
      }
    }
  }

  /// Appends space that is an element only if the user can do something with it or if it has a
  /// label.
  package mutating func addEmptyArea() {
    let details = pending?.value.details
    let isElement =
      environment.tap != nil || details?.longPress != nil || details?.accessibilityLabel != nil
      || details?.remarks.isEmpty == false
    if isElement { addText("") } else { hiding { $0.addText("") } }
  }
}

extension _ViewNodes {
  /// The indices of the nodes that no others enclose.
  package var roots: [Int] {
    var roots: [Int] = []
    var root = 0
    while root < nodes.count {
      roots.append(root)
      root = nodes[root].end
    }
    return roots
  }

  /// Appends a copy of one of the ``roots`` of others, and of everything in it.
  package mutating func append(root: Int, of other: _ViewNodes) {
    append(root..<other.nodes[root].end, of: other)
  }

  /// Whether the user can do something with one of the nodes.
  package var hasControls: Bool { nodes.contains { $0.kind.isControl } }

  /// Whether there are no nodes.
  package var isEmpty: Bool { nodes.isEmpty }

  /// The number of nodes.
  package var count: Int { nodes.count }

  /// The text of the nodes, as in the label of a control.
  package var label: String { nodes.joinedText(of: nodes.indices) }

  /// The action of the button that cancels.
  package var cancel: (() -> Void)? { buttons.first { $0.role == .cancel }?.action }

  /// A description of the controls of a menu, as below a picture.
  package var menuDescription: String { outlineLines.nested }
}
