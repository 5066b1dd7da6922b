/// Where the lines of a text of several lines begin.
public enum TextAlignment: Sendable, Hashable, CaseIterable {
  /// At the left edge of the text.
  case leading
  /// In the middle of the text, rounded to the left.
  case center
  /// So that they end at the right edge of the text.
  case trailing
}

extension TextAlignment {
  /// The same place for a view.
  var horizontal: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
