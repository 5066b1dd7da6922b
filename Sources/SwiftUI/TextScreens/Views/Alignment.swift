/// The horizontal alignment of a view in a space that is wider than the view.
package enum HorizontalAlignment: Sendable, Hashable, CaseIterable {
  /// Aligns the view to the left edge.
  case leading
  /// Centers the view horizontally.
  ///
  /// If the number of unused columns is odd, the extra column is on the right.
  case center
  /// Aligns the view to the right edge.
  case trailing
}

/// The vertical alignment of a view in a space that is taller than the view.
package enum VerticalAlignment: Sendable, Hashable {
  /// Aligns the view to the top edge.
  case top
  /// Centers the view vertically.
  ///
  /// If the number of unused rows is odd, the extra row is at the bottom.
  case center
  /// Aligns the view to the bottom edge.
  case bottom
}

/// The alignment of a view in a space that is larger than the view.
package struct Alignment: Sendable, Hashable {
  /// The horizontal alignment.
  package var horizontal: HorizontalAlignment
  /// The vertical alignment.
  package var vertical: VerticalAlignment

  /// Creates an alignment from a horizontal and a vertical component.
  package init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The top left corner.
  package static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The middle of the top edge.
  package static let top = Alignment(horizontal: .center, vertical: .top)
  /// The top right corner.
  package static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The middle of the left edge.
  package static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The center.
  package static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the right edge.
  package static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The bottom left corner.
  package static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The middle of the bottom edge.
  package static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The bottom right corner.
  package static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The alignment of the lines in text that spans multiple lines.
package typealias TextAlignment = HorizontalAlignment

/// A dimension of a layout, either horizontal or vertical.
package enum Axis: Int, Sendable, Hashable, CaseIterable {
  /// The horizontal dimension.
  case horizontal
  /// The vertical dimension.
  case vertical

  /// A set of axes.
  package struct Set: OptionSet, Sendable, Hashable {
    /// A value that has a bit for each axis.
    package let rawValue: Int

    /// Creates a set from a raw value.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a set that contains only `axis`.
    package init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

    /// The horizontal dimension.
    package static let horizontal = Set(.horizontal)
    /// The vertical dimension.
    package static let vertical = Set(.vertical)
  }
}

/// An edge of a view.
package enum Edge: Int, Sendable, Hashable, CaseIterable {
  /// The top edge.
  case top
  /// The left edge.
  case leading
  /// The bottom edge.
  case bottom
  /// The right edge.
  case trailing

  /// A set of edges.
  package struct Set: OptionSet, Sendable, Hashable {
    /// A value that has a bit for each edge.
    package let rawValue: Int

    /// Creates a set from a raw value.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a set that contains only `edge`.
    package init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The top edge.
    package static let top = Set(.top)
    /// The left edge.
    package static let leading = Set(.leading)
    /// The bottom edge.
    package static let bottom = Set(.bottom)
    /// The right edge.
    package static let trailing = Set(.trailing)
    /// The left and right edges.
    package static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    package static let vertical: Set = [.top, .bottom]
    /// All four edges.
    package static let all: Set = [.horizontal, .vertical]
  }
}
