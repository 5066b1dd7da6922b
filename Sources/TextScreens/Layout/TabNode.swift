/// A place in a bar of tabs.
struct TabNode {
  let label: String
  let isSelected: Bool
  let action: () -> Void
  /// The label on one line.
  var glyphs: GlyphText

  /// The columns of the mark in the theme that has the widest one.
  static let markWidth = 3

  init(label: String, isSelected: Bool, action: @escaping () -> Void) {
    self.label = label
    self.isSelected = isSelected
    self.action = action
    glyphs = GlyphText(label.onOneLine)
  }

  /// The columns of the mark and the label.
  var width: Int { glyphs.width + Self.markWidth }
}

extension _ViewNodes {
  /// Appends a bar of tabs, in the middle of the row.
  mutating func addTabs(_ tabs: [TabNode]) {
    add(.tabBar, axis: .horizontal) { nodes in
      for tab in tabs { nodes.add(.tab(tab)) }
    }
  }
}
