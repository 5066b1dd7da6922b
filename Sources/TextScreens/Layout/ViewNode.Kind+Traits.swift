extension ViewNode.Kind {
  /// Whether it is not shown, with all it has.
  var isHidden: Bool {
    if case .hidden = self { return true }
    return false
  }

  /// Whether it is seen by itself: a text, a control, an image or a progress.
  var isElement: Bool {
    switch self {
    case .text, .button, .link, .tab, .control: true
    default: false
    }
  }

  /// Whether it is the title of a section, or the line that stands for one without a title.
  var isSectionTitle: Bool {
    if case .row(let row) = self { return row.index == nil }
    return false
  }

  /// Whether a user acts on it.
  var isControl: Bool {
    switch self {
    case .button, .link, .tab: true
    case .control(let control): control.isInteractive
    default: false
    }
  }
}
