extension _ViewNodes {
  /// The buttons among the nodes, in order.
  var buttons: [ButtonNode] {
    nodes.compactMap { node in
      guard case .button(var button) = node.kind else { return nil }
      button.isDisabled = node.isDisabled
      return button
    }
  }

  /// The texts of some nodes with a blank between them.
  func joinedText(of range: Range<Int>) -> String { nodes.joinedText(of: range) }

  /// What is drawn of the texts and images among the nodes, with a blank between them.
  var drawnText: String {
    nodes.compactMap { node in
      switch node.kind {
      case .text(let glyphs): glyphs.string
      case .button(let button): button.glyphs.string
      case .control(let control):
        if case .image(let glyph) = control.form { glyph.string } else { control.label }
      default: nil
      }
    }.joined(separator: " ")
  }
}

extension [ViewNode] {
  /// The texts of some nodes with a blank between them.
  func joinedText(of range: Range<Int>) -> String {
    var text = ""
    var index = range.lowerBound
    while index < range.upperBound {
      let node = self[index]
      let part: String?
      switch node.kind {
      case .text(let glyphs): part = node.accessibilityLabel ?? glyphs.string
      case .button(let button): part = node.accessibilityLabel ?? button.label
      case .tab(let tab): part = node.accessibilityLabel ?? tab.label
      case .control(let control):
        part = control.isDecorative ? nil : node.accessibilityLabel ?? control.label
      case .hidden: part = nil
      default: part = node.accessibilityLabel
      }
      if let part { text += text.isEmpty ? part : " " + part }
      // A label speaks for everything within, and what is hidden says nothing.
      index = part == nil && !node.kind.isHidden ? index + 1 : node.end
    }
    return text
  }
}
