/// The size that a parent offers a view, for each axis on its own.
///
/// Zero asks for the smallest size, `nil` for the ideal one, ``infinity`` for the largest.
struct Proposal: Equatable {
  var width: Int?
  var height: Int?

  /// What counts as without end: large enough for every grid, small enough to add up.
  static let infinity = 1 << 28

  /// The longest length that a caller can give: no grid that anyone reads is larger.
  static let longest = 1 << 12

  /// A length that a caller gave, within what makes sense.
  static func limited(_ length: Int) -> Int { min(max(0, length), longest) }

  /// A length that a caller gave; one without end says nothing, as in SwiftUI.
  static func finite(_ length: Int?) -> Int? {
    guard let length, length < infinity else { return nil }
    return limited(length)
  }

  subscript(axis: Axis) -> Int? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  /// The proposal without the blanks around a view.
  func inset(horizontally columns: Int, vertically rows: Int) -> Proposal {
    Proposal(
      width: width.map { Self.shrunk($0, by: columns) },
      height: height.map { Self.shrunk($0, by: rows) })
  }

  /// The proposal without the cells at the edges of a view.
  func inset(_ insets: EdgeInsets) -> Proposal {
    inset(
      horizontally: insets.leading + insets.trailing, vertically: insets.top + insets.bottom)
  }

  /// A length that loses some cells; without end it stays without end.
  static func shrunk(_ length: Int, by cells: Int) -> Int {
    length >= infinity ? infinity : max(0, length - cells)
  }

  /// A length that gains some cells, never more than without end.
  static func grown(_ length: Int, by cells: Int) -> Int { min(infinity, length + cells) }
}

extension Size {
  subscript(axis: Axis) -> Int {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

extension Axis {
  /// The direction across.
  var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}
